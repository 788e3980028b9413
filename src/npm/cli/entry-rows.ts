/**
 * Entries as `urls` writes them for programs, read again: CSV and NDJSON.
 *
 * @module
 */

import {
  CHANGEFREQS,
  CsvEntryReader,
  type CsvEntryRow,
  csvSeparator,
  repeatedKeys,
  TableError,
} from "../formats.js";
import { type Entry, type Lastmod, parse, parseLastmod } from "../index.node.js";
import { nearest } from "../nearest.js";
import { toPrintable } from "./cells.js";
import { digits } from "./digits.js";
import type { EntryKind } from "./entry-kind.js";
import { elementsIn } from "./json-array.js";

/** How entries are written as rows. */
export type RowFormat =
  | { readonly name: "ndjson"; readonly isArray: boolean }
  | { readonly name: "csv"; readonly separator: string };

/** The format of a text that starts so; `null` for a document. */
export function rowFormat(start: string): RowFormat | null {
  if (/^\s*\[\s*[{\]]/.test(start)) return { name: "ndjson", isArray: true };
  if (/^\s*\{/.test(start)) return { name: "ndjson", isArray: false };
  const separator = csvSeparator(start);
  return separator === null ? null : { name: "csv", separator };
}

/** What is wrong with one row; the others can be read. */
export interface BadRow {
  readonly line: number;
  /** The column that is at fault, where it is one. */
  readonly column: string | null;
  readonly fault:
    | NonNullable<CsvEntryRow["fault"]>
    | "loc-missing"
    | "not-text"
    | "repeated-key"
    | "text-line-not-url";
  /** What is wrong, where that is not said of every row with that fault. */
  readonly message?: string;
}

/** That, in words. */
export function badWords(row: BadRow): string {
  const { line, column, fault } = row;
  const place = `line ${digits(line)}${column === null ? "" : `, ${column}`}`;
  return `${place}: ${badMessage(row)} (${fault})`;
}

/** What is wrong, without where. */
export function badMessage({ fault, message }: BadRow): string {
  if (message !== undefined) return message;
  return {
    "loc-missing": "there is no such key, and without the URL of a page an object is no entry",
    "not-json": "expected an object in JSON",
    "not-text": "expected a text",
    "text-line-not-url": "expected a URL",
    "repeated-key": "the key stands twice",
    "loose-quote":
      "there is text behind a closing quote; a quote is missing before, and a cell may hold other rows",
    "too-many-cells": "there are more cells than columns; quotes keep a separator within a cell",
  }[fault];
}

/** An entry of a table, or what is wrong with its row. */
export type RowEntry =
  | { readonly entry: Entry; readonly bad: null; readonly kind: EntryKind }
  | { readonly entry: null; readonly bad: BadRow; readonly kind: "page" };

/** Is told the names of columns that are not read. */
export type ColumnReceiver = (names: readonly string[]) => void;

/** The entries of a text in that format. Throws a {@linkcode TableError}. */
export function readRows(
  format: RowFormat,
  text: AsyncIterable<string>,
  tellUnread: ColumnReceiver,
): AsyncGenerator<RowEntry, void, void> {
  const whole = withoutLoss(text);
  if (format.name === "csv") return readCsv(whole, format.separator, tellUnread);
  return format.isArray ? readArray(whole) : readNdjson(whole);
}

/** The same text, as long as all of it could be decoded. */
async function* withoutLoss(text: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let line = 1;
  for await (const piece of text) {
    const lost = piece.indexOf("\u{FFFD}");
    if (lost >= 0) {
      const at = line + piece.slice(0, lost).split("\n").length - 1;
      throw new TableError(`line ${at}: there are bytes that are no UTF-8; save the table as UTF-8`);
    }
    line += piece.split("\n").length - 1;
    yield piece;
  }
}

async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<RowEntry, void, void> {
  let index = 0;
  let line = 0;
  for await (const { json, isEnded } of linesOf(text)) {
    line += 1;
    if (json.trim() === "") continue;
    const row = ofJson(json, line, index);
    if (row.bad?.fault === "not-json" && !isEnded && /^\s*\{/.test(json))
      throw new TableError(`line ${line}: the object has no end`);
    yield row;
    index += 1;
  }
}

async function* readArray(text: AsyncIterable<string>): AsyncGenerator<RowEntry, void, void> {
  let index = 0;
  for await (const { json, line } of elementsIn(text)) {
    yield ofJson(json, line, index);
    index += 1;
  }
}

function ofJson(json: string, line: number, index: number): RowEntry {
  const row = objectIn(json);
  const [repeated] = row === null ? [] : repeatedKeys(json, row);
  if (repeated !== undefined) {
    const column = [...repeated.path, repeated.key].join(".");
    return badRow(line, column, "repeated-key");
  }
  if (row !== null && !("loc" in row)) return withoutLoc(row, line);
  // Of a number, a path would be made.
  if (row !== null && typeof (row.loc ?? "") !== "string") return badRow(line, "loc", "not-text");
  return row === null ? badRow(line, null) : { entry: toEntry(row, index), bad: null, kind: kindOf(row) };
}

/** What other programs call it. */
const OTHER_NAMES = /^(?:url|uri|href|link|location|address)$/i;

function withoutLoc(row: Row, line: number): RowEntry {
  const key = Object.keys(row).find((key) => OTHER_NAMES.test(key) || nearest(key, ["loc"]) !== null);
  if (key === undefined) return badRow(line, "loc", "loc-missing");
  const message = `\`${toPrintable(key)}\` is no key of an entry; did you mean \`loc\`?`;
  return { entry: null, bad: { line, column: key, fault: "loc-missing", message }, kind: "page" };
}

/** In UTF-16 code units. */
const LINE_LENGTH_MAX = 10_000_000;

function badRow(line: number, column: string | null, fault: BadRow["fault"] = "not-json"): RowEntry {
  return { entry: null, bad: { line, column, fault }, kind: "page" };
}

/** The lines, the last of which may be cut off: then it is not ended. */
async function* linesOf(
  text: AsyncIterable<string>,
): AsyncGenerator<{ readonly json: string; readonly isEnded: boolean }, void, void> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const json of lines) yield { json, isEnded: true };
    if (rest.length > LINE_LENGTH_MAX) throw new TableError("a line is too long");
  }
  yield { json: rest, isEnded: false };
}

async function* readCsv(
  text: AsyncIterable<string>,
  separator: string,
  tellUnread: ColumnReceiver,
): AsyncGenerator<RowEntry, void, void> {
  const reader = new CsvEntryReader(separator);
  let index = 0;
  const entryOf = ({ values, fault, isSitemap, line }: CsvEntryRow): RowEntry => {
    index += 1;
    return values === null
      ? badRow(line, fault === "not-json" ? "extensions" : null, fault ?? "not-json")
      : { entry: toEntry(values, index - 1), bad: null, kind: isSitemap ? "sitemap" : "page" };
  };
  for await (const piece of text) yield* reader.push(piece).map(entryOf);
  yield* reader.finish().map(entryOf);
  tellUnread(reader.unreadColumns);
}

type Row = Readonly<Record<string, unknown>>;

/** The object that a text is, if it is one. */
function objectIn(json: string): Row | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // It is told as all that is no object.
  }
  return null;
}

/** What is said of an entry besides. */
const NOT_KEPT: readonly string[] = ["source", "sitemap"];

function kindOf({ kind }: Row): EntryKind {
  return kind === "sitemap" ? kind : "page";
}

function toEntry(row: Row, index: number): Entry {
  const lastmod = textOf(row.lastmod);
  const changefreq = textOf(row.changefreq);
  const priority = textOf(row.priority);
  const read = lastmod === null ? null : (parseLastmod(lastmod) ?? feedDate(lastmod));
  const isNumber = priority !== null && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(priority);
  // Without the sign of -0.
  const weight = isNumber ? Number(priority) + 0 : Number.NaN;
  const entry: Entry = {
    index,
    loc: textOf(row.loc) ?? "",
    lastmod,
    changefreq,
    priority,
    lastmodTime: read?.time ?? null,
    lastmodPrecision: read?.precision ?? null,
    changefreqValue: CHANGEFREQS.find((value) => value === changefreq) ?? null,
    priorityValue: weight >= 0 && weight <= 1 ? weight : null,
    usable: true,
  };
  // Also what no entry has: whoever writes it says so.
  const added = Object.entries(row).filter(
    ([name, value]) =>
      !Object.hasOwn(entry, name) &&
      !NOT_KEPT.includes(name) &&
      !(name === "kind" && value === kindOf(row)) &&
      (value ?? null) !== null,
  );
  return { ...entry, ...Object.fromEntries(added) };
}

/** The date of a feed, as it stands in a table of its entries, read as it is there. */
function feedDate(text: string): Lastmod | null {
  if (!/^(?:[a-z]{3,9},? +)?\d{1,2} [a-z]{3,9} \d{2,4}[\w :+-]*$/i.test(text)) return null;
  const feed = `<rss version="2.0"><channel><item><link>/</link><pubDate>${text}</pubDate></item></channel></rss>`;
  const item = parse(feed, { check: false }).entries.at(0);
  if (item === undefined || item.lastmodTime === null || item.lastmodPrecision === null) return null;
  return { time: item.lastmodTime, precision: item.lastmodPrecision };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
