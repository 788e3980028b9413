/** A store whose newest changes are looked at: the sitemaps of what is new and of news, and the feed. */

import { createHash } from "node:crypto";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { unpacked } from "./simulator/file.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

export const ORIGIN = "https://www.example.com";
export const [MINUTE, HOUR] = [60_000, 3_600_000];
export const NEWS = { name: "News", language: "en" };

/** A store under a clock of its own, which loses its memory in each quiet minute if it is `forgetful`. */
export function begin({ config = {}, settings = {}, isForgetful = false } = {}) {
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

/** The URL of a number. */
export const urlOf = (no) => `${ORIGIN}/${no}`;
/** A page, or an article that was published then. */
export function recordOf(no, { version, news }) {
  const article =
    news === undefined
      ? ""
      : `<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>${typeof news === "string" ? news : new Date(news).toISOString()}</news:publication_date><news:title>Title ${version}</news:title></news:news>`;
  const date = `2026-10-01T00:00:${String(version % 60).padStart(2, "0")}Z`;
  return Buffer.from(`<url><loc>${urlOf(no)}</loc><lastmod>${date}</lastmod>${article}</url>\n`);
}

/** What puts a page, or an article, there. */
export const put = (no, more) => ({ key: urlOf(no), record: recordOf(no, more), unlessAsNewAs: null });
