/**
 * How often pages change, and how often to visit each of them.
 *
 * @module
 */

import { changeRate as rawRate, optimalRefresh as rawRefresh } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/**
 * How often a page changes, in changes a day: of `n` visits, one every `intervalDays`, `x` found another content than the visit
 * before.
 *
 * The estimate is that of Cho and Garcia-Molina, _Estimating Frequency of Change_, TOIT 2003, section 4.2: a page that changed
 * twice between visits counts as changed once, and halves that are added keep it finite when every visit found a change. Without
 * visits, nothing was seen to change: 0.
 *
 * @throws {@linkcode SitemapError} `invalid-option` if `n` and `x` are not whole numbers from 0 on, `x` is more than `n`, or
 * `intervalDays` is not a number above 0.
 *
 * @example
 * ```ts
 * changeRate(10, 0, 1); // 0
 * changeRate(10, 5, 1).toFixed(4); // "0.6466"
 * ```
 */
export function changeRate(n: number, x: number, intervalDays: number): number {
  return guarded(() => rawRate(n, x, intervalDays));
}

/**
 * How often to visit each page so that as many as possible are up to date: visits a day that come to `budget` together, for pages
 * that change `rates` times a day. It is for sitemaps as well as for the pages in them (sections 6.1 and 6.3.2 of the paper).
 *
 * This maximises the sum of `weight · f/rate · (1 − e^(−rate/f))` over the frequencies `f`: Cho and Garcia-Molina, _Synchronizing a
 * Database to Improve Freshness_, SIGMOD 2000, section 4. Pages that change too often for the budget are not visited at all, nor
 * are those that never change or have no weight; if there are no others, all frequencies are 0.
 *
 * @param weights - How much more one page matters than another, as many as there are rates; without them, all matter alike.
 * @returns As many as there are rates, in their order.
 * @throws {@linkcode SitemapError} `invalid-option` for rates, weights or a budget that are not finite numbers from 0 on.
 *
 * @example
 * ```ts
 * optimalRefresh([1, 2, 3, 4, 5], 5).map((visits) => visits.toFixed(2)); // ["1.15", "1.36", "1.35", "1.14", "0.00"]
 * ```
 */
export function optimalRefresh(
  rates: Iterable<number>,
  budget: number,
  weights?: Iterable<number> | null,
): number[] {
  const list = listOf("rates", rates);
  const weightList = weights == null ? undefined : listOf("weights", weights);
  return guarded(() => Array.from(rawRefresh(list, budget, weightList)));
}
