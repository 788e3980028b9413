/**
 * The log: what clients asked for is stored in it before they are answered, and is never forgotten before it is done.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { appendLate, keepLate, LATE, type LogRow } from "./late.ts";
import { type Operation, operationsIn, splitRun } from "./operations.ts";
import type { Settings } from "./settings.ts";
import { noteCommitted } from "./snapshot-state.ts";
import { bytesIn, readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** A request whose key was given to another one before. */
export class KeyReusedError extends Error {
  override readonly name = "KeyReusedError";
}

/** What a request asks for. */
export type Asked =
  /** Operations in the order of their keys (`operations.ts`), and how many. */
  | { readonly run: Uint8Array; readonly count: number }
  /** All URLs whose keys begin so are to be deleted. */
  | { readonly prefix: string }
  /** The site is to have the URLs of a snapshot (`snapshot.ts`) and no others. */
  | { readonly snapshot: number };

/** By what a request is known when it is sent again. */
export interface RequestKey {
  readonly key: string;
  /** A digest of all that it asks for. */
  readonly hash: string;
  /** What it is answered besides its number, as JSON: it is answered so again, whatever has changed since. */
  readonly answer?: string;
}

/** What a request was answered. */
export interface Answered {
  readonly seq: number;
  /** What its key came with; `null` where that was nothing, or too much to be kept. */
  readonly answer: string | null;
}

/** How many characters of an answer are kept: it may name 10,000 entries that were left out. */
const ANSWER_MAX = 65_536;

/** What is to be done together. */
export interface Task {
  /** The last request of it. */
  readonly until: number;
  readonly what:
    | { readonly operations: readonly Operation[] }
    | { readonly prefix: string }
    | { readonly snapshot: number };
}

/**
 * Stores what is asked for; the number that it has in the order of all. A request that was stored before is not stored again,
 * and has the number that it had.
 *
 * @throws {KeyReusedError}
 */
export function append(
  sql: Sql,
  asked: Asked,
  request: RequestKey | null,
  settings: Settings,
  now: number,
): number {
  return sql.transaction(() => {
    const known = request === null ? null : answered(sql, request);
    if (known !== null) return known.seq;
    const rows = rowsOf(asked);
    for (const { kind, body, n } of rows)
      sql.exec("INSERT INTO op (kind, body, n, at) VALUES (?, ?, ?, ?)", kind, body, n, now);
    if ("snapshot" in asked) {
      noteCommitted(sql, asked.snapshot);
      appendLate(sql, asked.snapshot, now);
    } else keepLate(sql, rows, settings, now);
    const seq = lastSeq(sql);
    if (request !== null) {
      const { key, hash, answer = "" } = request;
      const kept = answer !== "" && answer.length <= ANSWER_MAX ? `${seq} ${answer}` : `${seq}`;
      const values = [key, hash, kept, now] as const;
      sql.exec("INSERT INTO request (key, hash, answer, at) VALUES (?, ?, ?, ?)", ...values);
    }
    return seq;
  });
}

/** What a kind of row in the log asks for; one more, of `LATE`, asks for the same. */
const [RUN, PREFIX, SNAPSHOT] = [0, 1, 2] as const;

/** How many bytes a row has, unless it is one operation: a value of the database holds 2 MB. */
const ROW_BYTES = 1_000_000;

/** How many bytes of operations are taken together, before one more row: an object has 128 MB of memory. */
const PASS_BYTES = 16_000_000;

/** The rows for a request, of which the last one has its number. */
function rowsOf(asked: Asked): readonly LogRow[] {
  if ("prefix" in asked) return [{ kind: PREFIX, body: Buffer.from(asked.prefix), n: 0 }];
  if ("snapshot" in asked) return [{ kind: SNAPSHOT, body: Buffer.from(String(asked.snapshot)), n: 0 }];
  const { buffer, byteOffset, byteLength } = asked.run;
  return splitRun(Buffer.from(buffer, byteOffset, byteLength), ROW_BYTES).map(({ run, count }) => ({
    kind: RUN,
    // Not compressed: it is read once, within seconds.
    body: run,
    n: count,
  }));
}

/** What a request was answered that was stored before; `null` where none was. @throws {KeyReusedError} */
export function answered(sql: Sql, { key, hash }: RequestKey): Answered | null {
  const [known] = sql.exec<{ hash: string; answer: string }>(
    "SELECT hash, answer FROM request WHERE key = ?",
    key,
  );
  if (known === undefined) return null;
  if (known.hash !== hash) throw new KeyReusedError(key);
  const [, seq, answer = null] = /^(\d+)(?: (.*))?$/s.exec(known.answer) ?? [];
  return { seq: Number(seq), answer };
}

/** Whether a request with this key is known. */
export function isAnswered(sql: Sql, key: string): boolean {
  return sql.exec("SELECT 1 FROM request WHERE key = ?", key).length > 0;
}

/** Forgets the keys of requests from before `time`. */
export function forgetRequests(sql: Sql, time: number): void {
  sql.exec("DELETE FROM request WHERE at < ?", time);
}

/** The last number that was given; 0 before the first. */
function lastSeq(sql: Sql): number {
  const [row] = sql.exec<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'op'");
  return row?.seq ?? 0;
}

/** The last number that was given, and the last whose request is done. */
export function progressOf(sql: Sql): { readonly appended: number; readonly applied: number } {
  const [appended, first] = [lastSeq(sql), firstRow(sql)];
  // What is done is not in the log any more.
  return { appended, applied: first === undefined ? appended : first.seq - 1 };
}

/** When what waits is to be done; `null` when nothing does. What comes soon after another request is done together with it. */
export function nextApply(sql: Sql, settings: Settings): number | null {
  const first = firstRow(sql);
  if (first === undefined) return null;
  const isUrgent =
    first.kind !== RUN || readMeta(sql, "task") !== null || backlogOf(sql) >= settings.passOperations;
  return isUrgent ? 0 : first.at + settings.applyDelay;
}

/** When what is done next was asked for; `null` when nothing waits. */
export const askedAt = (sql: Sql): number | null => firstRow(sql)?.at ?? null;

/** Whether what is next belongs to the snapshot before it: nobody gets to see that one without it. */
export function isOfSnapshot(sql: Sql): boolean {
  return (firstRow(sql)?.kind ?? 0) >= LATE;
}

const FIRST_ROW = remembered("SELECT seq, kind, at FROM op ORDER BY seq LIMIT 1");

function firstRow(
  sql: Sql,
): { readonly seq: number; readonly kind: number; readonly at: number } | undefined {
  return sql.exec<{ seq: number; kind: number; at: number }>(FIRST_ROW)[0];
}

const BACKLOG = remembered("SELECT sum(n) AS n FROM op");

/** How many operations wait. */
export function backlogOf(sql: Sql): number {
  const [row] = sql.exec<{ n: SqlValue }>(BACKLOG);
  return Number(row?.n ?? 0);
}

/** What is to be done next: what was begun, or as much as fits; `null` when all is done. */
export function nextTask(sql: Sql, countMax: number): Task | null {
  const begun = readMeta(sql, "task");
  const rows = sql.exec<{ seq: number; kind: number; n: number }>(
    "SELECT seq, kind, n FROM op WHERE seq <= ? ORDER BY seq LIMIT 1000",
    begun === null ? Number.MAX_SAFE_INTEGER : begun,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const wanted = first.kind % LATE;
  if (wanted !== RUN) {
    const text = bodyOf(sql, first.seq).toString();
    return { until: first.seq, what: wanted === PREFIX ? { prefix: text } : { snapshot: Number(text) } };
  }
  let until = first.seq;
  let [count, bytes] = [0, 0];
  const operations: Operation[] = [];
  for (const { seq, kind, n } of rows) {
    if (kind !== first.kind || (begun === null && count > 0 && (count + n > countMax || bytes > PASS_BYTES)))
      break;
    const run = bodyOf(sql, seq);
    for (const operation of operationsIn(run)) operations.push(operation);
    bytes += run.length;
    count += n;
    until = seq;
  }
  // The order of those with one key is that in which they were asked for, and stays.
  operations.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { until, what: { operations } };
}

/** Whether anything waits behind a task. */
export const isWaitingBehind = (sql: Sql, { until }: Task): boolean =>
  sql.exec("SELECT 1 FROM op WHERE seq > ? LIMIT 1", until).length > 0;

/** The numbers of what is tried next when it has failed: what was begun, or the first that waits; `null` when nothing does. */
export function requestsInHand(sql: Sql): { readonly first: number; readonly last: number } | null {
  const first = firstRow(sql)?.seq;
  return first === undefined ? null : { first, last: Number(readMeta(sql, "task") ?? first) };
}

/** From which key on the task that was begun is to be gone on with; `""` when nothing of it is done. */
export const reachedKey = (sql: Sql): string => String(readMeta(sql, "task_key") ?? "");

/** Says that a task is done up to a key. It has to be ended as it is, since part of it is done when it is looked at again. */
export function keepTask(sql: Sql, { until }: Task, key: string): void {
  if (readMeta(sql, "task") === null) writeMeta(sql, "task", until);
  writeMeta(sql, "task_key", key);
}

/** Takes a task off the log. */
export function finishTask(sql: Sql, { until }: Task): void {
  sql.exec("DELETE FROM op WHERE seq <= ?", until);
  // Most are done at once.
  if (readMeta(sql, "task") === null) return;
  writeMeta(sql, "task", null);
  writeMeta(sql, "task_key", null);
}

function bodyOf(sql: Sql, seq: number): Buffer {
  const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM op WHERE seq = ?", seq);
  return bytesIn(row?.body);
}
