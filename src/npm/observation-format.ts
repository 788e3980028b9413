/**
 * What an export is, by its first lines.
 *
 * @module
 */

import { namedTable, tableByContent, tableStarts } from "./observation-heading.js";
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
import { crawlDb, OTHER_URL_COLUMNS, table, URL_COLUMNS } from "./observation-tables.js";

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
  /** How many of the first lines that are not blank come before the rows of such a table. */
  readonly start: number;
  /** Reads a line; `null` is one that says nothing of the kind, such as a comment, and counts nowhere. */
  readonly line: (text: string) => readonly Observed[] | null;
  /** Reads the cells of a row of such a table. */
  readonly cells: (cells: readonly string[]) => readonly Observed[];
}

/** What comes before a table: what tells a spreadsheet the separator. */
export const SEPARATOR_LINE: RegExp = /^sep=./i;

/** How many lines may come before one that shows what the export is; comments and the lines of a cell are no more than one. */
const HEAD_LINES = 10;

/** The line of a list. */
const URL_LINE = /^https?:\/\/[^\s"']+/i;
const PATH_LINE = /^\/(?!\/)\S*/;

/**
 * The format of an export that starts with these lines, of which none is blank; `undefined` where it takes more of them, `null` for
 * what is none. @param isEnd - Whether there are no more of them.
 */
export function formatOf(
  lines: readonly string[],
  isEnd: boolean,
  circumstances: Circumstances,
): ObservationFormat | null | undefined {
  const [first = ""] = lines;
  const format = lineFormat(first, circumstances);
  if (format !== null) return format;
  if (first.startsWith("<")) return null;
  const starts = tableStarts(lines, isEnd);
  const isEnough = lines.filter((line) => !line.startsWith("#")).length >= HEAD_LINES;
  const isAll = isEnd || (isEnough && !starts.some(({ isOpen }) => isOpen));
  const named = namedTable(starts, isAll, circumstances);
  if (named !== null) return named;
  const isListed = (line: string): boolean =>
    URL_LINE.test(line) || (circumstances.origin !== undefined && PATH_LINE.test(line));
  const listed = lines.findIndex(isListed);
  for (const line of lines.slice(0, listed < 0 ? lines.length : listed)) {
    const format = lineFormat(line, circumstances);
    if (format !== null) return format;
  }
  if (!isAll) return undefined;
  return tableByContent(starts, circumstances) ?? (listed < 0 ? null : listFormat(circumstances));
}

const NOTHING: readonly Observed[] = [];

function lined(kind: ObservationKind, source: string, line: ObservationFormat["line"]): ObservationFormat {
  return { kind, source, separator: null, start: 0, line, cells: () => NOTHING };
}

function listFormat({ means }: Circumstances): ObservationFormat {
  return lined("urls", "List of URLs", (text) => {
    if (text.startsWith("#")) return null;
    return [{ url: text.trim().split(/\s/, 1)[0] ?? "", [means ?? "discovery"]: true }];
  });
}

/** The format of which this may be any line; `null` for that of a list as well. */
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
  return object === null ? null : objectFormat(object, scheme, given);
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
  const has = (name: string): boolean => row(name) !== undefined;
  const other = OTHER_URL_COLUMNS.find((name) => URL_LINE.test(row(name) ?? ""));
  const isTable = URL_COLUMNS.some(has);
  if (!isTable && other === undefined) return null;
  const observe = table(has, means);
  return read("table", "Table in JSON", (fields) =>
    observe((name) => fields(name === "url" && !isTable ? (other ?? name) : name)),
  );
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
