/** How often pages change, how often to visit them, and whether `lastmod` is to be trusted, with examples that were worked out by hand. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { changeRate, lastmodTrust, optimalRefresh, type PageVisit } from "sitemapkit/analysis";

/** Numbers from 0 to 1 that look random, the same ones each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Which part of the time a page is up to date. */
function freshness(rate: number, visits: number): number {
  if (rate === 0) return 1;
  return visits === 0 ? 0 : (visits / rate) * -Math.expm1(-rate / visits);
}

describe("changeRate()", () => {
  test("gives the estimate of Cho and Garcia-Molina", () => {
    assert.ok(Math.abs(changeRate(10, 5, 1) - Math.log(10.5 / 5.5)) < 1e-12);
    assert.ok(Math.abs(changeRate(10, 10, 7) - Math.log(21) / 7) < 1e-12);
    assert.equal(changeRate(10, 0, 7), 0);
    assert.equal(changeRate(0, 0, 7), 0);
  });

  test("says which argument makes no sense", () => {
    for (const [n, x, days, message] of [
      [1, 2, 1, /`x`/],
      [-1, 0, 1, /`n`/],
      [1.5, 0, 1, /`n`/],
      [2, Number.NaN, 1, /`x`/],
      [2, 1, 0, /`intervalDays`/],
      [2, 1, Number.POSITIVE_INFINITY, /`intervalDays`/],
      [2, 1, undefined, /`intervalDays`/],
    ] as [number, number, number, RegExp][]) {
      assert.throws(() => changeRate(n, x, days), { code: "invalid-option", message });
    }
  });
});

describe("optimalRefresh()", () => {
  test("gives the published example", () => {
    const visits = optimalRefresh([1, 2, 3, 4, 5], 5);
    for (const [at, expected] of [1.1499, 1.3584, 1.3538, 1.1379, 0].entries()) {
      assert.ok(Math.abs((visits[at] ?? Number.NaN) - expected) < 1e-4, `${visits[at]} ${expected}`);
    }
  });

  test("spends the budget, and better than by visiting all alike", () => {
    const next = numbers(7);
    for (const budget of [0.01, 3, 500]) {
      const rates = Array.from({ length: 200 }, () => (next() < 0.1 ? 0 : 10 ** (4 * next() - 2)));
      const weights = rates.map(() => 1 + next());
      const visits = optimalRefresh(rates, budget, weights);
      assert.ok(Math.abs(sum(visits) / budget - 1) < 1e-9);
      const total = (frequency: (at: number) => number) =>
        sum(rates.map((rate, at) => (weights[at] ?? 0) * freshness(rate, frequency(at))));
      assert.ok(total((at) => visits[at] ?? 0) >= total(() => budget / rates.length));
      assert.ok(visits.every((visit, at) => visit >= 0 && (rates[at] !== 0 || visit === 0)));
    }
  });

  test("takes what can be gone through, and many pages", () => {
    assert.deepEqual(optimalRefresh(new Set([2]), 3), [3]);
    assert.deepEqual(optimalRefresh([], 3), []);
    assert.deepEqual(optimalRefresh([0, 0], 3), [0, 0]);
    assert.deepEqual(optimalRefresh([1, 1], 3, [0, 1]), [0, 3]);
    const next = numbers(8);
    const visits = optimalRefresh(Array.from({ length: 100_000 }, next), 1_000);
    assert.ok(Math.abs(sum(visits) - 1_000) < 1e-6);
  });

  test("says which argument makes no sense", () => {
    assert.throws(() => optimalRefresh([1, -1], 5), {
      code: "invalid-option",
      message: "`rates[1]`: -1 must be a finite number, from 0 on",
    });
    assert.throws(() => optimalRefresh([1], Number.NaN), { code: "invalid-option", message: /`budget`/ });
    assert.throws(() => optimalRefresh([1], 5, [1, 1]), { code: "invalid-option", message: /`weights`/ });
    assert.throws(() => optimalRefresh([1], 5, ["1"] as never), {
      code: "invalid-option",
      message: /`weights\[0\]`/,
    });
    assert.throws(() => optimalRefresh(5 as never, 5), { code: "invalid-option", message: /`rates`/ });
  });
});

const DAY = 86_400;

describe("lastmodTrust()", () => {
  test("tells pairs apart", () => {
    const page: PageVisit[] = [
      [1 * DAY, "a", null],
      [2 * DAY, "b", 1.5 * DAY],
      [3 * DAY, "b", 2.5 * DAY],
      [4 * DAY, "c", 2.5 * DAY],
      [5 * DAY, "c"],
    ];
    const trust = lastmodTrust([page], { minPairs: 4 });
    assert.deepEqual([trust.pairs, trust.TP, trust.FP, trust.FN, trust.TN], [4, 1, 1, 1, 1]);
    assert.deepEqual([trust.accuracy, trust.precision, trust.recall], [0.5, 0.5, 0.5]);
    assert.equal(trust.brierLastmod, 0.5);
    const expected = (1 + (2 / 3) ** 2 + 0.6 ** 2 + (4 / 7) ** 2) / 4;
    assert.ok(Math.abs((trust.brierHistory ?? 0) - expected) < 1e-12);
    assert.equal(trust.use, "lastmod");
    assert.deepEqual(lastmodTrust([[...page].reverse()], { minPairs: 4 }), trust);
  });

  test("believes a site that is right, and not one whose pages are always of today", () => {
    const next = numbers(9);
    const days = Array.from({ length: 40 }, () => next() < 0.3);
    let version = 0;
    let changed = 0;
    const honest = days.map((changes, at): PageVisit => {
      if (changes) [version, changed] = [version + 1, (at - 0.5) * DAY];
      return [at * DAY, version, changed];
    });
    assert.deepEqual([lastmodTrust([honest]).accuracy, lastmodTrust([honest]).use], [1, "lastmod"]);
    const vain = days.map((_, at): PageVisit => [at * DAY, "same", at * DAY]);
    assert.deepEqual([lastmodTrust([vain]).accuracy, lastmodTrust([vain]).use], [0, "history"]);
  });

  test("reads lastmod as sitemaps write it", () => {
    const page: PageVisit[] = [
      [Date.UTC(2024, 1, 1) / 1000, "a", "2024-01-01"],
      [Date.UTC(2024, 1, 9) / 1000, "b", "2024-02-03T10:00:00Z"],
      [Date.UTC(2024, 1, 10) / 1000, "b", "last week"],
    ];
    const { TP, TN } = lastmodTrust([page]);
    assert.deepEqual([TP, TN], [1, 1]);
  });

  test("does not tell by too few pairs, or none", () => {
    assert.deepEqual(lastmodTrust([]), {
      pairs: 0,
      TP: 0,
      FP: 0,
      FN: 0,
      TN: 0,
      accuracy: null,
      precision: null,
      recall: null,
      brierLastmod: null,
      brierHistory: null,
      use: "insufficient",
    });
    const pair: PageVisit[] = [
      [0, 1, 0],
      [DAY, 1, 0],
    ];
    assert.equal(lastmodTrust(Array(9).fill(pair)).use, "insufficient");
    assert.equal(lastmodTrust(Array(10).fill(pair)).use, "lastmod");
  });

  test("takes many pages", () => {
    const page: PageVisit[] = [
      [0, "a", 0],
      [DAY, "b", DAY / 2],
    ];
    assert.equal(lastmodTrust(Array(50_000).fill(page)).TP, 50_000);
  });

  test("says what makes no sense", () => {
    assert.throws(() => lastmodTrust(4 as never), { code: "invalid-option", message: /`urls`/ });
    assert.throws(() => lastmodTrust([4] as never), { code: "invalid-option", message: /`urls\[0\]`/ });
    assert.throws(() => lastmodTrust([[["now", "a", 1]]] as never), {
      code: "invalid-option",
      message: /`urls\[0\]`/,
    });
    assert.throws(() => lastmodTrust([], { pairs: 4 } as never), {
      code: "invalid-option",
      message: /`options`.*pairs/,
    });
  });
});
