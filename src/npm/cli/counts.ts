/**
 * How often rules fired, and how much each matters.
 *
 * @module
 */

import { type Report, type RuleCode, type Severity, severityFor } from "../index.node.js";
import type { Invocation } from "./command.js";

/** The rules of a report, each with its count. */
export function countsOf({ counts }: Pick<Report, "counts">): [RuleCode, number][] {
  // The type of `Object.entries` forgets the keys of a record.
  return Object.entries(counts) as [RuleCode, number][];
}

/** How severe a rule that fired is, as the profile and the levels of rules have it. */
export function severityIn(
  code: RuleCode,
  { rules, profile }: Pick<Invocation, "rules" | "profile">,
): Severity {
  const level = rules[code];
  return level === undefined || level === "off" ? (severityFor(code, profile) ?? "info") : level;
}
