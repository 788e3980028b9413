/**
 * What the analysis is told of URLs: a type of its own file, because what reads exports of other programs needs nothing else of it.
 *
 * @module
 */

/**
 * What is known of a URL: whether sitemaps or links lead to it, and how far it came (section 5.1.1 of the paper).
 *
 * What comes later includes what is before it: a page that was clicked was a result, one that was a result is in the index, one
 * in the index was crawled, and one that was crawled, listed or linked has been seen. So not all of it need be told.
 */
export interface UrlObservation {
  /** The URL. Those with the same `urlKey` are one, and what is known of them is put together. */
  readonly url: string;
  /** Whether a sitemap lists it. */
  readonly sitemaps?: boolean | null | undefined;
  /** Whether links lead to it. */
  readonly discovery?: boolean | null | undefined;
  /** Whether anything led to it. */
  readonly seen?: boolean | null | undefined;
  /** Whether it was fetched. */
  readonly crawled?: boolean | null | undefined;
  /** Whether it is in the index of a search engine. */
  readonly indexed?: boolean | null | undefined;
  /** Whether it was among the results of a search. */
  readonly results?: boolean | null | undefined;
  /** Whether somebody followed such a result. */
  readonly clicked?: boolean | null | undefined;
  /** Which pages have the same content, or nearly so: a name or whole number of your own. A page without one is like no other. */
  readonly cluster?: string | number | null | undefined;
  /** Its PageRank, from 0 on; absent, below or not a number counts as 0. */
  readonly pagerank?: number | null | undefined;
  /** When it was first seen in a sitemap, in seconds since 1970-01-01T00:00Z. */
  readonly firstSeenSitemaps?: number | null | undefined;
  /** When a link first led to it, in seconds since 1970-01-01T00:00Z. */
  readonly firstSeenDiscovery?: number | null | undefined;
  /** Whether the sitemap that lists it was submitted by a ping. */
  readonly ping?: boolean | null | undefined;
}
