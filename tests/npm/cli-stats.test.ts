import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { longUrlset, urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";
const MIXED = urlset(
  "<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod><priority>1.0</priority></url>",
  "<url><loc>https://example.com/shop/tea</loc><lastmod>2026-11-22T10:00+01:00</lastmod><priority>0.5</priority></url>",
  "<url><loc>https://example.com/shop/cup</loc><lastmod>2026-11-22T10:00:00Z</lastmod><changefreq>daily</changefreq></url>",
  "<url><loc>https://www.example.com/about</loc><lastmod>yesterday</lastmod></url>",
  `<url><loc>/relative</loc>${`<i:image xmlns:i="${IMAGE}"><i:loc>https://example.com/a.jpg</i:loc></i:image>`.repeat(2)}<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="https://example.com/de"/></url>`,
);

describe("stats", () => {
  test("counts what is in a document, for programs", () => {
    const args = ["stats", "--json", "--now", "2026-11-23", "-"];
    const { status, stdout } = sitemapkit(args, { input: MIXED });
    const { files, all } = JSON.parse(stdout);
    const [file] = files;
    const { hosts, segments, depths, lastmod, images, videos, languages, changefreqs, priorities } = file;
    assert.equal(file.source, "-");
    assert.equal(file.entryCount, 5);
    assert.equal(file.fileBytes, Buffer.byteLength(MIXED));
    assert.ok(file.gzipBytes < file.fileBytes);
    assert.equal(file.counts["loc-relative"], 1);
    const rows = ({ top }: { top: { name: string; count: number }[] }) =>
      top.map(({ name, count }) => [name, count]);
    assert.deepEqual(rows(hosts), [
      ["example.com", 3],
      ["www.example.com", 1],
      ["no absolute URL", 1],
    ]);
    assert.deepEqual(rows(segments), [
      ["/shop/", 2],
      ["/", 1],
      ["/*", 1],
    ]);
    assert.deepEqual(rows(depths), [
      ["0", 1],
      ["1", 1],
      ["2", 2],
    ]);
    assert.deepEqual(
      [lastmod.count, lastmod.missingCount, lastmod.invalidCount, lastmod.first, lastmod.last],
      [3, 1, 1, "2026-11-20", "2026-11-22T10:00:00Z"],
    );
    assert.deepEqual(rows(lastmod.precisions), [
      ["day", 1],
      ["minute", 1],
      ["second", 1],
    ]);
    assert.deepEqual(rows(lastmod.zones), [
      ["+01:00", 1],
      ["Z", 1],
    ]);
    assert.deepEqual(lastmod.histogram, {
      unit: "day",
      buckets: [
        { name: "2026-11-20", count: 1 },
        { name: "2026-11-21", count: 0 },
        { name: "2026-11-22", count: 2 },
      ],
      otherCount: 0,
    });
    assert.deepEqual(rows(changefreqs), [["daily", 1]]);
    assert.deepEqual(rows(priorities), [
      ["0.5", 1],
      ["1.0", 1],
    ]);
    assert.deepEqual(
      [images, videos],
      [
        { entryCount: 1, count: 2 },
        { entryCount: 0, count: 0 },
      ],
    );
    assert.deepEqual(rows(languages), [["de", 1]]);
    assert.equal(all.entryCount, 5);
    assert.equal(status, 1);
  });

  test("counts priorities by tenths as the page does, without what is behind the first decimal", () => {
    const input = urlset(
      ...["0.75", "0.7", "0.79", "0.8", "1", "0.05"].map(
        (priority, index) =>
          `<url><loc>https://example.com/${index}</loc><priority>${priority}</priority></url>`,
      ),
    );
    const { all } = JSON.parse(sitemapkit(["stats", "--json", "-"], { input }).stdout);
    const tenths: { name: string; count: number }[] = all.priorities.top;
    assert.deepEqual(
      tenths.map(({ name, count }) => [name, count]),
      [
        ["0.0", 1],
        ["0.7", 3],
        ["0.8", 1],
        ["1.0", 1],
      ],
    );
  });

  test("draws plain bars in a pipe and blocks on a terminal", () => {
    const { stdout } = sitemapkit(["stats", "-"], { input: MIXED });
    assert.match(
      stdout,
      /^<stdin>: rejected|^<stdin>: accepted with problems \(urlset 0\.9, 5 entries, [\d,]+ bytes, /,
    );
    assert.match(
      stdout,
      /^hosts\n {2}example\.com {6}3 {3}60\.0% {2}#{40}\n {2}www\.example\.com {2}1 {3}20\.0% {2}#{13}$/m,
    );
    assert.match(
      stdout,
      /^ {2}3 entries, from 2026-11-20 to 2026-11-22T10:00:00Z; 1 without, 1 that cannot be read$/m,
    );
    assert.match(stdout, /^ {2}images: 2 in 1 entry$/m);
    assert.match(stdout, /^[\n -~]+$/);
    const rich = sitemapkit(["stats", "--color", "always", "-"], { input: MIXED }).stdout;
    assert.match(rich, /█{13}▍/);
    assert.doesNotMatch(rich, /##/);
  });

  test("tells so many hosts as asked for, and counts the others exactly, also beyond what it keeps", () => {
    const input = Array.from({ length: 12_000 }, (_, index) => `https://h${index}.example.com/\n`).join("");
    const { stdout } = sitemapkit(["stats", "--json", "--top", "3", "-"], { input });
    const [{ hosts }] = JSON.parse(stdout).files;
    assert.equal(hosts.top.length, 3);
    assert.equal(hosts.otherCount, 11_997);
    assert.match(
      sitemapkit(["stats", "--top", "3", "-"], { input }).stdout,
      /^ {2}others {10}11,997 {2}100\.0% {2}#+$/m,
    );
  });

  test("says the size of gzip as it is, and counts several files together", (context) => {
    const packed = gzipSync(longUrlset(10));
    const cwd = folderOf(context, { "a.xml.gz": packed, "b.xml": longUrlset(20) });
    const { stdout, status } = sitemapkit(["stats", "a.xml.gz", "b.xml"], { cwd });
    assert.match(
      stdout,
      new RegExp(`^a\\.xml\\.gz: accepted \\(urlset 0\\.9, 10 entries, ${packed.length} bytes gzip, `),
    );
    assert.match(stdout, /^b\.xml: accepted \(urlset 0\.9, 20 entries, /m);
    assert.match(stdout, /^2 files together: 30 entries\n\nhosts\n {2}example\.com {2}30 {2}100\.0%/m);
    assert.equal(status, 0);
    const absent = sitemapkit(["stats", "--json", "a.xml.gz", "absent.xml"], { cwd });
    const { files, unreadable } = JSON.parse(absent.stdout);
    assert.equal(files.length, 1);
    assert.deepEqual(unreadable, [{ source: "absent.xml", error: "no such file" }]);
    assert.equal(absent.status, 2);
  });

  test("chooses months and years for dates that are far apart", () => {
    const unitOf = (...dates: string[]): unknown => {
      const entries = dates.map(
        (date, index) => `<url><loc>https://example.com/${index}</loc><lastmod>${date}</lastmod></url>`,
      );
      const { stdout } = sitemapkit(["stats", "--json", "-"], { input: urlset(...entries) });
      const { unit, buckets } = JSON.parse(stdout).all.lastmod.histogram;
      return [unit, buckets.length];
    };
    assert.deepEqual(unitOf("2026-01-31", "2026-03-01"), ["day", 30]);
    assert.deepEqual(unitOf("2025-01-31", "2026-03-01"), ["month", 15]);
    assert.deepEqual(unitOf("2005-12-31", "2026-01-01"), ["year", 22]);
    assert.deepEqual(unitOf("1901-01-01", "2026-01-01"), ["year", 2]);
  });

  test("hands the terminal nothing that it would obey", () => {
    const input = urlset(
      "<url><loc>https://example.com/</loc><changefreq>\u009b31m\u202e</changefreq></url>",
    );
    for (const option of ["--json", "--color=never"]) {
      const { stdout } = sitemapkit(["stats", option, "-"], { input });
      assert.match(stdout, /31m/);
      assert.doesNotMatch(stdout, /[\u0080-\u009f\u202e]/);
    }
    const feed =
      '<rss version="2.0\u001b[2J\u202e\n#"><channel><item><link>https://example.com/</link></item></channel></rss>';
    const [first] = sitemapkit(["stats", "--color=never", "-"], { input: feed }).stdout.split("\n", 1);
    assert.match(first ?? "", /rss 2\.0␛\[2J<U\+202E>.*#, 1 entry/);
  });
});
