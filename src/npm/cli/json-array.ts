/**
 * The objects of an array in JSON, as it comes.
 *
 * @module
 */

import { TableError } from "../formats.js";

/** An object as it is written. */
export interface WrittenObject {
  readonly json: string;
  /** Where it starts, from 1. */
  readonly line: number;
}

/** How long an object may be, in UTF-16 code units. */
const OBJECT_LENGTH_MAX = 10_000_000;

/** All that says where objects start and end. */
const MARKS = /["\\{}[\]\n]/g;

/** The objects of an array, on as many lines as they are. Throws a {@linkcode TableError} where one has no end, or the array. */
export async function* objectsIn(text: AsyncIterable<string>): AsyncGenerator<WrittenObject, void, void> {
  let object = "";
  let line = 1;
  let firstLine = 1;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let hasEnded = false;
  for await (const piece of text) {
    let from = 0;
    const marks = new RegExp(MARKS);
    if (isEscaped && piece !== "") {
      marks.lastIndex = 1;
      isEscaped = false;
    }
    for (let found = marks.exec(piece); found !== null; found = marks.exec(piece)) {
      const [mark] = found;
      if (mark === "\n") {
        line += 1;
      } else if (mark === "\\") {
        isEscaped = found.index + 1 === piece.length;
        marks.lastIndex = found.index + 2;
      } else if (mark === '"') {
        isInString = !isInString;
      } else if (!isInString && (mark === "{" || mark === "[")) {
        depth += 1;
        if (depth === 2) [from, firstLine] = [found.index, line];
      } else if (!isInString) {
        depth -= 1;
        hasEnded ||= depth === 0;
        if (depth === 1) {
          yield { json: object + piece.slice(from, found.index + 1), line: firstLine };
          object = "";
        }
      }
    }
    if (depth > 1) object += piece.slice(from);
    if (object.length > OBJECT_LENGTH_MAX) throw new TableError(`line ${firstLine}: an object is too long`);
  }
  if (!hasEnded) throw new TableError(`line ${depth > 1 ? firstLine : line}: the array has no end`);
}
