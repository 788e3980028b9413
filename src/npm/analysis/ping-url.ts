/**
 * How search engines used to be told of a sitemap.
 *
 * @module
 */

import { pingUrl as rawUrl } from "../wasm/analysis.js";
import { textOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** Search engines that took sitemaps when the paper was written. */
export type PingEngine = "google" | "bing" | "yandex" | "baidu";

/**
 * The URL that tells a search engine of a sitemap, `http://searchengineURL/ping?sitemap=sitemapUrl` (section 3 of the paper), with
 * the URL of the sitemap percent-encoded. Nothing is fetched.
 *
 * **No large search engine takes these any longer.** The endpoints of Google and Bing answer that they are gone, and those of Yandex
 * and Baidu, for which this gives the addresses that Wikipedia lists, were forms for people. Today a `Sitemap` line in robots.txt
 * tells all of them. What is left are search engines of your own, and the archive.
 *
 * @param endpoint - The URL of a search engine, which gets the path `/ping`, or that of its endpoint: if that ends with `=`, the
 * sitemap is put behind it, else it becomes the parameter `sitemap`. Or one of the {@linkcode PingEngine}, which gives where that
 * took sitemaps.
 * @throws {@linkcode SitemapError} `invalid-option` if one of the two is no URL.
 *
 * @example
 * ```ts
 * const url = pingUrl("http://search.example", "https://www.example.com/sitemap.xml");
 * url; // "http://search.example/ping?sitemap=https%3A%2F%2Fwww.example.com%2Fsitemap.xml"
 * ```
 */
export function pingUrl(endpoint: PingEngine | (string & {}), sitemapUrl: string): string {
  const [to, url] = [textOf("endpoint", endpoint), textOf("sitemapUrl", sitemapUrl)];
  return guarded(() => rawUrl(to, url));
}
