/**
 * Entries that were read, on their way into a sitemap.
 *
 * @module
 */

import type { Entry, EntryInput, ReadEntryInput, WriteOptions } from "../index.node.js";
import { UsageError } from "./arguments.js";
import type { Command, Invocation, Terminal } from "./command.js";
import { writtenMedia } from "./media.js";
import type { ToldEntries } from "./told-entries.js";

/** The entry with a date that can be compared: those of RSS are none of sitemaps. */
function toWritten(entry: Entry): ReadEntryInput {
  const { lastmod, lastmodTime } = entry;
  const isForeign = lastmod !== null && lastmodTime !== null && !/^\s*\d{4}/.test(lastmod);
  return isForeign ? { ...entry, lastmod: new Date(lastmodTime) } : entry;
}

/** The same for a feed, which has URLs and dates. */
export function toFeedEntry(entry: Entry): ReadEntryInput {
  const { index, loc, usable, lastmod } = toWritten(entry);
  return { index, loc, usable, lastmod };
}

/** The same for a urlset, which has pictures and videos of its own and none of Media RSS. */
export function toUrlsetEntry(entry: Entry, told: ToldEntries): ReadEntryInput {
  const written = toWritten(entry);
  if (entry.media === undefined) return written;
  const { videos, images, leftOut, lost } = writtenMedia(entry.media);
  told.leaveOutMedia(leftOut, lost);
  return {
    ...written,
    videos: [...(entry.videos ?? []), ...videos],
    images: [...(entry.images ?? []), ...images],
  };
}

/** What an entry may have beside its URL. */
export type EntryPart = Exclude<keyof EntryInput, "loc">;

/** Which of it are things that extensions add; the others are a single value each. */
const IS_ADDED: Readonly<Record<EntryPart, boolean>> = {
  lastmod: false,
  changefreq: false,
  priority: false,
  images: true,
  videos: true,
  news: true,
  alternates: true,
  mobile: true,
  mobileType: false,
  pageMaps: true,
};

/** All that an entry may have beside its URL. */
export const ENTRY_PARTS = Object.keys(IS_ADDED) as readonly EntryPart[];
/** What extensions add to it. */
export const ADDED_PARTS: readonly EntryPart[] = ENTRY_PARTS.filter((part) => IS_ADDED[part]);

/** How much a part of an entry has. */
export function sizeOf(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  return part === undefined || part === null || part === "" || part === false ? 0 : 1;
}

/** @throws {@linkcode UsageError} if there is an option of mending and nothing is mended. */
export function checkRepair({ isRepaired, timeZone }: Invocation, command: Command): void {
  if (timeZone === null || isRepaired) return;
  throw new UsageError("--time-zone is for times that are mended: --repair", command);
}

/** How sitemaps are written. */
export function writeOptions(
  { base, maxEntries, maxBytes, isRepaired, timeZone, now, profile, rules }: Invocation,
  terminal: Terminal,
  told: ToldEntries,
): Omit<WriteOptions, "format"> {
  return {
    base: base ?? undefined,
    maxEntries,
    maxBytes,
    now: now ?? terminal.now(),
    timeZone: timeZone ?? undefined,
    onInvalid: isRepaired ? "repair" : "reject",
    profile,
    rules,
    onRejected: told.reject,
    onRepaired: told.repair,
  };
}
