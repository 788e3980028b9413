/**
 * What columns come to: the metrics of the paper, of the site and of its parts. URLs have been told apart before, so a short
 * name stands for each.
 *
 * @module
 */

import { coverageMetrics, domainDistribution, seenDelta, type UrlObservation } from "sitemapkit/analysis";
import type { Columns, Measures, SectionCoverage } from "./types.ts";
import { statesOf } from "./urls.ts";

/** Works out what columns come to. */
export function measure(columns: Columns): Measures {
  const records = Array.from(columns.bits, (_, at) => recordOf(columns, at));
  const metrics = coverageMetrics(records);
  const sections = measureSections(columns, records);
  return {
    metrics,
    sections,
    sectionCount: columns.sectionCount,
    distribution: domainDistribution(
      sections.map(({ crawled, ...ratios }) => ({
        size: crawled,
        coverage: ratios.coverage,
        uniqueCoverage: ratios.uniqueCoverage,
        indexCoverage: ratios.indexCoverage,
      })),
    ),
    seen: seenDelta(datedOf(columns)),
  };
}

function recordOf({ bits, cluster, pageRank }: Columns, at: number): UrlObservation {
  const { sitemaps, discovery, state } = statesOf(bits[at] ?? 0);
  const content = cluster[at] ?? -1;
  const rank = pageRank[at] ?? Number.NaN;
  return {
    url: String(at),
    sitemaps,
    discovery,
    ...(state === null ? {} : { [state]: true }),
    ...(content < 0 ? {} : { cluster: content }),
    ...(Number.isNaN(rank) ? {} : { pagerank: rank }),
  };
}

function measureSections(
  { section, sections }: Columns,
  records: readonly UrlObservation[],
): readonly SectionCoverage[] {
  const members: UrlObservation[][] = sections.map(() => []);
  records.forEach((record, at) => {
    members[section[at] ?? -1]?.push(record);
  });
  return sections.map((name, index) => {
    const { funnel, coverage, uniqueCoverage, indexCoverage } = coverageMetrics(members[index] ?? []);
    return { name, crawled: funnel.all.crawled, coverage, uniqueCoverage, indexCoverage };
  });
}

function datedOf({ firstSitemaps, firstDiscovery }: Columns): readonly UrlObservation[] {
  const dated: UrlObservation[] = [];
  for (const [at, firstSeenSitemaps] of firstSitemaps.entries()) {
    const firstSeenDiscovery = firstDiscovery[at] ?? Number.NaN;
    if (Number.isNaN(firstSeenSitemaps) || Number.isNaN(firstSeenDiscovery)) continue;
    dated.push({ url: String(at), firstSeenSitemaps, firstSeenDiscovery });
  }
  return dated;
}
