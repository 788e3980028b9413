/**
 * Sources in JSON: a list of entries, `{"urls": […]}`, or one entry on each line.
 *
 * @module
 */

import { repeatedKeys } from "sitemapkit/formats";
import { NO_JSON } from "../entries.ts";
import type { HttpError } from "../http/error.ts";
import { type JsonBounds, JsonTooLargeError, parseJson } from "../json.ts";
import type { EntrySource, SourceItem } from "./entries.ts";
import { READ_MAX_ENTRIES, refuseSource } from "./refusal.ts";

/** In characters: what is read at once becomes several times as large, and an isolate has 128 MB of memory. */
const LIST_MAX_LENGTH = 16_777_216;

/** What is read at once, a list or a line. */
const BOUNDS: JsonBounds = { itemsMax: READ_MAX_ENTRIES, valuesMax: 1_000_000 };

/** Whether a source is meant as JSON: no XML begins so, and of lists of URLs only one with a URL in quotes. */
export function isJson(source: Uint8Array): boolean {
  const start = new TextDecoder().decode(source.subarray(0, 256));
  return (
    /^\s*[{[]/.test(start) || (/^\s*"https?:/i.test(start) && isOfValues(new TextDecoder().decode(source)))
  );
}

/** Whether each line of a text is a URL in quotes or an object, the last one as far as it is there. */
function isOfValues(text: string): boolean {
  for (const { text: line, isCut } of linesOf(text))
    if (!(isCut ? /^["{]/ : /^(?:"[^"]*"|\{.*\})$/).test(line)) return false;
  return true;
}

/**
 * One entry on each line, if the first line is one; else a list, which is read at once, and whole or not at all.
 *
 * @throws {HttpError} where it is no JSON, or a list that is too long.
 */
export function readJson(source: Uint8Array): EntrySource {
  const text = textOf(source);
  const [{ text: first } = { text: "" }] = linesOf(text);
  if (first.length > LIST_MAX_LENGTH) throw refuseSource("json-too-large");
  const start = jsonOf(first);
  if (start !== undefined && listIn(start) === null) return { form: "ndjson", items: () => valuesOf(text) };
  if (text.length > LIST_MAX_LENGTH) throw refuseSource("json-too-large");
  const isWhole = start !== undefined && first.length === text.trim().length;
  const value = isWhole ? start : demandJson(text);
  const list = listIn(value);
  if (list === null) throw refuseSource("json-no-list");
  for (const { key, path } of Array.isArray(value) ? [] : repeatedKeys(text, value))
    if (key === "urls" && path.length === 0) throw refuseSource("json-repeated-urls");
  return { form: "json", items: () => list.map((value) => ({ value, line: null, fault: null })) };
}

function textOf(source: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(source);
  } catch (error) {
    throw refuseSource("source-not-utf-8", error);
  }
}

/** What is listed in a list, or in the `urls` of an object. */
function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const isObject = typeof value === "object" && value !== null;
  return isObject && "urls" in value && Array.isArray(value.urls) ? value.urls : null;
}

const CUT = {
  code: "unreadable",
  message:
    "this line is no JSON and has no line break behind it: it was cut, and nothing of the source is served",
};

/** @throws {HttpError} where the last line is no JSON and does not end: then nobody knows what is missing behind it. */
function* valuesOf(text: string): Generator<SourceItem> {
  for (const { text: json, line, isCut } of linesOf(text)) {
    const value = jsonOf(json);
    yield { value, line, fault: value !== undefined ? null : isCut ? CUT : NO_JSON };
    if (value === undefined && isCut) demandJson(json, line);
  }
}

/** The lines that are not empty; what has no line break behind it may be cut. */
function* linesOf(text: string): Generator<{ text: string; line: number; isCut: boolean }> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    line += 1;
    const trimmed = text.slice(start, end).trim();
    if (trimmed !== "") yield { text: trimmed, line, isCut: found < 0 };
    start = end + 1;
  }
}

/** @throws {HttpError} */
function demandJson(text: string, line?: number): unknown {
  try {
    return parseJson(text, BOUNDS);
  } catch (error) {
    throw refusalOf(error) ?? refuseSource("json-unreadable", error, line);
  }
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text, BOUNDS);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) throw refusal;
    return undefined;
  }
}

/** Why what would take too much memory is refused; `null` for another error. */
function refusalOf(error: unknown): HttpError | null {
  if (!(error instanceof JsonTooLargeError)) return null;
  return refuseSource(error.isList ? "source-too-large" : "json-too-many-values");
}
