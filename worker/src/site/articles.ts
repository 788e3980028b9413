/**
 * Articles that are news, or are going to be: what the news sitemap is made of. They are kept apart from the log of changes,
 * which forgets what many other changes came after, while an article is news for two days of its own date.
 *
 * Only so many are kept. Of those that were forgotten although they are news still it is remembered how new they are: when those
 * that came before them have gone, all chunks are searched for them (`article-search.ts`).
 *
 * @module
 */

import { Buffer } from "node:buffer";
import type { Change } from "./chunks.ts";
import { extensionsIn, NEWS_EXTENSION } from "./document.ts";
import { keyAt, newsDateOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

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

const ANY_ARTICLE = remembered("SELECT 1 FROM article LIMIT 1");

/** Notes what a step has done to articles. To be called in its transaction. */
export function noteArticles(sql: Sql, { written, deleted }: Change, settings: Settings, now: number): void {
  const hasNews = extensionsIn(Buffer.concat(written), NEWS_EXTENSION) !== 0;
  if (!hasNews && sql.exec(ANY_ARTICLE).length === 0) return;
  const others = [...deleted];
  for (const record of written) if (!hasNews || !putArticle(sql, record, now)) others.push(keyAt(record, 0));
  for (let at = 0; at < others.length; at += KEYS_MAX) remove(sql, others.slice(at, at + KEYS_MAX));
  // Of all that a site has, which may come at once, there are never more than so many, and those of a step.
  if (hasNews && written.length > settings.newsRecords / 2) forgetArticles(sql, settings, now);
}

/** Keeps a record if it has an article that is news, or is going to be; whether it has one. */
export function putArticle(sql: Sql, record: Buffer, now: number): boolean {
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

/** Articles that were forgotten for want of room, in milliseconds. */
interface Forgotten {
  /** The date of the newest of those that were news by then; `null` of none. */
  readonly newest: number | null;
  /** When the first of the others becomes news; `null` of none. */
  readonly next: number | null;
  /** When the last of all is news no more. */
  readonly ends: number;
}

const FORGOTTEN = "articles_forgotten";

/** Those that may be news still, or are going to be; `null` of none. */
function forgottenOf(sql: Sql, now: number): Forgotten | null {
  const text = readMeta(sql, FORGOTTEN);
  const forgotten: Forgotten | null = typeof text === "string" ? JSON.parse(text) : null;
  return forgotten !== null && forgotten.ends > now ? forgotten : null;
}

/**
 * Forgets articles that are news no more, and of the others so many that twice as many are left as the news sitemap has: the
 * newest, and, of those that are not news yet, the next. To be called in a transaction.
 */
export function forgetArticles(sql: Sql, { newsRecords }: Settings, now: number): void {
  sql.exec("DELETE FROM article WHERE ends <= ?", now);
  const rows = ["begins <= ? ORDER BY begins DESC", "begins > ? ORDER BY begins"].flatMap((rest) =>
    sql.exec<{ begins: number; ends: number }>(
      `DELETE FROM article WHERE key IN (SELECT key FROM article WHERE ${rest}, key LIMIT -1 OFFSET ?)
        RETURNING begins, ends`,
      ...[now, 2 * newsRecords],
    ),
  );
  if (rows.length === 0) return;
  let { newest, next, ends }: Forgotten = forgottenOf(sql, now) ?? { newest: null, next: null, ends: 0 };
  for (const row of rows) {
    if (row.begins <= now) newest = Math.max(newest ?? row.begins, row.begins);
    else next = Math.min(next ?? row.begins, row.begins);
    ends = Math.max(ends, row.ends);
  }
  writeMeta(sql, FORGOTTEN, JSON.stringify({ newest, next, ends } satisfies Forgotten));
}

/** Whether the news sitemap would have articles that were forgotten. */
export function isMissingArticles(sql: Sql, { newsRecords }: Settings, now: number): boolean {
  const forgotten = forgottenOf(sql, now);
  if (forgotten === null) return false;
  const { newest, next } = forgotten;
  if (next !== null && next <= now) return true;
  if (newest === null) return false;
  const [newer] = sql.exec<{ n: number }>(
    "SELECT count(*) AS n FROM article WHERE begins BETWEEN ? AND ? AND ends > ?",
    ...[newest, now, now],
  );
  return (newer?.n ?? 0) < newsRecords;
}

const SEARCHED_FROM = "articles_from";

/** Begins to search all chunks for articles. */
export function searchArticles(sql: Sql): void {
  reachSearched(sql, "");
  writeMeta(sql, FORGOTTEN, null);
}

/** From which key on chunks are to be searched; `null` when none are. */
export function searchedFrom(sql: Sql): string | null {
  const from = readMeta(sql, SEARCHED_FROM);
  return from === null ? null : String(from);
}

/** Says that they are searched up to a key; `null` of the end. */
export const reachSearched = (sql: Sql, key: string | null): void => writeMeta(sql, SEARCHED_FROM, key);

/** When an article becomes news or too old for it next, also one that was forgotten; `null` when none does. */
export function nextArticle(sql: Sql, now: number): number | null {
  const [row] = sql.exec<{ at: number | null }>(
    "SELECT min(CASE WHEN begins > ? THEN begins ELSE ends END) AS at FROM article",
    now,
  );
  const times = [row?.at ?? null, forgottenOf(sql, now)?.next ?? null].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** The keys of the newest articles, the newest first, as far as a sitemap has room for them. */
export function newestArticles(
  sql: Sql,
  { newsRecords, mapBytes }: Settings,
  now: number,
): readonly string[] {
  const keys: string[] = [];
  let length = 0;
  for (const { key, size } of sql.exec<{ key: string; size: number }>(
    `SELECT key, length(record) AS size FROM article WHERE begins <= ? AND ends > ?
      ORDER BY begins DESC, key LIMIT ?`,
    ...[now, now, newsRecords],
  )) {
    length += size;
    if (length > mapBytes) break;
    keys.push(key);
  }
  return keys;
}

/** Their records. */
export function articlesOf(sql: Sql, keys: readonly string[]): readonly Buffer[] {
  return keys.map((key) => {
    const [row] = sql.exec<{ record: SqlValue }>("SELECT record FROM article WHERE key = ?", key);
    return bytesIn(row?.record);
  });
}

/** How an article stands that is news: in the news sitemap as it is published next, not found yet, or behind newer ones. */
export type ArticleStand = "next" | "searched" | "behind";

/** How the article with a key stands. */
export function articleStand(sql: Sql, key: string, settings: Settings, now: number): ArticleStand {
  // By another clock than this, it may be news already.
  const isAhead = sql.exec("SELECT 1 FROM article WHERE key = ? AND begins > ?", key, now).length > 0;
  if (isAhead || newestArticles(sql, settings, now).includes(key)) return "next";
  return searchedFrom(sql) !== null || isMissingArticles(sql, settings, now) ? "searched" : "behind";
}
