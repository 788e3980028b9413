/**
 * Entries as text for programs: how `urls` prints them.
 *
 * @module
 */

import { csvLine, encodeControls, safeJson } from "../formats.js";
import type { Entry, EntryExtensions } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Formats } from "./command.js";
import type { EntryKind } from "./entry-kind.js";

/** The names of the formats. */
export const ENTRY_FORMATS: Formats<"text" | "csv" | "ndjson" | "json"> = ["text", "csv", "ndjson", "json"];

/** A format, made anew for each run of the program. */
export interface EntryFormat {
  /** What comes before the entries. */
  start(): string;
  /** An entry of `source`, which is FILE as given. */
  entry(entry: Entry, source: string, kind: EntryKind): string;
  /** What comes after the entries. */
  end(): string;
}

/** The format of that name. */
export function entryFormat(name: (typeof ENTRY_FORMATS)[number]): EntryFormat {
  switch (name) {
    case "text":
      return { start: () => "", entry: toTextLine, end: () => "" };
    case "csv":
      return { start: () => csvLine(CSV_COLUMNS), entry: toCsv, end: () => "" };
    case "ndjson":
      return { start: () => "", entry: (...entry) => `${toJson(...entry)}\n`, end: () => "" };
    case "json":
      return jsonArray();
  }
}

function toTextLine({ loc }: Entry): string {
  return loc === "" ? "" : `${encodeControls(loc)}\n`;
}

/** The names in the first line of CSV. */
export const CSV_COLUMNS = [
  "loc",
  "lastmod",
  "changefreq",
  "priority",
  "imageCount",
  "videoCount",
  "newsCount",
  "alternateCount",
  "extensions",
  "source",
  "index",
  "kind",
] as const;

function toCsv(entry: Entry, source: string, kind: EntryKind): string {
  const { images, videos, news, alternates } = entry;
  const extensions = extensionsOf(entry);
  return csvLine([
    encodeControls(entry.loc),
    ...[entry.lastmod, entry.changefreq, entry.priority].map((value) => toPrintable(value ?? "")),
    ...[images, videos, news, alternates].map((list) => String(list?.length ?? 0)),
    Object.keys(extensions).length === 0 ? "" : safeJson(extensions),
    toPrintable(source),
    String(entry.index),
    kind,
  ]);
}

/** What extensions add to an entry. */
export function extensionsOf(entry: Entry): EntryExtensions {
  const { index, loc, lastmod, changefreq, priority, usable, ...rest } = entry;
  const { lastmodTime, lastmodPrecision, changefreqValue, priorityValue, ...extensions } = rest;
  return extensions;
}

function jsonArray(): EntryFormat {
  let isFirst = true;
  return {
    start: () => "[",
    entry(...entry) {
      const text = `${isFirst ? "" : ","}\n${toJson(...entry)}`;
      isFirst = false;
      return text;
    },
    end: () => "\n]\n",
  };
}

/** `usable` is what rules say, which were not asked. */
function toJson({ usable: _usable, ...entry }: Entry, source: string, kind: EntryKind): string {
  return safeJson({ source, kind, ...entry });
}
