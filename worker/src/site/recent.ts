/**
 * What is made of the newest changes: `sitemap-recent.xml`, `sitemap-news.xml` and the feeds. They are put together of what the
 * rows of the log have (`newest-rows.ts`), and of the articles that are news (`articles.ts`), when something has changed or has
 * become too old, and published when they have become others.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import {
  articlesOf,
  forgetArticles,
  isMissingArticles,
  newestArticles,
  nextArticle,
  searchArticles,
  searchedFrom,
} from "./articles.ts";
import { nextWrite } from "./budget.ts";
import { type Row, reachOf, rowsOf } from "./changes.ts";
import { readConfig, type SiteConfig } from "./config.ts";
import { isDoubtful, write } from "./doubt.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { fileOf } from "./file.ts";
import { FEED, feedKey, mapKey, mapName, NEWS, RECENT } from "./keys.ts";
import { CHANGED_AT } from "./list.ts";
import {
  Changed,
  type Entry,
  entriesOf,
  type NewestRows,
  partOf,
  type Records,
  type RowPart,
  recordsOf,
} from "./newest-rows.ts";
import { markUntold } from "./outbox.ts";
import { markPublished, type Publisher, type Site } from "./publish.ts";
import { withMade } from "./seen.ts";
import { combineCrc } from "./segment.ts";
import type { Settings } from "./settings.ts";
import { readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

const HOUR_MS = 3_600_000;

/** How it stands, in milliseconds. It is one value, since each row that is written costs. */
interface State {
  /** Since when something is not told of. */
  readonly since: number | null;
  /** Since when something of it may tell of a URL that went. */
  readonly gone: number | null;
  /** When it was made last. */
  readonly at: number;
  /** When something of it becomes too old. */
  readonly until: number | null;
  /** What is published of the one that is being made, where the rest has to wait until something may be written again. */
  readonly begun?: Begun;
  /** Whether articles were found that the one that is being made may lack. */
  readonly hasFound?: boolean;
}

/** What of it is published, and as of when all of it is at least, also where an object after that one made the rest. */
interface Begun {
  readonly at: number;
  /** The last change that all of it has. */
  readonly upto: number;
  readonly until: number | null;
  /** The numbers of what is published. */
  readonly done: readonly number[];
}

function stateOf(sql: Sql): State {
  const text = readMeta(sql, "recent");
  return typeof text === "string" ? JSON.parse(text) : { since: null, gone: null, at: 0, until: null };
}

const writeState = (sql: Sql, state: State): void => writeMeta(sql, "recent", JSON.stringify(state));

/** Something is not told of yet, maybe that URLs went. */
export function markStale(sql: Sql, now: number, hasGone = false): void {
  const state = stateOf(sql);
  const gone = state.gone ?? (hasGone ? now : null);
  if (state.since === null || gone !== state.gone)
    writeState(sql, { ...state, since: state.since ?? now, gone });
}

/** Articles were found: what is being made may lack them, and what of it is published. */
export function markFound(sql: Sql, now: number): void {
  const { begun, ...state } = stateOf(sql);
  const rest = begun && { begun: { ...begun, done: begun.done.filter((no) => no !== NEWS) } };
  writeState(sql, { ...state, ...rest, since: state.since ?? now, hasFound: true });
}

/** All of it is to be made anew, also what was published a moment ago. */
export function markAllStale(sql: Sql, now: number): void {
  const { begun, ...state } = stateOf(sql);
  writeState(sql, { ...state, since: state.since ?? now });
}

/** When it was made last; 0 when it never was. */
export const recentMadeAt = (sql: Sql): number => stateOf(sql).at;

/** Since when the oldest change waits to be told of; `null` when all are. */
export const staleSince = (sql: Sql): number | null => stateOf(sql).since;

const FIRST_DOUBT = remembered("SELECT min(at) AS at FROM doubt WHERE what = 'map' AND no < 0");

/** When it is to be made again; `null` when it is as it should be, and stays so. */
export function nextRecent(sql: Sql, settings: Settings): number | null {
  const { since, gone, at, until } = stateOf(sql);
  const due: number[] = [];
  if (since !== null) due.push(Math.max(since + settings.publishDelay, at + settings.recentInterval));
  if (gone !== null) due.push(Math.max(gone + settings.publishDelay, at + settings.goneInterval));
  if (until !== null) due.push(Math.max(until, at + settings.recentExpiry));
  const [doubtful] = sql.exec<{ at: SqlValue }>(FIRST_DOUBT);
  if (doubtful?.at != null) due.push(Math.max(Number(doubtful.at), at + settings.recentInterval));
  return due.length === 0 ? null : Math.min(...due);
}

/** A sitemap in the making. */
interface Part {
  bodies: Buffer[];
  count: number;
  length: number;
  size: number;
  crc: number;
  extensions: number;
}

/** What is being made. It is in memory only: who loses it begins anew, but for what is published of it. */
export interface Draft {
  /** The last change that is in it. */
  readonly upto: number;
  readonly began: number;
  readonly config: SiteConfig;
  /** The rows that are still to be looked at, the newest first. */
  readonly rows: Row[];
  readonly newest: NewestRows;
  readonly changed: Changed;
  readonly recent: Part;
  readonly feed: FeedEntry[];
  /** The newest change that does not belong to the newest any more, and the same of the feed. */
  from: number;
  feedFrom: number;
  /** When the next of it becomes too old, or an article of tomorrow news. */
  until: number;
  /** Whether nothing more belongs to the newest. */
  isFull?: boolean;
  /** What is still to be published; `null` while rows are read. */
  outputs: Output[] | null;
}

/** A value that is to be published, unless KV has it. */
interface Output {
  readonly no: number;
  readonly key: string;
  readonly value: Buffer;
  readonly count: number;
  /** How many bytes its entries have, and how many when they are compressed. */
  readonly length: number;
  readonly size: number;
  /** All changes that are in it: those behind one, up to another; `null` when some are left out. */
  readonly made: { readonly from: number; readonly upto: number } | null;
}

/** Begins to make it all. */
export function beginDraft(sql: Sql, newest: NewestRows, settings: Settings, now: number): Draft {
  const config = readConfig(sql);
  const { lost, last: upto } = reachOf(sql);
  const all = config.recentHours > 0 ? rowsOf(sql) : [];
  const rows = all.filter(({ at }) => at > sinceOf({ began: now, config }));
  newest.begin(rows);
  sql.transaction(() => {
    const { hasFound, ...state } = stateOf(sql);
    if (hasFound === true) writeState(sql, state);
    forgetArticles(sql, settings, now);
    const isWanted = config.news !== null && searchedFrom(sql) === null;
    if (isWanted && isMissingArticles(sql, settings, now)) searchArticles(sql);
  });
  return {
    upto,
    began: now,
    config,
    rows,
    newest,
    changed: new Changed(),
    recent: newPart(),
    feed: [],
    from: config.recentHours > 0 ? (all[rows.length]?.seq ?? lost) : upto,
    feedFrom: 0,
    until: (config.news === null ? null : nextArticle(sql, now)) ?? Number.POSITIVE_INFINITY,
    outputs: null,
  };
}

/** Does the next small part of the work; whether it was the last. */
export async function continueDraft(
  sql: Sql,
  publisher: Publisher,
  site: Site,
  settings: Settings,
  draft: Draft,
  now: () => number,
): Promise<boolean> {
  if (draft.rows.length > 0) {
    readRows(sql, draft, settings);
    return false;
  }
  draft.outputs ??= outputsOf(sql, draft, site, settings);
  const [output] = draft.outputs;
  if (output !== undefined) {
    const isWritten = await publishOutput(sql, publisher, site, output, now);
    draft.outputs.shift();
    if (draft.outputs.length > 0) {
      if (isWritten) noteDone(sql, draft, output.no, now());
      return false;
    }
  }
  // In one breath with the last of them: what comes next may have to wait, and this one may be lost by then.
  sql.transaction(() => {
    const { gone, hasFound } = stateOf(sql);
    const { at: began, upto, until } = begunOf(sql, draft);
    const isAll = reachOf(sql).last === upto && hasFound !== true;
    writeState(sql, {
      // What is not in it came after it was begun.
      since: isAll ? null : began,
      gone: isAll || gone === null ? null : Math.max(gone, began),
      ...{ at: now(), until },
    });
  });
  return true;
}

/** How a draft was begun, be it by an object before this one. */
function begunOf(sql: Sql, draft: Draft): Begun {
  const { begun } = stateOf(sql);
  const until = Math.min(draft.until, begun?.until ?? Number.POSITIVE_INFINITY);
  return {
    at: begun?.at ?? draft.began,
    upto: begun?.upto ?? draft.upto,
    until: Number.isFinite(until) ? until : null,
    done: begun?.done ?? [],
  };
}

/**
 * Remembers that something is published, where the rest may come hours later: an object that has ended meanwhile would begin with
 * the same again, each time. Where nothing has to wait, it costs no row.
 */
function noteDone(sql: Sql, draft: Draft, no: number, now: number): void {
  if (nextWrite(sql, draft.config.kvWritesPerDay) <= now) return;
  sql.transaction(() => {
    const begun = begunOf(sql, draft);
    writeState(sql, { ...stateOf(sql), begun: { ...begun, done: [...begun.done, no] } });
  });
}

/** Takes what rows of the log have, until that has taken some work. */
function readRows(sql: Sql, draft: Draft, settings: Settings): void {
  const { rows, newest, changed, upto } = draft;
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    const { part, isMade } = newest.take(sql, row, upto, changed);
    takePart(draft, part, settings);
    if (isMade) break;
  }
  if (rows.length === 0) newest.end(upto);
}

/** Puts what a row has behind the rest, as far as there is room. */
function takePart(draft: Draft, whole: RowPart, settings: Settings): void {
  if (draft.isFull) return;
  const part = fits(draft, whole, settings) ? whole : beginningOf(draft, whole, settings);
  const oldest = part.runs.at(-1);
  if (oldest === undefined) return;
  draft.until = Math.min(draft.until, oldest.at + draft.config.recentHours * HOUR_MS);
  tellFeed(draft, part, settings.feedRecords);
  if (addTo(draft.recent, part, settings)) return;
  draft.isFull = true;
  draft.from = draft.upto;
}

/** Whether all that a row has belongs to the newest. */
function fits(draft: Draft, { count, length, runs }: RowPart, settings: Settings): boolean {
  const { recent } = draft;
  const isSmall =
    recent.count + count <= settings.recentRecords && recent.length + length <= settings.mapBytes;
  return isSmall && (runs.at(-1)?.at ?? Number.POSITIVE_INFINITY) > sinceOf(draft);
}

/** What of it does. */
function beginningOf(draft: Draft, part: RowPart, settings: Settings): RowPart {
  const { recent } = draft;
  const entries: Entry[] = [];
  let length = recent.length;
  for (const entry of entriesOf(part)) {
    length += entry.record.length;
    const isRoom = recent.count + entries.length < settings.recentRecords && length <= settings.mapBytes;
    if (!isRoom || entry.at <= sinceOf(draft)) {
      draft.isFull = true;
      draft.from = Math.max(draft.from, entry.seq);
      break;
    }
    entries.push(entry);
  }
  return partOf(entries);
}

const sinceOf = ({ began, config }: Pick<Draft, "began" | "config">): number =>
  began - config.recentHours * HOUR_MS;

function tellFeed(draft: Draft, part: RowPart, max: number): void {
  const { feed } = draft;
  let next = feed.length < max ? undefined : part.runs[0];
  for (const { key: loc, seq, at, title } of next === undefined ? entriesOf(part) : []) {
    if (feed.length < max) feed.push({ loc, at, title });
    else next ??= { count: 1, seq, at };
  }
  if (next !== undefined) draft.feedFrom = Math.max(draft.feedFrom, next.seq);
}

/** What is still to be published of what was read, and of the articles that are news. */
function outputsOf(sql: Sql, draft: Draft, site: Site, settings: Settings): Output[] {
  const news = newPart();
  const keys = draft.config.news === null ? [] : newestArticles(sql, settings, draft.began);
  const articles = articlesOf(sql, keys);
  if (articles.length > 0) addTo(news, recordsOf(articles), settings);
  const { title, webSubHub } = draft.config;
  const feed: Feed = {
    origin: site.origin,
    title: title === "" ? site.id : title,
    hub: webSubHub,
    entries: draft.feed,
  };
  const value = Buffer.from(JSON.stringify(feed));
  const { done } = begunOf(sql, draft);
  const outputs: Output[] = [
    { ...sitemapOf(site, RECENT, draft.recent), made: { from: draft.from, upto: draft.upto } },
    sitemapOf(site, NEWS, news),
    {
      no: FEED,
      key: feedKey(site.id),
      value,
      count: draft.feed.length,
      length: value.length,
      size: value.length,
      made: { from: Math.max(draft.from, draft.feedFrom), upto: draft.upto },
    },
  ];
  return outputs.filter(({ no }) => !done.includes(no));
}

function sitemapOf(site: Site, no: number, part: Part): Output {
  const { bodies, count, length, size } = part;
  const value = count === 0 ? Buffer.alloc(0) : fileOf(bodies, part);
  return { no, key: mapKey(site.id, mapName(no)), value, count, length, size, made: null };
}

/** Publishes a value, unless KV has it; whether it had not. What is published under one version is always the same. */
async function publishOutput(
  sql: Sql,
  publisher: Publisher,
  site: Site,
  { no, key, value, count, length, size, made }: Output,
  now: () => number,
): Promise<boolean> {
  const digest = createHash("sha256").update(value).digest("base64");
  const map = sql.transaction(() => {
    sql.exec("INSERT OR IGNORE INTO map (no) VALUES (?)", no);
    const row = mapOf(sql, no);
    const isThere = row.published === row.version && !isDoubtful(sql, { table: "map", no }, now());
    if (row.digest === digest) return isThere ? null : row;
    // What never was there need not be empty.
    if (count === 0 && row.version === 0) return null;
    sql.exec(
      `UPDATE map SET n = ?, length = ?, size = ?, version = version + 1, ${CHANGED_AT}, digest = ?, made = ?
        WHERE no = ?`,
      ...[count, length, size, now(), digest],
      ...[made === null ? null : withMade(row.made, { version: row.version + 1, ...made }), no],
    );
    return mapOf(sql, no);
  });
  if (map === null) return false;
  const { version, changed_at: changed } = map;
  const tag = `${site.epoch}.${mapName(no)}.${version}`;
  const bytes = no === FEED ? { size: value.length } : { fileSize: value.length };
  const metadata = { tag, changed, count, ...bytes };
  await write(sql, { table: "map", no }, now, (onLate) => publisher.put(key, value, metadata, onLate));
  const done = now();
  sql.transaction(() => {
    // The feeds are no sitemaps: no index names them.
    markPublished(sql, no === FEED ? { ...map, n: 0 } : map, done);
    if (no === FEED && count > 0) markUntold(sql, "webSub", done);
  });
  return true;
}

type MapRow = {
  readonly no: number;
  readonly n: number;
  readonly version: number;
  readonly changed_at: number;
  readonly published: number;
  readonly digest: string | null;
  readonly made: string | null;
};

function mapOf(sql: Sql, no: number): MapRow {
  const [row] = sql.exec<MapRow>(
    "SELECT no, n, version, changed_at, published, digest, made FROM map WHERE no = ?",
    no,
  );
  if (row === undefined) throw new RangeError(`there is no sitemap ${no}`);
  return row;
}

function newPart(): Part {
  return { bodies: [], count: 0, length: 0, size: 0, crc: 0, extensions: 0 };
}

/** Puts records behind the others; whether there was room. */
function addTo(part: Part, { body, crc, length, count, extensions }: Records, settings: Settings): boolean {
  if (part.size + body.length > settings.mapCompressedBytes) return false;
  part.bodies.push(body);
  part.count += count;
  part.crc = combineCrc(part.crc, crc, length);
  part.length += length;
  part.size += body.length;
  part.extensions |= extensions;
  return true;
}
