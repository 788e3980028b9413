/**
 * What is told, by rule.
 *
 * @module
 */

import { type RuleCode, rule } from "sitemapkit";
import type { Place, RuleGroup } from "./messages.ts";

/** The rules that speak, in the order in which they do first, each with its places. `counts` are exact, also above what is stored. */
export function groupByRule<Told extends { readonly code: RuleCode }>(
  stored: readonly Told[],
  placeOf: (told: Told) => Place,
  counts: Readonly<Partial<Record<RuleCode, number>>>,
): readonly RuleGroup[] {
  const byCode = new Map<RuleCode, Place[]>();
  for (const told of stored) {
    const known = byCode.get(told.code);
    if (known === undefined) byCode.set(told.code, [placeOf(told)]);
    else known.push(placeOf(told));
  }
  return [...byCode].map(([code, places]) => {
    const { severity, authority, summary, note, fix, spec } = rule(code);
    const count = counts[code] ?? places.length;
    return { code, severity, authority, summary, note, fix, spec, count, places };
  });
}
