/**
 * The numbers of algorithm 6.1, and where they lead.
 *
 * @module
 */

import {
  crawlScheduleArithmetic as rawArithmetic,
  simulateCrawl as rawSimulation,
} from "../wasm/analysis.js";
import { fieldsOf, listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/**
 * What happens where both sources are worth the same, as they are before anything was crawled: the balance stays (`hold`), or sitemaps
 * get more, as the paper has it (`sitemaps`). Small budgets often give equal utilities, and then come nearer to the best balance with
 * `hold`.
 */
export type CrawlTie = "hold" | "sitemaps";

/** What {@linkcode crawlScheduleArithmetic} works with. */
export interface CrawlArithmeticParams {
  /** How many URLs are crawled in an epoch. */
  readonly N: number;
  /** How fast the balance moves: which part of the smaller share it moves by, above 0 and below 1. By default 0.1. */
  readonly phi?: number | null | undefined;
  /** What happens where both sources are worth the same. By default `hold`. */
  readonly tie?: CrawlTie | null | undefined;
  /** What each epoch is worth in the end: the utility of sitemaps, and that of what links lead to; `null` if it is not known. */
  readonly utilities: Iterable<readonly [uS: number | null, uD: number | null]>;
}

/** The numbers of an epoch. */
export interface CrawlStep {
  /** Counts from 0. */
  readonly epoch: number;
  /** How many URLs of sitemaps are crawled. */
  readonly kS: number;
  /** How many URLs are crawled that links lead to. */
  readonly kD: number;
  /** By how much the balance could move into the epoch; of how many URLs the utility is taken. */
  readonly deltaUsed: number;
  /** By how much it can move into the next. */
  readonly deltaNext: number;
}

/**
 * The numbers of algorithm 6.1 as the paper has them, neither rounded nor bounded; {@linkcode CrawlScheduler} does both. There is a row
 * for each pair of `utilities`, which are found at the end of an epoch, and which the next one goes by. The first epoch goes by two of 0.
 * Where one is `null`, the next epoch has the balance of the one before.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for what is no pair of utilities, or an option with a wrong value.
 *
 * @example
 * ```ts
 * const utilities = [[0.9, 0.3], [0.9, 0.3], [0.2, 0.6]];
 * const steps = crawlScheduleArithmetic({ N: 1000, phi: 0.1, tie: "sitemaps", utilities });
 * steps.map(({ kS }) => kS); // [550, 595, 635.5]
 * steps[0].deltaNext; // 45
 * ```
 */
export function crawlScheduleArithmetic(params: CrawlArithmeticParams): CrawlStep[] {
  const { utilities, ...options } = fieldsOf("params", params);
  const list = listOf("utilities", utilities);
  return guarded(() => rawArithmetic(list, options));
}

/** A site, and a crawler of it. */
export interface CrawlSimulationParams {
  /** How many URLs are crawled in an epoch: from 2 on. */
  readonly N: number;
  /** How many new URLs sitemaps have in each epoch, up to 1,000,000. */
  readonly aS: number;
  /** How many new URLs links lead to in each epoch, up to 1,000,000. */
  readonly aD: number;
  /** With which probability the best URL of sitemaps comes into the index, from 0 to 1. */
  readonly qS: number;
  /** With which probability the best URL that links lead to does. */
  readonly qD: number;
  /** How fast the balance moves, as for {@linkcode CrawlScheduler}. By default 0.1. */
  readonly phi?: number | null | undefined;
  /** What happens where both sources are worth the same. By default `hold`. */
  readonly tie?: CrawlTie | null | undefined;
  /** Which part of the quota each source has at least, from 0, as by default, to 0.5. */
  readonly minShare?: number | null | undefined;
  /** How many epochs there are, up to 100,000. By default 100. */
  readonly epochs?: number | null | undefined;
  /** A whole number below 2^32; another one gives other URLs. By default 0. */
  readonly seed?: number | null | undefined;
}

/** An epoch of a simulation. */
export interface SimulatedEpoch {
  /** Counts from 0. */
  readonly epoch: number;
  /** How much of the quota sitemaps had. */
  readonly kS: number;
  /** How much of it the rest had. */
  readonly kD: number;
  /** How many URLs of sitemaps came into the index. */
  readonly indexedS: number;
  /** How many of the others did. */
  readonly indexedD: number;
}

/** What came of a simulation. */
export interface CrawlSimulation {
  /** The epochs, one after the other. */
  readonly epochs: readonly SimulatedEpoch[];
  /** What sitemaps had of the quota on average, in the second half of the epochs; `null` if there are none. */
  readonly tailMean: number | null;
  /** What they should have: with it, the last URL of each source is worth the same. `null` if every balance comes to the same. */
  readonly theory: number | null;
  /** How many URLs come into the index in an epoch with that balance, on average. */
  readonly optimum: number;
  /** Which part of that comes into it with the balances of the second half of the epochs, on average. `null` if nothing comes into it. */
  readonly shareOfOptimum: number | null;
  /** Which part with half of the quota for each source. */
  readonly halfShare: number | null;
}

/**
 * Algorithm 6.1 on a site with so many new URLs in each epoch: those of a source have scores spread evenly from 0 to 1, and come into the
 * index with the probability of the best times their score. URLs that an epoch has no room for are not there in the next one. It
 * takes time for each URL of each epoch.
 *
 * Nothing is drawn: the score of URL `i` (from 0) of source `s` (0 sitemaps, 1 links) in epoch `e` is `hash01(seed, e, s, i, 0)`, and it comes
 * into the index where `hash01(seed, e, s, i, 1)` is below its probability. `hash01` begins with 0, joins each number by exclusive or and
 * mixes with a step of SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>), and divides the upper 53 bits of the last one by 2^53.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a parameter that is missing, unknown or has a wrong value.
 *
 * @example
 * ```ts
 * const { theory, tailMean, shareOfOptimum } = simulateCrawl({ N: 1000, aS: 1000, aD: 1000, qS: 0.9, qD: 0.3 });
 * Math.round(theory); // 750
 * Math.abs(tailMean - theory) < 100; // true
 * shareOfOptimum > 0.985; // true
 * ```
 */
export function simulateCrawl(params: CrawlSimulationParams): CrawlSimulation {
  const options = fieldsOf("params", params);
  return guarded(() => rawSimulation(options));
}
