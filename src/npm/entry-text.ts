/**
 * Entries on their way into WebAssembly: their values, one after the other, as `src/wasm/writer.rs` reads them.
 *
 * @module
 */

import { addUnknown, isNoText, isObject, type Unwritten, unknownKeysOf } from "./entry-keys.js";
import type { Fields } from "./fields.generated.js";
import { tableOf } from "./tables.js";
import type { EntryInput, ReadEntryInput } from "./writer-types.js";

interface Child {
  /** What comes before the value: the number of the field, plus one. */
  readonly tag: string;
  readonly number: number;
  readonly key: string;
  readonly kind: Fields[number]["kind"];
  /** The key of the element that it is an attribute of, which cannot be there without its text. */
  readonly element: string | null;
}

/** What is written of each group of fields. */
const layout = tableOf("fields", (fields) => {
  const ofEntry = (name: string): number =>
    fields.findIndex(({ key, owner }) => owner === null && key === name);
  /** What only feeds have. */
  const media = ofEntry("media");
  const childrenOf = (group: number | null): readonly Child[] =>
    fields.flatMap(({ key, owner, kind, element: at }, number) => {
      if (owner !== group || number === media) return [];
      const of = at === null ? undefined : fields[at];
      const element = of === undefined || of.kind === "flag" ? null : of.key;
      return [{ tag: String.fromCharCode(number + 1), number, key, kind, element }];
    });
  return {
    fields,
    images: ofEntry("images"),
    alternates: ofEntry("alternates"),
    /** What says that an alternate is one. */
    rel: childrenOf(ofEntry("alternates")).find(({ key }) => key === "rel")?.tag ?? "",
    ofEntry: childrenOf(null),
    /** The fields of each group by its number. */
    children: fields.map((_, number) => childrenOf(number)),
    /** Their names, and those of what is made of them when they are read. */
    keys: fields.map(
      (_, number) => new Set(childrenOf(number).flatMap(({ key, kind }) => [key, ...madeOf(key, kind)])),
    ),
  };
});

/** What stands beside a value that was read. */
function madeOf(key: string, kind: Child["kind"]): readonly string[] {
  if (kind === "date") return [`${key}Time`];
  return kind === "number" || kind === "truth" ? [`${key}Value`] : [];
}

/** The values of an entry as they cross. */
export interface EntryValues {
  /** `loc`, `lastmod`, `changefreq` and `priority`, then what extensions add, each with its tag before it, then nothing. */
  readonly values: string[];
  /** What of the entry is not among them. */
  readonly unwritten: Unwritten[];
}

/** How many values an entry has without what extensions add. */
export const PLAIN_VALUES = 5;

/**
 * Puts the values of an entry at a place, without what extensions add, if it has nothing else and they have the usual types.
 *
 * @returns How many characters these are with what stands behind each; `null` when nothing was put there.
 */
export function putPlain(entry: EntryInput | ReadEntryInput, values: string[], at: number): number | null {
  if (
    entry.images != null ||
    entry.videos != null ||
    entry.news != null ||
    entry.alternates != null ||
    entry.mobile != null ||
    entry.mobileType != null ||
    entry.pageMaps != null
  ) {
    return null;
  }
  const { loc, lastmod, changefreq, priority } = entry;
  const url = typeof loc === "string" ? loc : urlText(loc);
  const date = typeof lastmod === "string" ? ownDate(lastmod, entry) : usualText(lastmod);
  const often = typeof changefreq === "string" ? changefreq : usualText(changefreq);
  const weight = typeof priority === "string" ? priority : usualText(priority);
  if (url === null || date === null || often === null || weight === null) return null;
  values[at] = url;
  values[at + 1] = date;
  values[at + 2] = often;
  values[at + 3] = weight;
  values[at + 4] = "";
  return url.length + date.length + often.length + weight.length + PLAIN_VALUES;
}

/** A date as it is written: one of RSS that was read is none of sitemaps, where the year comes first. */
function ownDate(lastmod: string, entry: EntryInput | ReadEntryInput): string {
  const digit = lastmod.charCodeAt(3);
  if ((digit >= 48 && digit <= 57) || !("lastmodTime" in entry) || !RSS_DATE.test(lastmod)) return lastmod;
  const { lastmodTime } = entry;
  // Another date may have been put in its place.
  const isOther = typeof lastmodTime !== "number" || Math.abs(Date.parse(lastmod) - lastmodTime) > 0;
  return isOther ? lastmod : dateText(new Date(lastmodTime));
}

const RSS_DATE = /^\s*(?:[a-z]+\s*,\s*)?\d+\s+[a-z]+\s+\d/i;

/** `null` for what is no URL. */
function urlText(loc: unknown): string | null {
  if (loc === null || loc === undefined) return "";
  return typeof loc === "object" && "href" in loc && typeof loc.href === "string" ? loc.href : null;
}

/** `null` for what has to be looked at. */
function usualText(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numberText(value);
  return value instanceof Date ? dateText(value) : null;
}

/** The entry of whatever somebody writes; a list or a promise is none, and is told where its URL should be. */
export function entryOf(given: unknown): EntryInput | ReadEntryInput {
  const isValue = given instanceof URL || Array.isArray(given) || given instanceof Promise;
  const isEntry = typeof given === "object" && given !== null && !isValue;
  return isEntry ? (given as EntryInput) : { loc: given as string };
}

/** The values of any entry. */
export function valuesOf(entry: EntryInput | ReadEntryInput): EntryValues {
  const unwritten = unknownKeysOf(entry);
  const out = { values: OWN_FIELDS.map((key) => ownText(entry, key, unwritten)), unwritten };
  append(entry, null, layout().ofEntry, out);
  out.values.push("");
  return out;
}

/** The text of a value of the protocol. */
function ownText(
  entry: EntryInput | ReadEntryInput,
  key: (typeof OWN_FIELDS)[number],
  unwritten: Unwritten[],
): string {
  const value: unknown = entry[key];
  if (typeof value === "string") return key === "lastmod" ? ownDate(value, entry) : value;
  const kind = OWN_KINDS[key];
  const text = kind === "url" ? urlText(value) : textOf(value);
  if (text !== null && !isNoText(value, text, kind)) return text;
  unwritten.push({ owner: "", key, value, known: null, kind });
  return "";
}

/** The values of an entry or of a group. */
type Values = Readonly<Record<string, unknown>>;

/** Adds the values of an entry, or of a group in it, in the order of their fields; returns how many keys these have. */
function append(object: object, group: number | null, children: readonly Child[], out: EntryValues): number {
  let count = 0;
  for (const child of children) {
    const { tag, key, kind } = child;
    const value = (object as Values)[key];
    if (value === null || value === undefined) continue;
    count += 1;
    if (kind === "group" || kind === "object") {
      for (const item of itemsOf(value)) appendGroup(item, group, child, out);
    } else if (kind === "texts" && Array.isArray(value)) {
      for (const item of itemsOf(value)) appendText(item, group, child, out);
    } else if (kind === "flag") {
      if (value !== false) out.values.push(tag);
    } else if (child.element === null || (object as Values)[child.element]) {
      appendText(value, group, child, out);
    } else if (value !== "") {
      const { element } = child;
      out.unwritten.push({ owner: groupName(group), key, value, known: null, kind, element });
    }
  }
  return count;
}

/** What a list has, apart from nothing; what is no list is one of itself. */
function itemsOf(value: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => item !== null && item !== undefined && item !== "");
}

function appendGroup(
  item: unknown,
  owner: number | null,
  { tag, number, key, kind }: Child,
  out: EntryValues,
): void {
  const { alternates, children, keys, rel } = layout();
  const object = objectOf(item, number);
  if (object === null) {
    out.unwritten.push({ owner: groupName(owner), key, value: item, known: null, kind });
    return;
  }
  out.values.push(tag);
  if (number === alternates && ((object as Values).rel ?? "") === "") out.values.push(`${rel}alternate`);
  const known = append(object, number, children[number] ?? [], out);
  let count = 0;
  for (const _ in object) count += 1;
  // Where all are known, nothing has to be looked up.
  if (count !== known) addUnknown(object, groupName(number), keys[number] ?? NONE, out.unwritten);
}

function appendText(value: unknown, group: number | null, { tag, key, kind }: Child, out: EntryValues): void {
  const text = typeof value === "string" ? value : textOf(value);
  if (isNoText(value, text, kind)) {
    out.unwritten.push({ owner: groupName(group), key, value, known: null, kind });
  } else {
    out.values.push(tag + text);
  }
}

/** What a message calls it; nothing for the entry. */
function groupName(group: number | null): string {
  return group === null ? "" : fieldName(group + OWN_FIELDS.length);
}

/** `null` for what is none. */
function objectOf(item: unknown, group: number): object | null {
  if (group === layout().images && (typeof item === "string" || item instanceof URL)) return { loc: item };
  return isObject(item) ? item : null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isDate(value)) return dateText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(value);
  return stringOf(value);
}

/** Test runners give programs another `Date` than that of `stat`. */
function isDate(value: unknown): value is Date {
  return value instanceof Date || Object.prototype.toString.call(value) === "[object Date]";
}

/** The text of any value. JSON can have objects that are none, such as `{"toString":1}`. */
function stringOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** How numbers with one decimal are written, as most priorities: to find that out takes longer than the rest of an entry. */
const TENTHS = Array.from({ length: 11 }, (_, n) => ({ number: n / 10, text: String(n / 10) }));

/** In decimal, without an exponent. */
function numberText(number: number): string {
  const tenth = number >= 0 && number <= 1 ? TENTHS[Math.round(number * 10)] : undefined;
  if (tenth?.number === number) return tenth.text;
  const text = String(number);
  return text.includes("e-") ? number.toFixed(20).replace(/\.?0+$/, "") : text;
}

/** W3C date-time without milliseconds that say nothing. */
export function dateText(date: Date): string {
  // What is no date is told as the text that it would be.
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().replace(".000Z", "Z");
}

/** Those that are of no extension. */
const OWN_FIELDS = ["loc", "lastmod", "changefreq", "priority"] as const;

const OWN_KINDS = { loc: "url", lastmod: "date", changefreq: "text", priority: "number" } as const;

const NONE: ReadonlySet<string> = new Set();

/** The number of a value of {@linkcode EntryValues} among those that can be at fault. */
export function fieldNumber(value: string, at: number): number {
  return at < OWN_FIELDS.length ? at : OWN_FIELDS.length + value.charCodeAt(0) - 1;
}

/** The name of the value with that number among those that can be at fault. */
export function fieldName(number: number): string {
  const own = OWN_FIELDS[number];
  if (own !== undefined) return own;
  const { fields } = layout();
  const names: string[] = [];
  for (let at: number | null = number - OWN_FIELDS.length; at !== null; at = fields[at]?.owner ?? null) {
    names.unshift(fields[at]?.key ?? "");
  }
  return names.join(".");
}
