/**
 * Dates.
 *
 * @module
 */

import { PRECISIONS } from "./entries.js";
import { SitemapError } from "./errors.js";
import { guarded } from "./instance.js";
import type { Entry, LastmodPrecision } from "./types.js";
import { parseLastmod as parseRaw } from "./wasm/sitemapkit.js";

/** A date that could be read. */
export interface Lastmod {
  /** The first instant that the text names, in milliseconds since 1970-01-01T00:00Z. */
  readonly time: number;
  /** How precise the text is. */
  readonly precision: LastmodPrecision;
}

/**
 * Reads a W3C date-time, the form that `<lastmod>` has: <https://www.w3.org/TR/NOTE-datetime>. Nothing is guessed:
 * `null` for any other text.
 *
 * @example
 * ```ts
 * parseLastmod("2026-11-21T10:00+01:00")?.precision; // "minute"
 * parseLastmod("21 November"); // null
 * ```
 */
export function parseLastmod(text: string): Lastmod | null {
  if (typeof text !== "string") throw new SitemapError("invalid-option", "the date must be a string");
  const [time, number = 0] = guarded(() => parseRaw(text)) ?? [];
  const precision = PRECISIONS[number];
  return time === undefined || !precision ? null : { time, precision };
}

/** How long what a date names lasts: a day that names no time zone ends twelve hours later west of the date line. */
const LAST_MS = {
  year: 366.5 * 86_400_000,
  month: 31.5 * 86_400_000,
  day: 1.5 * 86_400_000,
  minute: 60_000,
  second: 1_000,
  fraction: 1,
} as const satisfies Record<LastmodPrecision, number>;

/**
 * Whether all of the time that `lastmod` names lies before `time`.
 *
 * @internal
 */
export function certainlyBefore({ lastmodTime, lastmodPrecision }: Entry, time: number): boolean {
  return lastmodTime !== null && lastmodPrecision !== null && lastmodTime + LAST_MS[lastmodPrecision] <= time;
}
