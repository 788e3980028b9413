/** The store of a site under the worst that KV, crashes and clients do; `simulator/simulate.mjs` says what must hold. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { simulate } from "./simulator/simulate.mjs";

const SEEDS = 4;

test(`nothing is lost, comes back, is torn or goes back, in ${SEEDS} courses`, async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { acknowledged, crashes, sitemaps, newest, told, seen } = await simulate({ seed });
    const isMuch =
      acknowledged > 500 && crashes > 0 && sitemaps > 5 && newest > 50 && told > 500 && seen > 100;
    assert.ok(isMuch, `too little happened with seed ${seed}`);
  }
});

test("with few writes to KV it takes longer, and nothing else changes", async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { busiestDay, kvWrites } = await simulate({ seed, config: { kvWritesPerDay: 24 } });
    assert.ok(
      busiestDay <= 24 && kvWrites > 6,
      `${busiestDay} of ${kvWrites} writes in a day with seed ${seed}`,
    );
  }
});

test("what was written late, when nobody waited for it any more, is written over", async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { late, orphaned, acknowledged } = await simulate({ seed, slowness: 0.01 });
    assert.ok(late > 0 && orphaned > 0 && acknowledged > 500, `too little happened with seed ${seed}`);
  }
});

test("with a log of changes that is too short, articles are in the news sitemap all the same", async () => {
  for (let seed = 0; seed < 3 * SEEDS; seed += 1) {
    const { newest } = await simulate({ seed, settings: { changesMax: 40 }, isBrief: true });
    assert.ok(newest > 0, `there was no news with seed ${seed}`);
  }
});

test("the same seed takes the same course", async () => {
  assert.deepEqual(await simulate({ seed: 77, requests: 60 }), await simulate({ seed: 77, requests: 60 }));
});
