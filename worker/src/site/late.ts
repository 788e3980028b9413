/**
 * What is asked for while a snapshot is sent. It is newer than the parts, whenever those come: after the commit it is done once
 * more, before anybody sees what the parts alone would make of the site. So a snapshot brings no page back that was deleted
 * meanwhile, and takes none away that is new.
 *
 * It is kept once, with the number of the last snapshot that was open: those that are open and have a number up to that were
 * begun before it. When it becomes too much, the first of these is given up, so that requests are taken all the same.
 *
 * @module
 */

import { noteLastFailure } from "./failures.ts";
import type { Settings } from "./settings.ts";
import { committedLast, OPEN, OVER } from "./snapshot-state.ts";
import { readMeta, remembered, type Sql, writeMeta } from "./sql.ts";

/** What the kind of a row in the log is more, of what is done again. */
export const LATE = 10;

/** A row of the log. */
export interface LogRow {
  readonly kind: number;
  readonly body: Uint8Array;
  readonly n: number;
}

/** How much is kept. */
export interface Late {
  readonly operations: number;
  readonly bytes: number;
}

/** By what it is known that a snapshot was given up, since too much was asked for meanwhile. No header begins with a space. */
export const overtakenKey = (id: string): string => ` overtaken ${id}`;

/** Keeps what is asked for, if a snapshot is being sent. To be called in the transaction that stores it. */
export function keepLate(sql: Sql, rows: readonly LogRow[], settings: Settings, now: number): void {
  const newest = openSnapshots(sql).at(-1);
  if (newest === undefined) return;
  let { operations, bytes } = lateOf(sql);
  for (const { kind, body, n } of rows) {
    const values = [newest.no, kind, n, body] as const;
    sql.exec("INSERT INTO late (snapshot, kind, n, body) VALUES (?, ?, ?, ?)", ...values);
    [operations, bytes] = [operations + n, bytes + body.length];
  }
  noteLate(sql, { operations, bytes });
  if (bytes > settings.lateBytes) overtake(sql, settings, now);
}

/** Puts what was kept for a snapshot into the log, behind its commit. To be called in the transaction that stores that. */
export function appendLate(sql: Sql, snapshot: number, now: number): void {
  sql.exec(
    `INSERT INTO op (kind, n, at, body) SELECT kind + ${LATE}, n, ?, body FROM late WHERE snapshot >= ? ORDER BY no`,
    ...[now, snapshot],
  );
  recount(sql);
}

/** How much is kept for snapshots that are open. */
export function lateOf(sql: Sql): Late {
  const text = readMeta(sql, "late");
  return typeof text === "string" ? JSON.parse(text) : { operations: 0, bytes: 0 };
}

/** Counts anew what is kept, when a snapshot is open no more. */
export function recount(sql: Sql): void {
  const [row] = sql.exec<{ operations: number; bytes: number }>(
    "SELECT coalesce(sum(n), 0) AS operations, coalesce(sum(length(body)), 0) AS bytes FROM late WHERE snapshot >= ?",
    firstOpen(sql),
  );
  noteLate(sql, row ?? { operations: 0, bytes: 0 });
}

/** Lets some go that no snapshot needs which is open; whether that was all. */
export function dropLate(sql: Sql, countMax: number): boolean {
  const dropped = sql.exec(
    "DELETE FROM late WHERE no IN (SELECT no FROM late WHERE snapshot < ? LIMIT ?) RETURNING no",
    ...[firstOpen(sql), countMax],
  );
  return dropped.length < countMax;
}

/** Gives up snapshots, those first that were begun first, until not too much is kept. */
function overtake(sql: Sql, settings: Settings, now: number): void {
  for (const { no, id } of openSnapshots(sql)) {
    if (lateOf(sql).bytes <= settings.lateBytes) return;
    sql.exec("UPDATE snapshot SET state = ? WHERE no = ?", OVER, no);
    sql.exec(
      "INSERT OR REPLACE INTO request (key, hash, answer, at) VALUES (?, '', '', ?)",
      overtakenKey(id),
      now,
    );
    noteLastFailure(sql, `snapshot ${id}: given up, too much was asked for while it was open`, now);
    recount(sql);
  }
}

const OPEN_SNAPSHOTS = remembered("SELECT no, id FROM snapshot WHERE state = ? AND no >= ? ORDER BY no");

/** Snapshots that are being sent and may be committed, in the order in which they were begun. */
function openSnapshots(sql: Sql): { readonly no: number; readonly id: string }[] {
  return sql.exec<{ no: number; id: string }>(OPEN_SNAPSHOTS, OPEN, committedLast(sql));
}

/** The number of the first of them; without any, one that is behind all. */
const firstOpen = (sql: Sql): number => openSnapshots(sql)[0]?.no ?? Number.MAX_SAFE_INTEGER;

function noteLate(sql: Sql, { operations, bytes }: Late): void {
  const isNothing = operations === 0 && bytes === 0;
  writeMeta(sql, "late", isNothing ? null : JSON.stringify({ operations, bytes }));
}
