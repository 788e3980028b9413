/**
 * Looking for a text in the URLs of a file, in the bytes in which they are stored: nothing is made for it beforehand.
 *
 * @module
 */

import type { LocColumn } from "sitemapkit";
import type { Segment } from "./segments.ts";
import type { Pause } from "./turns.ts";

/** How many URLs are looked at before others have their turn. */
const STEP = 8_192;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Each byte, letters of ASCII in lower case. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte,
);

/** Where a text is, between two places; -1 where it is not. */
type Find = (bytes: Uint8Array, from: number, to: number) => number;

/** Tells `found` each entry whose URL contains `text`, in whatever case, in order. */
export async function searchIn(
  entries: Segment<unknown>,
  text: string,
  found: (index: number) => void,
  pause: Pause,
): Promise<void> {
  const wanted = text.toLowerCase();
  const needle = encoder.encode(wanted);
  const isAscii = needle.length === wanted.length;
  const find = finderOf(needle);
  let first = 0;
  for (const column of entries.locColumns()) {
    for (let from = 0; from < column.length; from += STEP) {
      await pause();
      const to = Math.min(from + STEP, column.length);
      if (isAscii) searchRows(column, from, to, find, needle.length, (row) => found(first + row));
      else searchLetters(column, from, to, wanted, (row) => found(first + row));
    }
    first += column.length;
  }
}

function searchRows(
  { text, start, end }: LocColumn,
  from: number,
  to: number,
  find: Find,
  length: number,
  found: (row: number) => void,
): void {
  const last = end(to - 1);
  let row = from;
  let at = find(text, start(from), last);
  while (at >= 0) {
    row = rowAt(start, at, row, to);
    // Between the URLs stand other values.
    if (at + length <= end(row)) found(row);
    row += 1;
    if (row >= to) return;
    at = find(text, start(row), last);
  }
}

/** The row with the byte at `offset`; it is not before `row`. */
function rowAt(start: LocColumn["start"], offset: number, row: number, to: number): number {
  // The next one is mostly near.
  let step = 1;
  while (row + step < to && start(row + step) <= offset) step *= 2;
  let low = row + (step >> 1);
  let high = Math.min(row + step, to) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Letters outside ASCII have capitals that only texts know. Few URLs have such letters. */
function searchLetters(
  { text, start, end }: LocColumn,
  from: number,
  to: number,
  wanted: string,
  found: (row: number) => void,
): void {
  for (let row = from; row < to; row += 1) {
    const last = end(row);
    for (let at = start(row); at < last; at += 1) {
      if ((text[at] ?? 0) < 0x80) continue;
      if (
        decoder
          .decode(text.subarray(start(row), last))
          .toLowerCase()
          .includes(wanted)
      )
        found(row);
      break;
    }
  }
}

/** Finds `needle`, which is in lower case, by the algorithm of Horspool. */
function finderOf(needle: Uint8Array): Find {
  const { length } = needle;
  /** How much further each byte lets the last byte of the needle stand; 0 for that byte itself. */
  const skips = new Int32Array(256).fill(length);
  for (const [index, byte] of needle.entries()) {
    for (let capital = 0; capital < 256; capital += 1) {
      if (FOLDED[capital] === byte) skips[capital] = length - 1 - index;
    }
  }
  /** How much further it may stand after that byte was found in vain. */
  const afterLast = length - 1 - needle.lastIndexOf(needle[length - 1] ?? 0, -2);
  return (bytes, from, to) => {
    let at = from + length - 1;
    while (at < to) {
      const skip = skips[bytes[at] ?? 0] ?? 1;
      if (skip > 0) {
        at += skip;
        continue;
      }
      const start = at - length + 1;
      let index = length - 2;
      while (index >= 0 && FOLDED[bytes[start + index] ?? 0] === needle[index]) index -= 1;
      if (index < 0) return start;
      at += afterLast;
    }
    return -1;
  };
}
