/**
 * The source lines that diagnostics point at, cut out of the text while it passes by.
 *
 * @module
 */

import type { Diagnostic } from "../index.node.js";

/** Part of a line. */
export interface Excerpt {
  readonly text: string;
  /** Where the span starts in `text`, in UTF-16 code units. */
  readonly start: number;
  /** Where the span ends in `text`: its own end, or the end of the text when it goes on. */
  readonly end: number;
  /** Whether the line has more before the text. */
  readonly isCutBefore: boolean;
  /** Whether the line has more after the text. */
  readonly isCutAfter: boolean;
}

/**
 * How much of a line is taken on either side of a place, in UTF-16 code units: more than a terminal is wide,
 * so that a document of one long line costs no more than another.
 */
const CONTEXT = 400;

/** A passage being collected. */
interface Passage {
  readonly diagnostic: Diagnostic;
  readonly from: number;
  readonly to: number;
  text: string;
}

/** The excerpts of the diagnostics; one that the pieces do not reach is absent. Reads no further than needed. */
export async function readExcerpts(
  pieces: AsyncIterable<string>,
  diagnostics: readonly Diagnostic[],
): Promise<ReadonlyMap<Diagnostic, Excerpt>> {
  const passages = diagnostics.map(toPassage).sort((a, b) => a.from - b.from);
  let offset = 0;
  let first = 0;
  if (passages.length > 0) {
    for await (const piece of pieces) {
      const end = offset + piece.length;
      for (const passage of passages.slice(first)) {
        if (passage.from >= end) {
          break;
        }
        passage.text += copyOf(
          piece.slice(Math.max(0, passage.from - offset), Math.max(0, passage.to - offset)),
        );
      }
      while (first < passages.length && (passages[first]?.to ?? 0) <= end) {
        first++;
      }
      offset = end;
      if (first === passages.length) {
        break;
      }
    }
  }
  const reached = passages.filter(({ diagnostic }) => diagnostic.start <= offset);
  return new Map(reached.map((passage) => [passage.diagnostic, toExcerpt(passage)]));
}

function toPassage(diagnostic: Diagnostic): Passage {
  const lineStart = diagnostic.start - (diagnostic.column - 1);
  return {
    diagnostic,
    from: Math.max(0, lineStart, diagnostic.start - CONTEXT),
    to: Math.min(diagnostic.end, diagnostic.start + CONTEXT) + CONTEXT,
    text: "",
  };
}

function toExcerpt({ diagnostic, from, to, text }: Passage): Excerpt {
  const spanStart = diagnostic.start - from;
  const breakIndex = text.slice(spanStart).search(/[\r\n]/);
  const hasLineEnd = breakIndex >= 0;
  const lineEnd = hasLineEnd ? spanStart + breakIndex : text.length;
  // A cut between the halves of a surrogate pair leaves no half behind.
  const cutStart = isTrailSurrogate(text.charCodeAt(0)) ? 1 : 0;
  const cutEnd = !hasLineEnd && isLeadSurrogate(text.charCodeAt(lineEnd - 1)) ? lineEnd - 1 : lineEnd;
  const line = text.slice(cutStart, cutEnd);
  return {
    text: line,
    start: clamp(spanStart - cutStart, line.length),
    end: clamp(diagnostic.end - from - cutStart, line.length),
    isCutBefore: from > diagnostic.start - (diagnostic.column - 1),
    isCutAfter: !hasLineEnd && text.length >= to - from,
  };
}

/** The same text in memory of its own: V8 keeps the whole of a text as long as a slice of it is used. */
function copyOf(slice: string): string {
  return Buffer.from(slice, "utf16le").toString("utf16le");
}

function clamp(index: number, max: number): number {
  return Math.min(Math.max(0, index), max);
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isTrailSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
