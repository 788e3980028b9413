import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse, SitemapRenderer } from "sitemapkit";
import { rss } from "./documents.ts";

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

  test("keeps what extensions add, with the prefixes that the source declares, whatever it calls them", () => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const video = "http://www.google.com/schemas/sitemap-video/1.1";
    const start = `<url><loc>https://example.com/`;
    const xml = render(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="${image}">` +
        `${start}</loc><lastmod>2026-11</lastmod><i:image><i:loc>https://example.com/a.jpg?b&amp;c</i:loc></i:image></url>` +
        `${start}b</loc><v:video xmlns:v="${video}"><v:thumbnail_loc>https://example.com/v.jpg</v:thumbnail_loc>` +
        "<v:title>Tea &amp; cake</v:title><v:description>How</v:description>" +
        "<v:content_loc>https://example.com/v.mp4</v:content_loc><v:duration>60</v:duration></v:video></url></urlset>",
    );
    assert.equal(
      xml,
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="${image}">\n` +
        `${start}</loc><lastmod>2026-11</lastmod><image:image><image:loc>https://example.com/a.jpg?b&amp;c</image:loc></image:image></url>\n` +
        `<url xmlns:video="${video}"><loc>https://example.com/b</loc><video:video><video:thumbnail_loc>https://example.com/v.jpg</video:thumbnail_loc>` +
        "<video:title>Tea &amp; cake</video:title><video:description>How</video:description>" +
        "<video:content_loc>https://example.com/v.mp4</video:content_loc><video:duration>60</video:duration></video:video></url>\n" +
        "</urlset>\n",
    );
    assert.equal(parse(xml).verdict, "accepted");
  });

  test("leaves out what extensions say and consumers would not take, and what is incomplete without it", () => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const xml = render(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="${image}">` +
        "<url><loc>https://example.com/</loc><image:image><image:loc>a.jpg</image:loc></image:image>" +
        "<image:image><image:title>no place</image:title></image:image>" +
        "<image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url></urlset>",
    );
    assert.deepEqual(
      Array.from(parse(xml).entries, ({ images }) => images?.map(({ loc }) => loc)),
      [["https://example.com/a.jpg"]],
    );
    assert.equal(parse(xml).verdict, "accepted");
  });

  test("says what the source was, and how many of its entries were written", () => {
    const renderer = new SitemapRenderer();
    renderer.push(Buffer.from(rss("<link>https://example.com/a</link>", "<link>/b</link>")));
    renderer.finish();
    const { sourceFormat, sourceEntryCount, entryCount, isComplete } = renderer;
    assert.deepEqual([sourceFormat, sourceEntryCount, entryCount, isComplete], ["rss", 2, 1, true]);
  });
});
