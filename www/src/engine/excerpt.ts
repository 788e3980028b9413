/**
 * The lines around a place, from a stretch of the text: bounded in height and width, whatever the document looks like.
 *
 * @module
 */

import type { Place } from "./messages.ts";

/** A stretch of one line around a place. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** Whether the line goes on before or after `text`. */
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
  /** The part of `text` that the diagnostic is about. */
  readonly mark: { readonly from: number; readonly to: number } | null;
}

/** How much text around a place is looked at, in UTF-16 code units to each side. */
export const WINDOW_UNITS = 4_000;

/** How many lines are shown before and after. */
export const CONTEXT_LINES = 3;
/** How many lines of a place that spans several are shown. */
export const PLACE_LINES_MAX = 4;
/** How much of a line is shown before the place and in all. */
const BEFORE_UNITS = 80;
const LINE_UNITS = 240;

/** A stretch of the text. */
export interface TextWindow {
  readonly text: string;
  /** The offset of its first character, in UTF-16 code units of the whole text. */
  readonly start: number;
  /** Whether the text goes on after it. */
  readonly more: boolean;
}

interface Line {
  readonly number: number;
  readonly text: string;
  /** The offset of its first character that is in the window. */
  readonly start: number;
  /** Whether the line starts before the window, or goes on after it. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

/** The lines around `place`. */
export function excerptOf(window: TextWindow, place: Place): readonly ExcerptLine[] {
  const lines = linesOf(window, place);
  const first = lines.findIndex((line) => line.number === place.line);
  if (first === -1) return [];
  const placeLines = Math.min(place.endLine - place.line + 1, PLACE_LINES_MAX);
  return lines
    .slice(Math.max(0, first - CONTEXT_LINES), first + placeLines + CONTEXT_LINES)
    .map((line) => clip(line, place));
}

function linesOf(window: TextWindow, place: Place): readonly Line[] {
  const { text, start } = window;
  const bounds: { from: number; to: number }[] = [];
  let from = 0;
  for (const end of text.matchAll(/\r\n|\r|\n/g)) {
    bounds.push({ from, to: end.index });
    from = end.index + end[0].length;
  }
  bounds.push({ from, to: text.length });

  const at = Math.min(Math.max(0, place.start - start), text.length);
  const home = bounds.findLastIndex((bound) => bound.from <= at);
  return bounds.map((bound, index) => ({
    number: place.line + index - home,
    text: text.slice(bound.from, bound.to),
    start: start + bound.from,
    cutStart: index === 0 && start > 0,
    cutEnd: index === bounds.length - 1 && window.more,
  }));
}

function clip(line: Line, place: Place): ExcerptLine {
  const marked = line.number >= place.line && line.number <= place.endLine;
  const length = line.text.length;
  const from = marked ? bounded(place.start - line.start, length) : 0;
  // An empty place still has a caret.
  const to = marked ? Math.max(bounded(place.end - line.start, length), from + 1) : 0;
  const left =
    marked && from > BEFORE_UNITS && length > LINE_UNITS ? whole(line.text, from - BEFORE_UNITS) : 0;
  const right = whole(line.text, Math.min(length, left + LINE_UNITS));
  return {
    number: line.number,
    text: line.text.slice(left, right),
    clippedStart: line.cutStart || left > 0,
    clippedEnd: line.cutEnd || right < length,
    mark: marked ? { from: from - left, to: Math.min(to, Math.max(right, from + 1)) - left } : null,
  };
}

function bounded(value: number, max: number): number {
  return Math.min(Math.max(0, value), max);
}

/** `at`, or one less where that would part a surrogate pair. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
