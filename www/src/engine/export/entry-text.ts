/**
 * Entries as text for other programs, as the command line writes them: CSV, JSON, NDJSON and lists of URLs.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import { csvLine, encodeControls, safeJson } from "sitemapkit/formats";
import { visible } from "../../format.ts";
import type { Severity } from "../messages.ts";

/** An entry and what is known of it beside. */
export interface ExportedEntry {
  readonly entry: Entry;
  /** What its file is called. */
  readonly file: string;
  readonly severity: Severity | null;
}

/** The formats that are text. */
export type TextFormat = "csv" | "json" | "ndjson" | "text";

/** How entries become one text. */
export interface EntryText {
  readonly type: string;
  readonly start: string;
  /** `isFirst` is for what stands between entries. */
  entry(exported: ExportedEntry, isFirst: boolean): string;
  /** `isEmpty`: there was no entry. */
  end(isEmpty: boolean): string;
}

/** The names in the first line of CSV. */
const CSV_COLUMNS = [
  "loc",
  "lastmod",
  "changefreq",
  "priority",
  "file",
  "problems",
  "imageCount",
  "videoCount",
  "newsCount",
  "alternateCount",
];

/**
 * Tells spreadsheets that CSV is in UTF-8; Excel takes it for a code page otherwise. The command line writes none, because
 * programs that read from pipes take it for a part of the first name.
 */
export const BYTE_ORDER_MARK = "\ufeff";

const nothing = (): string => "";

/** The formats. */
export const ENTRY_TEXTS: Readonly<Record<TextFormat, EntryText>> = {
  csv: {
    type: "text/csv;charset=utf-8",
    start: BYTE_ORDER_MARK + csvLine(CSV_COLUMNS),
    entry: csvOf,
    end: nothing,
  },
  json: {
    type: "application/json",
    start: "[",
    entry: (exported, isFirst) => `${isFirst ? "" : ","}\n${jsonOf(exported)}`,
    end: (isEmpty) => (isEmpty ? "]\n" : "\n]\n"),
  },
  ndjson: {
    type: "application/x-ndjson",
    start: "",
    entry: (exported) => `${jsonOf(exported)}\n`,
    end: nothing,
  },
  text: {
    type: "text/plain;charset=utf-8",
    start: "",
    entry: ({ entry: { loc } }) => (loc === "" ? "" : `${encodeControls(loc)}\n`),
    end: nothing,
  },
};

function csvOf({ entry, file, severity }: ExportedEntry): string {
  const { loc, lastmod, changefreq, priority, images, videos, news, alternates } = entry;
  return csvLine([
    encodeControls(loc),
    ...[lastmod, changefreq, priority].map((value) => visible(value ?? "")),
    visible(file),
    severity ?? "",
    ...[images, videos, news, alternates].map((list) => String(list?.length ?? 0)),
  ]);
}

/** An entry on one line, with what CSV says beside it. Its place in the document says nothing outside of it. */
function jsonOf({ entry: { index: _index, ...entry }, file, severity }: ExportedEntry): string {
  return safeJson({ ...entry, file, problems: severity });
}
