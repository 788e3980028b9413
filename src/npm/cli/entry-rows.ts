/**
 * Entries as `urls` writes them for programs, read again: CSV and NDJSON.
 *
 * @module
 */

import { type Changefreq, type Entry, parseLastmod } from "../index.node.js";
import { CELL_LENGTH_MAX, RowFault, readCsvRows } from "./csv.js";

/** How entries are written as rows. */
export type RowFormat = { readonly name: "ndjson" } | { readonly name: "csv"; readonly separator: string };

/** What separates the cells of CSV: a comma, or what spreadsheets write in some countries. */
const SEPARATORS: readonly string[] = [",", ";", "\t"];

/** The format of a text that starts so; `null` for a document. CSV names the column `loc` in its first line. */
export function rowFormat(start: string): RowFormat | null {
  if (/^\s*\{/.test(start)) return { name: "ndjson" };
  const [line = ""] = start.split(/[\r\n]/, 1);
  const separator = SEPARATORS.find((separator) => line.split(separator).map(columnName).includes("loc"));
  return separator === undefined ? null : { name: "csv", separator };
}

function columnName(cell: string): string {
  return cell.replaceAll('"', "").trim();
}

/** The entries of a text in that format. Throws a {@linkcode RowFault}. */
export function readRows(format: RowFormat, text: AsyncIterable<string>): AsyncGenerator<Entry, void, void> {
  return format.name === "csv" ? readCsv(text, format.separator) : readNdjson(text);
}

async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<Entry, void, void> {
  let index = 0;
  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    if (content.trim() === "") continue;
    yield toEntry(readObject(content, line), index);
    index += 1;
  }
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

async function* readCsv(text: AsyncIterable<string>, separator: string): AsyncGenerator<Entry, void, void> {
  let names: readonly string[] | null = null;
  let index = 0;
  for await (const { cells, line } of readCsvRows(text, separator)) {
    if (names === null) {
      names = cells.map(columnName);
    } else if (cells.some((cell) => cell !== "")) {
      const row: Row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]));
      const { extensions } = row;
      const added = typeof extensions === "string" && extensions !== "" ? readObject(extensions, line) : {};
      const { loc, lastmod, changefreq, priority } = row;
      yield toEntry({ ...added, loc, lastmod, changefreq, priority }, index);
      index += 1;
    }
  }
}

type Row = Readonly<Record<string, unknown>>;

function readObject(json: string, line: number): Row {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, because what V8 says quotes the text.
  }
  throw new RowFault(`line ${line}: expected an object in JSON`);
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

/** What extensions may add to an entry. */
const EXTENSIONS = [
  "images",
  "videos",
  "news",
  "alternates",
  "mobile",
  "mobileType",
  "pageMaps",
  "media",
] as const;

function toEntry(row: Row, index: number): Entry {
  const lastmod = textOf(row.lastmod);
  const changefreq = textOf(row.changefreq);
  const priority = textOf(row.priority);
  const read = lastmod === null ? null : parseLastmod(lastmod);
  const isPriority =
    priority !== null && /^(?:0?\.\d+|0|1|[01]\.\d*)$/.test(priority) && Number(priority) <= 1;
  const added = EXTENSIONS.filter((name) => (row[name] ?? null) !== null).map((name) => [name, row[name]]);
  return {
    index,
    loc: textOf(row.loc) ?? "",
    lastmod,
    changefreq,
    priority,
    lastmodTime: read?.time ?? null,
    lastmodPrecision: read?.precision ?? null,
    changefreqValue: CHANGEFREQS.find((value) => value === changefreq) ?? null,
    priorityValue: isPriority ? Number(priority) : null,
    usable: true,
    ...Object.fromEntries(added),
  };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
