/**
 * Doubts: a write to KV that was given up may still be done, over what is written since. So the value is written once more when
 * that write is known to have ended, or when it has had so long that it cannot be under way any more.
 *
 * @module
 */

import { GivenUp } from "../patience.ts";
import type { Sql, SqlValue } from "./sql.ts";

/** After how many milliseconds a write that was given up is not under way any more: no alarm of an object takes longer. */
export const UNDER_WAY_MAX = 15 * 60_000;

/** The row of what is written. Its `doubt` is when that is to be written again; `NULL` when nothing was given up. */
export interface Doubtful {
  readonly table: "map" | "index_part";
  readonly no: number;
}

/** Writes a value, and remembers when that is given up; `put` has to say when such a write has ended. */
export async function write(
  sql: Sql,
  { table, no }: Doubtful,
  now: () => number,
  put: (onLate: () => void) => Promise<void>,
): Promise<void> {
  const began = now();
  let until = 0;
  try {
    // Of another one that was given up later, this says nothing.
    await put(() =>
      sql.exec(`UPDATE ${table} SET doubt = ? WHERE no = ? AND coalesce(doubt, 0) <= ?`, now(), no, until),
    );
  } catch (error) {
    if (error instanceof GivenUp) {
      until = now() + UNDER_WAY_MAX;
      sql.exec(`UPDATE ${table} SET doubt = ? WHERE no = ?`, until, no);
    }
    throw error;
  }
  sql.exec(`UPDATE ${table} SET doubt = NULL WHERE no = ? AND doubt <= ?`, no, began);
}

/** Until when a write of this store may be under way that was given up; `null` when none was. */
export function lastDoubt(sql: Sql): number | null {
  const [row] = sql.exec<{ until: SqlValue }>(
    "SELECT max(doubt) AS until FROM (SELECT doubt FROM map UNION ALL SELECT doubt FROM index_part)",
  );
  return row?.until == null ? null : Number(row.until);
}
