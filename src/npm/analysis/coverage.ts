/**
 * How much of what crawlers make of a site they owe to its sitemaps.
 *
 * @module
 */

import { coverageMetrics as rawMetrics } from "../wasm/analysis.js";
import { observationsOf } from "./arguments.js";
import { guarded } from "./instance.js";
import type { UrlObservation } from "./url-observation.js";

/** How many URLs came how far. */
export interface FunnelStates {
  /** Anything led to them. */
  readonly seen: number;
  /** They were fetched. */
  readonly crawled: number;
  /** Different contents among those that were fetched. */
  readonly unique: number;
  /** They are in the index. */
  readonly indexed: number;
  /** They were results of a search. */
  readonly results: number;
  /** Somebody followed them there. */
  readonly clicked: number;
}

/** How many URLs came how far, by what leads to them. */
export interface Funnel {
  /** All of them. */
  readonly all: FunnelStates;
  /** Those in sitemaps. */
  readonly sitemaps: FunnelStates;
  /** Those that links lead to. */
  readonly discovery: FunnelStates;
}

/** What sitemaps are worth for a site, or for a part of one. Ratios are `null` where there is nothing to divide by. */
export interface CoverageMetrics {
  /** (1): which part of the crawled URLs is in sitemaps. */
  readonly coverage: number | null;
  /** (2): which part of the different contents has a URL in sitemaps. */
  readonly uniqueCoverage: number | null;
  /** (3): which part of the indexed URLs is in sitemaps. */
  readonly indexCoverage: number | null;
  /** (4): which part of the PageRank of all URLs those in sitemaps have. */
  readonly pageRankCoverage: number | null;
  /** Which part of the results of searches is in sitemaps. */
  readonly resultsCoverage: number | null;
  /** Which part of the results that somebody followed is in sitemaps. */
  readonly clickCoverage: number | null;
  /** (5): different contents for each URL that was seen. */
  readonly signalToNoise: number | null;
  /** The same of URLs in sitemaps. */
  readonly signalToNoiseSitemaps: number | null;
  /** The same of URLs that links lead to. */
  readonly signalToNoiseDiscovery: number | null;
  /** Different contents for each URL that was crawled (section 4.1). */
  readonly efficiency: number | null;
  /** The same of URLs in sitemaps. */
  readonly efficiencySitemaps: number | null;
  /** The same of URLs that links lead to. */
  readonly efficiencyDiscovery: number | null;
  /** Index coverage for unique coverage (section 6.3.1): above 1 where sitemaps list rather what comes into the index. */
  readonly utility: number | null;
  /** How many URLs came how far. */
  readonly funnel: Funnel;
  /** URLs that only sitemaps lead to. */
  readonly onlySitemaps: number;
  /** URLs that only links lead to. */
  readonly onlyDiscovery: number;
  /** URLs that both lead to. */
  readonly both: number;
  /** Of how many URLs something was not told that follows from what was, such as that a page in the index was crawled. */
  readonly repaired: number;
}

/**
 * What sitemaps are worth for a site: equations (1) to (5) of the paper, and what belongs to them. The order of `records` makes no
 * difference, nor does a URL that comes several times.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a record that is none.
 *
 * @example
 * ```ts
 * const listed = { url: "https://www.example.com/tea", sitemaps: true, crawled: true };
 * const linked = { url: "https://www.example.com/cups", discovery: true, crawled: true };
 * coverageMetrics([listed, linked]).coverage; // 0.5
 * ```
 */
export function coverageMetrics(records: Iterable<UrlObservation>): CoverageMetrics {
  const list = observationsOf("records", records);
  return guarded(() => rawMetrics(list));
}
