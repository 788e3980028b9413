/**
 * The index of a site, in parts where it has more sitemaps than one index may name. A sitemap is in the part of its number, which
 * stays the same, so no part waits for another one. The first part is `/sitemap.xml`; what stands beside it says which others
 * `robots.txt` names, since an index may name no index. No part gets too long before it has too many sitemaps: an entry has less
 * than 500 bytes.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { indexOf } from "./document.ts";
import { isDoubtful, write } from "./doubt.ts";
import { indexKey, mapFile } from "./keys.ts";
import type { Publisher, Site } from "./publish.ts";
import type { Settings } from "./settings.ts";
import { readMeta, remembered, type Sql, type SqlValue, writeMeta } from "./sql.ts";

const IS_AGAIN = remembered("SELECT 1 FROM again WHERE map NOT IN (SELECT map FROM hold) LIMIT 1");

const NEXT_INDEX = remembered(`SELECT min(at) AS at, (SELECT max(published_at) FROM index_part) AS last FROM (
      SELECT CASE WHEN published_n = 0 THEN published_at ELSE pending_at + ? END AS at FROM map
        WHERE CASE WHEN published_n = 0 THEN listed_changed_at ELSE pending_at END IS NOT NULL
      UNION ALL SELECT 0 FROM index_part WHERE published <> version OR (named = 1 AND n = 0)
      UNION ALL SELECT at FROM doubt WHERE what = 'index_part'
      UNION ALL SELECT first_at + ? FROM index_part WHERE no > 1 AND named = 0 AND n > 0)`);

/** When the index can say something that it does not say yet; `null` when it says everything. */
export function nextIndex(sql: Sql, settings: Settings): number | null {
  const again = readMeta(sql, "index_again");
  if (again !== null) {
    // One that was divided since waits for the index itself.
    const isWaiting = sql.exec(IS_AGAIN).length > 0;
    return isWaiting ? null : Number(again) + settings.indexDelay;
  }
  const { indexDelay, keyInterval } = settings;
  const [row] = sql.exec<{ at: SqlValue; last: SqlValue }>(NEXT_INDEX, indexDelay, indexDelay);
  if (row?.at == null) return null;
  return Math.max(Number(row.at), Number(row.last ?? 0) + keyInterval);
}

/** Publishes the next part as it can be now. Of several, the first one is the last, since it names the others. */
export async function publishIndex(
  sql: Sql,
  publisher: Publisher,
  site: Site,
  settings: Settings,
  now: () => number,
): Promise<void> {
  const began = now();
  const again = readMeta(sql, "index_again");
  const part = nextPart(sql, settings, began);
  const range = [(part - 1) * settings.indexSitemaps, part * settings.indexSitemaps] as const;
  // What is made of the newest changes has numbers below 0, and is in the first part.
  const isInPart = part === 1 ? "no <= max(?, ?)" : "no > ? AND no <= ?";
  const rows = sql.exec<{ no: number; pending: number | null; listed: number | null; ready: number | null }>(
    `SELECT no, pending_changed_at AS pending, listed_changed_at AS listed, pending_at + ? <= ? AS ready
      FROM map WHERE published_n > 0 AND ${isInPart} ORDER BY no`,
    ...[settings.indexDelay, began, ...range],
  );
  // A sitemap that changed a moment ago is named as it was before.
  const listed = rows.flatMap(({ no, pending, listed, ready }) => {
    const changedAt = ready === 1 ? pending : listed;
    return changedAt === null ? [] : [{ no, changedAt, isNews: ready === 1 }];
  });
  const index = indexOf(
    listed.map(({ no, changedAt }) => ({ loc: `${site.origin}/${mapFile(no)}`, changedAt })),
  );
  const { version, changed, published } = versionOf(sql, part, index, listed.length, began);
  const parts = part === 1 ? namedParts(sql, settings, began) : { now: [], isOther: false };
  const row = { table: "index_part", no: part } as const;
  if (published !== version || parts.isOther || isDoubtful(sql, row, began)) {
    const packed = gzipSync(index);
    const metadata = {
      tag: `${site.epoch}.i${part === 1 ? "" : part}.${version}`,
      changed,
      count: listed.length,
      size: packed.length,
      ...(parts.now.length > 0 ? { parts: parts.now } : {}),
    };
    await write(sql, row, now, (onLate) => publisher.put(indexKey(site.id, part), packed, metadata, onLate));
  }
  const done = now();
  sql.transaction(() => {
    // All of it may have been asked for again since.
    const isAsked = readMeta(sql, "index_again") !== again;
    sql.exec(
      "UPDATE index_part SET published = ?, published_at = ?, first_at = coalesce(first_at, ?) WHERE no = ?",
      ...[isAsked ? 0 : version, done, done, part],
    );
    const isSeen =
      part === 1 || sql.exec("SELECT 1 FROM index_part WHERE no = ? AND named = 1", part).length > 0;
    if (part === 1) nameParts(sql, parts.now, settings, done);
    const isAll = sql.exec("SELECT 1 FROM index_part WHERE published <> version").length === 0;
    if (isAll && !isAsked) writeMeta(sql, "index_again", null);
    sql.exec(
      `UPDATE map SET listed_changed_at = NULL, listed_at = NULL, pending_at = NULL
        WHERE published_n = 0 AND coalesce(listed_changed_at, listed_at, pending_at) IS NOT NULL AND ${isInPart}`,
      ...range,
    );
    for (const { no, changedAt, isNews } of listed) {
      if (!isNews) continue;
      // What was published since waits from when that was.
      sql.exec(
        `UPDATE map SET listed_changed_at = ?, listed_at = coalesce(listed_at, ?),
          pending_at = CASE WHEN published_changed_at = ? THEN NULL ELSE published_at END,
          pending_changed_at = published_changed_at WHERE no = ?`,
        ...[changedAt, isSeen ? done : null, changedAt, no],
      );
    }
  });
}

/** Says that the first part names these others now: from here on their sitemaps are listed. */
function nameParts(sql: Sql, parts: readonly number[], { indexSitemaps }: Settings, now: number): void {
  const named = JSON.stringify(parts);
  sql.exec(
    "UPDATE index_part SET named = NOT named WHERE named <> (no IN (SELECT value FROM json_each(?)))",
    named,
  );
  sql.exec(
    `UPDATE map SET listed_at = ? WHERE listed_at IS NULL AND listed_changed_at IS NOT NULL
      AND CAST((no - 1) / ? AS INTEGER) + 1 IN (SELECT value FROM json_each(?))`,
    ...[now, indexSitemaps, named],
  );
}

/** The last part that has something to say, or was not written. */
function nextPart(sql: Sql, { indexDelay, indexSitemaps }: Settings, now: number): number {
  const [row] = sql.exec<{ part: SqlValue }>(
    `SELECT max(part) AS part FROM (
      SELECT CAST((max(no, 1) - 1) / ? AS INTEGER) + 1 AS part FROM map
        WHERE CASE WHEN published_n = 0 THEN listed_changed_at IS NOT NULL ELSE pending_at + ? <= ? END
      UNION ALL SELECT no FROM index_part WHERE published <> version
      UNION ALL SELECT no FROM doubt WHERE what = 'index_part' AND at <= ?)`,
    ...[indexSitemaps, indexDelay, now, now],
  );
  return Number(row?.part ?? 1);
}

/** The other parts that can be seen everywhere, and whether the first part was published with others. */
function namedParts(
  sql: Sql,
  { indexDelay }: Settings,
  now: number,
): { readonly now: readonly number[]; readonly isOther: boolean } {
  const rows = sql.exec<{ no: number; named: number; isNamed: number }>(
    `SELECT no, named, n > 0 AND coalesce(first_at + ? <= ?, 0) AS isNamed FROM index_part WHERE no > 1 ORDER BY no`,
    ...[indexDelay, now],
  );
  return {
    now: rows.flatMap(({ no, isNamed }) => (isNamed === 1 ? [no] : [])),
    isOther: rows.some(({ named, isNamed }) => named !== isNamed),
  };
}

type Version = {
  readonly version: number;
  readonly changed: number;
  readonly published: number;
};

/**
 * The version of a part, when it changed, and which one KV has: other ones for other bytes. They are kept before it is written,
 * since who does not hear whether KV has it must not give its tag to another one.
 */
function versionOf(sql: Sql, part: number, index: Uint8Array, count: number, now: number): Version {
  const digest = createHash("sha256").update(index).digest("hex");
  sql.exec(
    `INSERT INTO index_part (no, digest, version, changed, n) VALUES (?, ?, 1, ?, ?)
      ON CONFLICT DO UPDATE SET digest = excluded.digest, version = version + 1,
        changed = max(excluded.changed, (changed / 1000 + 1) * 1000),
        n = excluded.n WHERE digest <> excluded.digest`,
    ...[part, digest, now, count],
  );
  const [row] = sql.exec<Version>("SELECT version, changed, published FROM index_part WHERE no = ?", part);
  return row ?? { version: 0, changed: now, published: 0 };
}
