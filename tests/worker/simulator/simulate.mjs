/**
 * A site under a virtual clock: several clients write at once and try again when they hear nothing, late copies of their
 * requests arrive, the object crashes, KV shows old things; and at each location somebody reads what is published. The course
 * is decided by the seed alone.
 *
 * What must hold: what was acknowledged is never lost and what was deleted never comes back; nobody sees half a sitemap, a URL
 * that nobody wrote, or an older version after a newer one; and a URL that has been published stays to be seen while sitemaps
 * are divided.
 */

import { createHash } from "node:crypto";
import { constants, crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { DEFAULT_CONFIG, writeConfig } from "../../../worker/src/site/config.ts";
import { runOf } from "../../../worker/src/site/operations.ts";
import { pageOf, recordsOfPage } from "../../../worker/src/site/page.ts";
import { PRODUCTION } from "../../../worker/src/site/settings.ts";
import { prepare } from "../../../worker/src/site/sql.ts";
import { SiteStore } from "../../../worker/src/site/store.ts";
import { Chance } from "./chance.mjs";
import { SimulatedKv } from "./kv.mjs";
import { Crash, SimulatedSql } from "./sqlite.mjs";

const ORIGIN = "https://www.example.com";
const SITE = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
const LOCATIONS = 4;
const TRIES_MAX = 12;

/** How far apart requests are, on the whole. */
const SPACING_MS = 30_000;

/** Small enough for chunks and sitemaps to be divided all the time. */
const SETTINGS = {
  ...PRODUCTION,
  chunkRecords: 12,
  mapRecords: 60,
  passOperations: 40,
  pieceRecords: 5,
  mergeRuns: 2,
  joinDelay: 300_000,
};

/** How long after a change a URL must be seen everywhere: what is queued, published, listed and kept by readers. */
const SEEN_AFTER_MS = 20 * 60_000;

const recordOf = (key, day, version) =>
  `<url><loc>${key}</loc><lastmod>2026-${String(1 + (day % 12)).padStart(2, "0")}-${String(1 + (Math.floor(day / 12) % 28)).padStart(2, "0")}T00:00:00.${String(version % 1000).padStart(3, "0")}Z</lastmod></url>\n`;

/** The records of a sitemap as KV has it. */
const textsIn = (value) =>
  inflateRawSync(value, { finishFlush: constants.Z_SYNC_FLUSH })
    .toString()
    .split(/(?<=<\/url>\n)/)
    .filter((text) => text !== "");
const keyOf = (text) => /<loc>([^<]*)/.exec(text)[1];
const dateOf = (text) => /<lastmod>([^<]*)/.exec(text)[1];
const changeOf = (text) => Date.parse(dateOf(text));

/**
 * Runs one course; what happened in it. A `mistake` is text in statements and what stands there instead: whether the simulation
 * finds it out is a test of the simulation. Throws where something that must hold does not. */
export async function simulate({
  seed,
  requests = 120,
  urls = 400,
  settings = {},
  config = {},
  mistake = null,
}) {
  const chance = new Chance(seed);
  let clock = 1_700_000_000_000;
  const now = () => clock;
  const kv = new SimulatedKv(chance, now, LOCATIONS);
  const sql = new SimulatedSql(chance, mistake);
  prepare(sql);
  writeConfig(sql, { ...DEFAULT_CONFIG, ...config });
  // With few writes, a change may wait for the next day.
  const seenAfter = config.kvWritesPerDay == null ? SEEN_AFTER_MS : Number.POSITIVE_INFINITY;
  const publisher = {
    async put(key, value, metadata) {
      if (key.startsWith("v2:map:")) expectWhole(key, value, metadata);
      const bytes = value.toString("base64");
      if ((tags.get(metadata.tag) ?? bytes) !== bytes) throw new Error(`${key}: one tag for other bytes`);
      tags.set(metadata.tag, bytes);
      sql.crash();
      await kv.put(key, value, metadata);
      // Where a sitemap ends, its URLs must be seen elsewhere already.
      if (key.startsWith("v2:map:") && metadata.count === 0)
        for (let location = 0; location < LOCATIONS; location += 1)
          at(clock + chance.below(60_000), () => compare(location));
      sql.crash();
    },
  };
  const tally = { acknowledged: 0, crashes: 0, reads: 0, kvWrites: 0, sitemaps: 0, ended: 0 };
  const digest = createHash("sha256");

  /** What the requests that were stored have made of the site, and since when each URL is as it is. */
  const model = new Map();
  const stored = new Set();
  /** Every record that anybody asked for. */
  const asked = new Set();

  /** A sitemap that is published has, between its first URL and its last, all that has been asked for, and nothing else. */
  const expectWhole = (key, value, { count }) => {
    const texts = count === 0 ? [] : textsIn(value);
    const keys = texts.map(keyOf);
    const wanted = [...model].filter(
      ([key, { text }]) => text !== null && key >= keys[0] && key <= keys.at(-1),
    );
    if (wanted.length !== count || texts.some((text, index) => model.get(keys[index])?.text !== text))
      throw new Error(`${key} is published half changed`);
  };

  /** What was written under each tag. */
  const tags = new Map();

  let store = null;
  const alive = () => {
    store ??= new SiteStore(sql, publisher, SITE, { ...SETTINGS, ...settings }, now);
    return store;
  };
  /** Does something to the object, which may crash. */
  const attempt = (work) => {
    try {
      return work(alive());
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      store = null;
      tally.crashes += 1;
      return undefined;
    }
  };

  // Events by time; those of one time in the order in which they were made.
  const events = [];
  let made = 0;
  const at = (time, work) => {
    events.push({ time, order: made, work });
    made += 1;
  };

  /** Does in the model what a request asks for. */
  const follow = ({ operations, prefix, snapshot }) => {
    const put = (key, text) => {
      if ((model.get(key)?.text ?? null) !== text) model.set(key, { text, since: clock });
    };
    if (prefix !== undefined) for (const key of model.keys()) if (key.startsWith(prefix)) put(key, null);
    if (snapshot !== undefined) {
      for (const key of model.keys()) if (!snapshot.has(key)) put(key, null);
      for (const [key, text] of snapshot) put(key, text);
    }
    // Of one key they are done in their order; between keys it does not matter.
    for (const { key, record, unlessAsNewAs } of operations ?? []) {
      const have = model.get(key)?.text ?? null;
      if (unlessAsNewAs !== null && have !== null && changeOf(have) >= Date.parse(unlessAsNewAs)) continue;
      put(key, record?.toString() ?? null);
    }
  };

  const send = (request, tries) => {
    const before = sql.exec("SELECT max(seq) AS last FROM sqlite_sequence WHERE name = 'op'")[0]?.last ?? 0;
    const seq = attempt((store) => {
      if (request.parts === undefined) return store.append(request.asked, request.key);
      const done = store.commit(request.key.key, request.parts);
      if ("refused" in done) throw new Error(`a snapshot is refused: ${JSON.stringify(done)}`);
      return done.seq;
    });
    // What was stored counts, whether or not the client has heard of it.
    const last = sql.exec("SELECT max(seq) AS last FROM sqlite_sequence WHERE name = 'op'")[0]?.last ?? 0;
    if (last !== before) {
      if (stored.has(request.key.key)) throw new Error(`${request.key.key} was stored twice`);
      stored.add(request.key.key);
      follow(request);
    }
    const isHeard = seq !== undefined && !chance.is(0.02);
    if (isHeard && !request.isAcknowledged) {
      request.isAcknowledged = true;
      request.seq = seq;
      tally.acknowledged += request.count;
    } else if (!isHeard && tries < TRIES_MAX)
      at(clock + 500 + chance.below(4_000), () => send(request, tries + 1));
    if (chance.is(0.03)) at(clock + 5_000 + chance.below(120_000), () => send(request, TRIES_MAX));
  };

  /** Sends the parts that are left, one after the other, and then the commit. */
  const upload = (parts, commit) => {
    const [part, ...rest] = parts;
    if (part === undefined) return send(commit, 0);
    const records = Buffer.from(
      [...part.records.keys()]
        .sort()
        .map((key) => part.records.get(key))
        .join(""),
    );
    const isTaken = attempt((store) => store.putPart(commit.key.key, part.no, records)) === null;
    const isHeard = isTaken && !chance.is(0.02);
    at(clock + 100 + chance.below(2_000), () => upload(isHeard ? rest : parts, commit));
  };

  /** All URLs that the site is to have, in parts of which some are sent again with other content before the end. */
  const rebuild = (index) => {
    const count = 1 + chance.below(6);
    const makePart = (no, draft) => {
      const records = new Map();
      for (let line = chance.below(60); line > 0; line -= 1) {
        const loc = `${ORIGIN}/${chance.below(urls)}`;
        const day = chance.below(300);
        const have = model.get(loc)?.text ?? null;
        records.set(loc, have !== null && chance.is(0.5) ? have : recordOf(loc, day, index * 31 + draft));
      }
      return { no, records };
    };
    const drafts = Array.from({ length: count * 2 }, (_, draft) => makePart(1 + (draft % count), draft));
    if (drafts.slice(count).every(({ records }) => records.size === 0)) return;
    const last = drafts.slice(count);
    const snapshot = new Map(last.flatMap(({ records }) => [...records]));
    for (const text of snapshot.values()) asked.add(text);
    const first = drafts.slice(0, count).filter(() => chance.is(0.3));
    const order = last.map((part) => ({ part, at: chance.next() })).sort((a, b) => a.at - b.at);
    const key = { key: `snapshot-${index}`, hash: "" };
    const request = { key, parts: count, count: snapshot.size, snapshot, isAcknowledged: false };
    upload([...first, ...order.map(({ part }) => part)], request);
  };

  for (let index = 0; index < requests; index += 1) {
    const time = clock + chance.below(requests * SPACING_MS);
    at(time, () => {
      const key = { key: `request ${index}`, hash: `${index}` };
      if (chance.is(0.04)) return rebuild(index);
      if (chance.is(0.02)) return void attempt((store) => store.republish());
      if (chance.is(0.02)) {
        const prefix = `${ORIGIN}/${chance.below(10)}`;
        send({ asked: { prefix }, key, count: 1, prefix, isAcknowledged: false }, 0);
        return;
      }
      const operations = Array.from({ length: 1 + chance.below(24) }, (_, part) => {
        const loc = `${ORIGIN}/${chance.below(urls)}`;
        if (chance.is(shrinks && index > requests / 2 ? 0.7 : 0.15))
          return { key: loc, record: null, unlessAsNewAs: null };
        const day = chance.below(300);
        const text = recordOf(loc, day, index * 31 + part);
        asked.add(text);
        const record = Buffer.from(text);
        return { key: loc, record, unlessAsNewAs: chance.is(0.2) ? dateOf(text) : null };
      });
      send(
        {
          asked: { run: runOf(operations), count: operations.length },
          key,
          operations,
          count: operations.length,
          isAcknowledged: false,
        },
        0,
      );
    });
  }

  /** Whether most is deleted in the end. */
  const shrinks = chance.is(0.5);

  const versions = new Map();
  /** What a crawler sees at a location, looked at closely. */
  const read = (location) => {
    tally.reads += 1;
    const seen = new Map();
    const index = kv.get("v2:index:www.example.com", location);
    if (index === null) return seen;
    const listed = [
      ...gunzipSync(index.value)
        .toString()
        .matchAll(/<loc>([^<]*)<\/loc>/g),
    ].map(([, loc]) => loc);
    if (listed.length !== index.metadata.count) throw new Error("the index is not what stands beside it");
    for (const loc of listed) {
      const name = /sitemap-(\d+)\.xml$/.exec(loc)[1];
      const write = kv.get(`v2:map:www.example.com:${name}`, location);
      if (write === null) throw new Error(`${loc} is listed and cannot be seen at ${location}`);
      const { count, crc, length, tag } = write.metadata;
      const version = Number(tag.split(".")[2]);
      const place = `${location} ${name}`;
      if (version < (versions.get(place) ?? 0)) throw new Error(`${loc} went back`);
      versions.set(place, version);
      const records =
        count === 0 ? Buffer.alloc(0) : inflateRawSync(write.value, { finishFlush: constants.Z_SYNC_FLUSH });
      if (count > SETTINGS.mapRecords) throw new Error(`${loc} has ${count} URLs`);
      if (count > 0 && (records.length !== length || crc32(records) !== crc))
        throw new Error(`${loc} is torn`);
      const texts = records
        .toString()
        .split(/(?<=<\/url>\n)/)
        .filter((text) => text !== "");
      if (texts.length !== count) throw new Error(`${loc} has ${texts.length} URLs and says ${count}`);
      let last = "";
      for (const text of texts) {
        if (!asked.has(text)) throw new Error(`nobody wrote ${text}`);
        const key = /<loc>([^<]*)/.exec(text)[1];
        if (key <= last) throw new Error(`${loc} is out of order`);
        last = key;
        seen.set(key, [...(seen.get(key) ?? []), text]);
      }
    }
    return seen;
  };

  /** What has not changed for long must be there, and what was deleted long ago must not. */
  const compare = (location) => {
    const seen = read(location);
    for (const [key, { text, since }] of model) {
      if (clock - since < seenAfter) continue;
      const there = seen.get(key) ?? [];
      if (text === null ? there.length > 0 : !there.includes(text))
        throw new Error(
          `${key} should be ${text} since ${clock - since} ms, and is ${there.join("") || "not there"}`,
        );
    }
  };

  /** What an export has that is read page by page while the site changes: all that did not change, once and in order. */
  const exportSite = (began, from, texts) => {
    const page = pageOf(sql, from, 400);
    for (const records of recordsOfPage(page, from))
      texts.push(...records.toString().split(/(?<=<\/url>\n)/));
    if (page.next !== null)
      return void at(clock + chance.below(60_000), () => exportSite(began, page.next, texts));
    const keys = texts.map(keyOf);
    if (keys.some((key, index) => index > 0 && key <= keys[index - 1]))
      throw new Error("an export is out of order");
    const found = new Map(texts.map((text, index) => [keys[index], text]));
    for (const [key, { text, since }] of model)
      if (since < began - 60_000 && (found.get(key) ?? null) !== text)
        throw new Error(`${key} is ${found.get(key)} in an export, and not ${text}`);
  };
  for (let count = 0; count < 5; count += 1)
    at(clock + chance.below(requests * SPACING_MS), () => exportSite(clock, "", []));

  const end = clock + requests * SPACING_MS + 200_000;
  for (let time = clock + chance.below(60_000); time < end; time += 10_000 + chance.below(50_000)) {
    const location = chance.below(LOCATIONS);
    at(time, () => compare(location));
  }

  const work = async () => {
    try {
      const next = alive().nextAt();
      if (next === null || next > clock) return next;
      await alive().step();
    } catch (error) {
      if (error instanceof Crash) {
        store = null;
        tally.crashes += 1;
      } else if (!/^(429|before|after)$/.test(error.message)) throw error;
      // An alarm is set again, some time later.
      return clock + 1_000 + chance.below(2_000);
    }
    return clock + 20;
  };

  let alarm = clock;
  for (;;) {
    events.sort((a, b) => a.time - b.time || a.order - b.order);
    const event = events[0];
    if (event === undefined && alarm === null) break;
    if (event !== undefined && (alarm === null || event.time <= alarm)) {
      events.shift();
      clock = Math.max(clock, event.time);
      event.work();
      alarm = Math.min(alarm ?? Number.POSITIVE_INFINITY, clock);
    } else {
      clock = Math.max(clock, alarm);
      alarm = await work();
    }
  }

  // When all is quiet, each location shows what was asked for, and nothing else.
  clock += 600_000;
  const expected = new Map(
    [...model].filter(([, { text }]) => text !== null).map(([key, { text }]) => [key, text]),
  );
  for (let location = 0; location < LOCATIONS; location += 1) {
    const seen = read(location);
    for (const [key, text] of expected) {
      const there = seen.get(key) ?? [];
      if (there.length !== 1 || there[0] !== text)
        throw new Error(`at the end ${key} is ${there.join("") || "lost"} and not ${text}`);
    }
    for (const key of seen.keys()) if (!expected.has(key)) throw new Error(`at the end ${key} has come back`);
    digest.update(JSON.stringify([...seen]));
  }
  for (const [key, text] of expected)
    if (alive().lookup(key) !== text) throw new Error(`${key} is not found`);
  tally.kvWrites = kv.writeCount;
  tally.sitemaps = new Set([...versions.keys()].map((place) => place.split(" ")[1])).size;
  tally.busiestDay = kv.busiestDay();
  tally.ended = sql.exec("SELECT count(*) AS n FROM map WHERE n = 0 AND published > 0")[0].n;
  return { ...tally, digest: digest.digest("hex") };
}
