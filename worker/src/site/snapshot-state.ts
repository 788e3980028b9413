/**
 * How far snapshots have come, as all files know it that read or write that in the database.
 *
 * @module
 */

import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** The states of a snapshot, in its row; what is given up, or done, is let go. */
export const [OPEN, COMMITTED, OVER] = [0, 1, 2] as const;

/** The number of the last snapshot that was committed; 0 before the first. None that was begun before it is committed any more. */
export const committedLast = (sql: Sql): number => Number(readMeta(sql, "snapshot") ?? 0);

/** Remembers that one is committed. */
export function noteCommitted(sql: Sql, snapshot: number): void {
  sql.exec("UPDATE snapshot SET state = ? WHERE no = ?", COMMITTED, snapshot);
  writeMeta(sql, "snapshot", snapshot);
}
