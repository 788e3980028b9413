/**
 * Articles that are news, or are going to be: what the news sitemap is made of. They are kept apart from the log of changes,
 * which forgets what many other changes came after, while an article is news for two days of its own date.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import type { Change } from "./chunks.ts";
import { extensionsIn, NEWS_EXTENSION } from "./document.ts";
import { keyAt, newsDateOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, type Sql, type SqlValue } from "./sql.ts";

/** For how long an article is news: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>. */
const NEWS_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

/** From when to when an article of that date is news, in milliseconds; `null` when it is none, or does not say which day. */
export function newsPeriod(date: string): { readonly begins: number; readonly ends: number } | null {
  if (!/^\d{4}-\d\d-\d\d/.test(date)) return null;
  const begins = Date.parse(date);
  if (Number.isNaN(begins)) return null;
  // A date without a time is the whole day.
  return { begins, ends: begins + (date.length === "2026-01-01".length ? DAY_MS : 0) + NEWS_MS };
}

/** How many keys are looked for at once: so many of the longest, with all their characters escaped, are one value still. */
const KEYS_MAX = 100;

/** Notes what a step has done to articles. To be called in its transaction. */
export function noteArticles(sql: Sql, { written, deleted }: Change, now: number): void {
  const hasNews = extensionsIn(Buffer.concat(written), NEWS_EXTENSION) !== 0;
  if (!hasNews && sql.exec("SELECT 1 FROM article LIMIT 1").length === 0) return;
  const others = [...deleted];
  for (const record of written) if (!hasNews || !put(sql, record, now)) others.push(keyAt(record, 0));
  for (let at = 0; at < others.length; at += KEYS_MAX) remove(sql, others.slice(at, at + KEYS_MAX));
}

/** Keeps a record if it has an article that is news, or is going to be; whether it has one. */
function put(sql: Sql, record: Buffer, now: number): boolean {
  const date = newsDateOf(record.toString("latin1"));
  const period = date === null ? null : newsPeriod(date);
  if (period === null || period.ends <= now) return false;
  sql.exec(
    "INSERT OR REPLACE INTO article (key, begins, ends, record) VALUES (?, ?, ?, ?)",
    ...[keyAt(record, 0), period.begins, period.ends, record],
  );
  return true;
}

function remove(sql: Sql, keys: readonly string[]): void {
  sql.exec("DELETE FROM article WHERE key IN (SELECT value FROM json_each(?))", JSON.stringify(keys));
}

/**
 * Forgets articles that are news no more, and of the others so many that twice as many are left as the news sitemap has: the
 * newest, and, of those that are not news yet, the next.
 */
export function forgetArticles(sql: Sql, { newsRecords }: Settings, now: number): void {
  sql.exec("DELETE FROM article WHERE ends <= ?", now);
  for (const rest of ["begins <= ? ORDER BY begins DESC", "begins > ? ORDER BY begins"])
    sql.exec(
      `DELETE FROM article WHERE key IN (SELECT key FROM article WHERE ${rest}, key LIMIT -1 OFFSET ?)`,
      ...[now, 2 * newsRecords],
    );
}

/** When an article that is kept becomes news or too old for it next; `null` when none does. */
export function nextArticle(sql: Sql, now: number): number | null {
  const [row] = sql.exec<{ at: number | null }>(
    "SELECT min(CASE WHEN begins > ? THEN begins ELSE ends END) AS at FROM article",
    now,
  );
  return row?.at ?? null;
}

/** The records of the newest articles, the newest first, as far as a sitemap has room for them. */
export function newestArticles(
  sql: Sql,
  { newsRecords, mapBytes }: Settings,
  now: number,
): readonly Buffer[] {
  const records: Buffer[] = [];
  let length = 0;
  for (const { key, size } of sql.exec<{ key: string; size: number }>(
    `SELECT key, length(record) AS size FROM article WHERE begins <= ? AND ends > ?
      ORDER BY begins DESC, key LIMIT ?`,
    ...[now, now, newsRecords],
  )) {
    length += size;
    if (length > mapBytes) break;
    const [row] = sql.exec<{ record: SqlValue }>("SELECT record FROM article WHERE key = ?", key);
    records.push(bytesIn(row?.record));
  }
  return records;
}
