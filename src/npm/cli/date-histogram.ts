/**
 * How many dates there are in each day, month or year.
 *
 * @module
 */

import { type BoundedCounts, boundedCounts, type NameCount } from "./bounded-counts.js";

/** The dates of a document. */
export interface DateHistogram {
  readonly unit: "day" | "month" | "year";
  /** In order, also those without a date in between; `name` is the day, month or year. */
  readonly buckets: readonly NameCount[];
  /** How many dates are in no bucket. */
  readonly otherCount: number;
}

/** How many buckets there are at most. */
const BUCKETS_MAX = 40;

const UNITS = [
  ["day", 10],
  ["month", 7],
  ["year", 4],
] as const;

/** The histogram of days such as `2026-11-22`, in the smallest unit in which it is short. */
export function dateHistogram(days: BoundedCounts): DateHistogram | null {
  const names = [...days.counts.keys()].sort();
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return null;
  for (const [unit, length] of UNITS) {
    const all = between(first, last, length);
    if (all === null) continue;
    const counts = countsBy(days, length);
    const buckets = all.map((name) => ({ name, count: counts.get(name) ?? 0 }));
    return { unit, buckets, otherCount: days.otherCount };
  }
  // Centuries apart, as when some dates are wrong: only years that occur.
  const { top, otherCount } = tallest(countsBy(days, 4));
  return { unit: "year", buckets: top, otherCount: otherCount + days.otherCount };
}

function countsBy(days: BoundedCounts, length: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [day, count] of days.counts) {
    const name = day.slice(0, length);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** The names from one day to another; `null` if there are too many. */
function between(first: string, last: string, length: number): readonly string[] | null {
  const end = last.slice(0, length);
  const names: string[] = [];
  const date = new Date(`${first.slice(0, length)}${"-01-01".slice(length - 4)}T00:00Z`);
  for (;;) {
    const name = date.toISOString().slice(0, length);
    if (name > end) return names;
    if (names.length === BUCKETS_MAX) return null;
    names.push(name);
    if (length === 10) date.setUTCDate(date.getUTCDate() + 1);
    else if (length === 7) date.setUTCMonth(date.getUTCMonth() + 1);
    else date.setUTCFullYear(date.getUTCFullYear() + 1);
  }
}

function tallest(counts: ReadonlyMap<string, number>): ReturnType<BoundedCounts["top"]> {
  const table = boundedCounts();
  for (const [name, count] of counts) table.add(name, count);
  const { top, otherCount } = table.top(BUCKETS_MAX);
  return { top: [...top].sort((a, b) => (a.name < b.name ? -1 : 1)), otherCount };
}
