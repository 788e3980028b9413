/** What counts only if it is newer comes to the same in whatever order it comes, also what is to go. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { Chance } from "./simulator/chance.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const DAY = 86_400_000;
const keyOf = (no) => `${ORIGIN}/${no}`;
const dateOf = (minute) => new Date(Date.parse("2026-11-01") + minute * 60_000).toISOString();
const recordOf = (key, date) => Buffer.from(`<url><loc>${key}</loc><lastmod>${date}</lastmod></url>\n`);

/** A URL as it was at that minute, to be there or to go. */
const add = (no, minute) => {
  const [key, date] = [keyOf(no), dateOf(minute)];
  return { key, record: recordOf(key, date), unlessAsNewAs: date };
};
const remove = (no, minute) => ({ key: keyOf(no), record: null, unlessAsNewAs: dateOf(minute) });
const whatever = (operation) => ({ ...operation, unlessAsNewAs: null });

function begin({ strategy = "sorted", settings = {} } = {}) {
  const clock = { now: Date.parse("2026-11-02T00:00:00Z") };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  writeConfig(sql, { ...DEFAULT_CONFIG, strategy });
  const site = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
  const all = {
    ...PRODUCTION,
    applyDelay: 0,
    chunkRecords: 12,
    mapRecords: 60,
    placeOperations: 7,
    ...settings,
  };
  const store = new SiteStore(sql, { put: async () => {} }, site, all, () => clock.now);
  const apply = async () => {
    while (store.backlog() > 0 || sql.exec("SELECT 1 FROM op LIMIT 1").length > 0) {
      clock.now = Math.max(clock.now, store.nextAt());
      await store.step();
    }
  };
  const append = (...operations) => store.append({ run: runOf(operations), count: operations.length });
  const send = async (...operations) => {
    append(...operations);
    await apply();
  };
  const minuteOf = (no) => {
    const date = /<lastmod>([^<]*)/.exec(store.lookup(keyOf(no)) ?? "")?.[1];
    return date === undefined ? null : (Date.parse(date) - Date.parse("2026-11-01")) / 60_000;
  };
  const kept = () => sql.exec("SELECT count(*) AS n FROM gone")[0].n;
  return { append, apply, clock, kept, minuteOf, send, sql, store };
}

const shuffled = (items, chance) =>
  items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

for (const strategy of ["sorted", "append", "tiers"])
  test(`the newest of all messages about a URL counts, in whatever order they come, ${strategy}`, async () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const chance = new Chance(seed);
      const messages = Array.from({ length: 40 }, (_, no) =>
        Array.from({ length: 1 + chance.below(5) }, () => {
          // No two of one moment.
          const minute = no + 100 * chance.below(1_000);
          return chance.is(0.5) ? add(no, minute) : remove(no, minute);
        }),
      );
      const { append, apply, minuteOf, sql } = begin({ strategy });
      // Some come twice.
      const all = messages.flat();
      const sent = shuffled([...all, ...all.filter(() => chance.is(0.3))], chance);
      while (sent.length > 0) {
        append(...sent.splice(0, 1 + chance.below(9)));
        if (chance.is(0.5)) await apply();
      }
      await apply();
      for (const [no, ofOne] of messages.entries()) {
        const last = Math.max(...ofOne.map(({ unlessAsNewAs }) => Date.parse(unlessAsNewAs)));
        const newest = ofOne.filter(({ unlessAsNewAs }) => Date.parse(unlessAsNewAs) === last);
        const wanted = newest.some(({ record }) => record === null) ? null : no;
        assert.equal(minuteOf(no) === null ? null : no, wanted, `seed ${seed}, ${no}`);
        if (wanted !== null) assert.equal(Date.parse(dateOf(minuteOf(no))), last, `seed ${seed}, ${no}`);
      }
      const [{ n }] = sql.exec("SELECT coalesce(sum(n), 0) AS n FROM place");
      const there = messages.filter((_, no) => minuteOf(no) !== null).length;
      assert.equal(n, strategy === "sorted" ? 0 : there);
    }
  });

test("a URL that went comes back by what is newer, or by what does not ask, and by nothing else", async () => {
  const { kept, minuteOf, send } = begin();
  await send(add(1, 10), add(2, 10), add(3, 10));
  await send(remove(1, 12), remove(2, 12), remove(4, 12));
  await send(add(1, 11), add(2, 12), add(4, 11));
  assert.deepEqual([1, 2, 3, 4].map(minuteOf), [null, null, 10, null]);
  // A clock that says the same, or less, changes nothing of that.
  await send(remove(1, 9));
  await send(add(1, 10), add(2, 13), whatever(add(4, 10)));
  assert.deepEqual([1, 2, 3, 4].map(minuteOf), [null, 13, 10, 10]);
  await send(add(4, 11));
  assert.deepEqual([kept(), minuteOf(4)], [1, 11]);
});

test("what goes whatever is stored, by a prefix or by a snapshot comes back by an older message", async () => {
  for (const strategy of ["sorted", "append"]) {
    const { apply, kept, minuteOf, send, store } = begin({ strategy });
    await send(add(1, 10), add(2, 10), add(3, 10));
    await send(whatever(remove(1, 12)));
    store.append({ prefix: keyOf(2) });
    await apply();
    store.putPart("a", 1, recordOf(keyOf(4), dateOf(10)));
    store.commit("a", 1);
    await apply();
    assert.deepEqual([1, 2, 3, 4].map(minuteOf), [null, null, null, 10]);
    await send(add(1, 5), add(2, 5), add(3, 5));
    assert.deepEqual([kept(), ...[1, 2, 3, 4].map(minuteOf)], [0, 5, 5, 5, 10]);
    // What is in a snapshot is there, and newer messages count from its date on.
    await send(remove(1, 20), remove(2, 20));
    store.putPart("b", 1, recordOf(keyOf(1), dateOf(10)));
    store.commit("b", 1);
    await apply();
    await send(add(1, 15), add(2, 15));
    assert.deepEqual([kept(), ...[1, 2, 3, 4].map(minuteOf)], [1, 15, null, null, null]);
  }
});

test("what went is remembered for thirty days, and of the last so many URLs", async () => {
  const { clock, kept, minuteOf, send, sql } = begin({ settings: { goneMax: 5 } });
  for (let no = 0; no < 8; no += 1) await send(remove(no, 12));
  assert.equal(kept(), 5);
  await send(add(2, 10), add(3, 10));
  assert.deepEqual([2, 3].map(minuteOf), [10, null]);
  clock.now += 30 * DAY - 60_000;
  await send(add(4, 10));
  assert.equal(minuteOf(4), null);
  clock.now += 120_000;
  await send(add(4, 10), remove(9, 12));
  assert.deepEqual([kept(), minuteOf(4)], [1, 10]);
  assert.deepEqual(
    sql.exec("SELECT key FROM gone").map(({ key }) => key),
    [keyOf(9)],
  );
});

test("of URLs with the longest keys, too", async () => {
  const { append, apply, store } = begin();
  const long = Array.from({ length: 300 }, (_, no) => `${ORIGIN}/${no}?${"&apos;".repeat(2_000)}`);
  append(...long.map((key) => ({ key, record: null, unlessAsNewAs: dateOf(12) })));
  append(...long.map((key) => ({ key, record: recordOf(key, dateOf(10)), unlessAsNewAs: dateOf(10) })));
  await apply();
  assert.equal(store.status().urls, 0);
});

test("a URL is in the sitemap of the period of the message by which it came, not of one that was too old", async () => {
  const { send, sql } = begin({ strategy: "tiers" });
  const dated = (no, date) => {
    const day = new Date(date).toISOString();
    return { key: keyOf(no), record: recordOf(keyOf(no), day), unlessAsNewAs: day };
  };
  await send(dated(1, "2020-05-05"));
  await send({ ...remove(2, 0), unlessAsNewAs: "2021-01-01" });
  await send(dated(2, "2020-05-06"), dated(2, "2026-11-01"));
  assert.deepEqual(
    sql.exec("SELECT n FROM map WHERE no > 0 ORDER BY no").map(({ n }) => n),
    [1, 1],
  );
});
