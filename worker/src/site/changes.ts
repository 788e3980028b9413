/**
 * The log of changes: which URLs were written and deleted last, in that order. What tells of news is made of it. It is no
 * truth: it has an end, behind which the oldest changes are forgotten.
 *
 * A row has a run of changes, compressed. In it, `@NUMBER TIME LENGTH ADDED` and a line feed stand before what was changed
 * together: records as they are, of which so many at the beginning are of URLs that were added, and `-` and a key for what was
 * deleted, as in operations. Beside it are four bytes of a hash for each URL that was added, by which it is found without a look
 * into all rows.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { Change } from "./chunks.ts";
import { readConfig } from "./config.ts";
import { operationsIn } from "./operations.ts";
import { keyAt, type Span } from "./records.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** What has become of one URL. */
export interface Noted {
  /** The number of the change; what was changed together has one. */
  readonly seq: number;
  /** When the store did it. */
  readonly at: number;
  readonly key: string;
  /** `null` when it was deleted. */
  readonly record: Buffer | null;
  /** Whether the URL was not there before. */
  readonly isNew: boolean;
}

/** How far the log reaches. */
export interface Reach {
  /** The last change that is forgotten; 0 when none is. */
  readonly lost: number;
  /** The last change; 0 without one. */
  readonly last: number;
}

/** No more has one number, so that a row stays far below the 2 MB that SQLite takes here. */
export const TOGETHER_MAX = 2_000;
const TOGETHER_BYTES = 1_000_000;

/** How long a part of the log is, about, that is read at once. */
const PAGE_BYTES = 2_000_000;

/** What changes one by one is collected in rows of up to so many bytes. */
const ROW_BYTES = 65_536;

/** So much of the log is there for who asks for changes, even where less of it is told. */
const HOURS_MIN = 48;

type WholeRow = Row & {
  n: number;
  length: number;
  added: SqlValue;
  body: SqlValue;
};

/** Notes what a step has done, and forgets what is too old or too much; whether it has done anything. */
export function noteChange(sql: Sql, change: Change, settings: Settings, now: number): boolean {
  if (change.written.length + change.deleted.length === 0) return false;
  let isLonger = false;
  for (const part of partsOf(change)) isLonger = append(sql, part, settings.changesOfRow, now) || isLonger;
  const oldest = now - Math.max(readConfig(sql).recentHours, HOURS_MIN) * 3_600_000;
  // To count what all rows have takes a look at each.
  if (isLonger || isTooOld(sql, oldest)) forget(sql, oldest, settings.changesMax);
  return true;
}

/** Whether the first row is older than that. */
function isTooOld(sql: Sql, oldest: number): boolean {
  const [first] = sql.exec<{ at: number }>("SELECT at FROM change ORDER BY id LIMIT 1");
  return first !== undefined && first.at < oldest;
}

/**
 * Forgets rows that are older than that, and those with more changes behind them than that. The last one stays whatever its age:
 * it knows the last number.
 */
function forget(sql: Sql, oldest: number, newerMax: number): void {
  let [count, forgotten] = [countOfAll(sql), 0];
  for (;;) {
    const [first, second] = sql.exec<{ id: number; at: number; n: number }>(
      "SELECT id, at, n FROM change ORDER BY id LIMIT 2",
    );
    if (first === undefined || second === undefined) break;
    count -= first.n;
    if (first.at >= oldest && count < newerMax) break;
    sql.exec("DELETE FROM change WHERE id = ?", first.id);
    forgotten += first.n;
  }
  if (forgotten > 0) writeMeta(sql, "forgotten", countForgotten(sql) + forgotten);
}

/** How many URLs have changed, those twice that did so twice, as far as the log reaches. */
function countOfAll(sql: Sql): number {
  const [sum] = sql.exec<{ n: number | null }>("SELECT sum(n) AS n FROM change");
  return sum?.n ?? 0;
}

/** The same of what is forgotten. */
export const countForgotten = (sql: Sql): number => Number(readMeta(sql, "forgotten") ?? 0);

/** The same up to a number, with what is forgotten. */
export const countUpto = (sql: Sql, seq: number): number =>
  countForgotten(sql) + countOfAll(sql) - countBehind(sql, seq);

// Numbers grow with the rows; to look through all of them would take a hundred times as long.
const REACH = remembered(`SELECT (SELECT first_seq FROM change ORDER BY id LIMIT 1) AS first,
    (SELECT seq FROM change ORDER BY id DESC LIMIT 1) AS last`);

/** How far the log reaches. */
export function reachOf(sql: Sql): Reach {
  const [row] = sql.exec<{ first: SqlValue; last: SqlValue }>(REACH);
  return row?.first == null ? { lost: 0, last: 0 } : { lost: Number(row.first) - 1, last: Number(row.last) };
}

/** A part of the log. */
export interface Changes {
  /** Whole changes in their order. */
  readonly changes: readonly Noted[];
  /** The number of the last of them: those behind it are the next part. */
  readonly next: number;
  /** Whether there are more. */
  readonly isMore: boolean;
}

/** Changes behind a number, so many or a little more if they are not too long; `null` when some of them are forgotten. */
export function changesAfter(sql: Sql, seq: number, countMin: number): Changes | null {
  const { lost, last } = reachOf(sql);
  if (seq < lost || seq > last) return null;
  const changes: Noted[] = [];
  let length = 0;
  for (const { id } of sql.exec<{ id: number }>("SELECT id FROM change WHERE seq > ? ORDER BY id", seq)) {
    for (const noted of changesIn(sql, id)) {
      if (noted.seq <= seq) continue;
      const next = changes.at(-1)?.seq;
      const isEnough = changes.length >= countMin || length >= PAGE_BYTES;
      if (isEnough && next !== undefined && noted.seq !== next) return { changes, next, isMore: true };
      changes.push(noted);
      length += noted.record?.length ?? noted.key.length;
    }
  }
  return { changes, next: last, isMore: false };
}

/** How many URLs have changed behind a number, those twice that did so twice. */
export function countBehind(sql: Sql, seq: number): number {
  const [whole] = sql.exec<{ n: SqlValue }>("SELECT sum(n) AS n FROM change WHERE first_seq > ?", seq);
  const [part] = sql.exec<{ id: number }>("SELECT id FROM change WHERE first_seq <= ? AND seq > ?", seq, seq);
  const inPart = part === undefined ? [] : changesIn(sql, part.id).filter((noted) => noted.seq > seq);
  return Number(whole?.n ?? 0) + inPart.length;
}

/** The number behind which the changes from a moment on are; `null` when some of them may be forgotten. */
export function seqBefore(sql: Sql, time: number): number | null {
  const { lost, last } = reachOf(sql);
  const [row] = sql.exec<{ id: number }>("SELECT id FROM change WHERE at >= ? ORDER BY id LIMIT 1", time);
  if (row === undefined) return last;
  const seq = (changesIn(sql, row.id).find(({ at }) => at >= time)?.seq ?? 1) - 1;
  return seq === lost && lost > 0 ? null : seq;
}

/** A row of the log. */
export type Row = {
  readonly id: number;
  /** The last change in it, and when that was. */
  readonly seq: number;
  readonly at: number;
};

/** The rows of the log, the newest first. */
export function rowsOf(sql: Sql): Row[] {
  return sql.exec<Row>("SELECT id, seq, at FROM change ORDER BY id DESC");
}

/** The changes in a row, in their order; none when it is forgotten. */
export function changesIn(sql: Sql, id: number): readonly Noted[] {
  const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM change WHERE id = ?", id);
  return row === undefined ? [] : [...notedIn(inflateRawSync(bytesIn(row.body)))];
}

/** The number of the first of the newest changes that are of at most so many URLs; `null` when the last row has more. */
export function firstOfNewest(sql: Sql, countMax: number): number | null {
  const [row] = sql.exec<{ first: number | null }>(
    `SELECT min(first_seq) AS first FROM
      (SELECT first_seq, sum(n) OVER (ORDER BY id DESC) AS upto FROM change) WHERE upto <= ?`,
    countMax,
  );
  return row?.first ?? null;
}

/** The URLs that were added by a change or later ones, as far as the log reaches, in their order. */
export function* additionsFrom(sql: Sql, seq: number): Generator<Noted, void, void> {
  for (const { id } of sql.exec<{ id: number }>("SELECT id FROM change WHERE seq >= ? ORDER BY id", seq))
    for (const noted of changesIn(sql, id)) if (noted.isNew && noted.seq >= seq) yield noted;
}

/** The change by which a URL was added last; `null` when the log does not have it. */
export function additionOf(sql: Sql, key: string): Noted | null {
  const hash = crc32(key);
  for (const { id, added } of sql.exec<Pick<WholeRow, "id" | "added">>(
    "SELECT id, added FROM change ORDER BY id DESC",
  )) {
    if (!hasHash(bytesIn(added), hash)) continue;
    const found = changesIn(sql, id).findLast((noted) => noted.isNew && noted.key === key);
    if (found !== undefined) return found;
  }
  return null;
}

const HASH_LENGTH = 4;

function hasHash(hashes: Buffer, hash: number): boolean {
  for (let at = 0; at < hashes.length; at += HASH_LENGTH) if (hashes.readUInt32LE(at) === hash) return true;
  return false;
}

function hashesOf(keys: readonly string[]): Buffer {
  const hashes = Buffer.alloc(keys.length * HASH_LENGTH);
  for (const [index, key] of keys.entries()) hashes.writeUInt32LE(crc32(key), index * HASH_LENGTH);
  return hashes;
}

/** What stands before what was changed together. */
interface Header {
  readonly seq: number;
  readonly at: number;
  /** How many bytes that has, and how many URLs at its beginning were added. */
  readonly length: number;
  readonly added: number;
}

const headOf = ({ seq, at, length, added }: Header): Buffer =>
  Buffer.from(`@${seq} ${at} ${length} ${added}\n`);

/** What was changed together, and where in a run that is. */
function* partsIn(run: Buffer): Generator<Span & { readonly header: Header }, void, void> {
  for (let at = 0; at < run.length; ) {
    const lineEnd = run.indexOf("\n", at);
    const [seq = 0, time = 0, length = 0, added = 0] = run
      .toString("latin1", at + 1, lineEnd)
      .split(" ")
      .map(Number);
    const start = lineEnd + 1;
    at = start + length;
    yield { header: { seq, at: time, length, added }, start, end: at };
  }
}

function* notedIn(run: Buffer): Generator<Noted, void, void> {
  for (const { header, start, end } of partsIn(run)) {
    let index = 0;
    for (const { key, record } of operationsIn(run.subarray(start, end))) {
      yield { seq: header.seq, at: header.at, key, record, isNew: index < header.added };
      index += 1;
    }
  }
}

interface Part {
  readonly bytes: Buffer;
  readonly count: number;
  /** The keys of what was added, which is at the beginning. */
  readonly added: readonly string[];
}

function* partsOf({ written, added, deleted }: Change): Generator<Part, void, void> {
  // Mostly all of them were, or none.
  const keys = new Set(added.length < written.length ? added : []);
  const isAdded = (record: Buffer): boolean =>
    added.length === written.length || (keys.size > 0 && keys.has(keyAt(record, 0)));
  const [first, others] = [written.filter(isAdded), written.filter((record) => !isAdded(record))];
  let [pieces, length, done]: [Buffer[], number, number] = [[], 0, 0];
  const partOf = (): Part => {
    const count = pieces.length;
    const part = { bytes: Buffer.concat(pieces), count, added: added.slice(done, done + count) };
    done += count;
    return part;
  };
  for (const piece of [...first, ...others, ...deleted.map((key) => Buffer.from(`-${key}\n`))]) {
    if (pieces.length > 0 && (pieces.length >= TOGETHER_MAX || length + piece.length > TOGETHER_BYTES)) {
      yield partOf();
      [pieces, length] = [[], 0];
    }
    pieces.push(piece);
    length += piece.length;
  }
  yield partOf();
}

/** Gives a part the next number and puts it behind the others; whether it is in a row of its own. */
function append(sql: Sql, { bytes, count, added }: Part, countMax: number, now: number): boolean {
  const [last] = sql.exec<WholeRow>(
    "SELECT id, seq, at, n, length, added, body FROM change ORDER BY id DESC LIMIT 1",
  );
  const seq = (last?.seq ?? 0) + 1;
  // A clock that was set back does not bring the log out of order.
  const at = Math.max(now, last?.at ?? 0);
  const run = Buffer.concat([headOf({ seq, at, length: bytes.length, added: added.length }), bytes]);
  if (last !== undefined && last.n + count <= countMax && last.length + run.length <= ROW_BYTES) {
    const whole = Buffer.concat([inflateRawSync(bytesIn(last.body)), run]);
    const hashes = Buffer.concat([bytesIn(last.added), hashesOf(added)]);
    sql.exec(
      "UPDATE change SET seq = ?, at = ?, n = ?, length = ?, added = ?, body = ? WHERE id = ?",
      ...[seq, at, last.n + count, whole.length, hashes, pack(whole), last.id],
    );
    return false;
  }
  sql.exec(
    "INSERT INTO change (first_seq, seq, at, n, length, added, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
    ...[seq, seq, at, count, run.length, hashesOf(added), pack(run)],
  );
  return true;
}

/** When the last change was made; 0 without one. */
export function lastChangeAt(sql: Sql): number {
  const [last] = sql.exec<{ at: number }>("SELECT at FROM change ORDER BY id DESC LIMIT 1");
  return last?.at ?? 0;
}

/** Says of all changes that were made later than a moment that they were made then: the clock was ahead. */
export function pullBackChanges(sql: Sql, moment: number): void {
  for (const { id } of sql.exec<{ id: number }>("SELECT id FROM change WHERE at > ?", moment)) {
    const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM change WHERE id = ?", id);
    const run = inflateRawSync(bytesIn(row?.body));
    const parts: Buffer[] = [];
    for (const { header, start, end } of partsIn(run)) {
      const { seq, at, length, added } = header;
      parts.push(headOf({ seq, at: Math.min(at, moment), length, added }), run.subarray(start, end));
    }
    const whole = Buffer.concat(parts);
    sql.exec(
      "UPDATE change SET at = ?, length = ?, body = ? WHERE id = ?",
      ...[moment, whole.length, pack(whole), id],
    );
  }
}

const pack = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level: 1 });
