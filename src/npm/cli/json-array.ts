/**
 * The elements of an array in JSON, as it comes.
 *
 * @module
 */

import { TableError } from "../formats.js";

/** An element as it is written. */
export interface WrittenElement {
  readonly json: string;
  /** Where it starts, from 1. */
  readonly line: number;
}

/** How long an element may be, in UTF-16 code units. */
const ELEMENT_LENGTH_MAX = 10_000_000;

/** All that says where elements start and end. */
const MARKS = /["\\{}[\],\n]/g;

/**
 * The elements of an array, whatever they are, also nothing before a comma, on as many lines as they are. Throws a {@linkcode TableError} where one is too
 * long, where the array has no end, and where there is something behind it.
 */
export async function* elementsIn(text: AsyncIterable<string>): AsyncGenerator<WrittenElement, void, void> {
  let element = "";
  let line = 1;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let hasEnded = false;
  /** Where an element starts that has just ended. */
  const lineOf = (json: string): number => line - (json.trimStart().split("\n").length - 1);
  for await (const piece of text) {
    let from = 0;
    const marks = new RegExp(MARKS);
    if (isEscaped && piece !== "") {
      marks.lastIndex = 1;
      isEscaped = false;
    }
    for (let found = marks.exec(piece); found !== null && !hasEnded; found = marks.exec(piece)) {
      const [mark] = found;
      if (mark === "\n") {
        line += 1;
      } else if (mark === "\\") {
        isEscaped = found.index + 1 === piece.length;
        marks.lastIndex = found.index + 2;
      } else if (mark === '"') {
        isInString = !isInString;
      } else if (!isInString) {
        if (mark === "{" || mark === "[") {
          depth += 1;
          if (depth === 1) from = found.index + 1;
        } else if (mark !== ",") {
          depth -= 1;
          hasEnded = depth === 0;
        }
        if (hasEnded || (mark === "," && depth === 1)) {
          const json = element + piece.slice(from, found.index);
          if (json.trim() !== "" || mark === ",") yield { json, line: lineOf(json) };
          element = "";
          from = found.index + 1;
        }
      }
    }
    element += piece.slice(from);
    const behind = hasEnded ? element.search(/\S/) : -1;
    if (behind >= 0) {
      line += element.slice(0, behind).split("\n").length - 1;
      throw new TableError(`line ${line}: there is text behind the array`);
    }
    if (element.length > ELEMENT_LENGTH_MAX)
      throw new TableError(`line ${lineOf(element)}: an element of the array is too long`);
  }
  if (!hasEnded) throw new TableError(`line ${lineOf(element)}: the array has no end`);
}
