/**
 * News in numbered sitemaps. A site with a news sitemap says there alone what is news, since an article is that for two days and
 * its sitemap stays as it is for longer. Chunks keep both forms of their records, so either can be published at once.
 *
 * @module
 */

import { CHANGED_AT, SAME_LIST } from "./list.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** Whether numbered sitemaps say nothing as news. */
export const hidesNews = (sql: Sql): boolean => readMeta(sql, "hides_news") !== null;

/** Decides it; the sitemaps that become others by it are to be published. */
export function hideNews(sql: Sql, isHidden: boolean, now: number): void {
  if (isHidden === hidesNews(sql)) return;
  writeMeta(sql, "hides_news", isHidden ? 1 : null);
  sql.exec(
    `UPDATE map SET ${SAME_LIST}, version = version + 1, ${CHANGED_AT}, dirty_since = coalesce(dirty_since, ?)
      WHERE no IN (SELECT map FROM chunk WHERE bare IS NOT NULL)`,
    ...[now, now],
  );
}
