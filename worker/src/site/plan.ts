/**
 * The plan of a task: its operations with the places of their URLs (`places.ts`). It is made in small steps and kept, because
 * what is done by it changes where URLs are: who begins again after a crash must not look them up again.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { AFTER_ALL, coveringChunk, recordsOf } from "./chunks.ts";
import { goneAmong, noteGone } from "./gone.ts";
import {
  firstRecordsOf,
  indexAfter,
  merge,
  type Operation,
  operationsIn,
  runOf,
  splitRun,
} from "./operations.ts";
import { endPlacing, Placer, placesOf } from "./places.ts";
import { find, type Place, placed } from "./records.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, readMeta, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** How many bytes a row has, unless it is one operation. */
const ROW_BYTES = 1_000_000;

/** Whether all operations of the task in hand have their places. */
export const isPlanned = (sql: Sql): boolean => readMeta(sql, "planned") === AFTER_ALL;

/** Gives places to some more of the sorted operations. Those of a URL that is not there and does not come are left out. */
export function planSome(sql: Sql, operations: readonly Operation[], settings: Settings, now: number): void {
  const done = String(readMeta(sql, "planned") ?? "");
  const from = done === "" ? 0 : indexAfter(operations, done);
  let [to, bytes] = [from, 0];
  for (; to < operations.length; to += 1) {
    const isSame = to > from && operations[to]?.key === operations[to - 1]?.key;
    if (!isSame && (to - from >= settings.placeOperations || bytes > settings.pieceBytes)) break;
    bytes += operations[to]?.record?.length ?? 0;
  }
  const slice = operations.slice(from, to);
  const wasGone = goneAmong(
    sql,
    slice.map(({ key }) => key),
    settings,
    now,
  );
  const firstRecords = firstRecordsOf(slice, wasGone);
  const placer = new Placer(sql, settings, now);
  const found = placesOf(sql, [...firstRecords.keys()], settings);
  const places = new Map(
    [...firstRecords].map(([key, record], index) => {
      const place = whereIs(sql, key, found[index] ?? []);
      return [key, place ?? (record === null ? null : placer.next(record))];
    }),
  );
  const nowhere = slice.filter(({ key }) => (places.get(key) ?? null) === null);
  noteGone(sql, merge(Buffer.alloc(0), nowhere, wasGone).gone, settings, now);
  const planned = slice.flatMap(({ key, record, unlessAsNewAs }): Operation[] => {
    const place = places.get(key) ?? null;
    if (place === null) return [];
    return [{ key: place + key, record: record === null ? null : placed(record, place), unlessAsNewAs }];
  });
  for (const { run } of splitRun(runOf(planned), ROW_BYTES))
    sql.exec("INSERT INTO plan (body) VALUES (?)", run);
  placer.keep();
  writeMeta(sql, "planned", to === operations.length ? AFTER_ALL : (operations[to - 1]?.key ?? ""));
}

/** The operations of the plan, in the order of their placed keys. */
export function readPlan(sql: Sql): readonly Operation[] {
  const rows = sql.exec<{ body: SqlValue }>("SELECT body FROM plan ORDER BY no");
  const operations = rows.flatMap(({ body }) => [...operationsIn(bytesIn(body))]);
  return operations.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** Forgets the plan, which is done. */
export function endPlan(sql: Sql): void {
  sql.exec("DELETE FROM plan");
  writeMeta(sql, "planned", null);
  endPlacing(sql);
}

/** Where a URL is that may be at some places: one that is at none of several stays with those that have its hash. */
export function whereIs(sql: Sql, key: string, places: readonly Place[]): Place | null {
  const [first = null] = places;
  if (places.length < 2) return first;
  return places.find((place) => recordAtPlace(sql, place, key) !== null) ?? first;
}

/** The record with a key at a place; `null` without one. */
export function recordAtPlace(sql: Sql, place: Place, key: string): string | null {
  const chunk = coveringChunk(sql, place + key);
  if (chunk === null) return null;
  const records = recordsOf(sql, chunk.first);
  const span = find(records, key);
  return span === null ? null : records.toString("utf8", span.start, span.end);
}
