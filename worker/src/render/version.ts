import { version as packageVersion } from "sitemapkit/package.json";
import { checksum } from "../http/etag.ts";
import { renderPieces } from "./document.ts";

/** A little of everything that a source may hold, also what is escaped or left out. */
const SAMPLES = [
  `https://example.com/
https://example.com/?a=1&b='2'
https://example.com/ü <"> ü
https://example.com/\t2026-11-21
https://example.com/\t2026-11-21T10:00:00+01:00\tdaily\t0.50
https://example.com/\t21.11.2026\tsometimes\t7
https://example.com/a#b
https://example.com/a\t2099-01-01
not a URL
`,
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://example.com/</loc><i:image><i:loc>https://example.com/?a=1&amp;b=2</i:loc></i:image><i:image/></url>
<url><loc>https://example.com/a</loc><l xmlns="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="/a"/></url>
</urlset>`,
  `["https://example.com/?a=1&b='2'", {"loc": "https://example.com/ü", "lastmod": "21.11.2026", "images": ["/a.jpg"]}, "https://example.com/a b", "https://example.com/c#d", "https://example.com/c", {"loc": "https://example.com/e", "lastmod": "2099-01-01"}, "not a URL"]`,
  `loc,lastmod,changefreq,priority,extensions
https://example.com/,2026-11-21,daily,0.5,
https://example.com/a,21.11.2026,sometimes,7,"{""images"": [""/a.jpg""]}"
`,
];

let known: string | undefined;

/**
 * Names what the renderer makes of a source, as far as a sample can tell: a release that writes the same document in another
 * way gets other entity tags, without anyone having to think of it.
 */
export function rendererVersion(): string {
  if (known === undefined) {
    const encoder = new TextEncoder();
    const pieces = SAMPLES.flatMap((sample) => [
      ...renderPieces(encoder.encode(sample), "https://example.com/sitemap.xml"),
    ]);
    const rendered = pieces.map((piece) => new TextDecoder().decode(piece)).join("");
    known = checksum(encoder.encode(`${packageVersion}\n${rendered}`));
  }
  return known;
}
