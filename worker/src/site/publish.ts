/**
 * Publishing: what the store has goes to KV, where servers everywhere read it. A sitemap is one value, so nobody sees half of
 * it; the index names one only when it can be seen everywhere.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { ALL_EXTENSIONS, NEWS_EXTENSION } from "./document.ts";
import { write } from "./doubt.ts";
import { fileOf } from "./file.ts";
import { noteJoined } from "./join.ts";
import { type IndexMetadata, type MapMetadata, mapKey, mapName } from "./keys.ts";
import { listVersionOf } from "./list.ts";
import { hidesNews } from "./news.ts";
import { combineCrc } from "./segment.ts";
import type { Settings } from "./settings.ts";
import { bytesIn, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** Where it is published. */
export interface Publisher {
  /** Gives up after a while, and calls `onLate` when what was given up has ended. @throws {GivenUp} */
  put(
    key: string,
    value: Uint8Array,
    metadata: MapMetadata | IndexMetadata,
    onLate: () => void,
  ): Promise<void>;
}

/** A site, and where it is served. */
export interface Site {
  /** What it is known by in keys. */
  readonly id: string;
  /** Its scheme and host, without a slash behind. */
  readonly origin: string;
  /** Tells the tags of this store from those of another one of the same site. */
  readonly epoch: string;
}

/** What KV has of a sitemap. */
export interface PublishedMap {
  readonly no: number;
  readonly n: number;
  readonly version: number;
  readonly changed_at: number;
}

type MapRow = {
  no: number;
  n: number;
  version: number;
  changed_at: number;
  dirty_since: number | null;
  published: number;
  published_at: number;
  digest: string | null;
};

const NEXT_MAP =
  remembered(`SELECT no, max(coalesce(dirty_since + ?, CASE WHEN no IN (SELECT map FROM again) THEN 0 ELSE doubted_at END),
        published_at + ?, coalesce(next_at, 0)) AS at FROM map
        LEFT JOIN failure ON failure.map = map.no
        LEFT JOIN (SELECT no AS doubted, min(at) AS doubted_at FROM doubt WHERE what = 'map' GROUP BY no) ON doubted = no
      WHERE no > 0 AND (dirty_since IS NOT NULL OR doubted_at IS NOT NULL OR no IN (SELECT map FROM again))
        AND (published_at > 0 OR n > 0)
        AND NOT EXISTS (SELECT 1 FROM hold WHERE map = no) AND NOT EXISTS (SELECT 1 FROM ending WHERE map = no)
      ORDER BY at, no LIMIT 1`);

/** The sitemap that is to be published next, and when; `null` when all that can be is. */
export function nextMap(sql: Sql, settings: Settings): { readonly no: number; readonly at: number } | null {
  const { publishDelay, keyInterval } = settings;
  const [row] = sql.exec<{ no: number; at: number }>(NEXT_MAP, publishDelay, keyInterval);
  return row ?? null;
}

const IS_AGAIN = remembered("SELECT 1 FROM again WHERE map = ?");

/** Publishes a sitemap as it is now. It may have changed again when that is done; then it is still to be published. */
export async function publishMap(
  sql: Sql,
  publisher: Publisher,
  site: Site,
  no: number,
  now: () => number,
): Promise<void> {
  const [map] = sql.exec<MapRow>(
    "SELECT no, n, version, changed_at, dirty_since, published, published_at, digest FROM map WHERE no = ?",
    no,
  );
  if (map === undefined) return;
  const file = map.n === 0 ? Buffer.alloc(0) : sitemapOf(sql, no);
  const tagOf = (version: number): string => `${site.epoch}.${no}.${version}`;
  const list = listVersionOf(map.digest);
  const metadata: MapMetadata = {
    tag: tagOf(map.version),
    changed: map.changed_at,
    count: map.n,
    fileSize: file.length,
    ...(list === null ? {} : { list: { tag: tagOf(list.version), changed: list.changed } }),
  };
  // Who does not hear whether KV has it must see to it that it is not there when its URLs are gone. Another moment than when it is
  // known to be there, which is later.
  if (map.published === 0) sql.exec("UPDATE map SET published_at = ? WHERE no = ?", now() - 1, no);
  const key = mapKey(site.id, mapName(no));
  await write(sql, { table: "map", no }, now, (onLate) => publisher.put(key, file, metadata, onLate));
  const done = now();
  sql.transaction(() => {
    markPublished(sql, map, done);
    noteJoined(sql, no, map.version, done);
    if (sql.exec(IS_AGAIN, no).length > 0) {
      sql.exec("DELETE FROM again WHERE map = ?", no);
      writeMeta(sql, "index_again", done);
    }
  });
}

/** Says that nothing is to be published of a sitemap that has no URLs and that KV never had. */
export function settleIfUnknown(sql: Sql, no: number): void {
  sql.exec(
    "UPDATE map SET dirty_since = NULL, dirty_from = NULL WHERE no = ? AND n = 0 AND published_at = 0",
    no,
  );
}

/** Has everything written to KV again, as it is; how many sitemaps that are. */
export function republish(sql: Sql, now: number): number {
  return sql.transaction(() => {
    // One that waits for others is written when it is let go, as any that has changed.
    const maps = sql.exec(
      `INSERT OR REPLACE INTO again (map) SELECT no FROM map WHERE published > 0 AND no > 0
        AND no NOT IN (SELECT map FROM hold UNION SELECT map FROM ending) RETURNING map`,
    );
    // What is made of the newest changes is made again, and is what it was.
    sql.exec("UPDATE map SET published = 0 WHERE no < 0");
    if (sql.exec("UPDATE index_part SET published = 0 RETURNING no").length > 0)
      writeMeta(sql, "index_again", now);
    return maps.length;
  });
}

/**
 * Remembers what KV has of a sitemap; the index says so when it can be seen everywhere. The rows that this writes are what a
 * change costs, so it writes one.
 */
export function markPublished(
  sql: Sql,
  { no, version, n, changed_at: changedAt }: PublishedMap,
  done: number,
): void {
  const isListed = n > 0 ? 1 : 0;
  sql.exec(
    `UPDATE map SET published = ?, published_at = ?, published_n = ?, published_changed_at = ?,
      pending_changed_at = CASE WHEN pending_at IS NULL THEN ? ELSE pending_changed_at END,
      pending_at = CASE WHEN ? THEN coalesce(pending_at, ?) END,
      dirty_since = CASE WHEN version = ? THEN NULL ELSE dirty_since END,
      dirty_from = CASE WHEN version = ? THEN NULL ELSE dirty_from END WHERE no = ?`,
    ...[version, done, n, changedAt, changedAt, isListed, done, version, version, no],
  );
}

/** A sitemap as it is now. */
function sitemapOf(sql: Sql, no: number): Buffer {
  const isBare = hidesNews(sql);
  const columns = isBare
    ? `coalesce(bare_length, length) AS length, coalesce(bare_crc, crc) AS crc, coalesce(bare, body) AS body,
        CASE WHEN bare IS NULL THEN extensions ELSE extensions & ${ALL_EXTENSIONS & ~NEWS_EXTENSION} END AS extensions`
    : "length, crc, body, extensions";
  const chunks = sql.exec<{ length: number; crc: number; extensions: number; body: SqlValue }>(
    `SELECT ${columns} FROM chunk WHERE map = ? ORDER BY first`,
    no,
  );
  const bodies = chunks.map(({ body }) => bytesIn(body));
  return fileOf(bodies, {
    length: chunks.reduce((sum, { length }) => sum + length, 0),
    crc: chunks.reduce((crc, chunk) => combineCrc(crc, chunk.crc, chunk.length), 0),
    extensions: chunks.reduce((bits, chunk) => bits | chunk.extensions, 0),
  });
}

const NEXT_RELEASE =
  remembered(`SELECT min(CASE WHEN n = 0 AND published_n = 0 THEN 0 ELSE listed_at + ? END) AS at FROM map
    WHERE no IN (SELECT successor FROM hold)`);

/** When the next sitemap can be seen everywhere that another one waits for; `null` when none is waited for. */
export function nextRelease(sql: Sql, settings: Settings): number | null {
  const [row] = sql.exec<{ at: SqlValue }>(NEXT_RELEASE, settings.settleDelay);
  return row?.at == null ? null : Number(row.at);
}

/** Lets those go on that waited for sitemaps which can be seen everywhere by now, or have nothing to be seen. */
export function release(sql: Sql, settings: Settings, now: number): void {
  sql.exec(
    `DELETE FROM hold WHERE successor IN
      (SELECT no FROM map WHERE listed_at + ? <= ? OR (n = 0 AND published_n = 0))`,
    ...[settings.settleDelay, now],
  );
}
