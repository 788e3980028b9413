import { type LastmodPrecision, parseLastmod } from "sitemapkit";

/** A date of the form that `<lastmod>` has. */
export interface Lastmod {
  readonly text: string;
  /** The first millisecond of what `text` names. */
  readonly startMs: number;
  /** The last millisecond of what `text` names: a day ends a day later than it begins. */
  readonly endMs: number;
}

const LENGTH_MS: Readonly<Record<Exclude<LastmodPrecision, "year" | "month">, number>> = {
  day: 86_400_000,
  minute: 60_000,
  second: 1000,
  fraction: 1,
};

/** Reads a W3C date-time, also with `t` or `z`, which become capitals; `null` for anything else. */
export function readLastmod(given: string): Lastmod | null {
  const text = given.toUpperCase();
  const date = parseLastmod(text);
  return date && { text, startMs: date.time, endMs: startOfNext(date.time, date.precision) - 1 };
}

function startOfNext(time: number, precision: LastmodPrecision): number {
  if (precision !== "year" && precision !== "month") return time + LENGTH_MS[precision];
  const next = new Date(time);
  next.setUTCMonth(next.getUTCMonth() + (precision === "year" ? 12 : 1));
  return next.getTime();
}
