/**
 * The sitemaps of a site, fetched: file by file, or entry by entry.
 *
 * @module
 */

import { readFetchOptions, readStart, refuseUnknownFetchOptions } from "./fetch-options.js";
import type {
  FetchEntriesOptions,
  FetchedEntry,
  FetchedSitemap,
  FetchOptions,
  FetchSummary,
} from "./fetch-types.js";
import { isIndex, SiteWalk } from "./fetch-walk.js";
import { untilAborted } from "./interruption.js";
import { readCallback } from "./options.js";
import { Turns } from "./turns.js";

/**
 * Fetches a sitemap and all that it names, and tells each file when it has been read: an index before its sitemaps, in the
 * order of the index, whichever comes first.
 *
 * `url` is a sitemap of any format, an index, a robots.txt, or a site: of `https://www.example.com/` the robots.txt is asked
 * which sitemaps there are, and if it names none, the usual places are tried: `/sitemap.xml`, `/sitemap_index.xml`,
 * `/sitemap-index.xml`, `/wp-sitemap.xml`, `/sitemap.xml.gz`, `/sitemap.txt` and a few others, up to the first that has one.
 *
 * Whatever happens to a file is told in its {@linkcode FetchedSitemap.error}, also why one was left out; nothing is left out
 * silently, and nothing is fetched twice. At most {@linkcode FetchOptions.concurrency} files are fetched ahead; they wait
 * until they are asked for. A file is read whole before it is told: so one that breaks off can be asked for again without
 * any entry coming twice, and no connection waits for a slow caller. Of a file only its entries are kept, in columns.
 *
 * To stop early (`break`, `return()`) cancels all requests. The value that is returned says what came of it all.
 *
 * @returns Throws a {@linkcode SitemapError} `invalid-option` for a URL that is not absolute or an option that makes no
 * sense, the reason of `signal`, and what a callback throws; never because of what servers do.
 *
 * @example
 * ```ts
 * const urlset = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://www.example.com/</loc></url></urlset>";
 * const fetch = async (url) => (url.endsWith("/sitemap.xml") ? new Response(urlset) : new Response("", { status: 404 }));
 * const found = [];
 * for await (const { url, report, error } of fetchSitemap("https://www.example.com/", { fetch })) {
 *   found.push([url, report?.entryCount ?? error?.code]);
 * }
 * found[0]; // ["https://www.example.com/robots.txt", "http-status"]
 * found[1]; // ["https://www.example.com/sitemap.xml", 1]
 * ```
 */
export async function* fetchSitemap(
  url: string | URL,
  options: FetchOptions = {},
): AsyncGenerator<FetchedSitemap, FetchSummary, void> {
  const walk = new SiteWalk(readStart(url), readFetchOptions(options));
  const { signal } = options;
  // One listener for all waits, and not one each as `untilAborted` has: the signal is listened to once, however long this goes on.
  let interrupt = (_reason: unknown): void => {};
  const abort = (): void => {
    interrupt(signal?.reason);
    walk.stop(signal?.reason);
  };
  const next = (): Promise<FetchedSitemap | undefined> =>
    new Promise((resolve, reject) => {
      interrupt = reject;
      walk.next().then(resolve, reject);
    });
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort);
  try {
    for (let sitemap = await next(); sitemap !== undefined; sitemap = await next()) {
      yield sitemap;
      signal?.throwIfAborted();
    }
    return walk.summary;
  } finally {
    signal?.removeEventListener("abort", abort);
    walk.stop(undefined);
  }
}

/**
 * Fetches a sitemap and all that it names, as {@linkcode fetchSitemap} does, and gives the entries that are pages, each with
 * the file it stands in. What goes wrong is told to `onSitemap`, and counted in the summary that is returned.
 *
 * @returns Throws what {@linkcode fetchSitemap} throws.
 *
 * @example
 * ```ts
 * const files = {
 *   "https://www.example.com/robots.txt": "Sitemap: https://www.example.com/tea.txt\nSitemap: https://www.example.com/gone.txt",
 *   "https://www.example.com/tea.txt": "https://www.example.com/green\nhttps://www.example.com/black\n",
 * };
 * const fetch = async (url) => (url in files ? new Response(files[url]) : new Response("", { status: 404 }));
 * const pages = [];
 * const failed = [];
 * const onSitemap = ({ url, error }) => error && failed.push([url, error.code]);
 * for await (const { loc } of fetchEntries("https://www.example.com/", { fetch, onSitemap })) pages.push(loc);
 * pages; // ["https://www.example.com/green", "https://www.example.com/black"]
 * failed; // [["https://www.example.com/gone.txt", "http-status"]]
 * ```
 */
export async function* fetchEntries(
  url: string | URL,
  options: FetchEntriesOptions = {},
): AsyncGenerator<FetchedEntry, FetchSummary, void> {
  refuseUnknownFetchOptions(options, ["onSitemap"]);
  const { onSitemap, ...others } = options;
  readCallback("onSitemap", onSitemap);
  readCallback("onProgress", options.onProgress);
  const { maxEntries = Number.POSITIVE_INFINITY, signal } = options;
  let summary: FetchSummary = { sitemaps: 0, entries: 0, bytes: 0, errors: {} };
  const onProgress = (progress: FetchSummary): unknown => {
    summary = progress;
    return options.onProgress?.(progress);
  };
  const turns = new Turns();
  let entryCount = 0;
  for await (const sitemap of fetchSitemap(url, { ...others, onProgress })) {
    await untilAborted(signal, () => onSitemap?.(sitemap));
    if (sitemap.report === null || isIndex(sitemap.report)) continue;
    for (const entry of sitemap.report.entries) {
      if (entryCount >= maxEntries) break;
      entryCount += 1;
      yield Object.assign(entry, { sitemap: sitemap.url });
      const turn = turns.end();
      if (turn) await turn;
      signal?.throwIfAborted();
    }
  }
  if (summary.entries <= entryCount) return summary;
  // The last file that was read has more.
  const { "too-many-entries": cut = 0 } = summary.errors;
  return { ...summary, entries: entryCount, errors: { ...summary.errors, "too-many-entries": cut + 1 } };
}
