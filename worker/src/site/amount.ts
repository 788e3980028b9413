/**
 * How much is in a chunk or a sitemap, and how sitemaps that hold too much are divided.
 *
 * @module
 */

import type { Settings } from "./settings.ts";

export interface Amount {
  /** Records. */
  readonly n: number;
  /** Their bytes. */
  readonly length: number;
  /** Their bytes, compressed. */
  readonly size: number;
}

export const NO_MORE: Amount = { n: 0, length: 0, size: 0 };

/** Whether no sitemap can hold so much. */
export function isTooLarge({ n, length, size }: Amount, settings: Settings): boolean {
  const { mapRecords, mapBytes, mapCompressedBytes } = settings;
  return n > mapRecords || length > mapBytes || size > mapCompressedBytes;
}

/** How many of these chunks one sitemap can hold. */
export function fullAt(chunks: readonly Amount[], settings: Settings): number {
  let [n, length, size] = [0, 0, 0];
  const at = chunks.findIndex((chunk) => {
    [n, length, size] = [n + chunk.n, length + chunk.length, size + chunk.size];
    return isTooLarge({ n, length, size }, settings);
  });
  return Math.max(1, at);
}

/** Where the second half of their records begins; there are at least two chunks. */
export function middleOf(chunks: readonly { readonly n: number }[]): number {
  const half = chunks.reduce((sum, { n }) => sum + n, 0) / 2;
  let before = 0;
  const at = chunks.findIndex(({ n }) => {
    before += n;
    return before >= half;
  });
  return Math.min(Math.max(1, at), chunks.length - 1);
}
