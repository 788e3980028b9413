/**
 * Entries of sitemaps as rows of a table: a line with the names of the columns, then one for each entry.
 *
 * @module
 */

import { CsvReader, firstCells, TableError } from "./csv.js";
import type { EntryExtensions } from "./extension-types.js";
import { nearest } from "./nearest.js";

/** A row of a table of entries. */
export interface CsvEntryRow {
  /**
   * What stands in the columns `loc`, `lastmod`, `changefreq` and `priority`, as far as they are not empty, and what the JSON in
   * `extensions` adds; `null` where there is a fault.
   */
  readonly values: Readonly<Record<string, unknown>> | null;
  /**
   * Why the row cannot be read: `extensions` is no object in JSON; there are more cells than columns, so that a cell with a
   * separator in it stands without quotes; or there is text behind a closing quote, so that one is missing before, and the cell
   * may hold other rows.
   */
  readonly fault: "not-json" | "too-many-cells" | "loose-quote" | null;
  /** Whether it is the entry of an index, as `urls` says it in the column `kind`. */
  readonly isSitemap: boolean;
  /** Where the row starts, from 1. */
  readonly line: number;
}

/** What separates the cells: a comma, or what spreadsheets write in some countries. */
const SEPARATORS: readonly string[] = [",", ";", "\t"];

/** How many columns a table may have, which is as many as a spreadsheet has. */
const COLUMNS_MAX = 16_384;

/** What comes before the names of the columns: nothing, or how a spreadsheet is told what separates the cells. */
const BEFORE = /^\s*(?:sep=.[ \t]*(?:\r\n?|\n)\s*)?/i;

/**
 * What separates the cells of a table of entries that starts so; `null` for what is none. A table names its columns in its first
 * row, of which `start` has to have all: one is `loc`, or one of several is `url`.
 *
 * @example
 * ```ts
 * csvSeparator("Loc;LastMod\r\n"); // ";"
 * csvSeparator("https://example.com/\n"); // null
 * ```
 */
export function csvSeparator(start: string): string | null {
  const table = start.replace(BEFORE, "");
  const isOfEntries = (separator: string): boolean =>
    columnsIn(firstCells(table, separator).slice(0, COLUMNS_MAX)).includes("loc");
  return SEPARATORS.find(isOfEntries) ?? null;
}

/** The names of columns, whatever their spelling: those that are read as they are called here. */
function columnsIn(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => {
    const name = cell.replaceAll('"', "").trim();
    const plain = name.toLowerCase().replaceAll(/[\s_-]/g, "");
    return OTHER_NAMES.get(plain) ?? (KNOWN.has(plain) ? plain : name);
  });
  // A list of URLs may have a heading, too.
  const hasUrl = !names.includes("loc") && names.length > 1;
  return hasUrl ? names.map((name) => (/^url$/i.test(name) ? "loc" : name)) : names;
}

/**
 * Reads a table of entries in pieces of any size, as `sitemapkit urls --format csv` and spreadsheets write it. Columns may come in
 * any order, and there may be others.
 *
 * @example
 * ```ts
 * const text = "loc;lastmod\nhttps://example.com/;2026-11-21\n";
 * const reader = new CsvEntryReader(csvSeparator(text) ?? ",");
 * const [row] = [...reader.push(text), ...reader.finish()];
 * row?.values; // { loc: "https://example.com/", lastmod: "2026-11-21" }
 * row?.line; // 2
 * ```
 */
export class CsvEntryReader {
  readonly #reader: CsvReader;
  readonly #separator: string;
  #names: readonly string[] | null = null;

  /**
   * A reader of a table that nothing has come of yet.
   *
   * @param separator - What stands between cells: {@linkcode csvSeparator}.
   */
  constructor(separator: string) {
    this.#reader = new CsvReader(separator);
    this.#separator = separator;
  }

  /**
   * The names of the columns that are not read, as the table has them; none before its first line has been read. What `urls` says of
   * where an entry was found, and how much of what it has, is none of them.
   */
  get unreadColumns(): readonly string[] {
    return (this.#names ?? []).filter((name) => name !== "" && !KNOWN.has(name) && !DERIVED.includes(name));
  }

  /**
   * The entries of the rows that are complete.
   *
   * @throws {@linkcode TableError} where the first line has a column twice, or one whose name is nearly that of another, or more
   * than 16,384 of them, or a cell has no end.
   */
  push(text: string): CsvEntryRow[] {
    return this.#entriesIn(this.#reader.push(text));
  }

  /** The entry of the last row, unless its line has ended. Throws as {@linkcode CsvEntryReader.push | push} does. */
  finish(): CsvEntryRow[] {
    return this.#entriesIn(this.#reader.finish());
  }

  #entriesIn(rows: ReturnType<CsvReader["push"]>): CsvEntryRow[] {
    const entries: CsvEntryRow[] = [];
    for (const { cells, isTorn, line } of rows) {
      if (this.#names === null) {
        // A spreadsheet may have been told what separates the cells.
        if (/^sep=/i.test(cells[0] ?? "") || cells.every((cell) => cell.trim() === "")) continue;
        if (cells.length > COLUMNS_MAX)
          throw new TableError(`line ${line}: there are more than 16,384 columns`);
        this.#names = columnsIn(cells);
        refuseSlips(this.#names, line);
      } else if (cells.some((cell) => cell !== "")) {
        const entry = this.#entryIn(this.#names, cells);
        entries.push({
          ...entry,
          ...(isTorn ? ({ values: null, fault: "loose-quote" } as const) : {}),
          line,
        });
      }
    }
    return entries;
  }

  #entryIn(names: readonly string[], cells: readonly string[]): Omit<CsvEntryRow, "line"> {
    const isSitemap = cells[names.indexOf("kind")] === "sitemap";
    if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== "")) {
      // Where there is one column, nothing is separated.
      if (names.length > 1) return { values: null, fault: "too-many-cells", isSitemap };
      return { values: { loc: cells.join(this.#separator) }, fault: null, isSitemap };
    }
    const values = valuesOf(names, cells);
    return { values, fault: values === null ? "not-json" : null, isSitemap };
  }
}

/** The columns that are read. */
const COLUMNS: readonly string[] = ["loc", "lastmod", "changefreq", "priority", "extensions"];

const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, "kind"]);

/** What `urls` says of an entry beside what is in it, and what it counts in `extensions`. */
const DERIVED: readonly string[] = [
  "source",
  "index",
  "imageCount",
  "videoCount",
  "newsCount",
  "alternateCount",
];

/** What people call them. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["lastmodified", "lastmod"],
  ["changefrequency", "changefreq"],
]);

function valuesOf(names: readonly string[], cells: readonly string[]): CsvEntryRow["values"] {
  const values: Record<string, unknown> = {};
  let extensions = "";
  for (const [column, name] of names.entries()) {
    const cell = cells[column] ?? "";
    if (name === "extensions") extensions = cell;
    else if (cell !== "" && COLUMNS.includes(name)) values[name] = cell;
  }
  if (extensions === "") return values;
  const added = objectIn(extensions);
  if (added === null) return null;
  // What has a column stands there or nowhere.
  return {
    ...Object.fromEntries(Object.entries(added).filter(([name]) => !COLUMNS.includes(name))),
    ...values,
  };
}

/** The object that a text is in JSON; `null` when it is none. */
function objectIn(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // It is told as all that is no object.
  }
  return null;
}

/** What entries have that is no text: it is in the column `extensions`. */
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

/** A column of its own, in which tools for keywords and `diff` say what has changed; it begins as `changefreq` does. */
const CHANGE = "change";

/** Tables may have other columns, but what looks like one that is read and has another name would be lost. */
function refuseSlips(names: readonly string[], line: number): void {
  const absent = COLUMNS.filter((column) => !names.includes(column));
  for (const [at, name] of names.entries()) {
    if (COLUMNS.includes(name) && names.indexOf(name) < at) {
      throw new TableError(`line ${line}: there are two columns \`${name}\``);
    }
    if ((ADDED as readonly string[]).includes(name)) {
      const where = "what extensions add is JSON in the column `extensions`";
      throw new TableError(`line ${line}: there is a column \`${name}\`, which is not read; ${where}`);
    }
    const isOther = COLUMNS.includes(name) || name.toLowerCase() === CHANGE;
    const meant = isOther ? null : nearest(name.toLowerCase(), absent);
    if (meant !== null) {
      throw new TableError(`line ${line}: there is a column \`${name}\`; did you mean \`${meant}\`?`);
    }
  }
}
