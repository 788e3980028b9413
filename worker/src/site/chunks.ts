/**
 * Chunks: all records of a site in the order of their keys, a few thousand together, each chunk in one sitemap. A sitemap
 * with too many of them is divided. Where URLs have places (`places.ts`), keys are placed keys, and a chunk has records of one
 * place.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { type Amount, fullAt, isTooLarge, middleOf, NO_MORE } from "./amount.ts";
import { extensionsIn, NEWS_EXTENSION } from "./document.ts";
import { goneAmong, noteGone } from "./gone.ts";
import { noteShrinking } from "./join.ts";
import { CHANGED_AT, OTHER_LIST, SAME_LIST } from "./list.ts";
import { askedAt, progressOf } from "./log.ts";
import { hidesNews } from "./news.ts";
import { type Merged, merge, mergeWhole, type Operation } from "./operations.ts";
import { notePlaces, strategyOf } from "./places.ts";
import { settleIfUnknown } from "./publish.ts";
import {
  displaced,
  keyAt,
  lastKeyOf,
  lowerBound,
  type Place,
  placeOf,
  spansOf,
  withoutNews,
  withoutPlace,
} from "./records.ts";
import { shareArrivals } from "./seen.ts";
import { compress, decompress, type Effort, type Segment } from "./segment.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, type Sql, type SqlValue } from "./sql.ts";

/** A chunk without its records. */
export interface Chunk {
  readonly first: string;
  /** The key before which it ends; `null` of the last, where there are no places. */
  readonly end: string | null;
  readonly map: number;
  readonly count: number;
  readonly length: number;
  /** Of its compressed records. */
  readonly size: number;
  /** What its records have (`document.ts`). */
  readonly extensions: number;
}

/** What operations have done to a chunk. */
export interface Change {
  /** Where they are. */
  readonly place: Place;
  readonly written: readonly Buffer[];
  /** The keys of those of them that were not there at all. */
  readonly added: readonly string[];
  readonly deleted: readonly string[];
}

/** How full a chunk is that is put together with a neighbour. */
const NEARLY_EMPTY = 1 / 4;

const NOTHING: Change = { place: "", written: [], added: [], deleted: [] };

/** After all keys with a prefix: keys are ASCII. */
export const AFTER_ALL = "\u007f";

/** The chunk that a key is in, or would be in; `null` where there is none at its place. */
export function coveringChunk(sql: Sql, key: string): Chunk | null {
  const place = placeOf(key);
  const [found] = sql.exec<Omit<Chunk, "end" | "count"> & { n: number }>(
    "SELECT first, map, n, length, length(body) AS size, extensions FROM chunk WHERE first <= ? ORDER BY first DESC LIMIT 1",
    key,
  );
  if (found === undefined || placeOf(found.first) !== place) return null;
  const next = firstBehind(sql, found.first);
  const placeEnd = place === "" ? null : place + AFTER_ALL;
  const end = next !== null && placeOf(next) === place ? next : placeEnd;
  if (end !== null && key >= end) return null;
  const { first, map, n: count, length, size, extensions } = found;
  return { first, end, map, count, length, size, extensions };
}

/** The same, or the next one; `null` behind the last. */
export function chunkFrom(sql: Sql, key: string): Chunk | null {
  const covering = coveringChunk(sql, key);
  if (covering !== null) return covering;
  const next = firstBehind(sql, key);
  return next === null ? null : coveringChunk(sql, next);
}

/** The chunk that a key is in, or would be in. It is made where there is none. */
export function chunkOf(sql: Sql, key: string, settings: Settings): Chunk {
  const covering = coveringChunk(sql, key);
  if (covering !== null) return covering;
  const place = placeOf(key);
  const map = (place === "" ? null : openMap(sql, settings)) ?? newMap(sql);
  const stored = store(sql, place, map, { records: Buffer.alloc(0), count: 0, extensions: 0 });
  resize(sql, map, { ...NO_MORE, size: stored.size });
  return coveringChunk(sql, place) as Chunk;
}

function firstBehind(sql: Sql, key: string): string | null {
  const [next] = sql.exec<{ first: string }>(
    "SELECT first FROM chunk WHERE first > ? ORDER BY first LIMIT 1",
    key,
  );
  return next?.first ?? null;
}

/** The sitemap that takes one more chunk, where they are filled one after the other; `null` when it is full. */
function openMap(sql: Sql, { chunkRecords, chunkBytes, ...settings }: Settings): number | null {
  if (strategyOf(sql) !== "append") return null;
  const [last] = sql.exec<{ no: number; n: number; length: number; size: number }>(
    "SELECT no, map.n, map.length, map.size FROM chunk JOIN map ON map = no ORDER BY first DESC LIMIT 1",
  );
  if (last === undefined) return null;
  const { no, n, length, size } = last;
  const more = { n: n + chunkRecords, length: length + chunkBytes, size: size + chunkBytes };
  return isTooLarge(more, { chunkRecords, chunkBytes, ...settings }) ? null : no;
}

/** The records of a chunk. */
export function recordsOf(sql: Sql, first: string): Buffer {
  const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM chunk WHERE first = ?", first);
  return decompress(bytesIn(row?.body));
}

/** Their keys, without a place. */
function keysOf(sql: Sql, first: string): string[] {
  const records = recordsOf(sql, first);
  return Array.from(spansOf(records), ({ start }) => keyAt(records, start));
}

/** Does operations that all concern one chunk; whether more wait that may concern it as well. */
export function change(
  sql: Sql,
  chunk: Chunk,
  {
    operations,
    isMoreWaiting,
  }: { readonly operations: readonly Operation[]; readonly isMoreWaiting: boolean },
  settings: Settings,
  now: number,
): Change {
  const before = recordsOf(sql, chunk.first);
  const own = withoutPlaces(operations);
  const keys = own.map(({ key }) => key);
  const merged = merge(before, own, goneAmong(sql, keys, settings, now));
  noteGone(sql, merged.gone, settings, now);
  // Of changes all over a site more will come here; one that is filled in order is done with.
  const isSoonOther = isMoreWaiting && operations.length < chunk.count;
  return keep(sql, chunk, before, { ...merged, effort: isSoonOther ? "low" : "usual" }, settings, now);
}

/** Makes the records of a chunk with keys from one up to, not with, another those that are given, in the order of their keys. */
export function overwrite(
  sql: Sql,
  chunk: Chunk,
  {
    from,
    to,
    operations,
  }: { readonly from: string; readonly to: string | null } & {
    readonly operations: readonly Operation[];
  },
  settings: Settings,
  now: number,
): Change {
  const before = recordsOf(sql, chunk.first);
  const start = lowerBound(before, withoutPlace(from));
  const end = to === null ? before.length : lowerBound(before, withoutPlace(to), start);
  const merged = mergeWhole(before, { start, end }, withoutPlaces(operations));
  const back = goneAmong(sql, merged.added, settings, now).keys();
  noteGone(sql, new Map(Array.from(back, (key) => [key, null])), settings, now);
  return keep(sql, chunk, before, merged, settings, now);
}

/** The key of a record so many behind that with a key or a later one, in a chunk; the end of the chunk when it has fewer. */
export function keyBehind(sql: Sql, chunk: Chunk, from: string, count: number): string | null {
  const records = recordsOf(sql, chunk.first);
  let left = count;
  for (const { start } of spansOf(records, lowerBound(records, withoutPlace(from)))) {
    if (left === 0) return placeOf(chunk.first) + keyAt(records, start);
    left -= 1;
  }
  return chunk.end;
}

/** Operations as they concern the records of one chunk. */
function withoutPlaces(operations: readonly Operation[]): readonly Operation[] {
  if (placeOf(operations[0]?.key ?? "") === "") return operations;
  return operations.map(({ key, record, unlessAsNewAs }) => ({
    key: withoutPlace(key),
    record: record === null ? null : displaced(record),
    unlessAsNewAs,
  }));
}

/** Keeps what operations made of the records of a chunk. */
function keep(
  sql: Sql,
  chunk: Chunk,
  before: Buffer,
  { records, written, added, deleted, atEnd, effort = "usual" }: Merged & { readonly effort?: Effort },
  settings: Settings,
  now: number,
): Change {
  if (records === before) {
    // What was made for a URL that does not come would be five bytes more under the same tag.
    if (chunk.count === 0) giveUp(sql, chunk);
    return NOTHING;
  }
  const place = placeOf(chunk.first);
  if (place !== "") notePlaces(sql, place, { added, deleted }, settings);
  const isGrowing = place === "" ? atEnd && chunk.end === null : strategyOf(sql) === "append";
  const count = chunk.count + added.length - deleted.length;
  // What is looked for in what was written is not looked for in all that was there.
  const extensions = chunk.extensions | extensionsIn(Buffer.concat(written));
  const hasOther = added.length + deleted.length > 0;
  replace(sql, chunk, before, { records, count, extensions, effort, hasOther }, isGrowing, settings, now);
  return { place, written, added, deleted };
}

/** Deletes what begins with a prefix from one chunk, so many at most. */
export function cut(
  sql: Sql,
  chunk: Chunk,
  { prefix, countMax }: { readonly prefix: string; readonly countMax: number },
  settings: Settings,
  now: number,
): Change {
  const before = recordsOf(sql, chunk.first);
  const from = lowerBound(before, prefix);
  const deleted: string[] = [];
  let to = from;
  for (const { start, end } of spansOf(before, from)) {
    const key = keyAt(before, start);
    if (deleted.length === countMax || !key.startsWith(prefix)) break;
    deleted.push(key);
    to = end;
  }
  if (from === to) return NOTHING;
  const place = placeOf(chunk.first);
  if (place !== "") notePlaces(sql, place, { added: [], deleted }, settings);
  const records = Buffer.concat([before.subarray(0, from), before.subarray(to)]);
  const { extensions } = chunk;
  const count = chunk.count - deleted.length;
  replace(sql, chunk, before, { records, count, extensions, hasOther: true }, false, settings, now);
  return { place, written: [], added: [], deleted };
}

/** Puts other records into a chunk, and makes as many chunks of it as they need. */
function replace(
  sql: Sql,
  chunk: Chunk,
  before: Buffer,
  content: Content & {
    /** Whether its URLs are others than those before. */
    readonly hasOther: boolean;
  },
  isGrowing: boolean,
  settings: Settings,
  now: number,
): void {
  const { records, count, hasOther } = content;
  const pieces = divide(content, isGrowing, settings);
  // In several pieces, the same records are other bytes when they are compressed.
  const isOther = pieces.length > 1 || isSeen(sql, before, records);
  let [length, size] = [0, 0];
  for (const [index, piece] of pieces.entries()) {
    const first = placeOf(chunk.first) + piece.first;
    const stored =
      index === 0 ? restore(sql, chunk.first, piece, isOther) : store(sql, first, chunk.map, piece);
    length += stored.length;
    size += stored.size;
  }
  if (count < chunk.count) noteShrinking(sql, settings, now);
  if (count === 0) giveUp(sql, chunk);
  const more = { n: count - chunk.count, length: length - chunk.length, size: size - chunk.size };
  if (isOther) markChanged(sql, chunk.map, now, hasOther, more);
  else resize(sql, chunk.map, more);
  if (count > 0 && count < chunk.count && count < settings.chunkRecords * NEARLY_EMPTY)
    joinNeighbours(sql, chunk, settings);
  // Of what grows at the end, all that was there before stays where it is, but for the end of a chunk that was not full.
  const oldUpto = isGrowing && placeOf(chunk.first) === "" ? lastKeyOf(before) : null;
  divideMap(sql, chunk.map, { isGrowing, oldUpto }, settings, now);
  if (count === 0) settleIfUnknown(sql, chunk.map);
}

/** Records that are to be a chunk. */
interface Content {
  readonly records: Buffer;
  readonly count: number;
  /** Those that they may have (`document.ts`). */
  readonly extensions: number;
  readonly effort?: Effort;
}

interface Stored {
  readonly length: number;
  readonly size: number;
}

/** Stores records as a new chunk. */
function store(sql: Sql, first: string, map: number, content: Content): Stored {
  const { values, stored } = packed(content);
  sql.exec(
    `INSERT INTO chunk (first, map, n, length, crc, extensions, body, bare_length, bare_crc, bare)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[first, map, ...values],
  );
  return stored;
}

/** Stores records in the place of those of a chunk: of its indexes nothing is written. What crawlers get stays unless it `isOther`. */
function restore(sql: Sql, first: string, content: Content, isOther: boolean): Stored {
  const { values, stored } = packed(content, isOther ? undefined : withoutNewsIn(sql, first));
  sql.exec(
    `UPDATE chunk SET n = ?, length = ?, crc = ?, extensions = ?, body = ?, bare_length = ?, bare_crc = ?, bare = ?
      WHERE first = ?`,
    ...[...values, first],
  );
  return stored;
}

/** The records of a chunk in the form that says nothing as news, as they are stored. */
function withoutNewsIn(sql: Sql, first: string): Segment | undefined {
  const [row] = sql.exec<{ body: SqlValue; crc: number; length: number }>(
    `SELECT coalesce(bare, body) AS body, coalesce(bare_crc, crc) AS crc, coalesce(bare_length, length) AS length
      FROM chunk WHERE first = ?`,
    first,
  );
  return row && { ...row, body: bytesIn(row.body) };
}

/**
 * Records in the form that is merged and in the one that says nothing as news. Where that is known already, it is not compressed
 * again: with another effort, it would be other bytes under the same tag.
 */
function packed(
  { records, count, extensions: mayHave, effort }: Content,
  known?: Segment,
): {
  readonly values: readonly SqlValue[];
  readonly stored: Stored;
} {
  const extensions = extensionsIn(records, mayHave);
  const hasNews = (extensions & NEWS_EXTENSION) !== 0;
  const { body, crc, length } = (hasNews ? undefined : known) ?? compress(records, effort);
  const bare = hasNews ? (known ?? compress(withoutNews(records), effort)) : null;
  const bareValues = [bare?.length ?? null, bare?.crc ?? null, bare?.body ?? null];
  return {
    values: [count, length, crc, extensions, body, ...bareValues],
    stored: { length, size: body.length },
  };
}

/** Whether crawlers get others when these records take the place of those. */
function isSeen(sql: Sql, before: Buffer, records: Buffer): boolean {
  return !hidesNews(sql) || !withoutNews(before).equals(withoutNews(records));
}

/** What is published of a sitemap, which has become so much larger, is not what it should be since that was asked for. */
function markChanged(
  sql: Sql,
  no: number,
  now: number,
  hasOther: boolean,
  { n, length, size }: Amount = NO_MORE,
): void {
  sql.exec(
    `UPDATE map SET ${hasOther ? OTHER_LIST : SAME_LIST}, n = n + ?, length = length + ?, size = size + ?, version = version + 1, ${CHANGED_AT},
      dirty_since = coalesce(dirty_since, ?), dirty_from = coalesce(dirty_from, ?) WHERE no = ?`,
    ...[n, length, size, now, askedAt(sql) ?? now, progressOf(sql).applied + 1, no],
  );
}

/** What is in a sitemap has become so much larger. */
function resize(sql: Sql, no: number, { n, length, size }: Amount): void {
  sql.exec(
    "UPDATE map SET n = n + ?, length = length + ?, size = size + ? WHERE no = ?",
    ...[n, length, size, no],
  );
}

/** Puts a chunk that has become nearly empty together with a neighbour in its sitemap, if they are half full then. */
function joinNeighbours(sql: Sql, { first, map }: Chunk, settings: Settings): void {
  const rows = sql.exec<{ first: string; n: number; length: number; size: number; extensions: number }>(
    `SELECT first, n, length, length(body) AS size, extensions FROM chunk WHERE map = ? AND first >= coalesce(
        (SELECT max(first) FROM chunk WHERE map = ? AND first < ?), ?) ORDER BY first LIMIT 3`,
    ...[map, map, first, first],
  );
  const pair = rows
    .slice(1)
    .map((right, index) => [rows[index] as (typeof rows)[number], right] as const)
    .find(([left, right]) => {
      const isFew = left.n + right.n <= settings.chunkRecords / 2;
      const isSmall = left.length + right.length <= settings.chunkBytes / 2;
      const isOfOne = placeOf(left.first) === placeOf(right.first);
      return isFew && isSmall && isOfOne && (left.first === first || right.first === first);
    });
  if (pair === undefined) return;
  const [left, right] = pair;
  const records = Buffer.concat([recordsOf(sql, left.first), recordsOf(sql, right.first)]);
  sql.exec("DELETE FROM chunk WHERE first IN (?, ?)", left.first, right.first);
  const extensions = left.extensions | right.extensions;
  const { size } = store(sql, left.first, map, { records, count: left.n + right.n, extensions });
  resize(sql, map, { ...NO_MORE, size: size - left.size - right.size });
}

interface Piece extends Content {
  readonly first: string;
}

/** Records in pieces of about one length; where they grow at the end, in full ones and a rest. */
function divide(content: Content, isGrowing: boolean, settings: Settings): readonly Piece[] {
  const { records, count, ...others } = content;
  const { chunkRecords, chunkBytes } = settings;
  if (count <= chunkRecords && records.length <= chunkBytes) return [{ first: "", ...content }];
  const parts = Math.max(Math.ceil(count / chunkRecords), Math.ceil(records.length / chunkBytes));
  const [countMax, bytesMax] = isGrowing
    ? [chunkRecords, chunkBytes]
    : [Math.ceil(count / parts), Math.ceil(records.length / parts)];
  const pieces: Piece[] = [];
  let [start, held] = [0, 0];
  const close = (end: number): void => {
    const piece = { records: records.subarray(start, end), count: held, ...others };
    pieces.push({ first: keyAt(records, start), ...piece });
    [start, held] = [end, 0];
  };
  for (const span of spansOf(records)) {
    if (held > 0 && (held >= countMax || span.end - start > bytesMax)) close(span.start);
    held += 1;
  }
  close(records.length);
  return pieces;
}

/** Leaves what an empty chunk covers to its neighbour at its place. */
function giveUp(sql: Sql, { first, end, map }: Chunk): void {
  const place = placeOf(first);
  if (first === "" && end === null) return;
  sql.exec("DELETE FROM chunk WHERE first = ?", first);
  if (first === place && end !== null) sql.exec("UPDATE chunk SET first = ? WHERE first = ?", place, end);
  // What it takes up is no part of its sitemap any more.
  const { body } = compress(Buffer.alloc(0));
  resize(sql, map, { ...NO_MORE, size: -body.length });
}

interface Growth {
  /** Whether it has grown at the end. */
  readonly isGrowing: boolean;
  /** The last key that was there before; `null` where new ones are not all behind it. */
  readonly oldUpto: string | null;
}

/** Makes two sitemaps of one that has become too large. What is published stays until the second can be seen everywhere. */
function divideMap(sql: Sql, no: number, growth: Growth, settings: Settings, now: number): void {
  const [map] = sql.exec<{ n: number; length: number; size: number; published: number }>(
    "SELECT n, length, size, published FROM map WHERE no = ?",
    no,
  );
  if (map === undefined || !isTooLarge(map, settings)) return;
  const chunks = sql.exec<{ first: string; n: number; length: number; size: number }>(
    "SELECT first, n, length, length(body) AS size FROM chunk WHERE map = ? ORDER BY first",
    no,
  );
  if (chunks.length < 2) return;
  markChanged(sql, no, now, true);
  const from = growth.isGrowing ? fullAt(chunks, settings) : middleOf(chunks);
  const moved = chunks.slice(from);
  const sum = (of: (chunk: (typeof chunks)[number]) => number): number =>
    moved.reduce((total, chunk) => total + of(chunk), 0);
  const [n, length, size] = [
    sum((chunk) => chunk.n),
    sum((chunk) => chunk.length),
    sum((chunk) => chunk.size),
  ];
  const successor = newMap(sql);
  for (const { first } of moved) sql.exec("UPDATE chunk SET map = ? WHERE first = ?", successor, first);
  sql.exec(
    `UPDATE map SET n = ?, length = ?, size = ?, version = 1, ${CHANGED_AT},
      (dirty_since, dirty_from) = (SELECT dirty_since, dirty_from FROM map WHERE no = ?) WHERE no = ?`,
    ...[n, length, size, now, no, successor],
  );
  resize(sql, no, { n: -n, length: -length, size: -size });
  const isNew = growth.oldUpto !== null && growth.oldUpto < (moved[0]?.first ?? "");
  const keys = (): ReadonlySet<string> => new Set(moved.flatMap(({ first }) => keysOf(sql, first)));
  if (!isNew) shareArrivals(sql, no, successor, { share: n / map.n, keys });
  // Whoever waits for what was just divided waits for both halves.
  if (map.published > 0) sql.exec("INSERT INTO hold (map, successor) VALUES (?, ?)", no, successor);
  sql.exec(
    "INSERT OR IGNORE INTO hold (map, successor) SELECT map, ? FROM hold WHERE successor = ? AND map <> ?",
    ...[successor, no, successor],
  );
  divideMap(sql, successor, growth, settings, now);
  divideMap(sql, no, growth, settings, now);
}

function newMap(sql: Sql): number {
  const [row] = sql.exec<{ no: number }>("INSERT INTO map DEFAULT VALUES RETURNING no");
  return row?.no ?? 0;
}
