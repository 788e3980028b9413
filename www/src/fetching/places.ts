/**
 * Where sites have their sitemaps when robots.txt names none.
 *
 * @module
 */

/** The usual places, in the order in which they are asked for: those of `fetchSitemap` of the package. */
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
