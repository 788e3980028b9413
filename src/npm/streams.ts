/**
 * Reading from a stream: all there is to say, or entry by entry.
 *
 * @module
 */

import { DocumentReader } from "./document-reader.js";
import { joinLists } from "./entries.js";
import { untilAborted } from "./interruption.js";
import { PARSE_NAMES, readCallback, refuseUnknown } from "./options.js";
import { withEntries } from "./report.js";
import type { ByteSource, ParseStreamOptions, StreamOptions } from "./stream-types.js";
import type { Entry, EntryList, Report } from "./types.js";

/** How much is read before its entries are put aside; lists of a few entries would take more room than the entries. */
const BATCH_BYTES = 65_536;

const STREAM_NAMES: readonly string[] = [...PARSE_NAMES, "signal", "onProgress"];

/**
 * Reads a document from a stream, and says what {@linkcode parse} says. The document is never held whole: of what was read
 * only the entries are kept, and not even they with `onEntries`.
 *
 * A `Response` that came from the network is its own {@linkcode ParseOptions.response} and {@linkcode ParseOptions.url}
 * where they are not set, so that `parseStream(await fetch(url))` checks the HTTP rules as well; with `url` also redirects.
 * One that a program made itself, which has no URL, is the answer of the server at `url`, and without `url` only a body.
 *
 * @returns Rejects with the error of the source or with the reason of the signal, as they are; with a
 * {@linkcode SitemapError} as {@linkcode parse} throws it, and `invalid-option` for what is no source, a stream that
 * somebody else reads, and a source that mixes strings and bytes. Then the source has been cancelled, and the memory given back.
 *
 * @example
 * ```ts
 * const file = new Blob(["https://www.example.com/\nhttps://www.example.com/", "tea\n"]);
 * const report = await parseStream(file.stream(), { url: "https://www.example.com/sitemap.txt" });
 * report.verdict; // "accepted"
 * report.entries.at(1)?.loc; // "https://www.example.com/tea"
 * ```
 */
export async function parseStream(source: ByteSource, options: ParseStreamOptions = {}): Promise<Report> {
  refuseUnknown(options, [...STREAM_NAMES, "onEntries"]);
  const { onEntries, ...shared } = options;
  readCallback("onEntries", onEntries);
  const reader = new DocumentReader(source, shared, onEntries ? 0 : BATCH_BYTES);
  const lists: EntryList[] = [];
  const give = async (list: EntryList): Promise<void> => {
    if (list.length === 0) return;
    if (onEntries === undefined) lists.push(list);
    else await untilAborted(options.signal, () => onEntries(list));
    options.signal?.throwIfAborted();
  };
  try {
    for (let list = await reader.read(); list !== undefined; list = await reader.read()) await give(list);
    const report = reader.finish();
    // A short document needs no other list than that of its report.
    if (lists.length === 0 && onEntries === undefined) return report;
    await give(report.entries);
    return withEntries(report, joinLists(lists));
  } catch (error) {
    reader.fail(error);
    throw error;
  }
}

/**
 * The entries of a document as they are read. Nothing is pulled from the source before it is asked for, and no more is
 * kept than what came of the last 64 KiB. The value that is returned is the report, without the entries that were yielded.
 *
 * To stop early (`break`, `return()`, a `throw` in the loop) cancels the source and gives the memory back.
 *
 * @param source - As for {@linkcode parseStream}, `Response` and all.
 * @returns Throws when it is asked for entries, what {@linkcode parseStream} rejects with.
 *
 * @example
 * ```ts
 * const source = ["https://www.example.com/\nhttps://www.exam", "ple.com/tea\n"];
 * const pages = [];
 * for await (const { loc } of entries(source)) pages.push(loc);
 * pages; // ["https://www.example.com/", "https://www.example.com/tea"]
 * ```
 */
export async function* entries(
  source: ByteSource,
  options: StreamOptions = {},
): AsyncGenerator<Entry, Report, void> {
  refuseUnknown(options, STREAM_NAMES);
  const { signal } = options;
  const reader = new DocumentReader(source, options);
  try {
    for (let list = await reader.read(); list !== undefined; list = await reader.read()) {
      for (const entry of list) {
        yield entry;
        signal?.throwIfAborted();
      }
    }
    const report = reader.finish();
    for (const entry of report.entries) {
      yield entry;
      signal?.throwIfAborted();
    }
    return withEntries(report, joinLists([]));
  } catch (error) {
    reader.fail(error);
    throw error;
  } finally {
    await reader.close();
  }
}
