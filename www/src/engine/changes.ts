/**
 * What differs between a text and the same text mended: stretches, and the lines they stand in.
 *
 * @module
 */

import { boundsFrom, findAligned, type Position } from "./alignment.ts";

/** How much text must be the same after a stretch that differs, in UTF-16 code units. */
const SAME_UNITS = 24;
/** How many places of each text are tried for where they are the same again: few first, for most stretches are short. */
const REACHES = [30, 400, 5_000] as const;
/** Up to this length, a stretch is one change, in UTF-16 code units. */
const SHORT_UNITS = 24;
/** How long the texts are compared from a place on where they may be the same again, in UTF-16 code units. */
const RUN_UNITS = 600;
/** What a character costs that was written anew, where one that was added costs 1. */
const REWRITTEN_COST = 10;
/** How many places that begin alike are tried. */
const ALIKE_MAX = 12;
/** How many changes are looked for. */
const CHANGES_MAX = 10_000;
/** Changes this close in one line are shown together, in UTF-16 code units. */
const TOGETHER_UNITS = 60;
/** How much of a line is shown before the first change and in all. */
const BEFORE_UNITS = 60;
const LINE_UNITS = 200;
/** How many lines of a place are shown of each text. */
const LINES_MAX = 6;
/** How far back the beginning of what came or went is looked for. */
const SLIDE_UNITS = 1_000;

/** A stretch of a text, and the one of the mended text that stands in its place. Either may be empty. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** A line of a place, or as much of it as is shown. */
export interface ChangedLine {
  readonly pieces: readonly { readonly text: string; readonly isChanged: boolean }[];
  /** Whether the line goes on before or after the pieces. */
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
}

/** A place that changes: its lines before and after. */
export interface ChangedPlace {
  /** The number of its first line before, from 1. */
  readonly line: number;
  readonly before: readonly ChangedLine[];
  readonly after: readonly ChangedLine[];
  /** How many more lines of each there are. */
  readonly beforeRest: number;
  readonly afterRest: number;
}

/** The places that change. */
export interface ChangedPlaces {
  /** The first of them. */
  readonly places: readonly ChangedPlace[];
  /** How many there are. */
  readonly count: number;
  /** Whether there are more, which nobody has counted. */
  readonly isMore: boolean;
}

/** The places that change; the first of them, at most `max`, with their lines. */
export function placesOf(before: string, after: string, max: number): ChangedPlaces {
  const places: ChangedPlace[] = [];
  let count = 0;
  let changeCount = 0;
  const lines = lineCounter(before);
  let together: Change[] = [];
  const flush = (): void => {
    const [first] = together;
    if (first === undefined) return;
    count += 1;
    if (places.length < max) places.push(placeOf(before, after, together, lines(first.start)));
    together = [];
  };
  for (const change of changesOf(before, after)) {
    if (changeCount === CHANGES_MAX) return { places, count, isMore: true };
    changeCount += 1;
    const last = together.at(-1);
    if (last !== undefined && !isTogether(before, last, change)) flush();
    together.push(change);
  }
  flush();
  return { places, count, isMore: false };
}

/** What differs, in order. */
export function* changesOf(before: string, after: string): Generator<Change> {
  let at = 0;
  let newAt = 0;
  for (;;) {
    const sameFrom = at;
    while (at < before.length && before.charCodeAt(at) === after.charCodeAt(newAt)) {
      at += 1;
      newAt += 1;
    }
    if (at >= before.length && newAt >= after.length) return;
    let again = findSame(before, at, after, newAt);
    // What is short is certain. What is long may be several changes that stand close together.
    if (Math.max(again.at - at, again.newAt - newAt) > SHORT_UNITS)
      again = findAligned(before, at, after, newAt, sameFrom) ?? again;
    yield narrow(before, after, { start: at, end: again.at, newStart: newAt, newEnd: again.newAt });
    at = again.at;
    newAt = again.newAt;
  }
}

/** Where both texts are the same again: where they are so for long after little that differs; or their ends. */
function findSame(before: string, at: number, after: string, newAt: number): Position {
  for (const reach of REACHES) {
    const known = new Map<string, number[]>();
    for (const bound of boundsFrom(after, newAt, reach)) {
      const text = after.slice(bound, bound + SAME_UNITS);
      const bounds = known.get(text);
      if (bounds === undefined) known.set(text, [bound]);
      else if (bounds.length < ALIKE_MAX) bounds.push(bound);
    }
    let best: Position | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const bound of boundsFrom(before, at, reach)) {
      for (const newBound of known.get(before.slice(bound, bound + SAME_UNITS)) ?? []) {
        const cost = costOf(bound - at, newBound - newAt);
        if (RUN_UNITS - cost <= bestScore) continue;
        const score = runOf(before, bound, after, newBound) - cost;
        if (score <= bestScore) continue;
        best = { at: bound, newAt: newBound };
        bestScore = score;
      }
    }
    if (best !== null) return best;
  }
  return { at: before.length, newAt: after.length };
}

/** What it costs to say that so much text became so much other: to add or to take away is likelier than to write anew. */
function costOf(length: number, newLength: number): number {
  return REWRITTEN_COST * Math.min(length, newLength) + Math.abs(length - newLength);
}

/** For how long the texts are the same from two places on, as far as that is looked at. Up to both ends is for good. */
function runOf(before: string, at: number, after: string, newAt: number): number {
  let run = 0;
  while (run < RUN_UNITS && before.charCodeAt(at + run) === after.charCodeAt(newAt + run)) run += 1;
  return at + run >= before.length && newAt + run >= after.length ? RUN_UNITS : run;
}

/** The same change without what is the same at its end, and moved to the start of its line where it adds or takes away only. */
function narrow(before: string, after: string, change: Change): Change {
  let { start, end, newStart, newEnd } = change;
  while (end > start && newEnd > newStart && before.charCodeAt(end - 1) === after.charCodeAt(newEnd - 1)) {
    end -= 1;
    newEnd -= 1;
  }
  if (start === end || newStart === newEnd) {
    const back = start === end ? slide(after, newStart, newEnd) : slide(before, start, end);
    start -= back;
    end -= back;
    newStart -= back;
    newEnd -= back;
  }
  // A surrogate pair is changed as a whole.
  if (isLow(before, start) || isLow(after, newStart)) {
    start -= 1;
    newStart -= 1;
  }
  if (isLow(before, end) || isLow(after, newEnd)) {
    end += 1;
    newEnd += 1;
  }
  return { start, end, newStart, newEnd };
}

/**
 * How far back a stretch that came or went can as well be said to begin: at the nearest line start; or at the one before it
 * that is indented less, so that an element comes or goes whole.
 */
function slide(text: string, from: number, to: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let back = 0; back <= Math.min(from, SLIDE_UNITS); back += 1) {
    const at = from - back;
    if (at === 0 || text[at - 1] === "\n") {
      const indent = text.slice(at, at + SLIDE_UNITS).search(/\S|$/);
      if (indent < least) {
        best = back;
        least = indent;
      }
    }
    if (text[at - 1] !== text[to - back - 1]) break;
  }
  return best;
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff && at > 0;
}

function isTogether(before: string, last: Change, next: Change): boolean {
  if (next.start - last.end > TOGETHER_UNITS) return false;
  return !/[\n\r]/.test(before.slice(last.start, next.start));
}

/** Counts lines; asked for one place after the other. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (const _ of text.slice(counted, at).matchAll(/\r\n|\r|\n/g)) line += 1;
    counted = Math.max(counted, at);
    return line;
  };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function placeOf(before: string, after: string, changes: readonly Change[], line: number): ChangedPlace {
  const marks = changes.map(({ start, end }) => ({ from: start, to: end }));
  const newMarks = changes.map(({ newStart, newEnd }) => ({ from: newStart, to: newEnd }));
  let lines = linesAround(before, marks);
  let newLines = linesAround(after, newMarks);
  // Lines that only stand beside those that came or went say nothing.
  const same = (one: Stretch | undefined, other: Stretch | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    before.slice(one.from, one.to) === after.slice(other.from, other.to);
  while (same(lines.at(-1), newLines.at(-1))) {
    lines = lines.slice(0, -1);
    newLines = newLines.slice(0, -1);
  }
  let skipped = 0;
  while (same(lines[skipped], newLines[skipped])) skipped += 1;
  lines = lines.slice(skipped);
  newLines = newLines.slice(skipped);
  return {
    line: line + skipped,
    before: lines.slice(0, LINES_MAX).map((stretch) => clip(before, stretch, marks)),
    after: newLines.slice(0, LINES_MAX).map((stretch) => clip(after, stretch, newMarks)),
    beforeRest: Math.max(0, lines.length - LINES_MAX),
    afterRest: Math.max(0, newLines.length - LINES_MAX),
  };
}

/** The lines that marks stand in, without the characters that end them. */
function linesAround(text: string, marks: readonly Stretch[]): readonly Stretch[] {
  const start = marks[0]?.from ?? 0;
  const end = marks.at(-1)?.to ?? start;
  let from = start;
  while (from > 0 && !isBreak(text, from - 1)) from -= 1;
  const lines: Stretch[] = [];
  let at = from;
  for (;;) {
    let to = at;
    while (to < text.length && !isBreak(text, to)) to += 1;
    lines.push({ from: at, to });
    at = text.startsWith("\r\n", to) ? to + 2 : to + 1;
    if (to >= text.length || at > end) return lines;
  }
}

function isBreak(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x0a || unit === 0x0d;
}

function clip(text: string, line: Stretch, marks: readonly Stretch[]): ChangedLine {
  const inLine = marks
    .map(({ from, to }) => ({ from: Math.max(from, line.from), to: Math.min(to, line.to) }))
    .filter(({ from, to }) => from < to);
  const length = line.to - line.from;
  const first = marks.find(({ from }) => from >= line.from && from <= line.to)?.from ?? line.from;
  const isLong = length > LINE_UNITS;
  const start = isLong ? whole(text, Math.max(line.from, first - BEFORE_UNITS)) : line.from;
  const end = isLong ? whole(text, Math.min(line.to, start + LINE_UNITS)) : line.to;
  const pieces: { text: string; isChanged: boolean }[] = [];
  let at = start;
  const add = (to: number, isChanged: boolean): void => {
    const until = Math.min(to, end);
    if (until > at) pieces.push({ text: text.slice(at, until), isChanged });
    at = Math.max(at, until);
  };
  for (const { from, to } of inLine) {
    add(from, false);
    add(to, true);
  }
  add(end, false);
  return { pieces, clippedStart: start > line.from, clippedEnd: end < line.to };
}

function whole(text: string, at: number): number {
  return isLow(text, at) ? at - 1 : at;
}
