/**
 * In which order URLs of sitemaps are best crawled.
 *
 * @module
 */

import { priorityRank as rawRank } from "../wasm/analysis.js";
import { fieldsOf, listOf, textOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** A link from a page to another. */
export type PageLink = readonly [from: string, to: string];

/** A URL of a sitemap with its priority, from 0 on; absent, below or not a number counts as 0.5. */
export type ListedUrl = readonly [url: string, priority?: number | null | undefined];

/** A score for each URL: the highest first, and equal ones in the order of their keys. URLs are spelled as they were first. */
export type UrlScores = Readonly<Record<string, number>>;

/** A site whose URLs are to be ranked. */
export interface RankedSite {
  /** The page that stands for the site, such as `https://www.example.com/`. */
  readonly root: string;
  /** The links between pages. */
  readonly links: Iterable<PageLink>;
  /** The URLs of the sitemap: of all files, if there are several. */
  readonly sitemap: Iterable<ListedUrl>;
  /** Which part of its rank a page passes on, from 0 to 0.999. By default 0.85. */
  readonly alpha?: number | null | undefined;
  /** How much of its rank the sitemap passes on to each of its URLs: by their priorities, as by default, or to each the same. */
  readonly weight?: "priority" | "uniform" | null | undefined;
}

/** What URLs are worth, by several scores. */
export interface PriorityRank {
  /** The PageRank of every URL, without the sitemap: 1 in all. */
  readonly pagerank: UrlScores;
  /** The same of the URLs of the sitemap, and 0 for those that no other page links to. */
  readonly pagerankScore: UrlScores;
  /** The priority of the URLs of the sitemap. */
  readonly priorityScore: UrlScores;
  /** PriorityRank of the URLs of the sitemap. */
  readonly priorityRank: UrlScores;
  /** What the sitemap itself has of the rank. */
  readonly sitemapNode: number;
  /** PriorityRank of every URL: 1 in all, together with {@linkcode sitemapNode}. */
  readonly all: UrlScores;
}

/** A list of URLs with scores, as it crosses. */
type Pairs = readonly (readonly [url: string, score: number])[];

/**
 * What the URLs of a sitemap are worth, by each of the three scores of the paper (section 6.3.1): the priorities it gives, PageRank, and
 * PriorityRank, which is PageRank with the sitemap as one more page that `root` links to and that links to all of its URLs.
 *
 * URLs with the same {@linkcode urlKey} are one page; `root` and the URLs of the sitemap are pages whether links name them or not.
 * Each link counts once, and none of a page to itself. However many files the sitemap has, it is one page, so that nothing depends on
 * how URLs are put into files; of several priorities of a URL the highest counts. A priority of 0 is no link; if all are 0, all URLs
 * get the same. Whoever follows no link goes on with any page, the sitemap among them, as does who is on a page without links.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for what is no link, no URL of a sitemap, or an option with a wrong value.
 *
 * @example
 * ```ts
 * const { priorityRank: rank, pagerankScore } = priorityRank({
 *   root: "https://www.example.com/",
 *   links: [["https://www.example.com/", "https://www.example.com/tea"]],
 *   sitemap: [["https://www.example.com/tea", 0.8], ["https://www.example.com/new", 0.8]],
 * });
 * pagerankScore["https://www.example.com/new"]; // 0
 * rank["https://www.example.com/new"].toFixed(3); // "0.265"
 * rank["https://www.example.com/tea"].toFixed(3); // "0.335"
 * ```
 */
export function priorityRank(site: RankedSite): PriorityRank {
  const { root, links, sitemap, ...options } = fieldsOf("site", site);
  const start = textOf("root", root);
  const [listOfLinks, listed] = [listOf("links", links), listOf("sitemap", sitemap)];
  const {
    sitemapNode,
    ...scores
  }: Record<Exclude<keyof PriorityRank, "sitemapNode">, Pairs> & {
    sitemapNode: number;
  } = guarded(() => rawRank(start, listOfLinks, listed, options));
  return {
    pagerank: scoresOf(scores.pagerank),
    pagerankScore: scoresOf(scores.pagerankScore),
    priorityScore: scoresOf(scores.priorityScore),
    priorityRank: scoresOf(scores.priorityRank),
    sitemapNode,
    all: scoresOf(scores.all),
  };
}

/** An object of what crosses as a list: not every text can be set as the name of a property. */
export function scoresOf(pairs: Pairs): UrlScores {
  return Object.fromEntries(pairs);
}
