/**
 * Places: where URLs are in a site whose sitemaps are not filled in the order of URLs. A place is eight digits before the key
 * of a record; chunks have records of one place, and are in the order of places. A URL keeps the place that it got when it
 * came, so where it is has to be looked up: by a hash of its key. URLs that share a hash cost a look into chunks and nothing
 * else, since the key itself decides what is the same.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { SiteConfig } from "./config.ts";
import { givenDateOf, lastmodOf, newsDateOf, type Place, placeOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** How sitemaps are filled. */
export type Strategy = SiteConfig["strategy"];

/** How the sitemaps of this store are filled. */
export const strategyOf = (sql: Sql): Strategy => (readMeta(sql, "strategy") ?? "sorted") as Strategy;

/** Whether its URLs have places. */
export const hasPlaces = (sql: Sql): boolean => strategyOf(sql) !== "sorted";

/** Fills sitemaps in another way from now on, if there is nothing in them. */
export function followStrategy(sql: Sql, strategy: Strategy): void {
  const isEmpty = sql.exec("SELECT 1 FROM chunk WHERE n > 0 LIMIT 1").length === 0;
  if (strategy === strategyOf(sql) || !isEmpty || readMeta(sql, "task") !== null) return;
  writeMeta(sql, "strategy", strategy);
  sql.exec("DELETE FROM chunk");
  sql.exec("UPDATE map SET length = 0, size = 0 WHERE no > 0");
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;
/** For how long a period is a month; then it is a year. */
const MONTHS_MS = 365 * DAY_MS;

/**
 * The period of a URL that comes now: a week, if its date is in this one or the last one, then a month, and behind a year a
 * year. They are written as their first day, `YYYYMMDD`, `YYYYMM00` and `YYYY0000`.
 */
export function periodOf(record: Buffer, now: number): Place {
  const given = dateOf(record);
  const date = given === null || given > now ? now : given;
  const mondayOf = (time: number): number => MONDAY_MS + Math.floor((time - MONDAY_MS) / WEEK_MS) * WEEK_MS;
  const digits = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
  const monday = mondayOf(date);
  if (monday >= mondayOf(now) - WEEK_MS) return digits(monday);
  if (date < 0) return "19690000";
  return date >= now - MONTHS_MS ? `${digits(date).slice(0, 6)}00` : `${digits(date).slice(0, 4)}0000`;
}

/** When an article was published, or a page was changed; `null` when neither is said. */
function dateOf(record: Buffer): number | null {
  const given = givenDateOf(record);
  if (given !== null) return given;
  const date = Date.parse(newsDateOf(record.toString("latin1")) ?? lastmodOf(record) ?? "");
  return Number.isNaN(date) ? null : date;
}

/** By what a key is found. */
function hashOf(key: string, { placeBits }: Settings): number {
  const digest = createHash("sha256").update(key).digest();
  return Math.floor(digest.readUIntBE(0, 6) / 2 ** (48 - placeBits));
}

/** Where each of these keys may be; nowhere those that are new. */
export function placesOf(sql: Sql, keys: readonly string[], settings: Settings): readonly Place[][] {
  const hashes = keys.map((key) => hashOf(key, settings));
  const found = new Map<number, Place[]>();
  for (const { hash, place } of sql.exec<{ hash: number; place: number }>(
    "SELECT hash, place FROM place WHERE hash IN (SELECT value FROM json_each(?)) ORDER BY place",
    JSON.stringify(hashes),
  ))
    found.set(hash, [...(found.get(hash) ?? []), placeFrom(place)]);
  return hashes.map((hash) => found.get(hash) ?? []);
}

/** Says that records of these keys came to a place, and went from there. */
export function notePlaces(
  sql: Sql,
  place: Place,
  { added, deleted }: { readonly added: readonly string[]; readonly deleted: readonly string[] },
  settings: Settings,
): void {
  const no = Number(place);
  if (added.length > 0) {
    const hashes = JSON.stringify(added.map((key) => hashOf(key, settings)));
    sql.exec(
      `INSERT INTO place (hash, place, n) SELECT value, ?, 1 FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET n = n + 1`,
      ...[no, hashes],
    );
  }
  if (deleted.length === 0) return;
  const gone = deleted.map((key) => hashOf(key, settings));
  const hashes = JSON.stringify(gone);
  const where = "place = ? AND hash IN (SELECT value FROM json_each(?))";
  const removed = sql.exec(`DELETE FROM place WHERE n = 1 AND ${where} RETURNING hash`, no, hashes);
  if (removed.length === gone.length) return;
  sql.exec(
    `UPDATE place SET n = n - (SELECT count(*) FROM json_each(?) WHERE value = hash) WHERE ${where}`,
    ...[hashes, no, hashes],
  );
  sql.exec(`DELETE FROM place WHERE n = 0 AND ${where}`, no, hashes);
}

/** The place that is being filled, and what it will have. */
interface Filling {
  readonly place: number;
  readonly n: number;
  readonly length: number;
}

/** Gives places to records that come, one after the other, until what was begun with them is done. */
export class Placer {
  readonly #sql: Sql;
  readonly #settings: Settings;
  readonly #now: number;
  #filling: Filling;

  constructor(sql: Sql, settings: Settings, now: number) {
    [this.#sql, this.#settings, this.#now] = [sql, settings, now];
    const kept = readMeta(sql, "filling");
    this.#filling = typeof kept === "string" ? JSON.parse(kept) : lastOf(sql);
  }

  /** The place of the next one. */
  next(record: Buffer): Place {
    if (strategyOf(this.#sql) === "tiers") return periodOf(record, this.#now);
    const { place, n, length } = this.#filling;
    const { chunkRecords, chunkBytes } = this.#settings;
    const isFull = n >= chunkRecords || (n > 0 && length + record.length > chunkBytes);
    this.#filling = isFull
      ? { place: place + 1, n: 1, length: record.length }
      : { place, n: n + 1, length: length + record.length };
    return placeFrom(this.#filling.place);
  }

  /** Keeps how far it has come. */
  keep(): void {
    writeMeta(this.#sql, "filling", JSON.stringify(this.#filling));
  }
}

/** Says that what was begun is done. */
export const endPlacing = (sql: Sql): void => writeMeta(sql, "filling", null);

function lastOf(sql: Sql): Filling {
  const [last] = sql.exec<{ first: string; n: number; length: number }>(
    "SELECT first, n, length FROM chunk ORDER BY first DESC LIMIT 1",
  );
  if (last === undefined) return { place: 1, n: 0, length: 0 };
  return { place: Number(placeOf(last.first)), n: last.n, length: last.length };
}

const placeFrom = (no: number): Place => String(no).padStart(8, "0");
