/**
 * The rules, by number and by code.
 *
 * @module
 */

import { RULES, type RuleCode } from "./rules.generated.js";
import type { Consumer, Profile, Rule, Severity } from "./types.js";

/** A rule with the sentence that shows its values: `{}` stands for each of them. */
export interface RuleText extends Rule {
  readonly message: string;
  /** What it costs in each of {@linkcode PROFILES}, a letter each; `-` where it is no rule. */
  readonly effects: string;
}

/** The profiles by their numbers on the wire. */
export const PROFILES: readonly Profile[] = ["all", "protocol", "google", "bing", "yandex", "baidu"];

/** How much the rules that cost something matter. */
const SEVERITIES: Readonly<Record<string, Severity>> = {
  d: "error",
  e: "error",
  x: "error",
  v: "warning",
  n: "info",
};

/**
 * How much a rule matters to one consumer, or to `"all"`; `null` when it is no rule of that one.
 *
 * @example
 * ```ts
 * severityFor("image-loc-missing", "google"); // "error"
 * severityFor("image-loc-missing", "bing"); // null
 * ```
 */
export function severityFor(code: RuleCode, profile: Profile): Severity | null {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`no rule has the code ${code}`);
  return severityIn(found, profile);
}

/** The same for a rule at hand. */
export function severityIn({ effects, severity }: RuleText, profile: Profile): Severity | null {
  const effect = effects[PROFILES.indexOf(profile)] ?? "-";
  if (effect === effects[0]) return severity;
  return SEVERITIES[effect] ?? null;
}

/** What a rule says about some values. */
export function messageOf({ message }: RuleText, quotes: readonly string[]): string {
  let next = 0;
  return message.replace(/\{\}/g, () => quotes[next++] ?? "");
}

/** Whether a consumer leaves something out because of a rule. */
export function costs({ effects }: RuleText, consumer: Consumer): boolean {
  return !"-n".includes(effects[PROFILES.indexOf(consumer)] ?? "-");
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

const byCode: ReadonlyMap<string, RuleText> = new Map(
  [...byNumber.values()].map((rule) => [rule.code, rule]),
);

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
