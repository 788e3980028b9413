/**
 * Whose rules there are.
 *
 * @module
 */

import { words } from "./words/index.ts";
import { ROOT } from "./words/language.ts";

/** The address of the page about a rule, from the start page. */
export function rulePage(code: string): string {
  return `${ROOT}rules/${code}`;
}

/** What follows "source:". */
export const AUTHORITY_WORDS = words.terms.authorities;
