/**
 * Places that are told by line and column only, as those that come of a look at several files: where they are in the text.
 *
 * @module
 */

import type { Place } from "./messages.ts";
import type { Source } from "./source.ts";

/** What is marked of a text from a column on: a value as it stands in markup, or a tag. */
const MARKED = /<[^>]*>?|[^\s<>"']+/y;

/** Whether a place is told by line and column only. */
export function isByLine({ start, end, line, column }: Place): boolean {
  return start === 0 && end === 0 && line > 0 && line + column > 2;
}

/** The place with its stretch of the text, or as it is where there is no such line. */
export async function placeInText(place: Place, source: Source): Promise<Place> {
  if (!isByLine(place)) return place;
  const { text } = await source(0, Number.POSITIVE_INFINITY);
  const start = startOfLine(text, place.line) + place.column - 1;
  MARKED.lastIndex = start;
  const length = MARKED.exec(text)?.[0].length ?? 0;
  return start < text.length
    ? { ...place, start, end: start + length, endColumn: place.column + length }
    : place;
}

/** Where a line begins, from 1; behind the end where there are not so many. */
function startOfLine(text: string, line: number): number {
  const ends = /\r\n|\r|\n/g;
  for (let passed = 1; passed < line; passed += 1) if (ends.exec(text) === null) return text.length;
  return ends.lastIndex;
}
