/**
 * Snapshots: all URLs that a site is to have, sent in parts. Each part is staged as a run: its records in the order of their
 * keys, in compressed pieces. After the commit runs are merged, a few at a time, until few are left; those are walked along
 * the chunks, which become what the snapshot says. What has been read is let go, so nothing is there twice. Where URLs have
 * places, merged runs are read once, and written as runs of placed records, which are merged and walked in their turn.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { dropLate, lateOf, overtakenKey, recount } from "./late.ts";
import { isAnswered } from "./log.ts";
import type { Operation } from "./operations.ts";
import { Placer, placesOf } from "./places.ts";
import { whereIs } from "./plan.ts";
import { keyAt, lowerBound, placed, spansOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import { COMMITTED, committedLast, OPEN, OVER } from "./snapshot-state.ts";
import { bytesIn, remembered, type Sql, type SqlValue } from "./sql.ts";

/** How many parts a snapshot has at most. */
export const PARTS_MAX = 5_000;

/** How many snapshots may be open at a time. */
const OPEN_MAX = 4;

/** How many bytes of all snapshots may be staged, compressed. An object holds 10 GB. */
const STAGED_MAX = 2_000_000_000;

/** The level from which on runs have placed records. */
const PLACED = 1_000;

/** How many pieces are let go in one step. */
const DROP_MAX = 200;

/** Why a part is not taken. */
export type PartRefusal = "committed" | "overtaken" | "too-many-snapshots" | "too-much-staged";

/** Why a snapshot is not committed. */
export type CommitRefusal =
  /** It was committed before, by that request, and parts that were sent since then were not taken. */
  | { readonly refused: "parts-refused"; readonly request: number }
  | { readonly refused: "no-such-snapshot" | "overtaken" }
  /** One that was begun after it was committed before. */
  | { readonly refused: "older-snapshot" }
  /** It has so many URLs, and should have more. */
  | { readonly refused: "too-few-urls"; readonly urls: number }
  /** The first of the parts that were not sent, and of those that were sent and are not expected. */
  | {
      readonly refused: "other-parts";
      readonly missing: readonly number[];
      readonly surplus: readonly number[];
    };

/** By what the commit of a snapshot is known when it is sent again. No header begins with a space. */
export const commitKey = (id: string): string => ` snapshot ${id}`;

/** By what it is known that parts were sent after the commit, which are of another snapshot. */
const lateKey = (id: string): string => ` late ${id}`;

/** Stages a part of the snapshot with an id: sorted records. One that was staged before is replaced. `null` when it was taken. */
export function putPart(
  sql: Sql,
  { id, part, records }: { readonly id: string; readonly part: number; readonly records: Buffer },
  settings: Settings,
  now: number,
): PartRefusal | null {
  return sql.transaction(() => {
    if (isAnswered(sql, commitKey(id))) {
      // It is forgotten together with the commit.
      sql.exec(
        "INSERT OR IGNORE INTO request (key, hash, answer, at) SELECT ?, hash, answer, at FROM request WHERE key = ?",
        ...[lateKey(id), commitKey(id)],
      );
      return "committed";
    }
    if (isAnswered(sql, overtakenKey(id))) return "overtaken";
    const [staged] = sql.exec<{ size: number }>("SELECT coalesce(sum(size), 0) AS size FROM run");
    if ((staged?.size ?? 0) + lateOf(sql).bytes > STAGED_MAX) return "too-much-staged";
    const snapshot = opened(sql, id) ?? open(sql, id, now);
    if (snapshot === null) return "too-many-snapshots";
    sql.exec("UPDATE snapshot SET at = ? WHERE no = ?", now, snapshot);
    removePart(sql, snapshot, part);
    const [run] = sql.exec<{ no: number }>(
      "INSERT INTO run (snapshot, level, rank) VALUES (?, 0, ?) RETURNING no",
      ...[snapshot, part - 1],
    );
    const whole = [...spansOf(records)].map(({ start, end }) => ({
      key: keyAt(records, start),
      record: records.subarray(start, end),
      unlessAsNewAs: null,
    }));
    for (const piece of cutInPieces(lastOfEach(whole), settings)) writePiece(sql, run?.no ?? 0, piece);
    return null;
  });
}

/** Lets a part go, in whose place others were sent that are not taken: the commit misses it. */
export function dropPart(sql: Sql, id: string, part: number): void {
  const snapshot = opened(sql, id);
  if (snapshot !== null) sql.transaction(() => removePart(sql, snapshot, part));
}

function removePart(sql: Sql, snapshot: number, part: number): void {
  const [before] = sql.exec<{ no: number }>(
    "DELETE FROM run WHERE snapshot = ? AND level = 0 AND rank = ? RETURNING no",
    ...[snapshot, part - 1],
  );
  if (before !== undefined) sql.exec("DELETE FROM piece WHERE run = ?", before.no);
}

/** Why the commit of a snapshot that was committed before is none of that one; `null` when it may be the same, sent again. */
export function partsRefused(sql: Sql, id: string): CommitRefusal | null {
  const [late] = sql.exec<{ answer: string }>("SELECT answer FROM request WHERE key = ?", lateKey(id));
  return late === undefined ? null : { refused: "parts-refused", request: Number(late.answer) };
}

/** The number of a snapshot that may be committed with so many parts and URLs, or why it may not. */
export function readyToCommit(
  sql: Sql,
  id: string,
  parts: number,
  urlsMin: number,
): { readonly snapshot: number } | CommitRefusal {
  const snapshot = opened(sql, id);
  if (snapshot === null)
    return { refused: isAnswered(sql, overtakenKey(id)) ? "overtaken" : "no-such-snapshot" };
  if (snapshot < committedLast(sql)) return { refused: "older-snapshot" };
  const rows = sql.exec<{ part: number; n: number }>(
    "SELECT rank + 1 AS part, n FROM run WHERE snapshot = ? ORDER BY rank",
    snapshot,
  );
  const sent = new Set(rows.map(({ part }) => part));
  const missing: number[] = [];
  for (let part = 1; part <= parts; part += 1) if (!sent.has(part)) missing.push(part);
  const surplus = [...sent].filter((part) => part > parts);
  if (missing.length + surplus.length > 0)
    return { refused: "other-parts", missing: missing.slice(0, 20), surplus: surplus.slice(0, 20) };
  const urls = rows.reduce((sum, { n }) => sum + n, 0);
  if (urls < urlsMin) return { refused: "too-few-urls", urls };
  return { snapshot };
}

/** Gives up a snapshot that is not committed; whether there was one. */
export function giveUpSnapshot(sql: Sql, id: string): boolean {
  const snapshot = opened(sql, id);
  if (snapshot !== null) endSnapshot(sql, snapshot);
  // Its name can be used again.
  const known = sql.exec("DELETE FROM request WHERE key = ? RETURNING key", overtakenKey(id));
  return snapshot !== null || known.length > 0;
}

/** Lets what is staged of a snapshot go, step by step. */
export function endSnapshot(sql: Sql, snapshot: number): void {
  sql.exec("UPDATE snapshot SET state = ? WHERE no = ?", OVER, snapshot);
  recount(sql);
}

/** How many are open, and how much is kept that was asked for meanwhile. */
export function snapshotsOf(
  sql: Sql,
  { lateBytes: lateBytesMax }: Settings,
): {
  readonly open: number;
  readonly late: number;
  readonly lateBytes: number;
  readonly lateBytesMax: number;
} {
  const [row] = sql.exec<{ open: number }>("SELECT count(*) AS open FROM snapshot WHERE state = ?", OPEN);
  const { operations, bytes } = lateOf(sql);
  return { open: row?.open ?? 0, late: operations, lateBytes: bytes, lateBytesMax };
}

const NEXT_DROP = remembered(
  "SELECT min(CASE state WHEN ? THEN 0 ELSE at + ? END) AS at FROM snapshot WHERE state <> ?",
);

/** When there is something staged that is to be let go; `null` when there is nothing. */
export function nextDrop(sql: Sql, settings: Settings): number | null {
  const [row] = sql.exec<{ at: SqlValue }>(NEXT_DROP, OVER, settings.snapshotMemory, COMMITTED);
  return row?.at == null ? null : Number(row.at);
}

/** Lets some of it go. */
export function drop(sql: Sql, settings: Settings, now: number): void {
  sql.transaction(() => {
    const values = [OVER, OPEN, now - settings.snapshotMemory] as const;
    if (
      sql.exec("UPDATE snapshot SET state = ? WHERE state = ? AND at <= ? RETURNING no", ...values).length > 0
    )
      recount(sql);
    const [over] = sql.exec<{ no: number }>("SELECT no FROM snapshot WHERE state = ? LIMIT 1", OVER);
    if (over === undefined) return;
    const dropped = sql.exec(
      `DELETE FROM piece WHERE no IN (SELECT piece.no FROM piece JOIN run ON piece.run = run.no WHERE snapshot = ? LIMIT ?)
        RETURNING no`,
      ...[over.no, DROP_MAX],
    );
    if (dropped.length === DROP_MAX || !dropLate(sql, 10 * DROP_MAX)) return;
    sql.exec("DELETE FROM run WHERE snapshot = ?", over.no);
    sql.exec("DELETE FROM snapshot WHERE no = ?", over.no);
  });
}

/** A run of a snapshot. Of one key, that of the last part counts: `rank` says their order. */
interface Run {
  readonly no: number;
  readonly level: number;
  readonly rank: number;
}

/** Pieces that have been unpacked, by their numbers: those that the next step goes on with. */
export type PieceCache = Map<number, Buffer>;

/** What runs say of some keys. */
export interface Batch {
  /** In the order of their keys. */
  readonly operations: readonly Operation[];
  /** The key before which it ends; `null` at the end of all. */
  readonly to: string | null;
}

/** The keys from one up to, not with, another; to the last one where that is `null`. */
interface KeyRange {
  readonly from: string;
  readonly end: string | null;
}

/** The runs of a snapshot that are to be merged next; without any, the rest of them can be walked together. */
export function groupToMerge(sql: Sql, snapshot: number, settings: Settings): readonly Run[] {
  const isPlaced = isPlacedWhole(sql, snapshot);
  const [first] = sql.exec<{ level: number; rank: number; last: number; n: number }>(
    `SELECT level, rank, max(level) OVER () AS last, count(*) OVER () AS n FROM run
      WHERE snapshot = ? AND level >= ? AND level < ? ORDER BY level, rank LIMIT 1`,
    ...[snapshot, ...(isPlaced ? [PLACED, 2 * PLACED] : [0, PLACED])],
  );
  if (first === undefined || (first.level === first.last && first.n <= settings.mergeRuns)) return [];
  const begin = Math.floor(first.rank / settings.mergeRuns) * settings.mergeRuns;
  return sql.exec<{ no: number; level: number; rank: number }>(
    "SELECT no, level, rank FROM run WHERE snapshot = ? AND level = ? AND rank >= ? AND rank < ? ORDER BY rank",
    ...[snapshot, first.level, begin, begin + settings.mergeRuns],
  );
}

/** Whether all records of a snapshot are placed ones. */
export function isPlacedWhole(sql: Sql, snapshot: number): boolean {
  const rows = sql.exec("SELECT 1 FROM run WHERE snapshot = ? AND level < ? LIMIT 1", snapshot, PLACED);
  return rows.length === 0;
}

/** Gives places to some of the URLs of the last runs without them, in a run of their own; where to go on, `""` behind the last. */
export function placeSome(
  sql: Sql,
  { snapshot, from }: { readonly snapshot: number; readonly from: string },
  settings: Settings,
  now: number,
  cache: PieceCache,
): string {
  const runs = runsOf(sql, snapshot, PLACED);
  const bounds = { countMax: settings.placeOperations, bytesMax: settings.pieceBytes };
  const { operations, to } = readRuns(sql, runs, { from, end: null }, bounds, cache);
  const keys = operations.map(({ key }) => key);
  const placer = new Placer(sql, settings, now);
  const found = placesOf(sql, keys, settings).flatMap((places, index): Operation[] => {
    const { key = "", record = null } = operations[index] ?? {};
    if (record === null) return [];
    const place = whereIs(sql, key, places) ?? placer.next(record);
    return [{ key: place + key, record: placed(record, place), unlessAsNewAs: null }];
  });
  placer.keep();
  const [run] = sql.exec<{ no: number }>(
    `INSERT INTO run (snapshot, level, rank)
      SELECT ?, ?, coalesce(max(rank) + 1, 0) FROM run WHERE snapshot = ? AND level = ? RETURNING no`,
    ...[snapshot, PLACED, snapshot, PLACED],
  );
  found.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const piece of cutInPieces(found, settings)) writePiece(sql, run?.no ?? 0, piece);
  letGo(sql, runs, to);
  if (to !== null) return to;
  for (const { no } of runs) sql.exec("DELETE FROM run WHERE no = ?", no);
  return "";
}

/** The first key from one on that the last runs of a snapshot have; `null` without one. */
export function firstKey(
  sql: Sql,
  snapshot: number,
  from: string,
  settings: Settings,
  cache: PieceCache,
): string | null {
  const bounds = { countMax: 1, bytesMax: settings.pieceBytes };
  return readRuns(sql, runsOf(sql, snapshot), { from, end: null }, bounds, cache).operations[0]?.key ?? null;
}

/** Merges some of what is left of a group; where to go on, `""` when all of it is done. */
export function mergeSome(
  sql: Sql,
  snapshot: number,
  group: readonly Run[],
  from: string,
  settings: Settings,
  cache: PieceCache,
): string {
  const { level = 0, rank = 0 } = group[0] ?? {};
  const [above, place] = [level + 1, Math.floor(rank / settings.mergeRuns)];
  if (group.length === 1) {
    sql.exec("UPDATE run SET level = ?, rank = ? WHERE no = ?", above, place, group[0]?.no ?? 0);
    return "";
  }
  const values = [snapshot, above, place] as const;
  sql.exec("INSERT OR IGNORE INTO run (snapshot, level, rank) VALUES (?, ?, ?)", ...values);
  const [into] = sql.exec<{ no: number }>(
    "SELECT no FROM run WHERE snapshot = ? AND level = ? AND rank = ?",
    ...values,
  );
  const bounds = { countMax: 4 * settings.pieceRecords, bytesMax: 4 * settings.pieceBytes };
  const batch = readRuns(sql, group, { from, end: null }, bounds, cache);
  for (const piece of cutInPieces(batch.operations, settings)) writePiece(sql, into?.no ?? 0, piece);
  letGo(sql, group, batch.to);
  if (batch.to !== null) return batch.to;
  for (const { no } of group) sql.exec("DELETE FROM run WHERE no = ?", no);
  return "";
}

/** What the last runs of a snapshot say of some keys, or of as many of them as fit. */
export function walkSome(
  sql: Sql,
  snapshot: number,
  { countMax, ...range }: KeyRange & { readonly countMax: number },
  settings: Settings,
  cache: PieceCache,
): Batch {
  const runs = runsOf(sql, snapshot);
  const bounds = { countMax, bytesMax: settings.chunkBytes };
  const batch = readRuns(sql, runs, range, bounds, cache);
  letGo(sql, runs, batch.to);
  return batch;
}

function runsOf(sql: Sql, snapshot: number, below = 2 * PLACED): Run[] {
  return sql.exec<{ no: number; level: number; rank: number }>(
    "SELECT no, level, rank FROM run WHERE snapshot = ? AND level < ? ORDER BY level, rank",
    ...[snapshot, below],
  );
}

function readRuns(
  sql: Sql,
  runs: readonly Run[],
  { from, end }: KeyRange,
  { countMax, bytesMax }: { readonly countMax: number; readonly bytesMax: number },
  cache: PieceCache,
): Batch {
  const operations: Operation[] = [];
  let bytes = 0;
  for (let at = from; ; ) {
    const { found, to } = readPieces(sql, runs, at, end, cache);
    for (const operation of found) {
      const size = operation.record?.length ?? 0;
      if (operations.length > 0 && (operations.length >= countMax || bytes + size > bytesMax))
        return { operations, to: operation.key };
      operations.push(operation);
      bytes += size;
    }
    if (to === end) return { operations, to };
    at = to ?? "";
  }
}

/** What the next piece of each run says, up to where the first of them ends. */
function readPieces(
  sql: Sql,
  runs: readonly Run[],
  from: string,
  end: string | null,
  cache: PieceCache,
): { readonly found: readonly Operation[]; readonly to: string | null } {
  let to = end;
  const pieces = runs.flatMap(({ no }) => {
    const [piece, next] = sql.exec<{ no: number; first: string }>(
      "SELECT no, first FROM piece WHERE run = ? AND last >= ? ORDER BY first LIMIT 2",
      ...[no, from],
    );
    if (next !== undefined && (to === null || next.first < to)) to = next.first;
    return piece ?? [];
  });
  const [limit, found]: [string | null, Operation[]] = [to, []];
  const needed = pieces.filter(({ first }) => limit === null || first < limit);
  const kept = new Set(needed.map(({ no }) => no));
  for (const no of cache.keys()) if (!kept.has(no)) cache.delete(no);
  for (const { no } of needed) {
    const records = cache.get(no) ?? unpack(sql, no);
    cache.set(no, records);
    const start = lowerBound(records, from);
    for (const span of spansOf(records, start)) {
      const key = keyAt(records, span.start);
      if (limit !== null && key >= limit) break;
      found.push({ key, record: records.subarray(span.start, span.end), unlessAsNewAs: null });
    }
  }
  // The order of those with one key is that of their parts, and stays.
  found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { found: lastOfEach(found), to };
}

/** Lets go the pieces that end before a key; all of them without one. */
function letGo(sql: Sql, runs: readonly Run[], before: string | null): void {
  for (const { no } of runs) {
    if (before === null) sql.exec("DELETE FROM piece WHERE run = ?", no);
    else sql.exec("DELETE FROM piece WHERE run = ? AND first < ? AND last < ?", no, before, before);
  }
}

function unpack(sql: Sql, no: number): Buffer {
  const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM piece WHERE no = ?", no);
  return inflateRawSync(bytesIn(row?.body));
}

function writePiece(sql: Sql, run: number, operations: readonly Operation[]): void {
  const body = deflateRawSync(Buffer.concat(operations.flatMap(({ record }) => record ?? [])), { level: 1 });
  const [first, last] = [operations[0]?.key ?? "", operations.at(-1)?.key ?? ""];
  sql.exec("INSERT INTO piece (run, first, last, body) VALUES (?, ?, ?, ?)", run, first, last, body);
  sql.exec("UPDATE run SET n = n + ?, size = size + ? WHERE no = ?", operations.length, body.length, run);
}

/** Of those that follow each other with one key, the last. */
function lastOfEach(sorted: readonly Operation[]): readonly Operation[] {
  return sorted.filter(({ key }, index) => key !== sorted[index + 1]?.key);
}

function cutInPieces(operations: readonly Operation[], settings: Settings): Operation[][] {
  const pieces: Operation[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const operation of operations) {
    const size = operation.record?.length ?? 0;
    const last = pieces.at(-1);
    if (last === undefined || last.length >= settings.pieceRecords || bytes + size > settings.pieceBytes) {
      pieces.push([operation]);
      bytes = size;
      continue;
    }
    last.push(operation);
    bytes += size;
  }
  return pieces;
}

function opened(sql: Sql, id: string): number | null {
  const [row] = sql.exec<{ no: number }>("SELECT no FROM snapshot WHERE id = ? AND state = ?", id, OPEN);
  return row?.no ?? null;
}

function open(sql: Sql, id: string, now: number): number | null {
  const [count] = sql.exec<{ n: number }>("SELECT count(*) AS n FROM snapshot WHERE state = ?", OPEN);
  if ((count?.n ?? 0) >= OPEN_MAX) return null;
  const [row] = sql.exec<{ no: number }>(
    "INSERT INTO snapshot (id, state, at) VALUES (?, ?, ?) RETURNING no",
    ...[id, OPEN, now],
  );
  return row?.no ?? null;
}
