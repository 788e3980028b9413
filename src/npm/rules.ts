/**
 * The rules, by number and by code.
 *
 * @module
 */

import { RULES, type RuleCode } from "./rules.generated.js";
import type { Rule } from "./types.js";

/** A rule with the sentence that shows its values: `{}` stands for each of them. */
export interface RuleText extends Rule {
  readonly message: string;
}

const byNumber: ReadonlyMap<number, RuleText> = new Map(
  Object.entries(RULES).map(([number, rule]) => [Number(number), rule]),
);

/** The rule with that number on the wire. */
export function ruleByNumber(number: number): RuleText {
  const found = byNumber.get(number);
  // The table and the module are built from the same source.
  if (!found) throw new RangeError(`no rule has the number ${number}`);
  return found;
}

/**
 * Every rule, in the order of the catalogue.
 *
 * @example
 * ```ts
 * rules.filter((rule) => rule.severity === "error").length > 50; // true
 * ```
 */
export const rules: readonly Rule[] = [...byNumber.values()];

const byCode: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.code, rule]));

/** The number of the rule with that code. */
export function numberOf(code: string): number | undefined {
  for (const [number, rule] of byNumber) if (rule.code === code) return number;
  return undefined;
}

/**
 * The rule with that code; `undefined` for a code that does not exist.
 *
 * @example
 * ```ts
 * rule("loc-too-long")?.severity; // "error"
 * ```
 */
export function rule(code: RuleCode): Rule;
export function rule(code: string): Rule | undefined;
export function rule(code: string): Rule | undefined {
  return byCode.get(code);
}
