/**
 * What sitemaps are worth, with what lists say of the same URLs.
 *
 * @module
 */

import type { CoverageMetrics, DomainDistribution, SeenDelta, UrlObservation } from "../analysis.node.js";
import type { NonIndexable, ObservationKind, ObservationMeaning } from "../formats.js";
import type { Analysis, SitemapUsage } from "./sitemap-usage.js";
import { segmentOf } from "./tally.js";
import type { UrlLedger } from "./url-ledger.js";

/** A list that was read. */
export interface ReadList {
  readonly source: string;
  readonly kind: ObservationKind;
  /** What wrote it, for people. */
  readonly program: string;
  /** What was said of its URLs on the command line. */
  readonly means: ObservationMeaning | null;
  readonly rowCount: number;
  /** How many rows say nothing of a page. */
  readonly skippedCount: number;
}

/** A part of the site: the first segment of paths, with the host where there are several. */
export interface Section {
  readonly name: string;
  readonly crawled: number;
  readonly sitemaps: number;
  readonly coverage: number | null;
  readonly uniqueCoverage: number | null;
  readonly indexCoverage: number | null;
}

/** What is printed. */
export interface MetricFacts {
  readonly sitemaps: SitemapUsage;
  readonly lists: readonly ReadList[];
  /** The rest is `null` where there are no lists. */
  readonly coverage: Omit<CoverageMetrics, "repaired"> | null;
  /** How many URLs of sitemaps are not indexed, by the reason. */
  readonly nonIndexable: Readonly<Partial<Record<NonIndexable, number>>> | null;
  /** Whether lists say which pages have the same content, and whether they say PageRanks. */
  readonly hasClusters: boolean;
  readonly hasPageRank: boolean;
  /** The largest sections, and how coverage is spread over all of them. */
  readonly sections: readonly Section[] | null;
  readonly sectionCount: number;
  readonly distribution: DomainDistribution | null;
  /** `null` where nothing says when sitemaps and links led to a URL. */
  readonly seenDelta: Omit<SeenDelta, "scatter"> | null;
}

/** Works it out. @param top - How many sections are named. */
export function metricFacts(
  analysis: Analysis,
  ledger: UrlLedger,
  sitemaps: SitemapUsage,
  lists: readonly ReadList[],
  top: number,
): MetricFacts {
  let [hasClusters, hasPageRank] = [false, false];
  const none = {
    coverage: null,
    nonIndexable: null,
    sections: null,
    sectionCount: 0,
    distribution: null,
    seenDelta: null,
  };
  if (lists.length === 0) return { sitemaps, lists, ...none, hasClusters, hasPageRank };
  const bySection = new Map<string, UrlObservation[]>();
  const hosts = new Set<string>();
  for (const { url } of ledger.known) hosts.add(new URL(url).host);
  for (const record of ledger.records()) {
    hasClusters ||= record.cluster != null;
    hasPageRank ||= record.pagerank != null;
    const { host, segment } = placeOf(record.url);
    const name = hosts.size > 1 ? host + segment : segment;
    const records = bySection.get(name);
    if (records === undefined) bySection.set(name, [record]);
    else records.push(record);
  }
  const nonIndexable: Partial<Record<NonIndexable, number>> = {};
  for (const [, reason] of ledger.nonIndexable()) nonIndexable[reason] = (nonIndexable[reason] ?? 0) + 1;
  const { repaired: _, ...coverage } = analysis.coverageMetrics(ledger.records());
  const sections = Array.from(bySection, ([name, records]): Section => {
    const { funnel, ...ratios } = analysis.coverageMetrics(records);
    return {
      name,
      crawled: funnel.all.crawled,
      sitemaps: funnel.sitemaps.seen,
      coverage: ratios.coverage,
      uniqueCoverage: ratios.uniqueCoverage,
      indexCoverage: ratios.indexCoverage,
    };
  }).sort((a, b) => b.crawled - a.crawled || b.sitemaps - a.sitemaps);
  const units = sections.map(({ crawled, ...ratios }) => ({ size: crawled, ...ratios }));
  const timed = Array.from(ledger.known).filter(
    ({ firstSeenSitemaps, firstSeenDiscovery }) => firstSeenSitemaps != null && firstSeenDiscovery != null,
  );
  const { scatter: __, ...seenDelta } = analysis.seenDelta(timed);
  return {
    sitemaps,
    lists,
    coverage,
    nonIndexable,
    hasClusters,
    hasPageRank,
    sections: sections.slice(0, top),
    sectionCount: sections.length,
    distribution: analysis.domainDistribution(units),
    seenDelta: seenDelta.n === 0 ? null : seenDelta,
  };
}

function placeOf(url: string): { readonly host: string; readonly segment: string } {
  const parsed = new URL(url);
  return { host: parsed.host, segment: segmentOf(parsed) };
}
