/**
 * What a source starts with: a table of entries, or a document.
 *
 * @module
 */

import { TextSource } from "../index.node.js";
import { UnreadableFile } from "./each-file.js";
import { type RowFormat, rowFormat } from "./entry-rows.js";
import type { Source } from "./source.js";

/** How much text is looked at to find out what it is. */
const PEEKED_LENGTH = 65_536;

/** How many bytes are unpacked at a time: little can become much. */
const STEP_BYTES = 4_096;

/**
 * A first line behind what tells a spreadsheet the separator, with the lines of what it has in quotes, or what no table starts
 * with.
 */
const ENOUGH = /^\s*<|^\s*(?:sep=.[ \t]*\r?\n\s*)?(?!sep=)(?=\S)(?:[^\n"]|"[^"]*")*\n/i;

/** How the rows of a table are written; `null` for a document. All of the source is still to be read. */
export async function tableFormat(source: Source): Promise<RowFormat | null> {
  return rowFormat(await startOf(source));
}

/** The same, and `null` for JSON whose first object has no URL of its own: it may be anything else. */
export async function certainTable(source: Source): Promise<RowFormat | null> {
  const start = await startOf(source);
  const format = rowFormat(start);
  if (format?.name !== "ndjson") return format;
  const [line = ""] = start.trimStart().split("\n", 1);
  return hasLoc(format.isArray ? start : line) ? format : null;
}

/** Whether the first object has a URL, as far as its text goes. */
function hasLoc(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.?)*(?:"(?:\s*:)?|$)|[{}]/gs)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (token === "}" && depth === 0) return false;
    if (depth === 1 && /^"loc"\s*:$/.test(token)) return true;
  }
  return false;
}

/** Throws an {@linkcode UnreadableFile} for a table: what would be told of it as a document is misleading. */
export async function refuseTable(source: Source): Promise<void> {
  const format = await certainTable(source);
  if (format === null) return;
  const name = format.name === "csv" ? "CSV" : format.isArray ? "JSON" : "NDJSON";
  const what = `it is a table of entries (${name}) and no sitemap; sitemapkit convert makes one of it`;
  throw new UnreadableFile(source.path, what);
}

/** Text of the start: its first line, and some behind it. */
export async function startOf(source: Source): Promise<string> {
  const text = new TextSource();
  let start = "";
  const isEnough = (): boolean => start.length >= PEEKED_LENGTH || ENOUGH.test(start);
  try {
    await source.peek((chunk) => {
      for (let at = 0; at < chunk.length && !isEnough(); at += STEP_BYTES) {
        start += text.push(chunk.subarray(at, at + STEP_BYTES));
      }
      return isEnough();
    });
    return isEnough() ? start : start + text.finish();
  } finally {
    text.free();
  }
}
