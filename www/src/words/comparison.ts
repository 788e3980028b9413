/**
 * The texts of the view that compares, which come with it and not with the page.
 *
 * @module
 */

import { comparison as en } from "./en/comparison.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say of comparisons. */
export type ComparisonWords = typeof en;

/** The texts. */
export const comparisonWords: ComparisonWords =
  LANGUAGE === "de" ? (await import("./de/comparison.ts")).comparison : en;
