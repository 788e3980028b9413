/**
 * One document made of FILEs: what `convert` and `merge` have in common.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import { type ReadEntryInput, SitemapWriter, type WriteFormat, type WriteOptions } from "../index.node.js";
import { nearest } from "../nearest.js";
import { UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import {
  type Command,
  type ExitStatus,
  type Formats,
  type Invocation,
  type Terminal,
  worst,
} from "./command.js";
import { entryFormat } from "./entry-formats.js";
import { type EntryInput, readEntries } from "./entry-input.js";
import { type FileContent, refuseExisting, refuseHalf, writePending } from "./pending-files.js";
import { quantity } from "./text-words.js";
import { type ToldEntries, toldEntries } from "./told-entries.js";
import { unitedEntries } from "./united-entries.js";
import { toFeedEntry, writeOptions } from "./written-entry.js";

/** What entries can be written as. */
export const DOCUMENT_FORMATS: Formats<"urlset" | "text" | "rss" | "atom" | RowsFormat> = [
  "urlset",
  "text",
  "rss",
  "atom",
  "csv",
  "ndjson",
  "json",
];

/** Formats that take every entry as it is. */
type RowsFormat = "csv" | "ndjson" | "json";

export function isRowsFormat(format: DocumentFormat): format is RowsFormat {
  return format === "csv" || format === "ndjson" || format === "json";
}

export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The formats by the ends of the names of files. */
const EXTENSIONS: Readonly<Record<string, DocumentFormat>> = {
  ".xml": "urlset",
  ".txt": "text",
  ".rss": "rss",
  ".atom": "atom",
  ".csv": "csv",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".json": "json",
};

/** What nothing here writes. */
const OTHER_EXTENSIONS: readonly string[] = [
  ".tsv",
  ".htm",
  ".html",
  ".md",
  ".xls",
  ".xlsx",
  ".yaml",
  ".yml",
];

/**
 * The format that was asked for, or else that of the name of the file, or a urlset.
 *
 * @throws {@linkcode UsageError} if that is the name of a format which the command does not write, or nearly that of one.
 */
export function documentFormat<Name extends DocumentFormat>(
  formats: Formats<Name>,
  { formatWord, output }: Invocation,
  command: Command,
): Name {
  const extension = endingOf(output ?? "");
  const wanted: string | undefined = formatWord ?? EXTENSIONS[extension];
  const known = formats.find((known) => known === wanted);
  if (known === undefined && (wanted !== undefined || OTHER_EXTENSIONS.includes(extension))) {
    const names = `${formats.slice(0, -1).join(", ")} or ${formats.at(-1)}`;
    throw new UsageError(
      `${command.name} writes no ${extension}; it writes ${names}, also under another name: --format`,
      command,
    );
  }
  if (known === undefined && extension !== "") {
    const endings = Object.entries(EXTENSIONS).flatMap(([ending, format]) =>
      formats.some((written) => written === format) ? ending.slice(1) : [],
    );
    const near = nearest(extension.slice(1), endings);
    if (near !== null) {
      throw new UsageError(
        `${command.name} does not know the ending ${extension}; did you mean .${near}? If not, say --format`,
        command,
      );
    }
  }
  return known ?? formats[0];
}

/** How the name of a file ends, beside `.gz`; empty for a number, and for a name that is nothing else. */
function endingOf(path: string): string {
  const [, ending = ""] = /[^/\\](\.\w+?)(?:\.gz)?$/i.exec(path) ?? [];
  return /^\.(?:gz|\d+)$/i.test(ending) ? "" : ending.toLowerCase();
}

/** Writes the entries of all FILEs where `--output` says, or to standard output. */
export async function writeOneDocument(
  format: DocumentFormat,
  invocation: Invocation,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { operands, output } = invocation;
  const path = output === "-" ? null : output;
  if (path !== null) await refuseExisting(path, invocation);
  const rows = isRowsFormat(format) ? format : null;
  const input = readEntries(operands, rows === null ? "pages" : "all", terminal);
  const told = toldEntries(input);
  const written = { count: 0 };
  const content =
    rows === null
      ? await toSitemap(format as WriteFormat, input, told, written, invocation, terminal)
      : toRows(rows, input, told, written);
  if (path === null) {
    await print(content, terminal);
  } else if (content !== null) {
    const isGzip = invocation.isGzip || /\.gz$/i.test(path);
    const file = await writePending(path, content, { isGzip, isForced: invocation.isForced });
    try {
      await refuseHalf(path, input);
      await file.place();
    } finally {
      await file.discard();
    }
  }
  const status = worst(input.status, await told.tell(invocation, terminal));
  if (invocation.isJson) {
    const isWritten = content !== null;
    const facts = { output: path, isWritten, format, entryCount: written.count, ...told.facts() };
    await terminal.stdout.write(`${safeJson(facts)}\n`);
  }
  if (content === null) {
    throw new Error("nothing is written, because there is no entry to write");
  }
  if (path !== null) {
    await terminal.stderr.write(`${toPrintable(path)}: ${quantity(written.count, "entry")} written\n`);
  }
  return status;
}

/** The sitemap, or `null` if it would have no entry. */
async function toSitemap(
  format: WriteFormat,
  input: EntryInput,
  told: ToldEntries,
  written: { count: number },
  invocation: Invocation,
  terminal: Terminal,
): Promise<Uint8Array | null> {
  const options = { ...writeOptions(invocation, terminal, told), format };
  const writer = new SitemapWriter(options);
  const entries = entriesFor(format, input, options, told);
  try {
    for await (const entry of entries) {
      writer.write(entry);
      if (writer.documentCount > 0) throw tooMany();
    }
    const [document, ...more] = writer.finish();
    if (document === undefined || more.length > 0) throw tooMany();
    written.count = document.entryCount;
    return document.entryCount === 0 ? null : document.bytes;
  } finally {
    writer.free();
  }
}

/** The entries with what the format has a place for. */
function entriesFor(
  format: WriteFormat,
  input: EntryInput,
  options: WriteOptions,
  told: ToldEntries,
): AsyncGenerator<ReadEntryInput, void, void> {
  if (format === "urlset") return unitedEntries(input, options, told);
  if (format === "text") return lines(input, told);
  return unitedEntries(input, options, told, (entry) => {
    told.leaveOutFields(entry, format);
    return toFeedEntry(entry);
  });
}

/** The entries for a list of URLs, of which nothing has to wait for others. */
async function* lines(input: EntryInput, told: ToldEntries): AsyncGenerator<ReadEntryInput, void, void> {
  for await (const { entry } of input.entries()) {
    told.leaveOutFields(entry, "text");
    yield entry;
  }
}

function tooMany(): Error {
  return new Error("the entries do not fit in one sitemap; sitemapkit split writes several, and an index");
}

async function* toRows(
  name: RowsFormat,
  input: EntryInput,
  told: ToldEntries,
  written: { count: number },
): AsyncGenerator<string, void, void> {
  const format = entryFormat(name);
  let text = format.start();
  let index = 0;
  for await (const { entry, path, isBad, kind } of input.entries()) {
    index += 1;
    if (isBad) {
      told.rejectBad(index - 1);
      continue;
    }
    written.count += 1;
    text += format.entry(entry, path, kind);
    if (text.length > PIECE_CHARS) {
      yield text;
      text = "";
    }
  }
  yield text + format.end();
}

/** How much text is written at a time. */
const PIECE_CHARS = 65_536;

async function print(content: FileContent | null, { stdout }: Terminal): Promise<void> {
  if (content === null) return;
  if (typeof content === "string" || content instanceof Uint8Array) {
    await stdout.write(typeof content === "string" ? content : new TextDecoder().decode(content));
    return;
  }
  for await (const piece of content) {
    await stdout.write(typeof piece === "string" ? piece : new TextDecoder().decode(piece));
    if (stdout.closed) return;
  }
}
