/**
 * Joining: sitemaps that have become nearly empty are put together with their neighbours. What was published of those that end
 * stays until the one that has their URLs now can be seen everywhere; then they are gone for good.
 *
 * @module
 */

import { CHANGED_AT, OTHER_LIST } from "./list.ts";
import { strategyOf } from "./places.ts";
import { placeOf } from "./records.ts";
import { joinArrivals } from "./seen.ts";
import type { Settings } from "./settings.ts";
import { readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

type Candidate = {
  readonly no: number;
  readonly first: string;
  readonly n: number;
  readonly length: number;
  readonly size: number;
  readonly ready: number;
};

/** How full sitemaps are together when they are put together: two that were just divided are not. */
const FULL = 1 / 2;

/** Says that something was deleted, so that there may soon be something to join. */
export function noteShrinking(sql: Sql, settings: Settings, now: number): void {
  if (readMeta(sql, "join_at") === null) writeMeta(sql, "join_at", now + settings.joinDelay);
}

/** When it is looked next for what can be joined; `null` when nothing has shrunk since the last time. */
export function nextJoin(sql: Sql): number | null {
  const at = readMeta(sql, "join_at");
  return at === null ? null : Number(at);
}

/** Joins the first neighbours that can be. */
export function join(sql: Sql, settings: Settings, now: number): void {
  sql.transaction(() => {
    const { found, isLater } = groupToJoin(sql, settings, now);
    const [first, ...rest] = found;
    if (first === undefined) return writeMeta(sql, "join_at", isLater ? now + settings.joinDelay : null);
    for (const { no, n, length, size } of rest) {
      sql.exec("UPDATE chunk SET map = ? WHERE map = ?", first.no, no);
      sql.exec(
        `UPDATE map SET n = n + ?, length = length + ?, size = size + ?,
          dirty_from = min(coalesce(dirty_from, other), coalesce(other, dirty_from))
          FROM (SELECT dirty_from AS other FROM map WHERE no = ?) WHERE no = ?`,
        ...[n, length, size, no, first.no],
      );
      sql.exec(
        `UPDATE map SET ${OTHER_LIST}, n = 0, length = 0, size = 0, version = version + 1, ${CHANGED_AT},
          dirty_since = coalesce(dirty_since, ?) WHERE no = ?`,
        ...[now, now, no],
      );
    }
    const [joined] = sql.exec<{ version: number }>(
      `UPDATE map SET ${OTHER_LIST}, version = version + 1, ${CHANGED_AT}, dirty_since = coalesce(dirty_since, ?)
        WHERE no = ? RETURNING version`,
      ...[now, now, first.no],
    );
    const version = joined?.version ?? 0;
    for (const { no } of rest) {
      sql.exec("INSERT INTO ending (map, successor, version) VALUES (?, ?, ?)", no, first.no, version);
      joinArrivals(sql, no, first.no, version);
    }
    writeMeta(sql, "join_at", now);
  });
}

/** Neighbours that are hardly anything together; and whether there are some that have to wait for others first. */
function groupToJoin(
  sql: Sql,
  settings: Settings,
  now: number,
): { readonly found: readonly Candidate[]; readonly isLater: boolean } {
  const maps = sql.exec<Candidate>(
    `SELECT no, first, n, length, size, published > 0 AND coalesce(listed_at + ? <= ?, 0)
        AND no NOT IN (SELECT map FROM hold UNION SELECT successor FROM hold UNION SELECT map FROM ending
          UNION SELECT successor FROM ending UNION SELECT map FROM again) AS ready
      FROM map JOIN (SELECT map, min(first) AS first FROM chunk GROUP BY map) ON map = no ORDER BY first`,
    ...[settings.settleDelay, now],
  );
  // The sitemaps of a period have no other URLs.
  const isTiered = strategyOf(sql) === "tiers";
  const mayJoin = (found: readonly Candidate[]): boolean => {
    const isOfOne = found.every(({ first }) => placeOf(first) === placeOf(found[0]?.first ?? ""));
    return (isOfOne || !isTiered) && fits(found, settings);
  };
  let isLater = false;
  for (let index = 1; index < maps.length; index += 1) {
    const pair = maps.slice(index - 1, index + 1);
    if (!mayJoin(pair)) continue;
    if (pair.some(({ ready }) => ready !== 1)) {
      isLater = true;
      continue;
    }
    let end = index + 1;
    while (end < maps.length && maps[end]?.ready === 1 && mayJoin(maps.slice(index - 1, end + 1))) end += 1;
    return { found: maps.slice(index - 1, end), isLater };
  }
  return { found: [], isLater };
}

function fits(maps: readonly Candidate[], { mapRecords, mapBytes, mapCompressedBytes }: Settings): boolean {
  const sum = (of: (map: Candidate) => number): number => maps.reduce((total, map) => total + of(map), 0);
  return (
    sum(({ n }) => n) <= mapRecords * FULL &&
    sum(({ length }) => length) <= mapBytes * FULL &&
    sum(({ size }) => size) <= mapCompressedBytes * FULL
  );
}

/** Says that a version of a sitemap has been published: those whose URLs it has now wait no longer than for it to be seen. */
export function noteJoined(sql: Sql, no: number, version: number, now: number): void {
  if (sql.exec(ANY_ENDING).length === 0) return;
  sql.exec(
    "UPDATE ending SET seen_at = ? WHERE successor = ? AND version <= ? AND seen_at IS NULL",
    ...[now, no, version],
  );
}

const ANY_ENDING = remembered("SELECT 1 FROM ending LIMIT 1");
const NEXT_ENDING = remembered("SELECT min(seen_at) + ? AS at FROM ending");

/** When the URLs of the next sitemap that ends can be seen elsewhere; `null` when none ends. */
export function nextEnding(sql: Sql, settings: Settings): number | null {
  const [row] = sql.exec<{ at: SqlValue }>(NEXT_ENDING, settings.settleDelay);
  return row?.at == null ? null : Number(row.at);
}

/** Lets those sitemaps be published as they are by now: without a URL. */
export function endJoined(sql: Sql, settings: Settings, now: number): void {
  sql.exec("DELETE FROM ending WHERE seen_at + ? <= ?", settings.settleDelay, now);
}
