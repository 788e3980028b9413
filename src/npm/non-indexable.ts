/**
 * Why search engines do not index a page, as crawls say it.
 *
 * @module
 */

import type { UrlObservation } from "./analysis/url-observation.js";

/**
 * Why search engines do not index a page: it did not answer, answered with an error or leads to another one; robots.txt keeps
 * crawlers from it; it says `noindex`, or that another URL is the canonical one; or it is only said that it is so.
 */
export type NonIndexable = (typeof NON_INDEXABLE)[number];

/** All reasons. */
export const NON_INDEXABLE = [
  "no-response",
  "error",
  "redirect",
  "blocked",
  "noindex",
  "canonicalised",
  "other",
] as const;

/** Those that say that there is no page. They count where nobody got it, and others before them. */
export const ABSENCES: readonly NonIndexable[] = ["no-response", "error", "redirect"];

/** What an export says of a URL. */
export interface ReadObservation extends UrlObservation {
  /** Why search engines do not index it. Absent, nothing says so. */
  readonly nonIndexable?: NonIndexable | null | undefined;
}
