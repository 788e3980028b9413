/**
 * What fails: how often, since when, and when it is tried again. Each task waits for itself alone, each time twice as long, up to
 * a bound; what does not depend on it goes on. There is no chance in the waits: sites begin to fail at different times.
 *
 * @module
 */

import { mapFile } from "./keys.ts";
import type { Settings } from "./settings.ts";
import { remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** How many characters of a message are kept. */
const MESSAGE_MAX = 300;

/** A step, or the telling of a channel, by its name; the publishing of a sitemap; or what is not told any more on a channel. */
export type Task = string | { readonly map: number } | { readonly dropped: string };

/** A task that has failed and was not done since. Moments are in milliseconds. */
export interface Failing {
  /** What it is called where it is shown. */
  readonly task: string;
  /** Whether it was dropped, and is not tried again. */
  readonly isDropped: boolean;
  /** When it failed first. */
  readonly since: number;
  /** How often it has failed. */
  readonly attempts: number;
  /** When it failed last, and when it is tried again at the earliest; of what was dropped, until when that is told of. */
  readonly at: number;
  readonly nextAt: number;
  readonly message: string;
}

/** A task has failed, and that is noted. Its message is that of its cause. */
export class TaskError extends Error {
  override readonly name = "TaskError";
  readonly failing: Failing;

  constructor(failing: Failing, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failing = failing;
  }
}

/** What tells the row of a task from others. */
type TaskKey = readonly [map: number, name: string, dropped: number];

const OF_TASK = "map = ? AND name = ? AND dropped = ?";

function keyOf(task: Task): TaskKey {
  if (typeof task === "string") return [0, task, 0];
  return "map" in task ? [task.map, "", 0] : [0, task.dropped, 1];
}

/** A task as it is shown. */
function shown([map, name, dropped]: TaskKey): Pick<Failing, "task" | "isDropped"> {
  const isDropped = dropped === 1;
  return { task: map > 0 ? mapFile(map) : isDropped ? `${name}-dropped` : name, isDropped };
}

/** How long a task waits that has failed so often, in milliseconds. */
export function waitAfter(
  attempts: number,
  { retry, retryMax }: Pick<Settings, "retry" | "retryMax">,
): number {
  return Math.min(retryMax, retry * 2 ** Math.min(attempts - 1, 30));
}

/**
 * Does a task, and notes whether it failed.
 *
 * @throws {TaskError}
 */
export async function attempt<Result>(
  sql: Sql,
  task: Task,
  settings: Settings,
  now: () => number,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    throw noteFailure(sql, task, error, (attempts) => waitAfter(attempts, settings), now());
  }
  noteSuccess(sql, task);
  return result;
}

/** Notes that a task has failed, and how long it waits; what is to be told of it. */
export function noteFailure(
  sql: Sql,
  task: Task,
  error: unknown,
  waitOf: (attempts: number) => number,
  now: number,
): TaskError {
  const key = keyOf(task);
  const [before] = sql.exec<{ since: number; attempts: number }>(
    `SELECT since, attempts FROM failure WHERE ${OF_TASK}`,
    ...key,
  );
  const attempts = (before?.attempts ?? 0) + 1;
  const failing = {
    ...{ ...shown(key), since: before?.since ?? now, attempts },
    ...{ at: now, nextAt: now + waitOf(attempts), message: String(error).slice(0, MESSAGE_MAX) },
  };
  sql.exec(
    `INSERT OR REPLACE INTO failure (map, name, dropped, since, attempts, at, next_at, message)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[...key, failing.since, attempts, now, failing.nextAt, failing.message],
  );
  noteLastFailure(sql, `${failing.task}: ${failing.message}`, now);
  return new TaskError(failing, error);
}

/** Remembers what failed last. When it is done by now, its message alone says what that was. */
export function noteLastFailure(sql: Sql, error: unknown, now: number): void {
  writeMeta(sql, "failure", JSON.stringify({ at: now, message: String(error).slice(0, MESSAGE_MAX) }));
}

/** Notes that a task was done. */
export function noteSuccess(sql: Sql, task: Task): void {
  if (isFailing(sql, task)) sql.exec(`DELETE FROM failure WHERE ${OF_TASK}`, ...keyOf(task));
}

/** For how long it is told of as what fails that something was dropped, from the last time on. */
const DROPPED_FOR_MS = 24 * 3_600_000;

/** Notes that something was dropped on a channel. It is not tried again. */
export function noteDropped(sql: Sql, channel: string, error: unknown, now: number): void {
  const task = { dropped: channel };
  sql.exec(`DELETE FROM failure WHERE ${OF_TASK} AND next_at <= ?`, ...keyOf(task), now);
  noteFailure(sql, task, error, () => DROPPED_FOR_MS, now);
}

/** When a task is tried again. */
const NEXT_AT = remembered(`SELECT next_at AS at FROM failure WHERE ${OF_TASK}`);

/** When a task may be tried at the earliest; 0 when it does not fail. */
export function retryAt(sql: Sql, task: Task): number {
  const [row] = sql.exec<{ at: SqlValue }>(NEXT_AT, ...keyOf(task));
  return Number(row?.at ?? 0);
}

/** Whether a task has failed and was not done since. */
export const isFailing = (sql: Sql, task: Task): boolean => sql.exec(NEXT_AT, ...keyOf(task)).length > 0;

/** Has all that fails tried again at once. Of what was dropped, somebody has taken note. */
export function retryAll(sql: Sql): void {
  sql.exec("DELETE FROM failure WHERE dropped = 1");
  sql.exec("UPDATE failure SET next_at = 0");
}

/** What fails, and what was dropped lately; what has failed longest first. */
export function failuresOf(sql: Sql, now: number): Failing[] {
  return sql
    .exec<{ map: number; name: string; dropped: number } & Omit<Failing, "task" | "isDropped">>(
      `SELECT map, name, dropped, since, attempts, at, next_at AS nextAt, message FROM failure
        WHERE dropped = 0 OR next_at > ? ORDER BY since, map, name`,
      now,
    )
    .filter(({ map }) => !isOver(sql, map))
    .map(({ map, name, dropped, ...failing }) => ({ ...shown([map, name, dropped]), ...failing }));
}

/** Whether it is a sitemap that has not to be published any more: its URLs may be gone, or elsewhere. */
function isOver(sql: Sql, no: number): boolean {
  const wanted =
    "SELECT no FROM map WHERE dirty_since IS NOT NULL UNION SELECT map FROM again UNION SELECT no FROM doubt WHERE what = 'map'";
  return no > 0 && sql.exec(`SELECT 1 FROM map WHERE no = ? AND no IN (${wanted})`, no).length === 0;
}
