/** What is made of the newest changes is the same, whether a store has kept in memory what its log has or begins anew each time. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { Chance } from "./simulator/chance.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const [MINUTE, HOUR] = [60_000, 3_600_000];
const NEWS = { name: "News", language: "en" };

/** A store under a clock of its own, which loses its memory in each quiet minute if it is `forgetful`. */
function begin({ config = {}, settings = {}, isForgetful = false } = {}) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const writes = [];
  const publisher = {
    put: async (key, value, metadata) =>
      void writes.push([key, createHash("sha256").update(value).digest("hex"), JSON.stringify(metadata)]),
  };
  const sql = new SimulatedSql({ is: () => false });
  const site = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
  const all = { ...PRODUCTION, applyDelay: 0, changesOfRow: 10, ...settings };
  const open = () => new SiteStore(sql, publisher, site, all, () => clock.now);
  let store = open();
  const configure = (more) => writeConfig(sql, { ...DEFAULT_CONFIG, ...config, ...more });
  configure({});
  const until = async (time) => {
    let doneAt = clock.now;
    for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
      clock.now = Math.max(clock.now, at);
      if (isForgetful && at > doneAt + MINUTE) store = open();
      await store.step();
      doneAt = clock.now;
    }
    clock.now = time;
    if (isForgetful) store = open();
  };
  const send = async (operations) => {
    store.append({ run: runOf(operations), count: operations.length });
    await until(clock.now + 1);
  };
  const stand = (seq) => ({ stage: store.stageOf(seq), since: store.status().newestWaitingSince });
  return { clock, configure, send, sql, stand, until, writes };
}

const urlOf = (no) => `${ORIGIN}/${no}`;
function recordOf(no, { version, news }) {
  const article =
    news === undefined
      ? ""
      : `<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>${new Date(news).toISOString()}</news:publication_date><news:title>Title ${version}</news:title></news:news>`;
  const date = `2026-10-01T00:00:${String(version % 60).padStart(2, "0")}Z`;
  return Buffer.from(`<url><loc>${urlOf(no)}</loc><lastmod>${date}</lastmod>${article}</url>\n`);
}

/** All that a store writes to KV while URLs come, change and go. */
async function course(seed, how) {
  const site = begin(how);
  const chance = new Chance(seed);
  for (let event = 0; event < 50; event += 1) {
    const numbers = new Set(Array.from({ length: 1 + chance.below(12) }, () => chance.below(150)));
    const operations = [...numbers].map((no) => {
      const news = chance.is(0.3) ? site.clock.now + HOUR - chance.below(60 * HOUR) : undefined;
      const record = chance.is(0.2) ? null : recordOf(no, { version: event, news });
      return { key: urlOf(no), record, unlessAsNewAs: null };
    });
    await site.send(operations);
    if (event === 25) site.configure({ title: "Another" });
    await site.until(site.clock.now + (chance.is(0.1) ? chance.below(4 * HOUR) : chance.below(3 * MINUTE)));
  }
  await site.until(site.clock.now + 100 * HOUR);
  return site.writes;
}

const COURSES = {
  "of some hours": { config: { recentHours: 2 } },
  "with news": { config: { recentHours: 2, news: NEWS } },
  "with news alone": { config: { recentHours: 0, news: NEWS }, settings: { newsRecords: 7 } },
  "of few": { config: { recentHours: 48 }, settings: { recentRecords: 40, feedRecords: 15 } },
  "of few bytes": { config: { recentHours: 48 }, settings: { mapBytes: 4_000, feedRecords: 90 } },
  "of few compressed bytes": { config: { recentHours: 48 }, settings: { mapCompressedBytes: 900 } },
  "with a log that is too short": { config: { recentHours: 48 }, settings: { changesMax: 60 } },
};

for (const [name, how] of Object.entries(COURSES))
  test(`it is the same with and without what is in memory, ${name}`, async () => {
    const writes = await course(1, how);
    assert.ok(writes.filter(([key]) => /recent|news|feed/.test(key)).length > 20);
    assert.deepEqual(writes, await course(1, { ...how, isForgetful: true }));
  });

test("it is told since when something waits to be among the newest, also when its sitemap is published", async () => {
  const { clock, send, stand, until } = begin({ config: { recentHours: 48 } });
  const put = (no) => send([{ key: urlOf(no), record: recordOf(no, { version: 1 }), unlessAsNewAs: null }]);
  await put(1);
  await until(clock.now + HOUR);
  assert.deepEqual(stand(1), { stage: "published", since: null });
  await put(2);
  await until(clock.now + 10_000);
  // Not a minute has gone since the last time.
  const [at] = [clock.now, await put(3)];
  await until(clock.now + 10_000);
  const { stage, since } = stand(3);
  assert.equal(stage, "published");
  assert.ok(since >= at && since <= clock.now, `${since}`);
  await until(clock.now + MINUTE);
  assert.deepEqual(stand(3), { stage: "published", since: null });
});

test("a change has only those rows of the log read that it is in", async () => {
  const site = begin({ config: { recentHours: 48 } });
  const { sql } = site;
  for (let from = 0; from < 500; from += 10) {
    const numbers = Array.from({ length: 10 }, (_, index) => from + index);
    await site.send(
      numbers.map((no) => ({ key: urlOf(no), record: recordOf(no, { version: 1 }), unlessAsNewAs: null })),
    );
  }
  await site.until(site.clock.now + HOUR);
  let bodies = 0;
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    if (/^SELECT body FROM change/.test(statement)) bodies += 1;
    return exec(statement, ...values);
  };
  const count = site.writes.length;
  for (const no of [3, 1_000, 250])
    await site.send([{ key: urlOf(no), record: recordOf(no, { version: 2 }), unlessAsNewAs: null }]);
  await site.until(site.clock.now + 30 * MINUTE);
  assert.ok(site.writes.slice(count).some(([key]) => key.endsWith(":recent")));
  assert.equal(bodies, 1);
});
