/**
 * What is known of URLs by a crawler, with what sitemaps say of them.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { crawlDbPlan } from "../wasm/analysis.js";
import { listOf, refuseMilliseconds } from "./arguments.js";
import { guarded } from "./instance.js";

/** A record of a crawl db. Whatever else it has is kept. */
export interface CrawlDbRecord {
  /** The URL. */
  readonly url: string;
  /** How far it came, as Nutch names it. */
  readonly status?: string | number | null | undefined;
  /** When to fetch it, in seconds since 1970-01-01T00:00Z. */
  readonly fetchTime?: number | null | undefined;
  /** How many seconds are from one fetch to the next; 0 if the crawler is to choose. */
  readonly interval?: number | null | undefined;
  /** How much it matters. */
  readonly score?: number | null | undefined;
  /** When it was changed, in seconds since 1970-01-01T00:00Z; 0 if nobody knows. */
  readonly modifiedTime?: number | null | undefined;
}

/** A record that a sitemap made. */
export interface CrawlDatum {
  /** The URL, as {@linkcode urlKey} has it. */
  readonly url: string;
  /** It has not been fetched. */
  readonly status: "db_unfetched";
  /** The time of the merge. */
  readonly fetchTime: number;
  /** How many seconds are from one fetch to the next; 0 if the crawler is to choose. */
  readonly interval: number;
  /** How much it matters. */
  readonly score: number;
  /** When it was changed, in seconds since 1970-01-01T00:00Z; 0 if nobody knows. */
  readonly modifiedTime: number;
}

/** An entry of a sitemap. */
export interface CrawlDbEntry {
  /** The URL. */
  readonly loc: string;
  /** Its `lastmod`, in seconds since 1970-01-01T00:00Z or as it is written there. One that is no date counts as absent. */
  readonly lastmod?: number | string | null | undefined;
  /** Its `changefreq`. As for Nutch, any text with one of the words in it is that word. */
  readonly changefreq?: string | null | undefined;
  /** Its `priority`, as a number or as it is written there. */
  readonly priority?: number | string | null | undefined;
}

/** What to put together. */
export interface MergeCrawlDbInput<Existing extends CrawlDbRecord = CrawlDbRecord> {
  /** The records of the crawl db. */
  readonly existing: Iterable<Existing>;
  /** The entries of sitemaps. */
  readonly sitemap: Iterable<CrawlDbEntry>;
  /** The time, in seconds since 1970-01-01T00:00Z: new URLs are to be fetched then, and a `lastmod` after it is none. */
  readonly now: number;
  /**
   * Whether what sitemaps say of URLs that the db has replaces what it has, `sitemap.url.overwrite.existing` of Nutch. Then also
   * what they do not say does: without `changefreq` and `lastmod`, interval and modified time become 0.
   */
  readonly overwrite?: boolean | null | undefined;
}

/** How many URLs there were, by the names of Nutch. Those of its counters that are about fetching cannot be known here. */
export interface CrawlDbCounters {
  /** URLs that the db had, in a sitemap or not. */
  readonly existing_sitemap_entries_total: number;
  /** URLs that only sitemaps had. */
  readonly new_sitemap_entries_total: number;
  /** Entries that were passed over because their `loc` is no URL of http or https. */
  readonly filtered_records_total: number;
}

/** A crawl db with what sitemaps say. */
export interface CrawlDbMerge<Existing extends CrawlDbRecord = CrawlDbRecord> {
  /** The records that there were, in their order, then the new ones in that of the sitemap. */
  readonly db: ((Existing & CrawlDbRecord) | CrawlDatum)[];
  /** How many URLs there were. */
  readonly counters: CrawlDbCounters;
}

/**
 * Puts the entries of sitemaps into a crawl db, as Apache Nutch does
 * (<https://github.com/apache/nutch/blob/master/src/java/org/apache/nutch/util/SitemapProcessor.java>).
 *
 * An entry becomes a record that is to be fetched now. Its score is the `priority` if that is above 0 and not above 1, else 0.5; its
 * interval that of the `changefreq`, from a minute for `always` to a year for `never`, 0 without one; its modified time the
 * `lastmod`, if that is not in the future. Records that the db has stay as they are, unless they are to be overwritten.
 *
 * What Nutch leaves to chance is fixed here: URLs are the same by {@linkcode urlKey}, which new records have as their URL; of several
 * entries for a URL, the one changed last counts, and of those the first; of several records in the db, the last.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for records and entries that are none, and for options that there are not.
 *
 * @example
 * ```ts
 * const existing = [{ url: "https://www.example.com/", status: "db_fetched", score: 2 }];
 * const sitemap = [{ loc: "https://www.example.com/" }, { loc: "https://www.example.com/tea", changefreq: "daily" }];
 * const { db, counters } = mergeCrawlDb({ existing, sitemap, now: 1_700_000_000 });
 * db[0]; // { url: "https://www.example.com/", status: "db_fetched", score: 2 }
 * db[1].interval; // 86_400
 * counters.new_sitemap_entries_total; // 1
 * ```
 */
export function mergeCrawlDb<Existing extends CrawlDbRecord>(
  input: MergeCrawlDbInput<Existing>,
): CrawlDbMerge<Existing> {
  if (typeof input !== "object" || input === null) {
    throw new SitemapError("invalid-option", "the input must be an object");
  }
  const { existing, sitemap, ...options } = input;
  refuseMilliseconds("`now`", options.now);
  const [records, entries] = [listOf("existing", existing), listOf("sitemap", sitemap)];
  const { kept, added, counters }: Plan = guarded(() => crawlDbPlan(records, entries, options));
  const db: (Existing | CrawlDatum)[] = [];
  for (const [index, said] of kept) {
    const record = records[index];
    if (record !== undefined) db.push(said === null ? record : { ...record, ...said });
  }
  for (const record of added) db.push(record);
  return { db, counters };
}

/** What is to be done with the records. */
interface Plan {
  /** Which of them stay, with what replaces what they say. */
  readonly kept: (readonly [index: number, said: object | null])[];
  readonly added: readonly CrawlDatum[];
  readonly counters: CrawlDbCounters;
}
