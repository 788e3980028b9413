/**
 * When the files of a site changed, by what is known of them from the last time.
 *
 * @module
 */

import { dateText } from "./entry-text.js";
import { SitemapError } from "./errors.js";
import { type Lastmod, parseLastmod } from "./lastmod.js";
import { readString, readTime, wrongOption } from "./options.js";

/**
 * What is known of a file from the last time: a {@linkcode SitemapFile}, or what JSON made of it.
 *
 * @example
 * ```ts
 * const options = { base: "https://www.example.com/", maxEntries: 2 };
 * const known = [];
 * const monday = writeSitemaps(["/", "/tea", "/cake"], { ...options, now: "2026-11-23", previous: [] });
 * for await (const { name, etag, lastmod } of monday) known.push({ name, etag, lastmod });
 *
 * const previous = JSON.parse(JSON.stringify(known));
 * const dates = [];
 * const tuesday = writeSitemaps(["/", "/tea", "/scones"], { ...options, now: "2026-11-24", previous });
 * for await (const { lastmod } of tuesday) dates.push(lastmod);
 * dates; // ["2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", "2026-11-24T00:00:00Z"]
 * ```
 */
export interface PreviousFile {
  /** Its whole name, such as `sitemap-1.xml.gz`. */
  readonly name: string;
  /** The `ETag` of its bytes; of a file that lies somewhere, {@linkcode etagOf} finds it. */
  readonly etag: string;
  /** When it changed, as far as that was said: a W3C date-time, a `Date`, or milliseconds. */
  readonly lastmod?: Date | string | number | null | undefined;
}

/**
 * Finds what is said of a file by its name, its `ETag` and the latest `lastmod` of its entries.
 *
 * @internal
 */
export type LastmodFinder = (name: string, etag: string, newest: string | null) => string | null;

interface KnownFile {
  readonly etag: string;
  /** As it is written. */
  readonly lastmod: string | null;
  /** Milliseconds. */
  readonly time: number | null;
}

/** How far ahead the day of a time zone, or a clock that is a little fast, may be: as far as `lastmod-future` lets pass. */
const AHEAD_MS = 86_400_000;

/**
 * @throws {@linkcode SitemapError} `invalid-option`.
 *
 * @internal
 */
export function lastmodFinder(
  previous: Iterable<PreviousFile> | undefined,
  now: Date | string | number | null = Date.now(),
): LastmodFinder {
  if (previous === undefined) return (_name, _etag, newest) => newest;
  const known = readPrevious(previous);
  const nowMs = readNow(now ?? Date.now());
  return (name, etag, newest) => {
    const file = known.get(name);
    const before = file?.time ?? null;
    const isPossible = before === null || before <= nowMs + AHEAD_MS;
    if (file?.etag === etag && isPossible) return file.lastmod;
    return changedAt(nowMs, isPossible ? before : null, newest);
  };
}

/** The whole second at which a file changed: later than before, and not earlier than what is in it. */
function changedAt(nowMs: number, before: number | null, newest: string | null): string {
  const newestMs = newest === null ? null : (parseLastmod(newest)?.time ?? null);
  let time = Math.floor(nowMs / 1_000);
  if (newestMs !== null && newestMs <= nowMs) time = Math.max(time, Math.ceil(newestMs / 1_000));
  if (before !== null) time = Math.max(time, Math.floor(before / 1_000) + 1);
  return dateText(new Date(time * 1_000));
}

function readNow(given: Date | string | number): number {
  const time = readTime(given);
  if (readDate(time) === null) throw wrongOption("now", "a date", given);
  return time;
}

function readPrevious(previous: Iterable<PreviousFile>): ReadonlyMap<string, KnownFile> {
  if (typeof previous !== "object" || previous === null || !(Symbol.iterator in previous)) {
    const hint = (previous as unknown) instanceof Promise ? "; await it first" : "";
    throw wrongOption("previous", "iterable", previous, hint);
  }
  const known = new Map<string, KnownFile>();
  let index = 0;
  for (const file of previous) {
    const { name, ...rest } = readFile(file, `previous[${index}]`);
    if (known.has(name)) throw new SitemapError("invalid-option", `\`previous\` names \`${name}\` twice`);
    known.set(name, rest);
    index += 1;
  }
  return known;
}

function readFile(file: PreviousFile, place: string): KnownFile & Pick<PreviousFile, "name"> {
  if (typeof file !== "object" || file === null) throw wrongOption(place, "a file", file);
  const { name, etag, lastmod } = file;
  readString(`${place}.name`, name);
  readString(`${place}.etag`, etag);
  if (lastmod === null || lastmod === undefined) return { name, etag, lastmod: null, time: null };
  const date = readDate(lastmod);
  if (date === null) {
    throw wrongOption(`${place}.lastmod`, "a W3C date-time, a Date or milliseconds", lastmod);
  }
  return { name, etag, lastmod: date.text, time: date.time };
}

/** A date as it can stand in a sitemap; `null` for what is none. */
function readDate(given: Date | string | number): (Pick<Lastmod, "time"> & { readonly text: string }) | null {
  const isDate = typeof given === "number" || Object.prototype.toString.call(given) === "[object Date]";
  if (isDate && Number.isNaN(new Date(given).getTime())) return null;
  const text = isDate ? dateText(new Date(given)) : given;
  const time = typeof text === "string" ? parseLastmod(text)?.time : undefined;
  return typeof text !== "string" || time === undefined ? null : { text, time };
}
