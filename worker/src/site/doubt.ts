/**
 * Doubts: a write to KV that was given up, or was under way when the object ended, may still be done, over what is written since.
 * So the value is written once more when that write is known to have ended, or when it has had so long that it cannot be under way
 * any more.
 *
 * @module
 */

import { GivenUp } from "../patience.ts";
import { readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** After how many milliseconds a write that was given up is not under way any more: no alarm of an object takes longer. */
export const UNDER_WAY_MAX = 15 * 60_000;

/** The row of what is written. */
export interface Doubtful {
  readonly table: "map" | "index_part";
  readonly no: number;
}

/** What is being written, and since when. There is one at a time, and each takes the place of the one before it. */
const UNDER_WAY = "under_way";

/** What is being written, since when, and when it had been written before. */
interface UnderWay extends Doubtful {
  readonly at: number;
  readonly before: number | null;
}

/** The databases of objects that look after their writes. Each object has its own, and what it gave up itself it hears of. */
const looking = new WeakSet<Sql>();

/** Begins to look after writes, before any is done: an object before this one may have left one under way. */
export function beginDoubts(sql: Sql): void {
  if (looking.has(sql)) return;
  doubtCutOff(sql);
  looking.add(sql);
}

/** Doubts what an object was writing that ended meanwhile: what is known to have been written was so since. */
function doubtCutOff(sql: Sql): void {
  const text = readMeta(sql, UNDER_WAY);
  if (typeof text !== "string") return;
  const { table, no, at, before }: UnderWay = JSON.parse(text);
  sql.transaction(() => {
    if (publishedAt(sql, { table, no }) === before) doubt(sql, { table, no }, at + UNDER_WAY_MAX);
    writeMeta(sql, UNDER_WAY, null);
  });
}

/** A write of which nobody knows what has become: its row, and until when it may be under way. */
interface Doubt {
  readonly id: number;
  readonly until: number;
}

/** Doubts a value for a write of it: it is to be written again when that cannot be under way any more. */
function doubt(sql: Sql, { table, no }: Doubtful, until: number): Doubt {
  const [row] = sql.exec<{ id: number }>(
    "INSERT INTO doubt (what, no, at) VALUES (?, ?, ?) RETURNING id",
    ...[table, no, until],
  );
  return { id: row?.id ?? 0, until };
}

/**
 * Has a value written again now, since that write of it has ended: also when it took longer than it may, and what was doubted was
 * written over meanwhile. Of a site that has ended nothing is written.
 */
function endDoubt(sql: Sql, { table, no }: Doubtful, { id, until }: Doubt, endedAt: number): void {
  sql.exec(`INSERT INTO doubt (what, no, at) SELECT ?, no, ? FROM ${table} WHERE no = ?`, table, endedAt, no);
  // A row that has its number by now is of a later write.
  sql.exec("DELETE FROM doubt WHERE id = ? AND at <= ?", id, until);
}

function publishedAt(sql: Sql, { table, no }: Doubtful): number | null {
  const [row] = sql.exec<{ at: number | null }>(`SELECT published_at AS at FROM ${table} WHERE no = ?`, no);
  return row?.at ?? null;
}

/**
 * Waits for a write, which has to say when it has ended after it was given up. `doubt` is called when it is given up, with until when
 * it may be under way, and `end` with what that gave when it has ended.
 */
export async function attend<Given>(
  put: (onLate: () => void) => Promise<void>,
  now: () => number,
  doubt: (until: number) => Given,
  end: (given: Given, endedAt: number) => void,
): Promise<void> {
  let given: { readonly it: Given } | null = null;
  let endedAt: number | null = null;
  try {
    await put(() => {
      endedAt = now();
      if (given !== null) end(given.it, endedAt);
    });
  } catch (error) {
    if (error instanceof GivenUp) given = { it: doubt(endedAt ?? now() + UNDER_WAY_MAX) };
    throw error;
  }
}

/** Writes a value, and remembers when that is given up; `put` has to say when such a write has ended. */
export async function write(
  sql: Sql,
  { table, no }: Doubtful,
  now: () => number,
  put: (onLate: () => void) => Promise<void>,
): Promise<void> {
  const began = now();
  // In the same breath as it is begun: either both are done, or none.
  const underWay: UnderWay = { table, no, at: began, before: publishedAt(sql, { table, no }) };
  writeMeta(sql, UNDER_WAY, JSON.stringify(underWay));
  const giveUp = (until: number): Doubt => {
    const given = doubt(sql, { table, no }, until);
    writeMeta(sql, UNDER_WAY, null);
    return given;
  };
  await attend(put, now, giveUp, (given, endedAt) => endDoubt(sql, { table, no }, given, endedAt));
  // What came before this began is written over.
  if (isAny(sql)) sql.exec("DELETE FROM doubt WHERE what = ? AND no = ? AND at <= ?", table, no, began);
}

const IS_ANY = remembered("SELECT 1 FROM doubt LIMIT 1");
const isAny = (sql: Sql): boolean => sql.exec(IS_ANY).length > 0;

/** Whether a value is to be written again by now, whatever is known to have been written. */
export const isDoubtful = (sql: Sql, { table, no }: Doubtful, now: number): boolean =>
  isAny(sql) &&
  sql.exec("SELECT 1 FROM doubt WHERE what = ? AND no = ? AND at <= ?", table, no, now).length > 0;

/** Until when a write of this store may be under way that nobody waits for any more; `null` when none is. */
export function lastDoubt(sql: Sql): number | null {
  doubtCutOff(sql);
  const [row] = sql.exec<{ until: SqlValue }>("SELECT max(at) AS until FROM doubt");
  return row?.until == null ? null : Number(row.until);
}
