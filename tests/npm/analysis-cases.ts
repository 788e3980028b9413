/**
 * What `sitemapkit/analysis` gives for a small site. The same runs in every runtime and every bundle, so this file imports nothing
 * but types.
 */

/** What is called. */
type Api = typeof import("sitemapkit/analysis");

const SITE = "https://www.example.com/";
const TEXT = "Green tea is made from leaves that were not fermented, and is drunk in Japan and China.";

const OBSERVATIONS = [
  { url: SITE, sitemaps: true, discovery: true, indexed: true, clicked: true, pagerank: 0.5 },
  { url: `${SITE}tea`, sitemaps: true, crawled: true, firstSeenSitemaps: 0, firstSeenDiscovery: 86_400 },
  { url: `${SITE}tea?ref=1`, discovery: true, crawled: true, cluster: 1, firstSeenDiscovery: 172_800 },
  { url: "https://www.EXAMPLE.com/tea", cluster: 1, ping: true },
];

/** What came of each call, as it would stand in JSON. */
export function analysisResults(api: Api): unknown {
  const scheduler = new api.CrawlScheduler({ budget: 4 });
  scheduler.offer("sitemaps", [{ url: SITE, score: 1 }]);
  scheduler.offer("discovery", [{ url: `${SITE}tea`, score: 0.5 }]);
  const epoch = scheduler.next();
  const utilities = scheduler.report([SITE]);
  scheduler.free();
  const results = {
    coverage: api.coverageMetrics(OBSERVATIONS),
    seen: api.seenDelta(OBSERVATIONS),
    fields: api.fieldUsage([{ lastmod: "2026-11-27", priority: "0.8" }, { changefreq: "daily" }]),
    clusters: api.nearDuplicateClusters([TEXT, `${TEXT} `, "Coffee is roasted."]),
    dust: api.dustRules([
      { url: `${SITE}a`, content: "1" },
      { url: `${SITE}a?ref=1`, content: "1" },
    ]),
    ranks: api.priorityRank({ root: SITE, links: [[SITE, `${SITE}tea`]], sitemap: [[`${SITE}new`, 0.8]] }),
    scheduled: [epoch, utilities],
    simulated: api.simulateCrawl({ N: 100, aS: 90, aD: 90, qS: 0.9, qD: 0.3, phi: 0.1, epochs: 20, seed: 1 }),
    frequencies: api.optimalRefresh([1, 2, 3, 4, 5], 5),
    organisation: api.classifyOrganisation([{ loc: `${SITE}sitemap.xml`, urls: [[SITE, "2026-11-27"]] }]),
    merged: api.mergeCrawlDb({ existing: [], sitemap: [{ loc: SITE, changefreq: "daily" }], now: 0 }),
    refused: codeOf(() => api.tldBreakdown(["a.example"], { tops: 1 } as object)),
  };
  return JSON.parse(JSON.stringify(results));
}

function codeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : String(error);
  }
}
