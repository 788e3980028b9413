/**
 * When pages were changed: the dates of rows, counted in buckets of time, by day, and by what is notable about them.
 * All borders are in UTC.
 *
 * @module
 */

import { firstAbove } from "./ascending.ts";
import type { NoValue } from "./closed-lists.ts";
import { factsOfAll, hasTimeOfDay, isUnreadable } from "./facts.ts";
import type { Table } from "./table.ts";
import type { Pause } from "./turns.ts";

/** What a bucket is measured in. */
export type TimeUnit = "hour" | "day" | "week" | "month";

/** Stretches of time, one behind the other. */
export interface Buckets {
  readonly unit: TimeUnit;
  /** How many units one bucket is long: 12 months are a year. */
  readonly step: number;
  /** Where each bucket begins, and where the last one ends. */
  readonly borders: readonly number[];
}

/** Buckets with what is in them. */
export interface Histogram extends Buckets {
  readonly counts: readonly number[];
  /** Whether the first bucket holds the few dates that lie long before all others. */
  readonly hasEarlier: boolean;
  /** Whether the last bucket holds the few dates that lie long after all others. */
  readonly hasLater: boolean;
}

/** The days of a year. */
export interface CalendarYear {
  readonly year: number;
  readonly count: number;
  /** How many rows were last changed on each day, from 1 January. */
  readonly days: readonly number[];
}

/** Rows that were changed from a time to before another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** What there is to say about the dates of rows. */
export interface Timeline {
  readonly rowCount: number;
  readonly datedCount: number;
  /** Those with a date that cannot be read. The rest have none. */
  readonly unreadableCount: number;
  /** Those that name no time of day. */
  readonly dateOnlyCount: number;
  /** `null` where no row has a date, as are the next two. */
  readonly histogram: Histogram | null;
  /** The days with the oldest and the newest date. */
  readonly oldest: Stretch | null;
  readonly newest: Stretch | null;
  /** The last years that occur, the newest first. Few dates far from all others make no year. */
  readonly years: readonly CalendarYear[];
  /** What lies before and after these years. */
  readonly before: Stretch | null;
  readonly after: Stretch | null;
  /** The minute that nearly all dates lie in. */
  readonly minute: Stretch | null;
  /** Dates that cannot be true because they have not come yet. */
  readonly future: Stretch | null;
  /** Dates that are older than sitemaps by years. */
  readonly ancient: Stretch | null;
  /** What was changed in the last 24 hours, 7 days and 30 days. */
  readonly recent: readonly Stretch[];
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;
/** How many years the calendar shows. */
const YEARS_MAX = 5;
/** The share of rows at either end that may be put into one bucket when all others become readable by that. */
const OUTLIER_SHARE = 1 / 40;
/** How much shorter the rest must be then. */
const OUTLIER_GAIN = 4;
/** How many of the dates must lie in one minute to be remarkable. */
const SAME_MINUTE_SHARE = 0.9;
/** Fewer dates than this are the same by chance. */
const SAME_MINUTE_MIN = 3;
/** Clocks and time zones differ. The rule `lastmod-future` grants as much. */
const FUTURE_TOLERANCE_MS = DAY_MS;
const ANCIENT = Date.UTC(2000, 0, 1);
const RECENT_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS];

/** What a bucket may be, from the finest. */
const LADDER: readonly { readonly unit: TimeUnit; readonly step: number }[] = [
  { unit: "hour", step: 1 },
  { unit: "hour", step: 6 },
  { unit: "day", step: 1 },
  { unit: "week", step: 1 },
  { unit: "month", step: 1 },
  { unit: "month", step: 3 },
  { unit: "month", step: 6 },
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].map((years) => ({
    unit: "month" as const,
    step: 12 * years,
  })),
];

/** The number of the bucket of this size that a time lies in. */
function numberOf(time: number, unit: TimeUnit, step: number): number {
  switch (unit) {
    case "hour":
      return Math.floor(time / (step * HOUR_MS));
    case "day":
      return Math.floor(time / (step * DAY_MS));
    case "week":
      // 1 January 1970 was a Thursday; weeks begin on Monday.
      return Math.floor((time / DAY_MS + 3) / (7 * step));
    case "month": {
      const date = new Date(time);
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step);
    }
  }
}

/** Where the bucket with this number begins. */
function startOf(number: number, unit: TimeUnit, step: number): number {
  switch (unit) {
    case "hour":
      return number * step * HOUR_MS;
    case "day":
      return number * step * DAY_MS;
    case "week":
      return (number * step * 7 - 3) * DAY_MS;
    case "month":
      // `Date.UTC` takes the years 0 to 99 for those of the last century.
      return new Date(0).setUTCFullYear(0, number * step, 1);
  }
}

/** The finest buckets that hold `oldest` to `newest` in at most `max`. Dates without a time of day are not told apart by hours. */
export function chooseBuckets(oldest: number, newest: number, max: number, hasHours: boolean): Buckets {
  const ladder = LADDER.filter(({ unit }) => hasHours || unit !== "hour");
  const fits = ladder.find(
    ({ unit, step }) => numberOf(newest, unit, step) - numberOf(oldest, unit, step) < max,
  );
  const { unit, step } = fits ?? { unit: "month", step: 12 * 5_000 };
  const first = numberOf(oldest, unit, step);
  const length = numberOf(newest, unit, step) - first + 2;
  return {
    unit,
    step,
    borders: Array.from({ length }, (_, index) => startOf(first + index, unit, step)),
  };
}

/** Counts the dates of rows; `null` for all rows. */
export async function timelineOf(
  table: Table,
  rows: Uint32Array | null,
  { now, bucketsMax }: { readonly now: number; readonly bucketsMax: number },
  pause: Pause,
): Promise<Timeline> {
  const rowCount = rows?.length ?? table.length;
  const { times, dateOnlyCount, unreadableCount } = await timesOf(table, rows, pause);
  const days = await daysOf(times, pause);
  const numbers = [...days.keys()].sort((a, b) => a - b);
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined)
    return {
      rowCount,
      datedCount: 0,
      unreadableCount,
      dateOnlyCount: 0,
      histogram: null,
      oldest: null,
      newest: null,
      years: [],
      before: null,
      after: null,
      minute: null,
      future: null,
      ancient: null,
      recent: [],
    };
  const dayStretch = (day: number): Stretch => ({
    from: day * DAY_MS,
    to: (day + 1) * DAY_MS,
    count: days.get(day) ?? 0,
  });
  const [oldest, newest] = [dayStretch(first), dayStretch(last)];
  const hasHours = dateOnlyCount < times.length / 2;
  const trimmed = trim(numbers, days, times.length);
  const years = yearsOf(numbers, days, trimmed);
  const calendarStart = startOf(years.at(-1)?.year ?? 0, "month", 12);
  const calendarEnd = startOf((years[0]?.year ?? 0) + 1, "month", 12);
  const [before, after, ancient, future, ...recent] = await countIn(
    times,
    [
      [oldest.from, calendarStart],
      [calendarEnd, newest.to],
      [oldest.from, ANCIENT],
      [now + FUTURE_TOLERANCE_MS + 1, newest.to],
      ...RECENT_MS.map((length) => [now - length, now + 1] as const),
    ],
    pause,
  );
  return {
    rowCount,
    datedCount: times.length,
    unreadableCount,
    dateOnlyCount,
    histogram: await histogramOf(times, trimmed, { bucketsMax, hasHours, oldest, newest }, pause),
    oldest,
    newest,
    years,
    before: orNull(before),
    after: orNull(after),
    minute: await sameMinute(times, days, pause),
    future: orNull(future),
    ancient: orNull(ancient),
    recent,
  };
}

/** Only the bars of {@link timelineOf}, and how many rows are in none; `null` for all rows. */
export async function histogramOfRows(
  table: Table,
  rows: Uint32Array | null,
  bucketsMax: number,
  pause: Pause,
): Promise<{ readonly histogram: Histogram | null } & Readonly<Record<NoValue, number>>> {
  const { times, dateOnlyCount, unreadableCount: unreadable } = await timesOf(table, rows, pause);
  const none = (rows?.length ?? table.length) - times.length - unreadable;
  const days = await daysOf(times, pause);
  const numbers = [...days.keys()].sort((a, b) => a - b);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return { histogram: null, none, unreadable };
  const hasHours = dateOnlyCount < times.length / 2;
  const dayOf = (day: number): Stretch => ({ from: day * DAY_MS, to: (day + 1) * DAY_MS, count: 0 });
  const around = { bucketsMax, hasHours, oldest: dayOf(first), newest: dayOf(last) };
  const histogram = await histogramOf(times, trim(numbers, days, times.length), around, pause);
  return { histogram, none, unreadable };
}

const orNull = (stretch: Stretch | undefined): Stretch | null =>
  stretch === undefined || stretch.count === 0 ? null : stretch;

/** The dates of rows that have one. */
async function timesOf(
  table: Table,
  rows: Uint32Array | null,
  pause: Pause,
): Promise<{
  readonly times: Float64Array;
  readonly dateOnlyCount: number;
  readonly unreadableCount: number;
}> {
  const files = await factsOfAll(table);
  const length = rows?.length ?? table.length;
  const times = new Float64Array(length);
  let datedCount = 0;
  let dateOnlyCount = 0;
  let unreadableCount = 0;
  let file = files[0];
  for (let position = 0; position < length; position += 1) {
    if (position % STEP === 0) await pause();
    const row = rows?.[position] ?? position;
    const isIn = ({ start, facts }: (typeof files)[number]): boolean =>
      row >= start && row < start + facts.lastmod.length;
    if (file === undefined || !isIn(file)) file = files.find(isIn);
    if (file === undefined) continue;
    const index = row - file.start;
    const time = file.facts.lastmod[index] ?? Number.NaN;
    if (Number.isNaN(time)) {
      if (isUnreadable(file.facts, index, "lastmod")) unreadableCount += 1;
      continue;
    }
    times[datedCount] = time;
    datedCount += 1;
    if (!hasTimeOfDay(file.facts.precision[index] ?? 0)) dateOnlyCount += 1;
  }
  return { times: times.subarray(0, datedCount), dateOnlyCount, unreadableCount };
}

/** How many times lie on each day, by its number since 1970. */
async function daysOf(times: Float64Array, pause: Pause): Promise<ReadonlyMap<number, number>> {
  const days = new Map<number, number>();
  await forEach(times, pause, (time) => {
    const day = Math.floor(time / DAY_MS);
    days.set(day, (days.get(day) ?? 0) + 1);
  });
  return days;
}

/** The first and the last day without the few that would squeeze all others. */
function trim(
  numbers: readonly number[],
  days: ReadonlyMap<number, number>,
  total: number,
): { readonly first: number; readonly last: number } {
  const whole = { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 };
  const length = ({ first, last }: typeof whole): number => last - first + 1;
  const backwards = numbers.toReversed();
  const core = { first: bodyStart(numbers, days, total), last: bodyStart(backwards, days, total) };
  // What stands near the others belongs to them.
  const near = length(core) / OUTLIER_GAIN;
  const reach = (start: number, outwards: readonly number[]): number =>
    outwards.reduce((end, day) => (Math.abs(day - end) <= near ? day : end), start);
  const first = reach(
    core.first,
    backwards.filter((day) => day < core.first),
  );
  const last = reach(
    core.last,
    numbers.filter((day) => day > core.last),
  );
  let best = whole;
  // One end is left alone when cutting it gains nothing.
  for (const cut of [
    { ...whole, last },
    { ...whole, first },
    { first, last },
  ]) {
    if (length(best) >= OUTLIER_GAIN * length(cut)) best = cut;
  }
  return best;
}

/** The day that the few at this end lie before. */
function bodyStart(order: readonly number[], days: ReadonlyMap<number, number>, total: number): number {
  let passed = 0;
  for (const day of order) {
    passed += days.get(day) ?? 0;
    if (passed > total * OUTLIER_SHARE) return day;
  }
  return order[0] ?? 0;
}

async function histogramOf(
  times: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
  around: {
    readonly bucketsMax: number;
    readonly hasHours: boolean;
    readonly oldest: Stretch;
    readonly newest: Stretch;
  },
  pause: Pause,
): Promise<Histogram> {
  const { bucketsMax, hasHours, oldest, newest } = around;
  const inside = await extremesIn(times, first * DAY_MS, (last + 1) * DAY_MS, pause);
  const { unit, step, borders: inner } = chooseBuckets(inside.oldest, inside.newest, bucketsMax, hasHours);
  const start = inner[0] ?? 0;
  const end = inner.at(-1) ?? 0;
  const hasEarlier = oldest.from < start && first * DAY_MS > oldest.from;
  const hasLater = newest.to > end && last * DAY_MS < newest.from;
  const borders = [...(hasEarlier ? [oldest.from] : []), ...inner, ...(hasLater ? [newest.to] : [])];
  const counts = await countBetween(times, borders, pause);
  return { unit, step, borders, counts, hasEarlier, hasLater };
}

async function extremesIn(
  times: Float64Array,
  from: number,
  to: number,
  pause: Pause,
): Promise<{ readonly oldest: number; readonly newest: number }> {
  let oldest = to;
  let newest = from;
  await forEach(times, pause, (time) => {
    if (time < from || time >= to) return;
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  });
  return { oldest, newest };
}

/** How many times lie from each border to before the next one. */
export async function countBetween(
  times: Float64Array,
  borders: readonly number[],
  pause: Pause,
): Promise<readonly number[]> {
  const sorted = Float64Array.from(borders);
  const counts = new Array<number>(Math.max(0, borders.length - 1)).fill(0);
  await forEach(times, pause, (time) => {
    const bucket = firstAbove(sorted, time) - 1;
    const known = counts[bucket];
    if (known !== undefined) counts[bucket] = known + 1;
  });
  return counts;
}

/** How many times lie in each of several stretches, which may overlap. */
async function countIn(
  times: Float64Array,
  stretches: readonly (readonly [from: number, to: number])[],
  pause: Pause,
): Promise<readonly Stretch[]> {
  const counts = stretches.map(() => 0);
  await forEach(times, pause, (time) => {
    stretches.forEach(([from, to], index) => {
      if (time >= from && time < to) counts[index] = (counts[index] ?? 0) + 1;
    });
  });
  return stretches.map(([from, to], index) => ({ from, to, count: counts[index] ?? 0 }));
}

async function forEach(times: Float64Array, pause: Pause, visit: (time: number) => void): Promise<void> {
  for (let index = 0; index < times.length; index += 1) {
    if (index % STEP === 0) await pause();
    visit(times[index] ?? Number.NaN);
  }
}

/** The last years that occur, the newest first. */
function yearsOf(
  numbers: readonly number[],
  days: ReadonlyMap<number, number>,
  { first, last }: { readonly first: number; readonly last: number },
): readonly CalendarYear[] {
  const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
  const byYear = new Map<number, { count: number; days: number[] }>();
  for (const number of numbers.toReversed()) {
    const year = yearOf(number);
    if (year < yearOf(first) || year > yearOf(last)) continue;
    const start = startOf(year, "month", 12) / DAY_MS;
    let known = byYear.get(year);
    if (known === undefined) {
      if (byYear.size === YEARS_MAX) break;
      const length = startOf(year + 1, "month", 12) / DAY_MS - start;
      known = { count: 0, days: new Array<number>(length).fill(0) };
      byYear.set(year, known);
    }
    const count = days.get(number) ?? 0;
    known.count += count;
    known.days[number - start] = count;
  }
  return [...byYear].map(([year, known]) => ({ year, ...known }));
}

/** The minute that nearly all dates lie in, wherever it begins; `null` where there is none. */
async function sameMinute(
  times: Float64Array,
  days: ReadonlyMap<number, number>,
  pause: Pause,
): Promise<Stretch | null> {
  if (times.length < SAME_MINUTE_MIN) return null;
  let fullest = 0;
  for (const [day, count] of days) if (count > (days.get(fullest) ?? 0)) fullest = day;
  const around = [fullest - 1, fullest, fullest + 1].reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
  const least = times.length * SAME_MINUTE_SHARE;
  if (around <= least) return null;
  // A minute may begin before midnight and end after it, so the days beside the fullest one count as well.
  const start = (fullest - 1) * DAY_MS;
  const seconds = new Uint32Array((3 * DAY_MS) / SECOND_MS);
  await forEach(times, pause, (time) => {
    const second = Math.floor((time - start) / SECOND_MS);
    const known = seconds[second];
    if (known !== undefined) seconds[second] = known + 1;
  });
  let sum = 0;
  let best = { end: 0, sum: 0 };
  for (const [second, count] of seconds.entries()) {
    sum += count - (seconds[second - 60] ?? 0);
    if (sum > best.sum) best = { end: second + 1, sum };
  }
  if (best.sum <= least) return null;
  let from = Math.max(0, best.end - 60);
  while (seconds[from] === 0) from += 1;
  return { from: start + from * SECOND_MS, to: start + best.end * SECOND_MS, count: best.sum };
}
