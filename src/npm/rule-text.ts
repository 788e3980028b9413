/**
 * What is known of a rule beside what everybody is told. A file of its own: declarations that are published name it, and with it
 * they would bring all tables along.
 *
 * @module
 */

import type { Rule } from "./types.js";

/** A rule with the sentence that shows its values: `{}` stands for each of them. */
export interface RuleText extends Rule {
  readonly message: string;
  /** What it costs in each of the profiles, a letter each; `-` where it is no rule. */
  readonly effects: string;
}
