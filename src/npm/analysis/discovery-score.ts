/**
 * In which order URLs that links lead to are best crawled.
 *
 * @module
 */

import { discoveryScore as rawScore } from "../wasm/analysis.js";
import { fieldsOf, listOf, textOf } from "./arguments.js";
import { guarded } from "./instance.js";
import { type PageLink, scoresOf, type UrlScores } from "./priority-rank.js";

/** What a crawler has seen of a site. */
export interface DiscoveredSite {
  /** The page that the crawler began with, such as `https://www.example.com/`. */
  readonly root: string;
  /** The links between pages. */
  readonly links: Iterable<PageLink>;
  /** The pages that were crawled. */
  readonly crawled: Iterable<string>;
  /** With which probability a walk goes on, from 0 to 0.999. By default 0.85. */
  readonly alpha?: number | null | undefined;
}

/**
 * What URLs are worth by the links of the pages that were crawled.
 *
 * The paper leaves the score open, and names RankMass (its reference 12: J. Cho and U. Schonfeld, _RankMass Crawler_, VLDB 2007),
 * which is this: the part of walks from `root` that end on the page, where a walk goes on from a crawled page with probability
 * `alpha` by any of its links, and no further from one that was not crawled. It is the least that the page has of the PageRank that
 * belongs to `root`, whatever pages link to that were not crawled; links that these are said to have do not count.
 *
 * URLs with the same {@linkcode urlKey} are one page. All that are named are in the result, also those that were crawled, and with 0
 * those that no crawled page leads to. Each link counts once, and none of a page to itself.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for what is no link or no URL, or an option with a wrong value.
 *
 * @example
 * ```ts
 * const [home, tea, cups] = ["", "tea", "cups"].map((path) => `https://www.example.com/${path}`);
 * const links = [[home, tea], [home, cups], [tea, cups]];
 * const scores = discoveryScore({ root: home, links, crawled: [home], alpha: 0.5 });
 * scores[home]; // 0.5
 * scores[tea]; // 0.125
 * scores[cups]; // 0.125
 * ```
 */
export function discoveryScore(site: DiscoveredSite): UrlScores {
  const { root, links, crawled, ...options } = fieldsOf("site", site);
  const start = textOf("root", root);
  const [listOfLinks, urls] = [listOf("links", links), listOf("crawled", crawled)];
  return scoresOf(guarded(() => rawScore(start, listOfLinks, urls, options)));
}
