/**
 * The entries of several FILEs, one after the other, for what is made of them.
 *
 * @module
 */

import { TableError } from "../formats.js";
import type { Diagnostic, Entry, Report, RuleCode } from "../index.node.js";
import { rule, SitemapError, SitemapParser } from "../index.node.js";
import { FilesAhead } from "./ahead.js";
import { type BoundedCounts, boundedCounts } from "./bounded-counts.js";
import { toPrintable } from "./cells.js";
import { type ExitStatus, type Terminal, worst } from "./command.js";
import { decodedText, WHOLE } from "./decode.js";
import { type EntryKind, type WatchedSource, watchKind } from "./entry-kind.js";
import { type BadRow, type ColumnReceiver, type RowEntry, type RowFormat, readRows } from "./entry-rows.js";
import { failureOf, parseChunks, withAnswer } from "./parse-source.js";
import type { Source } from "./source.js";
import { describeReadError } from "./system-error.js";
import { tableFormat } from "./table-start.js";
import { tellErrors } from "./tell-errors.js";
import { namesIn } from "./text-words.js";

/** A FILE from which nothing can be made; the message says which one and why. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";

  constructor(path: string, reason: string) {
    const name = path === "-" ? "standard input" : toPrintable(path);
    super(`cannot read ${name}: ${toPrintable(reason)}`);
  }
}

/** The entries of FILEs. */
export interface EntryInput {
  /** All of them, as they are read. Throws an {@linkcode UnusableFile}. */
  entries(): AsyncGenerator<SourceEntry, void, void>;
  /** What is wrong with the row that the entry with that index stands for, told once. */
  takeBad(index: number): BadRow | undefined;
  /** The FILE and the number from 1 of the entry with that index among all of them. */
  placeOf(index: number): { readonly path: string; readonly number: number };
  /** 1 if one of them is broken, so that entries may be missing. */
  readonly status: ExitStatus;
  /** Whether all of each FILE was read, as far as that is known. */
  readonly isWhole: boolean;
  /** What FILEs say for which an entry has no place. */
  readonly unread: Unread;
}

/** What documents say for which an entry has no place. */
export interface Unread {
  /** How many items feeds and OAI-PMH responses have: titles, texts and so on. */
  readonly itemCount: number;
  /** How many elements there are of each namespace that is none of sitemaps or feeds. */
  readonly namespaces: BoundedCounts;
  /** How many there are where no specification has one. */
  readonly unexpectedCount: number;
  /** The names of columns of tables that are not read. */
  readonly columns: ReadonlySet<string>;
}

/** An entry and where it stands. */
export interface SourceEntry {
  /** Without a URL for a row that cannot be read, so that nobody writes it. */
  readonly entry: Entry;
  readonly isBad: boolean;
  readonly kind: EntryKind;
  /** FILE as given. */
  readonly path: string;
}

/** Reads FILEs: documents of every kind, and CSV and NDJSON as `urls` writes them. Sitemaps that they name are no pages. */
export function readEntries(
  files: readonly string[],
  wants: "pages" | "all",
  terminal: Terminal,
): EntryInput {
  const starts: { readonly path: string; readonly index: number }[] = [];
  const bad = new Map<number, BadRow>();
  let count = 0;
  let status: ExitStatus = 0;
  let isWhole = true;
  const unread = {
    itemCount: 0,
    namespaces: boundedCounts(),
    unexpectedCount: 0,
    columns: new Set<string>(),
  };
  const tellUnread = (names: readonly string[]): void => {
    for (const name of names) unread.columns.add(name);
  };
  /** What names sitemaps and no pages. */
  const indexes: { readonly path: string; readonly error: UnusableFile }[] = [];
  async function* entries(): AsyncGenerator<SourceEntry, void, void> {
    const ahead = new FilesAhead(files, terminal, 0);
    try {
      for (const [index, path] of files.entries()) {
        starts.unshift({ path, index: count });
        yield* entriesIn(path, () => ahead.open(index));
      }
    } finally {
      ahead.close();
    }
    const [first] = indexes;
    if (first === undefined) return;
    if (indexes.length === files.length) throw first.error;
    // A pattern has it among the sitemaps that it names.
    const names = namesIn(indexes.map(({ path }) => toPrintable(path)));
    await terminal.stderr.write(`sitemapkit: left out, as they name sitemaps and no pages: ${names}\n`);
  }
  async function* entriesIn(
    path: string,
    open: () => Promise<Source>,
  ): AsyncGenerator<SourceEntry, void, void> {
    const told = (error: unknown): never => {
      const isKnown = error instanceof SitemapError || error instanceof TableError;
      const reason = isKnown ? error.message : describeReadError(path, error);
      throw reason === null ? error : new UnusableFile(path, reason);
    };
    const source = await open().catch(told);
    try {
      for await (const row of entriesOf(source)) {
        if (row.bad !== null) bad.set(count, row.bad);
        count += 1;
        source.progress.addEntries(1);
        yield { entry: row.entry ?? NO_ENTRY, isBad: row.entry === null, kind: row.kind, path };
      }
    } catch (error) {
      told(error);
    } finally {
      await source.close();
    }
  }
  async function* entriesOf(source: Source): AsyncGenerator<RowEntry, void, void> {
    const format = await tableFormat(source);
    if (format !== null) {
      for await (const row of tableRows(source, format, tellUnread)) {
        if (row.kind === "sitemap" && wants === "pages") throw noPages(source, "a table of sitemaps");
        yield row;
      }
      return;
    }
    const watched = watchKind(source);
    try {
      yield* documentEntries(watched);
    } finally {
      watched.free();
    }
  }
  async function* documentEntries({ source, kind }: WatchedSource): AsyncGenerator<RowEntry, void, void> {
    for await (const { entries, report } of parseChunks(
      source.read(),
      withAnswer(source, { check: false, limits: { ...WHOLE, diagnosticsPerRule: BAD_LINES_MAX } }),
    )) {
      if (report?.format === "unknown") {
        // Before the fault that decides there may be habits and slips.
        const isError = ({ severity }: Diagnostic): boolean => severity === "error";
        const found = [...report.diagnostics];
        const message = (found.find(isError) ?? found[0])?.message ?? "it is no sitemap";
        const hint = message.includes(" JSON ")
          ? `; of JSON, objects with a loc are read: ${JSON_EXAMPLE}`
          : "";
        throw new UnusableFile(source.path, message + hint);
      }
      for (const entry of entries) {
        if (wants === "pages" && kind() === "sitemap") break;
        yield { entry, bad: null, kind: kind() };
      }
      if (report === null) continue;
      const names = { sitemapindex: "a sitemap index", robots: "a robots.txt" }[String(report.format)];
      if (wants === "pages" && names !== undefined) {
        indexes.push({ path: source.path, error: noPages(source, names) });
        return;
      }
      yield* badLines(report);
      if (["rss", "atom", "oai-pmh"].includes(report.format)) unread.itemCount += report.entryCount;
      for (const { namespace, count } of report.ignored) unread.namespaces.add(namespace, count);
      unread.unexpectedCount += report.counts["element-unexpected"] ?? 0;
      // A sitemap that is too large is what somebody wants to split.
      const isLoss = (code: RuleCode): boolean => rule(code).group !== "limits";
      // What comes with another status is a part, or something else.
      isWhole &&= report.complete && !hasOtherStatus(report);
      status = worst(status, await tellErrors(source.path, report, terminal, isLoss));
    }
  }
  return {
    entries,
    takeBad(index) {
      const row = bad.get(index);
      bad.delete(index);
      return row;
    },
    placeOf(index) {
      const start = starts.find((start) => start.index <= index);
      return { path: start?.path ?? "", number: index - (start?.index ?? 0) + 1 };
    },
    get status() {
      return status;
    },
    get isWhole() {
      return isWhole;
    },
    unread,
  };
}

function hasOtherStatus({ counts }: Report): boolean {
  return counts["http-status"] !== undefined || counts["http-auth"] !== undefined;
}

/** The lines of a list that are no URLs, but for its heading and comments. */
function* badLines({ diagnostics, counts }: Report): Generator<RowEntry, void, void> {
  const fault = "text-line-not-url";
  const lines = [...diagnostics].filter(({ code }) => code === fault);
  const words = lines.filter(({ message }) => !/^`(?:#|\/\/)/.test(message));
  for (const { line, message } of words) {
    yield { entry: null, bad: { line, column: null, fault, message }, kind: "page" };
  }
  const last = words.at(-1);
  // Of more than can be kept nobody knows whether they are comments.
  const restCount = last === undefined ? 0 : (counts[fault] ?? 0) - lines.length;
  for (let n = 0; n < restCount; n += 1) {
    yield { entry: null, bad: { line: last?.line ?? 0, column: null, fault }, kind: "page" };
  }
}

/** How many lines of a list that are no URLs are told from comments. */
const BAD_LINES_MAX = 100_000;

/** The rows of a table. Throws a {@linkcode TableError} or an {@linkcode UnusableFile}. */
export function tableRows(
  source: Source,
  format: RowFormat,
  tellUnread: ColumnReceiver = () => {},
): AsyncGenerator<RowEntry, void, void> {
  return readRows(format, decodedText(undamaged(source)), tellUnread);
}

/**
 * What is read of a table. Throws for the answer of a server that is an error, and at the end if gzip says that part is missing: the
 * rows do not show it.
 */
async function* undamaged(source: Source): AsyncGenerator<Uint8Array, void, void> {
  const failure = failureOf(source, new Uint8Array());
  if (failure !== null) throw new UnusableFile(source.path, failure);
  let isGzip = false;
  await source.peek(([first]) => {
    isGzip = first === 0x1f;
    return true;
  });
  const parser = isGzip ? new SitemapParser({ check: false, limits: WHOLE }) : null;
  try {
    for await (const chunk of source.read()) {
      parser?.push(chunk);
      parser?.take();
      yield chunk;
    }
    if (parser?.finish().complete === false) {
      throw new UnusableFile(source.path, "its gzip data are damaged, or cut off");
    }
  } finally {
    parser?.free();
  }
}

const JSON_EXAMPLE = '[{ "loc": "https://www.example.com/" }]';

function noPages({ path }: Source, what: string): UnusableFile {
  return new UnusableFile(path, `it is ${what}, which names sitemaps and no pages; give those sitemaps`);
}

const NO_ENTRY: Entry = {
  index: 0,
  loc: "",
  lastmod: null,
  changefreq: null,
  priority: null,
  lastmodTime: null,
  lastmodPrecision: null,
  changefreqValue: null,
  priorityValue: null,
  usable: false,
};
