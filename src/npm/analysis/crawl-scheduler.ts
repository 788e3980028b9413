/**
 * Which URLs a crawler fetches next.
 *
 * @module
 */

import { RawCrawlScheduler } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import type { CrawlTie } from "./crawl-schedule.js";
import { Handle } from "./handle.js";

/** How the budget of a crawler is balanced. */
export interface CrawlOptions {
  /** How many URLs are crawled in an epoch: from 2 on. */
  readonly budget: number;
  /** How fast the balance moves: which part of the smaller share it moves by, above 0 and below 1. By default 0.1. */
  readonly phi?: number | null | undefined;
  /** What happens where both sources are worth the same. By default `hold`. */
  readonly tie?: CrawlTie | null | undefined;
  /**
   * Which part of the budget each source has at least, from 0, as by default, to 0.5: so much is spent on finding out whether a source
   * that was worth little is worth more by now. A URL of each is crawled in any case.
   */
  readonly minShare?: number | null | undefined;
}

/** What leads to a URL: a sitemap, or links. */
export type CrawlSource = "sitemaps" | "discovery";

/** A URL that may be crawled. */
export interface CrawlCandidate {
  /** The URL. */
  readonly url: string;
  /** What it is worth, by a score of its source; the highest come first. Absent or not a number counts as 0. */
  readonly score?: number | null | undefined;
}

/** What to crawl in an epoch. */
export interface CrawlEpoch {
  /** Counts from 0. */
  readonly epoch: number;
  /** URLs of sitemaps, the best first. */
  readonly sitemaps: readonly string[];
  /** URLs that links lead to, the best first. */
  readonly discovery: readonly string[];
  /**
   * How much of the budget sitemaps have. Their quota is the nearest whole number; the lists are longer or shorter where a source had
   * not as many URLs.
   */
  readonly kS: number;
  /** How much of it the rest has. */
  readonly kD: number;
}

/** What the URLs that came last of each source in an epoch were worth: which part of them came into the index, from 0 to 1. */
export interface CrawlUtilities {
  /** Of those of sitemaps. */
  readonly uS: number;
  /** Of those that links lead to. */
  readonly uD: number;
}

/**
 * Divides the budget of a crawler of a site between the URLs of its sitemaps and those that links lead to (algorithm 6.1 of the paper),
 * so that as many as possible come into the index: a source gets more while of the URLs that just made it into the last epoch
 * more came into the index than of those of the other.
 *
 * Where the paper leaves it open:
 * - URLs with the same {@linkcode urlKey} are one, and are crawled once, whatever leads to them.
 * - Equal scores are in the order of keys.
 * - What both sources would take is taken from sitemaps, and the other goes on with its next URL.
 * - Budget that a source has no URLs for goes to the other one. These URLs do not count in the utility of either; that of the source
 *   is 0, because more would be of no use to it.
 * - Quotas are the whole numbers next to the shares. A source keeps at least one URL, and the balance moves by at least one.
 *
 * It remembers each URL that was offered until it is freed.
 *
 * @example
 * ```ts
 * const scheduler = new CrawlScheduler({ budget: 2 });
 * scheduler.offer("sitemaps", [{ url: "https://www.example.com/tea", score: 0.8 }]);
 * scheduler.offer("discovery", [{ url: "https://www.example.com/cups", score: 0.2 }]);
 * const { sitemaps, discovery } = scheduler.next();
 * sitemaps; // ["https://www.example.com/tea"]
 * discovery; // ["https://www.example.com/cups"]
 * scheduler.report(["https://www.example.com/tea"]); // { uS: 1, uD: 0 }
 * scheduler.free();
 * ```
 */
export class CrawlScheduler {
  readonly #handle: Handle<RawCrawlScheduler>;

  /**
   * A scheduler that no URLs have been offered to.
   *
   * @throws {@linkcode SitemapError} `invalid-option` for an option that is missing, unknown or has a wrong value.
   */
  constructor(options: CrawlOptions) {
    this.#handle = new Handle("scheduler", () => new RawCrawlScheduler(options));
  }

  /**
   * Adds URLs to the queue of a source. One that is in it gets the new score, one that was crawled stays crawled.
   *
   * @throws {@linkcode SitemapError} `invalid-option` for another source, or for what is no URL with a score: none of them is added then.
   */
  offer(source: CrawlSource, urls: Iterable<CrawlCandidate>): void {
    const list = listOf("urls", urls);
    this.#handle.use((raw) => raw.offer(source, list));
  }

  /**
   * Begins an epoch: moves the balance by what was reported since the last one began, and takes the best URLs out of the queues, which
   * do not come again. Where nothing was reported, the balance stays.
   */
  next(): CrawlEpoch {
    return this.#handle.use((raw) => raw.next());
  }

  /**
   * Closes an epoch, the last one if none is named: which of its URLs came into the index. Only those count by which it is judged, the
   * last ones of each source; other URLs make no difference. The next epoch goes by what is given here; by the latest epoch, if
   * several were closed before it. Epochs may be closed later than others that came after them, because an index takes its time.
   *
   * @throws {@linkcode SitemapError} `invalid-option` if the epoch has not begun, has been closed, or is one of those before the last 100.
   */
  report(indexedUrls: Iterable<string>, epoch?: number): CrawlUtilities {
    const list = listOf("indexedUrls", indexedUrls);
    return this.#handle.use((raw) => raw.report(list, epoch));
  }

  /** Gives the memory back. Calls of anything else fail then. */
  free(): void {
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
