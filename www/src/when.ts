/**
 * Days and stretches of time for people, in UTC.
 *
 * @module
 */

import type { Buckets, Histogram } from "./engine/timeline.ts";
import { areSitemaps } from "./state.ts";
import { type Words, words } from "./words/index.ts";
import { LANGUAGE } from "./words/language.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formats = (options: Intl.DateTimeFormatOptions): ((time: number) => string) => {
  const { format } = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: "UTC" });
  return format;
};

/** What is said of the dates of pages, or of the sitemaps of an index where there are no pages. */
export const timelineWords = (): Words["timeline"] =>
  areSitemaps.value ? words.sitemapTimeline : words.timeline;

/** `Nov 3, 2026`. */
export const dayWords = formats({ dateStyle: "medium" });
/** `Tuesday, November 3, 2026`. */
export const weekdayWords = formats({ dateStyle: "full" });
/** `November`. */
export const monthName = formats({ month: "long" });
/** `Nov`. */
export const monthShort = formats({ month: "short" });
/** `Tue`. */
export const weekdayShort = formats({ weekday: "short" });

/** `Nov 3, 2026, 14:05`. */
export const momentWords = formats({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });

const weekdayLong = formats({ weekday: "long" });
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
/** A day of the week by its number from Monday, 0: `Tuesday`. */
export const weekdayName = (weekday: number): string => weekdayLong(MONDAY + weekday * DAY_MS);

/** The same, short: `Tue`. */
export const weekdayNameShort = (weekday: number): string => weekdayShort(MONDAY + weekday * DAY_MS);

const dateWords = formats({ dateStyle: "long" });
const monthWords = formats({ month: "long", year: "numeric" });
const monthAxis = formats({ month: "short", year: "numeric" });
const hourAxis = formats({
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const clock = formats({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const year = formats({ year: "numeric" });

/** A minute of the day: `14:05`. */
export const clockWords = (minute: number): string => clock(minute * MINUTE_MS);

/** A time zone by the minutes that its clock is ahead of UTC: `+02:00`. */
export function zoneName(offset: number): string {
  if (offset === 0) return words.timeline.utc;
  const sign = offset < 0 ? "\u2212" : "+";
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.abs(offset);
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** A stretch of time with the word that goes before it: `on Nov 3, 2026`, `from … to …`. */
export function stretchWords({ from, to }: { readonly from: number; readonly to: number }): string {
  const isDays = from % DAY_MS === 0 && to % DAY_MS === 0;
  const say = words.time;
  const pointWords = isDays ? dayWords : (time: number): string => say.at(dayWords(time), clock(time));
  // Up to a time means up to the day or the minute before.
  const last = isDays ? to - DAY_MS : Math.max(from, Math.ceil(to / MINUTE_MS) * MINUTE_MS - MINUTE_MS);
  const [first, end] = [pointWords(from), pointWords(last)];
  const endInZone = isDays ? end : say.inUtc(end);
  return first === end ? say.on(endInZone) : say.fromTo(first, endInZone);
}

/** What a bucket of a histogram is called in a sentence. */
export function bucketWords(histogram: Histogram, index: number): string {
  const { borders, hasEarlier, hasLater } = histogram;
  const from = borders[index] ?? 0;
  const to = borders[index + 1] ?? from;
  if (hasEarlier && index === 0) return words.time.before(startWords(histogram, to));
  if (hasLater && index === borders.length - 2) return words.time.andLater(startWords(histogram, from));
  const { unit, step } = histogram;
  switch (unit) {
    case "hour":
      return words.time.hours(dateWords(from), clock(from), clock(to));
    case "day":
      return weekdayWords(from);
    case "week":
      return words.time.weekOf(dateWords(from));
    case "month":
      if (step === 1) return monthWords(from);
      if (step < 12) return words.time.between(monthName(from), monthWords(to - DAY_MS));
      return step === 12 ? year(from) : words.time.between(year(from), year(to - DAY_MS));
  }
}

/** What several buckets are called. */
export function bucketsWords(histogram: Histogram, first: number, last: number): string {
  if (first === last) return bucketWords(histogram, first);
  const { unit, borders, hasEarlier, hasLater } = histogram;
  const [from, to] = [borders[first] ?? 0, borders[last + 1] ?? 0];
  const isOpen = hasLater && last === borders.length - 2;
  if (hasEarlier && first === 0)
    return isOpen ? words.time.allDates : words.time.before(startWords(histogram, to));
  if (isOpen) return words.time.andLater(startWords(histogram, from));
  if (unit !== "month") return words.time.between(startWords(histogram, from), lastWords(histogram, to));
  const end = to - DAY_MS;
  const begin =
    histogram.step < 12 && year(from) === year(end) ? monthName(from) : startWords(histogram, from);
  return words.time.between(begin, startWords(histogram, end));
}

/** Up to a time means up to the day before, and hours are told by where they end. */
const lastWords = (buckets: Buckets, to: number): string =>
  buckets.unit === "hour" ? startWords(buckets, to) : dateWords(to - DAY_MS);

function startWords({ unit, step }: Buckets, time: number): string {
  if (unit === "hour") return words.time.at(dateWords(time), clock(time));
  if (unit !== "month") return dateWords(time);
  return step < 12 ? monthWords(time) : year(time);
}

/** What stands at an axis where a bucket begins. */
export function axisWords({ unit, step }: Buckets, time: number): string {
  if (unit === "hour") return hourAxis(time);
  if (unit !== "month") return dayWords(time);
  return step < 12 ? monthAxis(time) : year(time);
}
