/**
 * Entries on their way into WebAssembly: their values, one after the other, as `src/wasm/writer.rs` reads them.
 *
 * @module
 */

import { addUnknown, isNoText, type Unwritten, unknownKeysOf } from "./entry-keys.js";
import type { Fields } from "./fields.generated.js";
import { tableOf } from "./tables.js";
import type { EntryInput, ReadEntryInput } from "./writer-types.js";

/** Stands behind each value. */
const END = "\0";

interface Child {
  /** What comes before the value: the number of the field, plus one. */
  readonly tag: string;
  readonly number: number;
  readonly key: string;
  readonly kind: Fields[number]["kind"];
}

/** What is written of each group of fields. */
const layout = tableOf("fields", (fields) => {
  const ofEntry = (name: string): number =>
    fields.findIndex(({ key, owner }) => owner === null && key === name);
  /** What only feeds have. */
  const media = ofEntry("media");
  const childrenOf = (group: number | null): readonly Child[] =>
    fields.flatMap(({ key, owner, kind }, number) =>
      owner === group && number !== media
        ? [{ tag: String.fromCharCode(number + 1), number, key, kind }]
        : [],
    );
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

/** The text of an entry, and how many values are in it. */
export interface EntryText {
  readonly text: string;
  readonly values: number;
  /** What of the entry is not in the text. */
  readonly unwritten: readonly Unwritten[];
}

/** How many values an entry has without what extensions add. */
export const PLAIN_VALUES = 5;

/** The text of an entry without what extensions add: {@linkcode PLAIN_VALUES} values. `null` when they add something. */
export function plainText(entry: EntryInput | ReadEntryInput): string | null {
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
  return `${protocolText(entry)}${END}`;
}

/** The values of the protocol. */
function protocolText({ loc, lastmod, changefreq, priority }: EntryInput | ReadEntryInput): string {
  const url = typeof loc === "string" ? loc : urlText(loc);
  const date = typeof lastmod === "string" ? lastmod : textOf(lastmod);
  const often = typeof changefreq === "string" ? changefreq : textOf(changefreq);
  const weight = typeof priority === "string" ? priority : textOf(priority);
  return `${url}${END}${date}${END}${often}${END}${weight}${END}`;
}

/** What is no URL is told as one that is missing. */
function urlText(loc: unknown): string {
  const isUrl = typeof loc === "object" && loc !== null && "href" in loc && typeof loc.href === "string";
  return isUrl ? String(loc.href) : "";
}

/** The entry of whatever somebody writes. */
export function entryOf(given: unknown): EntryInput | ReadEntryInput {
  if (typeof given === "string" || given instanceof URL) return { loc: given };
  return typeof given === "object" && given !== null ? (given as EntryInput) : { loc: "" };
}

export function extendedText(entry: EntryInput | ReadEntryInput): EntryText {
  const unwritten = Array.isArray(entry) ? [] : unknownKeysOf(entry);
  const out: Text = { text: protocolText(entry), values: PLAIN_VALUES, unwritten };
  append(entry, null, layout().ofEntry, out);
  out.text += END;
  return out;
}

/** Whether a text has a URL. */
export function hasLoc({ text }: EntryText): boolean {
  return !text.startsWith(END);
}

/** The values of an entry or of a group. */
type Values = Readonly<Record<string, unknown>>;

/** An {@linkcode EntryText} that is being made. */
interface Text {
  text: string;
  values: number;
  readonly unwritten: Unwritten[];
}

/** Adds the values of an entry, or of a group in it, in the order of their fields; returns how many it has. */
function append(object: object, group: number | null, children: readonly Child[], out: Text): number {
  let count = 0;
  for (const child of children) {
    const { tag, key, kind } = child;
    const value = (object as Values)[key];
    if (value === null || value === undefined) continue;
    count += 1;
    if (kind === "group" || kind === "object") {
      if (Array.isArray(value)) for (const item of value) appendGroup(item, child, out);
      else appendGroup(value, child, out);
    } else if (kind === "texts" && Array.isArray(value)) {
      for (const item of value) appendText(item, group, child, out);
    } else if (kind === "flag") {
      if (value !== false) appendValue("", tag, out);
    } else {
      appendText(value, group, child, out);
    }
  }
  return count;
}

function appendGroup(item: unknown, { tag, number }: Child, out: Text): void {
  const { alternates, children, keys, rel } = layout();
  const object = objectOf(item, number);
  appendValue("", tag, out);
  if (number === alternates && ((object as Values).rel ?? "") === "") appendValue("alternate", rel, out);
  const known = append(object, number, children[number] ?? [], out);
  let count = 0;
  for (const _ in object) count += 1;
  // Where all are known, nothing has to be looked up.
  if (count !== known) addUnknown(object, groupName(number), keys[number] ?? NONE, out.unwritten);
}

function appendText(value: unknown, group: number | null, { tag, key }: Child, out: Text): void {
  const text = typeof value === "string" ? value : textOf(value);
  if (isNoText(value, text)) out.unwritten.push({ owner: groupName(group), key, value, known: null });
  else appendValue(text, tag, out);
}

function appendValue(text: string, tag: string, out: Text): void {
  out.text += `${tag}${text}${END}`;
  out.values += 1;
}

/** What a message calls it; nothing for the entry. */
function groupName(group: number | null): string {
  return group === null ? "" : fieldName(group + OWN_FIELDS.length);
}

function objectOf(item: unknown, group: number): object {
  if (group === layout().images && (typeof item === "string" || item instanceof URL)) return { loc: item };
  return typeof item === "object" && item !== null ? item : {};
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(value);
  return stringOf(value);
}

/** The text of any value. JSON can have objects that are none, such as `{"toString":1}`. */
function stringOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** In decimal, without an exponent. */
function numberText(number: number): string {
  const text = String(number);
  return text.includes("e-") ? number.toFixed(20).replace(/\.?0+$/, "") : text;
}

/** W3C date-time without milliseconds that say nothing. */
function dateText(date: Date): string {
  // What is no date is told as the text that it would be.
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().replace(".000Z", "Z");
}

/** Those that are of no extension. */
const OWN_FIELDS = ["loc", "lastmod", "changefreq", "priority"];

const NONE: ReadonlySet<string> = new Set();

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
