/**
 * Which texts are nearly the same.
 *
 * @module
 */

import { nearDuplicateClusters as rawClusters } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";
import type { ShingleOptions } from "./shingles.js";

/** When texts count as nearly the same. */
export interface NearDuplicateOptions extends ShingleOptions {
  /** From which {@linkcode resemblance} on: above 0 and at most 1; 0.9 without it. Simhashes do not go by it. */
  readonly threshold?: number | null | undefined;
  /**
   * How they are compared:
   *
   * - `"shingles"`, without it: by all their shingles. It is exact, and keeps the shingles of all texts: about 10 KB for a text of
   *   1,000 words.
   * - `"minhash"`: by {@linkcode minhash} signatures of 128 numbers, 1 KB a text. Texts near the threshold may be taken for more or
   *   less alike.
   * - `"simhash"`: by {@linkcode simhash}, 8 bytes a text. Those that are found are nearly the same, but many near duplicates are
   *   not found.
   */
  readonly method?: "shingles" | "minhash" | "simhash" | null | undefined;
  /** How many bits of their simhashes may differ: from 0 to 16; 3 without it. */
  readonly maxDistance?: number | null | undefined;
}

/**
 * For each text the number of its cluster: the lowest index of the texts that are in it (section 5.1.1 of the paper). Texts that
 * are nearly the same are in one cluster, and so is what is nearly the same as one of them: two of a cluster can be less alike than
 * the threshold. A text without words is a cluster of its own.
 *
 * Texts are not compared in pairs, but with those that have something rare in common; with the method of shingles no pair is
 * missed by that. A cluster can be that of records: {@linkcode coverageMetrics}.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a text that is none, or a wrong option.
 *
 * @example
 * ```ts
 * const texts = ["Tea for two, please.", "Something else", "TEA FOR TWO PLEASE", ""];
 * nearDuplicateClusters(texts); // [0, 1, 0, 3]
 * nearDuplicateClusters(["one two three four five", "one two three four six"], { threshold: 0.3 }); // [0, 0]
 * ```
 */
export function nearDuplicateClusters(texts: Iterable<string>, options?: NearDuplicateOptions): number[] {
  const list = listOf("texts", texts);
  return guarded(() => rawClusters(list, options));
}
