/**
 * How long something took, as counts of classes that grow with the time: a few of them say it within five percent, however much
 * is counted.
 *
 * @module
 */

/** In seconds: how many there are, their sum, and both of each class. */
export interface Histogram {
  readonly n: number;
  readonly sum: number;
  readonly classes: Readonly<Record<number, readonly [n: number, sum: number]>>;
}

/** In seconds; `null` of nothing. */
export interface Distribution {
  readonly n: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

export const EMPTY: Histogram = { n: 0, sum: 0, classes: {} };

/** How many classes there are from one second to two, and so on: each ends 4.4 % behind where it begins. */
const CLASSES = 16;

/** Longer than that nothing takes: ten years. */
const SECONDS_MAX = 3.2e8;

/** The same with so many more that took so long. */
export function addTo({ n, sum, classes }: Histogram, seconds: number, count: number): Histogram {
  if (count === 0) return { n, sum, classes };
  const took = Math.min(seconds, SECONDS_MAX);
  const index = took < 1 ? 0 : 1 + Math.floor(Math.log2(took) * CLASSES);
  const [had, hadSum] = classes[index] ?? [0, 0];
  const added = [had + count, hadSum + took * count] as const;
  return { n: n + count, sum: sum + took * count, classes: { ...classes, [index]: added } };
}

/** What it says. */
export function summaryOf(histogram: Histogram): Distribution {
  const { n, sum } = histogram;
  if (n === 0) return { n, mean: null, median: null, p90: null };
  return { n, mean: rounded(sum / n), median: quantileOf(histogram, 0.5), p90: quantileOf(histogram, 0.9) };
}

/** What so great a share of them does not exceed: the mean of its class. */
function quantileOf({ n, classes }: Histogram, share: number): number {
  let below = 0;
  let value = 0;
  // Keys that are whole numbers come in their order.
  for (const [count, sum] of Object.values(classes)) {
    value = sum / count;
    below += count;
    if (below >= n * share) break;
  }
  return rounded(value);
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
