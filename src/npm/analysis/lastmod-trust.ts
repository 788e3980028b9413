/**
 * Whether what sitemaps say of changes is a better guide than what visits found before.
 *
 * @module
 */

import { lastmodTrust as rawTrust } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/**
 * What a visit to a page found: when it was, in seconds since 1970-01-01T00:00Z; a hash of the content, or anything else that is
 * the same as long as the content is; what `lastmod` the sitemap had for the page then, in seconds or as it is written there.
 */
export type PageVisit = readonly [
  crawlTime: number,
  hash: string | number,
  lastmod?: number | string | null | undefined,
];

/** What is enough to tell. */
export interface LastmodTrustOptions {
  /** How many pairs of visits it takes; 10 if it is not said. */
  readonly minPairs?: number | null | undefined;
}

/**
 * How far `lastmod` can be trusted. Pairs are two visits to a page, one after the other; in each the content changed or not, and
 * the sitemap said so or not. Ratios are `null` where there is nothing to divide by.
 */
export interface LastmodTrust {
  /** How many pairs there are. */
  readonly pairs: number;
  /** The content changed, and the sitemap said so. */
  readonly TP: number;
  /** The sitemap said that it changed, and it did not. */
  readonly FP: number;
  /** The content changed, and the sitemap did not say so. */
  readonly FN: number;
  /** Neither. */
  readonly TN: number;
  /** In which part of the pairs the sitemap was right. */
  readonly accuracy: number | null;
  /** In which part of the pairs where the sitemap told of a change there was one. */
  readonly precision: number | null;
  /** Of which part of the changes the sitemap told. */
  readonly recall: number | null;
  /**
   * The mean square of how far what the sitemap said, 0 or 1, was from what was so: 0 if it was right always, 1 if it was wrong
   * always.
   */
  readonly brierLastmod: number | null;
  /** The same of the probability of a change by how often the page changed in the pairs before. */
  readonly brierHistory: number | null;
  /** Which of them a crawler had better go by, or `"insufficient"` if there are too few pairs to tell. */
  readonly use: "lastmod" | "history" | "insufficient";
}

/**
 * Whether a crawler had better go by `lastmod` or by how often pages changed before (section 6.3.2 of the paper). Give it the
 * visits to the pages of one sitemap, or of one site: trust is theirs.
 *
 * A sitemap tells of a change between two visits if the `lastmod` at the second is after the first; without `lastmod` it tells of
 * none. What history tells of a pair is the probability `1 − e^(−rate · time)`, the rate being that of {@linkcode changeRate} over
 * the pairs of the page before it, 0 for the first. Where both are as good, it is `lastmod`.
 *
 * @param urls - For each page its visits, in any order.
 * @throws {@linkcode SitemapError} `invalid-option` for visits that are none, and for options that there are not.
 *
 * @example
 * ```ts
 * const day = 86_400;
 * const page = [[1 * day, "a", 0.5 * day], [2 * day, "b", 1.5 * day], [3 * day, "b", 1.5 * day]];
 * const { accuracy, use } = lastmodTrust([page], { minPairs: 2 });
 * accuracy; // 1
 * use; // "lastmod"
 * ```
 */
export function lastmodTrust(
  urls: Iterable<Iterable<PageVisit>>,
  options?: LastmodTrustOptions | null,
): LastmodTrust {
  const list = listOf("urls", urls).map((visits, at) => listOf(`urls[${at}]`, visits));
  return guarded(() => rawTrust(list, options ?? undefined));
}
