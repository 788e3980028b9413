/**
 * A site that changes all the time, with few writes to KV, whose object is evicted whenever nothing is asked of it for a while: as
 * the platform does, so that nothing that is in memory alone lasts until the next write.
 *
 * What must hold: whatever was acknowledged, deletions too, is in every kind of document within a bound, which is how long some
 * rounds of all documents take with so many writes a day.
 */

import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { DEFAULT_CONFIG, writeConfig } from "../../../worker/src/site/config.ts";
import { runOf } from "../../../worker/src/site/operations.ts";
import { prepare } from "../../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../../worker/src/site/settings.ts";
import { SiteStore } from "../../../worker/src/site/store.ts";
import { Chance } from "./chance.mjs";
import { unpacked } from "./file.mjs";
import { SimulatedSql } from "./sqlite.mjs";

const ORIGIN = "https://www.example.com";
const SITE = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Small enough for several sitemaps, and for one to be divided. */
const SETTINGS = { ...PRODUCTION, chunkRecords: 10, mapRecords: 40 };

/** How often each document is written before all that is asked for can be seen: a sitemap that was divided waits for its successor, and that for the index. */
const ROUNDS = 2;

/** Runs one course; how many evictions it had, and how many rounds of all documents. */
export async function simulateSteadily({ seed, perDay, every, evictAfter, hours, urls = 120, config = {} }) {
  const chance = new Chance(seed);
  const began = Date.parse("2026-11-01T00:00:00Z");
  let clock = began;
  const kv = new Map();
  const tally = { evictions: 0, rounds: 0 };
  const publisher = {
    put: async (key, value, { count }) => {
      kv.set(key.replace(/^v2:(?:map:)?/, "").replace(/:?www\.example\.com:?/, ""), { value, count });
    },
  };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  // Each object has its own.
  const open = () =>
    new SiteStore(
      { exec: sql.exec.bind(sql), transaction: sql.transaction.bind(sql) },
      ...[publisher, SITE, SETTINGS, () => clock],
    );
  let [store, touchedAt] = [open(), clock];
  const awake = () => {
    if (clock - touchedAt > evictAfter) {
      store = open();
      tally.evictions += 1;
    }
    touchedAt = clock;
    return store;
  };
  const decided = { news: { name: "News", language: "en" }, recentHours: 48, ...config };
  writeConfig(sql, { ...DEFAULT_CONFIG, ...decided, kvWritesPerDay: perDay });
  const until = async (time) => {
    for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
      clock = Math.max(clock, at);
      await awake().step();
    }
    clock = time;
  };

  /** What each URL is, and since when. */
  const model = new Map();
  const send = (key, text) => {
    const record = text === null ? null : Buffer.from(text);
    awake().append({ run: runOf([{ key, record, unlessAsNewAs: null }]), count: 1 });
    model.set(key, { text, since: clock });
  };
  const recordOf = (key) => {
    const date = new Date(clock).toISOString();
    const article = `<news:news><news:publication><news:name>News</news:name><news:language>en</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>T</news:title></news:news>`;
    return `<url><loc>${key}</loc><lastmod>${date}</lastmod>${chance.is(0.7) ? article : ""}</url>\n`;
  };

  const textsOf = (name) => {
    const { value, count } = kv.get(name) ?? { count: 0 };
    const texts = count === 0 ? [] : unpacked(value).records.split(/(?<=<\/url>\n)/);
    return new Map(texts.filter((text) => text !== "").map((text) => [/<loc>([^<]*)/.exec(text)[1], text]));
  };
  const bare = (text) => text.replace(/<news:news>.*<\/news:news>/, "");
  /** What is published, by the kind of document; an index as it names them. */
  const seen = () => {
    const named = kv.has("index")
      ? [
          ...gunzipSync(kv.get("index").value)
            .toString()
            .matchAll(/sitemap-(\d+)\.xml/g),
        ].map(([, no]) => no)
      : [];
    const numbered = new Map(named.flatMap((no) => [...textsOf(no)]));
    const everywhere = [...kv.keys()].filter((name) => /^\d+$/.test(name)).flatMap((no) => [...textsOf(no)]);
    const feed = new Map(
      (kv.has("feed") ? JSON.parse(kv.get("feed").value.toString()).entries : []).map(({ loc, at }) => [
        loc,
        at,
      ]),
    );
    return { numbered, everywhere: new Set(everywhere.map(([key]) => key)), feed, ...newest() };
  };
  const newest = () => ({ recent: textsOf("recent"), news: textsOf("news") });

  const interval = DAY / (perDay - Math.floor(perDay / 4));
  let documents = 0;
  const look = () => {
    // Those that make the index, what is new and the sitemaps.
    documents = Math.max(documents, 4 + [...kv.keys()].filter((name) => /^\d+$/.test(name)).length);
    const bound = ROUNDS * documents * interval + 30 * MINUTE;
    const found = seen();
    const expect = (kind, key, age, isRight) => {
      if (isRight) return;
      assert.ok(
        age < bound,
        `${kind} does not say what became of ${key} ${(age / HOUR).toFixed(1)} hours ago; the bound is ${(bound / HOUR).toFixed(1)}`,
      );
    };
    for (const [key, { text, since }] of model) {
      const age = clock - since;
      const isNews = text?.includes("<news:news>") && decided.news !== null;
      const isNew = age < (decided.recentHours - 1) * HOUR;
      if (text === null) {
        expect("a sitemap", key, age, !found.everywhere.has(key));
        for (const kind of ["recent", "news", "feed"]) expect(kind, key, age, !found[kind].has(key));
        continue;
      }
      expect("a sitemap", key, age, found.numbered.get(key) === (decided.news === null ? text : bare(text)));
      if (isNew) expect("recent", key, age, found.recent.get(key) === bare(text));
      if (isNews && isNew) expect("news", key, age, found.news.get(key) === text);
      if (isNew && SETTINGS.feedRecords > model.size) expect("feed", key, age, found.feed.get(key) >= since);
    }
    tally.rounds = (clock - began) / interval / documents;
  };

  for (let count = 0; clock - began < hours * HOUR; count += 1) {
    const key = `${ORIGIN}/${String(count < urls ? count : chance.below(urls)).padStart(4, "0")}`;
    send(key, (model.get(key)?.text ?? null) !== null && chance.is(0.3) ? null : recordOf(key));
    await until(clock + every);
    if (count % 5 === 0) look();
  }
  return tally;
}
