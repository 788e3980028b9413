/** The store of a site through hours and days, under a clock that does not make anybody wait. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { extensionsIn, headOf } from "../../worker/src/site/document.ts";
import { historyOf, noteHistory } from "../../worker/src/site/history.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { LOCAL, PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { appendRecords } from "./requests.mjs";
import { unpacked } from "./simulator/file.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

const record = (path, date = "2026-11-01") =>
  Buffer.from(`<url><loc>${ORIGIN}/${path}</loc><lastmod>${date}</lastmod></url>\n`);

/** A store, its clock, and what it has written to KV, which does not answer some of the writes. */
function begin(settings = {}, failEach = 0, config = { recentHours: 0 }) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const writes = [];
  const publisher = {
    async put(key, value, metadata) {
      writes.push({ key, value: Buffer.from(value), metadata, at: clock.now });
      if (failEach > 0 && writes.length % failEach === 0) throw new Error("no answer");
    },
  };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  const site = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
  const store = new SiteStore(sql, publisher, site, { ...PRODUCTION, ...settings }, () => clock.now);
  writeConfig(sql, { ...DEFAULT_CONFIG, ...config });
  return {
    clock,
    sql,
    store,
    writes,
    put: (...records) => appendRecords(store, records),
    /** Does all that there is to do until then. */
    async until(time) {
      for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
        clock.now = Math.max(clock.now, at);
        try {
          assert.ok(await store.step());
        } catch (error) {
          if (error.message !== "no answer") throw error;
          clock.now += SECOND;
        }
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

/** The most writes in any 24 hours. */
function busiestDay(writes) {
  return Math.max(
    ...writes.map(({ at }) => writes.filter((other) => other.at >= at && other.at <= at + DAY).length),
  );
}

for (const kvWritesPerDay of [24, 200]) {
  test(`no 24 hours have more than ${kvWritesPerDay} writes, however much changes, and all is published in the end`, async () => {
    const config = { kvWritesPerDay, recentHours: 0 };
    const { clock, put, store, until, writes } = begin({ chunkRecords: 10, mapRecords: 40 }, 7, config);
    const first = put(record(0));
    await until(clock.now + MINUTE);
    assert.deepEqual([store.stageOf(first), writes.length], ["published", 1]);

    let seq = first;
    const end = clock.now + 4 * DAY;
    for (let index = 0; clock.now < end; index += 1) {
      const date = new Date(clock.now).toISOString();
      // Some hours are quiet, so that something is saved up.
      if (Math.floor(clock.now / HOUR) % 7 < 5) seq = put(record((index * 31) % 150, date));
      await until(clock.now + 3 * MINUTE);
    }
    const busiest = busiestDay(writes);
    assert.ok(busiest <= kvWritesPerDay && busiest > kvWritesPerDay / 2, `${busiest} writes in a day`);
    const indexes = writes.filter(({ key }) => key.startsWith("v2:index:"));
    assert.ok(indexes.length > kvWritesPerDay / 4, `${indexes.length} of the index`);
    seq = put(record(0, new Date(clock.now).toISOString()));
    await until(clock.now + SECOND);
    const { kvWrites, nextPublishAt } = store.status();
    assert.equal(kvWrites.perDay, kvWritesPerDay);
    assert.ok(
      kvWrites.left <= kvWritesPerDay / 4 && nextPublishAt > clock.now && nextPublishAt < clock.now + DAY,
    );

    await until(clock.now + 3 * DAY);
    assert.deepEqual(
      [store.stageOf(seq), store.status().unpublished, store.nextAt()],
      ["published", 0, null],
    );
    assert.ok(busiestDay(writes) <= kvWritesPerDay);
    const last = new Map(writes.map(({ key, value, metadata }) => [key, { value, metadata }]));
    const dates = gunzipSync(last.get("v2:index:www.example.com").value)
      .toString()
      .match(/<lastmod>[^<]*/g);
    // The index has them by their numbers.
    const changed = [...last]
      .toSorted()
      .flatMap(([key, { metadata }]) => (key.startsWith("v2:map:") ? metadata.changed : []));
    assert.deepEqual(
      dates.map((text) => Date.parse(text.slice("<lastmod>".length))),
      changed.map((time) => Math.floor(time / 1_000) * 1_000),
    );
  });
}

test("a site in which nothing waits is published next at no time, although its newest URLs become too old one day", async () => {
  const config = { recentHours: 48 };
  const { clock, put, store, until, writes } = begin({}, 0, config);
  put(record("a"));
  await until(clock.now + SECOND);
  const { nextPublishAt } = store.status();
  assert.ok(nextPublishAt > clock.now && nextPublishAt < clock.now + MINUTE);
  await until(clock.now + HOUR);
  assert.ok(store.nextAt() > clock.now + DAY);
  assert.deepEqual([store.status().nextPublishAt, store.status().newestWaitingSince], [null, null]);
  const before = writes.length;
  clock.now = store.nextAt();
  assert.equal(store.status().nextPublishAt, clock.now);
  await until(clock.now + HOUR);
  assert.ok(writes.length > before);
  assert.equal(store.status().nextPublishAt, null);
});

test("after a quiet day, many changes are published at once again", async () => {
  const { clock, put, sql, store, until, writes } = begin({ chunkRecords: 10, mapRecords: 40 });
  writeConfig(sql, { ...DEFAULT_CONFIG, kvWritesPerDay: 400 });
  const seq = put(...Array.from({ length: 1_000 }, (_, index) => record(index)));
  await until(clock.now + 5 * MINUTE);
  assert.equal(store.stageOf(seq), "published");
  assert.ok(writes.length > 20);
});

test("a site that shrinks has few sitemaps and chunks again, all of its URLs in them, and the others are gone", async () => {
  const { clock, put, sql, store, until, writes } = begin({ chunkRecords: 10, mapRecords: 100 });
  const loc = (index) => `${ORIGIN}/${String(index).padStart(4, "0")}`;
  const all = Array.from({ length: 4_000 }, (_, index) => index);
  // In no order, so that sitemaps are divided in the middle.
  for (const start of [0, 3, 1, 2])
    put(...all.filter((index) => index % 4 === start).map((index) => record(String(index).padStart(4, "0"))));
  await until(clock.now + HOUR);
  const sitemaps = store.status().sitemaps;
  assert.ok(sitemaps >= 40);

  const kept = all.filter((index) => index % 50 === 0);
  const operations = all
    .filter((index) => index % 50 !== 0)
    .map((index) => ({ key: loc(index), record: null, unlessAsNewAs: null }));
  const seq = store.append({ run: runOf(operations), count: operations.length });
  await until(clock.now + DAY);
  assert.deepEqual([store.stageOf(seq), store.nextAt()], ["published", null]);
  const { urls, sitemaps: left } = store.status();
  assert.deepEqual([urls, left <= 3], [kept.length, true]);
  assert.ok(sql.exec("SELECT count(*) AS n FROM chunk")[0].n <= 40);

  const last = new Map(writes.map((write) => [write.key, write]));
  const counts = [...last.values()].flatMap(({ key, metadata }) =>
    key.startsWith("v2:map:") ? metadata.count : [],
  );
  assert.equal(counts.filter((count) => count === 0).length, sitemaps - left);
  const seen = [...last.values()]
    .filter(({ key, metadata }) => key.startsWith("v2:map:") && metadata.count > 0)
    .flatMap(({ value }) => unpacked(value).records.match(/(?<=<loc>)[^<]*/g));
  assert.deepEqual(seen.toSorted(), kept.map(loc));
});

test("a sitemap says exactly which extensions its records have, while URLs get some, lose them and go", async () => {
  const { clock, store, until, writes } = begin({ chunkRecords: 10, mapRecords: 60 });
  const kinds = [
    "",
    "<image:image><image:loc>https://a.example/</image:loc></image:image>",
    '<xhtml:link rel="alternate"/>',
  ];
  const loc = (index) => `${ORIGIN}/${String(index).padStart(3, "0")}`;
  // By turns plain, with extensions in some places, plain again, others, and fewer and fewer.
  for (const [turn, kindOf] of [
    () => 0,
    (index) => (index < 20 ? 1 : 0),
    (index) => (index === 150 ? 2 : index === 7 ? 1 : 0),
    () => 0,
    (index) => (index % 50 === 0 ? 1 + (index % 4) / 2 : 0),
    (index) => (index % 25 === 0 ? 0 : null),
    (index) => (index % 100 === 0 ? 2 : null),
  ].entries()) {
    const operations = Array.from({ length: 200 }, (_, index) => {
      const kind = kindOf(index);
      const record =
        kind === null ? null : Buffer.from(`<url><loc>${loc(index)}</loc>${kinds[kind]}</url>\n`);
      return { key: loc(index), record, unlessAsNewAs: null };
    });
    store.append({ run: runOf(operations), count: operations.length });
    await until(clock.now + DAY);
    const last = new Map(writes.map((write) => [write.key, write]));
    for (const { key, value, metadata } of last.values()) {
      if (!key.startsWith("v2:map:") || metadata.count === 0) continue;
      const { head, records } = unpacked(value);
      assert.equal(head, headOf(extensionsIn(Buffer.from(records))), `${key}, turn ${turn}`);
    }
  }
});

test("the history has the hours of a week and the days of 400, and adds up", () => {
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  sql.exec("INSERT INTO map (no, n) VALUES (1, 0)");
  const first = Date.parse("2025-10-01T00:00:00Z");
  // Each day two are written and one of them goes, in three different hours.
  for (let day = 0; day < 420; day += 1) {
    const count = (hour, n, done) => {
      sql.exec("UPDATE map SET n = ?", n);
      noteHistory(sql, done, first + day * DAY + hour * HOUR + MINUTE);
    };
    count(2, day + 1, { written: 1 });
    count(2, day + 2, { written: 1 });
    count(9, day + 1, { deleted: 1 });
    count(23, day + 1, { sitemaps: 1, kvWrites: 2 });
  }
  const { hours, days } = historyOf(sql);
  const today = first + 419 * DAY;
  const done = { written: 2, deleted: 1, sitemaps: 1, kvWrites: 2 };
  const nothing = { written: 0, deleted: 0, sitemaps: 0, kvWrites: 0 };
  assert.deepEqual(
    hours.map((hour) => ({ ...hour })),
    Array.from({ length: 8 }, (_, index) => 412 + index).flatMap((day) => [
      { at: first + day * DAY + 2 * HOUR, urls: day + 2, ...nothing, written: 2 },
      { at: first + day * DAY + 9 * HOUR, urls: day + 1, ...nothing, deleted: 1 },
      { at: first + day * DAY + 23 * HOUR, urls: day + 1, ...nothing, sitemaps: 1, kvWrites: 2 },
    ]),
  );
  assert.deepEqual(
    days,
    Array.from({ length: 401 }, (_, index) => ({
      at: today - (400 - index) * DAY,
      urls: 419 - (400 - index) + 1,
      ...done,
    })),
  );
});

test("a URL that went before it was published leaves nothing that waits", async () => {
  for (const strategy of ["append", "tiers"]) {
    const config = { recentHours: 0, strategy };
    const { clock, put, store, until, writes } = begin({ applyDelay: 0 }, 0, config);
    put(record("a"));
    await until(clock.now + SECOND);
    store.append({ run: Buffer.from(`-${ORIGIN}/a\n`), count: 1 });
    await until(clock.now + HOUR);
    const { urls, unpublished, waiting } = store.status();
    assert.deepEqual([strategy, urls, unpublished, waiting], [strategy, 0, 0, 0]);
    assert.equal(writes.filter(({ key }) => key.includes(":map:")).length, 0);
    assert.equal(store.stageOf(2), "published");
  }
});

test("a sitemap is taken back when its URLs went while nobody heard whether KV had it", async () => {
  const { clock, put, store, until, writes } = begin({ applyDelay: 0 }, 1, {
    recentHours: 0,
    strategy: "append",
  });
  put(record("a"));
  await until(clock.now + 6 * SECOND);
  store.append({ run: Buffer.from(`-${ORIGIN}/a\n`), count: 1 });
  await until(clock.now + MINUTE);
  assert.deepEqual([writes[0].metadata.count, writes.at(-1).metadata.count], [1, 0]);
});

for (const isOther of [false, true])
  for (const [ago, perDay, within] of [
    [DAY, null, 10 * MINUTE],
    [10 * MINUTE, null, 10 * MINUTE],
    [DAY, 500, 2 * HOUR],
    [HOUR, 24, 20 * HOUR],
  ])
    test(`when the clock is set back by ${ago / MINUTE} minutes, ${isOther ? "and another object begins, " : ""}all is done as soon as ever${perDay === null ? "" : ` with ${perDay} writes a day`}`, async () => {
      const config = { kvWritesPerDay: perDay, news: { name: "N", language: "en" } };
      const site = begin({ joinDelay: HOUR, chunkRecords: 2, mapRecords: 4 }, 0, config);
      const { clock, sql, writes } = site;
      let store = site.store;
      const until = async (time) => {
        for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
          clock.now = Math.max(clock.now, at);
          assert.ok(await store.step());
        }
        clock.now = time;
      };
      for (let count = 0; count < 9; count += 1) {
        appendRecords(store, [record(count)]);
        await until(clock.now + 2 * MINUTE);
      }
      store.append({ run: Buffer.from(`-${ORIGIN}/1\n`), count: 1 });
      await until(clock.now + 7 * SECOND);
      appendRecords(store, [record("a")]);
      await until(clock.now + SECOND);
      clock.now -= ago;
      if (isOther) {
        const own = { exec: sql.exec.bind(sql), transaction: sql.transaction.bind(sql) };
        const publisher = {
          put: async (key, value, metadata) => void writes.push({ key, value, metadata, at: clock.now }),
        };
        store = new SiteStore(
          own,
          publisher,
          { id: "www.example.com", origin: ORIGIN, epoch: "e" },
          { ...PRODUCTION, joinDelay: HOUR, chunkRecords: 2, mapRecords: 4 },
          () => clock.now,
        );
      }
      const seq = appendRecords(store, [record("b")]);
      assert.ok(store.nextAt() <= clock.now + PRODUCTION.applyDelay);
      await until(clock.now + within);
      const { waiting, unpublished, newestWaitingSince, nextPublishAt } = store.status();
      assert.deepEqual(
        [store.stageOf(seq), waiting, unpublished, newestWaitingSince, nextPublishAt],
        ["published", 0, 0, null, null],
      );
      const last = new Map(writes.map(({ key, value }) => [key, value]));
      assert.match(unpacked(last.get("v2:map:www.example.com:recent")).records, /\/b<.*\/a</s);
    });

test("each version that is published is told from the one before by the second in which it changed", async () => {
  const config = { news: { name: "N", language: "en" } };
  const { clock, put, until, writes } = begin(LOCAL, 0, config);
  const start = clock.now;
  for (let count = 0; count < 4; count += 1) {
    put(record("a", `2026-11-0${count + 1}`), record(count));
    await until(clock.now + 200);
  }
  await until(clock.now + 10 * SECOND);
  for (const key of new Set(writes.map((write) => write.key))) {
    const seconds = writes.flatMap((write) =>
      write.key === key ? [Math.floor(write.metadata.changed / SECOND)] : [],
    );
    assert.ok(seconds.length >= 2 && seconds[0] === start / SECOND, `${key}: ${seconds}`);
    assert.deepEqual(seconds, [...new Set(seconds)], key);
    assert.ok(seconds.at(-1) < start / SECOND + writes.length);
  }
});

for (const isOther of [false, true])
  test(`what a clock that was ahead for a while has dated is dated anew, once${isOther ? ", by another object" : ""}, and what it took for too old is there again`, async () => {
    const config = { recentHours: 100, news: { name: "N", language: "en" } };
    const site = begin({ chunkRecords: 2, mapRecords: 4, changesOfRow: 3 }, 0, config);
    const { clock, sql, writes } = site;
    let { store } = site;
    const until = async (time) => {
      for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
        clock.now = Math.max(clock.now, at);
        assert.ok(await store.step());
      }
      clock.now = time;
    };
    const article = `<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>${new Date(clock.now).toISOString()}</news:publication_date><news:title>T</news:title></news:news>`;
    const news = record("news").toString().replace("</url>", `${article}</url>`);
    const paths = (from, to) => Array.from({ length: to - from }, (_, index) => record(`p${from + index}`));
    appendRecords(store, [...paths(10, 20), Buffer.from(news)]);
    await until(clock.now + HOUR);
    clock.now += 3 * DAY;
    appendRecords(store, paths(15, 30));
    await until(clock.now + 10 * MINUTE);
    appendRecords(store, paths(28, 32));
    await until(clock.now + 10 * MINUTE);
    const last = () => new Map(writes.map((write) => [write.key, write]));
    assert.equal(last().get("v2:map:www.example.com:news").metadata.count, 0);

    clock.now -= 3 * DAY;
    if (isOther) {
      const own = { exec: sql.exec.bind(sql), transaction: sql.transaction.bind(sql) };
      const publisher = {
        put: async (key, value, metadata) =>
          void writes.push({ key, value: Buffer.from(value), metadata, at: clock.now }),
      };
      const settings = { ...PRODUCTION, chunkRecords: 2, mapRecords: 4, changesOfRow: 3 };
      store = new SiteStore(
        own,
        publisher,
        { id: "www.example.com", origin: ORIGIN, epoch: "e" },
        settings,
        () => clock.now,
      );
    }
    const [back, before, written] = [clock.now, last(), writes.length];
    await until(clock.now + 20 * MINUTE);
    // The index says at once what it can, and then what is new.
    const again = writes.slice(written).flatMap(({ key }) => (key.includes(":index:") ? [] : [key]));
    assert.deepEqual(again, [...new Set(again)]);
    for (const [key, { value, metadata, at }] of last()) {
      assert.ok(metadata.changed <= at + SECOND, `${key} is of ${new Date(metadata.changed)}`);
      const isAhead = before.get(key).metadata.changed > back + MINUTE;
      assert.deepEqual([key, metadata.tag !== before.get(key).metadata.tag], [key, isAhead]);
      assert.ok((metadata.list?.changed ?? 0) <= at);
      if (!key.includes(":index:")) continue;
      for (const [, date] of gunzipSync(value)
        .toString()
        .matchAll(/<lastmod>([^<]*)/g))
        assert.ok(Date.parse(date) <= at + SECOND, date);
    }
    assert.equal(last().get("v2:map:www.example.com:news").metadata.count, 1);
    const { entries } = JSON.parse(last().get("v2:feed:www.example.com").value.toString());
    assert.equal(entries.length, 23);
    assert.ok(entries.every(({ at }) => at <= back));
    const { changes } = store.changes({ seq: 0 });
    const times = changes.map(({ at }) => at);
    assert.deepEqual([times.length, Math.max(...times)], [23, back]);
    assert.deepEqual(times, times.toSorted());

    // From then on each version has a later date than the one before.
    appendRecords(store, [record("p10", "2026-11-02")]);
    await until(clock.now + 20 * MINUTE);
    const { metadata } = last().get("v2:map:www.example.com:00001");
    assert.ok(metadata.changed > back && metadata.changed <= clock.now);
  });
