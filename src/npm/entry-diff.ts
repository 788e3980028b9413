/**
 * What changed between two versions of a sitemap.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { EntryExtensions } from "./extension-types.js";
import { tableOf } from "./tables.js";
import { Turns } from "./turns.js";
import type { Entry } from "./types.js";

/** What can be different in two entries of the same URL. */
export type EntryFieldName = "lastmod" | "changefreq" | "priority" | keyof EntryExtensions;

/** Those of extensions in the order of their table. */
const comparedNames = tableOf("fields", (fields): readonly EntryFieldName[] => [
  ...(["lastmod", "changefreq", "priority"] as const),
  ...fields.flatMap(({ key, owner }) => (owner === null ? [key] : [])),
]);

/** What became of an entry. */
export type EntryChange = EntryAdded | EntryRemoved | EntryChanged;

/** Only the version after has it. */
export interface EntryAdded {
  /** What became of it. */
  readonly change: "added";
  /** Its URL, as it is written. */
  readonly loc: string;
  /** As it is in the version after. */
  readonly after: Entry;
}

/** Only the version before has it. */
export interface EntryRemoved {
  /** What became of it. */
  readonly change: "removed";
  /** Its URL, as it is written. */
  readonly loc: string;
  /** As it was in the version before. */
  readonly before: Entry;
}

/** Both versions have it, with other values. */
export interface EntryChanged {
  /** What became of it. */
  readonly change: "changed";
  /** Its URL, as it is written. */
  readonly loc: string;
  /** As it was in the version before. */
  readonly before: Entry;
  /** As it is in the version after. */
  readonly after: Entry;
  /** The fields that are not the same. */
  readonly fields: readonly EntryFieldName[];
}

/** How many entries there are of each kind. */
export type ChangeCounts = Readonly<Record<EntryChange["change"] | "same", number>>;

/** Entries as {@linkcode Report.entries}, {@linkcode entries} or {@linkcode fetchEntries} give them. */
export type Entries = Iterable<Entry> | AsyncIterable<Entry>;

/**
 * Compares two versions of a sitemap, or of a whole site, by `loc` as it is written. The order of entries does not count; of
 * several with the same `loc`, the first one does. A `lastmod` that is the same instant in another time zone, and a `priority`
 * that is the same number, are the same; all else is compared as it is written. What was added or changed comes in the order of
 * `after`, then what was removed in that of `before`. The value that is returned is how many there are of each kind.
 *
 * The entries of `before` are kept in memory.
 *
 * @returns Throws a {@linkcode SitemapError} `invalid-option` for what is no list of entries, such as a report or one of URLs.
 *
 * @example
 * ```ts
 * const before = parse("<urlset><url><loc>/a</loc></url><url><loc>/b</loc><priority>0.5</priority></url></urlset>");
 * const after = parse("<urlset><url><loc>/b</loc><priority>0.8</priority></url><url><loc>/c</loc></url></urlset>");
 * const changes = [];
 * for await (const { change, loc } of diffEntries(before.entries, after.entries)) changes.push(`${change} ${loc}`);
 * changes; // ["changed /b", "added /c", "removed /a"]
 * ```
 */
export async function* diffEntries(
  before: Entries,
  after: Entries,
): AsyncGenerator<EntryChange, ChangeCounts, void> {
  const names = comparedNames();
  const counts = { added: 0, removed: 0, changed: 0, same: 0 };
  const known = new Map<string, Entry>();
  const turns = new Turns();
  requireEntries("before", before);
  requireEntries("after", after);
  for await (const entry of before) {
    requireEntry("before", entry);
    const turn = turns.end();
    if (turn) await turn;
    if (!known.has(entry.loc)) known.set(entry.loc, entry);
  }
  const seen = new Set<string>();
  for await (const entry of after) {
    requireEntry("after", entry);
    const turn = turns.end();
    if (turn) await turn;
    const { loc } = entry;
    if (seen.has(loc)) continue;
    seen.add(loc);
    const old = known.get(loc);
    if (old === undefined) {
      counts.added += 1;
      yield { change: "added", loc, after: entry };
      continue;
    }
    known.delete(loc);
    const fields = names.filter((name) => !isSame(old[name], entry[name]) && !meansSame(name, old, entry));
    if (fields.length === 0) {
      counts.same += 1;
    } else {
      counts.changed += 1;
      yield { change: "changed", loc, before: old, after: entry, fields };
    }
  }
  for (const [loc, entry] of known) {
    const turn = turns.end();
    if (turn) await turn;
    counts.removed += 1;
    yield { change: "removed", loc, before: entry };
  }
  return counts;
}

function requireEntries(name: string, list: Entries): void {
  const isList = typeof list === "object" && list !== null;
  if (isList && (Symbol.iterator in list || Symbol.asyncIterator in list)) return;
  throw new SitemapError("invalid-option", `\`${name}\` must be entries, such as \`parse(file).entries\``);
}

function requireEntry(name: string, entry: Entry): void {
  if (typeof entry?.loc === "string") return;
  const given = typeof entry === "string" ? `\`${entry}\`` : "what has no `loc`";
  throw new SitemapError(
    "invalid-option",
    `\`${name}\` must list entries, such as \`{ loc }\`, not ${given}`,
  );
}

/** Whether a value that is written otherwise is the same instant, or the same number. */
function meansSame(name: EntryFieldName, a: Entry, b: Entry): boolean {
  if (name === "priority") return isSameNumber(a.priorityValue, b.priorityValue);
  return name === "lastmod" && isTime(a) && isTime(b) && isSameNumber(a.lastmodTime, b.lastmodTime);
}

function isSameNumber(a: number | null, b: number | null): boolean {
  return typeof a === "number" && a === b;
}

/** Whether its date is that of a time of day, which is an instant. */
function isTime({ lastmodPrecision: precision }: Entry): boolean {
  return precision === "minute" || precision === "second" || precision === "fraction";
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b)));
}

/** Plain data with the keys of objects in order: in which order the elements of a picture stand says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, inOrder(item)]));
}
