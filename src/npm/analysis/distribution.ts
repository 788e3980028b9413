/**
 * How coverage is spread over the parts of a whole.
 *
 * @module
 */

import { domainDistribution as rawDistribution } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/**
 * What sitemaps are worth for one unit: a domain, a host, a file or a folder of a site. Ratios are from 0 to 1, as
 * {@linkcode coverageMetrics} gives them; anything else counts as absent.
 */
export interface UnitCoverage {
  /** How many of its URLs were crawled. */
  readonly size: number;
  /** (2) */
  readonly uniqueCoverage?: number | null | undefined;
  /** (1): what figure 4 shows beside `uniqueCoverage`; nothing is computed of it. */
  readonly coverage?: number | null | undefined;
  /** (3) */
  readonly indexCoverage?: number | null | undefined;
}

/** How coverage is spread over units. */
export interface DomainDistribution {
  /** How many units there are. */
  readonly n: number;
  /** How many of them have a unique coverage. */
  readonly nUniqueCoverage: number;
  /** Figure 3: which part of these has more than 0.5. */
  readonly above50: number | null;
  /** Which part of these has more than 0.9. */
  readonly above90: number | null;
  /** Figure 5 (b): of units with both, which part has a higher index coverage than unique coverage. */
  readonly aboveDiagonal: number | null;
  /** Of units with both, in which part they are the same. */
  readonly onDiagonal: number | null;
  /**
   * Whether larger units have a higher unique coverage (1), a lower one (-1), or neither (0): the rank correlation of Spearman
   * (<https://en.wikipedia.org/wiki/Spearman%27s_rank_correlation_coefficient>), where those that are the same share the mean of
   * their ranks. `null` where all sizes or all coverages are the same, or fewer than two units have one.
   */
  readonly spearmanSizeUniqueCoverage: number | null;
}

/**
 * How coverage is spread over the domains, hosts or parts of a whole: what figures 3 to 5 of the paper show. The order of `units`
 * makes no difference.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a unit that is none.
 *
 * @example
 * ```ts
 * const { above50, aboveDiagonal, spearmanSizeUniqueCoverage } = domainDistribution([
 *   { size: 10, uniqueCoverage: 0.4, indexCoverage: 0.6 },
 *   { size: 20, uniqueCoverage: 0.6, indexCoverage: 0.6 },
 * ]);
 * [above50, aboveDiagonal, spearmanSizeUniqueCoverage]; // [0.5, 0.5, 1]
 * ```
 */
export function domainDistribution(units: Iterable<UnitCoverage>): DomainDistribution {
  const list = listOf("units", units);
  return guarded(() => rawDistribution(list));
}
