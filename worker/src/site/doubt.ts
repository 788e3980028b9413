/**
 * Doubts: a write to KV that was given up, or was under way when the object ended, may still be done, over what is written since.
 * So the value is written once more when that write is known to have ended, or when it has had so long that it cannot be under way
 * any more.
 *
 * @module
 */

import { GivenUp } from "../patience.ts";
import { readMeta, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** After how many milliseconds a write that was given up is not under way any more: no alarm of an object takes longer. */
export const UNDER_WAY_MAX = 15 * 60_000;

/** The row of what is written. Its `doubt` is when that is to be written again; `NULL` when nothing was given up. */
export interface Doubtful {
  readonly table: "map" | "index_part";
  readonly no: number;
}

/** What is being written, and since when. There is one at a time, and each takes the place of the one before it. */
const UNDER_WAY = "under_way";

/** Until when values were doubted when the object began: of these writes it hears nothing any more. */
const unheard = new WeakMap<Sql, ReadonlyMap<string, number>>();

const nameOf = ({ table, no }: Doubtful): string => `${table} ${no}`;

/**
 * Begins to look after writes, before any is done: knows what an object before this one may have left under way. Each object has
 * its own `sql`, and what it gave up itself it hears of.
 */
export function beginDoubts(sql: Sql): void {
  if (unheard.has(sql)) return;
  doubtCutOff(sql);
  const rows = (["map", "index_part"] as const).flatMap((table) =>
    sql
      .exec<{ no: number; doubt: number }>(`SELECT no, doubt FROM ${table} WHERE doubt IS NOT NULL`)
      .map(({ no, doubt }) => [nameOf({ table, no }), doubt] as const),
  );
  unheard.set(sql, new Map(rows));
}

/** What is being written, since when, and when it had been written before. */
interface UnderWay extends Doubtful {
  readonly at: number;
  readonly before: number | null;
}

/** Doubts what an object was writing that ended meanwhile: what is known to have been written was so since. */
function doubtCutOff(sql: Sql): void {
  const text = readMeta(sql, UNDER_WAY);
  if (typeof text !== "string") return;
  const { table, no, at, before }: UnderWay = JSON.parse(text);
  sql.transaction(() => {
    if (publishedAt(sql, { table, no }) === before) doubt(sql, { table, no }, at, at + UNDER_WAY_MAX);
    writeMeta(sql, UNDER_WAY, null);
  });
}

/** Doubts a value until a moment, since nobody knows what has become of a write of it that began at another. */
function doubt(sql: Sql, { table, no }: Doubtful, began: number, until: number): void {
  // What that was to mend must not wait for so long: it is as if it had not been written.
  const lacking = table === "map" && no > 0 ? "dirty_since = coalesce(dirty_since, doubt)" : "published = 0";
  sql.exec(`UPDATE ${table} SET ${lacking} WHERE no = ? AND doubt <= ?`, no, began);
  sql.exec(`UPDATE ${table} SET doubt = max(coalesce(doubt, 0), ?) WHERE no = ?`, until, no);
}

function publishedAt(sql: Sql, { table, no }: Doubtful): number | null {
  const [row] = sql.exec<{ at: number | null }>(`SELECT published_at AS at FROM ${table} WHERE no = ?`, no);
  return row?.at ?? null;
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
  // In the same breath as it is begun: either both are done, or none.
  const underWay: UnderWay = { table, no, at: began, before: publishedAt(sql, { table, no }) };
  writeMeta(sql, UNDER_WAY, JSON.stringify(underWay));
  try {
    // Of another one this says nothing, be it given up later, or before this object began.
    await put(() =>
      sql.exec(
        `UPDATE ${table} SET doubt = ? WHERE no = ? AND coalesce(doubt, 0) <= ?`,
        ...[Math.max(now(), unheard.get(sql)?.get(nameOf({ table, no })) ?? 0), no, until],
      ),
    );
  } catch (error) {
    if (error instanceof GivenUp) {
      until = now() + UNDER_WAY_MAX;
      doubt(sql, { table, no }, began, until);
    }
    throw error;
  }
  sql.exec(`UPDATE ${table} SET doubt = NULL WHERE no = ? AND doubt <= ?`, no, began);
}

/** Until when a write of this store may be under way that nobody waits for any more; `null` when none is. */
export function lastDoubt(sql: Sql): number | null {
  doubtCutOff(sql);
  const [row] = sql.exec<{ until: SqlValue }>(
    "SELECT max(doubt) AS until FROM (SELECT doubt FROM map UNION ALL SELECT doubt FROM index_part)",
  );
  return row?.until == null ? null : Number(row.until);
}
