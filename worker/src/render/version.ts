import { version as packageVersion } from "sitemapkit/package.json";
import { checksum } from "../http/etag.ts";
import { renderPieces } from "./document.ts";

/** A little of everything that a source may hold, also what is escaped or left out. */
const SAMPLE = `https://example.com/
https://example.com/?a=1&b='2'
https://example.com/ü <"> ü
https://example.com/\t2026-11-21
https://example.com/\t2026-11-21T10:00:00+01:00\tdaily\t0.50
https://example.com/\t21.11.2026\tsometimes\t7
not a URL
`;

let known: string | undefined;

/**
 * Names what the renderer makes of a source, as far as a sample can tell: a release that writes the same document in another
 * way gets other entity tags, without anyone having to think of it.
 */
export function rendererVersion(): string {
  if (known === undefined) {
    const pieces = [...renderPieces(new TextEncoder().encode(SAMPLE), "https://example.com/sitemap.xml")];
    const rendered = pieces.map((piece) => new TextDecoder().decode(piece)).join("");
    known = checksum(new TextEncoder().encode(`${packageVersion}\n${rendered}`));
  }
  return known;
}
