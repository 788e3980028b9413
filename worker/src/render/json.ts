/**
 * Sources in JSON: a list of entries, `{"urls": […]}`, or one entry on each line.
 *
 * @module
 */

import { type EntryLike, type RepairedValue, SitemapWriter } from "sitemapkit";
import { isEntry, isWhole, NO_ENTRY, NO_JSON, NOT_WHOLE, UNASKED_RULES } from "../entries.ts";
import { MAX_ENTRIES, refuseSource } from "./refusal.ts";

/** Something of a source that is not served as it is stored. */
export interface JsonFault {
  /** Which entry, from 0. */
  readonly index: number;
  /** Its line, from 1, where each has one. */
  readonly line?: number;
  readonly code: string;
  readonly message: string;
  /** Whether the whole entry was left out. */
  readonly isLoss: boolean;
}

/** A source that was read. */
export interface JsonSource {
  readonly form: "json" | "ndjson";
  /** The entries; `undefined` for a line that is no JSON. */
  items(): Iterable<{ readonly value: unknown; readonly line: number }>;
}

/** What was made of a source. */
export interface RenderedJson {
  readonly document: Uint8Array;
  readonly form: JsonSource["form"];
  /** How many entries there are, usable or not. */
  readonly sourceEntryCount: number;
  readonly entryCount: number;
}

/** Where an entry stands. */
type Place = Pick<JsonFault, "index" | "line">;

/** In characters: what is read at once becomes several times as large, and an isolate has 128 MB of memory. */
const LIST_MAX_LENGTH = 16_777_216;

/** What needs no escape in a path or a query, and what may be a path with steps in it. */
const PLAIN_PATH = /^\/[\w\-./~?=&+:@!$*()]*$/;
const STEPS = /[/.][/.]/;

/** Dates that there are in every month of this century and the last one. */
const PLAIN_DATE =
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-2]):[0-5]\d))?$/;

/** How long a URL may be that nobody asks whether it is too long. */
const PLAIN_LENGTH_MAX = 1_000;

/** Whether a source is meant as JSON. No list of URLs and no XML begins so. */
export function isJson(source: Uint8Array): boolean {
  return /^\s*[{[]/.test(new TextDecoder().decode(source.subarray(0, 256)));
}

/**
 * One entry on each line, if the first line is one; else a list, which is read at once, and whole or not at all.
 *
 * @throws {HttpError} where it is no JSON, or a list that is too long.
 */
export function readJson(source: Uint8Array): JsonSource {
  const text = textOf(source);
  const [{ text: first } = { text: "" }] = linesOf(text);
  if (first.length > LIST_MAX_LENGTH) throw refuseSource("json-too-large");
  const start = jsonOf(first);
  if (start !== undefined && listIn(start) === null) return { form: "ndjson", items: () => valuesOf(text) };
  if (text.length > LIST_MAX_LENGTH) throw refuseSource("json-too-large");
  const list = listIn(first.length === text.trim().length ? start : jsonOf(text));
  if (list === null) throw refuseSource("source-unreadable");
  return { form: "json", items: () => list.map((value) => ({ value, line: 1 })) };
}

/**
 * The XML of a source, in which all is left out that others would not take; `told` hears of that.
 *
 * @throws {HttpError} where it has more than a sitemap may hold.
 */
export function renderJson(
  { form, items }: JsonSource,
  url: string,
  told: (fault: JsonFault) => void = () => {},
): RenderedJson {
  /** Of the entries that the writer has got. */
  const places: Place[] = [];
  const placeOf = (index: number): Place => places[index] ?? { index };
  let sourceEntryCount = 0;
  const writer = new SitemapWriter({
    base: `${new URL(url).origin}/`,
    rules: UNASKED_RULES,
    onInvalid: "repair",
    onRejected: ({ index, code, message }) => told({ ...placeOf(index), code, message, isLoss: true }),
    onRepaired: ({ index, values }) => {
      for (const value of values) {
        told({ ...placeOf(index), code: value.code, message: repairOf(value), isLoss: false });
      }
    },
  });
  try {
    for (const { value, line } of items()) {
      const place = { index: sourceEntryCount, ...(form === "ndjson" ? { line } : {}) };
      sourceEntryCount += 1;
      if (sourceEntryCount > MAX_ENTRIES) throw refuseSource("source-too-large");
      const fault = value === undefined ? NO_JSON : isEntry(value) ? faultOf(value) : NO_ENTRY;
      if (fault === null) {
        places.push(place);
        writer.write(value as EntryLike);
      } else {
        told({ ...place, ...fault, isLoss: true });
      }
    }
    const [document, ...more] = writer.finish();
    if (document === undefined || more.length > 0) throw refuseSource("source-damaged");
    return { document: document.bytes, form, sourceEntryCount, entryCount: document.entryCount };
  } finally {
    writer.free();
  }
}

function textOf(source: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(source);
  } catch (error) {
    throw refuseSource("source-unreadable", error);
  }
}

/**
 * A source as a list with tabs, which is rendered in a fraction of the time; `null` unless every entry has only a URL and a date,
 * and nothing about them is to be changed or told. `url` is where the document is served from.
 */
export function plainList({ items }: JsonSource, url: string): string | null {
  const { origin } = new URL(url);
  // Of what is older nobody has to look in which zone it was written.
  const past = new Date(Date.now() - 172_800_000).toISOString().slice(0, 10);
  const lines: string[] = [];
  for (const { value } of items()) {
    const line = plainLine(value, origin, past);
    if (line === null) return null;
    if (lines.push(line) > MAX_ENTRIES) throw refuseSource("source-too-large");
  }
  return lines.length === 0 ? null : lines.join("");
}

function plainLine(value: unknown, origin: string, past: string): string | null {
  if (typeof value === "string") return isPlain(value, origin) ? `${value}\n` : null;
  if (typeof value !== "object" || value === null) return null;
  for (const key in value) if (key !== "loc" && key !== "lastmod") return null;
  const { loc, lastmod } = value as { readonly loc?: unknown; readonly lastmod?: unknown };
  if (typeof loc !== "string" || !isPlain(loc, origin)) return null;
  if (lastmod === undefined || lastmod === null) return `${loc}\n`;
  if (typeof lastmod !== "string" || !PLAIN_DATE.test(lastmod)) return null;
  return lastmod < past || Date.parse(lastmod) <= Date.now() ? `${loc}\t${lastmod}\n` : null;
}

function isPlain(loc: string, origin: string): boolean {
  if (loc.length > PLAIN_LENGTH_MAX || !loc.startsWith(origin)) return false;
  const path = loc.slice(origin.length);
  return PLAIN_PATH.test(path) && !STEPS.test(path);
}

/** What is listed in a list, or in the `urls` of an object. */
function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const isObject = typeof value === "object" && value !== null;
  return isObject && "urls" in value && Array.isArray(value.urls) ? value.urls : null;
}

function* valuesOf(text: string): Generator<{ value: unknown; line: number }> {
  for (const { text: json, line } of linesOf(text)) yield { value: jsonOf(json), line };
}

/** The lines that are not empty. */
function* linesOf(text: string): Generator<{ text: string; line: number }> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    line += 1;
    const trimmed = text.slice(start, end).trim();
    if (trimmed !== "") yield { text: trimmed, line };
    start = end + 1;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(entry: string | { readonly loc: string }): typeof NOT_WHOLE | null {
  return isWhole(typeof entry === "string" ? entry : entry.loc) ? null : NOT_WHOLE;
}

function repairOf({ field, before, after }: RepairedValue): string {
  const what = before === null ? `\`${field}\`` : `\`${field}\`, ${JSON.stringify(before)},`;
  return after === null ? `${what} was left out` : `${what} is served as ${JSON.stringify(after)}`;
}
