/**
 * Where the pages about rules are.
 *
 * @module
 */

import { ROOT } from "./words/language.ts";

/** The address of the page about a rule, from the start page. */
export function rulePage(code: string): string {
  return `${ROOT}rules/${code}`;
}
