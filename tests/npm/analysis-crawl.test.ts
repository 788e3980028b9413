/** Algorithm 6.1: its numbers, its queues, and where it ends. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  type CrawlCandidate,
  CrawlScheduler,
  type CrawlSimulationParams,
  crawlScheduleArithmetic,
  simulateCrawl,
  urlKey,
} from "sitemapkit/analysis";

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}

/** As the documentation of simulateCrawl() has it. */
function hash01(...numbers: number[]): number {
  const hash = numbers.reduce((hash, number) => splitMix(hash ^ BigInt(number)), 0n);
  return Number(hash >> 11n) / 2 ** 53;
}

function splitMix(number: bigint): bigint {
  let z = BigInt.asUintN(64, number + 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

/** URLs that begin with `name`, the best first. */
function candidates(name: string, count: number): CrawlCandidate[] {
  return Array.from({ length: count }, (_, at) => ({
    url: `https://ex.com/${name}${at}`,
    score: 1 / (at + 1),
  }));
}

function schedulerOf(
  options: ConstructorParameters<typeof CrawlScheduler>[0],
  sitemaps: Iterable<CrawlCandidate> = candidates("s", 1000),
  discovery: Iterable<CrawlCandidate> = candidates("d", 1000),
): CrawlScheduler {
  const scheduler = new CrawlScheduler(options);
  scheduler.offer("sitemaps", sitemaps);
  scheduler.offer("discovery", discovery);
  return scheduler;
}

describe("crawlScheduleArithmetic()", () => {
  test("gives the numbers that were worked out by hand", () => {
    const utilities: [number, number][] = [
      ...Array.from({ length: 5 }, (): [number, number] => [0.9, 0.3]),
      ...Array.from({ length: 3 }, (): [number, number] => [0.3, 0.9]),
    ];
    const steps = crawlScheduleArithmetic({ N: 1000, phi: 0.1, tie: "sitemaps", utilities });
    assert.deepEqual(
      steps.map(({ kS }) => round(kS)),
      [550, 595, 635.5, 671.95, 704.755, 734.2795, 707.70745, 678.478195],
    );
    assert.deepEqual(steps[0], { epoch: 0, kS: 550, kD: 450, deltaUsed: 50, deltaNext: 45 });
  });

  test("holds the balance where utilities are equal or not known", () => {
    const utilities = [
      [0.5, 0.5],
      [null, 1],
      [0, 1],
      [1, 0],
    ] as const;
    const held = crawlScheduleArithmetic({ N: 100, utilities });
    assert.deepEqual(
      held.map(({ kS }) => kS),
      [50, 50, 50, 45],
    );
    const literal = crawlScheduleArithmetic({ N: 100, tie: "sitemaps", utilities: new Set(utilities) });
    assert.deepEqual(
      literal.map(({ kS }) => round(kS)),
      [55, 59.5, 59.5, 55.45],
    );
    assert.deepEqual(crawlScheduleArithmetic({ N: 100, utilities: [] }), []);
  });

  test("says what is wrong", () => {
    for (const [wrong, message] of [
      [undefined, /`params` must be an object/],
      [{ N: 100 }, /`utilities` must be a list/],
      [{ utilities: [] }, /missing field `N`/],
      [{ N: 0, utilities: [] }, /`N` must be a number above 0/],
      [{ N: 100, phi: 1, utilities: [] }, /`phi` must be a number above 0 and below 1/],
      [{ N: 100, tie: "discovery", utilities: [] }, /`tie` must be "hold" or "sitemaps"/],
      [{ N: 100, utilities: [[1]] }, /`utilities\[0\]`: /],
      [{ N: 100, utilities: [], Phi: 0.1 }, /unknown field `Phi`/],
    ] as const) {
      assert.throws(() => crawlScheduleArithmetic(wrong as never), { code: "invalid-option", message });
    }
  });
});

describe("CrawlScheduler", () => {
  test("takes the best of each queue, gives more to what is worth more, and gives nothing twice", () => {
    using scheduler = schedulerOf({ budget: 100, phi: 0.1 });
    const given = new Set<string>();
    const shares = [];
    for (let epoch = 0; epoch < 6; epoch += 1) {
      const { sitemaps, discovery, kS, kD, epoch: number } = scheduler.next();
      assert.equal(number, epoch);
      assert.equal(kS + kD, 100);
      assert.deepEqual([sitemaps.length, sitemaps.length + discovery.length], [Math.floor(kS + 0.5), 100]);
      for (const url of [...sitemaps, ...discovery]) given.add(url);
      shares.push(round(kS));
      assert.deepEqual(scheduler.report(epoch < 3 ? sitemaps : discovery), {
        uS: epoch < 3 ? 1 : 0,
        uD: epoch < 3 ? 0 : 1,
      });
    }
    assert.equal(given.size, 600);
    assert.deepEqual(shares, [50, 55, 59.5, 63.55, 59.905, 55.8955]);
    assert.ok(given.has("https://ex.com/s0") && given.has("https://ex.com/d0"));
  });

  test("moves the other way round when sources are the other way round", () => {
    using there = schedulerOf({ budget: 40 });
    using back = schedulerOf({ budget: 40 }, candidates("d", 1000), candidates("s", 1000));
    for (let epoch = 0; epoch < 12; epoch += 1) {
      const [one, other] = [there.next(), back.next()];
      assert.ok(Math.abs(one.kS - other.kD) < 1e-9);
      const isWanted = (url: string) => url.endsWith(String((epoch * 7) % 10));
      there.report([...one.sitemaps, ...one.discovery].filter(isWanted));
      back.report([...other.sitemaps, ...other.discovery].filter(isWanted));
    }
  });

  test("has the literal tie of the paper where it is asked for, and holds otherwise", () => {
    using held = schedulerOf({ budget: 100 });
    assert.equal(held.next().kS, 50);
    using literal = schedulerOf({ budget: 100, tie: "sitemaps" });
    assert.equal(literal.next().kS, 55);
  });

  test("leaves the budget of a source without URLs to the other, and takes a URL of both from sitemaps", () => {
    using scheduler = schedulerOf({ budget: 10 }, candidates("s", 2));
    const { sitemaps, discovery } = scheduler.next();
    assert.deepEqual([sitemaps.length, discovery.length], [2, 8]);
    assert.deepEqual(scheduler.report([...sitemaps, ...discovery]), { uS: 0, uD: 1 });

    const spelled = ["https://EX.com/a", "https://ex.com/b#top", "https://ex.com/c"];
    using both = schedulerOf(
      { budget: 4 },
      spelled.map((url) => ({ url: urlKey(url) })),
      spelled.map((url) => ({ url })),
    );
    assert.deepEqual(both.next(), {
      epoch: 0,
      sitemaps: ["https://ex.com/a", "https://ex.com/b"],
      discovery: ["https://ex.com/c"],
      kS: 2,
      kD: 2,
    });
    both.offer("discovery", [{ url: "https://ex.com/b", score: 9 }]);
    assert.deepEqual(both.next().discovery, []);
  });

  test("has no URLs where none were offered", () => {
    using scheduler = new CrawlScheduler({ budget: 2 });
    assert.deepEqual(scheduler.next(), { epoch: 0, sitemaps: [], discovery: [], kS: 1, kD: 1 });
    assert.deepEqual(scheduler.report([]), { uS: 0, uD: 0 });
  });

  test("takes reports that come late", () => {
    using scheduler = schedulerOf({ budget: 100 });
    const first = scheduler.next();
    assert.equal(scheduler.next().kS, 50);
    scheduler.report(first.discovery, 0);
    assert.equal(scheduler.next().kS, 45);
    for (const epoch of [0, 3, -1, 0.5]) {
      assert.throws(() => scheduler.report([], epoch), { code: "invalid-option", message: /`epoch`/ });
    }
    scheduler.report([], 1);
    scheduler.report([]);
    assert.throws(() => scheduler.report([]), { code: "invalid-option", message: /`epoch`/ });
  });

  test("keeps a least share for both", () => {
    using scheduler = schedulerOf({ budget: 100, phi: 0.5, minShare: 0.2 });
    for (let epoch = 0; epoch < 6; epoch += 1) scheduler.report(scheduler.next().discovery);
    assert.deepEqual([scheduler.next().kS, 20], [20, 20]);
  });

  test("takes 100,000 URLs", () => {
    using scheduler = schedulerOf({ budget: 50_000 }, candidates("s", 100_000), []);
    for (const expected of [50_000, 50_000, 0]) {
      const { sitemaps } = scheduler.next();
      assert.equal(sitemaps.length, expected);
      scheduler.report(sitemaps);
    }
  });

  test("says what is wrong, and goes on as if it had not been said", () => {
    for (const [wrong, message] of [
      [undefined, /`options`/],
      [{}, /missing field `budget`/],
      [{ budget: 1 }, /`budget` must be a whole number from 2 /],
      [{ budget: 2.5 }, /`budget` must be a whole number from 2 /],
      [{ budget: 10, phi: 0 }, /`phi` must be a number above 0 and below 1/],
      [{ budget: 10, minShare: 0.6 }, /`minShare` must be a number from 0 to 0\.5/],
      [{ budget: 10, tei: "hold" }, /unknown field `tei`/],
    ] as const) {
      assert.throws(() => new CrawlScheduler(wrong as never), { code: "invalid-option", message });
    }
    using scheduler = schedulerOf({ budget: 4 }, [], []);
    const wrong = [{ url: "https://ex.com/a" }, { score: 1 }] as unknown as CrawlCandidate[];
    assert.throws(() => scheduler.offer("sitemaps", wrong), {
      code: "invalid-option",
      message: /`urls\[1\]`: /,
    });
    assert.throws(() => scheduler.offer("links" as never, []), {
      code: "invalid-option",
      message: /`source`: /,
    });
    assert.throws(() => scheduler.report("https://ex.com/a" as never), { code: "invalid-option" });
    assert.deepEqual(scheduler.next().sitemaps, []);
  });

  test("answers nothing once it is freed, which may be done twice", () => {
    const scheduler = schedulerOf({ budget: 4 });
    scheduler.free();
    // It is given the memory that has become free.
    using other = schedulerOf({ budget: 4 });
    scheduler.free();
    scheduler[Symbol.dispose]();
    assert.throws(() => scheduler.next(), { code: "finished" });
    assert.throws(() => scheduler.offer("sitemaps", []), { code: "finished" });
    assert.throws(() => scheduler.report([]), { code: "finished" });
    assert.equal(other.next().sitemaps.length, 2);
  });
});

describe("A failure of the module", () => {
  /** Fails because the scheduler is busy with what it is given. */
  function fail(): void {
    const scheduler = schedulerOf({ budget: 4 });
    const calling = {
      get url() {
        return scheduler.next().sitemaps[0] ?? "";
      },
    };
    assert.throws(() => scheduler.offer("sitemaps", [calling]), { code: "internal" });
  }

  test("loses the schedulers that are open, and no others", () => {
    const lost = schedulerOf({ budget: 4 });
    const freed = schedulerOf({ budget: 4 });
    freed.free();
    for (let time = 0; time < 3; time += 1) {
      fail();
      using scheduler = schedulerOf({ budget: 4 });
      if (time === 0) assert.throws(() => lost.next(), { code: "internal", message: /was lost/ });
      assert.throws(() => freed.next(), { code: "finished" });
      lost[Symbol.dispose]();
      assert.equal(scheduler.next().sitemaps.length, 2);
    }
    assert.throws(() => lost.next(), { code: "finished" });
    assert.equal(urlKey("https://EX.com"), "https://ex.com/");
  });

  test("inside of another call takes that with it, and nothing later", () => {
    const calling = {
      get url() {
        fail();
        return "https://ex.com/";
      },
    };
    using outer = schedulerOf({ budget: 4 });
    assert.throws(() => outer.offer("sitemaps", [calling]), { code: "internal" });
    assert.throws(() => outer.next(), { code: "internal", message: /was lost/ });
    using scheduler = schedulerOf({ budget: 4 });
    assert.equal(scheduler.next().sitemaps.length, 2);
  });
});

describe("simulateCrawl()", () => {
  const site: CrawlSimulationParams = { N: 1000, aS: 1000, aD: 1000, qS: 0.9, qD: 0.3 };

  test("comes near to the best balance, and the same each time", () => {
    for (const seed of [0, 1, 2, 3, 4]) {
      const simulation = simulateCrawl({ ...site, seed });
      assert.ok(Math.abs((simulation.theory ?? 0) - 750) < 1e-9);
      assert.ok(Math.abs((simulation.tailMean ?? 0) - 750) <= 100, `${simulation.tailMean}`);
      assert.ok((simulation.shareOfOptimum ?? 0) >= 0.985, `${simulation.shareOfOptimum}`);
      assert.equal(round(simulation.halfShare ?? 0), 0.923077);
      assert.equal(simulation.epochs.length, 100);
      assert.deepEqual(simulateCrawl({ ...site, seed }), simulation);
    }
    assert.notDeepEqual(
      simulateCrawl({ ...site, seed: 1 }).epochs,
      simulateCrawl({ ...site, seed: 2 }).epochs,
    );
  });

  test("does what the scheduler does with the same URLs", () => {
    const params = { N: 60, aS: 60, aD: 60, qS: 0.8, qD: 0.5, epochs: 40, seed: 7 };
    using scheduler = new CrawlScheduler({ budget: params.N });
    for (const row of simulateCrawl(params).epochs) {
      const indexed = new Set<string>();
      for (const [source, best] of [params.qS, params.qD].entries()) {
        const arrivals = Array.from({ length: params.N }, (_, at) => {
          const [url, score] = [
            `https://ex.com/${row.epoch}/${source}/${at}`,
            hash01(params.seed, row.epoch, source, at, 0),
          ];
          if (hash01(params.seed, row.epoch, source, at, 1) < best * score) indexed.add(url);
          // What is left of an epoch never comes before what is new.
          return { url, score: row.epoch + score };
        });
        scheduler.offer(source === 0 ? "sitemaps" : "discovery", arrivals);
      }
      const { epoch, kS, kD, sitemaps, discovery } = scheduler.next();
      const count = (urls: readonly string[]) => urls.filter((url) => indexed.has(url)).length;
      assert.deepEqual({ epoch, kS, kD, indexedS: count(sitemaps), indexedD: count(discovery) }, row);
      scheduler.report(indexed);
    }
  });

  test("has no best balance where there is room for all, and no share of nothing", () => {
    const { theory, shareOfOptimum } = simulateCrawl({ ...site, aS: 300, aD: 300 });
    assert.deepEqual([theory, shareOfOptimum], [null, 1]);
    const empty = simulateCrawl({ ...site, aS: 0, aD: 0 });
    assert.deepEqual([empty.optimum, empty.shareOfOptimum, empty.halfShare], [0, null, null]);
    const none = simulateCrawl({ ...site, epochs: 0 });
    assert.deepEqual([none.epochs, none.tailMean, none.shareOfOptimum], [[], null, null]);
  });

  test("says what is wrong", () => {
    for (const [wrong, message] of [
      [undefined, /`params` must be an object/],
      [{ ...site, N: 1 }, /`N` must be a whole number from 2 /],
      [{ ...site, aS: 1.5 }, /`aS` must be a whole number from 0 to 1,000,000/],
      [{ ...site, aD: null }, /`aD` must be a whole number/],
      [{ ...site, aD: undefined }, /missing field `aD`/],
      [{ ...site, qS: 2 }, /`qS` must be a number from 0 to 1/],
      [{ ...site, qD: "1" }, /`qD` must be a number from 0 to 1/],
      [{ ...site, epochs: -1 }, /`epochs` must be a whole number from 0 to 100,000/],
      [{ ...site, seed: 2 ** 32 }, /`seed` must be a whole number from 0 to 4,294,967,295/],
      [{ ...site, budget: 5 }, /unknown field `budget`/],
    ] as const) {
      assert.throws(() => simulateCrawl(wrong as never), { code: "invalid-option", message });
    }
  });
});
