/**
 * What sitemaps are worth, with what lists say of the same URLs.
 *
 * @module
 */

import type {
  CoverageMetrics,
  DomainDistribution,
  Funnel,
  FunnelStates,
  SeenDelta,
  UrlObservation,
} from "../analysis.node.js";
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
  readonly crawled: number | null;
  readonly sitemaps: number;
  readonly coverage: number | null;
  readonly uniqueCoverage: number | null;
  readonly indexCoverage: number | null;
}

/** Numbers of URLs; `null` for what no list tells. */
export type KnownStates = Readonly<Record<keyof FunnelStates, number | null>>;

/** The same as what the analysis says, but for what no list tells. */
export interface KnownCoverage extends Omit<CoverageMetrics, "repaired" | "funnel"> {
  readonly funnel: Readonly<Record<keyof Funnel, KnownStates>>;
}

/** What is printed. */
export interface MetricFacts {
  readonly sitemaps: SitemapUsage;
  readonly lists: readonly ReadList[];
  /** The rest is `null` where there are no lists. */
  readonly coverage: KnownCoverage | null;
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
  let [hasClusters, hasPageRank, isCrawlTold] = [false, false, false];
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
    isCrawlTold ||= record.crawled != null;
    const { host, segment } = placeOf(record.url);
    const name = hosts.size > 1 ? host + segment : segment;
    const records = bySection.get(name);
    if (records === undefined) bySection.set(name, [record]);
    else records.push(record);
  }
  const nonIndexable: Partial<Record<NonIndexable, number>> = {};
  for (const [, reason] of ledger.nonIndexable()) nonIndexable[reason] = (nonIndexable[reason] ?? 0) + 1;
  const { repaired: _, funnel, ...ratios } = analysis.coverageMetrics(ledger.records());
  const { all } = funnel;
  isCrawlTold ||= all.crawled > 0;
  const isIndexTold = all.indexed > 0 || lists.some(({ kind }) => kind === "page-indexing");
  const known = ({ crawled, unique, indexed, results, clicked, seen }: FunnelStates): KnownStates => ({
    seen,
    crawled: isCrawlTold ? crawled : null,
    unique: isCrawlTold ? unique : null,
    indexed: isIndexTold ? indexed : null,
    results: all.results > 0 ? results : null,
    // Who says what was a result says as well what was clicked.
    clicked: all.results > 0 ? clicked : null,
  });
  const noNoise = { signalToNoise: null, signalToNoiseSitemaps: null, signalToNoiseDiscovery: null };
  const coverage = {
    ...ratios,
    ...(isCrawlTold ? {} : noNoise),
    funnel: { all: known(all), sitemaps: known(funnel.sitemaps), discovery: known(funnel.discovery) },
  };
  const sections = Array.from(bySection, ([name, records]): Section => {
    const { funnel, ...ratios } = analysis.coverageMetrics(records);
    return {
      name,
      crawled: isCrawlTold ? funnel.all.crawled : null,
      sitemaps: funnel.sitemaps.seen,
      coverage: ratios.coverage,
      uniqueCoverage: ratios.uniqueCoverage,
      indexCoverage: ratios.indexCoverage,
    };
  }).sort((a, b) => (b.crawled ?? 0) - (a.crawled ?? 0) || b.sitemaps - a.sitemaps);
  const units = sections.map(({ crawled, ...ratios }) => ({ size: crawled ?? 0, ...ratios }));
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
