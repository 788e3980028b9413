/**
 * What decides how a site is kept and how soon it is published.
 *
 * @module
 */

/** Bounds and waits; times are in milliseconds. */
export interface Settings {
  /** How many records a chunk has at most. Small ones make small changes cheap; of large ones fewer rows are written, and they compress better. */
  readonly chunkRecords: number;
  /** How many bytes they have at most. */
  readonly chunkBytes: number;
  /** How many URLs a sitemap has at most: <https://www.sitemaps.org/protocol.html#index>. */
  readonly mapRecords: number;
  /** How many bytes they have at most, without the element around them. */
  readonly mapBytes: number;
  /** How many bytes they have at most when compressed: KV holds 25 MiB. */
  readonly mapCompressedBytes: number;
  /** How many numbers of sitemaps a part of the index has; the first part has two more sitemaps. */
  readonly indexSitemaps: number;
  /**
   * How long requests are collected before they are done together: whatever they change is compressed once, and one alarm publishes
   * it as well when that is as long as changes are collected.
   */
  readonly applyDelay: number;
  /** How many operations are taken together. */
  readonly passOperations: number;
  /** How many of them, or records of a snapshot, are taken in a step where URLs have places; one row is written for each new URL. */
  readonly placeOperations: number;
  /** How many bits of a hash URLs are found by there, at most 48. */
  readonly placeBits: number;
  /** How many records a piece of a snapshot has at most, while it waits to take the place of what is there. */
  readonly pieceRecords: number;
  /** How many bytes they have at most. */
  readonly pieceBytes: number;
  /** How many sorted runs of pieces are merged at a time. */
  readonly mergeRuns: number;
  /** How many bytes are kept of what is asked for while snapshots are sent. */
  readonly lateBytes: number;
  /** How long a snapshot may wait for its next part. */
  readonly snapshotMemory: number;
  /** How long changes are collected before a sitemap is published, from when they were asked for. */
  readonly publishDelay: number;
  /** The least time between two writes of one key. KV takes one a second. */
  readonly keyInterval: number;
  /** How long a write to KV is waited for. */
  readonly putTimeout: number;
  /** How much later the index says what a sitemap says: as long as KV may show an older one somewhere. */
  readonly indexDelay: number;
  /** How long after it is listed a sitemap can be seen everywhere, also where somebody asked for it before it was there. */
  readonly settleDelay: number;
  /** How long after something was deleted it is looked for sitemaps that have become nearly empty. */
  readonly joinDelay: number;
  /** How many changes the log of them has, about. */
  readonly changesMax: number;
  /** How many of them are kept together in a row. */
  readonly changesOfRow: number;
  /** How many of them an answer has, about. */
  readonly changesOfPage: number;
  /** How many URLs `sitemap-recent.xml`, `sitemap-news.xml` and the feeds have at most. */
  readonly recentRecords: number;
  readonly newsRecords: number;
  readonly feedRecords: number;
  /** The least time between two of what is made of the newest changes, and how much later it may forget what has become too old. */
  readonly recentInterval: number;
  /** The same when URLs went, of which it is to tell no more. */
  readonly goneInterval: number;
  readonly recentExpiry: number;
  /** How long changes are collected before others are told, and the least time between two messages. */
  readonly tellDelay: number;
  /** How long after a failure it is tried again; each time twice as long. */
  readonly tellRetry: number;
  /** How long an answer is waited for. */
  readonly tellTimeout: number;
  /** How long a task waits when it has failed, each time twice as long, and how long at most. */
  readonly retry: number;
  readonly retryMax: number;
  /** How long the keys of requests are remembered. */
  readonly requestMemory: number;
  /** How long it is remembered that a URL went unless it was newer, and of how many of the last such URLs. */
  readonly goneMemory: number;
  readonly goneMax: number;
}

/** For Cloudflare: KV shows a change everywhere within 60 s, a location may keep what it has read for 30 s more, and an isolate for 1 s. */
export const PRODUCTION: Settings = {
  chunkRecords: 2_000,
  chunkBytes: 600_000,
  mapRecords: 50_000,
  mapBytes: 52_428_800 - 2_048,
  mapCompressedBytes: 20_971_520,
  // At most 50,000 sitemaps: <https://www.sitemaps.org/protocol.html#index>.
  indexSitemaps: 49_990,
  applyDelay: 5_000,
  passOperations: 100_000,
  placeOperations: 500,
  placeBits: 48,
  pieceRecords: 500,
  pieceBytes: 250_000,
  mergeRuns: 16,
  lateBytes: 100_000_000,
  snapshotMemory: 24 * 3_600_000,
  publishDelay: 5_000,
  keyInterval: 1_100,
  putTimeout: 30_000,
  indexDelay: 91_000,
  settleDelay: 120_000,
  joinDelay: 1_800_000,
  changesMax: 100_000,
  changesOfRow: 250,
  changesOfPage: 1_000,
  recentRecords: 50_000,
  // <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>
  newsRecords: 1_000,
  feedRecords: 200,
  recentInterval: 60_000,
  goneInterval: 15_000,
  recentExpiry: 15 * 60_000,
  tellDelay: 60_000,
  tellRetry: 30_000,
  tellTimeout: 15_000,
  retry: 2_000,
  retryMax: 600_000,
  requestMemory: 72 * 3_600_000,
  goneMemory: 30 * 24 * 3_600_000,
  goneMax: 100_000,
};

/** For one machine, where KV shows at once what was written. */
export const LOCAL: Settings = {
  ...PRODUCTION,
  applyDelay: 0,
  publishDelay: 0,
  keyInterval: 0,
  putTimeout: 5_000,
  indexDelay: 0,
  settleDelay: 0,
  joinDelay: 1_000,
  recentInterval: 0,
  goneInterval: 0,
  recentExpiry: 1_000,
  tellDelay: 0,
  tellRetry: 300,
};
