/**
 * How many values may be written to KV in a day. What is left is a token bucket: after a quiet time changes are published as
 * they come; the emptier it is, the further apart, until it only gives what flows into it. What it holds and what flows into it
 * in 24 hours are together what may be written in a day, so no 24 hours have more.
 *
 * @module
 */

import { noteHistory } from "./history.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

const DAY_MS = 86_400_000;

/** Which part of a day's writes can be saved up. */
const SAVED = 1 / 4;

interface Bucket {
  /** How much it held when something was last taken from it, and when that was. */
  readonly left: number;
  readonly at: number;
  readonly capacity: number;
  /** How long it takes until there is one more, in milliseconds. */
  readonly interval: number;
}

/** When a value may be written again; 0 when at once. */
export function nextWrite(sql: Sql, perDay: number | null): number {
  if (perDay === null) return 0;
  const { left, at, capacity, interval } = bucketOf(sql, perDay);
  const untilOne = Math.max(0, 1 - left) * interval;
  const untilDue = Math.max(0, 1 - left / (capacity / 2)) * interval;
  return Math.ceil(at + Math.max(untilOne, untilDue));
}

/** Takes one write, maybe of a sitemap, from what is left, before it is done: who does not hear whether KV has it has written. */
export function spendWrite(sql: Sql, perDay: number | null, isSitemap: boolean, now: number): void {
  sql.transaction(() => {
    noteHistory(sql, { kvWrites: 1, sitemaps: isSitemap ? 1 : 0 }, now);
    if (perDay === null) return;
    const left = leftAt(bucketOf(sql, perDay), now) - 1;
    writeMeta(sql, "writes_left", left);
    writeMeta(sql, "writes_at", now);
  });
}

/** How many writes are saved up. The next one may have to wait all the same, as `nextWrite` says. */
export function writesLeft(sql: Sql, perDay: number, now: number): number {
  return Math.max(0, Math.floor(leftAt(bucketOf(sql, perDay), now)));
}

function bucketOf(sql: Sql, perDay: number): Bucket {
  const capacity = Math.floor(perDay * SAVED);
  return {
    left: Math.min(capacity, Number(readMeta(sql, "writes_left") ?? capacity)),
    at: Number(readMeta(sql, "writes_at") ?? 0),
    capacity,
    interval: DAY_MS / (perDay - capacity),
  };
}

function leftAt({ left, at, capacity, interval }: Bucket, now: number): number {
  return Math.min(capacity, left + Math.max(0, now - at) / interval);
}
