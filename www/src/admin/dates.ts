/**
 * Moments for people, in UTC.
 *
 * @module
 */

import { words } from "../words/admin.ts";
import { LANGUAGE } from "../words/language.ts";

const formats = (options: Intl.DateTimeFormatOptions): ((time: number) => string) => {
  const { format } = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: "UTC" });
  // What is no moment is no reason for the page to end.
  return (time) => (Math.abs(time) < 8.64e15 ? format(time) : words.page.never);
};

/** `Nov 3, 2026`. */
export const dayWords = formats({ dateStyle: "medium" });
/** `Nov 3, 2026, 14:05:09`. */
export const momentWords = formats({ dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });
/** How long something took: `45 sec`, `3.2 hr`. */
export function spanWords(seconds: number): string {
  const [unit, length] = UNITS.findLast(([, length]) => seconds >= length) ?? UNITS[0];
  const options = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LANGUAGE, options).format(seconds / length);
}

const UNITS = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3_600],
  ["day", 86_400],
] as const;

/** `Nov 3, 14:00`. */
export const hourWords = formats({
  ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
  hourCycle: "h23",
});
