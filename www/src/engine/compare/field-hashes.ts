/**
 * What entries say beside their URL, as one number a field: enough to see whether two entries say the same.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import type { TableFile } from "../table.ts";
import { hashText, type TextHash } from "../text-hash.ts";
import type { Pause } from "../turns.ts";
import { FIELDS } from "./types.ts";

/** How many entries are looked at before others have their turn. */
const STEP = 2_048;

/** For each field a number for each entry, 0 where the entry has none; `null` where no entry has. */
export type FieldHashes = readonly (Uint32Array | null)[];

/** What stays true of a file as long as it is open is made once. */
const known = new WeakMap<TableFile, FieldHashes>();

/** The numbers of the fields of a file; that of `file` is always `null`. */
export async function fieldHashesOf(file: TableFile, pause: Pause): Promise<FieldHashes> {
  const made = known.get(file);
  if (made !== undefined) return made;
  const { entries } = file;
  const columns: (Uint32Array | null)[] = FIELDS.map(() => null);
  const hash: TextHash = { low: 0, high: 0 };
  const put = (field: number, index: number, value: unknown): void => {
    if (value === null || value === undefined) return;
    const text = typeof value === "string" ? value : canonical(value);
    hashText(hash, text, 0, text.length);
    columns[field] ??= new Uint32Array(entries.length);
    const column = columns[field];
    if (column !== null && column !== undefined) column[index] = hash.low || 1;
  };
  for (let index = 0; index < entries.length; index += 1) {
    if (index % STEP === 0) await pause();
    const entry = entries.at(index);
    if (entry === undefined) break;
    put(0, index, instantOf(entry) ?? entry.lastmod);
    put(1, index, entry.changefreq);
    put(2, index, entry.priorityValue ?? entry.priority);
    if (!hasExtensions(entry)) continue;
    for (const [kind, value] of extensionsOf(entry).entries()) put(3 + kind, index, value);
  }
  known.set(file, columns);
  return columns;
}

/** The same for a time of day in whatever time zone; `null` for a date that is none. */
function instantOf({ lastmodTime, lastmodPrecision: precision }: Entry): number | null {
  return precision === "minute" || precision === "second" || precision === "fraction" ? lastmodTime : null;
}

/** Most entries have none: then nothing is made for them. */
function hasExtensions({ images, videos, news, alternates, media, pageMaps, mobile }: Entry): boolean {
  return (images ?? videos ?? news ?? alternates ?? media ?? pageMaps ?? mobile) !== undefined;
}

/** What extensions add to an entry, in the order of {@link FIELDS}. */
function extensionsOf(entry: Entry): readonly unknown[] {
  const { images, videos, news, alternates, media, pageMaps } = entry;
  const mobile = entry.mobile === undefined ? undefined : [entry.mobileType ?? ""];
  return [images, videos, news, alternates, media, pageMaps, mobile];
}

/** Plain data as text, with keys in order: in which order the elements of a picture stand says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
