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

/** The rows of a source that is a table of entries, whose first line names the column `loc`; `null` for any other. */
export function readCsv(source: Uint8Array): EntrySource | null {
  const start = new TextDecoder(encodingOf(source)).decode(source.subarray(0, HEAD_BYTES));
  const separator = csvSeparator(start);
  return separator === null ? null : { form: "csv", items: () => itemsIn(source, separator) };
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
      throw refuseSource("source-not-utf-8", error);
    }
  };
  for (let at = 0; at < source.length; at += SLICE_BYTES) {
    const end = at + SLICE_BYTES;
    yield decode(source.subarray(at, end), end >= source.length);
  }
}
