/** How sitemaps are used: fields, formats and top-level domains. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse } from "sitemapkit";
import {
  type FieldUse,
  fieldUsage,
  formatBreakdown,
  type PublishedFile,
  type RawFields,
  tldBreakdown,
} from "sitemapkit/analysis";

/** Numbers from 0 up to `below`, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

describe("fieldUsage()", () => {
  test("says which fields entries have, and what stands in them", () => {
    const usage = fieldUsage([
      { lastmod: "2005-01-01", changefreq: "daily", priority: "0.25" },
      { lastmod: "2005-01-01T10:00:00", changefreq: "Weekly", priority: "1,0" },
      { lastmod: " ", changefreq: "sometimes", priority: null },
      {},
    ]);
    assert.equal(usage.urls, 4);
    assert.deepEqual(usage.lastmod, { present: 2, share: 0.5, valid: 1, validShare: 0.5 });
    assert.deepEqual(usage.changefreq, { present: 3, share: 0.75, valid: 2, validShare: 2 / 3 });
    assert.deepEqual(usage.priority, { present: 2, share: 0.5, valid: 1, validShare: 0.5 });
    assert.deepEqual(usage.changefreqValues, {
      always: 0,
      hourly: 0,
      daily: 1,
      weekly: 1,
      monthly: 0,
      yearly: 0,
      never: 0,
    });
    assert.equal(usage.priorityHistogram["0.3"], 1);
    assert.deepEqual(
      Object.keys(usage.priorityHistogram),
      Array.from({ length: 11 }, (_, tenths) => (tenths / 10).toFixed(1)),
    );
    assert.equal(usage.lastmodGranularity.day, 1);
  });

  test("takes entries as the parser gives them", () => {
    const { entries } = parse(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://www.example.com/</loc><lastmod>2005-01</lastmod><priority>0.8</priority></url>
        <url><loc>https://www.example.com/tea</loc></url>
      </urlset>`,
    );
    const { urls, lastmod, changefreq, priorityHistogram } = fieldUsage(entries);
    assert.deepEqual([urls, lastmod.share, changefreq.share, priorityHistogram["0.8"]], [2, 0.5, 0, 1]);
  });

  test("counts every valid value once, in large input too", () => {
    const number = numbers(1);
    const one = <T>(values: readonly T[]) => values[number(values.length)];
    const entries = Array.from({ length: 100_000 }, () => ({
      lastmod: one([undefined, null, "", "2005", "2005-02-29", "2005-01-01T00:00:00Z"]),
      changefreq: one([undefined, "always", "NEVER", "rarely"]),
      priority: one([null, "0", "0.05", "0.949", "0.95", "1.01", "high"]),
    }));
    const usage = fieldUsage(entries);
    assert.equal(sum(Object.values(usage.changefreqValues)), usage.changefreq.valid);
    assert.equal(sum(Object.values(usage.priorityHistogram)), usage.priority.valid);
    assert.equal(sum(Object.values(usage.lastmodGranularity)), usage.lastmod.valid);
    const { present, share, valid, validShare }: FieldUse = usage.priority;
    assert.equal(present, entries.filter(({ priority }) => priority !== null).length);
    assert.deepEqual([share, validShare], [present / entries.length, valid / present]);
    assert.deepEqual(fieldUsage(entries.reverse()), usage);
  });

  test("divides nothing by nothing", () => {
    const none = { present: 0, share: null, valid: 0, validShare: null };
    const { urls, lastmod, changefreq, priority } = fieldUsage([]);
    assert.deepEqual(
      { urls, lastmod, changefreq, priority },
      {
        urls: 0,
        lastmod: none,
        changefreq: none,
        priority: none,
      },
    );
  });

  test("says which entry is none", () => {
    const wrong = [{}, { priority: 0.5 }] as unknown as RawFields[];
    assert.throws(() => fieldUsage(wrong), { code: "invalid-option", message: /^`entries\[1\]`: .*0\.5/ });
    assert.throws(() => fieldUsage("entries" as never), { code: "invalid-option", message: /`entries`/ });
  });
});

describe("formatBreakdown()", () => {
  test("gives the shares of table 1, as parts of what it lists", () => {
    const { urls, files, byUrl, byFile } = formatBreakdown([
      { format: "xml", urls: 7676 },
      { format: "unknown", urls: 1751 },
      { format: "text", urls: 342 },
      { format: "atom", urls: 161 },
      { format: "rss", urls: 11 },
    ]);
    assert.deepEqual([urls, files], [9941, 5]);
    assert.deepEqual(byUrl.xml, { count: 7676, share: 7676 / 9941 });
    assert.deepEqual(byUrl.oai, { count: 0, share: 0 });
    assert.deepEqual(byFile.rss, { count: 1, share: 0.2 });
  });

  test("keeps indexes apart", () => {
    const { byFile, ...breakdown } = formatBreakdown([
      { format: "index", urls: 500 },
      { format: "xml", urls: 10 },
      { format: "xml" },
      { format: "index" },
    ]);
    assert.deepEqual([breakdown.urls, breakdown.files, breakdown.indexFiles], [10, 2, 2]);
    assert.deepEqual(byFile.xml, { count: 2, share: 1 });
    assert.equal("index" in byFile, false);
  });

  test("counts everything once, in large input too", () => {
    const number = numbers(2);
    const formats = ["xml", "text", "rss", "atom", "oai", "unknown", "index"] as const;
    const files = Array.from({ length: 100_000 }, () => ({
      format: formats[number(7)] ?? "xml",
      urls: number(50_001),
    }));
    const breakdown = formatBreakdown(files);
    for (const [shares, whole] of [
      [breakdown.byUrl, breakdown.urls],
      [breakdown.byFile, breakdown.files],
    ] as const) {
      assert.equal(sum(Object.values(shares).map(({ count }) => count)), whole);
      assert.ok(Math.abs(sum(Object.values(shares).map(({ share }) => share ?? 0)) - 1) < 1e-12);
    }
    assert.equal(breakdown.files + breakdown.indexFiles, files.length);
    assert.deepEqual(formatBreakdown(files.reverse()), breakdown);
  });

  test("divides nothing by nothing", () => {
    const none = { count: 0, share: null };
    const { urls, files, indexFiles, byUrl } = formatBreakdown([]);
    assert.deepEqual([urls, files, indexFiles, byUrl.xml], [0, 0, 0, none]);
    assert.deepEqual(formatBreakdown([{ format: "index" }]).byFile.xml, none);
  });

  test("says which file is none", () => {
    for (const file of [{ format: "html", urls: 1 }, { urls: 1 }, { format: "xml", urls: -1 }, null]) {
      const wrong = [{ format: "xml" }, file] as unknown as PublishedFile[];
      assert.throws(() => formatBreakdown(wrong), { code: "invalid-option", message: /^`files\[1\]`: / });
    }
  });
});

describe("tldBreakdown()", () => {
  test("names the domains that most websites are under, and counts the others", () => {
    const hosts = [
      ...["a.com", "b.com", "c.com", "www.a.com"],
      ...["a.org", "b.org", "www.example.co.uk", "пример.рф"],
      ...["192.0.2.1", "[2001:db8::1]", "localhost"],
    ];
    assert.deepEqual(tldBreakdown(hosts, { top: 3 }), {
      sites: 11,
      top: [
        [".com", 4, 4 / 11],
        ["(ip)", 2, 2 / 11],
        [".org", 2, 2 / 11],
      ],
      longTail: { tlds: 3, sites: 3, share: 3 / 11 },
    });
    assert.equal(tldBreakdown(hosts, { top: 0 }).longTail.share, 1);
  });

  test("names ten when it is not told how many", () => {
    const hosts = Array.from({ length: 12 }, (_, at) => `example.t${String.fromCharCode(97 + at)}`);
    for (const options of [undefined, {}, { top: null }]) {
      const { top, longTail } = tldBreakdown(hosts, options);
      assert.deepEqual([top.length, longTail.tlds], [10, 2]);
    }
  });

  test("counts a website once, however it is spelt", () => {
    const hosts = new Set(["a.com", "A.COM.", "a.com:8080", "https://a.com/tea", "", " "]);
    assert.deepEqual(tldBreakdown(hosts), {
      sites: 1,
      top: [[".com", 1, 1]],
      longTail: { tlds: 0, sites: 0, share: 0 },
    });
  });

  test("counts every website once, in large input too", () => {
    const number = numbers(3);
    const hosts = Array.from({ length: 100_000 }, () => `h${number(50_000)}.t${number(40)}t`);
    const { sites, top, longTail } = tldBreakdown(hosts);
    assert.equal(sites, new Set(hosts).size);
    assert.equal(sum(top.map(([, count]) => count)) + longTail.sites, sites);
    assert.equal(top.length + longTail.tlds, 40);
    assert.deepEqual(tldBreakdown(hosts.reverse()), { sites, top, longTail });
  });

  test("divides nothing by nothing", () => {
    assert.deepEqual(tldBreakdown([]), { sites: 0, top: [], longTail: { tlds: 0, sites: 0, share: null } });
  });

  test("says what is wrong with its arguments", () => {
    assert.throws(() => tldBreakdown(["a.com", 4 as never]), {
      code: "invalid-option",
      message: /^`hosts\[1\]`: /,
    });
    for (const options of [{ top: -1 }, { top: 1.5 }, { top: "ten" }, { to: 3 }, 3]) {
      assert.throws(() => tldBreakdown(["a.com"], options as never), {
        code: "invalid-option",
        message: /^`options`: /,
      });
    }
  });
});
