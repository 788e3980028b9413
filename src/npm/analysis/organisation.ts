/**
 * How a site organises its sitemaps.
 *
 * @module
 */

import { classifyOrganisation as rawOrganisation } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** An entry of a sitemap: its URL, its `lastmod` in seconds since 1970-01-01T00:00Z or as it is written there, its `changefreq`. */
export type OrganisedUrl = readonly [
  url: string,
  lastmod?: number | string | null | undefined,
  changefreq?: string | null | undefined,
];

/** A sitemap of a site. */
export interface ListedFile {
  /** Its URL. */
  readonly loc: string;
  /** Its `lastmod` in the sitemap index, in seconds since 1970-01-01T00:00Z or as it is written there. */
  readonly lastmod?: number | string | null | undefined;
  /** Its entries. */
  readonly urls: readonly OrganisedUrl[];
}

/** How a site organises its sitemaps, and what shows it. Ratios are `null` where there is nothing to divide by. */
export interface Organisation {
  /**
   * Which way it is: `"tiered"` by the age of pages, as CNN does; a `"log"`, files that are added and then stay as they are, as of
   * Amazon; `"bulk"`, all files written anew on the same day, as of PubMed; `"alphabetical"`, files for parts of the alphabet;
   * `"mixed"` is none of these.
   */
  readonly strategy: "single" | "tiered" | "log" | "bulk" | "alphabetical" | "mixed" | "empty";
  /** How many files there are. */
  readonly files: number;
  /** How many entries they have. */
  readonly urls: number;
  /** How many different URLs, by {@linkcode urlKey}. */
  readonly distinctUrls: number;
  /** Which part of the entries is of a URL that another entry has. */
  readonly overlap: number | null;
  /** Different days among the `lastmod` of the files, for each file. */
  readonly distinctDayShare: number | null;
  /** Whether each file has older pages than the one before it, and more of them. */
  readonly tiersNested: boolean;
  /** Whether each file has a part of the alphabet to itself. */
  readonly alphabetical: boolean;
  /** Which part of the files has a name that tells of an age: `news`, `daily`, `today`, `week`, `month` or `archive`. */
  readonly namedShare: number | null;
  /** How many entries the smallest file has. */
  readonly minSize: number;
  /** How many entries the largest file has. */
  readonly maxSize: number;
}

/**
 * How a site organises its sitemaps (section 4 of the paper); the first that fits of these:
 *
 * - `"empty"`: there is no entry; `"single"`: there is one file.
 * - `"log"`, if `previous` has the files at an earlier time: of those, nine of ten are as they were, and there are new ones. Where
 *   nothing at all has changed, that says nothing.
 * - `"tiered"`: there are at most 12 files, which have ages that do not overlap; the older these are, the more entries has a file,
 *   and the time they span does not become shorter. Or half of at most 12 files are named after an age, and less than a hundredth
 *   of the entries is of a URL that another entry has; if all are named after the same age and look like a log, they are one.
 * - `"log"`: each of at least three files has a `lastmod`, and the days of these are at least half as many as the files. Not where
 *   `previous` shows that it is none.
 * - `"bulk"`: all files have a `lastmod` of the same day.
 * - `"alphabetical"`: no file has a URL that comes between two of another one.
 * - `"mixed"`.
 *
 * Days are those of UTC. The order of the files makes no difference. A `lastmod` that is no date counts as absent.
 *
 * @param previous - The same files at an earlier time.
 * @throws {@linkcode SitemapError} `invalid-option` for a file that is none.
 *
 * @example
 * ```ts
 * const file = (day) => ({
 *   loc: `https://www.example.com/${day}.xml`,
 *   lastmod: day * 86_400,
 *   urls: [[`https://www.example.com/tea/${day}`, day * 86_400, null]],
 * });
 * classifyOrganisation([1, 2, 3, 4].map(file)).strategy; // "log"
 * ```
 */
export function classifyOrganisation(
  files: Iterable<ListedFile>,
  previous?: Iterable<ListedFile> | null,
): Organisation {
  const list = listOf("files", files);
  const previousList = previous == null ? undefined : listOf("previous", previous);
  return guarded(() => rawOrganisation(list, previousList));
}
