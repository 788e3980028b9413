/** How coverage is spread over the parts of a whole. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { coverageMetrics, domainDistribution, type UnitCoverage } from "sitemapkit/analysis";

/** As many units, the same in each run. */
function generated(count: number): UnitCoverage[] {
  let state = 1;
  const number = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const part = () => (number(9) === 0 ? null : number(101) / 100);
  return Array.from({ length: count }, () => ({
    size: 10 ** number(7) + number(50),
    uniqueCoverage: part(),
    coverage: part(),
    indexCoverage: part(),
  }));
}

describe("domainDistribution()", () => {
  test("gives what figures 3 and 5 are read for, with strict bounds", () => {
    const distribution = domainDistribution([
      { size: 10, uniqueCoverage: 0.5, coverage: 0.4, indexCoverage: 0.5 },
      { size: 20, uniqueCoverage: 0.6, coverage: 0.4, indexCoverage: 0.7 },
      { size: 30, uniqueCoverage: 0.9, coverage: 0.8, indexCoverage: 0.1 },
      { size: 40, uniqueCoverage: 0.95, coverage: 0.8, indexCoverage: null },
      { size: 50, uniqueCoverage: null, indexCoverage: 1 },
    ]);
    assert.deepEqual(distribution, {
      n: 5,
      nUniqueCoverage: 4,
      above50: 0.75,
      above90: 0.25,
      aboveDiagonal: 1 / 3,
      onDiagonal: 1 / 3,
      spearmanSizeUniqueCoverage: 1,
    });
  });

  test("gives units that are the same the mean of their ranks", () => {
    const rho = (...pairs: [size: number, uniqueCoverage: number][]) =>
      domainDistribution(pairs.map(([size, uniqueCoverage]) => ({ size, uniqueCoverage })))
        .spearmanSizeUniqueCoverage;
    assert.equal(rho([1, 0.9], [10, 0.5], [1000, 0.1]), -1);
    assert.equal(rho([1, 0.5], [2, 0.1], [3, 0.5]), 0);
    assert.ok(Math.abs((rho([1, 0.1], [2, 0.1], [3, 0.8], [4, 0.7]) ?? 0) - 3.5 / Math.sqrt(22.5)) < 1e-12);
    assert.equal(rho([1, 0.5]), null);
    assert.equal(rho([1, 0.5], [2, 0.5]), null);
    assert.equal(rho([1, 0.5], [1, 0.6]), null);
  });

  test("takes what coverageMetrics() gives", () => {
    const url = "https://www.example.com/";
    const metrics = coverageMetrics([{ url, sitemaps: true, crawled: true }]);
    const { above90, onDiagonal } = domainDistribution([{ size: metrics.funnel.all.crawled, ...metrics }]);
    assert.deepEqual([above90, onDiagonal], [1, null]);
  });

  test("gives ratios whatever the order and the unit of size, in large input too", () => {
    const units = generated(100_000);
    const distribution = domainDistribution(units);
    const { above50, above90, aboveDiagonal, onDiagonal, spearmanSizeUniqueCoverage } = distribution;
    const share = (bound: number) =>
      units.filter(({ uniqueCoverage }) => (uniqueCoverage ?? 0) > bound).length /
      distribution.nUniqueCoverage;
    assert.deepEqual([above50, above90], [share(0.5), share(0.9)]);
    assert.ok((aboveDiagonal ?? 1) + (onDiagonal ?? 1) < 1);
    assert.ok(Math.abs(spearmanSizeUniqueCoverage ?? 1) < 0.02);
    const scaled = units.map((unit) => ({ ...unit, size: unit.size * 1000 })).reverse();
    assert.deepEqual(domainDistribution(scaled), distribution);
  });

  test("divides nothing by nothing", () => {
    const { n, nUniqueCoverage, ...ratios } = domainDistribution([]);
    assert.deepEqual([n, nUniqueCoverage], [0, 0]);
    assert.deepEqual(Object.values(ratios), [null, null, null, null, null]);
    assert.equal(domainDistribution([{ size: 5 }]).above50, null);
  });

  test("takes what is no ratio as absent", () => {
    const units = [Number.NaN, -0.1, 55].map((uniqueCoverage) => ({ size: 1, uniqueCoverage }));
    assert.equal(domainDistribution(units).nUniqueCoverage, 0);
  });

  test("says which unit is none", () => {
    for (const unit of [{}, { size: -1 }, { size: "1" }, { size: 1, uniqueCoverage: "0.5" }, null]) {
      assert.throws(() => domainDistribution([{ size: 1 }, unit as never]), {
        code: "invalid-option",
        message: /^`units\[1\]`: /,
      });
    }
    assert.throws(() => domainDistribution({} as never), { code: "invalid-option", message: /`units`/ });
  });
});
