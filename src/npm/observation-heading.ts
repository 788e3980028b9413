/**
 * The table that an export starts with: which row names its columns, and which column has the URLs.
 *
 * @module
 */

import { CsvReader } from "./csv.js";
import type { Circumstances, ObservationFormat } from "./observation-format.js";
import type { ObservationKind } from "./observation-reader.js";
import { type Observe, plainName, rowOf } from "./observation-row.js";
import {
  crawl,
  crawlDb,
  OTHER_URL_COLUMNS,
  pageIndexing,
  performance,
  table,
  URL_COLUMNS,
} from "./observation-tables.js";

/** What separates the cells of tables. */
const SEPARATORS: readonly string[] = [",", ";", "\t", "|"];

/** A row, and how many lines there are up to its end. */
interface HeadRow {
  readonly cells: readonly string[];
  readonly end: number;
}

/** The first rows of an export, if this separates its cells. */
export interface TableStart {
  readonly separator: string;
  readonly rows: readonly HeadRow[];
  /** Whether there are lines of a row that has not ended. */
  readonly isOpen: boolean;
}

/** What the first lines of an export are as rows: by what makes most cells of the first one, and by what makes fewer. */
export function tableStarts(lines: readonly string[], isEnd: boolean): readonly TableStart[] {
  const starts = SEPARATORS.map((separator) => startOf(lines, separator, isEnd));
  const width = ({ rows: [first] }: TableStart): number => first?.cells.length ?? 0;
  return starts.sort((one, other) => width(other) - width(one));
}

function startOf(lines: readonly string[], separator: string, isEnd: boolean): TableStart {
  const rows: HeadRow[] = [];
  let reader = new CsvReader(separator);
  let end = 0;
  for (let at = 0; at < lines.length; at += 1) {
    let [row] = reader.push(`${lines[at]}\n`);
    if (row === undefined && isEnd && at === lines.length - 1) {
      // A quote is not closed: it ends with its line, and those behind it are rows of their own.
      reader = new CsvReader(separator);
      at = end;
      [row] = reader.push(`${lines[at]}"\n`);
    }
    if (row === undefined) continue;
    end = at + 1;
    rows.push({ cells: row.cells, end });
  }
  return { separator, rows, isOpen: end < lines.length };
}

/** The format of a table that is known by the names of its columns; `undefined` where it takes more rows, `null` for what is none. */
export function namedTable(
  starts: readonly TableStart[],
  isAll: boolean,
  circumstances: Circumstances,
): ObservationFormat | null | undefined {
  let isPending = false;
  for (const start of starts) {
    isPending ||= start.rows.length === 0;
    for (const [index, { cells }] of start.rows.entries()) {
      // Before a table there may be what it is of.
      if ((index > 0 && cells.length < 2) || cells.some(isUrl)) continue;
      const format = namedAt(new Heading(start, index), isAll, circumstances);
      if (format) return format;
      isPending ||= format === undefined;
    }
  }
  return isPending && !isAll ? undefined : null;
}

/**
 * The format of a table that is known by what stands in it: a heading, and rows of which half or more have a URL in the same
 * column; `null` for what is none. A list may have a heading, too, and commas in its URLs, but not in all of them.
 */
export function tableByContent(
  starts: readonly TableStart[],
  { origin, means }: Circumstances,
): ObservationFormat | null {
  const isPage = (cell: string | undefined): boolean => isUrl(cell) || (origin !== undefined && isPath(cell));
  for (const start of starts) {
    const { rows } = start;
    const first = rows.findIndex(({ cells }) => cells.length > 1 && cells.some(isPage));
    const width = rows[first]?.cells.length;
    const isNames = ({ cells }: HeadRow): boolean => cells.length === width && !cells.some(isBlank);
    const above = rows.slice(0, Math.max(0, first));
    const index = above.some(isNames) ? above.findIndex(isNames) : above.length - 1;
    const heading = new Heading(start, index);
    if (heading.names.length < 2 || heading.isProse) continue;
    if (heading.rows.some(([cell, ...others]) => others.length === 0 && isPage(cell))) continue;
    const column = heading.names.findIndex((_, place) => {
      const pages = heading.rows.filter((cells) => cells.length > 1 && isPage(cells[place]));
      return pages.length * 2 >= heading.rows.length;
    });
    if (column >= 0) return heading.tableOf(column, means);
  }
  return null;
}

/** A row that may name the columns of the rows below it. */
class Heading {
  readonly #separator: string;
  readonly #cells: readonly string[];
  readonly #end: number;
  /** What the columns are called, in small letters and digits alone. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isFirst: boolean;

  constructor({ separator, rows }: TableStart, index: number) {
    const { cells, end } = rows[index] ?? { cells: [], end: 0 };
    this.#separator = separator;
    this.#cells = cells;
    this.#end = end;
    this.isFirst = index === 0;
    this.names = cells.map(plainName);
    this.rows = rows.slice(index + 1).map((row) => this.#columns(row.cells));
  }

  /** Whether these are columns. */
  has(...wanted: readonly string[]): boolean {
    return wanted.every((one) => this.names.includes(one));
  }

  /** Whether it is a comment, or JSON, or there is a space behind what would separate names and not what would separate cells. */
  get isProse(): boolean {
    const isSpaced = (cells: readonly string[]): boolean => cells.slice(1).some((cell) => /^\s/.test(cell));
    return (
      /^\s*(?:[{[]|#.)/.test(this.#cells[0] ?? "") || (isSpaced(this.#cells) && !this.rows.some(isSpaced))
    );
  }

  /** The format of such a table, whose columns may be `called` something else. */
  format(
    kind: ObservationKind,
    source: string,
    observe: Observe,
    called: readonly string[] = this.names,
  ): ObservationFormat {
    return {
      kind,
      source,
      separator: this.#separator,
      start: this.#end,
      line: () => null,
      cells: (cells) => observe(rowOf(called, this.#columns(cells))),
    };
  }

  /** The format of a table that is no known export, of which this column has the URLs. */
  tableOf(column: number, means: Circumstances["means"]): ObservationFormat {
    const called = this.names.map((name, place) => (place === column ? "url" : name === "url" ? "" : name));
    const name = (this.#cells[column] ?? "").trim().replaceAll(/\s+/g, " ");
    const source = name === "" ? `Table with URLs in column ${column + 1}` : `Table with a column ${name}`;
    return this.format(
      "table",
      source,
      table((one) => this.has(one), means),
      called,
    );
  }

  /** Where there is one column, nothing is separated. */
  #columns(cells: readonly string[]): readonly string[] {
    return this.names.length > 1 ? cells : [cells.join(this.#separator)];
  }
}

function namedAt(
  heading: Heading,
  isAll: boolean,
  { name, means }: Circumstances,
): ObservationFormat | null | undefined {
  const { names, rows } = heading;
  if (heading.has("address", "statuscode")) {
    const isSitemap = /(?:^|[\\/])(?:sitemaps_|urls_in_sitemap)/i.test(name);
    const source = isSitemap ? "Screaming Frog: sitemaps" : "Screaming Frog";
    return heading.format("crawl", source, crawl(isSitemap));
  }
  if (heading.has("url", "statuscode", "statusname")) return heading.format("crawldb", "Nutch", crawlDb);
  if (heading.has("page", "clicks", "impressions", "avgposition")) {
    return heading.format("search-performance", "Bing Webmaster Tools: pages", performance);
  }
  const pages = "Google Search Console: pages";
  if (heading.has("toppages", "clicks", "impressions")) {
    return heading.format("search-performance", pages, performance);
  }
  const indexing = "Google Search Console: page indexing";
  if (names.length === 2 && heading.has("url", "lastcrawled")) {
    return heading.format("page-indexing", indexing, pageIndexing(means));
  }
  // In other languages the columns are known by what stands in them.
  const isTable = URL_COLUMNS.some((column) => heading.has(column));
  const mayBePages = names.length === 5 && !isTable;
  const mayBeIndexing = names.length === 2 && names[0] === "url" && /table/i.test(name);
  const [second] = rows;
  if ((mayBePages || mayBeIndexing) && second === undefined && !isAll) return undefined;
  if (mayBePages && second !== undefined && isPerformance(second)) {
    const called = ["url", "clicks", "impressions", "ctr", "position"];
    return heading.format("search-performance", pages, performance, called);
  }
  if (mayBeIndexing && /^\d{4}-\d\d-\d\d$/.test(second?.[1]?.trim() ?? "")) {
    return heading.format("page-indexing", indexing, pageIndexing(means), ["url", "lastcrawled"]);
  }
  return generalTable(heading, isTable && heading.isFirst, isAll, means);
}

/** The format of any table with a column of URLs that is called so. @param isTable - Whether it is one, whatever stands there. */
function generalTable(
  heading: Heading,
  isTable: boolean,
  isAll: boolean,
  means: Circumstances["means"],
): ObservationFormat | null | undefined {
  const { names, rows } = heading;
  // A list of URLs may have a heading of one word.
  const known = names.length > 1 ? [...URL_COLUMNS, ...OTHER_URL_COLUMNS] : URL_COLUMNS;
  const columns = known.map((name) => names.indexOf(name)).filter((column) => column >= 0);
  const hasUrls = (column: number): boolean =>
    rows.some((cells) => isUrl(cells[column]) || isPath(cells[column]));
  const column = columns.find(hasUrls) ?? (isTable && isAll ? columns[0] : undefined);
  if (column !== undefined) return heading.tableOf(column, means);
  return columns.length > 0 ? undefined : null;
}

/** Whether these are a URL and four numbers. */
function isPerformance([url, ...numbers]: readonly string[]): boolean {
  const isNumber = (cell: string): boolean => /^\d[\d.,\s]*%?$/.test(cell.trim());
  return isUrl(url) && numbers.length === 4 && numbers.every(isNumber);
}

const isUrl = (cell: string | undefined): boolean => /^https?:\/\/\S+$/i.test(cell?.trim() ?? "");
const isPath = (cell: string | undefined): boolean => /^\/(?!\/)\S*$/.test(cell?.trim() ?? "");
const isBlank = (cell: string): boolean => cell.trim() === "";
