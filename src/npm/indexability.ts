/**
 * What tables say of whether a page is there, and whether it can be indexed.
 *
 * @module
 */

import type { NonIndexable } from "./non-indexable.js";
import { isNoPage, type Row } from "./observation-row.js";

/** The words that programs have for it, by what counts first where there are several. */
const REASONS: readonly (readonly [reason: NonIndexable, words: RegExp])[] = [
  ["blocked", /robots\.txt|blocked|disallow/i],
  ["no-response", /no.?response|timeout/i],
  ["redirect", /redirect/i],
  ["error", /error|not.?found/i],
  ["noindex", /no.?index/i],
  ["canonicalised", /canoni[cs]/i],
];

/** What columns are called that say whether a page can be indexed, and why it cannot. */
const IS_INDEXABLE = ["indexability", "indexable", "isindexable", "isindexablepage"] as const;
const WHY_NOT = ["nonindexable", "indexabilitystatus", "indexablestatus"] as const;
const DIRECTIVES = ["metarobots", "metarobots1", "robots", "xrobotstag", "xrobotstag1"] as const;

/** What columns are called that have the status of an answer; the first may be about anything. */
export const STATUS_COLUMNS = ["status", "statuscode", "httpstatuscode", "httpstatus", "httpcode"] as const;

/** What says that a page can be indexed, that it cannot, and nothing. */
const YES = /^(?:1|t|true|y|yes|indexable|ok)$/i;
const NO = /^(?:0|f|false|n|no|no[nt](?:\b|_|-?index).*)$/i;
const NOTHING = /^(?:-|n\/a|none|null)?$/i;

/** A directive for all crawlers, or for those of whole search engines; others are of news, or of images. */
const NOINDEX = /^(?:(?:googlebot|bingbot|robots)\s*:\s*)?noindex$/i;

/** The status of the answer of which a row tells. */
export function statusOf(row: Row): string | undefined {
  return STATUS_COLUMNS.map((name) => /^\d{3}(?!\d)/.exec(row(name) ?? "")?.[0]).find(Boolean);
}

/** Why the page of a row is not indexed; `undefined` where nothing says that. */
export function nonIndexableOf(row: Row): NonIndexable | undefined {
  const status = statusOf(row);
  const says = IS_INDEXABLE.map((name) => row(name) ?? "");
  const why = WHY_NOT.map((name) => row(name) ?? "").find(
    (text) => !NOTHING.test(text) && !YES.test(text) && !NO.test(text),
  );
  const named = REASONS.find(([, words]) => words.test(why ?? ""))?.[0];
  if (named !== undefined) return named;
  if (isNoPage(status)) return status?.startsWith("3") ? "redirect" : "error";
  if (STATUS_COLUMNS.some((name) => name !== "status" && row(name) === "0"))
    return /robots\.txt/i.test(row("status") ?? "") ? "blocked" : "no-response";
  if (says.some((text) => YES.test(text))) return undefined;
  const directives = DIRECTIVES.flatMap((name) => (row(name) ?? "").split(","));
  if (directives.some((directive) => NOINDEX.test(directive.trim()))) return "noindex";
  const isSaid =
    why !== undefined || says.some((text) => NO.test(text)) || YES.test(row("nonindexable") ?? "");
  return isSaid ? "other" : undefined;
}
