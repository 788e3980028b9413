/**
 * What fetching needs to know, checked.
 *
 * @module
 */

import type { FetchOptions } from "./fetch-types.js";
import {
  namesForSites,
  readCallback,
  readHeaders,
  readOptions,
  readSignal,
  readTime,
  readUrl,
  refuseUnknown,
  wholeNumber,
  wrongOption,
} from "./options.js";
import type { ParseOptions } from "./types.js";

/** The options, each with a value. */
export interface FetchSettings {
  readonly request: (url: string, init: RequestInit) => Promise<Response>;
  readonly headers: Headers;
  readonly maxDepth: number;
  readonly maxSitemaps: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly concurrency: number;
  readonly hosts: "any" | readonly string[];
  readonly timeoutMs: number;
  readonly retries: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly since: number | undefined;
  readonly filter: FetchOptions["filter"];
  readonly onProgress: FetchOptions["onProgress"];
  readonly parsing: ParseOptions & { readonly limits: { readonly decodedBytes: number } };
}

/** That of `Limits.decodedBytes`. */
const DECODED_BYTES = 262_144_000;

/** The longest time that the timers of all platforms know. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const FETCH_NAMES: Readonly<Record<Exclude<keyof FetchOptions, keyof ParseOptions>, true>> = {
  fetch: true,
  headers: true,
  maxDepth: true,
  maxSitemaps: true,
  maxEntries: true,
  maxBytes: true,
  concurrency: true,
  hosts: true,
  signal: true,
  timeoutMs: true,
  retries: true,
  since: true,
  filter: true,
  onProgress: true,
};

/**
 * @param more - The names of options that are read elsewhere.
 * @throws {@linkcode SitemapError} `invalid-option` for an option that there is not.
 */
export function refuseUnknownFetchOptions(options: object, more: readonly string[]): void {
  refuseUnknown(options, [...Object.keys(FETCH_NAMES), ...namesForSites(), ...more]);
}

/** @throws {@linkcode SitemapError} `invalid-option`. */
export function readFetchOptions(options: FetchOptions): FetchSettings {
  refuseUnknownFetchOptions(options, []);
  const {
    fetch,
    headers,
    maxDepth,
    maxSitemaps,
    maxEntries,
    maxBytes,
    concurrency,
    hosts,
    signal,
    timeoutMs,
    retries,
    since,
    filter,
    onProgress,
    ...parsing
  } = options;
  readOptions(parsing);
  readCallback("fetch", fetch);
  readCallback("filter", filter);
  readCallback("onProgress", onProgress);
  readSignal(signal);
  const limit = parsing.limits?.decodedBytes ?? DECODED_BYTES;
  const bytes = readCount("maxBytes", maxBytes, limit, 1);
  return {
    request: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: readHeaders(headers),
    maxDepth: readCount("maxDepth", maxDepth, 3, 0),
    maxSitemaps: readCount("maxSitemaps", maxSitemaps, 50_000, 1),
    maxEntries: readCount("maxEntries", maxEntries, Number.POSITIVE_INFINITY, 1),
    maxBytes: bytes,
    concurrency: readCount("concurrency", concurrency, 4, 1, 100),
    hosts: readHosts(hosts),
    timeoutMs: readCount("timeoutMs", timeoutMs, 30_000, 1, TIMER_MAX_MS),
    retries: readCount("retries", retries, 2, 0, 10),
    since: since === undefined ? undefined : readTime(since, "since"),
    filter,
    onProgress,
    parsing: { ...parsing, limits: { ...parsing.limits, decodedBytes: Math.min(limit, bytes) } },
  };
}

function readCount(
  name: string,
  value: number | undefined,
  usual: number,
  least: number,
  most?: number,
): number {
  if (value === undefined) return usual;
  return wholeNumber(name, value, least, most);
}

function readHosts(hosts: FetchOptions["hosts"] = "same"): "any" | readonly string[] {
  if (hosts === "any") return hosts;
  if (hosts === "same") return [];
  if (!Array.isArray(hosts)) throw wrongOption("hosts", '"same", "any" or a list', hosts);
  return hosts.map((host: string) => {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    if (url?.pathname !== "/" || /[/?#@]/.test(host)) {
      throw wrongOption("hosts", "a list of hosts such as `www.example.com`", host);
    }
    return url.host;
  });
}

/** @throws {@linkcode SitemapError} `invalid-option` unless it is an absolute URL of http or https. */
export function readStart(url: string | URL): URL {
  const start = readUrl("url", url);
  start.hash = "";
  return start;
}
