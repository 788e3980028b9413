/** How sites organise their sitemaps, what that costs, and what is new. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  classifyOrganisation,
  crawlCost,
  incremental,
  type ListedFile,
  type OrganisedUrl,
  type PageVersion,
  tierOf,
} from "sitemapkit/analysis";

const DAY = 86_400;

/** URLs of the days from `start` on, the same number each day. */
function pages(start: number, end: number, perDay: number): OrganisedUrl[] {
  return Array.from({ length: (end - start) * perDay }, (_, at) => {
    const day = start + Math.floor(at / perDay);
    return [`https://shop.example/${(at * 7) % perDay}-${day}`, day * DAY, "daily"];
  });
}

function file(name: string, day: number | null, urls: OrganisedUrl[]): ListedFile {
  return { loc: `https://shop.example/${name}.xml`, lastmod: day === null ? null : day * DAY, urls };
}

const log = (n: number) =>
  Array.from({ length: n }, (_, day) => file(`s-${day}`, day, pages(day, day + 1, 10)));

const bulk = (n: number) => Array.from({ length: n }, (_, at) => file(`s-${at}`, n, pages(at, at + 9, 10)));

describe("classifyOrganisation()", () => {
  test("tells the ways of the paper's sites from one another", () => {
    const tiers = [
      file("a", 100, pages(98, 101, 20)),
      file("b", 100, pages(93, 98, 20)),
      file("c", 100, pages(69, 93, 20)),
    ];
    const hubs = [..."abcdefghij"].map((letter) =>
      file(letter, null, [[`https://shop.example/${letter}/1`], [`https://shop.example/${letter}/2`]]),
    );
    const named = [file("news", null, pages(0, 3, 2)), file("monthly", null, pages(3, 5, 2))];
    for (const [files, strategy] of [
      [[], "empty"],
      [[file("a", 1, [])], "empty"],
      [[file("a", 1, pages(0, 1, 2))], "single"],
      [tiers, "tiered"],
      [named, "tiered"],
      [log(30), "log"],
      [bulk(50), "bulk"],
      [hubs, "alphabetical"],
      [bulk(50).map((of) => ({ ...of, lastmod: null })), "mixed"],
    ] as const) {
      const found = classifyOrganisation(files);
      assert.equal(found.strategy, strategy, JSON.stringify(found));
      assert.deepEqual(classifyOrganisation([...files].reverse()), found);
    }
  });

  test("gives what shows it", () => {
    const files = [
      file("daily", 1.25, [["https://shop.example/a"], ["https://shop.example/b"]]),
      file("other", 1.75, [
        ["HTTPS://shop.example:443/b"],
        ["https://shop.example/c"],
        ["https://shop.example/d"],
      ]),
    ];
    assert.deepEqual(classifyOrganisation(files), {
      strategy: "bulk",
      files: 2,
      urls: 5,
      distinctUrls: 4,
      overlap: 0.2,
      distinctDayShare: 0.5,
      tiersNested: false,
      alphabetical: false,
      namedShare: 0.5,
      minSize: 2,
      maxSize: 3,
    });
    assert.equal(classifyOrganisation([]).overlap, null);
  });

  test("sees more with an earlier time", () => {
    const undated = (n: number) => log(n).map((of) => ({ ...of, lastmod: undefined }));
    assert.notEqual(classifyOrganisation(undated(30)).strategy, "log");
    assert.equal(classifyOrganisation(undated(30), undated(28)).strategy, "log");
    assert.equal(classifyOrganisation(log(30), log(30)).strategy, "log");
    const rewritten = log(30).map((of) => ({ ...of, urls: of.urls.slice(1) }));
    assert.notEqual(classifyOrganisation(rewritten, log(28)).strategy, "log");
  });

  test("reads dates as sitemaps write them", () => {
    const dated = log(4).map((of, at) => ({ ...of, lastmod: `2024-02-0${at + 1}T12:00:00+01:00` }));
    assert.equal(classifyOrganisation(dated).distinctDayShare, 1);
    const wrong = log(4).map((of) => ({ ...of, lastmod: "yesterday" }));
    assert.equal(classifyOrganisation(wrong).distinctDayShare, 0);
  });

  test("takes many URLs, and says what is no file", () => {
    const files = Array.from({ length: 100 }, (_, at) => file(`s-${at}`, at, pages(at, at + 1, 1_000)));
    const { urls, distinctUrls, strategy } = classifyOrganisation(files);
    assert.deepEqual([urls, distinctUrls, strategy], [100_000, 100_000, "log"]);
    assert.throws(() => classifyOrganisation(4 as never), { code: "invalid-option", message: /`files`/ });
    assert.throws(() => classifyOrganisation([{ loc: "a" }] as never), {
      code: "invalid-option",
      message: /`files\[0\]`.*urls/,
    });
    assert.throws(() => classifyOrganisation([], [4] as never), {
      code: "invalid-option",
      message: /`previous\[0\]`/,
    });
  });
});

describe("crawlCost()", () => {
  test("gives what was worked out by hand", () => {
    const year = { days: 365, newPerDay: 1_000, perFile: 50_000, base: 0 };
    const cost = (strategy: "log" | "tiered" | "bulk", visitEvery: number) =>
      crawlCost({ ...year, strategy, visitEvery });
    assert.deepEqual(cost("log", 1), { files: 365, entries: 365_000 });
    assert.deepEqual(cost("bulk", 1), { files: 1_520, entries: 66_795_000 });
    assert.deepEqual(cost("bulk", 7), { files: 219, entries: 9_646_000 });
    assert.deepEqual(cost("tiered", 7), { files: 104, entries: 364_000 });
    const archive = { strategy: "bulk", days: 30, newPerDay: 0, base: 1_500_000 } as const;
    assert.equal(crawlCost(archive).entries, 45_000_000);
  });

  test("counts what nobody can read", () => {
    const cost = crawlCost({ strategy: "bulk", days: 1_000_000, newPerDay: 4_000_000_000, perFile: 1 });
    assert.ok(cost.entries > 2 ** 53 && Number.isFinite(cost.entries));
    assert.deepEqual(crawlCost({ strategy: "log", days: 6, visitEvery: 7, newPerDay: 9 }), {
      files: 0,
      entries: 0,
    });
  });

  test("says what makes no sense", () => {
    const site = { strategy: "log", newPerDay: 1 };
    for (const [options, message] of [
      [undefined, /`options`/],
      [{ ...site, strategy: "alphabetical" }, /alphabetical/],
      [{ strategy: "log" }, /newPerDay/],
      [{ ...site, newPerDay: -1 }, /-1/],
      [{ ...site, newPerDay: 1.5 }, /1.5/],
      [{ ...site, visitEvery: 0 }, /visitEvery/],
      [{ ...site, perFile: 0 }, /perFile/],
      [{ ...site, days: 1e7 }, /days/],
      [{ ...site, dayes: 1 }, /dayes/],
    ] as const) {
      assert.throws(() => crawlCost(options as never), { code: "invalid-option", message });
    }
  });
});

describe("tierOf()", () => {
  test("puts each page into one tier", () => {
    const tiers = [-1, 0, 1.99, 2, 6.99, 7, 30.99, 31, 1e9].map(tierOf);
    const expected = ["news", "news", "news", "weekly", "weekly", "monthly", "monthly", "archive", "archive"];
    assert.deepEqual(tiers, expected);
    for (const age of [Number.NaN, "3", null]) {
      assert.throws(() => tierOf(age as never), { code: "invalid-option", message: /`ageDays`/ });
    }
  });
});

describe("incremental()", () => {
  test("leads from the old state to the new one", () => {
    let seed = 5;
    const next = (n: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const state = () =>
      new Map<string, PageVersion>(
        Array.from({ length: 60 }, () => [
          `https://shop.example/${next(80)}`,
          [1, 2, "1", null][next(4)] ?? null,
        ]),
      );
    for (let round = 0; round < 20; round++) {
      const [old, now] = [state(), state()];
      const changes = incremental(old, now);
      assert.deepEqual(changes.increment, [...changes.added, ...changes.modified].sort());
      const led = new Map(old);
      for (const url of changes.increment) led.set(url, now.get(url) ?? null);
      for (const url of changes.deleted) led.delete(url);
      assert.deepEqual(Object.fromEntries(led), Object.fromEntries(now));
      assert.deepEqual(incremental(Object.fromEntries(old), [...now]), changes);
    }
  });

  test("takes nothing, and a lot", () => {
    assert.deepEqual(incremental({}, {}), { added: [], modified: [], deleted: [], increment: [] });
    const many = Array.from({ length: 100_000 }, (_, at) => [`https://shop.example/${at}`, at] as const);
    assert.equal(incremental([], many).added.length, 100_000);
    assert.equal(incremental(many, many).increment.length, 0);
  });

  test("says what is no state", () => {
    assert.throws(() => incremental(null as never, {}), { code: "invalid-option", message: /`old`/ });
    assert.throws(() => incremental({}, "a" as never), { code: "invalid-option", message: /`new`/ });
    assert.throws(() => incremental({}, { a: {} } as never), {
      code: "invalid-option",
      message: "`new[0]`: it must be a string or a number",
    });
  });
});
