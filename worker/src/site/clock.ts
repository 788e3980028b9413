/**
 * A clock that was set back: what waits does so from a moment that lies ahead by then, and would wait until that comes again. Such
 * a moment becomes now, and what is to be done some time after it is done so long after now: a little later than it had to be, and
 * never too soon.
 *
 * What is told with a date that lies far ahead is told anew, once, as of now. What was forgotten since it seemed to be too old is
 * made again of what is still there.
 *
 * @module
 */

import { searchArticles } from "./articles.ts";
import { lastChangeAt, pullBackChanges } from "./changes.ts";
import { UNDER_WAY_MAX } from "./doubt.ts";
import { markAllStale, recentMadeAt } from "./recent.ts";
import type { Settings } from "./settings.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/**
 * How far ahead a date may lie, in milliseconds: that time comes soon, and where versions follow one another within a second, each has
 * a second of its own (`list.ts`).
 */
const AHEAD_MAX = 60_000;

/** Moments at which something was, by their tables. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  op: ["at"],
  map: ["dirty_since", "published_at", "pending_at", "listed_at"],
  index_part: ["first_at", "published_at"],
  ending: ["seen_at"],
  snapshot: ["at"],
  outbox: ["since"],
};

/** Those that there is one of. */
const META = ["writes_at", "index_again"] as const;

/** Those in values of JSON, by the paths to them. */
const JSON_META: Readonly<Record<string, readonly string[]>> = {
  recent: ["$.since", "$.gone", "$.at", "$.begun.at"],
  under_way: ["$.at", "$.before"],
};

/**
 * Sees to it that nothing waits for a moment that lies ahead only since the clock was set back, and that nothing is told with one.
 * Where there is none, it writes nothing; cut off, it can be done again.
 */
export function followClock(sql: Sql, { joinDelay, settleDelay }: Settings, now: number): void {
  if (isAhead(sql, now + AHEAD_MAX)) sql.transaction(() => pullBack(sql, now));
  // In one look at each row; of nothing, the least is nothing.
  for (const [table, columns] of Object.entries(MOMENTS))
    sql.exec(
      `UPDATE ${table} SET ${columns.map((name) => `${name} = min(${name}, ?)`).join(", ")}
        WHERE ${columns.map((name) => `${name} > ?`).join(" OR ")}`,
      ...[...columns, ...columns].map(() => now),
    );
  sql.exec("UPDATE doubt SET at = ? WHERE at > ?", now + UNDER_WAY_MAX, now + UNDER_WAY_MAX);
  // How long it was to wait is known by when it was told to.
  sql.exec(
    "UPDATE failure SET next_at = ? + next_at - at, at = ?, since = min(since, ?) WHERE at > ?",
    ...[now, now, now, now],
  );
  sql.exec(
    "UPDATE outbox SET not_before = ? + not_before - answered_at, answered_at = ? WHERE answered_at > ?",
    ...[now, now, now],
  );
  sql.exec(
    "UPDATE outbox SET not_before = ? WHERE answered_at IS NULL AND not_before > ?",
    ...[now + settleDelay, now + settleDelay],
  );
  for (const name of META) lower(sql, name, now);
  lower(sql, "join_at", now + joinDelay);
  for (const [name, paths] of Object.entries(JSON_META))
    for (const path of paths)
      sql.exec(
        "UPDATE meta SET value = json_set(value, ?, ?) WHERE name = ? AND json_extract(value, ?) > ?",
        ...[path, now, name, path, now],
      );
}

/** Whether anything was changed or made later than that. */
function isAhead(sql: Sql, ahead: number): boolean {
  const [row] = sql.exec<{ last: number | null }>(
    "SELECT max(at) AS last FROM (SELECT max(changed_at) AS at FROM map UNION ALL SELECT max(changed) FROM index_part)",
  );
  return Math.max(row?.last ?? 0, lastChangeAt(sql), recentMadeAt(sql)) > ahead;
}

/** Says of all that was changed ahead of now that it is so since now, and has it told anew. */
function pullBack(sql: Sql, now: number): void {
  const ahead = now + AHEAD_MAX;
  const lowered = ["published_changed_at", "pending_changed_at", "listed_changed_at"].map(
    (name) => `${name} = CASE WHEN ${name} > ? THEN ? ELSE ${name} END`,
  );
  // What was published of it may have a date that is right.
  sql.exec(
    `UPDATE map SET ${lowered.join(", ")}, digest = NULL,
      version = version + (no > 0), dirty_since = CASE WHEN no > 0 THEN coalesce(dirty_since, ?) END,
      changed_at = CASE WHEN published_changed_at > ? THEN ? ELSE max(?, (published_changed_at / 1000 + 1) * 1000) END
      WHERE changed_at > ?`,
    ...[...lowered.flatMap(() => [ahead, now]), now, ahead, now, now, ahead],
  );
  sql.exec("UPDATE index_part SET version = version + 1, changed = ? WHERE changed > ?", now, ahead);
  pullBackChanges(sql, now);
  searchArticles(sql);
  markAllStale(sql, now);
}

function lower(sql: Sql, name: string, max: number): void {
  if (Number(readMeta(sql, name) ?? 0) > max) writeMeta(sql, name, max);
}
