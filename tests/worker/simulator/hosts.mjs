/**
 * Sites that want hosts as aliases, under a virtual clock: their owners write configurations and end sites at once; sites and
 * the register of hosts crash, answers are lost, KV fails before or after it has written. The course is decided by the seed.
 *
 * What must hold: a site that waits for no answer is what the register says that it is; a host is refused only when another
 * site has it; what an owner was answered last is what the site is; and when all is quiet, KV says what the register says.
 */

import { createHash } from "node:crypto";
import { HostRegister, prepareRegister } from "../../../worker/src/hosts/register.ts";
import { DEFAULT_CONFIG } from "../../../worker/src/site/config.ts";
import { declare, declared, isUnsettled, settle } from "../../../worker/src/site/declaration.ts";
import { Line } from "../../../worker/src/site/line.ts";
import { isRetired, retire, retireStep } from "../../../worker/src/site/retirement.ts";
import { prepare } from "../../../worker/src/site/schema.ts";
import { writeMeta } from "../../../worker/src/site/sql.ts";
import { Chance } from "./chance.mjs";
import { SimulatedKv } from "./kv.mjs";
import { Crash, SimulatedSql } from "./sqlite.mjs";

const LOCATION = 0;
const TABLES = ["meta", "map", "chunk", "op", "request", "token", "hold"];

/** The answer to a call over the network did not come. */
class Lost extends Error {}

/** A Durable Object. When it crashes, all that it had begun ends where it is. */
class SimulatedObject {
  #line = new Line();
  #life = 0;

  constructor(chance, prepareTables) {
    this.sql = new SimulatedSql(chance);
    this.sql.isSteady = true;
    prepareTables(this.sql);
    this.sql.isSteady = false;
  }

  /** Does something that may crash or fail; `null` then. */
  async attempt(work) {
    const life = this.#life;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Crash) {
        if (life === this.#life) {
          this.#life += 1;
          this.#line = new Line();
          this.sql.revive();
        }
      } else if (!(error instanceof Lost) && !/^(429|before|after)$/.test(error.message)) throw error;
      return null;
    }
  }

  /** Does something when all that was begun before is done. What still waited when it crashed is never done. */
  run(work) {
    const life = this.#life;
    return this.#line.run(() => {
      if (life !== this.#life) throw new Crash();
      return work();
    });
  }

  /** What this waits for, unless it crashes in the meantime. */
  async waitFor(promise) {
    const life = this.#life;
    const result = await promise.then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    if (life !== this.#life) throw new Crash();
    if ("error" in result) throw result.error;
    return result.value;
  }
}

/** Runs one course; what happened in it. Throws where something that must hold does not. */
export async function simulateHosts({ seed, changes = 120, siteCount = 5, faults = {} }) {
  const chance = new Chance(seed);
  let clock = 1_700_000_000_000;
  const kv = new SimulatedKv(chance, () => clock, 1);
  const tally = { granted: 0, refused: 0, retired: 0, failed: 0 };

  const events = [];
  let made = 0;
  const at = (time, work) => {
    made += 1;
    events.push({ time, order: made, work });
  };
  /** Begins something that nobody waits for. What goes wrong with it ends the course. */
  let failure = null;
  const begin = (work) => {
    work.catch((error) => {
      failure ??= error;
    });
  };
  const wait = (ms) => new Promise((resolve) => at(clock + ms, resolve));

  const registry = new SimulatedObject(chance, prepareRegister);
  const register = () => new HostRegister(registry.sql);
  const write = async (host, record) => {
    await registry.waitFor(wait(chance.below(3_000)));
    await kv.put(`v2:site:${host}`, Buffer.from(JSON.stringify(record)), {});
    await registry.waitFor(wait(chance.below(400)));
  };
  const publisher = { put: write, remove: (host) => write(host, null) };
  const publish = () =>
    registry.attempt(() =>
      faults.isUnordered ? register().publish(publisher) : registry.run(() => register().publish(publisher)),
    );

  /** Which site each host is of. */
  const owners = () =>
    new Map(
      registry.sql.exec("SELECT host, site FROM host ORDER BY host").map(({ host, site }) => [host, site]),
    );

  const names = Array.from({ length: siteCount }, (_, index) => `site-${index}.example`);
  const objects = new Map(names.map((name) => [name, new SimulatedObject(chance, prepare)]));
  /** What a site asks of the register goes over the network. */
  const calls = (object) => {
    const call = async (work) => {
      await wait(chance.below(100));
      if (chance.is(0.05)) throw new Lost();
      const result = await registry.attempt(work);
      begin(publish());
      await wait(chance.below(100));
      if (result === null || chance.is(0.05)) throw new Lost();
      return result;
    };
    return {
      declare: (site, wanted) =>
        object.waitFor(
          call(() => {
            const before = owners();
            const conflicts = register().declare(site, wanted);
            for (const { host } of conflicts)
              if ((before.get(host) ?? site) === site) throw new Error(`${host} was refused to ${site}`);
            return conflicts;
          }),
        ),
      release: (site) =>
        object.waitFor(
          call(() => {
            register().release(site);
            return true;
          }),
        ),
      remove: (key) => object.waitFor(kv.put(key, Buffer.alloc(0), {})),
    };
  };

  /** What each site should be, by what its owner was answered last; nothing while an answer is waited for or was lost. */
  const expected = new Map();
  const ask = async (site, what, work) => {
    const object = objects.get(site);
    const asked = Symbol(site);
    expected.set(site, asked);
    const answer = await object.attempt(() => object.run(work));
    if (answer === null) tally.failed += 1;
    else if (answer.length > 0) tally.refused += 1;
    else if (expected.get(site) === asked) {
      expected.set(site, what);
      tally.granted += 1;
    }
  };

  const change = () => {
    const site = names[chance.below(siteCount)];
    const object = objects.get(site);
    if (chance.is(0.08)) {
      tally.retired += 1;
      begin(
        ask(site, null, async () => {
          await settle(object.sql, calls(object));
          if (declared(object.sql) !== null) retire(object.sql);
          return [];
        }),
      );
      return;
    }
    const aliases = Array.from({ length: chance.below(3) }, () =>
      chance.is(0.1) ? names[chance.below(siteCount)] : `alias-${chance.below(6)}.example`,
    );
    const config = { ...DEFAULT_CONFIG, title: String(chance.below(1_000_000)), aliases };
    const wanted = { origin: `https://${site}`, config };
    begin(
      ask(site, wanted, async () => {
        if (isRetired(object.sql)) throw new Lost();
        if (!faults.isHasty) return declare(object.sql, calls(object), wanted);
        writeMeta(object.sql, "wanted", JSON.stringify(wanted));
        return settle(object.sql, calls(object));
      }),
    );
  };

  /** What an alarm does of what was begun. */
  const goOn = ([site, object]) =>
    object.attempt(() =>
      object.run(async () => {
        if (isUnsettled(object.sql)) await settle(object.sql, calls(object));
        else if (isRetired(object.sql) && (await retireStep(object.sql, site, calls(object))))
          for (const table of TABLES) object.sql.exec(`DELETE FROM ${table}`);
      }),
    );

  const look = () => {
    for (const [site, { sql }] of objects) {
      if (isUnsettled(sql) || isRetired(sql)) continue;
      const known = declared(sql);
      const record = register().recordOf(site);
      const isSite = record !== null && !("aliasOf" in record);
      if (known === null ? isSite : JSON.stringify(record) !== JSON.stringify(known))
        throw new Error(`${site} is not what the register says that it is`);
    }
  };

  const end = clock + changes * 1_000;
  for (let index = 0; index < changes; index += 1) at(clock + chance.below(changes * 1_000), change);
  for (let time = clock; time < end; time += 2_000) {
    at(time, () => begin(publish()));
    for (const entry of objects) at(time + chance.below(2_000), () => begin(goOn(entry)));
  }
  const run = async () => {
    for (;;) {
      events.sort((a, b) => a.time - b.time || a.order - b.order);
      const event = events.shift();
      if (event === undefined) return;
      clock = Math.max(clock, event.time);
      event.work();
      // All that follows from it at once.
      await new Promise(setImmediate);
      if (failure !== null) throw failure;
      look();
    }
  };
  await run();

  // When all is quiet, what was begun is ended, and everybody says the same.
  for (const object of [registry, ...objects.values()]) object.sql.isSteady = true;
  for (let round = 0; round < 60; round += 1) {
    clock += 2_000;
    at(clock, () => begin(publish()));
    for (const entry of objects) at(clock, () => begin(goOn(entry)));
    await run();
  }
  clock += 600_000;
  for (const host of [...names, ...Array.from({ length: 6 }, (_, index) => `alias-${index}.example`)]) {
    const record = JSON.stringify(register().recordOf(host));
    const seen = kv.get(`v2:site:${host}`, LOCATION)?.value;
    if ((seen === undefined ? "null" : Buffer.from(seen).toString()) !== record)
      throw new Error(`KV says of ${host} what the register does not`);
  }
  for (const [site, { sql }] of objects) {
    const wanted = expected.get(site);
    if (typeof wanted === "symbol" || wanted === undefined) continue;
    if (JSON.stringify(declared(sql)) !== JSON.stringify(wanted))
      throw new Error(`${site} is not what its owner was answered`);
  }
  const digest = createHash("sha256")
    .update(JSON.stringify([...owners(), tally]))
    .digest("hex");
  return { ...tally, digest };
}
