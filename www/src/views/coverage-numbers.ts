import { coverageWords as words } from "../words/coverage.ts";
import { LANGUAGE } from "../words/language.ts";

const percents = new Intl.NumberFormat(LANGUAGE, { style: "percent", maximumFractionDigits: 1 });
const decimals = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
const DAY_MS = 86_400_000;
const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeZone: "UTC" });
const shortDates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "short", timeZone: "UTC" });

/** A share of 1 with a decimal. Only all of it is 100%, and only nothing is 0%. */
export function ratio(share: number | null): string {
  if (share === null) return "–";
  if (share > 0 && share < 0.001) return words.underOne;
  return percents.format(share < 1 ? Math.min(share, 0.999) : share);
}

/** A number that is no share. */
export const decimal = (value: number | null): string => (value === null ? "–" : decimals.format(value));

/** A day that is counted from 1970-01-01. */
export const dayWords = (day: number): string => dates.format(day * DAY_MS);

/** The same, where there is little room. */
export const shortDay = (day: number): string => shortDates.format(day * DAY_MS);
