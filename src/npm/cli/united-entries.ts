/**
 * Entries of one page put together: sites often have a sitemap of pages, another one of images and one of videos.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import {
  type Entry,
  parseLastmod,
  type ReadEntryInput,
  SitemapWriter,
  type WriteOptions,
} from "../index.node.js";
import type { EntryInput } from "./entry-input.js";
import type { ToldEntries } from "./told-entries.js";
import { ENTRY_PARTS, type EntryPart, sizeOf, toUrlsetEntry } from "./written-entry.js";

/** How many entries wait for others of their page: as many as the sitemap may have. */
const WAITING_MAX = 50_000;

/** How many characters those have, about, that wait: as many as the sitemap may have bytes. */
const WAITING_CHARS_MAX = 50_000_000;

/** How many that have left are kept until they are let go together. */
const LEFT_MAX = 10_000;

/** An entry that waits. */
interface Waiting {
  entry: ReadEntryInput;
  /** Its place in the input. */
  readonly place: number;
  /** Its URL in one spelling; empty if it has none. */
  readonly page: string;
  chars: number;
  /** Whether it is written as it is; `null` if nobody has asked. */
  isWritten: boolean | null;
  /** The first of its page behind it that has nothing but its URL. */
  spare: Waiting | null;
}

/**
 * The entries for a document, in their order, each with what it lacks of later ones of its page, which are left out, and the newest
 * date. What would keep an entry from being written does not go into it. `prepare` leaves what the document has a place for.
 */
export async function* unitedEntries(
  input: EntryInput,
  options: WriteOptions,
  told: ToldEntries,
  prepare: (entry: Entry) => ReadEntryInput = (entry) => toUrlsetEntry(entry, told),
): AsyncGenerator<ReadEntryInput, void, void> {
  /** Those before `head` have left. */
  let waiting: Waiting[] = [];
  let head = 0;
  let chars = 0;
  const firsts = new Map<string, Waiting>();
  // What is one page for the writer.
  const { urlKey } = await import("../analysis.node.js");
  const { maxEntries = WAITING_MAX, maxBytes = WAITING_CHARS_MAX } = options;
  const leave = (oldest: Waiting): ReadEntryInput => {
    head += 1;
    if (head === LEFT_MAX) {
      waiting = waiting.slice(head);
      head = 0;
    }
    chars -= oldest.chars;
    if (firsts.get(oldest.page) === oldest) firsts.delete(oldest.page);
    told.write(oldest.entry, oldest.place);
    return oldest.entry;
  };
  let place = -1;
  for await (const { entry } of input.entries()) {
    place += 1;
    const url = wholeUrl(entry.loc, options);
    // What is left out for its fragment is told as such.
    const page = urlKey(url) + (options.onInvalid === "repair" ? "" : fragmentOf(url));
    const next: Waiting = {
      entry: prepare(entry),
      place,
      page,
      chars: 0,
      isWritten: null,
      spare: null,
    };
    let first = firsts.get(page);
    // What has nothing else can be told as a duplicate by the writer.
    const isBare = ENTRY_PARTS.every((part) => sizeOf(next.entry[part]) === 0);
    if (first !== undefined && isBare) {
      first.spare ??= next;
    } else if (first !== undefined) {
      while (first && !isWaitingWritten(first, options)) first = first.spare ?? undefined;
      if (first !== undefined) firsts.set(page, first);
    }
    if (first !== undefined && !isBare) {
      unite(first, next.entry, options, told);
      chars -= first.chars;
      first.chars = charsOf(first.entry);
      chars += first.chars;
    } else {
      if (first === undefined && page !== "") firsts.set(page, next);
      next.chars = charsOf(next.entry);
      chars += next.chars;
      waiting.push(next);
    }
    while (waiting.length - head > maxEntries || chars > maxBytes) {
      const oldest = waiting[head];
      if (oldest === undefined) break;
      yield leave(oldest);
    }
  }
  for (const oldest of waiting.slice(head)) yield leave(oldest);
}

function isWaitingWritten(waiting: Waiting, options: WriteOptions): boolean {
  waiting.isWritten ??= isWritten(waiting.entry, options);
  return waiting.isWritten;
}

/** Puts what `first` lacks of another entry of its page into it. */
function unite(first: Waiting, other: ReadEntryInput, options: WriteOptions, told: ToldEntries): void {
  told.leaveOutRepeated();
  const put = (part: EntryPart, value: unknown, count: number): void => {
    const wider: ReadEntryInput = { ...first.entry, [part]: value };
    const fits = isWritten(wider, options);
    if (fits) first.entry = wider;
    told.unite(part, count, fits);
  };
  for (const part of ENTRY_PARTS) {
    const [own, others] = [first.entry[part], other[part]];
    if (sizeOf(others) === 0) continue;
    if (sizeOf(own) === 0) {
      put(part, others, sizeOf(others));
    } else if (Array.isArray(own) && Array.isArray(others)) {
      const more = beyond(own, others);
      if (more.length > 0) put(part, [...own, ...more], more.length);
    } else if (part === "lastmod") {
      const time = timeOf(other, options);
      if (time === null) told.unite(part, 1, false);
      else if (time > (timeOf(first.entry, options) ?? -Infinity)) put(part, others, 1);
    } else if (!isSame(own, others)) {
      told.differ(part);
    }
  }
}

/** When the page changed, as the document would say it; `null` if it would not. */
function timeOf({ index, loc, usable, lastmod }: ReadEntryInput, options: WriteOptions): number | null {
  const text = lastmod instanceof Date ? lastmod.toISOString() : String(lastmod).trim();
  const known = parseLastmod(text);
  if (known !== null || options.onInvalid !== "repair") return known?.time ?? null;
  const writer = new SitemapWriter({ ...options, onRejected: undefined, onRepaired: undefined });
  writer.write({ index, loc, usable, lastmod });
  const [document] = writer.finish();
  return parseLastmod(document?.lastmod ?? "")?.time ?? null;
}

/** Whether two values say the same, such as the numbers `0.5` and `0.50`. */
function isSame(own: unknown, other: unknown): boolean {
  return String(own).trim() === String(other).trim() || Number(own) === Number(other);
}

/** What the other list has beyond it. */
function beyond(own: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  return other.filter((item) => !own.some((known) => isDeepStrictEqual(known, item)));
}

/** Whether a sitemap takes the entry. */
function isWritten(entry: ReadEntryInput, options: WriteOptions): boolean {
  const writer = new SitemapWriter({ ...options, onRejected: undefined, onRepaired: undefined });
  writer.write(entry);
  writer.finish();
  return writer.rejectedCount === 0;
}

/** The URL as it is meant, where it is no URL as it stands. */
function wholeUrl(loc: string, { base }: WriteOptions): string {
  const text = loc.trim();
  const isWhole = /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(text);
  if (isWhole || text === "") return text;
  return URL.canParse(text, base ?? undefined) ? new URL(text, base ?? undefined).href : text;
}

function fragmentOf(url: string): string {
  const at = url.indexOf("#");
  return at < 0 ? "" : url.slice(at);
}

/** About how many characters it has. */
function charsOf(entry: ReadEntryInput): number {
  const isPlain = ENTRY_PARTS.every((part) => !Array.isArray(entry[part]));
  return isPlain ? String(entry.loc).length : JSON.stringify(entry).length;
}
