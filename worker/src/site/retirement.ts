/**
 * The end of a site: its hosts are given back, what is published of it is deleted, and then its database. Until that is done
 * its host cannot be a site again, so nothing of the old one comes after what is new.
 *
 * @module
 */

import { GivenUp } from "../patience.ts";
import { lastDoubt, UNDER_WAY_MAX } from "./doubt.ts";
import { retryAt } from "./failures.ts";
import { documentKeys } from "./keys.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** How many values one step deletes. */
const KEYS_PER_STEP = 20;

/** What is to be done elsewhere. */
export interface Retirement {
  /** Gives its hosts back to the register. */
  release(site: string): Promise<void>;
  /** Deletes a value in KV, unless that takes too long. @throws {GivenUp} */
  remove(key: string): Promise<void>;
}

/** Begins it: from here on nobody is let in, and nothing is published any more. */
export function retire(sql: Sql): void {
  sql.transaction(() => {
    writeMeta(sql, "retired", 1);
    for (const table of ["op", "request", "token", "webhook", "outbox", "hold", "failure"])
      sql.exec(`DELETE FROM ${table}`);
  });
}

/** Whether it has begun. */
export const isRetired = (sql: Sql): boolean => readMeta(sql, "retired") !== null;

/** When the next step of it may be done: what was given up before must not come after it. */
export function nextRetire(sql: Sql): number {
  return readMeta(sql, "retired_keys") === null
    ? 0
    : Math.max(lastDoubt(sql) ?? 0, Number(readMeta(sql, "retired_doubt") ?? 0));
}

/** The same where it may have failed: when it goes on. */
export const retireAt = (sql: Sql): number => Math.max(retryAt(sql, "retire"), nextRetire(sql));

/** Does the next step of it; whether all is done that is to be done elsewhere. */
export async function retireStep(
  sql: Sql,
  site: string,
  retirement: Retirement,
  now: () => number = Date.now,
): Promise<boolean> {
  const done = readMeta(sql, "retired_keys");
  if (done === null) {
    await retirement.release(site);
    writeMeta(sql, "retired_keys", 0);
    return false;
  }
  const [row] = sql.exec<{ maps: number | null; parts: number | null }>(
    "SELECT (SELECT max(no) FROM map) AS maps, (SELECT max(no) FROM index_part) AS parts",
  );
  const keys = documentKeys(site, row?.maps ?? 0, row?.parts ?? 1);
  const next = keys.slice(Number(done), Number(done) + KEYS_PER_STEP);
  const results = await Promise.allSettled(next.map((key) => retirement.remove(key)));
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  // A site that has the host after this one must not lose anything by it.
  if (failures.some((failure) => failure instanceof GivenUp))
    writeMeta(sql, "retired_doubt", now() + UNDER_WAY_MAX);
  if (failures.length > 0) throw failures[0];
  writeMeta(sql, "retired_keys", Number(done) + next.length);
  return Number(done) + next.length >= keys.length;
}
