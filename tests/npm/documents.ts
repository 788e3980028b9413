/** Documents for the tests. */

/** A valid urlset around these entries; the first is on line 3, each on a line of its own. */
export function urlset(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** An index with these `<sitemap>`s. */
export function sitemapindex(...entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** A feed of RSS 2.0 around these items; the first is on line 4, each on a line of its own. */
export function rss(...items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Tea</title><link>https://example.com/</link><description>Tea</description>
${items.map((item) => `<item>${item}</item>`).join("\n")}
</channel></rss>
`;
}

/** A valid urlset with as many URLs, about 80 bytes each. */
export function longUrlset(entryCount: number): string {
  const entries = Array.from({ length: entryCount }, (_, index) => `<url><loc>${longUrl(index)}</loc></url>`);
  return urlset(entries.join("\n"));
}

/** The URL of an entry of {@linkcode longUrlset}. */
export function longUrl(index: number): string {
  return `https://example.com/shop/teas/green/${String(index).padStart(8, "0")}.html`;
}
