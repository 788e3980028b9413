/**
 * The search for articles that were forgotten although they are news: a chunk after the other, while the site goes on changing.
 * What changes meanwhile is noted as ever, so what was searched is complete.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import {
  forgetArticles,
  isMissingArticles,
  putArticle,
  reachSearched,
  searchArticles,
  searchedFrom,
} from "./articles.ts";
import { type Chunk, chunkFrom, recordsOf } from "./chunks.ts";
import { readConfig } from "./config.ts";
import { NEWS_EXTENSION } from "./document.ts";
import { markFound } from "./recent.ts";
import { spansOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import type { Sql } from "./sql.ts";

/** How many chunks without any news one step passes over. */
const LOOKS_MAX = 100;

/** Whether there are chunks to be searched; of a site without a news sitemap, there are none. */
export const isSearching = (sql: Sql): boolean => searchedFrom(sql) !== null && readConfig(sql).news !== null;

/** Searches the next chunk in which something is news. */
export function searchSome(sql: Sql, settings: Settings, now: number): void {
  sql.transaction(() => {
    const { chunk, to } = nextWithNews(sql, searchedFrom(sql) ?? "");
    const records = chunk === null ? Buffer.alloc(0) : recordsOf(sql, chunk.first);
    let hasFound = false;
    for (const { start, end } of spansOf(records))
      hasFound = putArticle(sql, records.subarray(start, end), now) || hasFound;
    forgetArticles(sql, settings, now);
    if (hasFound) markFound(sql, now);
    // What was found, too, may have gone since.
    if (to === null && isMissingArticles(sql, settings, now)) searchArticles(sql);
    else reachSearched(sql, to);
  });
}

/** The next chunk with something that is or was news, if it is not far, and the key from which to go on; `null` behind the last. */
function nextWithNews(sql: Sql, from: string): { readonly chunk: Chunk | null; readonly to: string | null } {
  let to: string | null = from;
  for (let looks = 0; to !== null && looks < LOOKS_MAX; looks += 1) {
    const chunk = chunkFrom(sql, to);
    to = chunk?.end ?? null;
    if (chunk !== null && (chunk.extensions & NEWS_EXTENSION) !== 0) return { chunk, to };
  }
  return { chunk: null, to };
}
