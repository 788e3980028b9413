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

/** What is found out in these courses with a fault. */
async function foundWith(faults, seeds) {
  const results = await Promise.allSettled(seeds.map((seed) => simulateHosts({ seed, faults })));
  return results.flatMap(({ reason }) => (reason === undefined ? [] : [reason.message])).join("\n");
}

test("a site that asks anew before it knows what it was answered is found out", async () => {
  assert.match(await foundWith({ isHasty: true }, [0, 1, 2, 3, 4, 5, 6, 7]), /is not what the register says/);
});

test("a register that writes two changes to KV at once is found out", async () => {
  assert.match(await foundWith({ isUnordered: true }, [20, 22, 26, 27, 28, 30, 31, 32]), /KV says of/);
});
