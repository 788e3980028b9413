/** How sitemapkit is used in every measurement. */

/** All that the rules need to know. */
export const OPTIONS = { url: "https://www.example.com/sitemap.xml", now: "2026-11-21T00:00:00Z" };

/** What a stream of a file gives at once. */
export const CHUNK_BYTES = 65_536;
