/**
 * How often each of many names occurs, in memory that does not grow with them.
 *
 * @module
 */

/** How many names are told apart. */
const NAMES_MAX = 10_000;

/** How much of a name is kept, in UTF-16 code units. */
const NAME_LENGTH_MAX = 200;

/** A name and how often it occurred. */
export interface NameCount {
  readonly name: string;
  readonly count: number;
}

/** The most frequent names, and how often others occurred. */
export interface TopCounts {
  readonly top: readonly NameCount[];
  /** How often all other names occurred together: exact. */
  readonly otherCount: number;
}

/** Counts of names: exact for the first 10,000, and one count for all others. */
export interface BoundedCounts {
  add(name: string, count?: number): void;
  /** The names that are told apart, in the order of their first occurrence. */
  readonly counts: ReadonlyMap<string, number>;
  /** How often other names occurred. */
  readonly otherCount: number;
  /** The most frequent ones. */
  top(length: number): TopCounts;
}

/** Counts of nothing. */
export function boundedCounts(): BoundedCounts {
  const counts = new Map<string, number>();
  let otherCount = 0;
  return {
    counts,
    get otherCount() {
      return otherCount;
    },
    add(name, count = 1) {
      const key = name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX)}…` : name;
      const known = counts.get(key);
      if (known !== undefined) counts.set(key, known + count);
      else if (counts.size < NAMES_MAX) counts.set(key, count);
      else otherCount += count;
    },
    top(length) {
      const rows = [...counts].sort(([, a], [, b]) => b - a);
      const rest = rows.slice(length).reduce((sum, [, count]) => sum + count, 0);
      return {
        top: rows.slice(0, length).map(([name, count]) => ({ name, count })),
        otherCount: otherCount + rest,
      };
    },
  };
}
