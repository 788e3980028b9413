/** What is made of the newest changes is the same, whether a store has kept in memory what its log has or begins anew each time. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { Chance } from "./simulator/chance.mjs";
import { unpacked } from "./simulator/file.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const [MINUTE, HOUR] = [60_000, 3_600_000];
const NEWS = { name: "News", language: "en" };

/** A store under a clock of its own, which loses its memory in each quiet minute if it is `forgetful`. */
function begin({ config = {}, settings = {}, isForgetful = false } = {}) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const writes = [];
  const kv = new Map();
  const publisher = {
    put: async (key, value, metadata) => {
      writes.push([key, createHash("sha256").update(value).digest("hex"), JSON.stringify(metadata)]);
      kv.set(key, metadata.count === 0 ? null : value);
    },
  };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
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
  /** The numbers of what is in a sitemap. */
  const numbersIn = (name) => {
    const value = kv.get(`v2:map:www.example.com:${name}`) ?? null;
    if (value === null) return [];
    return Array.from(unpacked(value).records.matchAll(/<loc>[^<]*\/(\d+)</g), ([, no]) => Number(no));
  };
  const news = () => numbersIn("news");
  const recent = () => numbersIn("recent");
  const feed = () =>
    JSON.parse(kv.get("v2:feed:www.example.com") ?? '{"entries":[]}').entries.map(({ loc }) =>
      Number(loc.slice(ORIGIN.length + 1)),
    );
  const ask = async (work) => {
    work(store);
    await until(clock.now + 1);
  };
  const stand = (seq) => ({ stage: store.stageOf(seq), since: store.status().newestWaitingSince });
  return { ask, clock, configure, feed, news, recent, send, sql, stand, until, writes };
}

const urlOf = (no) => `${ORIGIN}/${no}`;
function recordOf(no, { version, news }) {
  const article =
    news === undefined
      ? ""
      : `<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>${typeof news === "string" ? news : new Date(news).toISOString()}</news:publication_date><news:title>Title ${version}</news:title></news:news>`;
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

/** Ways in which URLs go, here all but 4. */
const ENDS = {
  "by a request": ({ send }) =>
    send([1, 2, 3].map((no) => ({ key: urlOf(no), record: null, unlessAsNewAs: null }))),
  "by a prefix": async ({ ask }) => {
    for (const no of [1, 2, 3]) await ask((store) => store.append({ prefix: urlOf(no) }));
  },
  "by a snapshot": ({ ask }) =>
    ask((store) => {
      store.putPart("s", 1, recordOf(4, { version: 1, news: Date.parse("2026-11-01T00:00:00Z") }));
      store.commit("s", 1);
    }),
};
for (const [name, end] of Object.entries(ENDS))
  test(`what goes ${name} is soon neither in what is new, nor news, nor in feeds`, async () => {
    const site = begin({ config: { news: NEWS } });
    const { clock, feed, news, recent, send, until, writes } = site;
    const put = (no) => ({
      ...{ key: urlOf(no), unlessAsNewAs: null },
      record: recordOf(no, { version: 1, news: Date.parse("2026-11-01T00:00:00Z") }),
    });
    await send([1, 2, 3].map(put));
    await until(clock.now + HOUR);
    await send([put(4)]);
    await until(clock.now + 6_000);
    const shown = () => [recent(), news(), feed()].map((numbers) => numbers.toSorted());
    assert.deepEqual(shown(), Array(3).fill([1, 2, 3, 4]));
    // A moment after all that was published.
    await end(site);
    await until(clock.now + 15_000);
    assert.deepEqual(shown(), Array(3).fill([4]));
    // It costs no write where nothing of it was shown.
    const count = writes.length;
    await until(clock.now + 3 * MINUTE);
    await send([{ key: urlOf(99), record: null, unlessAsNewAs: null }]);
    await until(clock.now + MINUTE);
    assert.equal(writes.slice(count).filter(([key]) => /recent|news|feed/.test(key)).length, 0);
  });

const COURSES = {
  "of some hours": { config: { recentHours: 2 } },
  "with news": { config: { recentHours: 2, news: NEWS } },
  "with news alone": { config: { recentHours: 0, news: NEWS }, settings: { newsRecords: 7 } },
  "of few": { config: { recentHours: 48 }, settings: { recentRecords: 40, feedRecords: 15 } },
  "of few bytes": { config: { recentHours: 48 }, settings: { mapBytes: 4_000, feedRecords: 90 } },
  "of few compressed bytes": { config: { recentHours: 48 }, settings: { mapCompressedBytes: 900 } },
  "with news and a log that is too short": { config: { news: NEWS }, settings: { changesMax: 60 } },
  "with a log that is too short": { config: { recentHours: 48 }, settings: { changesMax: 60 } },
};

for (const [name, how] of Object.entries(COURSES))
  test(`it is the same with and without what is in memory, ${name}`, async () => {
    const writes = await course(1, how);
    assert.ok(writes.filter(([key]) => /recent|news|feed/.test(key)).length > 20);
    assert.deepEqual(writes, await course(1, { ...how, isForgetful: true }));
  });

const put = (no, more) => ({ key: urlOf(no), record: recordOf(no, more), unlessAsNewAs: null });
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

test("articles are news for two days of their own date, whatever else changes and however often", async () => {
  for (const strategy of ["sorted", "tiers", "append"]) {
    const site = begin({ config: { news: NEWS, strategy }, settings: { changesMax: 50 }, isForgetful: true });
    const { clock, news, send, until } = site;
    const start = clock.now;
    /** From which hour to which one each article is news. */
    const dates = [
      [0, 0, 48],
      [-47, 0, 1],
      [24, 24, 72],
      [90, 90, 138],
      ["2026-11-01", 0, 72],
      ["2026-11-03", 48, 120],
    ];
    const dateOf = (date) => (typeof date === "number" ? start + date * HOUR : date);
    await send(dates.map(([date], no) => put(no, { version: 1, news: dateOf(date) })));
    for (let hour = 0; hour < 142; hour += 1) {
      const others = Array.from({ length: 60 }, (_, no) => put(1_000 + no, { version: hour }));
      await send(others.map((other) => ({ ...other, record: hour % 3 === 2 ? null : other.record })));
      await until(start + hour * HOUR + 50 * MINUTE);
      const wanted = dates.flatMap(([, from, to], no) => (hour >= from && hour < to ? [no] : []));
      assert.deepEqual(sorted(news()), wanted, `${strategy}, hour ${hour}`);
    }
    assert.equal(site.sql.exec("SELECT count(*) AS n FROM article")[0].n, 0);
  }
});

test("articles that are deleted, or pages again, are no news, and those behind them are", async () => {
  const { clock, news, send, until } = begin({
    config: { news: NEWS },
    settings: { changesMax: 20, newsRecords: 5 },
  });
  const start = clock.now;
  const article = (no, version = 1) => put(no, { version, news: start - no * MINUTE });
  const settle = async () => {
    await send(Array.from({ length: 30 }, (_, no) => put(1_000 + no, { version: clock.now })));
    await until(clock.now + 5 * MINUTE);
  };
  await send([5, 8, 2, 4, 9, 1, 3, 7, 6].map((no) => article(no)));
  await settle();
  assert.deepEqual(news(), [1, 2, 3, 4, 5]);
  await send([{ key: urlOf(2), record: null, unlessAsNewAs: null }, put(3, { version: 1 })]);
  await settle();
  assert.deepEqual(news(), [1, 4, 5, 6, 7]);
  await send([put(4, { version: 2, news: start - 9 * MINUTE - 1 }), article(2)]);
  await settle();
  assert.deepEqual(news(), [1, 2, 5, 6, 7]);
});

test("pages with the longest keys that there are can be written beside articles", async () => {
  const { clock, news, send, until } = begin({ config: { news: NEWS } });
  await send([put(1, { version: 1, news: clock.now })]);
  const long = Array.from({ length: 300 }, (_, no) => `${ORIGIN}/${no}?${"&apos;".repeat(2_000)}`);
  const records = long.map((key) => Buffer.from(`<url><loc>${key}</loc></url>\n`));
  await send(long.map((key, no) => ({ key, record: records[no], unlessAsNewAs: null })));
  await until(clock.now + 5 * MINUTE);
  assert.deepEqual(news(), [1]);
});

test("there is a bound of what is kept of articles: the newest, and the next", async () => {
  const { clock, news, send, sql, until } = begin({ config: { news: NEWS }, settings: { newsRecords: 5 } });
  const start = clock.now;
  await send(Array.from({ length: 50 }, (_, no) => put(no, { version: 1, news: start - no * MINUTE })));
  await send(
    Array.from({ length: 50 }, (_, no) => put(100 + no, { version: 1, news: start + (1 + no) * HOUR })),
  );
  await until(clock.now + 5 * MINUTE);
  assert.deepEqual(news(), [0, 1, 2, 3, 4]);
  const kept = sql.exec("SELECT key FROM article").map(({ key }) => Number(/\d+$/.exec(key)[0]));
  assert.deepEqual(sorted(kept), [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    ...Array.from({ length: 10 }, (_, no) => 100 + no),
  ]);
});

test("it is told since when something waits to be among the newest, also when its sitemap is published", async () => {
  const { clock, send, stand, until } = begin({ config: { recentHours: 48 } });
  const write = (no) => send([put(no, { version: 1 })]);
  await write(1);
  await until(clock.now + HOUR);
  assert.deepEqual(stand(1), { stage: "published", since: null });
  await write(2);
  await until(clock.now + 10_000);
  // Not a minute has gone since the last time.
  const [at] = [clock.now, await write(3)];
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

for (const isForgetful of [false, true])
  test(`what is published again while some of it waits for KV is all written again, by an object that ${isForgetful ? "forgets" : "remembers"}`, async () => {
    const site = begin({ config: { kvWritesPerDay: 24, news: NEWS }, isForgetful });
    const { clock, send, until, writes } = site;
    const newest = (from) => writes.slice(from).flatMap(([key]) => /recent|news|feed/.exec(key)?.[0] ?? []);
    for (let no = 0; no < 9; no += 1) {
      await send([put(no, { version: 1, news: clock.now })]);
      await until(clock.now + 3 * HOUR);
    }
    await until(clock.now + 9 * HOUR);
    let from = writes.length;
    await send([put(100, { version: 1, news: clock.now })]);
    while (!newest(from).includes("recent")) await until(clock.now + MINUTE);
    assert.ok(!newest(from).includes("feed"));
    from = writes.length;
    await site.ask((store) => store.republish());
    await until(clock.now + 9 * HOUR);
    assert.deepEqual(newest(from).toSorted(), ["feed", "news", "recent"]);
  });
