/** What sitemaps are worth for a site, with the example that was worked out by hand. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SitemapError as MainError } from "sitemapkit";
import { coverageMetrics, SitemapError, type UrlObservation, urlKey } from "sitemapkit/analysis";

const site: readonly UrlObservation[] = [
  "/     listed linked crawled indexed results clicked .30 home",
  "/a    listed linked crawled indexed results -       .10",
  "/b    listed linked crawled indexed -       -       .08 b",
  "/b?1  -      linked crawled -       -       -       .06 b",
  "/b?2  -      linked crawled -       -       -       .06 b",
  "/c    listed -      crawled indexed results clicked 0",
  "/d    listed -      -       -       -       -       0",
  "/e    -      linked crawled indexed results -       .10",
  "/f    -      linked crawled -       -       -       .10",
  "/g    -      linked -       -       -       -       .05",
  "/h1   listed linked crawled indexed -       -       .10 h",
  "/h2   listed linked crawled -       -       -       .05 h",
].map((line) => {
  const [path, listed, linked, crawled, indexed, results, clicked, pagerank, cluster] = line.split(/ +/);
  return {
    url: `https://ex.com${path}`,
    sitemaps: listed !== "-",
    discovery: linked !== "-",
    crawled: crawled !== "-",
    indexed: indexed !== "-",
    results: results !== "-",
    clicked: clicked !== "-",
    pagerank: Number(pagerank),
    cluster,
  };
});

describe("coverageMetrics()", () => {
  test("gives what the paper's equations give", () => {
    const { funnel, coverage, uniqueCoverage, indexCoverage, utility, ...metrics } = coverageMetrics(site);
    assert.deepEqual(funnel.all, { seen: 12, crawled: 10, unique: 7, indexed: 6, results: 4, clicked: 2 });
    assert.equal(coverage, 0.6);
    assert.equal(uniqueCoverage, 5 / 7);
    assert.equal(indexCoverage, 5 / 6);
    assert.ok(Math.abs((utility ?? 0) - 7 / 6) < 1e-12);
    assert.ok(Math.abs((metrics.pageRankCoverage ?? 0) - 0.63) < 1e-12);
    assert.equal(metrics.onlySitemaps + metrics.onlyDiscovery + metrics.both, 12);
  });

  test("gives the same whatever the order is, and when URLs are told in parts and in other spellings", () => {
    const expected = coverageMetrics(site);
    assert.deepEqual(coverageMetrics([...site].reverse()), expected);
    const parts = site.flatMap(({ url, sitemaps, cluster, ...rest }) => [
      {
        url: url
          .toUpperCase()
          .replace("EX.COM/", "ex.com:443/")
          .replaceAll(/[A-Z](?=[\d?]|$)/g, (c) => c.toLowerCase()),
        sitemaps,
      },
      { url, cluster, ...rest },
    ]);
    assert.deepEqual(coverageMetrics(parts), expected);
  });

  test("divides nothing by nothing", () => {
    const { funnel, onlySitemaps, onlyDiscovery, both, repaired, ...ratios } = coverageMetrics([]);
    assert.deepEqual([onlySitemaps, onlyDiscovery, both, repaired], [0, 0, 0, 0]);
    assert.deepEqual(
      Object.values(ratios).filter((ratio) => ratio !== null),
      [],
    );
    assert.equal(funnel.all.seen, 0);
  });

  test("says which record is none, with the error of the package", () => {
    const wrong = [{ url: "https://ex.com/" }, { url: 4 }] as unknown as UrlObservation[];
    assert.throws(() => coverageMetrics(wrong), {
      code: "invalid-option",
      message: "`records[1]`: found `4.0` instead of a string",
    });
    assert.throws(() => coverageMetrics(4 as never), { code: "invalid-option" });
    const url = "https://ex.com/";
    for (const [record, message] of [
      [url, `\`records[0]\`: found "${url}" instead of an object`],
      [null, "`records[0]`: found nothing instead of an object"],
      [{ url, crawled: "yes" }, '`records[0]`: found "yes" instead of true or false'],
      [{ url, pagerank: "1" }, '`records[0]`: found "1" instead of a number'],
      [{ url, cluster: true }, "`records[0]`: a value in it is of a wrong kind"],
      [{ url, sitemap: true }, "`records[0]` has `sitemap`, which nobody reads; did you mean `sitemaps`?"],
      [{ url, index: true }, "`records[0]` has `index`, which nobody reads; did you mean `indexed`?"],
      [
        { url, first_seen_sitemaps: 5 },
        "`records[0]` has `first_seen_sitemaps`, which nobody reads; did you mean `firstSeenSitemaps`?",
      ],
    ] as const)
      assert.throws(() => coverageMetrics([record as never]), { code: "invalid-option", message });
    // What a caller has beside them is the caller's.
    const own = { url, index: 5, title: "Tea", crawled: true };
    assert.equal(coverageMetrics([own]).funnel.all.crawled, 1);
    assert.equal(SitemapError, MainError);
  });
});

describe("urlKey()", () => {
  test("joins the spellings of a page, and no two pages", () => {
    assert.equal(urlKey("HTTP://Example.com:80/a/../%7e"), urlKey("http://example.com/~"));
    assert.notEqual(urlKey("https://example.com/?a=1&b=2"), urlKey("https://example.com/?b=2&a=1"));
    assert.throws(() => urlKey(undefined as never), { code: "invalid-option" });
  });
});
