/**
 * The texts of the view that compares sitemaps with lists, which come with it and not with the page.
 *
 * @module
 */

import { coverage as en } from "./en/coverage.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say of coverage. */
export type CoverageWords = typeof en;

/** The texts. */
export const coverageWords: CoverageWords =
  LANGUAGE === "de" ? (await import("./de/coverage.ts")).coverage : en;
