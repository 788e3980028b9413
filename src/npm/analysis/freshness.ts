/**
 * What sees URLs first, sitemaps or links, and when (section 5.2 of the paper).
 *
 * @module
 */

import {
  newUrlHistogram as rawHistogram,
  firstSeenByPing as rawPing,
  seenDelta as rawSeenDelta,
} from "../wasm/analysis.js";
import { observationsOf, refuseMilliseconds } from "./arguments.js";
import { guarded } from "./instance.js";
import type { UrlObservation } from "./url-observation.js";

/** From when to when, in seconds since 1970-01-01T00:00Z. */
export interface Period {
  /** The first second of it; absent if it has always begun. */
  readonly from?: number | null | undefined;
  /** The first second after it; absent if it never ends. */
  readonly to?: number | null | undefined;
}

/** How much earlier sitemaps lead to URLs than links. */
export interface SeenDelta {
  /** How many URLs both led to in the period. */
  readonly n: number;
  /** (6): how many seconds later links led to them, added up; below 0 where sitemaps were later. */
  readonly sumSeconds: number;
  /** The same in days. */
  readonly sumDays: number;
  /** How many days later links led to a URL, on average. */
  readonly meanDays: number | null;
  /** How many days later links led to the URL in the middle; between two, the middle of both. */
  readonly medianDays: number | null;
  /** How many URLs sitemaps led to first. */
  readonly sitemapsFirst: number;
  /** How many URLs links led to first. */
  readonly discoveryFirst: number;
  /** How many URLs both led to in the same second. */
  readonly tie: number;
  /** Which part of the `n` URLs sitemaps led to first. */
  readonly sitemapsFirstShare: number | null;
  /**
   * Figure 6: the day of the sitemaps, the day of the links, and how many URLs have both; in this order. Days are whole ones in
   * UTC, counted from 1970-01-01.
   */
  readonly scatter: readonly (readonly [daySitemaps: number, dayDiscovery: number, count: number])[];
}

/**
 * How much earlier sitemaps lead to URLs than links: equation (6), figure 6. URLs with the same {@linkcode urlKey} are one, first
 * seen at the first time that is told of each kind. Those count that both sitemaps and links first led to in the period; nothing
 * is in one that ends before it begins. A time further from 1970 than 100,000,000 days counts as absent. The order of `records`
 * makes no difference.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a record that is none, and for wrong options.
 *
 * @example
 * ```ts
 * const tea = { url: "https://www.example.com/tea", firstSeenSitemaps: 0, firstSeenDiscovery: 129600 };
 * const { sitemapsFirst, sumDays, scatter } = seenDelta([tea]);
 * [sitemapsFirst, sumDays]; // [1, 1.5]
 * scatter; // [[0, 1, 1]]
 * ```
 */
export function seenDelta(records: Iterable<UrlObservation>, options?: Period): SeenDelta {
  const list = observationsOf("records", records);
  for (const bound of ["from", "to"] as const) refuseMilliseconds(`\`${bound}\``, options?.[bound]);
  return guarded(() => rawSeenDelta(list, options));
}

/** How many URLs are of sitemaps that were submitted by a ping, and of others. */
export interface PingCounts {
  /** Of sitemaps that were submitted by a ping. */
  readonly ping: number;
  /** Of others, which robots.txt names. */
  readonly noPing: number;
}

/** Whether sitemaps that were submitted by a ping lead to URLs earlier. */
export interface FirstSeenByPing {
  /** How many URLs both sitemaps and links led to. */
  readonly n: number;
  /** Figure 7: how many of them what led to first; `tie` if both did in the same second. */
  readonly table: {
    /** Sitemaps. */
    readonly sitemapsFirst: PingCounts;
    /** Links. */
    readonly discoveryFirst: PingCounts;
    /** Both at once. */
    readonly tie: PingCounts;
  };
  /** Which part of them is of sitemaps that were submitted by a ping. */
  readonly pingShare: number | null;
  /** Which part of these, with ties, sitemaps led to first. */
  readonly pSitemapsFirstGivenPing: number | null;
  /** Which part of the others, with ties, sitemaps led to first. */
  readonly pSitemapsFirstGivenNoPing: number | null;
  /**
   * How the two go together, without ties: the mean square contingency coefficient
   * (<https://en.wikipedia.org/wiki/Phi_coefficient>), from -1 to 1. Above 0 sitemaps that were submitted by a ping rather lead to
   * URLs first, at 0 it makes no difference. `null` where a row or a column of the table has nothing.
   */
  readonly phi: number | null;
}

/**
 * Whether sitemaps that were submitted by a ping lead to URLs earlier than those that robots.txt names: figure 7. URLs with the
 * same {@linkcode urlKey} are one, as in {@linkcode seenDelta}; it is of a ping if any of them is. The order of `records` makes no
 * difference.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a record that is none.
 *
 * @example
 * ```ts
 * const { table, pSitemapsFirstGivenPing, phi } = firstSeenByPing([
 *   { url: "https://www.example.com/tea", firstSeenSitemaps: 100, firstSeenDiscovery: 500, ping: true },
 *   { url: "https://www.example.com/cups", firstSeenSitemaps: 100, firstSeenDiscovery: 50 },
 * ]);
 * table.sitemapsFirst; // { ping: 1, noPing: 0 }
 * [pSitemapsFirstGivenPing, phi]; // [1, 1]
 * ```
 */
export function firstSeenByPing(records: Iterable<UrlObservation>): FirstSeenByPing {
  const list = observationsOf("records", records);
  return guarded(() => rawPing(list));
}

/** How many URLs are new on which day. */
export interface NewUrlHistogram {
  /**
   * Days from the first on which there was a new URL to the last, and how many there were. Days are whole ones in UTC, counted
   * from 1970-01-01; those without a new URL are among them.
   */
  readonly days: readonly (readonly [day: number, count: number])[];
  /**
   * The standard deviation of these numbers for their mean: 0 where each day has as many, as also where there is only one, and the
   * higher the more comes in bursts. `null` where there is no day.
   */
  readonly burstiness: number | null;
}

/**
 * How many URLs are new on which day: figure 2. URLs with the same {@linkcode urlKey} are one, which is new at the first time that
 * is told; those without a time do not count, as in {@linkcode seenDelta}. The order of `records` makes no difference.
 *
 * @param field - Which time to go by.
 * @throws {@linkcode SitemapError} `invalid-option` for a record that is none, another field, and days that are more than a hundred
 * years apart, as they are when some times are in milliseconds.
 *
 * @example
 * ```ts
 * const tea = { url: "https://www.example.com/tea", firstSeenSitemaps: 0 };
 * const cups = { url: "https://www.example.com/cups", firstSeenSitemaps: 172800 };
 * newUrlHistogram([tea, cups], "firstSeenSitemaps").days; // [[0, 1], [1, 0], [2, 1]]
 * ```
 */
export function newUrlHistogram(
  records: Iterable<UrlObservation>,
  field: "firstSeenSitemaps" | "firstSeenDiscovery",
): NewUrlHistogram {
  const list = observationsOf("records", records);
  return guarded(() => rawHistogram(list, field));
}
