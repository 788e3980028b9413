/** Documents that the tests open. */

import { spawnSync } from "node:child_process";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A file for an `<input type=file>`. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A urlset around `body`. */
export function urlset(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${body}</urlset>\n`;
}

/** An index that names these sitemaps. */
export function sitemapindex(...locs: readonly string[]): string {
  const children = locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${children}</sitemapindex>\n`;
}

/** One `<url>` in one line; `fields` is XML that follows the loc. */
export function url(loc: string, fields = ""): string {
  return `<url><loc>${loc}</loc>${fields}</url>\n`;
}

/** The loc number `index` of {@link manyUrls}, from 1. */
export function locOf(index: number): string {
  return `https://www.example.com/section-${index % 97}/page-${index}`;
}

/** A urlset with `n` entries. */
export function manyUrls(n: number): string {
  return urlset(
    Array.from({ length: n }, (_, index) => url(locOf(index + 1), "<lastmod>2026-10-01</lastmod>")).join(""),
  );
}

/** The first entry has everything that extensions add, and more images than are named; the second has nothing. */
export const EXTENDED = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"
  xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"
  xmlns:pagemap="http://www.google.com/schemas/sitemap-pagemap/1.0" xmlns:geo="http://www.google.com/geo/schemas/sitemap/1.0">
<url><loc>https://www.example.com/tea</loc><lastmod>2026-10-01</lastmod>
${Array.from({ length: 7 }, (_, index) => `<image:image><image:loc>https://www.example.com/tea-${index}.jpg</image:loc></image:image>`).join("\n")}
<video:video><video:thumbnail_loc>https://www.example.com/tea.png</video:thumbnail_loc><video:title><![CDATA[<b>How</b> to make tea]]></video:title>
<video:description>Hot</video:description><video:content_loc>https://www.example.com/tea.mp4</video:content_loc></video:video>
<news:news><news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
<news:publication_date>2026-10-01</news:publication_date><news:title>Tea is served</news:title></news:news>
<xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/tee"/>
<xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/tea"/>
<pagemap:PageMap><pagemap:DataObject type="document"><pagemap:Attribute name="author" value="T. Brewer"/></pagemap:DataObject></pagemap:PageMap>
<mobile:mobile/><geo:geo><geo:format>kml</geo:format></geo:geo></url>
<url><loc>https://www.example.com/</loc></url>
</urlset>
`;

/** Four pages in four languages, with faults: Italian is not named back, one page is not there, one has an odd code. */
export const HREFLANG = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${["tea", "coffee", "milk", "water"]
  .flatMap((page) => {
    const named = [
      ["en", `https://www.example.com/${page}`],
      ["de", `https://www.example.com/de/${page}`],
      [page === "water" ? "fr_CA" : "fr-CA", `https://www.example.com/fr-ca/${page}`],
      ...(page === "milk" ? [["it", "https://www.example.com/it/latte"]] : []),
      ["x-default", `https://www.example.com/${page}`],
    ];
    const links = named.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    const there = named.slice(0, page === "coffee" ? 2 : -1);
    return there.map(([language, loc = ""]) => url(loc, language === "it" ? "" : links.join("\n")));
  })
  .join("")}</urlset>
`;

/** Forty pages on two hosts, with all the values that a column can show, and variants of the first. */
export const VARIED = urlset(
  [
    url("https://www.example.com/tea", "<lastmod>2026-10-01</lastmod><priority>1.0</priority>"),
    url("http://example.com/Tea/", "<lastmod>2026-09-01</lastmod><priority>0.9</priority>"),
    url("https://www.example.com/tea?utm_source=news"),
    url("https://www.example.com/tea", "<changefreq>often</changefreq>"),
    ...Array.from({ length: 36 }, (_, index) => {
      const host = index % 3 === 0 ? "blog.example.com" : "www.example.com";
      const month = String((index % 9) + 1).padStart(2, "0");
      const frequency = ["daily", "weekly", "monthly"][index % 3];
      return url(
        `https://${host}/${"part/".repeat(index % 5)}page-${index}`,
        `<lastmod>2026-${month}-11</lastmod><changefreq>${frequency}</changefreq><priority>0.${(index % 7) + 2}</priority>`,
      );
    }),
  ].join(""),
);

/** Pages of two time zones that were changed at nine o'clock on several days; some name no time of day. */
export const CLOCKS = urlset(
  Array.from({ length: 40 }, (_, index) => {
    const day = `2026-10-${String((index % 14) + 5).padStart(2, "0")}`;
    const time =
      index % 8 === 7 ? "" : `T09:00:${String(index).padStart(2, "0")}${index % 4 === 0 ? "Z" : "+02:00"}`;
    return url(`https://www.example.com/${index}`, `<lastmod>${day}${time}</lastmod>`);
  }).join(""),
);

/** A file with `text`. */
export function file(name: string, text: string | Buffer): TestFile {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}

/** What the program `gzip` makes of `text`. */
export function gzip(text: string): Buffer {
  const { status, stdout } = spawnSync("gzip", ["-c"], { input: text, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error("gzip failed");
  return stdout;
}

/** Line 7, column 55 has an ampersand that is not escaped. */
export const AMPERSAND = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${NAMESPACE}">
  <url>
    <loc>https://www.example.com/</loc>
  </url>
  <url>
    <loc>https://www.example.com/search?category=lamps&colour=red</loc>
    <lastmod>2026-10-01</lastmod>
  </url>
</urlset>
`;

/** Every entry but the first has something wrong with it. */
export const MISTAKES = urlset(
  [
    url("https://www.example.com/", "<lastmod>2026-10-01</lastmod>"),
    url("/relative", "<lastmod>2026-10-01</lastmod>"),
    url("https://www.example.com/date", "<lastmod>2 days ago</lastmod>"),
    url("https://www.example.com/other-date", "<lastmod>yesterday</lastmod>"),
    url("https://www.example.com/often", "<changefreq>often</changefreq>"),
  ].join(""),
);

/** An index of three sitemaps. */
export const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${NAMESPACE}">
  <sitemap><loc>https://www.example.com/sitemap-pages.xml</loc></sitemap>
  <sitemap><loc>https://www.example.com/sitemap-broken.xml</loc></sitemap>
  <sitemap><loc>https://www.example.com/sitemap-missing.xml</loc></sitemap>
</sitemapindex>
`;
