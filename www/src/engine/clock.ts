/**
 * When in the day and in the week pages were changed, by the clocks that their dates name: `10:00+02:00` is ten o'clock.
 *
 * @module
 */

import { factsOf } from "./facts.ts";
import { type Facts, NO_CLOCK, type PlacedFile, type Table } from "./table.ts";
import type { Pause } from "./turns.ts";

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;
/** How many of the dates must have one time of day to be remarkable, and how few are alike by chance. */
const SAME_TIME_SHARE = 0.9;
const SAME_TIME_MIN = 3;

/** A time zone of dates, and how many there are. */
export interface ZoneCount {
  /** How many minutes its clock is ahead of UTC. */
  readonly offset: number;
  readonly count: number;
}

/** The clocks and the calendars of dates. */
export interface ClockReport {
  /** How many rows have a date, and how many of these name a time of day. */
  readonly datedCount: number;
  readonly timedCount: number;
  /** The time zones of dates with a time of day, the most frequent first. */
  readonly zones: readonly ZoneCount[];
  /** How many rows were changed in each hour, and on each day of the week from Monday. */
  readonly hours: readonly number[];
  readonly weekdays: readonly number[];
  /** The minute of the day that nearly all dates name, on different days. */
  readonly sameTime: { readonly minute: number; readonly count: number } | null;
}

/** The time by the clock of a date, as if that were in UTC. */
const wallTime = ({ lastmod, offset }: Facts, index: number): number =>
  (lastmod[index] ?? Number.NaN) + (offset[index] === NO_CLOCK ? 0 : (offset[index] ?? 0)) * MINUTE_MS;

const minuteOf = (wall: number): number =>
  ((Math.floor(wall / MINUTE_MS) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** 1 January 1970 was a Thursday. */
const weekdayOf = (wall: number): number => (((Math.floor(wall / DAY_MS) + 3) % 7) + 7) % 7;

/** Whether the date of an entry names a time of day from a minute to before another. */
export function isOnClock(
  facts: Facts,
  index: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  if (facts.offset[index] === NO_CLOCK) return false;
  const minute = minuteOf(wallTime(facts, index));
  return minute >= from && minute < to;
}

/** Whether an entry has a date that lies on a day of the week, 0 for Monday. */
export function isOnWeekday(facts: Facts, index: number, weekday: number): boolean {
  return weekdayOf(wallTime(facts, index)) === weekday;
}

/** Counts the dates of rows; `null` for all rows. */
export async function clockOf(table: Table, rows: Uint32Array | null, pause: Pause): Promise<ClockReport> {
  const minutes = new Uint32Array(DAY_MINUTES);
  const weekdays = new Array<number>(7).fill(0);
  const zones = new Map<number, number>();
  /** The day of the first date of each minute of the day; below 0 once there is another. */
  const days = new Float64Array(DAY_MINUTES).fill(Number.NaN);
  const isOnSeveral = new Uint8Array(DAY_MINUTES);
  let datedCount = 0;
  let timedCount = 0;
  let latest: PlacedFile | undefined;
  let facts: Facts | undefined;
  const length = rows?.length ?? table.length;
  for (let position = 0; position < length; position += 1) {
    if (position % STEP === 0) await pause();
    const row = rows?.[position] ?? position;
    const placed = table.fileOf(row);
    if (placed !== latest || facts === undefined) {
      latest = placed;
      if (placed === undefined) continue;
      facts = await factsOf(placed.file);
    }
    const index = row - (placed?.start ?? 0);
    const wall = wallTime(facts, index);
    if (Number.isNaN(wall)) continue;
    datedCount += 1;
    const weekday = weekdayOf(wall);
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
    const offset = facts.offset[index] ?? NO_CLOCK;
    if (offset === NO_CLOCK) continue;
    timedCount += 1;
    zones.set(offset, (zones.get(offset) ?? 0) + 1);
    const minute = minuteOf(wall);
    minutes[minute] = (minutes[minute] ?? 0) + 1;
    const day = Math.floor(wall / DAY_MS);
    if (Number.isNaN(days[minute])) days[minute] = day;
    else if (days[minute] !== day) isOnSeveral[minute] = 1;
  }
  return {
    datedCount,
    timedCount,
    zones: [...zones]
      .map(([offset, count]) => ({ offset, count }))
      .sort((a, b) => b.count - a.count || a.offset - b.offset),
    hours: Array.from({ length: 24 }, (_, hour) =>
      minutes.subarray(hour * 60, (hour + 1) * 60).reduce((sum, count) => sum + count, 0),
    ),
    weekdays,
    sameTime: sameTimeIn(minutes, isOnSeveral, timedCount),
  };
}

function sameTimeIn(
  minutes: Uint32Array,
  isOnSeveral: Uint8Array,
  timedCount: number,
): ClockReport["sameTime"] {
  let minute = 0;
  for (const [at, count] of minutes.entries()) if (count > (minutes[minute] ?? 0)) minute = at;
  const count = minutes[minute] ?? 0;
  // Dates of one day that are alike are one moment, which is told of as such.
  const isSame =
    timedCount >= SAME_TIME_MIN && isOnSeveral[minute] === 1 && count >= timedCount * SAME_TIME_SHARE;
  return isSame ? { minute, count } : null;
}
