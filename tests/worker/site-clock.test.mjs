/** The store of a site through hours and days, under a clock that does not make anybody wait. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { runOf } from "../../worker/src/site/operations.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const HOUR = 3_600_000;

const record = (path, date = "2026-11-01") =>
  Buffer.from(`<url><loc>${ORIGIN}/${path}</loc><lastmod>${date}</lastmod></url>\n`);

/** A store, its clock, and what it has written to KV. */
function begin(settings = {}) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const writes = [];
  const publisher = {
    async put(key, value, metadata) {
      writes.push({ key, value: Buffer.from(value), metadata, at: clock.now });
    },
  };
  const sql = new SimulatedSql({ is: () => false });
  const site = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
  const store = new SiteStore(sql, publisher, site, { ...PRODUCTION, ...settings }, () => clock.now);
  return {
    clock,
    sql,
    store,
    writes,
    put: (...records) => {
      const operations = records.map((bytes) => ({
        key: /<loc>([^<]*)/.exec(bytes)[1],
        record: bytes,
        unlessAsNewAs: null,
      }));
      return store.append({ run: runOf(operations), count: operations.length });
    },
    /** Does all that there is to do until then. */
    async until(time) {
      for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
        clock.now = Math.max(clock.now, at);
        assert.ok(await store.step());
      }
      clock.now = time;
    },
  };
}

test("a request that does not compress is stored whole, where the database takes no value so large", async () => {
  const { clock, put, store, until } = begin();
  const noise = (index) =>
    Array.from({ length: 20 }, (_, part) =>
      createHash("sha512").update(`${index} ${part}`).digest("base64url"),
    ).join("");
  const seq = put(...Array.from({ length: 4_500 }, (_, index) => record(noise(index))));
  await until(clock.now + HOUR);
  assert.deepEqual([store.stageOf(seq), store.status().urls], ["published", 4_500]);
});

test("a snapshot that is not finished is forgotten a day after its last part, with all that was staged", async () => {
  const { clock, sql, store, until } = begin();
  const staged = () => sql.exec("SELECT count(*) AS n FROM piece")[0].n;
  store.putPart("a", 1, record("a"));
  await until(clock.now + 20 * HOUR);
  store.putPart("a", 2, record("b"));
  await until(clock.now + 23 * HOUR);
  assert.equal(staged(), 2);
  await until(clock.now + 2 * HOUR);
  assert.deepEqual(store.commit("a", 2), { refused: "no-such-snapshot" });
  assert.equal(staged(), 0);
});

test("what is published again is what it was, and the index waits until its sitemaps can be seen", async () => {
  const { clock, put, store, until, writes } = begin({ chunkRecords: 4, mapRecords: 8 });
  put(...Array.from({ length: 40 }, (_, index) => record(index)));
  await until(clock.now + HOUR);
  const before = new Map(writes.map(({ key, value, metadata }) => [key, { value, metadata }]));
  writes.length = 0;
  assert.equal(store.republish(), before.size - 1);
  await until(clock.now + HOUR);
  assert.deepEqual(new Map(writes.map(({ key, value, metadata }) => [key, { value, metadata }])), before);
  assert.equal(writes.length, before.size);
  const [lastMap, index] = writes.slice(-2);
  assert.ok(index.key.startsWith("v2:index:") && index.at - lastMap.at >= PRODUCTION.indexDelay);
});
