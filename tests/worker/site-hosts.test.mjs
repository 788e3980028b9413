/** Which site a host is of, when many want it and everything fails; `simulator/hosts.mjs` says what must hold. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { simulateHosts } from "./simulator/hosts.mjs";

const SEEDS = 10;

test(`sites, their register and KV agree in ${SEEDS} courses`, async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { granted, refused, retired, failed } = await simulateHosts({ seed });
    assert.ok(
      granted > 20 && refused > 5 && retired > 2 && failed > 2,
      `too little happened with seed ${seed}`,
    );
  }
});

test("the same seed takes the same course", async () => {
  assert.deepEqual(await simulateHosts({ seed: 7 }), await simulateHosts({ seed: 7 }));
});

test("a site that asks anew before it knows what it was answered is found out", async () => {
  const courses = Array.from({ length: 4 }, (_, seed) => simulateHosts({ seed, faults: { isHasty: true } }));
  const results = await Promise.allSettled(courses);
  assert.ok(results.some(({ reason }) => /is not what the register says/.test(reason?.message)));
});

test("a register that writes two changes to KV at once is found out", async () => {
  await assert.rejects(simulateHosts({ seed: 61, faults: { isUnordered: true } }), /KV says of/);
});
