/**
 * Exports of other programs, read as what the analysis is told of URLs: what crawlers, search consoles, logs and archives know of
 * a site.
 *
 * @module
 */

import { CsvReader } from "./csv.js";
import { SitemapError } from "./errors.js";
import { nearest } from "./nearest.js";
import type { ReadObservation } from "./non-indexable.js";
import {
  type Circumstances,
  formatOf,
  type ObservationFormat,
  SEPARATOR_LINE,
} from "./observation-format.js";
import type { Observed } from "./observation-row.js";

/** What an export is, by its head and never by its name alone. */
export type ObservationKind =
  | "crawl"
  | "search-performance"
  | "page-indexing"
  | "access-log"
  | "crawldb"
  | "cdx"
  | "urls"
  | "table";

/** What a list of URLs says of them that says nothing itself. */
export type ObservationMeaning = "crawled" | "indexed" | "discovery" | "sitemaps" | "results";

/** What is known of an export beside its text. */
export interface ObservationOptions {
  /** The name of the file: what tells a list of pages in sitemaps from a crawl, where both have the same columns. */
  readonly name?: string | undefined;
  /** A URL of the site, which paths in logs and lists are paths of. Without one, those that name no host are left out. */
  readonly base?: string | undefined;
  /**
   * What a list says of its URLs, and a table that has no column about it; `discovery` if it is not said. Of a page indexing report
   * it says whether its pages are in the index.
   */
  readonly means?: ObservationMeaning | undefined;
}

/** How much was read of an export. */
export interface ObservationCounts {
  /** How many rows there were below the head. */
  readonly rows: number;
  /**
   * How many of them say nothing of a page: without a URL that can be used, hits of others than crawlers, answers without a page,
   * images, and lines that cannot be read.
   */
  readonly skipped: number;
}

const NAMES: readonly (keyof ObservationOptions)[] = ["name", "base", "means"];
const MEANINGS: readonly ObservationMeaning[] = ["crawled", "indexed", "discovery", "sitemaps", "results"];

/** @throws `SitemapError` `invalid-option` for what is none of `names`. */
function refuseOther(what: string, given: string, names: readonly string[]): void {
  if (names.includes(given)) return;
  const meant = nearest(given.toLowerCase(), names);
  const hint = meant === null ? "" : `; did you mean \`${meant}\`?`;
  throw wrong(`${what} \`${given}\` is none of ${names.join(", ")}${hint}`);
}

function wrong(message: string): SitemapError {
  return new SitemapError("invalid-option", message);
}

/** How long a line may be, in UTF-16 code units; longer ones are skipped. */
const LINE_LENGTH_MAX = 65_536;

/** How much is looked at to see what an export is. */
const HEAD_LENGTH_MAX = 65_536;

/** How many lines a row of a table may have, and the head: after that, a quote is missing. So no cell is too long for the reader. */
const ROW_LINES_MAX = 64;

/** What ends a line; a CR at the end may be half of one. */
const LINE_END = /\r\n|\n|\r(?!$)/g;

/**
 * Reads an export in pieces of any size: crawls of Screaming Frog; pages of Google Search Console, also in other languages, and of
 * Bing Webmaster Tools; page indexing reports; logs (Common, Combined, W3C extended, CloudFront, Cloudflare Logpush), of which the
 * hits of search engines count, as far as they say who they are: that is claimed, and not checked; dumps of Nutch; CDX and CDXJ;
 * lists of URLs; and any table with a heading (CSV, TSV, `;` or `|`), NDJSON, or JSON array with an object a line, in which a column is
 * called `url`, `loc`, `address`, `page`, `Landing page` or the like, and others as the fields of an observation, or `status`,
 * `Indexability`, `Indexable`, `Meta Robots`, `hash`, `clicks` and `impressions`. Of a table any column is taken in which URLs stand.
 *
 * Images, styles, scripts and sitemaps are no pages, and are left out. No address of a visitor is kept. What cannot be read is counted and
 * never an error, and memory does not grow with the export.
 *
 * @example
 * ```ts
 * const reader = new ObservationReader();
 * const text = "Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/tea,3,120,2.5%,8.1\n";
 * const [tea] = [...reader.push(text), ...reader.finish()];
 * reader.source; // "Google Search Console: pages"
 * tea; // { url: "https://www.example.com/tea", indexed: true, results: true, clicked: true }
 * reader.counts; // { rows: 1, skipped: 0 }
 * ```
 */
export class ObservationReader {
  readonly #circumstances: Circumstances;
  /** `undefined` before the head was seen, `null` for what is no export. */
  #format: ObservationFormat | null | undefined;
  /** The first lines that are not blank, as long as it takes to see what the export is. */
  #head: string[] = [];
  #headLength = 0;
  #isFirstLine = true;
  /** What has come of a line that has not ended. */
  #rest = "";
  #isTooLong = false;
  #csv: CsvReader | null = null;
  /** The lines of a row that has not ended. */
  #rowLines: string[] = [];
  #rows = 0;
  #skipped = 0;

  /**
   * A reader that nothing has come to yet.
   *
   * @throws `SitemapError` `invalid-option` for an option that there is not, or that has a wrong value.
   */
  constructor(options: ObservationOptions = {}) {
    for (const key of Object.keys(options)) refuseOther("the option", key, NAMES);
    const { name = "", base, means } = options;
    if (typeof name !== "string") throw wrong(`\`name\` must be a string, not \`${String(name)}\``);
    if (base !== undefined && !URL.canParse(base)) throw wrong(`\`base\` must be a URL, not \`${base}\``);
    if (means !== undefined) refuseOther("`means`:", String(means), MEANINGS);
    this.#circumstances = { name, means, origin: base === undefined ? undefined : new URL(base).origin };
  }

  /** What the export is; `null` until its head was seen, and for good where it is none of these. */
  get kind(): ObservationKind | null {
    return this.#format?.kind ?? null;
  }

  /** What wrote it, for people, such as `Combined log`; `null` as long as `kind` is. */
  get source(): string | null {
    return this.#format?.source ?? null;
  }

  /** Whether what it calls crawled has answered with the page: a search console says that of what is gone as well. */
  get showsPages(): boolean {
    return !["page-indexing", "search-performance", "urls"].includes(this.kind ?? "urls");
  }

  /** What was read up to here. */
  get counts(): ObservationCounts {
    return { rows: this.#rows, skipped: this.#skipped };
  }

  /**
   * The observations of the rows that are complete. A row may have several.
   *
   * @throws `SitemapError` `invalid-option` for what is no text.
   */
  push(text: string): ReadObservation[] {
    if (typeof text !== "string")
      throw wrong("the text must be a string; a `TextDecoderStream` makes some of bytes");
    const found: Observed[] = [];
    LINE_END.lastIndex = Math.max(0, this.#rest.length - 1);
    this.#rest += text;
    let start = 0;
    for (let end = LINE_END.exec(this.#rest); end !== null; end = LINE_END.exec(this.#rest)) {
      this.#endLine(this.#rest.slice(start, end.index), found);
      start = LINE_END.lastIndex;
    }
    this.#rest = this.#rest.slice(start);
    if (this.#rest.length > LINE_LENGTH_MAX + 1) {
      // What ends it may be at its end.
      this.#isTooLong = true;
      this.#rest = this.#rest.slice(-1);
    }
    return found;
  }

  /** The observations of the last row, unless it was complete before. */
  finish(): ReadObservation[] {
    const found: Observed[] = [];
    const last = this.#rest.replace(/\r$/, "");
    this.#rest = "";
    if (last !== "" || this.#isTooLong) this.#endLine(last, found);
    if (this.#format === undefined) this.#recognise(true, found);
    while (this.#rowLines.length > 0) this.#dropRow(found);
    return found;
  }

  #endLine(line: string, found: Observed[]): void {
    const text = this.#isFirstLine ? line.replace(/^\ufeff/, "") : line;
    this.#isFirstLine = false;
    if (this.#isTooLong || text.length > LINE_LENGTH_MAX) {
      this.#isTooLong = false;
      this.#count(null);
    } else if (this.#format !== undefined) {
      this.#read(text, found);
    } else if (text.trim() !== "" && !SEPARATOR_LINE.test(text)) {
      this.#head.push(text);
      this.#headLength += text.length;
      const isFull = this.#head.length === ROW_LINES_MAX || this.#headLength > HEAD_LENGTH_MAX;
      this.#recognise(isFull, found);
    }
  }

  #recognise(isAll: boolean, found: Observed[]): void {
    const format = formatOf(this.#head, isAll, this.#circumstances);
    if (format === undefined) return;
    this.#format = format;
    const lines = this.#head.slice(format?.start);
    this.#head = [];
    for (const line of lines) this.#read(line, found);
  }

  #read(line: string, found: Observed[]): void {
    const format = this.#format;
    if (format?.separator) {
      this.#readCells(format, format.separator, line, found);
    } else if (line.trim() !== "") {
      const observed = format ? format.line(line) : [];
      if (observed !== null) this.#count(observed, found);
    }
  }

  #readCells(format: ObservationFormat, separator: string, line: string, found: Observed[]): void {
    this.#csv ??= new CsvReader(separator);
    this.#rowLines.push(line);
    const [row] = this.#csv.push(`${line}\n`);
    if (row === undefined) {
      if (this.#rowLines.length >= ROW_LINES_MAX) this.#dropRow(found);
      return;
    }
    this.#rowLines = [];
    if (row.cells.some((cell) => cell !== "")) this.#count(format.cells(row.cells), found);
  }

  /** Gives up a row in which a quote is not closed: its first line, so that those behind it are read as rows of their own. */
  #dropRow(found: Observed[]): void {
    const [, ...lines] = this.#rowLines;
    this.#rowLines = [];
    this.#csv = null;
    this.#count(null);
    for (const line of lines) this.#read(line, found);
  }

  /** Counts a row, and takes of what it says what is about a URL that can be used. */
  #count(observed: readonly Observed[] | null, found: Observed[] = []): void {
    this.#rows += 1;
    let isUsed = false;
    for (const one of observed ?? []) {
      const url = this.#usable(one.url);
      if (url === null) continue;
      isUsed = true;
      one.url = url;
      found.push(one);
    }
    if (!isUsed) this.#skipped += 1;
  }

  /** An absolute URL of a page; `null` for what is none, or has a quote of its cell in it. */
  #usable(text: string): string | null {
    const { origin } = this.#circumstances;
    const url = text.startsWith("/") ? (origin === undefined ? "" : origin + text) : text;
    return /^https?:\/\/[^"]*$/i.test(url) && URL.canParse(url) ? url : null;
  }
}
