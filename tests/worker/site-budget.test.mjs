/** With few writes to KV, nothing that changes all the time keeps anything else from being published. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { simulateSteadily } from "./simulator/steady.mjs";

const [SECOND, MINUTE] = [1_000, 60_000];

for (const [perDay, every, hours] of [
  [24, 20 * MINUTE, 9 * 24],
  [100, 5 * MINUTE, 60],
  [300, 70 * SECOND, 24],
  [1_000, MINUTE, 10],
])
  for (const [name, evictAfter] of [
    ["never", Number.POSITIVE_INFINITY],
    ["after 50 s", 50 * SECOND],
    ["after 1 s", SECOND],
  ])
    test(`with ${perDay} writes a day, a change every ${every / SECOND} s and an object that is evicted ${name}, all is published in every document, also what went`, async () => {
      const course = { seed: perDay, perDay, every, evictAfter, hours };
      const { rounds, evictions } = await simulateSteadily(course);
      if (process.env.TALLY) console.log({ rounds, evictions });
      assert.ok(rounds > 5, `only ${rounds} rounds`);
      assert.equal(evictions > 50, Number.isFinite(evictAfter));
    });

test("the same holds without a news sitemap, and where nothing is told of what is new", async () => {
  const course = { perDay: 100, every: 5 * MINUTE, evictAfter: 70 * SECOND, hours: 48 };
  await simulateSteadily({ ...course, seed: 1, config: { news: null } });
  await simulateSteadily({ ...course, seed: 2, config: { news: null, recentHours: 0 } });
  await simulateSteadily({ ...course, seed: 3, config: { strategy: "append" } });
});
