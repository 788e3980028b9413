/**
 * The order in which rules are told.
 *
 * @module
 */

import type { RuleGroup, Severity } from "./messages.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/**
 * Errors first, then warnings, then infos; of the same severity what keeps crawlers from reading on first, then what is about
 * the whole document.
 */
export function inOrder(groups: readonly RuleGroup[]): readonly RuleGroup[] {
  const rank = ({ severity, breaks, places: [first] }: RuleGroup): number =>
    SEVERITIES.indexOf(severity) * 3 + (breaks !== undefined ? 0 : first?.entry === null ? 1 : 2);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}
