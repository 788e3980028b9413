/**
 * Entries as `urls` writes them for programs, read again: CSV and NDJSON.
 *
 * @module
 */

import { type Changefreq, type Entry, type EntryExtensions, parseLastmod } from "../index.node.js";
import { nearest } from "../nearest.js";
import { type BadRow, CELL_LENGTH_MAX, RowFault, readCsvRows } from "./csv.js";
import type { EntryKind } from "./entry-kind.js";

/** How entries are written as rows. */
export type RowFormat =
  | { readonly name: "ndjson"; readonly isArray: boolean }
  | { readonly name: "csv"; readonly separator: string };

/** What separates the cells of CSV: a comma, or what spreadsheets write in some countries. */
const SEPARATORS: readonly string[] = [",", ";", "\t"];

/** The format of a text that starts so; `null` for a document. CSV names the column `loc` in its first line. */
export function rowFormat(start: string): RowFormat | null {
  const [, bracket] = /^\s*(\[?)\s*\{/.exec(start) ?? [];
  if (bracket !== undefined) return { name: "ndjson", isArray: bracket !== "" };
  const [line = ""] = start.split(/[\r\n]/, 1);
  const separator = SEPARATORS.find((separator) => line.split(separator).map(columnName).includes("loc"));
  return separator === undefined ? null : { name: "csv", separator };
}

function columnName(cell: string): string {
  return cell.replaceAll('"', "").trim();
}

/** An entry of a table, or what is wrong with its row. */
export type RowEntry =
  | { readonly entry: Entry; readonly bad: null; readonly kind: EntryKind }
  | { readonly entry: null; readonly bad: BadRow; readonly kind: "page" };

/** The entries of a text in that format. Throws a {@linkcode RowFault}. */
export function readRows(
  format: RowFormat,
  text: AsyncIterable<string>,
): AsyncGenerator<RowEntry, void, void> {
  return format.name === "csv" ? readCsv(text, format.separator) : readNdjson(text, format.isArray);
}

/** @param isArray - Whether the objects are those of an array, with each of them on lines of its own, as `urls` writes it. */
async function* readNdjson(
  text: AsyncIterable<string>,
  isArray: boolean,
): AsyncGenerator<RowEntry, void, void> {
  let index = 0;
  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    const json = isArray ? withoutArray(content, index) : content;
    if (json.trim() === "") continue;
    const row = readObject(json);
    if (row === null && isArray) throw new RowFault(`line ${line}: ${NO_ARRAY}`);
    yield row === null ? badRow(line, null) : { entry: toEntry(row, index), bad: null, kind: kindOf(row) };
    index += 1;
  }
}

const NO_ARRAY = "expected an object on a line of its own, as in NDJSON; jq -c '.[]' makes that of an array";

/** A line of an array without what makes it one. */
function withoutArray(line: string, index: number): string {
  const text = line.trim();
  const start = index === 0 && text.startsWith("[") ? 1 : 0;
  return text.slice(start).replace(/[\],]$/, "");
}

function badRow(line: number, column: string | null): RowEntry {
  return { entry: null, bad: { line, column }, kind: "page" };
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > CELL_LENGTH_MAX) throw new RowFault("a line is too long");
  }
  yield rest;
}

async function* readCsv(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<RowEntry, void, void> {
  let names: readonly string[] | null = null;
  let index = 0;
  for await (const { cells, line } of readCsvRows(text, separator)) {
    if (names === null) {
      names = cells.map(columnName);
      refuseSlips(names);
    } else if (cells.some((cell) => cell !== "")) {
      const row: Row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]));
      const { extensions } = row;
      const added = typeof extensions === "string" && extensions !== "" ? readObject(extensions) : {};
      const { loc, lastmod, changefreq, priority } = row;
      yield added === null
        ? badRow(line, "extensions")
        : {
            entry: toEntry({ ...added, loc, lastmod, changefreq, priority }, index),
            bad: null,
            kind: kindOf(row),
          };
      index += 1;
    }
  }
}

/** The columns that are read. */
const COLUMNS: readonly string[] = ["loc", "lastmod", "changefreq", "priority", "extensions"];

/** What entries have that is no text: it is in {@linkcode COLUMNS} `extensions`. */
const ADDED: readonly (keyof EntryExtensions)[] = [
  "images",
  "videos",
  "news",
  "alternates",
  "mobile",
  "mobileType",
  "pageMaps",
  "media",
];

/** Tables may have other columns, but what looks like one that is read and has another name would be lost. */
function refuseSlips(names: readonly string[]): void {
  const absent = COLUMNS.filter((column) => !names.includes(column));
  for (const [at, name] of names.entries()) {
    if (COLUMNS.includes(name) && names.indexOf(name) < at) {
      throw new RowFault(`line 1: there are two columns \`${name}\``);
    }
    if ((ADDED as readonly string[]).includes(name)) {
      const where = "what extensions add is JSON in the column `extensions`";
      throw new RowFault(`line 1: there is a column \`${name}\`, which is not read; ${where}`);
    }
    const meant = COLUMNS.includes(name) ? null : nearest(name.toLowerCase(), absent);
    if (meant !== null) {
      throw new RowFault(`line 1: there is a column \`${name}\`; did you mean \`${meant}\`?`);
    }
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The object that a text is, if it is one. */
function readObject(json: string): Row | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // It is told as all that is no object.
  }
  return null;
}

const CHANGEFREQS: readonly Changefreq[] = [
  "always",
  "hourly",
  "daily",
  "weekly",
  "monthly",
  "yearly",
  "never",
];

/** What is said of an entry besides. */
const NOT_KEPT: readonly string[] = ["source", "sitemap"];

function kindOf({ kind }: Row): EntryKind {
  return kind === "sitemap" ? kind : "page";
}

function toEntry(row: Row, index: number): Entry {
  const lastmod = textOf(row.lastmod);
  const changefreq = textOf(row.changefreq);
  const priority = textOf(row.priority);
  const read = lastmod === null ? null : parseLastmod(lastmod);
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

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
