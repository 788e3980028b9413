/**
 * What is asked for while a snapshot is sent. It is newer than the parts, whenever those come: after the commit it is done once
 * more, before anybody sees what the parts alone would make of the site. So a snapshot brings no page back that was deleted
 * meanwhile, and takes none away that is new.
 *
 * @module
 */

import type { Sql } from "./sql.ts";

/** What the kind of a row in the log is more, of what is done again. */
export const LATE = 10;

/** A row of the log. */
export interface LogRow {
  readonly kind: number;
  readonly body: Uint8Array;
  readonly n: number;
}

/** Keeps what is asked for, for each snapshot that is being sent. To be called in the transaction that stores it. */
export function keepLate(sql: Sql, rows: readonly LogRow[]): void {
  if (sql.exec("SELECT 1 FROM snapshot WHERE state = 0 LIMIT 1").length === 0) return;
  for (const { kind, body, n } of rows)
    sql.exec(
      "INSERT INTO late (snapshot, kind, n, body) SELECT no, ?, ?, ? FROM snapshot WHERE state = 0",
      ...[kind, n, body],
    );
}

/** Puts what was kept for a snapshot into the log, behind its commit. To be called in the transaction that stores that. */
export function appendLate(sql: Sql, snapshot: number, now: number): void {
  sql.exec(
    `INSERT INTO op (kind, n, at, body) SELECT kind + ${LATE}, n, ?, body FROM late WHERE snapshot = ? ORDER BY no`,
    ...[now, snapshot],
  );
  sql.exec("DELETE FROM late WHERE snapshot = ?", snapshot);
}

/** How many bytes are kept. */
export function lateSize(sql: Sql): number {
  const [row] = sql.exec<{ size: number }>("SELECT coalesce(sum(length(body)), 0) AS size FROM late");
  return row?.size ?? 0;
}

/** Lets some go that was kept for a snapshot which is over; whether that was all. */
export function dropLate(sql: Sql, snapshot: number, countMax: number): boolean {
  const dropped = sql.exec(
    "DELETE FROM late WHERE no IN (SELECT no FROM late WHERE snapshot = ? LIMIT ?) RETURNING no",
    ...[snapshot, countMax],
  );
  return dropped.length < countMax;
}
