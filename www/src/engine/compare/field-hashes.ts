/**
 * What entries say beside their URL, as one number a field: enough to see whether two entries say the same.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import { EXTRA_KINDS, type ExtraKind } from "../closed-lists.ts";
import { EXTRA_VALUES, extraBits } from "../facts.ts";
import type { TableFile } from "../table.ts";
import { hashText, type TextHash } from "../text-hash.ts";
import type { Pause } from "../turns.ts";
import { FIELDS, type Field } from "./types.ts";

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
    for (const { field, read } of PLAIN) put(field, index, read(entry));
    // Most entries have none.
    if (extraBits(entry) === 0) continue;
    for (const { field, read } of EXTRAS) put(field, index, read(entry));
  }
  known.set(file, columns);
  return columns;
}

/** What an entry says in each field; `null` or `undefined` where it says nothing. */
const VALUES: Readonly<Record<Exclude<Field, "file">, (entry: Entry) => unknown>> = {
  lastmod: (entry) => instantOf(entry) ?? entry.lastmod,
  changefreq: ({ changefreq }) => changefreq,
  priority: ({ priorityValue, priority }) => priorityValue ?? priority,
  ...EXTRA_VALUES,
  mobile: ({ mobile, mobileType }) => (mobile === undefined ? undefined : [mobileType ?? ""]),
};

/** How to read fields, by their positions in {@link FIELDS}. */
const readers = (fields: readonly (keyof typeof VALUES)[]) =>
  fields.map((name) => ({ field: FIELDS.indexOf(name), read: VALUES[name] }));

const isExtra = (field: Field): field is ExtraKind => field in EXTRA_VALUES;
const EXTRAS = readers(EXTRA_KINDS);
const PLAIN = readers(FIELDS.filter((field) => field !== "file" && !isExtra(field)));

/** The same for a time of day in whatever time zone; `null` for a date that is none. */
function instantOf({ lastmodTime, lastmodPrecision: precision }: Entry): number | null {
  return precision === "minute" || precision === "second" || precision === "fraction" ? lastmodTime : null;
}

/** Plain data as text, with keys in order: in which order the elements of a picture stand says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
