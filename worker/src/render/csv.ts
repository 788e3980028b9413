/**
 * Sources that are tables of entries, as `sitemapkit urls --format csv` and spreadsheets write them.
 *
 * @module
 */

import { csvSeparator, TableError } from "sitemapkit/formats";
import { rowsIn } from "../csv.ts";
import type { EntrySource, SourceItem } from "./entries.ts";
import { refuseSource } from "./refusal.ts";

/** The names of columns are not longer than that. */
const HEAD_BYTES = 4_096;

const SLICE_BYTES = 262_144;

/** Whether a source is a table of entries: its first line names the column `loc`. */
export function isCsv(source: Uint8Array): boolean {
  return separatorOf(source) !== null;
}

/** The rows of a table. */
export function readCsv(source: Uint8Array): EntrySource {
  return { form: "csv", items: () => itemsIn(source, separatorOf(source) ?? ",") };
}

function separatorOf(source: Uint8Array): string | null {
  return csvSeparator(new TextDecoder(encodingOf(source)).decode(source.subarray(0, HEAD_BYTES)));
}

/** That of a spreadsheet's “Unicode text”, or UTF-8. */
function encodingOf([first, second]: Uint8Array): string {
  return first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
}

function* itemsIn(source: Uint8Array, separator: string): Generator<SourceItem> {
  try {
    yield* rowsIn(textsIn(source), separator);
  } catch (error) {
    throw error instanceof TableError ? refuseSource("table-unreadable", error) : error;
  }
}

function* textsIn(source: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(source), { fatal: true, ignoreBOM: false });
  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch (error) {
      throw refuseSource("source-unreadable", error);
    }
  };
  for (let at = 0; at < source.length; at += SLICE_BYTES) {
    const end = at + SLICE_BYTES;
    yield decode(source.subarray(at, end), end >= source.length);
  }
}
