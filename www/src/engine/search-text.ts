/**
 * The URLs of a file as a few long texts, one URL a line: searching those is much faster than making a text of each URL.
 *
 * @module
 */

import type { Segment } from "./segments.ts";
import type { TableFile } from "./table.ts";
import { createPause, type Pause } from "./turns.ts";

/** How many URLs are in one text. */
const BLOCK_ROWS = 8_192;

interface Block {
  readonly text: string;
  /** Where each line starts, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** The URLs of a file, in lower case. */
export type SearchText = readonly Block[];

/** The URLs of a file, put together once. */
export function searchTextOf(file: TableFile): Promise<SearchText> {
  file.searchText ??= createSearchText(
    file.entries,
    createPause(() => true),
  );
  return file.searchText;
}

async function createSearchText(entries: Segment<unknown>, pause: Pause): Promise<SearchText> {
  const blocks: Block[] = [];
  for (let first = 0; first < entries.length; first += BLOCK_ROWS) {
    await pause();
    const count = Math.min(BLOCK_ROWS, entries.length - first);
    const starts = new Uint32Array(count + 1);
    const lines: string[] = [];
    let length = 0;
    for (let index = 0; index < count; index += 1) {
      // A URL on several lines would shift all that follow.
      const line = (entries.loc(first + index) ?? "").toLowerCase().replaceAll("\n", " ");
      starts[index] = length;
      lines.push(line);
      length += line.length + 1;
    }
    starts[count] = length;
    blocks.push({ text: `${lines.join("\n")}\n`, starts });
  }
  return blocks;
}

/** Tells `found` each entry whose URL contains `text`, in order. */
export async function searchIn(
  blocks: SearchText,
  text: string,
  found: (index: number) => void,
  pause: Pause,
): Promise<void> {
  const wanted = text.toLowerCase();
  for (const [number, { text: all, starts }] of blocks.entries()) {
    await pause();
    let line = 0;
    let at = all.indexOf(wanted);
    while (at >= 0) {
      line = lineAt(starts, at, line);
      found(number * BLOCK_ROWS + line);
      const next = starts[line + 1] ?? all.length;
      if (next >= all.length) break;
      at = all.indexOf(wanted, next);
    }
  }
}

/** The line with the character at `offset`; it is not before `from`. */
function lineAt(starts: Uint32Array, offset: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
