/**
 * The types of mending.
 *
 * @module
 */

import type { RuleCode } from "./rule-codes.generated.js";
import type { ParseOptions, Report } from "./types.js";

/**
 * How certain it is that a fix is what the owner of the site would do. `"safe"`: it says the same as before in a way that
 * consumers understand, or leaves out what none of them reads. `"needs-a-look"`: it is a guess, or something is lost.
 */
export type FixSafety = "safe" | "needs-a-look";

/** How {@linkcode fix} mends a document. */
export interface FixOptions extends ParseOptions {
  /** Which fixes are made: safe ones (default), or `"needs-a-look"` for all. */
  readonly safety?: FixSafety | undefined;
  /** The rules that are mended. Default: all of them. */
  readonly only?: readonly RuleCode[] | undefined;
  /** What is added to times without a time zone: `"Z"` or an offset such as `"+01:00"`. Without it, that fix needs a look. */
  readonly timeZone?: string | undefined;
}

/** Text to be put in the place of other text. `start` and `end` are the same where it is put in between. */
export interface TextEdit {
  /** From 0, in UTF-16 code units of the decoded text: an index into the string. */
  readonly start: number;
  /** The same, behind the last. */
  readonly end: number;
  /** What stands there afterwards. */
  readonly text: string;
}

/** A way to mend what a rule found at one place. */
export interface Fix {
  /** The rule that found something there. */
  readonly code: RuleCode;
  /** Where the rule found something, as in a `Diagnostic`. */
  readonly start: number;
  /** The same, behind the last. */
  readonly end: number;
  /** Whether it is made without being asked for. */
  readonly safety: FixSafety;
  /** What is to be changed: in order, and all of it or nothing. */
  readonly edits: readonly TextEdit[];
}

/** What {@linkcode fix} made of a document. */
export interface FixResult {
  /** The document, without compression, to be written as UTF-8. */
  readonly text: string;
  /** How often each rule was mended. Nothing in it: the document is as good as it can be made. */
  readonly applied: Readonly<Partial<Record<RuleCode, number>>>;
  /** What could be mended too, with `safety: "needs-a-look"`. */
  readonly waiting: Readonly<Partial<Record<RuleCode, number>>>;
  /**
   * What says that part of the document was lost before it came here, such as a file that ends too early (`"xml-truncated"`,
   * `"gzip-truncated"`). Writing the text would make that final, so nothing is mended unless `safety` is `"needs-a-look"`; and
   * nothing at all where more comes out of gzip than is read.
   */
  readonly damage: RuleCode | null;
  /**
   * Whether nothing more can be mended; `false` only where faults lie in more layers than are taken off, or where the
   * document would become more than nine times as long.
   */
  readonly complete: boolean;
  /** What there is to say about the document as it is now. */
  readonly report: Report;
}
