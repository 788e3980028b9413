/** What sees URLs first, sitemaps or links, with the example that was worked out by hand and the numbers of the paper. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  firstSeenByPing,
  mergeCrawlDb,
  newUrlHistogram,
  seenDelta,
  type UrlObservation,
} from "sitemapkit/analysis";

const DAY = 86_400;

/** Ten URLs: the days on which sitemaps and links led to them. */
const site: readonly UrlObservation[] = [
  [10, 13],
  [10.5, 15],
  [11, 16],
  [11, 21],
  [14, 13],
  [18, 15],
  [12, 12],
  [12.25, 12.25],
  [12, null],
  [null, 12],
].map(([sitemaps = null, links = null], at) => ({
  url: `https://ex.com/${at}`,
  firstSeenSitemaps: sitemaps === null ? null : sitemaps * DAY,
  firstSeenDiscovery: links === null ? undefined : links * DAY,
}));

/** The same of each URL, in parts, some of which come later, and in other spellings. */
function inParts(records: readonly UrlObservation[]): UrlObservation[] {
  return records.flatMap(({ url, ping, firstSeenSitemaps, firstSeenDiscovery }) => [
    { url: `${url}#top`, firstSeenSitemaps: (firstSeenSitemaps ?? 0) + 5 * DAY, ping: false },
    { url: url.replace("https://ex.com/", "HTTPS://EX.com:443/./"), firstSeenSitemaps, ping },
    { url, firstSeenDiscovery },
  ]);
}

/** Records of as many URLs, the same in each run. */
function generated(count: number, seed: number): (UrlObservation & { firstSeenSitemaps: number })[] {
  let state = seed;
  const number = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, at) => ({
    url: `https://www.example.com/page-${at}`,
    firstSeenSitemaps: number(180) * DAY + number(3) * 1000,
    firstSeenDiscovery: number(5) === 0 ? null : number(180) * DAY + number(3) * 1000,
    ping: number(7) === 0,
  }));
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

describe("seenDelta()", () => {
  test("gives what was worked out by hand", () => {
    assert.deepEqual(seenDelta(site), {
      n: 8,
      sumSeconds: 18.5 * DAY,
      sumDays: 18.5,
      meanDays: 2.3125,
      medianDays: 1.5,
      sitemapsFirst: 4,
      discoveryFirst: 2,
      tie: 2,
      sitemapsFirstShare: 0.5,
      scatter: [
        [10, 13, 1],
        [10, 15, 1],
        [11, 16, 1],
        [11, 21, 1],
        [12, 12, 2],
        [14, 13, 1],
        [18, 15, 1],
      ],
    });
  });

  test("takes of each URL the first times, whatever the order and the spelling", () => {
    const both = site.filter((url) => url.firstSeenSitemaps != null && url.firstSeenDiscovery != null);
    assert.deepEqual(seenDelta(inParts(both)), seenDelta(site));
    assert.deepEqual(seenDelta(inParts(both).reverse()), seenDelta(site));
  });

  test("counts URLs that both led to in the period, whose end is not in it", () => {
    assert.equal(seenDelta(site, { from: 10 * DAY, to: 21 * DAY }).n, 7);
    assert.equal(seenDelta(site, { from: 10 * DAY, to: 21 * DAY + 1 }).n, 8);
    assert.equal(seenDelta(site, { from: 10.5 * DAY }).n, 7);
    assert.equal(seenDelta(site, { to: 13 * DAY, from: null }).n, 2);
    assert.equal(seenDelta(site, { from: 5, to: 5 }).n, 0);
    assert.equal(seenDelta(site, { from: -Infinity, to: Infinity }).n, 8);
  });

  test("changes its sign with the roles, and not with the clock, in large input too", () => {
    const records = generated(100_000, 1);
    const delta = seenDelta(records);
    assert.equal(delta.sitemapsFirst + delta.discoveryFirst + delta.tie, delta.n);
    assert.equal(sum(delta.scatter.map(([, , count]) => count)), delta.n);
    assert.equal(delta.n, records.filter((record) => record.firstSeenDiscovery !== null).length);

    const swapped = seenDelta(
      records.map(({ firstSeenSitemaps, firstSeenDiscovery, ...record }) => ({
        ...record,
        firstSeenSitemaps: firstSeenDiscovery,
        firstSeenDiscovery: firstSeenSitemaps,
      })),
    );
    assert.equal(swapped.sumSeconds, -delta.sumSeconds);
    assert.deepEqual([swapped.sitemapsFirst, swapped.tie], [delta.discoveryFirst, delta.tie]);

    const { scatter, ...numbers } = seenDelta(
      records.map(({ firstSeenSitemaps, firstSeenDiscovery, ...record }) => ({
        ...record,
        firstSeenSitemaps: firstSeenSitemaps + 500,
        firstSeenDiscovery: firstSeenDiscovery == null ? null : firstSeenDiscovery + 500,
      })),
    );
    assert.deepEqual({ ...numbers, scatter: delta.scatter }, delta);
    assert.equal(sum(scatter.map(([, , count]) => count)), delta.n);
  });

  test("divides nothing by nothing, and takes what is no time as absent", () => {
    const nothing = {
      n: 0,
      sumSeconds: 0,
      sumDays: 0,
      meanDays: null,
      medianDays: null,
      sitemapsFirst: 0,
      discoveryFirst: 0,
      tie: 0,
      sitemapsFirstShare: null,
      scatter: [],
    };
    assert.deepEqual(seenDelta([]), nothing);
    const times = { firstSeenSitemaps: Number.NaN, firstSeenDiscovery: 1e300 };
    assert.deepEqual(seenDelta([{ url: "https://ex.com/", ...times }]), nothing);
  });

  test("says what is wrong with its arguments", () => {
    const invalid = (message: RegExp) => ({ code: "invalid-option", message });
    assert.throws(() => seenDelta([{ url: "a" }, {} as never]), invalid(/^`records\[1\]`: .*url/));
    const date = { url: "a", firstSeenSitemaps: "2005-01-01" } as never;
    assert.throws(() => seenDelta([date]), invalid(/^`records\[0\]`: .*2005-01-01/));
    assert.throws(() => seenDelta(undefined as never), invalid(/`records`/));
    assert.throws(() => seenDelta(site, { from: Number.NaN }), invalid(/^`options`: `from`/));
    assert.throws(() => seenDelta(site, { from: "2005" } as never), invalid(/^`options`: .*2005/));
    assert.throws(() => seenDelta(site, { until: 5 } as never), invalid(/^`options`: .*until.*from.*to/));
    const seconds = /must be in seconds since 1970, not milliseconds: 1764417600000$/;
    const late = { url: "a", firstSeenDiscovery: 1_764_417_600_000 };
    assert.throws(
      () => seenDelta([late]),
      invalid(/^`records\[0\]`: `firstSeenDiscovery` must be in seconds/),
    );
    assert.throws(() => newUrlHistogram([late], "firstSeenDiscovery"), invalid(seconds));
    assert.throws(() => seenDelta(site, { from: 1_764_417_600_000 }), invalid(seconds));
    const input = { existing: [], sitemap: [], now: 1_764_417_600_000 };
    assert.throws(() => mergeCrawlDb(input), invalid(seconds));
  });
});

describe("firstSeenByPing()", () => {
  /** As many URLs as figure 7 of the paper has tenths of a percent, and some that both saw at once. */
  const figure = [
    { count: 127, links: 200, ping: true },
    { count: 803, links: 200, ping: false },
    { count: 15, links: 50, ping: true },
    { count: 55, links: 50, ping: false },
  ].flatMap(({ count, links, ping }) =>
    Array.from({ length: count }, (_, at) => ({
      url: `https://ex.com/${links}/${ping}/${at}`,
      firstSeenSitemaps: 100,
      firstSeenDiscovery: links,
      ping,
    })),
  );

  test("gives the numbers of the paper", () => {
    const seen = firstSeenByPing(figure);
    assert.equal(seen.n, 1000);
    assert.deepEqual(seen.table, {
      sitemapsFirst: { ping: 127, noPing: 803 },
      discoveryFirst: { ping: 15, noPing: 55 },
      tie: { ping: 0, noPing: 0 },
    });
    assert.equal(seen.pingShare, 0.142);
    assert.equal(seen.pSitemapsFirstGivenPing?.toFixed(3), "0.894");
    assert.equal(seen.pSitemapsFirstGivenNoPing?.toFixed(3), "0.936");
    assert.equal(seen.phi?.toFixed(3), "-0.057");
  });

  test("keeps ties apart", () => {
    const ties = Array.from({ length: 142 }, (_, at) => ({
      url: `https://ex.com/tie/${at}`,
      firstSeenSitemaps: 100,
      firstSeenDiscovery: 100,
      ping: true,
    }));
    const { n, table, phi, pSitemapsFirstGivenPing } = firstSeenByPing([...ties, ...figure]);
    assert.deepEqual(table.tie, { ping: 142, noPing: 0 });
    assert.deepEqual([n, pSitemapsFirstGivenPing], [1142, 127 / 284]);
    assert.equal(phi, firstSeenByPing(figure).phi);
  });

  test("takes of each URL all that is told, and agrees with seenDelta(), in large input too", () => {
    const records = generated(100_000, 2).filter((record) => record.firstSeenDiscovery !== null);
    const seen = firstSeenByPing(records);
    assert.deepEqual(firstSeenByPing(inParts(records).reverse()), seen);
    const { n, sitemapsFirst, discoveryFirst, tie } = seenDelta(records);
    const rows = [seen.table.sitemapsFirst, seen.table.discoveryFirst, seen.table.tie];
    assert.deepEqual(
      [seen.n, ...rows.map(({ ping, noPing }) => ping + noPing)],
      [n, sitemapsFirst, discoveryFirst, tie],
    );
    assert.ok(Math.abs(seen.phi ?? 1) < 0.02);
  });

  test("divides nothing by nothing", () => {
    const { n, table, ...ratios } = firstSeenByPing([{ url: "https://ex.com/", firstSeenSitemaps: 5 }]);
    assert.deepEqual([n, table.tie.noPing], [0, 0]);
    assert.deepEqual(Object.values(ratios), [null, null, null, null]);
    assert.equal(firstSeenByPing(figure.filter(({ ping }) => ping)).phi, null);
  });

  test("says which record is none", () => {
    const wrong = [{ url: "a", ping: "yes" }] as unknown as UrlObservation[];
    assert.throws(() => firstSeenByPing(wrong), { code: "invalid-option", message: /^`records\[0\]`: / });
  });
});

describe("newUrlHistogram()", () => {
  const seen = (...days: number[]) =>
    days.map((day, at) => ({ url: `https://ex.com/${at}`, firstSeenDiscovery: day * DAY }));

  test("counts new URLs by day, also on days that have none", () => {
    const { days, burstiness } = newUrlHistogram(seen(3.99, 0, 0.5, 0.1), "firstSeenDiscovery");
    assert.deepEqual(days, [
      [0, 3],
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    assert.ok(Math.abs((burstiness ?? 0) - Math.sqrt(1.5)) < 1e-12);
    assert.deepEqual(newUrlHistogram(seen(-0.5), "firstSeenDiscovery"), { days: [[-1, 1]], burstiness: 0 });
  });

  test("is higher for bursts than for what comes evenly", () => {
    const archive = newUrlHistogram(
      seen(...Array(300).fill(4), ...Array(300).fill(90)),
      "firstSeenDiscovery",
    );
    const news = newUrlHistogram(
      seen(...Array.from({ length: 600 }, (_, at) => at / 7)),
      "firstSeenDiscovery",
    );
    assert.ok((archive.burstiness ?? 0) > 5 && (news.burstiness ?? 1) < 0.2);
  });

  test("has each URL on its first day, by the field that is asked for, in large input too", () => {
    const records = generated(100_000, 3);
    const { days, burstiness } = newUrlHistogram(records, "firstSeenSitemaps");
    assert.equal(sum(days.map(([, count]) => count)), records.length);
    assert.ok(days.every(([day], at) => day === (days[0]?.[0] ?? 0) + at));
    assert.deepEqual(newUrlHistogram(inParts(records), "firstSeenSitemaps"), { days, burstiness });
    const linked = newUrlHistogram(records, "firstSeenDiscovery").days;
    assert.equal(sum(linked.map(([, count]) => count)), seenDelta(records).n);
  });

  test("has no day where nothing was seen", () => {
    for (const records of [[], [{ url: "https://ex.com/", firstSeenDiscovery: 5 }]]) {
      assert.deepEqual(newUrlHistogram(records, "firstSeenSitemaps"), { days: [], burstiness: null });
    }
  });

  test("says what is wrong with its arguments", () => {
    assert.throws(() => newUrlHistogram([], "firstSeen" as never), {
      code: "invalid-option",
      message: /^`field`: .*firstSeenSitemaps.*firstSeenDiscovery/,
    });
    assert.throws(() => newUrlHistogram([], undefined as never), {
      code: "invalid-option",
      message: /^`field`: /,
    });
    assert.throws(() => newUrlHistogram([{ url: 4 } as never], "firstSeenSitemaps"), {
      code: "invalid-option",
      message: /^`records\[0\]`: /,
    });
    assert.throws(() => newUrlHistogram(seen(0, 1_000_000), "firstSeenDiscovery"), {
      code: "invalid-option",
      message: "`records`: new URLs within 1000001 days, at most 36525; times are in seconds",
    });
  });
});
