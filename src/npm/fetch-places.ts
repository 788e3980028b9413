/**
 * Where the sitemaps of a site are when its robots.txt names none.
 *
 * @module
 */

import type { FetchedSitemap } from "./fetch-types.js";

/**
 * The usual places: those of the protocol's examples, of Yoast SEO, Astro and WordPress, of lists, then what is less usual. It ends
 * with sitemaps of news, beside which there should be another one.
 *
 * @example
 * ```ts
 * USUAL_PLACES[0]; // "/sitemap.xml"
 * ```
 */
export const USUAL_PLACES: readonly string[] = [
  "/sitemap.xml",
  "/sitemap_index.xml",
  "/sitemap-index.xml",
  "/wp-sitemap.xml",
  "/sitemap.xml.gz",
  "/sitemap.txt",
  "/sitemap_index.xml.gz",
  "/sitemap-index.xml.gz",
  "/sitemap/sitemap-index.xml",
  "/sitemap",
  "/sitemap-news.xml",
  "/sitemap_news.xml",
];

/** Whether nothing is at a usual place: another one may have the sitemap. */
export function isNoPlace({ foundBy, status, error }: FetchedSitemap): boolean {
  if (foundBy !== "usual" || error === null) return false;
  // Some servers answer with a page that says so, or lead to one; storage such as that of S3 does not say what it lacks.
  return [403, 404, 410].includes(status ?? 0) || ["not-a-sitemap", "already-seen"].includes(error.code);
}
