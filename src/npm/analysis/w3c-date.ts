/**
 * Dates as sitemaps write them.
 *
 * @module
 */

import { parseW3cDate as rawDate } from "../wasm/analysis.js";
import { textOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** How precise a date is: the last part that was written. */
export type DateGranularity = "year" | "month" | "day" | "minute" | "second" | "fraction";

/** A date that could be read. */
export interface W3cDate {
  /**
   * The first instant of what was written, in seconds since 1970-01-01T00:00Z, to the millisecond. A date without a time is taken
   * to be in UTC.
   */
  readonly unix: number;
  /** The last part that was written. */
  readonly granularity: DateGranularity;
}

/**
 * The date that a `<lastmod>` has: a year, a month, a day, or a time of day with its zone (<https://www.w3.org/TR/NOTE-datetime>).
 * White space around it is left out; nothing else is guessed, so that a time without a zone, a date of mail or small letters are
 * `null`, as is a day that there is not.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for what is no string.
 *
 * @example
 * ```ts
 * parseW3cDate("1970-01-02T01:00:00+01:00"); // { unix: 86400, granularity: "second" }
 * parseW3cDate("1970-01-02T01:00:00"); // null
 * ```
 */
export function parseW3cDate(text: string): W3cDate | null {
  const date = textOf("text", text);
  return guarded(() => rawDate(date));
}
