/**
 * What an export is, by its first lines.
 *
 * @module
 */

import {
  CDXJ_LINE,
  capture,
  cdxNames,
  extendedLog,
  isCdx,
  LOG_LINE,
  logHit,
  logpush,
} from "./observation-logs.js";
import type { ObservationKind, ObservationMeaning } from "./observation-reader.js";
import { type Observe, type Observed, plainName, type Row, rowOf } from "./observation-row.js";
import { crawl, crawlDb, pageIndexing, performance, table, URL_COLUMNS } from "./observation-tables.js";

/** What is known of an export beside its text. */
export interface Circumstances {
  readonly name: string;
  /** The scheme and host that paths are resolved against. */
  readonly origin: string | undefined;
  readonly means: ObservationMeaning | undefined;
}

/** What an export is, and how it is read. */
export interface ObservationFormat {
  readonly kind: ObservationKind;
  readonly source: string;
  /** What separates the cells of a table with a line of names, of which cells may have several lines; else `null`. */
  readonly separator: string | null;
  /** Reads a line; `null` is one that says nothing of the kind, such as a comment, and counts nowhere. */
  readonly line: (text: string) => readonly Observed[] | null;
  /** Reads the cells of a row of such a table. */
  readonly cells: (cells: readonly string[]) => readonly Observed[];
}

/** What comes before a table: what tells a spreadsheet the separator. */
export const SEPARATOR_LINE: RegExp = /^sep=./i;

/** How many lines may come before one that shows what the export is. */
export const HEAD_LINES = 10;

/** The line of a list. */
const URL_LINE = /^https?:\/\/[^\s"']+/i;
const PATH_LINE = /^\/(?!\/)\S*/;

/**
 * The format of an export that starts with these lines, of which none is blank; `undefined` where it takes more of them, `null` for
 * what is none.
 */
export function formatOf(
  lines: readonly string[],
  isAll: boolean,
  circumstances: Circumstances,
): ObservationFormat | null | undefined {
  const [first = "", second] = lines;
  const known = tableOf(first, second, isAll, circumstances);
  if (known !== null) return known;
  for (const line of lines) {
    const format = lineFormat(line, circumstances);
    if (format !== null) return format;
  }
  return isAll || first.startsWith("<") ? null : undefined;
}

const NOTHING: readonly Observed[] = [];

function lined(kind: ObservationKind, source: string, line: ObservationFormat["line"]): ObservationFormat {
  return { kind, source, separator: null, line, cells: () => NOTHING };
}

/** The format of which this may be any line. */
function lineFormat(line: string, { origin, means: given }: Circumstances): ObservationFormat | null {
  const scheme = origin?.split(":", 1)[0];
  if (line.startsWith("#Fields:")) {
    const isCloudFront = line.includes("x-edge-");
    const observe = extendedLog(isCloudFront && origin !== undefined, scheme);
    let names: readonly string[] = [];
    return lined("access-log", isCloudFront ? "CloudFront" : "W3C extended log", (text) => {
      if (text.startsWith("#Fields:")) names = text.trim().split(/\s+/).slice(1).map(plainName);
      if (text.startsWith("#")) return null;
      return observe(rowOf(names, text.split(text.includes("\t") ? "\t" : " ")));
    });
  }
  const log = LOG_LINE.exec(line);
  if (log !== null) {
    const source = log[7] === undefined ? "Common log" : "Combined log";
    return lined("access-log", source, (text) => logHit(text, scheme) ?? NOTHING);
  }
  if (/^ ?CDX( [A-Za-z])+$/.test(line) || isCdx(line)) {
    let names = cdxNames();
    return lined("cdx", "CDX", (text) => {
      const letters = /^ ?CDX((?: [A-Za-z])+)$/.exec(text)?.[1];
      if (letters === undefined) return capture(rowOf(names, text.split(" ")));
      names = cdxNames(letters);
      return null;
    });
  }
  if (CDXJ_LINE.test(line)) {
    return lined("cdx", "CDXJ", (text) => {
      const [, time, json = ""] = CDXJ_LINE.exec(text) ?? [];
      const row = objectRow(json);
      return row === null ? NOTHING : capture((name) => (name === "timestamp" ? time : row(name)));
    });
  }
  const object = objectRow(elementIn(line));
  if (object !== null) return objectFormat(object, scheme, given);
  if (!URL_LINE.test(line) && !(origin !== undefined && PATH_LINE.test(line))) return null;
  return lined("urls", "List of URLs", (text) => {
    if (text.startsWith("#")) return null;
    return [{ url: text.trim().split(/\s/, 1)[0] ?? "", [given ?? "discovery"]: true }];
  });
}

/** The format of lines that are objects in JSON, also as the elements of an array. */
function objectFormat(
  row: Row,
  scheme: string | undefined,
  means: ObservationMeaning | undefined,
): ObservationFormat | null {
  const read = (kind: ObservationKind, source: string, observe: Observe): ObservationFormat =>
    lined(kind, source, (text) => {
      const json = elementIn(text);
      if (json === "") return null;
      const fields = objectRow(json);
      return fields === null ? NOTHING : observe(fields);
    });
  if (row("edgeresponsestatus") !== undefined || row("clientrequesthost") !== undefined) {
    return read("access-log", "Cloudflare Logpush", logpush(scheme));
  }
  if (row("url") !== undefined && row("statusname") !== undefined) return read("crawldb", "Nutch", crawlDb);
  const isTable = URL_COLUMNS.some((name) => row(name) !== undefined);
  return isTable
    ? read(
        "table",
        "Table in JSON",
        table((name) => row(name) !== undefined, means),
      )
    : null;
}

/** What a line of an array has without what is around elements: the bracket before the first or behind the last, and a comma. */
function elementIn(line: string): string {
  const start = line.trim().replace(/^\[/, "").trimStart().replace(/^,/, "");
  return start.trim().replace(/\]$/, "").trimEnd().replace(/,$/, "").trim();
}

/** The fields of an object in JSON; `null` for what is none. */
function objectRow(json: string): Row | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const fields = new Map(Object.entries(value).map(([name, field]) => [plainName(name), field]));
    return (name) => (fields.has(name) ? String(fields.get(name) ?? "") : undefined);
  } catch {
    return null;
  }
}

/** The format of a table with these first lines; `undefined` where it takes the second to know, `null` for what is none. */
function tableOf(
  first: string,
  second: string | undefined,
  isAll: boolean,
  { name, means }: Circumstances,
): ObservationFormat | null | undefined {
  const separator = [",", ";", "\t"].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const cellsOf = (line = ""): string[] =>
    line.split(separator).map((cell) => cell.replaceAll('"', "").trim());
  const names = cellsOf(first).map(plainName);
  const has = (...wanted: readonly string[]): boolean => wanted.every((one) => names.includes(one));
  const read = (
    kind: ObservationKind,
    source: string,
    observe: Observe,
    called: readonly string[] = names,
  ): ObservationFormat => ({
    kind,
    source,
    separator,
    line: () => null,
    // Where there is one column, nothing is separated.
    cells: (cells) => observe(rowOf(called, called.length > 1 ? cells : [cells.join(separator)])),
  });
  if (has("address", "statuscode")) {
    const isSitemap = /(?:^|[\\/])(?:sitemaps_|urls_in_sitemap)/i.test(name);
    return read("crawl", isSitemap ? "Screaming Frog: sitemaps" : "Screaming Frog", crawl(isSitemap));
  }
  if (has("url", "statuscode", "statusname")) return read("crawldb", "Nutch", crawlDb);
  if (has("page", "clicks", "impressions", "avgposition")) {
    return read("search-performance", "Bing Webmaster Tools: pages", performance);
  }
  const pages = "Google Search Console: pages";
  if (has("toppages", "clicks", "impressions")) return read("search-performance", pages, performance);
  const indexing = "Google Search Console: page indexing";
  if (names.length === 2 && has("url", "lastcrawled")) {
    return read("page-indexing", indexing, pageIndexing(means));
  }
  // In other languages the columns are known by what stands in them.
  const isTable = URL_COLUMNS.some((column) => has(column));
  const mayBePages = names.length === 5 && !isTable;
  const mayBeIndexing = names.length === 2 && names[0] === "url" && /table/i.test(name);
  if ((mayBePages || mayBeIndexing) && !URL_LINE.test(first)) {
    if (second === undefined && !isAll) return undefined;
    const [url = "", ...rest] = cellsOf(second);
    if (mayBePages && URL_LINE.test(url) && isNumbers(second ?? "", separator)) {
      return read("search-performance", pages, performance, [
        "url",
        "clicks",
        "impressions",
        "ctr",
        "position",
      ]);
    }
    if (mayBeIndexing && /^\d{4}-\d\d-\d\d$/.test(rest[0] ?? "")) {
      return read("page-indexing", indexing, pageIndexing(means), ["url", "lastcrawled"]);
    }
  }
  if (!isTable) return null;
  const column = cellsOf(first)[names.findIndex((one) => URL_COLUMNS.includes(one))];
  return read("table", `Table with a column ${column}`, table(has, means));
}

/** Whether a line is a URL and four numbers, which may have commas in quotes. */
function isNumbers(line: string, separator: string): boolean {
  const cells = line
    .replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(separator, "."))
    .split(separator);
  return cells.length === 5 && cells.slice(1).every((cell) => /^\d[\d.,\s]*%?$/.test(cell.trim()));
}
