/** The store of a site when something of it fails, once or always, under a clock that does not make anybody wait. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { GivenUp } from "../../worker/src/patience.ts";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { configureOutbox, markUntold, Outbox, Untold } from "../../worker/src/site/outbox.ts";
import { nextRetire, retire, retireStep } from "../../worker/src/site/retirement.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { senderOf } from "../../worker/src/site/sender.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { appendRecords } from "./requests.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const SITE = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

const record = (path) => Buffer.from(`<url><loc>${ORIGIN}/${path}</loc></url>\n`);

/** A store; what `fails` says of a statement or a key in KV is why that fails. What `hangs` is given up, and can be ended in `late`. */
function begin(settings = {}) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const fails = { statement: () => null, key: () => null };
  const hangs = { key: () => false };
  const waits = { key: () => false };
  const late = [];
  const failOn = (error) => {
    if (error !== null) throw new Error(error);
  };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  const failingSql = {
    exec(statement, ...values) {
      failOn(fails.statement(statement, values));
      return sql.exec(statement, ...values);
    },
    transaction: (work) => sql.transaction(work),
  };
  /** Every attempt to write to KV, and what it has. */
  const attempts = [];
  const kv = new Map();
  const publisher = {
    async put(key, _, metadata, onLate) {
      attempts.push({ key, at: clock.now });
      failOn(fails.key(key));
      if (hangs.key(key)) {
        clock.now += PRODUCTION.putTimeout;
        late.push((isDone) => {
          if (isDone) kv.set(key, metadata);
          onLate();
        });
        throw new GivenUp("no answer within 30 s");
      }
      if (waits.key(key)) await new Promise(() => {});
      kv.set(key, metadata);
    },
  };
  const all = { ...PRODUCTION, chunkRecords: 10, mapRecords: 20, ...settings };
  const open = () => new SiteStore({ ...failingSql }, publisher, SITE, all, () => clock.now);
  let store = open();
  writeConfig(sql, { ...DEFAULT_CONFIG, recentHours: 0 });
  const errors = [];
  return {
    ...{ attempts, clock, errors, fails, failingSql, hangs, kv, late, sql, store, waits },
    put: (...records) => appendRecords(store, records),
    /** Ends the object while it waits for a write to a key in KV, and begins another one. */
    async endWhileWriting(key) {
      waits.key = (other) => other === key;
      for (let isBegun = false; !isBegun; ) {
        clock.now = Math.max(clock.now, store.nextAt());
        const count = attempts.length;
        const ended = await Promise.race([store.step().then(() => true), new Promise(setImmediate)]);
        isBegun = ended !== true && attempts.length > count;
      }
      waits.key = () => false;
      store = open();
    },
    /** Does all that there is to do until then, as alarms do. */
    async until(time) {
      for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
        clock.now = Math.max(clock.now, at);
        try {
          assert.ok(await store.step());
        } catch (error) {
          errors.push(error);
        }
      }
      clock.now = time;
    },
  };
}

const pages = (count, from = 0) =>
  Array.from({ length: count }, (_, index) => record(String(from + index).padStart(4, "0")));

test("a sitemap that KV does not take is tried ever more seldom, and the others are published as ever", async () => {
  const { attempts, clock, fails, kv, put, store, until } = begin();
  put(...pages(100));
  const bad = "v2:map:www.example.com:00001";
  fails.key = (key) => (key === bad ? "413: value" : null);
  const began = clock.now;
  await until(began + 3 * HOUR);
  const times = attempts.filter(({ key }) => key === bad).map(({ at }) => at);
  const waits = times.slice(1).map((at, index) => (at - times[index]) / SECOND);
  assert.deepEqual(waits.slice(0, 11), [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
  assert.ok(times.length < 30);
  assert.ok(store.status().sitemaps > 4 && store.status().unpublished === 1);
  assert.ok(kv.get("v2:index:www.example.com").count >= 4);
  assert.ok(attempts.filter(({ key }) => key !== bad).every(({ at }) => at < began + 5 * MINUTE));

  const [failing, ...others] = store.report().failing;
  assert.deepEqual([store.status().failing, others], [1, []]);
  assert.deepEqual(
    { ...failing },
    {
      task: "sitemap-00001.xml",
      isDropped: false,
      since: times[0],
      attempts: times.length,
      at: times.at(-1),
      nextAt: times.at(-1) + 600 * SECOND,
      message: "Error: 413: value",
    },
  );

  const last = put(record("9999"));
  await until(clock.now + 10 * SECOND);
  assert.equal(store.lookup(`${ORIGIN}/9999`), record("9999").toString());

  // When it goes well once, it is as if nothing had been.
  fails.key = () => null;
  await until(clock.now + HOUR);
  assert.deepEqual([store.report().failing, store.status().failing, store.nextAt()], [[], 0, null]);
  assert.equal(store.stageOf(last), "published");
  assert.ok(store.report().failure.message.includes("413"));
  fails.key = () => "500";
  put(record("0000-new"));
  await until(clock.now + 10 * SECOND);
  const again = store.report().failing;
  assert.ok(again.length > 0 && again.every(({ attempts }) => attempts <= 3));
});

for (const [what, key, config] of [
  ["a sitemap", "v2:map:www.example.com:00001", { recentHours: 48 }],
  ["the index", "v2:index:www.example.com", {}],
  ["the newest", "v2:map:www.example.com:recent", { recentHours: 48 }],
  ["what feeds are made of", "v2:feed:www.example.com", { recentHours: 48 }],
])
  test(`a write of ${what} that is given up holds up nothing, and does no lasting harm when it is done later`, async () => {
    const { attempts, clock, errors, hangs, kv, late, put, sql, store, until } = begin({ mapRecords: 1_000 });
    writeConfig(sql, { ...DEFAULT_CONFIG, recentHours: 0, ...config });
    const all = pages(21);
    put(...all);
    await until(clock.now + HOUR);
    hangs.key = (other) => other === key;
    put(...pages(15, 100));
    await until(clock.now + 3 * MINUTE);
    hangs.key = () => false;
    assert.ok(late.length > 0 && errors.every(({ message }) => message === "no answer within 30 s"));
    assert.ok(attempts.some((attempt) => attempt.key !== key && attempt.at > clock.now - 3 * MINUTE));
    put(...pages(25, 200));
    await until(clock.now + 8 * MINUTE);
    const newest = kv.get(key);
    assert.deepEqual(store.report().failing, []);

    // It is done now, over what was written since, and the store hears of it.
    for (const end of late) end(true);
    assert.notDeepEqual(kv.get(key), newest);
    await until(clock.now + 2 * MINUTE);
    assert.equal(kv.get(key).tag, newest.tag);
    // Nothing is written again that is beyond doubt.
    const count = attempts.length;
    await until(clock.now + 5 * HOUR);
    assert.equal(attempts.slice(count).filter((attempt) => attempt.key === key).length, 0);
    assert.equal(store.nextAt() === null || store.nextAt() > clock.now, true);
  });

/** A store in which a write of its only sitemap was given up, and done again a moment later. */
async function beginGivenUp() {
  const site = begin();
  const { clock, hangs, late, put, until } = site;
  put(record("a"));
  await until(clock.now + HOUR);
  const key = "v2:map:www.example.com:00001";
  hangs.key = (other) => other === key && late.length === 0;
  put(record("b"));
  await until(clock.now + MINUTE);
  return { ...site, key };
}

test("of a write that was given up nobody needs to hear anything for what is newer to be written once more", async () => {
  const { clock, fails, key, kv, sql, until } = await beginGivenUp();
  const newest = kv.get(key);
  kv.set(key, "something old");
  assert.equal(sql.exec("SELECT count(*) AS n FROM doubt")[0].n, 1);
  fails.key = () => "500";
  await until(clock.now + 15 * MINUTE);
  fails.key = () => null;
  await until(clock.now + 15 * MINUTE);
  assert.equal(kv.get(key).tag, newest.tag);
  assert.equal(sql.exec("SELECT count(*) AS n FROM doubt")[0].n, 0);
});

for (const [what, key] of [
  ["a sitemap", "v2:map:www.example.com:00001"],
  ["the index", "v2:index:www.example.com"],
])
  test(`${what} that was being written when the object ended is written once more when that cannot be under way any more`, async () => {
    const { attempts, clock, endWhileWriting, kv, put, sql, until } = begin();
    put(record("a"));
    await endWhileWriting(key);
    const began = clock.now;
    await until(clock.now + 5 * MINUTE);
    const newest = kv.get(key);
    put(record("b"));
    await until(clock.now + 5 * MINUTE);
    assert.notEqual(kv.get(key).tag, newest.tag);
    const last = kv.get(key).tag;
    // Now it comes.
    kv.set(key, "something old");
    await until(began + 15 * MINUTE + SECOND);
    assert.equal(kv.get(key).tag, last);
    const count = attempts.length;
    await until(clock.now + HOUR);
    assert.equal(attempts.length, count);
    assert.equal(sql.exec("SELECT count(*) AS n FROM doubt")[0].n, 0);
  });

for (const [what, key] of [
  ["a sitemap", "v2:map:www.example.com:00001"],
  ["the index", "v2:index:www.example.com"],
  ["the newest", "v2:map:www.example.com:recent"],
  ["what feeds are made of", "v2:feed:www.example.com"],
])
  for (const how of ["is given up as well", "is under way when the object ends"])
    test(`${what} is soon as it should be when the write that is to mend it ${how}`, async () => {
      const { attempts, clock, endWhileWriting, hangs, kv, late, put, sql, until } = begin({
        mapRecords: 1_000,
      });
      writeConfig(sql, { ...DEFAULT_CONFIG, recentHours: 48 });
      put(...pages(21));
      await until(clock.now + HOUR);
      hangs.key = (other) => other === key && late.length === 0;
      put(...pages(15, 100));
      await until(clock.now + 5 * MINUTE);
      const { tag } = kv.get(key);
      // Nobody hears of it when it comes.
      kv.set(key, "something old");
      const [{ doubt }] = sql.exec("SELECT max(at) AS doubt FROM doubt");
      await until(doubt - SECOND);
      assert.equal(kv.get(key), "something old");
      if (how === "is given up as well") hangs.key = (other) => other === key && late.length === 1;
      else await endWhileWriting(key);
      await until(doubt + 3 * MINUTE);
      assert.equal(kv.get(key).tag, tag);
      const count = attempts.length;
      kv.set(key, "something old");
      await until(doubt + 17 * MINUTE);
      assert.equal(kv.get(key).tag, tag);
      await until(clock.now + 5 * HOUR);
      assert.equal(attempts.slice(count).filter((attempt) => attempt.key === key).length, 1);
    });

for (const [what, key] of [
  ["a sitemap", "v2:map:www.example.com:00001"],
  ["the index", "v2:index:www.example.com"],
  ["the newest", "v2:map:www.example.com:recent"],
  ["what feeds are made of", "v2:feed:www.example.com"],
])
  test(`of two writes of ${what} that were given up, each is written over when it cannot be under way any more`, async () => {
    const { clock, hangs, kv, late, put, sql, until } = begin({ mapRecords: 1_000 });
    writeConfig(sql, { ...DEFAULT_CONFIG, recentHours: 48 });
    put(...pages(21));
    await until(clock.now + HOUR);
    for (const count of [1, 2]) {
      hangs.key = (other) => other === key && late.length < count;
      put(...pages(15, 100 * count));
      await until(clock.now + 6 * MINUTE);
      assert.equal(late.length, count);
    }
    const { tag } = kv.get(key);
    const doubts = sql.exec("SELECT at FROM doubt ORDER BY at").map(({ at }) => at);
    assert.equal(doubts.length, 2);
    for (const at of doubts) {
      await until(at - SECOND);
      kv.set(key, "something old");
      await until(at + 2 * MINUTE);
      assert.equal(kv.get(key).tag, tag);
    }
    assert.deepEqual(sql.exec("SELECT at FROM doubt"), []);
  });

test("what was written over, since a write of it was given up, is written again when that ends later than it may", async () => {
  const { clock, key, kv, late, put, sql, until } = await beginGivenUp();
  put(record("c"));
  await until(clock.now + HOUR);
  const { tag } = kv.get(key);
  assert.deepEqual(sql.exec("SELECT * FROM doubt"), []);
  late[0](true);
  assert.notEqual(kv.get(key).tag, tag);
  await until(clock.now + MINUTE);
  assert.equal(kv.get(key).tag, tag);
  assert.deepEqual(sql.exec("SELECT * FROM doubt"), []);
});

test("a site ends when nothing of it can be under way that was given up", async () => {
  const { clock, hangs, kv, put, sql, until } = begin();
  hangs.key = (key) => key.endsWith(":00001");
  put(record("a"));
  await until(clock.now + MINUTE);
  retire(sql);
  const retirement = { release: async () => {}, remove: async (key) => void kv.delete(key) };
  const step = (more) => retireStep(sql, "www.example.com", { ...retirement, ...more }, () => clock.now);
  assert.equal(nextRetire(sql), 0);
  assert.equal(await step(), false);
  clock.now = nextRetire(sql);
  assert.ok(clock.now > Date.parse("2026-11-01T00:15:00Z"));
  const givenUp = async () => {
    throw new GivenUp("no answer within 30 s");
  };
  await assert.rejects(step({ remove: givenUp }), GivenUp);
  assert.equal(nextRetire(sql), clock.now + 15 * MINUTE);
  clock.now = nextRetire(sql);
  assert.equal(await step(), true);
  assert.equal(kv.size, 0);
});

test("what is asked for while snapshots are sent is kept once, and not without an end", async () => {
  const { clock, put, sql, store, until } = begin({ lateBytes: 1_000 });
  const sizeOf = (...records) => records.reduce((sum, bytes) => sum + bytes.length + 2, 0);
  const late = () => store.status().snapshots;
  assert.deepEqual(late(), { open: 0, late: 0, lateBytes: 0, lateBytesMax: 1_000 });
  for (const id of ["first", "second"]) {
    assert.equal(store.putPart(id, 1, record("a")), null);
    put(record(id));
  }
  const { n: rows } = sql.exec("SELECT count(*) AS n FROM late")[0];
  assert.equal(rows, 2);
  assert.deepEqual([late().open, late().late], [2, 2]);
  assert.ok(late().lateBytes <= sizeOf(record("first"), record("second")));
  put(...pages(11));
  assert.deepEqual([late().open, late().late], [2, 13]);
  // One more, and the first one is given up; what only that one needed is let go.
  put(...pages(7, 11));
  assert.deepEqual([late().open, late().late], [1, 19]);
  assert.deepEqual(store.commit("first", 1), { refused: "overtaken" });
  assert.equal(store.putPart("first", 2, record("b")), "overtaken");
  assert.match(store.report().failure.message, /snapshot first: given up/);
  assert.ok(store.giveUp("first") && !store.giveUp("first"));
  await until(clock.now + HOUR);
  assert.equal(sql.exec("SELECT sum(n) AS n FROM late")[0].n, 19);
  assert.ok("seq" in store.commit("second", 1));
  assert.deepEqual(late(), { open: 0, late: 0, lateBytes: 0, lateBytesMax: 1_000 });
  await until(clock.now + HOUR);
  assert.equal(sql.exec("SELECT count(*) AS n FROM late")[0].n, 0);
  // All that came while it was open is there, also what came before it was.
  assert.deepEqual([store.status().urls, store.lookup(`${ORIGIN}/first`)], [20, null]);
});

test("requests that come do not make what fails be tried sooner, and who publishes again does", async () => {
  const { attempts, clock, fails, put, store, until } = begin({ mapRecords: 1_000 });
  put(record("a"));
  await until(clock.now + HOUR);
  fails.key = () => "503";
  put(record("b"));
  await until(clock.now + 2 * HOUR);
  const before = attempts.length;
  for (let count = 0; count < 60; count += 1) {
    put(record(`c${count}`));
    await until(clock.now + SECOND);
  }
  assert.ok(attempts.length <= before + 2);
  fails.key = () => null;
  store.republish();
  await until(clock.now + 10 * SECOND);
  assert.deepEqual([store.report().failing, store.status().unpublished], [[], 0]);
});

test("requests that cannot be applied keep nothing from being published that was applied before", async () => {
  const { clock, fails, kv, put, store, until } = begin({ applyDelay: 0 });
  put(...pages(5));
  await until(clock.now + 2 * SECOND);
  fails.statement = (statement) => (statement.startsWith("SELECT body FROM op") ? "unreadable" : null);
  const seq = put(...pages(5, 100));
  await until(clock.now + HOUR);
  assert.equal(kv.get("v2:map:www.example.com:00001").count, 5);
  assert.equal(kv.get("v2:index:www.example.com").count, 1);
  assert.equal(store.stageOf(seq), "queued");
  const [{ task, attempts, message }] = store.report().failing;
  assert.deepEqual([task, attempts > 10 && attempts < 20, message], ["apply", true, "Error: unreadable"]);
  fails.statement = () => null;
  await until(clock.now + HOUR);
  assert.deepEqual([store.stageOf(seq), store.report().failing], ["published", []]);
});

test("requests before one that cannot be read are applied, and the report says which one it is", async () => {
  const { clock, fails, put, store, until } = begin();
  const seqs = Array.from({ length: 6 }, (_, index) => put(...pages(5, 100 * index)));
  const bad = seqs[3];
  fails.statement = (statement, [value]) =>
    statement.startsWith("SELECT body FROM op") && value === bad ? "unreadable" : null;
  await until(clock.now + HOUR);
  assert.deepEqual(
    seqs.map((seq) => store.stageOf(seq)),
    [...Array(3).fill("published"), ...Array(3).fill("queued")],
  );
  const [failing] = store.report().failing;
  assert.deepEqual([failing.task, failing.requests], ["apply", { first: bad, last: bad }]);
  fails.statement = () => null;
  await until(clock.now + HOUR);
  assert.deepEqual([store.stageOf(seqs[5]), store.report().failing], ["published", []]);
});

test("what is applied in part is not published before it is whole", async () => {
  const { clock, fails, kv, put, sql, store, until } = begin();
  put(...pages(100));
  await until(clock.now + HOUR);
  const before = new Map(kv);
  // Its second chunk cannot be read.
  const isBegun = () => sql.exec("SELECT 1 FROM meta WHERE name = 'task'").length > 0;
  fails.statement = (statement) =>
    statement.includes("FROM chunk WHERE first <=") && isBegun() ? "no chunk" : null;
  const seq = put(...pages(50, 1_000), record("0000-new"));
  await until(clock.now + HOUR);
  assert.deepEqual(
    store.report().failing.map(({ task }) => task),
    ["apply"],
  );
  assert.equal(store.stageOf(seq), "queued");
  assert.equal(isBegun(), true);
  assert.deepEqual(new Map(kv), before);
  fails.statement = () => null;
  await until(clock.now + 2 * HOUR);
  assert.equal(store.stageOf(seq), "published");
  assert.equal(store.status().urls, 151);
});

test("what the log of changes cannot tell keeps nothing from being done, and is told later", async () => {
  const { clock, fails, failingSql, put, sql, until } = begin();
  const config = { ...DEFAULT_CONFIG, indexNow: { key: "a-good-key", endpoint: "https://engine.example/" } };
  writeConfig(sql, { ...config, recentHours: 0 });
  put(record("a"));
  await until(clock.now + HOUR);
  const sent = [];
  const send = async (delivery) => {
    sent.push(delivery);
    return { status: 200, text: "", retryAfter: null };
  };
  const outbox = new Outbox(failingSql, SITE, PRODUCTION, send, () => clock.now);
  clock.now += HOUR;
  fails.statement = (statement) => (statement.includes("FROM change") ? "unreadable" : null);
  const ended = [];
  const start = () => outbox.start((error) => ended.push(error));
  start();
  assert.deepEqual([ended[0].message, ended[0].failing.task, sent], ["unreadable", "indexNow", []]);
  assert.equal(outbox.nextAt(), clock.now + 2 * SECOND);
  start();
  assert.equal(ended.length, 1);
  fails.statement = () => null;
  clock.now += MINUTE;
  start();
  await new Promise(setImmediate);
  assert.deepEqual([ended.length, ended[1], sent.length], [2, null, 1]);
  assert.deepEqual(sql.exec("SELECT * FROM failure"), []);
});

test("what the log of changes forgets before it is told is counted, once, and is a failure", async () => {
  const { clock, put, sql, store, until } = begin({ changesMax: 100, changesOfRow: 10 });
  const settings = { ...PRODUCTION, changesMax: 100 };
  const config = { ...DEFAULT_CONFIG, indexNow: { key: "a-good-key", endpoint: "https://engine.example/" } };
  const send = async (records) => {
    put(...records);
    await until(clock.now + MINUTE);
  };
  await send(pages(35));
  writeConfig(sql, config);
  let answer = { status: 503, text: "", retryAfter: null };
  const sent = [];
  const outbox = new Outbox(
    sql,
    SITE,
    settings,
    async (delivery) => {
      sent.push(JSON.parse(delivery.body).urlList.length);
      return answer;
    },
    () => clock.now,
  );
  const ended = [];
  const tell = async () => {
    clock.now = Math.max(clock.now, outbox.nextAt());
    outbox.start((error) => error !== null && ended.push(error));
    await new Promise(setImmediate);
  };
  for (let part = 0; part < 5; part += 1) await send(pages(10, 100 + 10 * part));
  await tell();
  assert.deepEqual([sent, ended.splice(0).length], [[50], 1]);
  const { waiting, dropped } = outbox.status().indexNow;
  assert.deepEqual([waiting, dropped], [50, 0]);
  for (let part = 0; part < 20; part += 1) await send(pages(10, 1_000 + 10 * part));
  // Also what waits for another attempt is counted at once.
  const before = outbox.status().indexNow;
  assert.equal(before.waiting + before.dropped, 250);
  assert.ok(before.waiting <= 110, `${before.waiting} wait`);
  answer = { status: 200, text: "", retryAfter: null };
  await tell();
  assert.deepEqual(
    ended.map((error) => [error instanceof Untold, error.channel, error.status, error.count]),
    [[true, "indexNow", null, before.dropped]],
  );
  assert.match(
    store.report().failure.message,
    /indexNow: \d+ not told, the log of changes has forgotten them/,
  );
  const failing = () => store.report().failing.map(({ task, attempts }) => [task, attempts]);
  assert.deepEqual([failing(), store.status().failing], [[["indexNow-dropped", 1]], 1]);
  clock.now += 24 * HOUR;
  assert.deepEqual([failing(), store.status().failing], [[], 0]);
  const after = outbox.status().indexNow;
  assert.deepEqual([after.told, after.dropped, after.waiting], [before.waiting, before.dropped, 0]);
});

test("who wants to be left alone for long is told at once when all is tried again", async () => {
  const { clock, sql, store } = begin();
  const config = { ...DEFAULT_CONFIG, webSubHub: "https://hub.example/" };
  configureOutbox(sql, config, PRODUCTION, clock.now);
  markUntold(sql, "webSub", clock.now);
  const answers = [
    { status: 429, text: "", retryAfter: HOUR },
    { status: 204, text: "", retryAfter: null },
  ];
  const outbox = new Outbox(
    sql,
    SITE,
    PRODUCTION,
    async () => answers.shift(),
    () => clock.now,
  );
  const tell = async () => {
    outbox.start(() => {});
    await new Promise(setImmediate);
  };
  clock.now = outbox.nextAt();
  await tell();
  assert.equal(outbox.nextAt(), clock.now + HOUR);
  store.republish();
  await tell();
  assert.equal(outbox.status().webSub.told, 1);
});

test("a hub that does not answer is told of as what fails, until it answers", async () => {
  const { clock, sql } = begin();
  const config = { ...DEFAULT_CONFIG, webSubHub: "https://hub.example/" };
  configureOutbox(sql, config, PRODUCTION, clock.now);
  markUntold(sql, "webSub", clock.now);
  let answer = { status: 503, text: "later", retryAfter: null };
  const outbox = new Outbox(
    sql,
    SITE,
    PRODUCTION,
    async () => answer,
    () => clock.now,
  );
  const ended = [];
  for (let count = 0; count < 3; count += 1) {
    clock.now = outbox.nextAt();
    outbox.start((error) => ended.push(error));
    await new Promise(setImmediate);
  }
  assert.deepEqual(
    ended.map((error) => error.failing.attempts),
    [1, 2, 3],
  );
  const { task, since, at, nextAt, message } = ended[2].failing;
  assert.deepEqual([task, nextAt - at, message], ["webSub", 120 * SECOND, "503 later"]);
  assert.equal(since, ended[0].failing.at);
  answer = { status: 204, text: "", retryAfter: null };
  clock.now = outbox.nextAt();
  outbox.start((error) => ended.push(error));
  await new Promise(setImmediate);
  assert.deepEqual([ended[3], sql.exec("SELECT * FROM failure")], [null, []]);
});

test("who is told is left alone as long as he says, in seconds or with a date, and what says neither says nothing", async () => {
  const server = createServer((request, response) => {
    response.writeHead(429, { "retry-after": decodeURIComponent(request.url.slice(1)) }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const send = senderOf(5_000);
  const waitOf = async (text) => {
    const url = `http://127.0.0.1:${server.address().port}/${encodeURIComponent(text)}`;
    return (await send({ url, type: "text/plain", body: "" })).retryAfter;
  };
  try {
    for (const [text, wait] of [
      ["120", 120 * SECOND],
      ["0", 0],
      ["2027", 2_027 * SECOND],
      ["0002592000", 30 * 24 * HOUR],
      ["2592000", 30 * 24 * HOUR],
      ["Wed, 01 Jan 2020 00:00:00 GMT", 0],
      ["later", null],
      ["", null],
      ["1.5", null],
      ["-5", null],
      ["+20 31", null],
      ["2031-01-01", null],
    ])
      assert.deepEqual([text, await waitOf(text)], [text, wait]);
    const wait = await waitOf(new Date(Date.now() + 2 * HOUR).toUTCString());
    assert.ok(wait > HOUR && wait <= 2 * HOUR, `${wait}`);
  } finally {
    server.close();
  }
});
