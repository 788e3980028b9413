/**
 * What charts are drawn of: the stretches of a history, one after the other, without gaps.
 *
 * @module
 */

import type { History, Stretch } from "./answers.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000] as const;

/** How far charts go back. */
export const RANGES = ["2d", "7d", "90d", "400d"] as const;
/** One of them. */
export type Range = (typeof RANGES)[number];

/** How long a bar is, and how many there are. */
const SPANS: Readonly<Record<Range, { readonly span: number; readonly n: number }>> = {
  "2d": { span: HOUR, n: 48 },
  "7d": { span: HOUR, n: 168 },
  "90d": { span: DAY, n: 90 },
  "400d": { span: DAY, n: 400 },
};

/** Whether its bars are hours. */
export const isByHours = (range: Range): boolean => SPANS[range].span === HOUR;

/** The stretches of a range up to now, the oldest first. What was stored before is still there in the next. */
export function pointsOf({ hours, days }: History, range: Range, now: number): readonly Stretch[] {
  const { span, n } = SPANS[range];
  const known = span === HOUR ? hours : days;
  const last = now - (now % span);
  const first = last - (n - 1) * span;
  const byTime = new Map(known.map((stretch) => [stretch.at, stretch]));
  const before = [
    ...days.filter(({ at }) => at + DAY <= first),
    ...hours.filter(({ at }) => at + HOUR <= first),
  ].sort((a, b) => a.at - b.at);
  let urls = before.at(-1)?.urls ?? 0;
  return Array.from({ length: n }, (_, index) => {
    const at = first + index * span;
    const stretch = byTime.get(at) ?? { at, urls, written: 0, deleted: 0, sitemaps: 0, kvWrites: 0 };
    ({ urls } = stretch);
    return stretch;
  });
}
