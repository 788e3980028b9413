/** Articles: which of them the news sitemap has, and for how long, whatever comes and goes beside them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { change, chunkOf, recordsOf } from "../../worker/src/site/chunks.ts";
import { hideNews } from "../../worker/src/site/news.ts";
import { dated } from "../../worker/src/site/records.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { compress } from "../../worker/src/site/segment.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { begin, HOUR, MINUTE, NEWS, ORIGIN, put, recordOf, urlOf } from "./newest-site.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

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

const gone = (no) => ({ key: urlOf(no), record: null, unlessAsNewAs: null });
const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);

for (const strategy of ["sorted", "tiers", "append"])
  for (const isForgetful of [false, true])
    test(`articles that had to make room for newer ones are news again when these have gone, ${strategy}${isForgetful ? ", by an object that forgets" : ""}`, async () => {
      const settings = { newsRecords: 5, chunkRecords: 4, mapRecords: 40 };
      const { clock, news, send, sql, until } = begin({
        config: { news: NEWS, strategy },
        ...{ settings, isForgetful },
      });
      const start = clock.now;
      const article = (no) => put(no, { version: 1, news: start - no * MINUTE });
      const kept = () => sql.exec("SELECT count(*) AS n FROM article")[0].n;
      await send(range(300, 330).map(article));
      await until(clock.now + 5 * MINUTE);
      assert.deepEqual(news(), range(300, 305));
      // By mistake, and so for two days none of the others would be.
      await send(range(0, 50).map(article));
      await until(clock.now + 5 * MINUTE);
      assert.deepEqual([news(), kept()], [range(0, 5), 10]);
      await send(range(0, 50).map(gone));
      await until(clock.now + 5 * MINUTE);
      assert.deepEqual([news(), kept()], [range(300, 305), 10]);
      // Nothing is searched twice.
      let searches = 0;
      const exec = sql.exec.bind(sql);
      sql.exec = (statement, ...values) => {
        if (values[0] === "articles_from" && /^INSERT/.test(statement)) searches += 1;
        return exec(statement, ...values);
      };
      await send(range(300, 305).map(gone));
      await until(clock.now + 5 * MINUTE);
      assert.deepEqual([news(), kept(), searches], [range(305, 310), 5, 0]);
      await send([gone(305)]);
      await until(clock.now + 5 * MINUTE);
      assert.deepEqual([news(), kept()], [range(306, 311), 10]);
    });

test("of articles of a date ahead, those that had to wait behind others are news when their time has come", async () => {
  const { clock, news, send, until } = begin({
    config: { news: NEWS },
    settings: { newsRecords: 3, chunkRecords: 4 },
  });
  const start = clock.now;
  await send(range(1, 20).map((no) => put(no, { version: 1, news: start + no * HOUR })));
  for (const hour of [1, 5, 9, 14, 19]) {
    await until(start + hour * HOUR + 20 * MINUTE);
    assert.deepEqual(
      news(),
      [hour, hour - 1, hour - 2].filter((no) => no > 0),
    );
  }
});

for (const [name, repair] of Object.entries({
  "published again": (site) => site.ask((store) => store.republish()),
  configured: async (site) => {
    site.configure({ title: "Another" });
    await site.until(site.clock.now + 1);
  },
}))
  test(`a site that is ${name} has all of its articles looked for`, async () => {
    const site = begin({ config: { news: NEWS } });
    const { clock, news, send, sql, until } = site;
    await send(range(0, 9).map((no) => put(no, { version: 1, news: clock.now - no * MINUTE })));
    await until(clock.now + 5 * MINUTE);
    sql.exec("DELETE FROM article WHERE key < ?", `${ORIGIN}/5`);
    await repair(site);
    await until(clock.now + 5 * MINUTE);
    assert.deepEqual(news(), range(0, 9));
  });

test("articles are never more than the bound and those of a step, however many come at once", async () => {
  const { ask, clock, news, sql, until } = begin({
    config: { news: NEWS },
    settings: { newsRecords: 5, chunkRecords: 10, pieceRecords: 5 },
  });
  let most = 0;
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    if (/^INSERT INTO change/.test(statement))
      most = Math.max(most, exec("SELECT count(*) AS n FROM article")[0].n);
    return exec(statement, ...values);
  };
  const start = clock.now;
  const records = range(1_000, 1_400).map((no) => put(no, { version: 1, news: start - no * MINUTE }).record);
  await ask((store) => {
    store.putPart("s", 1, Buffer.concat(records));
    store.commit("s", 1);
  });
  await until(clock.now + 5 * MINUTE);
  assert.deepEqual(news(), range(1_000, 1_005));
  assert.ok(most > 0 && most <= 10 + 2 * 10, `${most}`);
});

test("it is told of an article whether it is published next, is not found yet, or has newer ones before it", async () => {
  const { ask, clock, news, send, sql, until } = begin({
    config: { news: NEWS, kvWritesPerDay: 24 },
    settings: { newsRecords: 3 },
  });
  const stands = [];
  const look = (work = () => {}) =>
    ask((store) => {
      work(store);
      stands.push([2, 5].map((no) => store.articleStand(urlOf(no)).stand));
    });
  await send(range(0, 9).map((no) => put(no, { version: 1, news: clock.now - no * MINUTE })));
  await until(clock.now + 5 * MINUTE);
  await look();
  await look((store) => {
    sql.exec("DELETE FROM article");
    store.republish();
  });
  await until(clock.now + MINUTE);
  await look();
  assert.deepEqual(stands, [
    ["next", "behind"],
    ["searched", "searched"],
    ["next", "behind"],
  ]);
  // Nothing waits, or something does for as long as only so much is written.
  await until(clock.now + 12 * HOUR);
  let at = "";
  await ask((store) => ({ at } = store.articleStand(urlOf(0))));
  assert.deepEqual([at, news()], [null, [0, 1, 2]]);
  for (let no = 10; no < 14; no += 1) {
    await send([put(no, { version: 1, news: clock.now })]);
    await until(clock.now + 2 * MINUTE);
  }
  await ask((store) => ({ at } = store.articleStand(urlOf(13))));
  assert.ok(at > clock.now + MINUTE && !news().includes(13));
  await until(at);
  await until(clock.now + 12 * HOUR);
  assert.ok(news().includes(13));
});

for (const strategy of ["sorted", "tiers", "append"])
  test(`an article that is sent again when it is news no more is not told of as new, unless its page is another one, ${strategy}`, async () => {
    const { ask, clock, feed, recent, send, sql, until } = begin({ config: { news: NEWS, strategy } });
    const date = clock.now - HOUR;
    await send([1, 2, 3].map((no) => put(no, { version: 1, news: date })));
    await until(clock.now + 50 * HOUR);
    const again = (no, version, at) => ({ ...put(no, {}), record: dated(recordOf(no, { version }), at) });
    const changes = () => sql.exec("SELECT max(seq) AS last FROM change")[0].last;
    const before = changes();
    await send([again(1, 1, date)]);
    await ask((store) => {
      store.putPart("s", 1, Buffer.concat([1, 2, 3].map((no) => again(no, 1, date).record)));
      store.commit("s", 1);
    });
    await until(clock.now + 5 * MINUTE);
    assert.deepEqual([changes(), recent(), feed()], [before, [], []]);
    // Another page, an article of another day, and a page that is to be none.
    await send([again(1, 2, date), again(2, 1, date - 60 * HOUR), put(3, { version: 1 })]);
    await until(clock.now + 5 * MINUTE);
    assert.deepEqual([sorted(recent()), changes()], [[1, 2, 3], before + 1]);
    let stored = [];
    await ask((store) => {
      stored = [1, 2, 3].map((no) => store.lookup(urlOf(no)));
    });
    assert.deepEqual(
      stored,
      [2, 1, 1].map((version, index) => recordOf(index + 1, { version }).toString()),
    );
  });

test("what crawlers get of a chunk stays byte for byte where only what it says as news changes", () => {
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  hideNews(sql, true, 0);
  const page = (no, day, news = "") => {
    const key = `${ORIGIN}/department-${no % 7}/a-product-${(no * 7_919) % 1_009}`;
    const record = Buffer.from(`<url><loc>${key}</loc><lastmod>2026-11-${10 + day}</lastmod>${news}</url>\n`);
    return { key, record, unlessAsNewAs: null };
  };
  const article = (title) =>
    `<news:news><news:publication><news:name>News</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-21</news:publication_date><news:title>${title}</news:title></news:news>`;
  const store = (operations, isMoreWaiting) =>
    change(
      sql,
      chunkOf(sql, operations[0].key, PRODUCTION),
      { operations: operations.toSorted((a, b) => (a.key < b.key ? -1 : 1)), isMoreWaiting },
      PRODUCTION,
      1_000,
    );
  const published = () => {
    const [{ bytes, version }] = sql.exec(
      "SELECT coalesce(bare, body) AS bytes, version FROM chunk JOIN map ON no = map",
    );
    return { bytes: Buffer.from(bytes).toString("base64"), version };
  };
  store(
    Array.from({ length: 300 }, (_, no) => page(no, no % 9)),
    false,
  );
  // More changes wait, so that it is compressed with less effort.
  store([page(7, 9)], true);
  const before = published();
  const records = recordsOf(sql, "");
  assert.notEqual(compress(records).body.toString("base64"), before.bytes);
  for (const news of [article("One"), article("Another"), ""]) {
    store([page(9, 0, news)], false);
    assert.deepEqual(published(), before);
    assert.ok(recordsOf(sql, "").includes(page(9, 0, news).record));
  }
});
