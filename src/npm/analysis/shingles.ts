/**
 * What texts have in common.
 *
 * @module
 */

import {
  containment as rawContainment,
  h64 as rawH64,
  minhash as rawMinhash,
  resemblance as rawResemblance,
  shingles as rawShingles,
  simhash as rawSimhash,
  tokens as rawTokens,
} from "../wasm/analysis.js";
import { textOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** How texts are taken apart. */
export interface ShingleOptions {
  /** How many words a shingle has: from 1 to 64; 4 without it. */
  readonly k?: number | null | undefined;
}

/** How a MinHash signature is made. */
export interface MinhashOptions extends ShingleOptions {
  /** How many numbers it has: from 1 to 4096; 128 without it. */
  readonly n?: number | null | undefined;
}

/** A text as it is compared with others. */
export interface Shingles {
  /** Its words, in their order: {@linkcode tokens}. */
  readonly tokens: readonly string[];
  /** {@linkcode h64} of each run of `k` words with one blank between two; each once, in ascending order. */
  readonly hashes: readonly string[];
}

/**
 * The words of a text: its maximal runs of letters and digits, in small letters. Scripts that put no blanks between words have
 * each letter as a word: Chinese, Japanese and Korean, Thai, Lao, Khmer and Burmese. What is between words is left out.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but a string.
 *
 * @example
 * ```ts
 * tokens("Green-Tea, 250 g: 緑茶"); // ["green", "tea", "250", "g", "緑", "茶"]
 * ```
 */
export function tokens(text: string): string[] {
  const checked = textOf("text", text);
  return guarded(() => rawTokens(checked));
}

/**
 * A hash of a text, in 16 digits of base 16: FNV-1a with 64 bits of its UTF-8, the bits of which are then mixed as the last step of
 * the generator SplitMix64 mixes them. It is the same everywhere and always, so that it can be kept, and a sample of URLs that is
 * drawn by it can be drawn again: those with the lowest hashes.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but a string.
 *
 * @example
 * ```ts
 * h64("tea").length; // 16
 * const urls = ["https://www.example.com/1", "https://www.example.com/2", "https://www.example.com/3"];
 * const sample = urls.toSorted((a, b) => (h64(a) < h64(b) ? -1 : 1)).slice(0, 2);
 * sample.length; // 2
 * ```
 */
export function h64(text: string): string {
  const checked = textOf("text", text);
  return guarded(() => rawH64(checked));
}

/**
 * The shingles of a text (section 5.1.1 of the paper): the runs of `k` words that it has. A text of fewer words is one shingle, one
 * without words has none.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but a string, or a wrong option.
 *
 * @example
 * ```ts
 * shingles("A rose is a rose is a rose.").hashes.length; // 3
 * shingles("Tea!").hashes[0] === h64("tea"); // true
 * ```
 */
export function shingles(text: string, options?: ShingleOptions): Shingles {
  const checked = textOf("text", text);
  return guarded(() => rawShingles(checked, options));
}

/**
 * Which part of the shingles of two texts both have, from 0 to 1: 1 if they are the same, or neither has words. From 0.9 on they
 * count as near duplicates.
 *
 * Where a part p of the words of a text has been replaced, about (1 − p)ᵏ / (2 − (1 − p)ᵏ) is left: .924 for one word of 100,
 * .856 for two.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but strings, or a wrong option.
 *
 * @example
 * ```ts
 * resemblance("Tea for two, please.", "TEA FOR TWO PLEASE"); // 1
 * resemblance("one two three four five six", "one two three four five seven"); // 0.5
 * ```
 */
export function resemblance(textA: string, textB: string, options?: ShingleOptions): number {
  const [a, b] = [textOf("textA", textA), textOf("textB", textB)];
  return guarded(() => rawResemblance(a, b, options));
}

/**
 * Which part of the shingles of the first text the second one has too, from 0 to 1: 1 if the first is part of the second. A text
 * without words is part of every other.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but strings, or a wrong option.
 *
 * @example
 * ```ts
 * containment("two three four five", "one two three four five six"); // 1
 * containment("one two three four five six", "two three four five"); // 0.3333333333333333
 * ```
 */
export function containment(textA: string, textB: string, options?: ShingleOptions): number {
  const [a, b] = [textOf("textA", textA), textOf("textB", textB)];
  return guarded(() => rawContainment(a, b, options));
}

/**
 * The MinHash signature of a text: numbers in 16 digits of base 16, of which two texts have about the part in common that is their
 * {@linkcode resemblance}, with an error of about 1/√n. Each is the least of the hashes of all shingles after another mixing: that
 * with the i-th number of the generator SplitMix64 that begins with 0. All of a text without words are `"ffffffffffffffff"`
 * (<https://doi.org/10.1145/276698.276781>).
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but a string, or a wrong option.
 *
 * @example
 * ```ts
 * minhash("Tea for two, please.").length; // 128
 * minhash("Tea for two, please.", { n: 2 }); // ["960d97432fe3e256", "4efa1ab61ef258d0"]
 * ```
 */
export function minhash(text: string, options?: MinhashOptions): string[] {
  const checked = textOf("text", text);
  return guarded(() => rawMinhash(checked, options));
}

/**
 * The SimHash of a text: 64 bits in 16 digits of base 16, few of which differ between texts that have nearly all shingles in
 * common. Each is the one that more of the hashes of shingles have, 0 if as many have the other; so that of a text without words
 * is `"0000000000000000"` (<https://doi.org/10.1145/1242572.1242592>).
 *
 * With shingles of four words, those of texts that have nothing to do with each other differ in about 32 bits and hardly ever in
 * fewer than 20; one word of a hundred that was replaced changes about 5. So a difference of at most 3 bits, as in that paper,
 * means nearly the same, but not all near duplicates are found by it.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for anything but a string, or a wrong option.
 *
 * @example
 * ```ts
 * simhash("Tea for two, please.") === simhash("TEA FOR TWO PLEASE"); // true
 * ```
 */
export function simhash(text: string, options?: ShingleOptions): string {
  const checked = textOf("text", text);
  return guarded(() => rawSimhash(checked, options));
}
