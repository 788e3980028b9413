/**
 * Chunks: all records of a site in the order of their keys, a few thousand together, each chunk in one sitemap. A sitemap
 * with too many of them is divided.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { extensionsIn } from "./document.ts";
import { noteShrinking } from "./join.ts";
import { progressOf } from "./log.ts";
import { type Merged, merge, mergeWhole, type Operation } from "./operations.ts";
import { keyAt, lowerBound, spansOf } from "./records.ts";
import { shareArrivals } from "./seen.ts";
import { compress, decompress } from "./segment.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, type Sql, type SqlValue } from "./sql.ts";

/** A chunk without its records. */
export interface Chunk {
  readonly first: string;
  /** The key before which it ends; `null` of the last. */
  readonly end: string | null;
  readonly map: number;
  readonly count: number;
  readonly length: number;
  /** Of its compressed records. */
  readonly size: number;
}

/** What operations have done to a chunk. */
export interface Change {
  readonly written: readonly Buffer[];
  /** Those of them that were not there at all. */
  readonly added: readonly Buffer[];
  readonly deleted: readonly string[];
}

/** How full a chunk is that is put together with a neighbour. */
const NEARLY_EMPTY = 1 / 4;

const NOTHING: Change = { written: [], added: [], deleted: [] };

/** After all keys with a prefix: keys are ASCII. */
const AFTER_ALL = "\u007f";

/** The chunk that a key is in, or would be in. Without any, the first one is made. */
export function chunkOf(sql: Sql, key: string): Chunk {
  const [found] = sql.exec<{ first: string; map: number; n: number; length: number; size: number }>(
    "SELECT first, map, n, length, length(body) AS size FROM chunk WHERE first <= ? ORDER BY first DESC LIMIT 1",
    key,
  );
  if (found === undefined) {
    const { body, crc, length } = compress(Buffer.alloc(0));
    const map = newMap(sql);
    sql.exec(
      "INSERT INTO chunk (first, map, n, length, crc, extensions, body) VALUES ('', ?, 0, ?, ?, 0, ?)",
      ...[map, length, crc, body],
    );
    return { first: "", end: null, map, count: 0, length, size: body.length };
  }
  const [next] = sql.exec<{ first: string }>(
    "SELECT first FROM chunk WHERE first > ? ORDER BY first LIMIT 1",
    found.first,
  );
  const { first, map, n: count, length, size } = found;
  return { first, end: next?.first ?? null, map, count, length, size };
}

/** The records of a chunk. */
export function recordsOf(sql: Sql, first: string): Buffer {
  const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM chunk WHERE first = ?", first);
  return decompress(bytesIn(row?.body));
}

/** Does operations that all concern one chunk. */
export function change(
  sql: Sql,
  chunk: Chunk,
  operations: readonly Operation[],
  settings: Settings,
  now: number,
): Change {
  const before = recordsOf(sql, chunk.first);
  return keep(sql, chunk, before, merge(before, operations), settings, now);
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
  const start = lowerBound(before, from);
  const end = to === null ? before.length : lowerBound(before, to, start);
  const merged = mergeWhole(before, { start, end }, operations);
  return keep(sql, chunk, before, merged, settings, now);
}

/** Keeps what operations made of the records of a chunk. */
function keep(
  sql: Sql,
  chunk: Chunk,
  before: Buffer,
  { records, gain, written, added, deleted, atEnd }: Merged,
  settings: Settings,
  now: number,
): Change {
  if (records === before) return NOTHING;
  replace(sql, chunk, records, chunk.count + gain, atEnd && chunk.end === null, settings, now);
  return { written, added, deleted };
}

/** Deletes what begins with a prefix from one chunk. */
export function cut(sql: Sql, chunk: Chunk, prefix: string, settings: Settings, now: number): Change {
  const before = recordsOf(sql, chunk.first);
  const from = lowerBound(before, prefix);
  const to = lowerBound(before, prefix + AFTER_ALL, from);
  if (from === to) return NOTHING;
  const deleted = [...spansOf(before.subarray(from, to))].map(({ start }) => keyAt(before, from + start));
  const records = Buffer.concat([before.subarray(0, from), before.subarray(to)]);
  replace(sql, chunk, records, chunk.count - deleted.length, false, settings, now);
  return { written: [], added: [], deleted };
}

/** Puts other records into a chunk, and makes as many chunks of it as they need. */
function replace(
  sql: Sql,
  chunk: Chunk,
  records: Buffer,
  count: number,
  isGrowing: boolean,
  settings: Settings,
  now: number,
): void {
  const pieces = divide(records, count, isGrowing, settings);
  sql.exec("DELETE FROM chunk WHERE first = ?", chunk.first);
  let [length, size] = [0, 0];
  for (const [index, piece] of pieces.entries()) {
    const { body, crc, length: bytes } = compress(piece.records);
    const first = index === 0 ? chunk.first : piece.first;
    sql.exec(
      "INSERT INTO chunk (first, map, n, length, crc, extensions, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ...[first, chunk.map, piece.count, bytes, crc, extensionsIn(piece.records), body],
    );
    length += bytes;
    size += body.length;
  }
  if (count < chunk.count) noteShrinking(sql, settings, now);
  if (count === 0) giveUp(sql, chunk);
  sql.exec(
    `UPDATE map SET n = n + ?, length = length + ?, size = size + ?, version = version + 1, changed_at = ?,
      dirty_since = coalesce(dirty_since, ?), dirty_from = coalesce(dirty_from, ?) WHERE no = ?`,
    ...[count - chunk.count, length - chunk.length, size - chunk.size, now, now],
    ...[progressOf(sql).applied + 1, chunk.map],
  );
  if (count > 0 && count < chunk.count && count < settings.chunkRecords * NEARLY_EMPTY)
    joinNeighbours(sql, chunk, settings);
  divideMap(sql, chunk.map, isGrowing, settings, now);
}

/** Puts a chunk that has become nearly empty together with a neighbour in its sitemap, if they are half full then. */
function joinNeighbours(sql: Sql, { first, map }: Chunk, settings: Settings): void {
  const rows = sql.exec<{ first: string; n: number; length: number; size: number }>(
    `SELECT first, n, length, length(body) AS size FROM chunk WHERE map = ? AND first >= coalesce(
        (SELECT max(first) FROM chunk WHERE map = ? AND first < ?), ?) ORDER BY first LIMIT 3`,
    ...[map, map, first, first],
  );
  const pair = rows
    .slice(1)
    .map((right, index) => [rows[index] as (typeof rows)[number], right] as const)
    .find(([left, right]) => {
      const isFew = left.n + right.n <= settings.chunkRecords / 2;
      const isSmall = left.length + right.length <= settings.chunkBytes / 2;
      return isFew && isSmall && (left.first === first || right.first === first);
    });
  if (pair === undefined) return;
  const [left, right] = pair;
  const records = Buffer.concat([recordsOf(sql, left.first), recordsOf(sql, right.first)]);
  const { body, crc, length } = compress(records);
  sql.exec("DELETE FROM chunk WHERE first = ?", right.first);
  sql.exec(
    "UPDATE chunk SET n = ?, length = ?, crc = ?, extensions = ?, body = ? WHERE first = ?",
    ...[left.n + right.n, length, crc, extensionsIn(records), body, left.first],
  );
  sql.exec("UPDATE map SET size = size + ? WHERE no = ?", body.length - left.size - right.size, map);
}

interface Piece {
  readonly first: string;
  readonly records: Buffer;
  readonly count: number;
}

/** Records in pieces of about one length; where they grow at the end, in full ones and a rest. */
function divide(records: Buffer, count: number, isGrowing: boolean, settings: Settings): readonly Piece[] {
  const { chunkRecords, chunkBytes } = settings;
  if (count <= chunkRecords && records.length <= chunkBytes) return [{ first: "", records, count }];
  const parts = Math.max(Math.ceil(count / chunkRecords), Math.ceil(records.length / chunkBytes));
  const [countMax, bytesMax] = isGrowing
    ? [chunkRecords, chunkBytes]
    : [Math.ceil(count / parts), Math.ceil(records.length / parts)];
  const pieces: Piece[] = [];
  let [start, held] = [0, 0];
  const close = (end: number): void => {
    pieces.push({ first: keyAt(records, start), records: records.subarray(start, end), count: held });
    [start, held] = [end, 0];
  };
  for (const span of spansOf(records)) {
    if (held > 0 && (held >= countMax || span.end - start > bytesMax)) close(span.start);
    held += 1;
  }
  close(records.length);
  return pieces;
}

/** Leaves what an empty chunk covers to its neighbour. */
function giveUp(sql: Sql, chunk: Chunk): void {
  if (chunk.first !== "") {
    sql.exec("DELETE FROM chunk WHERE first = ?", chunk.first);
  } else if (chunk.end !== null) {
    sql.exec("DELETE FROM chunk WHERE first = ''");
    sql.exec("UPDATE chunk SET first = '' WHERE first = ?", chunk.end);
  } else return;
  // What it takes up is no part of its sitemap any more.
  const { body } = compress(Buffer.alloc(0));
  sql.exec("UPDATE map SET size = size - ? WHERE no = ?", body.length, chunk.map);
}

/** Makes two sitemaps of one that has become too large. What is published stays until the second can be seen everywhere. */
function divideMap(sql: Sql, no: number, isGrowing: boolean, settings: Settings, now: number): void {
  const [map] = sql.exec<{ n: number; length: number; size: number; published: number; dirty_from: number }>(
    "SELECT n, length, size, published, dirty_from FROM map WHERE no = ?",
    no,
  );
  if (map === undefined) return;
  if (!isTooLarge(map, settings)) return;
  const chunks = sql.exec<{ first: string; n: number; length: number; size: number }>(
    "SELECT first, n, length, length(body) AS size FROM chunk WHERE map = ? ORDER BY first",
    no,
  );
  if (chunks.length < 2) return;
  const from = isGrowing ? fullAt(chunks, settings) : middleOf(chunks);
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
    `UPDATE map SET n = ?, length = ?, size = ?, version = 1, changed_at = ?, dirty_since = ?, dirty_from = ?
      WHERE no = ?`,
    ...[n, length, size, now, now, map.dirty_from, successor],
  );
  sql.exec(
    "UPDATE map SET n = n - ?, length = length - ?, size = size - ? WHERE no = ?",
    ...[n, length, size, no],
  );
  // Of what grows at the end, what was there before stays where it is.
  if (!isGrowing) shareArrivals(sql, no, successor, n / map.n);
  // Whoever waits for what was just divided waits for both halves.
  if (map.published > 0) sql.exec("INSERT INTO hold (map, successor) VALUES (?, ?)", no, successor);
  sql.exec(
    "INSERT OR IGNORE INTO hold (map, successor) SELECT map, ? FROM hold WHERE successor = ? AND map <> ?",
    ...[successor, no, successor],
  );
  divideMap(sql, successor, isGrowing, settings, now);
  divideMap(sql, no, isGrowing, settings, now);
}

interface Amount {
  readonly n: number;
  readonly length: number;
  readonly size: number;
}

function isTooLarge({ n, length, size }: Amount, settings: Settings): boolean {
  const { mapRecords, mapBytes, mapCompressedBytes } = settings;
  return n > mapRecords || length > mapBytes || size > mapCompressedBytes;
}

/** How many of these chunks one sitemap can hold. */
function fullAt(chunks: readonly Amount[], settings: Settings): number {
  let [n, length, size] = [0, 0, 0];
  const at = chunks.findIndex((chunk) => {
    [n, length, size] = [n + chunk.n, length + chunk.length, size + chunk.size];
    return isTooLarge({ n, length, size }, settings);
  });
  return Math.max(1, at);
}

/** Where the second half of their records begins; there are at least two chunks. */
function middleOf(chunks: readonly { readonly n: number }[]): number {
  const half = chunks.reduce((sum, { n }) => sum + n, 0) / 2;
  let before = 0;
  const at = chunks.findIndex(({ n }) => {
    before += n;
    return before >= half;
  });
  return Math.min(Math.max(1, at), chunks.length - 1);
}

function newMap(sql: Sql): number {
  const [row] = sql.exec<{ no: number }>("INSERT INTO map DEFAULT VALUES RETURNING no");
  return row?.no ?? 0;
}
