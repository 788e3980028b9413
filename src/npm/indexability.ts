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

/** What columns are called that have the status of an answer. */
export const STATUS_COLUMNS = ["status", "statuscode", "httpstatuscode", "httpstatus", "httpcode"] as const;

/** The status of the answer of which a row tells. */
export function statusOf(row: Row): string | undefined {
  return STATUS_COLUMNS.map(row).find((status) => /^\d+$/.test(status ?? ""));
}

/** Why the page of a row is not indexed; `undefined` where nothing says that. */
export function nonIndexableOf(row: Row): NonIndexable | undefined {
  const why = WHY_NOT.map(row).find((text = "") => !/^(?:indexable|ok)?$/i.test(text)) ?? "";
  const named = REASONS.find(([, words]) => words.test(why))?.[0];
  if (named !== undefined) return named;
  const status = statusOf(row);
  if (status === "0") return /robots\.txt/i.test(row("status") ?? "") ? "blocked" : "no-response";
  if (isNoPage(status)) return status?.startsWith("3") ? "redirect" : "error";
  if (DIRECTIVES.some((name) => /\bno(?:index|ne)\b/i.test(row(name) ?? ""))) return "noindex";
  const isSaid =
    why !== "" || IS_INDEXABLE.some((name) => /^(?:0|f|false|no?|no[nt]\b.*)$/i.test(row(name) ?? ""));
  return isSaid ? "other" : undefined;
}
