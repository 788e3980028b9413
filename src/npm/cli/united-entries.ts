/**
 * Entries of one page put together: sites often have a sitemap of pages, another one of images and one of videos.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import { type ReadEntryInput, SitemapWriter, type WriteOptions } from "../index.node.js";
import type { EntryInput } from "./entry-input.js";
import type { ToldEntries } from "./told-entries.js";
import { ENTRY_PARTS, sizeOf, toUrlsetEntry } from "./written-entry.js";

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
}

/**
 * The entries for a urlset, in their order, each with what it lacks of later ones of its page, which are left out. What would keep an
 * entry from being written does not go into it.
 */
export async function* unitedEntries(
  input: EntryInput,
  options: WriteOptions,
  told: ToldEntries,
): AsyncGenerator<ReadEntryInput, void, void> {
  /** Those before `head` have left. */
  let waiting: Waiting[] = [];
  let head = 0;
  let chars = 0;
  const firsts = new Map<string, Waiting>();
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
    const page = pageOf(entry.loc, options);
    const next: Waiting = { entry: toUrlsetEntry(entry, told), place, page, chars: 0, isWritten: null };
    const first = firsts.get(page);
    if (first !== undefined && unite(first, next.entry, options, told)) {
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

/** Puts what `first` lacks of another entry of its page into it, if it is certain that it is written. Whether it was. */
function unite(first: Waiting, other: ReadEntryInput, options: WriteOptions, told: ToldEntries): boolean {
  // What has nothing else can be told as a duplicate by the writer.
  if (ENTRY_PARTS.every((part) => sizeOf(other[part]) === 0)) return false;
  first.isWritten ??= isWritten(first.entry, options);
  if (!first.isWritten) return false;
  told.leaveOutRepeated();
  for (const part of ENTRY_PARTS) {
    const [all, count] = together(first.entry[part], other[part]);
    if (count === 0) continue;
    const wider: ReadEntryInput = { ...first.entry, [part]: all };
    const fits = isWritten(wider, options);
    if (fits) first.entry = wider;
    told.unite(part, count, fits);
  }
  return true;
}

/** What there is with what the other one has beyond it, and how much that is. A single value is not replaced. */
function together(own: unknown, other: unknown): readonly [all: unknown, added: number] {
  if (sizeOf(own) === 0) return [other, sizeOf(other)];
  if (!Array.isArray(own) || !Array.isArray(other)) return [own, 0];
  const more = other.filter((item) => !own.some((known) => isDeepStrictEqual(known, item)));
  return [[...own, ...more], more.length];
}

/** Whether a sitemap takes the entry. */
function isWritten(entry: ReadEntryInput, options: WriteOptions): boolean {
  const writer = new SitemapWriter({ ...options, onRejected: undefined, onRepaired: undefined });
  writer.write(entry);
  writer.finish();
  return writer.rejectedCount === 0;
}

function pageOf(loc: string, { base }: WriteOptions): string {
  if (loc.trim() === "") return "";
  try {
    return new URL(loc, base ?? undefined).href;
  } catch {
    return loc.trim();
  }
}

/** About how many characters it has. */
function charsOf(entry: ReadEntryInput): number {
  const isPlain = ENTRY_PARTS.every((part) => !Array.isArray(entry[part]));
  return isPlain ? String(entry.loc).length : JSON.stringify(entry).length;
}
