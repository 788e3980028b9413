/**
 * Lists that are made up from the URLs of an open sitemap, to see what the view shows: a crawl, pages of search results, and when
 * pages were first seen.
 *
 * @module
 */

import { csvLine } from "sitemapkit/formats";
import { fetchLocs } from "./asking.ts";
import { addLists } from "./coverage.ts";
import { type Incoming, overall } from "./state.ts";

/** How many URLs of the sitemap are used. */
const LOCS_MAX = 600;
const DAY_S = 86_400;
const FIRST_DAY = 20_000;

/** Makes lists up and adds them. Of the same sitemap they are the same each time. */
export async function addExample(document: number): Promise<void> {
  const bytes = await fetchLocs(document, 0, LOCS_MAX);
  const locs = bytes === null ? [] : new TextDecoder().decode(bytes).split("\0");
  const known = locs.filter((loc) => URL.canParse(loc) && /^https?:/.test(loc));
  if (known.length > 0 && overall.value !== null) addLists(listsOf(known));
}

function listsOf(locs: readonly string[]): readonly Incoming[] {
  const crawl = [
    csvLine([
      ...["Address", "ContentType", "StatusCode", "IndexabilityStatus"],
      ...["CrawlDepth", "LinkScore", "Hash"],
    ]),
  ];
  const pages = [csvLine(["TopPages", "Clicks", "Impressions", "CTR", "Position"])];
  const seen = [csvLine(["url", "firstSeenSitemaps", "firstSeenDiscovery"])];
  const addCrawled = (url: string, hash: string, score: number): void => {
    // Some are noindex.
    const status = hash.endsWith("7") && score > 50 ? "noindex" : "";
    crawl.push(csvLine([url, "text/html", "200", status, "2", String(score), hash]));
  };
  locs.forEach((loc, at) => {
    const chance = scattered(at);
    if (chance < 0.85) addCrawled(loc, `c${at}`, 5 + Math.round(60 * scattered(at + 0.3)));
    if (chance < 0.15) addCrawled(`${loc}${loc.includes("?") ? "&" : "?"}ref=news`, `c${at}`, 3);
    const beside = new URL("archive-", loc).href;
    if (chance > 0.8) addCrawled(`${beside}${at}`, `a${at}`, 8);
    if (chance < 0.55) pages.push(csvLine([loc, String(Math.floor(40 * chance)), "120", "3%", "9"]));
    if (chance > 0.94) pages.push(csvLine([`${beside}${at}`, "4", "90", "4%", "12"]));
    if (chance < 0.85) {
      const day = FIRST_DAY + Math.floor(60 * scattered(at + 0.7));
      const later = day + Math.round(14 * scattered(at + 0.5)) - 3;
      seen.push(csvLine([loc, String(day * DAY_S), String(later * DAY_S)]));
    }
  });
  const fileOf = (name: string, lines: readonly string[]): Incoming => ({
    name,
    file: new File([lines.join("")], name, { type: "text/csv" }),
  });
  return [
    fileOf("made-up-crawl.csv", crawl),
    fileOf("made-up-Pages.csv", pages),
    fileOf("made-up-first-seen.csv", seen),
  ];
}

/** A number from 0 to 1, always the same for the same `seed`, and another one for the next. */
function scattered(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1) * 43_758.5453;
  return value - Math.floor(value);
}
