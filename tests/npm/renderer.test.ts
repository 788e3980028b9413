import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse, SitemapRenderer } from "sitemapkit";
import { rss, urlset } from "./documents.ts";

function render(source: string): string {
  const renderer = new SitemapRenderer();
  const parts = [renderer.push(Buffer.from(source)), renderer.finish()];
  assert.equal(renderer.isComplete, true);
  return Buffer.concat(parts).toString();
}

describe("SitemapRenderer", () => {
  test("makes a sitemap of a feed, with its dates as sitemaps write them", () => {
    const xml = render(
      rss(
        "<link>https://example.com/a</link><pubDate>Sat, 21 Nov 2026 10:30:00 +0100</pubDate>",
        "<link>https://example.com/b</link><pubDate>21 Nov 26 10:30 GMT</pubDate>",
        "<link>https://example.com/c</link><dc:date>2026-11-21</dc:date>",
      ),
    );
    const report = parse(xml);
    assert.deepEqual([report.format, report.verdict, report.counts], ["urlset", "accepted", {}]);
    assert.deepEqual(
      Array.from(report.entries, ({ loc, lastmod }) => [loc, lastmod]),
      [
        ["https://example.com/a", "2026-11-21T09:30:00Z"],
        ["https://example.com/b", "2026-11-21T10:30:00Z"],
        ["https://example.com/c", "2026-11-21"],
      ],
    );
  });

  test("leaves extensions out", () => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const entry = `<loc>https://example.com/</loc><lastmod>2026-11</lastmod>`;
    const source = urlset(
      `<url>${entry}<i:image xmlns:i="${image}"><i:loc>https://example.com/a.jpg</i:loc></i:image></url>`,
    );
    assert.equal(render(source), urlset(`<url>${entry}</url>`));
  });

  test("says what the source was, and how many of its entries were written", () => {
    const renderer = new SitemapRenderer();
    renderer.push(Buffer.from(rss("<link>https://example.com/a</link>", "<link>/b</link>")));
    renderer.finish();
    const { sourceFormat, sourceEntryCount, entryCount, isComplete } = renderer;
    assert.deepEqual([sourceFormat, sourceEntryCount, entryCount, isComplete], ["rss", 2, 1, true]);
  });
});
