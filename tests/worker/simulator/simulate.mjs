/**
 * A site under a virtual clock: several clients write at once and try again when they hear nothing, late copies of their
 * requests arrive, the object crashes, KV shows old things; and at each location somebody reads what is published. The course
 * is decided by the seed alone.
 *
 * What must hold: what was acknowledged is never lost and what was deleted never comes back, nor by an older message what was to go
 * unless it was newer; nobody sees half a sitemap, a URL
 * that nobody wrote, or an older version after a newer one, but for some minutes after a write came late that was given up, or that was
 * under way when the object ended; a URL that has been published stays to be seen while sitemaps
 * are divided; numbered sitemaps say nothing as news while there is a news sitemap, and get another tag only when they become
 * others; where URLs have places, each of them is in one sitemap, those that come are in the newest one, and a sitemap of a
 * period has only URLs of that; each part of the index that is named can be seen; what is told of the newest changes is of them,
 * is all of them when nothing happens, and goes when it is too old; search engines are told each change, and none twice that
 * they have answered; what is counted for charts is what was done; and of each crawler it is counted once that it has seen a
 * URL that was added, and not before it has.
 */

import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { GivenUp } from "../../../worker/src/patience.ts";
import { changesIn, countBehind, reachOf, rowsOf } from "../../../worker/src/site/changes.ts";
import { DEFAULT_CONFIG, writeConfig } from "../../../worker/src/site/config.ts";
import { UNDER_WAY_MAX } from "../../../worker/src/site/doubt.ts";
import { TaskError } from "../../../worker/src/site/failures.ts";
import { runOf } from "../../../worker/src/site/operations.ts";
import { Outbox, Untold } from "../../../worker/src/site/outbox.ts";
import { pageOf, recordsOfPage } from "../../../worker/src/site/page.ts";
import { dated, givenDateOf, undated } from "../../../worker/src/site/records.ts";
import { prepare } from "../../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../../worker/src/site/settings.ts";
import { withMemory } from "../../../worker/src/site/sql.ts";
import { SiteStore } from "../../../worker/src/site/store.ts";
import { Chance } from "./chance.mjs";
import { unpacked } from "./file.mjs";
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
  placeOperations: 7,
  pieceRecords: 5,
  mergeRuns: 2,
  joinDelay: 300_000,
  feedRecords: 20,
  changesOfRow: 20,
  changesOfPage: 30,
  tellRetry: 5_000,
};

/** Where requests wait for others, what is published may be older than what was asked for, and less can be said of it. */
const APPLY_DELAYS = [0, 0, 0, 20_000].map((applyDelay) => ({ applyDelay }));

/** How long after a change a URL must be seen everywhere: what is queued, published, listed and kept by readers. */
const SEEN_AFTER_MS = 20 * 60_000;

/** How soon what comes of a write that was given up is mended everywhere, when it is known. */
const MENDED_AFTER_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;
/** More than any seed takes. */
const STEPS_MAX = 1_000_000;
const CONFIG = {
  ...DEFAULT_CONFIG,
  recentHours: 1,
  news: { name: "News", language: "en" },
  indexNow: { key: "a-key-of-the-simulator", endpoint: "https://engine.example/indexnow" },
  webSubHub: "https://hub.example/",
};

/** How late what has become too old may go, when it is seen everywhere. */
const GONE_AFTER_MS = PRODUCTION.recentExpiry + 5 * 60_000;

/** What makes an article of a record. */
const newsOf = (time) =>
  `<news:news><news:publication><news:name>News</news:name><news:language>en</news:language></news:publication><news:publication_date>${new Date(time).toISOString()}</news:publication_date><news:title>T</news:title></news:news>`;
const withNews = (text, time) => text.replace("</url>", `${newsOf(time)}</url>`);
const withoutNews = (text) => text.replace(/<news:news>.*<\/news:news>/, "");
/** Until when a record is news, and since when; `null` when it is no article. */
const newsTimes = (text) => {
  const date = /<news:publication_date>([^<]*)/.exec(text)?.[1];
  return date === undefined ? null : { from: Date.parse(date), to: Date.parse(date) + 48 * HOUR_MS };
};

const recordOf = (key, day, version) =>
  `<url><loc>${key}</loc><lastmod>${day < 200 ? 2023 : 2022}-${String(1 + (day % 12)).padStart(2, "0")}-${String(1 + (Math.floor(day / 12) % 28)).padStart(2, "0")}T00:00:00.${String(version % 1000).padStart(3, "0")}Z</lastmod></url>\n`;

/** The records of a sitemap as it goes to KV. */
const recordsIn = (value) =>
  unpacked(value)
    .records.split(/(?<=<\/url>\n)/)
    .filter((text) => text !== "");
const keyOf = (text) => /<loc>([^<]*)/.exec(text)[1];
const dateOf = (text) => /<lastmod>([^<]*)/.exec(text)[1];
const changeOf = (text) => Date.parse(dateOf(text));

const DAY_MS = 24 * HOUR_MS;
/** The Monday of a week, in days. */
const mondayOf = (time) => {
  const day = Math.floor(time / DAY_MS);
  return day - ((day + 3) % 7);
};

/** Which sitemap in tiers a record belongs in that comes at a time, of an article that was published at a moment. */
const periodOf = (text, time, published) => {
  const date = Math.min(published ?? newsTimes(text)?.from ?? changeOf(text), time);
  if (mondayOf(date) >= mondayOf(time) - 7) return `week ${mondayOf(date)}`;
  const day = new Date(date).toISOString();
  return time - date <= 365 * DAY_MS ? day.slice(0, 7) : day.slice(0, 4);
};

const STRATEGIES = ["append", "tiers", "sorted"];

/**
 * Runs one course; what happened in it. A `mistake` is text in statements and what stands there instead: whether the simulation
 * finds it out is a test of the simulation. Throws where something that must hold does not. */
export async function simulate({
  seed,
  requests = 120,
  urls = 400,
  settings = {},
  config = {},
  strategy = STRATEGIES[seed % 3],
  mistake = null,
  slowness = 0,
  ends = slowness / 2,
  isBrief = false,
}) {
  const chance = new Chance(seed);
  let clock = 1_700_000_000_000;
  const now = () => clock;
  const kv = new SimulatedKv(chance, now, LOCATIONS);
  const database = new SimulatedSql(chance, mistake);
  /** What an object remembers of it, and what is asked of it by that. */
  let memory = withMemory(database);
  const sql = {
    exec: (statement, ...values) => memory.exec(statement, ...values),
    transaction: (work) => memory.transaction(work),
  };
  database.isSteady = true;
  prepare(sql);
  database.isSteady = false;
  let decided = { ...CONFIG, strategy, ...config };
  writeConfig(sql, decided);
  /** Since when it is decided whether there is a news sitemap. */
  let newsSince = clock;
  /** What numbered sitemaps say of a record. */
  const shown = (text) => (decided.news === null || text === null ? text : withoutNews(text));
  // With few writes, a change may wait for the next day.
  const seenAfter = config.kvWritesPerDay == null ? SEEN_AFTER_MS : Number.POSITIVE_INFINITY;
  const publisher = {
    async put(key, value, metadata, onLate) {
      if (/^v2:map:.*:\d+$/.test(key)) {
        const isAllDone = sql.exec("SELECT 1 FROM op LIMIT 1").length === 0;
        if (isAllDone) expectWhole(key, value, metadata);
        if (isAllDone && strategy !== "sorted" && all.placeBits === 48) expectInPlace(key, value, metadata);
        expectOther(key, value, metadata);
      }
      const bytes = value.toString("base64");
      if ((tags.get(metadata.tag) ?? bytes) !== bytes) throw new Error(`${key}: one tag for other bytes`);
      tags.set(metadata.tag, bytes);
      tries.writes += 1;
      if (key.startsWith("v2:map:")) tries.sitemaps += 1;
      database.crash();
      if (slow.is(slowness)) return giveUp(key, value, metadata, onLate);
      if (slow.is(ends)) return endMeanwhile(key, value, metadata);
      await kv.put(key, value, metadata);
      // Where a sitemap ends, its URLs must be seen elsewhere already.
      if (/^v2:map:.*:\d+$/.test(key) && metadata.count === 0)
        for (let location = 0; location < LOCATIONS; location += 1)
          at(clock + chance.below(60_000), () => compare(location));
      database.crash();
    },
  };
  const slow = new Chance(seed + 3_000_017);
  /** Until when what is seen may be older than it was, since a write came late. */
  let oldUntil = 0;
  /** Until when writes may be under way that nobody waits for any more, and before which crash they began. */
  const underWay = [];
  const unheardUntil = (key) =>
    Math.max(
      0,
      ...underWay.map((one) => (one.key === key && one.crashes < tally.crashes ? one.deadline : 0)),
    );
  /** A write that is given up and comes late, or never; whether the object hears of that. */
  const giveUp = (key, value, metadata, onLate) => {
    const crashes = tally.crashes;
    clock += all.putTimeout;
    const deadline = clock + UNDER_WAY_MAX;
    underWay.push({ key, deadline, crashes });
    at(clock + slow.below(UNDER_WAY_MAX), () => {
      const isHeard = crashes === tally.crashes;
      if (slow.is(0.8)) {
        kv.arrive(key, value, metadata);
        tally.late += 1;
        const mended = isHeard ? Math.max(clock, unheardUntil(key)) : deadline;
        oldUntil = Math.max(oldUntil, mended + MENDED_AFTER_MS);
      }
      if (isHeard) onLate();
    });
    throw new GivenUp("given up");
  };
  /** The object ends while it waits for a write, which comes late, or never. */
  const endMeanwhile = (key, value, metadata) => {
    const deadline = clock + UNDER_WAY_MAX;
    underWay.push({ key, deadline, crashes: tally.crashes });
    if (slow.is(0.8))
      at(clock + slow.below(UNDER_WAY_MAX), () => {
        kv.arrive(key, value, metadata);
        tally.orphaned += 1;
        oldUntil = Math.max(oldUntil, deadline + MENDED_AFTER_MS);
      });
    database.end();
  };
  /** How many values, and how many sitemaps, the store has tried to write to KV. */
  const tries = { writes: 0, sitemaps: 0 };
  const tally = {
    ...{ acknowledged: 0, crashes: 0, reads: 0, kvWrites: 0, sitemaps: 0, ended: 0 },
    ...{ newest: 0, told: 0, parts: 1, late: 0, orphaned: 0, overtaken: 0 },
  };
  const digest = createHash("sha256");

  /**
   * What the requests that were stored have made of the site, and since when each URL is as it is, and is so in what numbered
   * sitemaps say.
   */
  const model = new Map();
  const stored = new Set();
  /** When URLs went that were to go unless they were newer. */
  const goneAt = new Map();
  /** Every record that anybody asked for. */
  const asked = new Set();
  const askedWithoutNews = new Set();
  const noteAsked = (text) => {
    asked.add(text);
    askedWithoutNews.add(withoutNews(text));
  };

  /** A sitemap that is published has nothing but what has been asked for, and in sorted ones all between its first and its last URL. */
  const expectWhole = (key, value, { count }) => {
    const texts = count === 0 ? [] : recordsIn(value);
    const keys = texts.map(keyOf);
    const there = [...model].filter(([, { text }]) => text !== null).map(([key]) => key);
    const isBetween = (key) => strategy !== "sorted" || (key >= keys[0] && key <= keys.at(-1));
    const wanted = strategy === "sorted" ? there.filter(isBetween) : new Set(keys);
    const [stored] = sql.exec("SELECT coalesce(sum(n), 0) AS n FROM map WHERE no > 0");
    if (stored.n !== there.length) throw new Error(`${stored.n} URLs are stored of ${there.length}`);
    const isWhole = texts.every((text, index) => shown(model.get(keys[index])?.text ?? null) === text);
    if ((wanted.length ?? wanted.size) !== count || !isWhole)
      throw new Error(`${key} is published half changed`);
  };

  const numberIn = (key) => Number(/(\d+)$/.exec(key)[1]);
  /** When each sitemap was published first. */
  const begins = new Map();
  /** A sitemap of a period has only URLs of that; in others, what comes is in the newest. */
  const expectInPlace = (key, value, { count }) => {
    const keys = count === 0 ? [] : recordsIn(value).map(keyOf);
    const no = numberIn(key);
    if (!begins.has(no)) begins.set(no, clock);
    if (strategy === "tiers") {
      const common = keys.map((loc) => model.get(loc).came.periods).reduce(shared, null) ?? ["none"];
      if (common.length === 0) throw new Error(`${key} has URLs of several periods`);
      return;
    }
    const later = sql.exec("SELECT no FROM map WHERE n > 0 AND no > ?", no).map(({ no }) => begins.get(no));
    const newest = Math.min(...later.map((time) => time ?? Number.POSITIVE_INFINITY));
    const before = new Set([...published.values()].flatMap(({ keys }) => keys));
    for (const loc of keys)
      if (!before.has(loc) && model.get(loc).came.low > newest)
        throw new Error(`${loc} is new in an old sitemap`);
  };
  const shared = (some, others) => (some === null ? others : some.filter((one) => others.includes(one)));

  /** What was published last under each key. */
  const published = new Map();
  /** A sitemap gets another tag only when URLs of it have become others since. */
  const expectOther = (key, value, { tag, count, list = { tag } }) => {
    const last = published.get(key);
    const locs = count === 0 ? [] : recordsIn(value).map(keyOf);
    const text = locs.join("\n");
    if (count > 0 && (lists.get(list.tag) ?? text) !== text)
      throw new Error(`${key}: one tag for other lists`);
    lists.set(list.tag, text);
    published.set(key, { tag, value: Buffer.from(value), at: clock, keys: locs });
    if (last === undefined || last.tag === tag || count === 0 || !last.value.equals(value)) return;
    const keys = new Set(locs);
    const isOther = [...model].some(
      ([loc, { text, shownSince }]) => shownSince >= last.at && (text === null || keys.has(loc)),
    );
    if (!isOther) throw new Error(`${key} has another tag, and is what it was`);
  };

  /** Gives the site a news sitemap, or takes it away. */
  const configure = () => {
    const before = new Map([...model].map(([key, { text }]) => [key, shown(text)]));
    decided = { ...decided, news: decided.news === null ? CONFIG.news : null };
    newsSince = clock;
    for (const [key, was] of model) if (shown(was.text) !== before.get(key)) was.shownSince = clock;
    writeConfig(sql, decided);
  };

  /** What was written under each tag, and which URLs under that of a list. */
  const [tags, lists] = [new Map(), new Map()];

  /** What has gone wrong while nobody waited for it. */
  let failure = null;
  let store = null;
  let outbox = null;
  // With few bits, many URLs share a hash.
  const [placeBits, indexSitemaps] = seed % 2 === 0 ? [9, 50] : [48, 3];
  const lateBytes = seed % 8 === 3 ? 200 : SETTINGS.lateBytes;
  // With few, most articles have to make room for others.
  const newsRecords = seed % 5 === 2 ? 8 : SETTINGS.newsRecords;
  const all = {
    ...{ ...SETTINGS, ...APPLY_DELAYS[seed % 4], placeBits, indexSitemaps, lateBytes, newsRecords },
    ...settings,
  };
  const crash = () => {
    [store, outbox] = [null, null];
    memory = withMemory(database);
    database.revive();
    tally.crashes += 1;
  };
  const alive = () => {
    while (store === null) {
      try {
        prepare(sql);
        // Each object has its own.
        const own = { ...sql };
        store = new SiteStore(own, publisher, SITE, all, now);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        crash();
      }
    }
    outbox ??= new Outbox(sql, SITE, all, (delivery) => tell(delivery), now);
    return store;
  };
  /** Does something to the object, which may crash. */
  const attempt = (work) => {
    try {
      return work(alive());
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crash();
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

  /** Whether what is sent is what is there, without its article, which is news no more. */
  const isOfSameArticle = (have, text, published) =>
    have !== null && published !== null && newsTimes(have)?.from === published && withoutNews(have) === text;

  /** Does in the model what a request asks for. */
  const follow = ({ operations, prefix, snapshot }) => {
    const put = (key, text, published = null) => {
      const was = model.get(key);
      const have = was?.text ?? null;
      if (have === text || isOfSameArticle(have, text, published)) return;
      const isSame = shown(have) === shown(text);
      let came = was?.came;
      if (have === null) {
        // It may be there still, when it went a moment ago.
        const isSoon = was !== undefined && clock - was.since < 60_000 + 6 * all.applyDelay;
        const periods = [...(isSoon ? came.periods : []), periodOf(text, clock, published)];
        came = { low: isSoon ? came.low : clock, high: clock, periods };
      }
      // What changed and changed back while both waited, or in one request, has not changed.
      const mayBeSame = was?.before === text && clock - was.since <= 6 * all.applyDelay;
      const shownSince = isSame ? was.shownSince : clock;
      model.set(key, { text, before: have, since: clock, mayBeSame, shownSince, came });
    };
    if (prefix !== undefined) for (const key of model.keys()) if (key.startsWith(prefix)) put(key, null);
    if (snapshot !== undefined) {
      for (const key of model.keys()) if (!snapshot.has(key)) put(key, null);
      for (const [key, { text, published }] of snapshot) put(key, text, published);
      for (const key of snapshot.keys()) goneAt.delete(key);
    }
    // Of one key they are done in their order; between keys it does not matter.
    for (const { key, record, unlessAsNewAs } of operations ?? []) {
      const have = model.get(key)?.text ?? null;
      const isThere = record !== null;
      if (unlessAsNewAs !== null) {
        const [given, changed] = [Date.parse(unlessAsNewAs), have === null ? -1 : changeOf(have)];
        const gone = goneAt.get(key) ?? -1;
        if (isThere ? changed >= given || gone >= given : changed > given) continue;
        if (!isThere) goneAt.set(key, Math.max(gone, given));
      }
      if (isThere) goneAt.delete(key);
      put(key, isThere ? undated(record).toString() : null, isThere ? givenDateOf(record) : null);
    }
  };

  /** What is asked for while snapshots are sent, by their names: it is newer than what they say. */
  const late = new Map();
  /** The order in which they were begun, and the last of them that was committed: those before it are older. */
  const rebuildNos = new Map();
  let newestCommitted = 0;

  /** The same, also of a snapshot, after which what came while it was sent is done once more. */
  const followAll = (request) => {
    follow(request);
    if (request.snapshot === undefined) {
      for (const requests of late.values()) requests.push(request);
      return;
    }
    newestCommitted = Math.max(newestCommitted, rebuildNos.get(request.key.key));
    for (const newer of late.get(request.key.key) ?? []) follow(newer);
    late.delete(request.key.key);
  };

  const send = (request, tries) => {
    const before = sql.exec("SELECT max(seq) AS last FROM sqlite_sequence WHERE name = 'op'")[0]?.last ?? 0;
    const seq = attempt((store) => {
      if (request.parts === undefined) return store.append(request.asked, request.key);
      const done = store.commit(request.key.key, request.parts);
      if ("refused" in done) {
        const isOlder = (rebuildNos.get(request.key.key) ?? Number.NaN) < newestCommitted;
        if (done.refused === "overtaken") return overtaken(request.key.key);
        if (done.refused === "older-snapshot" && isOlder) return late.delete(request.key.key) && undefined;
        throw new Error(`a snapshot is refused: ${JSON.stringify(done)}`);
      }
      return done.seq;
    });
    // What was stored counts, whether or not the client has heard of it.
    const last = sql.exec("SELECT max(seq) AS last FROM sqlite_sequence WHERE name = 'op'")[0]?.last ?? 0;
    if (last !== before) {
      if (stored.has(request.key.key)) throw new Error(`${request.key.key} was stored twice`);
      stored.add(request.key.key);
      followAll(request);
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

  const conditions = new Chance(seed + 2_000_003);
  const again = new Chance(seed + 4_000_037);
  const dateOfAny = (loc) => dateOf(recordOf(loc, conditions.below(300), 0));
  /** When an article was published that is news no more; never when a period ends while it waits. */
  const longAgo = () => clock - (chance.below(900) + 0.5) * DAY_MS;
  /** A record as it is sent. */
  const sentOf = ({ text, published }) =>
    published === null ? Buffer.from(text) : dated(Buffer.from(text), published);

  /** Sends the parts that are left, one after the other, and then the commit. */
  const upload = (parts, commit) => {
    const [part, ...rest] = parts;
    if (part === undefined) return send(commit, 0);
    const records = Buffer.from(
      [...part.records.keys()]
        .sort()
        .map((key) => sentOf(part.records.get(key)).toString())
        .join(""),
    );
    const id = commit.key.key;
    const refused = attempt((store) => store.putPart(id, part.no, records));
    if (refused === "overtaken") return overtaken(id);
    const isTaken = refused === null;
    const isOpen = sql.exec("SELECT 1 FROM snapshot WHERE id = ? AND state = 0", id).length > 0;
    if (isOpen && !late.has(id)) {
      late.set(id, []);
      rebuildNos.set(id, rebuildNos.size + 1);
    }
    const isHeard = isTaken && !chance.is(0.02);
    at(clock + 100 + chance.below(2_000), () => upload(isHeard ? rest : parts, commit));
  };

  /** Too much was asked for while a snapshot was open. */
  const overtaken = (id) => {
    const bytes = (late.get(id) ?? [])
      .map(({ asked, prefix }) => asked.run?.length ?? prefix.length)
      .reduce((sum, length) => sum + length, 0);
    if (late.has(id) && bytes <= all.lateBytes)
      throw new Error(`a snapshot is given up although ${bytes} bytes were asked for meanwhile`);
    late.delete(id);
    tally.overtaken += 1;
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
        const text = have !== null && chance.is(0.5) ? have : recordOf(loc, day, index * 31 + draft);
        const published = chance.is(0.1) ? longAgo() : null;
        const isAgain = text === have && newsTimes(text) !== null && again.is(0.5);
        records.set(
          loc,
          isAgain ? { text: withoutNews(text), published: newsTimes(text).from } : { text, published },
        );
      }
      return { no, records };
    };
    const drafts = Array.from({ length: count * 2 }, (_, draft) => makePart(1 + (draft % count), draft));
    if (drafts.slice(count).every(({ records }) => records.size === 0)) return;
    const last = drafts.slice(count);
    const snapshot = new Map(last.flatMap(({ records }) => [...records]));
    for (const { text } of snapshot.values()) noteAsked(text);
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
          return { key: loc, record: null, unlessAsNewAs: conditions.is(0.5) ? dateOfAny(loc) : null };
        const day = chance.below(300);
        let text = recordOf(loc, day, index * 31 + part);
        const have = model.get(loc)?.text ?? null;
        // Now and then only the article is another one.
        if (have !== null && chance.is(0.1)) text = withoutNews(have);
        if (chance.is(0.1)) text = withNews(text, clock + HOUR_MS - chance.below(60 * HOUR_MS));
        let published = newsTimes(text) === null && chance.is(0.1) ? longAgo() : null;
        const times = have === null ? null : newsTimes(have);
        // Now and then an article is sent again that has become too old, with another date of the page, or the same.
        if (times !== null && again.is(0.5)) {
          [text, published] = [withoutNews(have), times.from];
          if (again.is(0.3)) text = recordOf(loc, day, index * 31 + part);
        }
        noteAsked(text);
        const record = sentOf({ text, published });
        const isLate = goneAt.has(loc) && conditions.is(0.5);
        return { key: loc, record, unlessAsNewAs: chance.is(0.2) || isLate ? dateOf(text) : null };
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
  /** When each URL was told last without anything going wrong, and when a hub was. */
  const toldAt = new Map();
  let hubToldAt = 0;
  const failures = { indexNow: 0, webSub: 0 };

  /** Somebody elsewhere who is told of changes: slow, busy, out of reach, or deaf after all was said. */
  const tell = ({ channel, body, count }) => {
    const [sentAt, crashes, box] = [clock, tally.crashes, outbox];
    const changedAt = new Map();
    for (const { id } of rowsOf(sql).toReversed())
      for (const { key, at } of changesIn(sql, id)) changedAt.set(key, at);
    const urls = channel === "indexNow" ? JSON.parse(body).urlList : [];
    // Whoever tells takes what is thrown here for a network that fails.
    if (channel === "indexNow" && (urls.length !== count || count > 10_000))
      failure = new Error(`${count} URLs are told at once`);
    for (const url of urls) {
      if (!changedAt.has(url) && !isBrief) failure = new Error(`${url} is told and has not changed`);
      const last = toldAt.get(url);
      if (last?.crashes === crashes && changedAt.get(url) < last.sentAt)
        failure = new Error(`${url} is told twice`);
    }
    tally.told += count;
    const answered = new Promise((resolve, reject) => {
      // However bad it is, it does not go on like that for ever.
      const fate = failures[channel] >= 4 ? 1 : chance.next();
      if (fate < 0.3) failures[channel] += 1;
      at(clock + chance.below(20_000), () => {
        // Nobody hears the answer when the object has ended meanwhile.
        if (outbox !== box) return;
        if (fate < 0.1) reject(new Error("nobody answers"));
        else if (fate < 0.2) resolve({ status: 429, text: "", retryAfter: 60_000 });
        else if (fate < 0.3) resolve({ status: 500, text: "", retryAfter: null });
        else {
          for (const url of urls) toldAt.set(url, { sentAt, crashes });
          if (channel === "webSub") hubToldAt = sentAt;
          failures[channel] = 0;
          resolve({ status: 200, text: "", retryAfter: null });
        }
      });
    });
    return answered;
  };

  const versions = new Map();
  /** What was seen under each tag. */
  const contents = new Map();
  /** The other parts of the index that robots.txt names. */
  const othersOf = ({ metadata: { parts = [] } }, location) =>
    parts.map((part) => {
      tally.parts = Math.max(tally.parts, part);
      const other = kv.get(`v2:index-${part}:www.example.com`, location);
      if (other === null) throw new Error(`part ${part} of the index is named and cannot be seen`);
      return other;
    });
  /** What a crawler sees at a location, looked at closely. */
  const read = (location) => {
    tally.reads += 1;
    const seen = new Map();
    const first = kv.get("v2:index:www.example.com", location);
    if (first === null) return seen;
    const listed = [first, ...othersOf(first, location)].flatMap((index, part) => {
      const locs = [
        ...gunzipSync(index.value)
          .toString()
          .matchAll(/<loc>([^<]*)<\/loc>/g),
      ].map(([, loc]) => loc);
      if (locs.length !== index.metadata.count) throw new Error("the index is not what stands beside it");
      if (locs.length > all.indexSitemaps + (part === 0 ? 2 : 0))
        throw new Error("a part of the index is too long");
      return locs;
    });
    if (new Set(listed).size < listed.length) throw new Error("a sitemap is in the index twice");
    for (const loc of listed) {
      const name = /sitemap-(\d+|recent|news)\.xml$/.exec(loc)[1];
      const write = kv.get(`v2:map:www.example.com:${name}`, location);
      if (write === null) throw new Error(`${loc} is listed and cannot be seen at ${location}`);
      const texts = textsIn(location, name, write);
      if (!/^\d/.test(name)) continue;
      if (texts.length > SETTINGS.mapRecords) throw new Error(`${loc} has ${texts.length} URLs`);
      let last = "";
      for (const text of texts) {
        if (!asked.has(text) && !askedWithoutNews.has(text)) throw new Error(`nobody wrote ${text}`);
        const key = keyOf(text);
        if (strategy === "sorted" && key <= last) throw new Error(`${loc} is out of order`);
        last = key;
        seen.set(key, [...(seen.get(key) ?? []), text]);
      }
    }
    return seen;
  };

  /** The records of a published sitemap, none of which may be torn or older than what was seen before. */
  const textsIn = (location, name, { value, metadata: { count, fileSize, tag } }) => {
    const version = Number(tag.split(".")[2]);
    const place = `${location} ${name}`;
    const last = versions.get(place) ?? 0;
    if (version < last && clock > oldUntil) throw new Error(`${name} went back`);
    versions.set(place, Math.max(last, version));
    if (contents.get(tag)?.equals(value) === false) throw new Error(`${tag} names two things`);
    contents.set(tag, Buffer.from(value));
    if (value.length !== fileSize) throw new Error(`${name} is torn`);
    const texts = count === 0 ? [] : recordsIn(value);
    if (texts.length !== count) throw new Error(`${name} has ${texts.length} URLs and says ${count}`);
    return texts;
  };

  /** What a location shows of the newest changes: the records of a sitemap by their keys. */
  const readNewest = (location, name) => {
    tally.reads += 1;
    const write = kv.get(`v2:map:www.example.com:${name}`, location);
    const found = new Map();
    for (const text of write === null ? [] : textsIn(location, name, write)) {
      const key = keyOf(text);
      if (found.has(key)) throw new Error(`${name} has ${key} twice`);
      if (!(name === "news" ? asked : askedWithoutNews).has(text)) throw new Error(`nobody wrote ${text}`);
      if (name === "news" && newsTimes(text).to + GONE_AFTER_MS < clock && Number.isFinite(seenAfter))
        throw new Error(`${key} is news no more`);
      found.set(key, text);
    }
    return found;
  };

  /** What feeds are made of at a location, looked at closely. */
  const readFeed = (location) => {
    const write = kv.get("v2:feed:www.example.com", location);
    const { entries } = write === null ? { entries: [] } : JSON.parse(Buffer.from(write.value).toString());
    if (entries.some(({ at }, index) => at > (entries[index - 1]?.at ?? at)))
      throw new Error("the feed is out of order");
    return entries.map(({ loc }) => loc);
  };

  /** What has not changed for long must be there, and what was deleted long ago must not. */
  const compare = (location) => {
    if (clock <= oldUntil) return;
    const seen = read(location);
    const newest = readNewest(location, "recent");
    const news = readNewest(location, "news");
    for (const [key, { text, since }] of model) {
      if (clock - since < seenAfter) continue;
      if (text === null && (newest.has(key) || news.has(key))) throw new Error(`${key} is new, and deleted`);
      if (clock - since > HOUR_MS + seenAfter + GONE_AFTER_MS && newest.has(key))
        throw new Error(`${key} is too old for what is new`);
    }
    for (const [key, { text, since }] of model) {
      if (clock - since < seenAfter) continue;
      const there = seen.get(key) ?? [];
      const forms =
        clock - newsSince < seenAfter && text !== null ? [text, withoutNews(text)] : [shown(text)];
      if (text === null ? there.length > 0 : !forms.some((form) => there.includes(form)))
        throw new Error(
          `${key} should be ${text} since ${clock - since} ms, and is ${there.join("") || "not there"}`,
        );
    }
  };

  /** What is counted for charts is what was done: of what a crash cut off, at most that one. */
  const expectHistory = () => {
    const { hours, days } = alive().history();
    const sum = (of) => days.reduce((total, day) => total + of(day), 0);
    const told = {
      urls: (hours.at(-1)?.urls ?? 0) - alive().status().urls,
      // What the log of changes has forgotten cannot be counted again.
      changes:
        reachOf(sql).lost > 0 ? 0 : sum(({ written, deleted }) => written + deleted) - countBehind(sql, 0),
      writes: sum(({ kvWrites }) => kvWrites) - tries.writes,
      sitemaps: sum(({ sitemaps }) => sitemaps) - tries.sitemaps,
    };
    const { urls, changes, writes, sitemaps } = told;
    const isNear = (more) => more >= 0 && more <= tally.crashes;
    if (urls !== 0 || changes !== 0 || !isNear(writes) || !isNear(sitemaps))
      throw new Error(`the history is off by ${JSON.stringify(told)}`);
  };

  /** What an export has that is read page by page while the site changes: all that did not change, once and in order. */
  const exportSite = (began, from, texts) => {
    const page = pageOf(sql, from, 400);
    for (const records of recordsOfPage(page)) texts.push(...records.toString().split(/(?<=<\/url>\n)/));
    if (page.next !== null)
      return void at(clock + chance.below(60_000), () => exportSite(began, page.next, texts));
    const keys = texts.map(keyOf);
    if (strategy === "sorted" && keys.some((key, index) => index > 0 && key <= keys[index - 1]))
      throw new Error("an export is out of order");
    const found = new Map(texts.map((text, index) => [keys[index], text]));
    for (const [key, { text, since }] of model)
      if (since < began - 60_000 && (found.get(key) ?? null) !== text)
        throw new Error(`${key} is ${found.get(key)} in an export, and not ${text}`);
    const isTwice = (key, index) => keys.indexOf(key) < index && model.get(key).since < began - 60_000;
    if (keys.some(isTwice)) throw new Error("an export has something twice");
  };
  for (let count = 0; count < 5; count += 1)
    at(clock + chance.below(requests * SPACING_MS), () => exportSite(clock, "", []));
  /** What somebody knows who asks for changes from time to time. */
  const known = new Map();
  let cursor = 0;
  /** When each URL was added and deleted. */
  const additions = [];
  const deletedAt = new Map();
  const followChanges = () => {
    for (;;) {
      const page = attempt((store) => store.changes({ seq: cursor }));
      if (page === undefined) return;
      if (page === null && isBrief) return;
      if (page === null) throw new Error(`changes behind ${cursor} are forgotten`);
      for (const { key, record, isNew, at } of page.changes) {
        if (isNew !== (record !== null && !known.has(key))) throw new Error(`${key} is new, or is not`);
        if (isNew) additions.push({ key, at });
        if (record === null) deletedAt.set(key, at);
        if (record === null) known.delete(key);
        else known.set(key, record.toString());
      }
      cursor = page.next;
      if (!page.isMore) return;
    }
  };

  /** Two crawlers: one that reads all sitemaps, and one that reads only what is new; what it has seen last when. */
  const crawlers = new Chance(seed + 1_000_003);
  const crawledAt = new Map();
  const fetchAs = (family, location, document, name) => {
    const write = kv.get(
      document === "i" ? "v2:index:www.example.com" : `v2:map:www.example.com:${name}`,
      location,
    );
    if (write === null || write.metadata.count === 0) return;
    const { tag, changed } = write.metadata;
    const version = Number(tag.split(".")[2]);
    if (document === "recent") for (const text of recordsIn(write.value)) crawledAt.set(keyOf(text), clock);
    attempt((store) => store.noteFetched({ family, isVerified: false, document, version, changed }));
  };
  /** The numbers of all sitemaps that an index and its other parts name. */
  const namedIn = (first, location) =>
    [first, ...othersOf(first, location)].flatMap(({ value }) =>
      Array.from(
        gunzipSync(value)
          .toString()
          .matchAll(/sitemap-(\d+)\.xml/g),
        ([, no]) => no,
      ),
    );
  const crawl = (location) => {
    fetchAs("quick", location, "recent", "recent");
    const index = kv.get("v2:index:www.example.com", location);
    if (index === null || crawlers.is(0.5)) return;
    fetchAs("thorough", location, "i");
    for (const no of namedIn(index, location))
      if (crawlers.is(0.8)) fetchAs("thorough", location, String(Number(no)), no);
  };

  for (let count = chance.below(4); count > 0; count -= 1)
    at(clock + chance.below(requests * SPACING_MS), configure);

  const end = clock + requests * SPACING_MS + 200_000;
  for (let time = clock + chance.below(60_000); time < end; time += 10_000 + chance.below(50_000)) {
    const location = chance.below(LOCATIONS);
    at(time, () => {
      compare(location);
      expectHistory();
    });
    if (crawlers.is(0.15)) at(time, () => crawl(location));
    if (chance.is(0.2)) at(time, followChanges);
  }

  /** Somebody who is told has not answered, or does not take it now. */
  const isUnanswered = (error) =>
    error instanceof TaskError && /^(Error: nobody answers|429|500)$/.test(error.message);

  const work = async () => {
    try {
      const times = [alive().nextAt(), outbox.nextAt()].filter((time) => time !== null);
      const next = times.length === 0 ? null : Math.min(...times);
      if (next === null || next > clock) return next;
      outbox.start((error) => {
        if (error instanceof Crash) crash();
        else if (error !== null && !isUnanswered(error) && !(isBrief && error instanceof Untold))
          failure = error;
        alarm = Math.min(alarm ?? Number.POSITIVE_INFINITY, clock);
      });
      const store = alive();
      database.isFaulty = true;
      await store.step();
    } catch (error) {
      // What has failed waits, and something else may be done.
      if (error instanceof TaskError && /^(429|before|after|fault|given up)$/.test(error.message))
        return clock + 20;
      if (!(error instanceof Crash)) throw error;
      crash();
      // An alarm is set again, some time later.
      return clock + 1_000 + chance.below(2_000);
    } finally {
      database.isFaulty = false;
    }
    // Now and then something else happens between two steps.
    return clock + (chance.is(0.02) ? chance.below(10_000) : 20);
  };

  let alarm = clock;
  /** Goes on until nothing is left to be done but what is `later` than that. */
  const goOn = async (later) => {
    for (let steps = 0; ; steps++) {
      if (steps > STEPS_MAX) throw new Error("there is always something left to be done");
      events.sort((a, b) => a.time - b.time || a.order - b.order);
      const event = events[0];
      if (event === undefined && (alarm === null || alarm > clock + later)) return;
      if (event !== undefined && (alarm === null || event.time <= alarm)) {
        events.shift();
        clock = Math.max(clock, event.time);
        event.work();
        // Whoever waits for it goes on at once.
        await new Promise(setImmediate);
        alarm = Math.min(alarm ?? Number.POSITIVE_INFINITY, clock);
      } else {
        clock = Math.max(clock, alarm);
        alarm = await work();
      }
      if (failure !== null) throw failure;
    }
  };

  /** The newest articles that there are, as many as there is room for. */
  const firstArticles = () => {
    const dated = [...model].flatMap(([key, { text }]) => {
      const times = text === null ? null : newsTimes(text);
      return times === null || times.from > clock ? [] : [{ key, from: times.from }];
    });
    dated.sort((a, b) => b.from - a.from || (a.key < b.key ? -1 : 1));
    return new Set(dated.slice(0, all.newsRecords).map(({ key }) => key));
  };

  // When nothing happens, each location shows what is new, and nothing that is not.
  await goOn(10 * 60_000);
  const quiet = clock;
  clock += 100_000;
  // With few writes, what is new is told when there is one to spare.
  const isPrompt = Number.isFinite(seenAfter);
  for (let location = 0; isPrompt && clock > oldUntil && location < LOCATIONS; location += 1) {
    const [newest, news] = [readNewest(location, "recent"), readNewest(location, "news")];
    const feed = readFeed(location);
    const first = firstArticles();
    if (news.size > all.newsRecords) throw new Error(`${news.size} articles are news`);
    for (const [key, { text, since, mayBeSame }] of model) {
      const [there, article] = [newest.get(key), news.get(key)];
      if (text === null) {
        if (there !== undefined || article !== undefined) throw new Error(`${key} is new, and deleted`);
        continue;
      }
      if (mayBeSame && there === undefined) continue;
      if (!isBrief && since > quiet - HOUR_MS + 60_000 && there !== withoutNews(text))
        throw new Error(`${key} is not among the newest, or not as ${text}`);
      const times = decided.news === null ? null : newsTimes(text);
      if (article !== undefined && decided.news === null) throw new Error(`${key} is in no news sitemap`);
      const isNews = times !== null && times.from + GONE_AFTER_MS < quiet && times.to > clock;
      if (isNews && first.has(key) && article !== text)
        throw new Error(`${key} is not among the news, or not as ${text}`);
    }
    for (const key of feed) if (!newest.has(key)) throw new Error(`${key} is in the feed and not new`);
    if (feed.length !== Math.min(newest.size, SETTINGS.feedRecords))
      throw new Error(`the feed has ${feed.length} of ${newest.size}`);
    tally.newest += newest.size + news.size;
  }

  const changed = new Map();
  for (const { id } of rowsOf(sql).toReversed())
    for (const { key, at } of changesIn(sql, id)) changed.set(key, at);
  for (const [key, at] of changed)
    if ((toldAt.get(key)?.sentAt ?? 0) < at) throw new Error(`${key} changed, and nobody was told`);
  // A hub is told nothing of a feed in which nothing is left.
  const [feedAt] = sql.exec(
    "SELECT published_at + ? AS at FROM map WHERE no = -3 AND n > 0",
    SETTINGS.indexDelay,
  );
  if (isPrompt && feedAt !== undefined && hubToldAt < feedAt.at)
    throw new Error("the hub was not told, or before it could see the feed");

  followChanges();
  if (isBrief) return { ...tally, digest: digest.digest("hex") };
  const there = [...model].filter(([, { text }]) => text !== null);
  if (known.size !== there.length || there.some(([key, { text }]) => known.get(key) !== text))
    throw new Error("who asks for changes knows something else than what is there");

  // Who comes last has seen each addition once; who reads only what is new, no more of them than it has read.
  database.isSteady = true;
  const index = kv.get("v2:index:www.example.com", 0);
  for (const no of index === null ? [] : namedIn(index, 0)) fetchAs("thorough", 0, String(Number(no)), no);
  const seenBy = (family) =>
    alive()
      .seen()
      .crawlers.find((crawler) => crawler.family === family)?.urls;
  const { n: seen, waiting } = seenBy("thorough") ?? {};
  const [{ gone }] = sql.exec(
    `SELECT coalesce(sum(arrival.n), 0) AS gone FROM arrival JOIN map ON no = map
      WHERE map.n = 0 AND json_extract(seen, '$.thorough') IS NULL`,
  );
  if (isPrompt && (seen + gone !== additions.length || waiting !== 0))
    throw new Error(`${additions.length} URLs were added, ${seen} seen, ${gone} gone, ${waiting} not`);
  const mayBeSeen = additions.filter(
    ({ key, at }) => (crawledAt.get(key) ?? 0) >= at || (deletedAt.get(key) ?? 0) >= at,
  );
  tally.seen = seenBy("quick")?.n ?? 0;
  if (tally.seen > mayBeSeen.length)
    throw new Error(`${mayBeSeen.length} new URLs were read, and ${tally.seen} count as seen`);
  database.isSteady = false;

  // Everything becomes too old.
  await goOn(Number.POSITIVE_INFINITY);
  if (isPrompt && clock > quiet + 50 * HOUR_MS) throw new Error("what is too old goes too late");
  // When all is quiet, each location shows what was asked for, and nothing else.
  clock += 600_000;
  const expected = new Map(
    [...model].filter(([, { text }]) => text !== null).map(([key, { text }]) => [key, text]),
  );
  for (let location = 0; location < LOCATIONS; location += 1) {
    const seen = read(location);
    for (const [key, text] of expected) {
      const there = seen.get(key) ?? [];
      if (there.length !== 1 || there[0] !== shown(text))
        throw new Error(`at the end ${key} is ${there.join("") || "lost"} and not ${text}`);
    }
    if (readNewest(location, "recent").size + readNewest(location, "news").size > 0)
      throw new Error("at the end something is new still");
    for (const key of seen.keys()) if (!expected.has(key)) throw new Error(`at the end ${key} has come back`);
    digest.update(JSON.stringify([...seen]));
  }
  const [remembered] = sql.exec("SELECT coalesce(sum(n), 0) AS n FROM place");
  if (remembered.n !== (strategy === "sorted" ? 0 : expected.size))
    throw new Error(`the places of ${remembered.n} URLs are known of ${expected.size}`);
  if (strategy === "append" && all.placeBits === 48) {
    let latest = 0;
    for (const [, { keys }] of [...published].sort(([a], [b]) => numberIn(a) - numberIn(b))) {
      const came = keys.map((key) => model.get(key).came);
      if (came.some(({ high }) => high + 120_000 < latest))
        throw new Error("sitemaps are in another order than URLs came");
      latest = Math.max(latest, ...came.map(({ low }) => low));
    }
  }
  for (const [key, text] of expected)
    if (alive().lookup(key) !== text) throw new Error(`${key} is not found`);
  expectHistory();
  tally.kvWrites = kv.writeCount;
  tally.sitemaps = new Set([...versions.keys()].map((place) => place.split(" ")[1])).size;
  tally.busiestDay = kv.busiestDay();
  tally.ended = sql.exec("SELECT count(*) AS n FROM map WHERE n = 0 AND published > 0")[0].n;
  return { ...tally, digest: digest.digest("hex") };
}
