/**
 * What the tables of other programs say of URLs. What they look like: `tests/npm/observation-samples.ts`.
 *
 * @module
 */

import { nonIndexableOf, STATUS_COLUMNS, statusOf } from "./indexability.js";
import type { NonIndexable } from "./non-indexable.js";
import type { ObservationMeaning } from "./observation-reader.js";
import {
  isFetched,
  isNoPage,
  isResource,
  isSome,
  numberOf,
  type Observe,
  type Observed,
  type Row,
  timeOf,
} from "./observation-row.js";

/** What a column of URLs is called. */
export const URL_COLUMNS: readonly string[] = ["url", "loc", "address", "page", "toppages"];

/** What it is called as well, where URLs stand in it. */
export const OTHER_URL_COLUMNS: readonly string[] = [
  ...["pageurl", "fullurl", "fullpageurl", "urladdress", "urls", "pages", "uri", "pagelocation"],
  ...["landingpage", "landingpages", "landingpagequerystring"],
  ...["pagepath", "pagepathandscreenclass", "pagepathquerystring", "permalink", "link", "location"],
];

/** The URL of a row. */
function urlOf(row: Row): string {
  return URL_COLUMNS.map(row).find((url) => url !== undefined && url !== "") ?? "";
}

/** Clicks and impressions. What was a result is in the index. */
function addPerformance(observed: Observed, row: Row): void {
  if (isSome(row("impressions"))) observed.results = true;
  if (isSome(row("clicks"))) observed.clicked = true;
}

/** Why it is not indexed. */
function addIndexability(observed: Observed, row: Row): void {
  const reason = nonIndexableOf(row);
  if (reason !== undefined) observed.nonIndexable = reason;
}

/**
 * Screaming Frog, `internal_*.csv`. A page without a depth is one that no link leads to. A page and the one that is most like it
 * are in a cluster, which the rows of both name.
 */
export function crawl(isSitemap: boolean): Observe {
  return (row) => {
    if (isResource(row("contenttype"))) return [];
    const url = urlOf(row);
    const observed: Observed = { url };
    if (isSitemap) observed.sitemaps = true;
    else if (row("crawldepth") !== "") observed.discovery = true;
    else observed.seen = true;
    const score = numberOf(row("linkscore"));
    if (score !== undefined) observed.pagerank = score;
    addPerformance(observed, row);
    addIndexability(observed, row);
    const status = row("statuscode");
    // Without an answer it is 0.
    if (isNoPage(status) || status === "0") observed.crawled = false;
    if (!isFetched(status)) return [observed];
    observed.crawled = true;
    const hash = row("hash") ?? "";
    const twin = row("closestnearduplicatematch") ?? "";
    if (hash !== "") observed.cluster = hash;
    if (twin === "") return [observed];
    const cluster = `near ${twin}`;
    return [observed, { url, cluster }, { url: twin, cluster }];
  };
}

/** Google Search Console and Bing Webmaster Tools: pages that were results. */
export const performance: Observe = (row) => {
  const observed: Observed = { url: urlOf(row), indexed: true };
  addPerformance(observed, row);
  return [observed];
};

/** When Search Console says that a page was last crawled which never was: the day before 1970-01-01. */
const NEVER = "1969-12-31";

/** Google Search Console: the pages of one reason, which the file does not name. */
export function pageIndexing(means: ObservationMeaning | undefined): Observe {
  return (row) => {
    const day = row("lastcrawled");
    const observed: Observed = { url: urlOf(row), seen: true };
    if (day !== "" && day !== NEVER) observed.crawled = true;
    if (means !== undefined && means !== "crawled") observed[means] = true;
    return [observed];
  };
}

/** Nutch: fetched, not modified, duplicate (<https://github.com/apache/nutch/blob/master/src/java/org/apache/nutch/crawl/CrawlDatum.java>). */
const FETCHED = /^[267]$/;

/** The same: what is no page, because it is gone or redirects. */
const NO_PAGE: Readonly<Record<string, NonIndexable>> = { 3: "error", 4: "redirect", 5: "redirect" };

/** Nutch, `readdb -dump`. */
export const crawlDb: Observe = (row) => {
  const observed: Observed = { url: urlOf(row), discovery: true };
  const score = numberOf(row("score"));
  if (score !== undefined) observed.pagerank = score;
  if (FETCHED.test(row("statuscode") ?? "")) {
    observed.crawled = true;
    const signature = row("signature") ?? "";
    if (signature !== "" && signature !== "null") observed.cluster = signature;
  }
  const reason = NO_PAGE[row("statuscode") ?? ""];
  if (reason !== undefined) {
    observed.crawled = false;
    observed.nonIndexable = reason;
  }
  return [observed];
};

const FLAGS = ["sitemaps", "discovery", "seen", "crawled", "indexed", "results", "clicked"] as const;

/** Columns of {@linkcode table} that say something beside the URL. */
const TOLD: readonly string[] = [
  ...FLAGS,
  ...STATUS_COLUMNS,
  ...["cluster", "hash", "pagerank", "clicks", "impressions"],
  ...["firstseensitemaps", "firstseendiscovery"],
];

/** Any table with a column of URLs, and with others that are called as what they say. @param has - Whether it has a column. */
export function table(has: (name: string) => boolean, means: ObservationMeaning | undefined): Observe {
  const meaning = means ?? (TOLD.some((name) => has(name)) ? undefined : "discovery");
  return (row) => {
    if (isResource(row("contenttype"))) return [];
    const observed: Observed = { url: urlOf(row) };
    for (const flag of FLAGS) {
      const value = row(flag) ?? "";
      if (value !== "") observed[flag] = !/^(?:0|f|false|n|no|-)$/i.test(value);
    }
    addIndexability(observed, row);
    const status = statusOf(row);
    if (isFetched(status)) observed.crawled ??= true;
    else if (isNoPage(status)) observed.crawled ??= false;
    addPerformance(observed, row);
    const cluster = row("cluster") ?? row("hash") ?? "";
    if (cluster !== "") observed.cluster = cluster;
    const pagerank = numberOf(row("pagerank"));
    if (pagerank !== undefined) observed.pagerank = pagerank;
    const inSitemaps = timeOf(row("firstseensitemaps"));
    if (inSitemaps !== undefined) observed.firstSeenSitemaps = inSitemaps;
    const byLinks = timeOf(row("firstseendiscovery"));
    if (byLinks !== undefined) {
      observed.firstSeenDiscovery = byLinks;
      observed.discovery ??= true;
    }
    if (meaning !== undefined) observed[meaning] = true;
    // Whoever has asked for it knows it.
    const isAsked = observed.nonIndexable !== undefined || status !== undefined;
    if (isAsked && !FLAGS.some((flag) => observed[flag] === true)) observed.seen ??= true;
    return [observed];
  };
}
