/**
 * What fails: how often, since when, and when it is tried again. Each task waits for itself alone, each time twice as long, up to
 * a bound; what does not depend on it goes on. There is no chance in the waits: sites begin to fail at different times.
 *
 * @module
 */

import { mapName } from "./keys.ts";
import type { Settings } from "./settings.ts";
import { type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** How many characters of a message are kept. */
const MESSAGE_MAX = 300;

/** A task that has failed and was not done since. Moments are in milliseconds. */
export interface Failing {
  /** The name of a step, of a sitemap that is to be published, or of whom changes are told. */
  readonly task: string;
  /** When it failed first. */
  readonly since: number;
  /** How often it has failed. */
  readonly attempts: number;
  /** When it failed last, and when it is tried again at the earliest. */
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

/** What the publishing of a sitemap is called here. */
export const mapTask = (no: number): string => `sitemap-${mapName(no)}.xml`;

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
  task: string,
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
  task: string,
  error: unknown,
  waitOf: (attempts: number) => number,
  now: number,
): TaskError {
  const [before] = sql.exec<{ since: number; attempts: number }>(
    "SELECT since, attempts FROM failure WHERE task = ?",
    task,
  );
  const attempts = (before?.attempts ?? 0) + 1;
  const failing = {
    ...{ task, since: before?.since ?? now, attempts, at: now, nextAt: now + waitOf(attempts) },
    message: String(error).slice(0, MESSAGE_MAX),
  };
  sql.exec(
    "INSERT OR REPLACE INTO failure (task, since, attempts, at, next_at, message) VALUES (?, ?, ?, ?, ?, ?)",
    ...[task, failing.since, attempts, now, failing.nextAt, failing.message],
  );
  noteLastFailure(sql, `${task}: ${failing.message}`, now);
  return new TaskError(failing, error);
}

/** Remembers what failed last. When it is done by now, its message alone says what that was. */
export function noteLastFailure(sql: Sql, error: unknown, now: number): void {
  writeMeta(sql, "failure", JSON.stringify({ at: now, message: String(error).slice(0, MESSAGE_MAX) }));
}

/** Notes that a task was done. */
export function noteSuccess(sql: Sql, task: string): void {
  sql.exec("DELETE FROM failure WHERE task = ?", task);
}

/** What it is called here that something is not told any more which was to be told on a channel. */
export const droppedTask = (channel: string): string => `${channel}-dropped`;

/** For how long that is told of as what fails, from the last time on. */
const DROPPED_FOR_MS = 24 * 3_600_000;

/** Notes that something was dropped. It is not tried again. */
export function noteDropped(sql: Sql, channel: string, error: unknown, now: number): void {
  const task = droppedTask(channel);
  sql.exec("DELETE FROM failure WHERE task = ? AND next_at <= ?", task, now);
  noteFailure(sql, task, error, () => DROPPED_FOR_MS, now);
}

/** When a task may be tried at the earliest; 0 when it does not fail. */
export function retryAt(sql: Sql, task: string): number {
  const [row] = sql.exec<{ at: SqlValue }>("SELECT next_at AS at FROM failure WHERE task = ?", task);
  return Number(row?.at ?? 0);
}

/** Whether a task has failed and was not done since. */
export const isFailing = (sql: Sql, task: string): boolean =>
  sql.exec("SELECT 1 FROM failure WHERE task = ?", task).length > 0;

/** Has all that fails tried again at once. Of what was dropped, somebody has taken note. */
export function retryAll(sql: Sql): void {
  sql.exec("DELETE FROM failure WHERE task LIKE '%-dropped'");
  sql.exec("UPDATE failure SET next_at = 0");
}

/** What fails, and what was dropped lately; what has failed longest first. */
export function failuresOf(sql: Sql, now: number): Failing[] {
  return sql
    .exec<{ task: string; since: number; attempts: number; at: number; nextAt: number; message: string }>(
      "SELECT task, since, attempts, at, next_at AS nextAt, message FROM failure ORDER BY since, task",
    )
    .filter(({ task, nextAt }) => !isOver(sql, task) && (nextAt > now || !task.endsWith("-dropped")));
}

/** Whether it is a sitemap that has not to be published any more: its URLs may be gone, or elsewhere. */
function isOver(sql: Sql, task: string): boolean {
  const no = Number(/^sitemap-(\d+)\.xml$/.exec(task)?.[1] ?? 0);
  const isWanted = "dirty_since IS NOT NULL OR doubt IS NOT NULL OR no IN (SELECT map FROM again)";
  return no > 0 && sql.exec(`SELECT 1 FROM map WHERE no = ? AND (${isWanted})`, no).length === 0;
}
