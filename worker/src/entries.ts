/**
 * What an entry has to be so that it is served, whoever stored it and where.
 *
 * @module
 */

import type { EntryLike, WriteOptions } from "sitemapkit";

/** Rules that are not asked. */
export const UNASKED_RULES: NonNullable<WriteOptions["rules"]> = {
  // One URL may come several times, the last time to go.
  "loc-duplicate": "off",
  "loc-duplicate-equivalent": "off",
  // A site may be one that only this machine sees.
  "loc-non-public-host": "off",
  // What is stored grows old there, and has to be taken again from an export.
  "news-too-old": "off",
};

/** What is wrong with a URL that is not {@linkcode isWhole whole}. */
export const NOT_WHOLE = {
  code: "loc-relative",
  message: "this is no whole URL; write it from http:// or https:// on",
};

/** Whether a text says itself which host it means, and so is no word that somebody took for a URL. */
export function isWhole(loc: EntryLike): boolean {
  return typeof loc !== "string" || /^\s*https?:\/\//i.test(loc) || URL.canParse(loc);
}
