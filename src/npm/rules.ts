/**
 * The rules, by number and by code.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { RuleCode } from "./rule-codes.generated.js";
import { type RuleText, tableOf } from "./tables.js";
import type { Profile, Rule, Severity } from "./types.js";

/**
 * The profiles by their numbers on the wire.
 *
 * @internal
 */
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
 * @throws {@linkcode SitemapError} `invalid-option` for a code or a profile that there is not.
 *
 * @example
 * ```ts
 * severityFor("image-loc-missing", "google"); // "error"
 * severityFor("image-loc-missing", "bing"); // null
 * ```
 */
export function severityFor(code: RuleCode, profile: Profile): Severity | null {
  const found = known().byCode.get(code);
  if (!found) throw new SitemapError("invalid-option", `no rule has the code ${code}`);
  if (!PROFILES.includes(profile))
    throw new SitemapError("invalid-option", `\`${profile}\` is none of the profiles ${PROFILES.join(", ")}`);
  return severityIn(found, profile);
}

/**
 * The same for a rule at hand.
 *
 * @internal
 */
export function severityIn({ effects, severity }: RuleText, profile: Profile): Severity | null {
  const effect = effects[PROFILES.indexOf(profile)] ?? "-";
  if (effect === effects[0]) return severity;
  return SEVERITIES[effect] ?? null;
}

/**
 * What a rule says about some values.
 *
 * @internal
 */
export function messageOf({ message }: RuleText, quotes: readonly string[]): string {
  let next = 0;
  return message.replace(/\{\}/g, () => quotes[next++] ?? "");
}

/**
 * Whether the consumer with that number leaves something out because of a rule.
 *
 * @internal
 */
export function costs({ effects }: RuleText, profile: number): boolean {
  const effect = effects[profile] ?? "-";
  return effect !== "-" && effect !== "n";
}

/** Every rule by its number and by its code. */
const known = tableOf("rules", (texts) => {
  const numbered = Object.entries(texts).map(([number, rule]) => [Number(number), rule] as const);
  const rules = numbered.map(([, rule]) => rule);
  return {
    rules,
    byNumber: new Map<number, RuleText>(numbered),
    byCode: new Map<string, RuleText>(rules.map((rule) => [rule.code, rule])),
  };
});

/**
 * The rule with that number on the wire.
 *
 * @internal
 */
export function ruleByNumber(number: number): RuleText {
  const found = known().byNumber.get(number);
  // The table and the module are built from the same source.
  if (!found) throw new RangeError(`no rule has the number ${number}`);
  return found;
}

/**
 * Every rule, in the order of the catalogue.
 *
 * @example
 * ```ts
 * rules().filter((rule) => rule.severity === "error").length > 50; // true
 * ```
 */
export function rules(): readonly Rule[] {
  return known().rules;
}

/**
 * The number of the rule with that code.
 *
 * @internal
 */
export function numberOf(code: string): number | undefined {
  for (const [number, rule] of known().byNumber) if (rule.code === code) return number;
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
  return known().byCode.get(code);
}
