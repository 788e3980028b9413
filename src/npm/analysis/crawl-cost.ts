/**
 * What the ways of keeping sitemaps cost a crawler that comes again and again.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { crawlCost as rawCost, tierOf as rawTier } from "../wasm/analysis.js";
import { guarded } from "./instance.js";

/** By how old its pages are a site can put them into sitemaps: below 2 days, below 7, below 31, and everything else. */
export type AgeTier = "news" | "weekly" | "monthly" | "archive";

/** A site that grows, and how often it is visited. */
export interface CrawlCostOptions {
  /**
   * How the site keeps its sitemaps. Of a `"log"`, files for what is new each day, a visitor reads those since the last visit; of
   * `"tiered"` files the tiers of {@linkcode tierOf} that pages since the last visit are in; of `"bulk"` files, which are all
   * written anew each day, all of them.
   */
  readonly strategy: "log" | "tiered" | "bulk";
  /** For how many days, a million at most; 365 if it is not said. */
  readonly days?: number | null | undefined;
  /** How many URLs are added each day. */
  readonly newPerDay: number;
  /** How many URLs a file has at most; 50,000 if it is not said. */
  readonly perFile?: number | null | undefined;
  /** How many days are from one visit to the next; 1 if it is not said. */
  readonly visitEvery?: number | null | undefined;
  /** How many URLs are there before the first day, which the visitor has read before; 0 if it is not said. */
  readonly base?: number | null | undefined;
}

/** What a crawler reads. */
export interface CrawlCost {
  /** Files that it fetches. */
  readonly files: number;
  /** Entries in them. */
  readonly entries: number;
}

/**
 * What a crawler reads of sitemaps that visits a site again and again (section 4 of the paper), at the end of every day or of
 * every so many days. The days behind the last visit are read by nobody.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for numbers that are not whole or too large, and for options that there are not.
 *
 * @example
 * ```ts
 * crawlCost({ strategy: "log", newPerDay: 1000 }); // { files: 365, entries: 365_000 }
 * crawlCost({ strategy: "bulk", newPerDay: 1000 }); // { files: 1520, entries: 66_795_000 }
 * ```
 */
export function crawlCost(options: CrawlCostOptions): CrawlCost {
  return guarded(() => rawCost(options));
}

/**
 * The tier of a page that is so many days old: `"news"` below 2 days, which is what Google takes for news, `"weekly"` below 7,
 * `"monthly"` below 31, then `"archive"`. Each page is in one of them. A page of the future is news.
 *
 * @throws {@linkcode SitemapError} `invalid-option` if the age is not a number.
 *
 * @example
 * ```ts
 * tierOf(1.9); // "news"
 * tierOf(2); // "weekly"
 * ```
 */
export function tierOf(ageDays: number): AgeTier {
  if (typeof ageDays !== "number" || Number.isNaN(ageDays)) {
    throw new SitemapError("invalid-option", "`ageDays` must be a number");
  }
  return guarded(() => rawTier(ageDays));
}
