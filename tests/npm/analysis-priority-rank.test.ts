/** What URLs are worth: by the sitemap, by links, by both, and by the links that a crawler has seen. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  discoveryScore,
  type ListedUrl,
  type PageLink,
  priorityRank,
  type RankedSite,
  type UrlScores,
} from "sitemapkit/analysis";

/** `"ab bc"`: `a` links to `b`, `b` to `c`. */
function linksOf(text: string): PageLink[] {
  return text.split(" ").map((pair): PageLink => [pair.charAt(0), pair.charAt(1)]);
}

function assertNear(actual: UrlScores, expected: UrlScores, exactness: number): void {
  assert.deepEqual(Object.keys(actual).sort(), Object.keys(expected).sort());
  for (const [url, score] of Object.entries(expected)) {
    assert.ok(
      Math.abs((actual[url] ?? Number.NaN) - score) < exactness,
      `${url}: ${actual[url]}, not ${score}`,
    );
  }
}

function sum(scores: UrlScores): number {
  return Object.values(scores).reduce((sum, score) => sum + score, 0);
}

/** Numbers from 0 to below 1, the same each time: <https://en.wikipedia.org/wiki/Linear_congruential_generator>. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

const PAGES = [..."abcdefghij"];

function randomSite(seed: number): { root: string; links: PageLink[]; sitemap: ListedUrl[] } {
  const random = numbersFrom(seed);
  const links = Array.from({ length: 25 }, (): PageLink => [pick(PAGES, random), pick(PAGES, random)]);
  const sitemap = PAGES.filter(() => random() < 0.6).map((url): ListedUrl => {
    return [url, pick([null, 0, 0.3, 0.5, 1], random)];
  });
  return { root: "a", links, sitemap };
}

describe("priorityRank()", () => {
  test("gives the ranks that were worked out by hand", () => {
    const circle = priorityRank({
      root: "r",
      links: linksOf("ra ab br"),
      sitemap: [["r", 1], ["a", 0.8], ["b", 0.5], ["c"]],
    });
    assertNear(circle.priorityRank, { r: 0.303338, a: 0.211732, b: 0.247271, c: 0.067299 }, 1e-6);
    assert.ok(Math.abs(circle.sitemapNode - 0.170359) < 1e-6);
    assert.equal(circle.pagerankScore.c, 0);
    assert.deepEqual(circle.priorityScore, { r: 1, a: 0.8, b: 0.5, c: 0.5 });
    assert.deepEqual(Object.keys(circle.priorityRank), ["r", "b", "a", "c"]);

    const {
      priorityRank: rank,
      pagerankScore,
      all,
    } = priorityRank({
      root: "r",
      links: linksOf("ra"),
      sitemap: [
        ["a", null],
        ["b", undefined],
      ],
    });
    assertNear(rank, { a: 0.335018, b: 0.2649 }, 1e-6);
    assertNear(pagerankScore, { a: 0.480519, b: 0 }, 1e-6);
    assert.ok("r" in all);

    const unlinked = priorityRank({
      root: "r",
      links: [],
      sitemap: [
        ["a", 0.2],
        ["b", 0.3],
        ["c", 0.5],
      ],
    });
    assertNear(unlinked.priorityRank, { a: 0.177097, b: 0.198282, c: 0.240653 }, 1e-6);
    assert.ok(Math.abs(unlinked.sitemapNode - 0.249242) < 1e-6);
  });

  test("gives what networkx.pagerank 3.6.1 gives of the same graph with the sitemap as one more node", () => {
    const { all, pagerank, sitemapNode } = priorityRank({
      root: "a",
      links: linksOf("bb cb dh dg bb da dg ea fh cd eb ca aa fa"),
      sitemap: [
        ["b", 0],
        ["e", 0.5],
        ["g", 0.3],
        ["h", 0],
      ],
    });
    const expected = {
      a: 0.1640868477,
      b: 0.1256816219,
      c: 0.0486998284,
      d: 0.0624981131,
      e: 0.1486670794,
      f: 0.0486998284,
      g: 0.1263879778,
      h: 0.0871050542,
    };
    assertNear(all, expected, 1e-9);
    assert.ok(Math.abs(sitemapNode - 0.188173649) < 1e-9);
    assert.ok(Math.abs((pagerank.h ?? 0) - 0.1536497483) < 1e-9);
  });

  test("gives 1 in all, the same in every order, and goes by what priorities are to each other", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { root, links, sitemap } = randomSite(seed);
      const ranks = priorityRank({ root, links, sitemap });
      assert.ok(Math.abs(sum(ranks.all) + ranks.sitemapNode - 1) < 1e-9);
      assert.ok(Math.abs(sum(ranks.pagerank) - 1) < 1e-9);
      assert.ok(Object.values(ranks.priorityRank).every((rank) => rank > 0));
      assert.deepEqual(
        priorityRank({ root, links: links.toReversed(), sitemap: sitemap.toReversed() }),
        ranks,
      );
      const halves = sitemap.map(([url, priority]): ListedUrl => [url, (priority ?? 0.5) / 2]);
      assertNear(priorityRank({ root, links, sitemap: halves }).all, ranks.all, 1e-9);
      const equal = sitemap.map(([url]): ListedUrl => [url, 0.7]);
      const uniform = priorityRank({ root, links, sitemap, weight: "uniform" });
      assertNear(priorityRank({ root, links, sitemap: equal }).all, uniform.all, 1e-9);
    }
  });

  test("joins the spellings of a page, and keeps the one of the sitemap", () => {
    const ranks = priorityRank({
      root: "https://EX.com",
      links: new Set<PageLink>([["https://ex.com/", "https://ex.com/tea#cup"]]),
      sitemap: new Map([
        ["https://ex.com/tea", 0.2],
        ["HTTPS://ex.com/tea", 0.9],
        ["__proto__", 0.1],
      ]),
    });
    assert.deepEqual(Object.entries(ranks.priorityScore), [
      ["https://ex.com/tea", 0.9],
      ["__proto__", 0.1],
    ]);
    assert.deepEqual(Object.keys(ranks.all).sort(), ["__proto__", "https://EX.com", "https://ex.com/tea"]);
    assert.ok((ranks.pagerankScore["https://ex.com/tea"] ?? 0) > 0);
  });

  test("ranks a site without links or URLs", () => {
    const { all, sitemapNode, priorityRank: rank } = priorityRank({ root: "r", links: [], sitemap: [] });
    assert.deepEqual([Object.keys(all), rank], [["r"], {}]);
    assert.ok(Math.abs(sum(all) + sitemapNode - 1) < 1e-9);
  });

  test("ranks 100,000 URLs", () => {
    const page = (at: number) => `https://ex.com/${at % 100_000}`;
    const links = Array.from({ length: 200_000 }, (_, at): PageLink => [page(at), page(at * 7 + 1)]);
    const sitemap = Array.from({ length: 100_000 }, (_, at): ListedUrl => [page(at), (at % 11) / 10]);
    const ranks = priorityRank({ root: "https://ex.com/0", links, sitemap });
    assert.ok(Math.abs(sum(ranks.all) + ranks.sitemapNode - 1) < 1e-6);
    assert.equal(Object.keys(ranks.priorityRank).length, 100_000);
  });

  test("says what is wrong", () => {
    const site: RankedSite = { root: "r", links: [], sitemap: [] };
    for (const [wrong, message] of [
      [undefined, /`site` must be an object/],
      [{ ...site, root: 5 }, /`root` must be a string/],
      [{ ...site, links: "ab" }, /`links` must be a list/],
      [{ ...site, links: [["a", "b"], ["a"]] }, /`links\[1\]`: /],
      [{ ...site, sitemap: undefined }, /`sitemap` must be a list/],
      [{ ...site, sitemap: [["a", "high"]] }, /`sitemap\[0\]`: /],
      [{ ...site, alpha: 1 }, /`alpha` must be a number from 0 to 0\.999/],
      [{ ...site, alpha: "0.5" }, /`alpha` must be a number/],
      [{ ...site, weight: "heavy" }, /`weight` must be "priority" or "uniform"/],
      [{ ...site, alhpa: 0.5 }, /unknown field `alhpa`/],
    ] as const) {
      assert.throws(() => priorityRank(wrong as never), { code: "invalid-option", message });
    }
    assert.equal(priorityRank({ ...site, alpha: null, weight: null }).sitemapNode > 0, true);
  });
});

describe("discoveryScore()", () => {
  test("follows the links of crawled pages from the root", () => {
    const scores = discoveryScore({ root: "r", links: linksOf("ra rb ac br"), crawled: ["r", "a"] });
    assertNear(scores, { r: 0.15, a: 0.06375, b: 0.06375, c: 0.0541875 }, 1e-12);
    assert.deepEqual(Object.keys(scores), ["r", "a", "b", "c"]);
  });

  test("does not believe links of pages that were not crawled", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { root, links } = randomSite(seed);
      const crawled = new Set(["a", "b", "c"]);
      const scores = discoveryScore({ root, links, crawled, alpha: 0.5 });
      assert.ok(sum(scores) <= 1 + 1e-9);
      const seen = links.filter(([from]) => crawled.has(from));
      const ofSeen = discoveryScore({ root, links: seen, crawled, alpha: 0.5 });
      for (const [url, score] of Object.entries(scores)) {
        assert.ok(Math.abs((ofSeen[url] ?? 0) - score) < 1e-9, url);
      }
    }
  });

  test("scores the root alone before anything was crawled, and 100,000 pages", () => {
    assert.deepEqual(discoveryScore({ root: "r", links: linksOf("ra"), crawled: [], alpha: 0.5 }), {
      r: 0.5,
      a: 0,
    });
    assert.deepEqual(Object.keys(discoveryScore({ root: "r", links: [], crawled: [] })), ["r"]);
    const page = (at: number) => `https://ex.com/${at}`;
    const links = Array.from({ length: 100_000 }, (_, at): PageLink => [page(at >> 1), page(at)]);
    const crawled = Array.from({ length: 50_000 }, (_, at) => page(at));
    const scores = discoveryScore({ root: page(0), links, crawled });
    assert.equal(Object.keys(scores).length, 100_000);
    assert.ok(sum(scores) <= 1 + 1e-9);
  });

  test("says what is wrong", () => {
    const site = { root: "r", links: [], crawled: [] };
    for (const [wrong, message] of [
      [null, /`site` must be an object/],
      [{ ...site, crawled: "r" }, /`crawled` must be a list/],
      [{ ...site, crawled: [5] }, /`crawled\[0\]`: /],
      [{ ...site, alpha: -0.1 }, /`alpha` must be a number/],
      [{ ...site, weight: "uniform" }, /unknown field `weight`/],
    ] as const) {
      assert.throws(() => discoveryScore(wrong as never), { code: "invalid-option", message });
    }
  });
});
