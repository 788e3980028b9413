/**
 * The history of a site: how much it had, and how much was done, in each hour of the last days and each day of the last year.
 * It is for people who look at charts. What is counted is counted in the transaction that does it.
 *
 * A row is an hour. When an hour begins, those that have become too old are added up to days.
 *
 * @module
 */

import type { Sql } from "./sql.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000] as const;

/** For how many days there are hours, besides today, and days, about. */
const [DAYS_OF_HOURS, DAYS_MAX] = [7, 400] as const;

/** What is counted. */
export interface Amounts {
  /** URLs that were written, and were not there or not like this. */
  readonly written: number;
  readonly deleted: number;
  /** Values that were written to KV, also those of which nobody heard whether they are there. */
  readonly kvWrites: number;
  /** Those of them that are sitemaps. */
  readonly sitemaps: number;
}

/** An hour or a day. */
export interface Stretch extends Amounts {
  /** When it began, in milliseconds. */
  readonly at: number;
  /** How many URLs there were when something was last counted in it. */
  readonly urls: number;
}

/** What has become of a site, by hours and by days of UTC. Where nothing was counted, there is nothing. */
export interface History {
  readonly hours: readonly Stretch[];
  readonly days: readonly Stretch[];
}

const NOTHING: Amounts = { written: 0, deleted: 0, sitemaps: 0, kvWrites: 0 };

/** Counts what is being done. To be called in the transaction that does it, and behind it. */
export function noteHistory(sql: Sql, done: Partial<Amounts>, now: number): void {
  const { written, deleted, sitemaps, kvWrites } = { ...NOTHING, ...done };
  const at = now - (now % HOUR);
  const [known] = sql.exec("SELECT 1 FROM history WHERE span = ? AND at = ?", HOUR, at);
  if (known === undefined) addUp(sql, now);
  sql.exec(
    `INSERT INTO history (span, at, urls, written, deleted, sitemaps, kv_writes)
      VALUES (?, ?, (SELECT coalesce(sum(n), 0) FROM map WHERE no > 0), ?, ?, ?, ?) ${ADD}`,
    ...[HOUR, at, written, deleted, sitemaps, kvWrites],
  );
}

/** What has become of the site until now. */
export function historyOf(sql: Sql): History {
  // Of a maximum, SQLite takes the other columns from the row that has it: <https://www.sqlite.org/lang_select.html#bareagg>.
  const days = sql.exec<Stretch & { readonly last: number } & Record<string, number>>(
    `SELECT at - at % ? AS at, max(at) AS last, urls, sum(written) AS written, sum(deleted) AS deleted,
      sum(sitemaps) AS sitemaps, sum(kv_writes) AS kvWrites FROM history GROUP BY at - at % ? ORDER BY 1`,
    ...[DAY, DAY],
  );
  return {
    hours: sql.exec<Stretch & Record<string, number>>(
      "SELECT at, urls, written, deleted, sitemaps, kv_writes AS kvWrites FROM history WHERE span = ? ORDER BY at",
      HOUR,
    ),
    days: days.map(({ last, ...day }) => day),
  };
}

/** Makes days of the hours that are too old, and forgets the days that are. */
function addUp(sql: Sql, now: number): void {
  const today = now - (now % DAY);
  const oldest = today - DAYS_OF_HOURS * DAY;
  sql.exec(
    `INSERT INTO history (span, at, urls, written, deleted, sitemaps, kv_writes)
      SELECT ?, day, urls, written, deleted, sitemaps, kv_writes FROM (SELECT at - at % ? AS day, max(at), urls,
        sum(written) AS written, sum(deleted) AS deleted, sum(sitemaps) AS sitemaps, sum(kv_writes) AS kv_writes
        FROM history WHERE span = ? AND at < ? GROUP BY 1) WHERE true ${ADD}`,
    ...[DAY, DAY, HOUR, oldest],
  );
  sql.exec("DELETE FROM history WHERE (span = ? AND at < ?) OR at < ?", HOUR, oldest, today - DAYS_MAX * DAY);
}

/** What an hour or a day that is there already becomes. */
const ADD = `ON CONFLICT (span, at) DO UPDATE SET urls = excluded.urls, written = written + excluded.written,
  deleted = deleted + excluded.deleted, sitemaps = sitemaps + excluded.sitemaps, kv_writes = kv_writes + excluded.kv_writes`;
