/** What a crawl db makes of sitemaps, by the rules of Nutch. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mergeCrawlDb, urlKey } from "sitemapkit/analysis";

const now = 1_700_000_000;

describe("mergeCrawlDb()", () => {
  test("makes the records of Nutch", () => {
    const sitemap = [
      { loc: "https://shop.example/a", lastmod: now - 5, changefreq: "daily", priority: 0.8 },
      { loc: "https://shop.example/b", lastmod: "2023-11-01", changefreq: "always", priority: "0.3" },
      { loc: "https://shop.example/c", lastmod: now + 5, changefreq: "never", priority: 0 },
      { loc: "https://shop.example/d", lastmod: "soon", changefreq: "often", priority: "high" },
    ];
    const { db, counters } = mergeCrawlDb({ existing: [], sitemap, now });
    const record = { status: "db_unfetched", fetchTime: now } as const;
    assert.deepEqual(db, [
      { url: "https://shop.example/a", ...record, interval: 86_400, score: 0.8, modifiedTime: now - 5 },
      { url: "https://shop.example/b", ...record, interval: 60, score: 0.3, modifiedTime: 1_698_796_800 },
      { url: "https://shop.example/c", ...record, interval: 31_536_000, score: 0.5, modifiedTime: 0 },
      { url: "https://shop.example/d", ...record, interval: 0, score: 0.5, modifiedTime: 0 },
    ]);
    assert.deepEqual(counters, {
      existing_sitemap_entries_total: 0,
      new_sitemap_entries_total: 4,
      filtered_records_total: 0,
    });
  });

  test("leaves what the db has, unless it is to be overwritten", () => {
    const existing = [
      { url: "https://shop.example/a", status: 2, signature: "00ff", score: 3, interval: 9, modifiedTime: 7 },
      { url: "https://shop.example/z", status: "db_gone" },
    ];
    const sitemap = [{ loc: "HTTPS://Shop.example/a", changefreq: "hourly" }, { loc: "mailto:us" }];
    const kept = mergeCrawlDb({ existing, sitemap, now });
    assert.deepEqual(kept.db, existing);
    const counters = {
      existing_sitemap_entries_total: 2,
      new_sitemap_entries_total: 0,
      filtered_records_total: 1,
    };
    assert.deepEqual(kept.counters, counters);
    const overwritten = mergeCrawlDb({ existing, sitemap, now, overwrite: true });
    const said = { score: 0.5, interval: 3_600, modifiedTime: 0 };
    assert.deepEqual(overwritten, { db: [{ ...existing[0], ...said }, existing[1]], counters });
    assert.equal(existing[0]?.score, 3);
  });

  test("takes the entry that was changed last of several", () => {
    const loc = "https://shop.example/";
    const sitemap = [
      { loc, priority: 0.1 },
      { loc, priority: 0.2, lastmod: 9 },
      { loc, priority: 0.3, lastmod: 9 },
      { loc, priority: 0.4, lastmod: now + 9 },
    ];
    for (const existing of [[], [{ url: loc }]]) {
      const { db } = mergeCrawlDb({ existing, sitemap, now, overwrite: true });
      assert.deepEqual([db.length, db[0]?.score], [1, 0.2]);
    }
    const twice = [
      { url: loc, tag: 1 },
      { url: urlKey(loc), tag: 2 },
    ];
    assert.deepEqual(mergeCrawlDb({ existing: twice, sitemap: [], now }).db, [twice[1]]);
  });

  test("takes many URLs", () => {
    const urls = Array.from({ length: 100_000 }, (_, at) => `https://shop.example/${at}`);
    const existing = urls.slice(0, 50_000).map((url) => ({ url }));
    const { counters } = mergeCrawlDb({ existing, sitemap: urls.map((loc) => ({ loc })), now });
    assert.deepEqual(
      [counters.existing_sitemap_entries_total, counters.new_sitemap_entries_total],
      [50_000, 50_000],
    );
  });

  test("says what makes no sense", () => {
    const input = { existing: [], sitemap: [], now };
    for (const [wrong, message] of [
      [undefined, /object/],
      [{ ...input, existing: 4 }, /`existing`/],
      [{ ...input, existing: [{}] }, /`existing\[0\]`.*url/],
      [{ ...input, sitemap: undefined }, /`sitemap`/],
      [{ ...input, sitemap: [{ loc: 4 }] }, /`sitemap\[0\]`/],
      [{ ...input, now: undefined }, /`now`/],
      [{ ...input, now: Number.NaN }, /`now`/],
      [{ ...input, overwriteExisting: true }, /overwriteExisting/],
    ] as const) {
      assert.throws(() => mergeCrawlDb(wrong as never), { code: "invalid-option", message });
    }
  });
});
