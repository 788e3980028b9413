/**
 * All there is to know of one entry: what its document says, and what other entries say of it.
 *
 * @module
 */

import type { RuleCode } from "sitemapkit";
import { type Duplicate, differencesOf, duplicatesOf } from "./duplicates.ts";
import { extrasOf } from "./extras.ts";
import { namedBy } from "./hreflang.ts";
import { urlKey } from "./languages.ts";
import type { Marks } from "./marks.ts";
import type { EntryPlace, Extra, Place } from "./messages.ts";
import { nextStart, type Positions } from "./positions.ts";
import type { Source } from "./source.ts";
import type { Table } from "./table.ts";
import type { Pause } from "./turns.ts";

/** How many things of a kind are told of. */
const EXTRAS_MAX = 20;
const ALTERNATES_MAX = 200;
const DUPLICATES_MAX = 20;

/** How many rows are looked at before others have their turn. */
const STEP = 8_192;

/** How much of an entry is looked at for its URL, in UTF-16 code units. */
const ENTRY_UNITS_MAX = 8_000;

/** What the document says of an entry. */
export interface EntryDetail {
  readonly lastmodTime: number | null;
  readonly extras: readonly Extra[];
  /** Where its URL stands in the source; `null` where that is not known. */
  readonly place: Place | null;
  /** Where it begins and ends in the source, in UTF-16 code units; `null` where that is not known. */
  readonly span: { readonly start: number; readonly end: number } | null;
  /** The rules that tell of it. */
  readonly codes: readonly RuleCode[];
  /** Whether these are all of them. */
  readonly hasAllCodes: boolean;
}

/** A page that an entry names as itself in another language. */
export interface Alternate {
  readonly language: string;
  readonly href: string;
  /** Whether it is the entry itself, names the entry as well, does not, or is in none of the open files. */
  readonly state: "self" | "returned" | "unreturned" | "absent";
  readonly target: EntryPlace | null;
}

/** What other entries say of an entry. */
export interface EntryRelations {
  readonly alternateCount: number;
  readonly alternates: readonly Alternate[];
  readonly exactCount: number;
  readonly exact: readonly Duplicate[];
  readonly variantCount: number;
  readonly variants: readonly Duplicate[];
}

/** What `table` and the source say of an entry. */
export async function detailOf(
  table: Table,
  { document, entry: index }: EntryPlace,
  source: Source | undefined,
  positions: Positions | null,
  marks: Marks,
): Promise<EntryDetail | null> {
  const row = table.rowOf(document, index);
  const entry = row === null ? undefined : table.entry(row);
  if (entry === undefined) return null;
  const known = {
    lastmodTime: entry.lastmodTime,
    extras: extrasOf(entry, EXTRAS_MAX),
    codes: marks.codesOf(index),
    hasAllCodes: marks.hasAll(),
  };
  const start = positions?.starts[index];
  const line = positions?.lines[index];
  if (source === undefined || positions === null || start === undefined || line === undefined)
    return { ...known, place: null, span: null };
  const end = nextStart(positions, index);
  const { text } = await source(start, Math.min(end, start + ENTRY_UNITS_MAX));
  const place = placeOf({ document, entry: index }, entry.loc, text, { start, line });
  // What follows it is no part of it.
  const closed = text.search(ENTRY_END);
  return { ...known, place, span: { start, end: closed < 0 ? end : start + closed } };
}

/** The end of an entry in XML. */
const ENTRY_END = /<\/(?:[\w.-]+:)?(?:url|sitemap|item|entry|record)\s*>/;

/** The place of the URL, or of the beginning of the entry where it has none. */
function placeOf(
  { document, entry }: EntryPlace,
  loc: string,
  text: string,
  at: { readonly start: number; readonly line: number },
): Place {
  const { from, length } = urlIn(text, loc);
  const before = text.slice(0, from);
  const lines = before.split(/\r\n|\r|\n/);
  const line = at.line + lines.length - 1;
  return {
    document,
    entry,
    message: "",
    line,
    endLine: line,
    // Nobody is told of columns here; where they begin is not known.
    column: 1,
    endColumn: 1,
    start: at.start + from,
    end: at.start + from + length,
  };
}

/** Where an entry has its URL, in whatever way it is written. */
function urlIn(text: string, loc: string): { readonly from: number; readonly length: number } {
  const escaped = loc.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const found = [loc, escaped].find((written) => written !== "" && text.includes(written));
  if (found !== undefined) return { from: text.indexOf(found), length: found.length };
  const element = /<(?:[\w.-]+:)?loc\b[^>]*>\s*([^<]*[^\s<])/.exec(text);
  const [all = "", content = ""] = element ?? [];
  if (element !== null) return { from: element.index + all.length - content.length, length: content.length };
  return { from: 0, length: /^<[^\s/>]*/.exec(text)?.[0].length ?? 1 };
}

/** What other entries say of the entry. */
export async function relationsOf(
  table: Table,
  { document, entry: index }: EntryPlace,
  apart: readonly number[],
  pause: Pause,
): Promise<EntryRelations | null> {
  const row = table.rowOf(document, index);
  if (row === null) return null;
  const { exact, variants } = (await duplicatesOf(table, apart)).rowsLike(row);
  const loc = table.loc(row) ?? "";
  const tell = (other: number): Duplicate[] => {
    const place = placeOfRow(table, other);
    const url = table.loc(other) ?? "";
    return place === null ? [] : [{ ...place, loc: url, differences: differencesOf(loc, url) }];
  };
  return {
    ...(await alternatesOf(table, row, pause)),
    exactCount: exact.length,
    exact: exact.slice(0, DUPLICATES_MAX).flatMap(tell),
    variantCount: variants.length,
    variants: variants.slice(0, DUPLICATES_MAX).flatMap(tell),
  };
}

async function alternatesOf(
  table: Table,
  row: number,
  pause: Pause,
): Promise<Pick<EntryRelations, "alternateCount" | "alternates">> {
  const entry = table.entry(row);
  const named = entry === undefined ? [] : namedBy(entry);
  if (entry === undefined || named.length === 0) return { alternateCount: 0, alternates: [] };
  const own = urlKey(entry.loc);
  const some = named.slice(0, ALTERNATES_MAX);
  const wanted = new Set(some.map(({ href }) => urlKey(href)));
  const rows = new Map<string, { readonly first: number; isReturned: boolean }>();
  for (let other = 0; other < table.length; other += 1) {
    if (other % STEP === 0) await pause();
    const key = urlKey(table.loc(other) ?? "");
    if (!wanted.has(key)) continue;
    const back = table.entry(other);
    const isReturned = back !== undefined && namedBy(back).some(({ href }) => urlKey(href) === own);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, { first: other, isReturned });
    else known.isReturned ||= isReturned;
  }
  return {
    alternateCount: named.length,
    alternates: some.map(({ language, href }) => {
      const key = urlKey(href);
      const found = rows.get(key);
      const state =
        key === own ? "self" : found === undefined ? "absent" : found.isReturned ? "returned" : "unreturned";
      return { language, href, state, target: found === undefined ? null : placeOfRow(table, found.first) };
    }),
  };
}

function placeOfRow(table: Table, row: number): EntryPlace | null {
  const placed = table.fileOf(row);
  return placed === undefined ? null : { document: placed.file.document, entry: row - placed.start };
}
