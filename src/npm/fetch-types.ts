/**
 * The types of fetching the sitemaps of a site.
 *
 * @module
 */

import type { Entry, ParseOptions, Report } from "./types.js";

/**
 * Why a sitemap was not fetched, or not read whole.
 *
 * - `http-status`: the server answered with another status than 2xx, after all retries.
 * - `network-failed`: there was no answer.
 * - `timed-out`: the answer or a part of it did not come within {@linkcode FetchOptions.timeoutMs}.
 * - `body-incomplete`: the connection broke in the middle, or what the server compressed is damaged. What had come whole is
 *   read, and no half line. The `fetch` of Node takes a compressed body that ends too early for whole: of XML and gzip files it is
 *   told then (`body-damaged`), a list just ends.
 * - `body-damaged`: all came, but the file ends too early, or its gzip is damaged. What could be read is.
 * - `body-too-large`: it has more than {@linkcode FetchOptions.maxBytes}. What had come whole is read.
 * - `too-many-redirects`: more than ten, or they lead round in a circle.
 * - `not-a-sitemap`: it was read, and is nothing that lists URLs, such as an error page or an empty file.
 * - `url-invalid`: what names it is no URL, or none of http or https.
 * - `other-host`: it is, or redirects to, a host that {@linkcode FetchOptions.hosts} leaves out.
 * - `already-seen`: it has been named before, or redirects to one that has.
 * - `too-deep`: it lies deeper than {@linkcode FetchOptions.maxDepth}.
 * - `too-many-sitemaps`, `too-many-entries`: {@linkcode FetchOptions.maxSitemaps} or {@linkcode FetchOptions.maxEntries} had
 *   been reached.
 * - `too-old`, `filtered-out`: {@linkcode FetchOptions.since} or {@linkcode FetchOptions.filter} leave it out.
 * - `internal`: the WebAssembly module failed while it was read.
 */
export type FetchErrorCode =
  | "http-status"
  | "network-failed"
  | "timed-out"
  | "body-incomplete"
  | "body-damaged"
  | "body-too-large"
  | "too-many-redirects"
  | "not-a-sitemap"
  | "url-invalid"
  | "other-host"
  | "already-seen"
  | "too-deep"
  | "too-many-sitemaps"
  | "too-many-entries"
  | "too-old"
  | "filtered-out"
  | "internal";

/** Why a sitemap was not fetched, or not read whole: it is told, never thrown. */
export interface FetchError {
  /** Stable, unlike the message. */
  readonly code: FetchErrorCode;
  /** What happened, in one phrase. */
  readonly message: string;
  /** What was thrown, where something was. */
  readonly cause?: unknown;
}

/** An entry of an index or a robots.txt, before it is decided whether it is fetched. */
export interface SitemapChild {
  /** Its URL, completed by that of the file which names it. */
  readonly url: string;
  /** The URL of the file that names it. */
  readonly parent: string;
  /** How many files lead to it: 1 for those that the first file names. */
  readonly depth: number;
  /** The entry that names it, with its `lastmod`. */
  readonly entry: Entry;
}

/** A sitemap, an index or a robots.txt that was fetched, or the reason why it was not. */
export interface FetchedSitemap {
  /** Where it was asked for; as written where that is no URL. */
  readonly url: string;
  /** The URL of the file that names it; `null` for where the search begins. */
  readonly parent: string | null;
  /** How many files lead to it, from 0. */
  readonly depth: number;
  /**
   * How it was found: `given` to the function; at a `usual` place on a site that was given, where there need not be any; in
   * a `robots` file or an `index`.
   */
  readonly foundBy: "given" | "usual" | "robots" | "index";
  /** The status of the last answer; `null` if there was none. */
  readonly status: number | null;
  /** The URL that answered, after redirects; `null` if none did. */
  readonly answeredBy: string | null;
  /** What there is to say about it, with its entries; `null` if nothing was read. There may be one beside an error. */
  readonly report: Report | null;
  /** Why it was not fetched, or not read whole; `null` if nothing went wrong. */
  readonly error: FetchError | null;
}

/** How far fetching has come, and at the end what came of it. */
export interface FetchSummary {
  /** How many files were read, indexes and robots.txt among them. */
  readonly sitemaps: number;
  /** How many entries they have that are pages. */
  readonly entries: number;
  /** How many bytes they have, as `fetch` gives them: without `Content-Encoding`. */
  readonly bytes: number;
  /** How many files have an error, by its code. Codes that did not occur are absent. */
  readonly errors: Readonly<Partial<Record<FetchErrorCode, number>>>;
}

/** What {@linkcode fetchSitemap} needs to know beside the URL. `userAgent` is that of {@linkcode ParseOptions}. */
export interface FetchOptions extends Omit<ParseOptions, "url" | "response" | "decoded"> {
  /** What makes requests instead of the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * Fields of the header of requests, such as `Authorization`. They are sent to the origin of the URL that is given and to
   * hosts that `hosts` lists; others, to which a file or a redirect leads, get `User-Agent` and nothing else, and so does what
   * comes after them in a chain of redirects. A list names hosts for https; for http only if the URL that is given is http as
   * well. Where it is not seen where a redirect leads, as in browsers, it is followed with `User-Agent` alone.
   */
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined;
  /**
   * How many files may lead to one that is fetched, from 0. Default 3: the protocol forbids an index in an index, and there
   * are some.
   */
  readonly maxDepth?: number | undefined;
  /** How many files are fetched, from 1. Default 50,000. */
  readonly maxSitemaps?: number | undefined;
  /**
   * After how many entries no more files are fetched, from 1. {@linkcode fetchEntries} ends there exactly; the last file of
   * {@linkcode fetchSitemap} may go beyond. No limit by default.
   */
  readonly maxEntries?: number | undefined;
  /**
   * How many bytes of a file are read, from 1, as they come and after gunzip. Default: {@linkcode Limits.decodedBytes}, which
   * is 262,144,000.
   */
  readonly maxBytes?: number | undefined;
  /** How many files are fetched at the same time, from 1 to 100, until a server answers 429 or 503: then one. Default 4. */
  readonly concurrency?: number | undefined;
  /**
   * From where files that others name are fetched. `"same"`, the default: the host of the first file, after redirects, and
   * the same with or without `www.`; a list allows its hosts as well, each with its port if that is not the usual one;
   * `"any"` asks whatever host a stranger's file names, also those inside of a private network.
   * The first file may redirect to any public host. From one it is followed into a private network only with `"any"` or a list,
   * as far as an address or a name such as `localhost` shows where it is: where strangers say what is fetched, `fetch` has to
   * look at what names resolve to.
   */
  readonly hosts?: "same" | "any" | readonly string[] | undefined;
  /** Ends fetching: what waits throws the reason, and all requests are cancelled. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How long an attempt to fetch a file may wait for the server in all, in milliseconds from 1: from the request to the last
   * byte, redirects included, also while bytes come slowly. What the caller does meanwhile does not count. Default 30,000.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * How often a file is asked for again after status 429 or 5xx, after no answer and after half an answer, from 0 to 10.
   * Default 2. `Retry-After` says when; if that is longer than {@linkcode timeoutMs}, it is not asked for again. Without it,
   * half a second later, then twice as long each time.
   */
  readonly retries?: number | undefined;
  /** Is told after every file, and awaited. What it throws ends fetching. */
  readonly onProgress?: ((progress: FetchSummary) => void) | undefined;
  /** Leaves out files that certainly have not changed since, by the `lastmod` of the entry that names them. */
  readonly since?: Date | string | number | undefined;
  /** Whether to fetch a file that another one names. What it throws ends fetching. */
  readonly filter?: ((child: SitemapChild) => boolean) | undefined;
}

/** What {@linkcode fetchEntries} needs to know beside the URL. */
export interface FetchEntriesOptions extends FetchOptions {
  /** Is told of every file before its entries come, and of those that were not fetched. What it throws ends fetching. */
  readonly onSitemap?: ((sitemap: FetchedSitemap) => void) | undefined;
}

/** An entry, with the file it stands in. */
export interface FetchedEntry extends Entry {
  /** The {@linkcode FetchedSitemap.url} of the file. */
  readonly sitemap: string;
}
