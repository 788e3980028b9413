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
    url("https://www.example.com/date", "<lastmod>10/01/2026</lastmod>"),
    url("https://www.example.com/other-date", "<lastmod>yesterday</lastmod>"),
    url("https://www.example.com/often", "<changefreq>often</changefreq>"),
  ].join(""),
);
