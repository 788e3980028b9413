/** Which site a host is of, when many want it and everything fails; `simulator/hosts.mjs` says what must hold. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HostRegister, prepareRegister } from "../../worker/src/hosts/register.ts";
import { GivenUp } from "../../worker/src/patience.ts";
import { DEFAULT_CONFIG } from "../../worker/src/site/config.ts";
import { simulateHosts } from "./simulator/hosts.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

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

test("what KV says of a host is soon as it should be when the write that is to mend it is given up as well", async () => {
  const sql = new SimulatedSql({ is: () => false });
  prepareRegister(sql);
  const register = new HostRegister(sql);
  let [clock, hanging] = [0, 1];
  const written = [];
  const publisher = {
    put: async (host) => {
      written.push(clock);
      hanging -= 1;
      if (hanging >= 0) throw new GivenUp(host);
    },
  };
  const publish = () => register.publish(publisher, () => clock);
  register.declare("shop.example", { origin: "https://shop.example", config: DEFAULT_CONFIG });
  await assert.rejects(publish(), GivenUp);
  clock = 1_000;
  await publish();
  // It may have come over what was written since.
  const doubt = register.nextAt();
  assert.ok(doubt > clock);
  [clock, hanging] = [doubt, 1];
  await assert.rejects(publish(), GivenUp);
  assert.equal(register.nextAt(), doubt);
  clock += 2_000;
  await publish();
  // And so may that one.
  const again = register.nextAt();
  assert.ok(again > doubt);
  clock = again;
  await publish();
  assert.equal(register.nextAt(), null);
  assert.deepEqual(written, [0, 1_000, doubt, doubt + 2_000, again]);
});

test("what KV says of a host is as it should be when each of two writes that were given up may have come", async () => {
  const sql = new SimulatedSql({ is: () => false });
  prepareRegister(sql);
  const register = new HostRegister(sql);
  let clock = 0;
  const written = [];
  const publisher = {
    put: async () => {
      written.push(clock);
      if (clock < 600_000) throw new GivenUp("no answer within 30 s");
    },
  };
  register.declare("shop.example", { origin: "https://shop.example", config: DEFAULT_CONFIG });
  for (const at of [0, 300_000]) {
    clock = at;
    await assert.rejects(
      register.publish(publisher, () => clock),
      GivenUp,
    );
  }
  for (clock = 600_000; register.nextAt() !== null; clock = Math.max(clock, register.nextAt() ?? 0))
    await register.publish(publisher, () => clock);
  assert.deepEqual(written, [0, 300_000, 600_000, 900_000, 1_200_000]);
});

test("what KV says of a host is mended when a write ends later than it may, over what was written since", async () => {
  const sql = new SimulatedSql({ is: () => false });
  prepareRegister(sql);
  const register = new HostRegister(sql);
  const written = [];
  let [clock, end] = [0, null];
  const publisher = {
    put: async (_, __, onLate) => {
      written.push(clock);
      if (end !== null) return;
      end = onLate;
      throw new GivenUp("no answer within 30 s");
    },
  };
  const publish = () => register.publish(publisher, () => clock);
  register.declare("shop.example", { origin: "https://shop.example", config: DEFAULT_CONFIG });
  await assert.rejects(publish(), GivenUp);
  for (clock = 1_000; register.nextAt() !== null; clock = Math.max(clock, register.nextAt() ?? 0))
    await publish();
  clock += 60_000;
  end();
  assert.equal(register.nextAt(), clock);
  await publish();
  assert.equal(register.nextAt(), null);
  assert.deepEqual(written, [0, 1_000, 900_000, 960_000]);
});
