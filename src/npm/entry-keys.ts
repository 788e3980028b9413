/**
 * Values of entries that are not written: those of keys that nobody reads, such as a slip, and those of a type that says nothing.
 *
 * @module
 */

import type { FetchedEntry } from "./fetch-types.js";
import type { Fields } from "./fields.generated.js";
import { nearest } from "./nearest.js";
import type { RuleCode } from "./rule-codes.generated.js";
import type { EntryInput, RejectionCode, RepairedValue } from "./writer-types.js";

/** A value that cannot be written. */
export interface Unwritten {
  /** What it is in, such as `"videos"`; `""` for the entry. */
  readonly owner: string;
  readonly key: string;
  readonly value: unknown;
  /** The keys that there are; `null` where the key is one of them, and the value of another type. */
  readonly known: ReadonlySet<string> | null;
  /** What it should be, where that is what is wrong. */
  readonly kind: ValueKind;
  /** The key of what it would say something of, where that is missing. */
  readonly element?: string;
}

/** What a value should be. */
export type ValueKind = Fields[number]["kind"] | "url";

/** What is written of an entry. */
const WRITTEN: Readonly<Record<keyof EntryInput, true>> = {
  loc: true,
  lastmod: true,
  changefreq: true,
  priority: true,
  images: true,
  videos: true,
  news: true,
  alternates: true,
  mobile: true,
  mobileType: true,
  pageMaps: true,
};

/** What an entry that was read has beside it. */
const READ: Readonly<Record<Exclude<keyof FetchedEntry, keyof EntryInput>, true>> = {
  index: true,
  lastmodTime: true,
  lastmodPrecision: true,
  changefreqValue: true,
  priorityValue: true,
  usable: true,
  position: true,
  media: true,
  sitemap: true,
};

/**
 * What the command line prints of an entry beside it, and what the page saves: of which file it is, whether it is a page or a
 * sitemap, and the worst that is told of it.
 */
const PRINTED = ["source", "kind", "file", "problems"] as const;

const ENTRY_KEYS: ReadonlySet<string> = new Set([...Object.keys({ ...WRITTEN, ...READ }), ...PRINTED]);

/** Whether entries have only keys that are known, at the price of a comparison for each key. */
export class EntryKeys {
  /** The keys of the entry before: nearly all entries have the same ones in the same order. */
  readonly #before: string[] = [];

  areKnown(entry: object): boolean {
    let at = 0;
    for (const key in entry) {
      if (key !== this.#before[at]) {
        if (ENTRY_KEYS.has(key)) this.#before[at] = key;
        else if (isLost(entry, key)) return false;
      }
      at += 1;
    }
    return true;
  }
}

/** The keys of an entry that nobody reads. */
export function unknownKeysOf(entry: object): Unwritten[] {
  const unknown: Unwritten[] = [];
  addUnknown(entry, "", ENTRY_KEYS, unknown);
  return unknown;
}

/** Adds the keys of what is in an entry that nobody reads. */
export function addUnknown(
  object: object,
  owner: string,
  known: ReadonlySet<string>,
  unknown: Unwritten[],
): void {
  for (const key in object) {
    if (!known.has(key) && isLost(object, key)) {
      const value = (object as Readonly<Record<string, unknown>>)[key];
      unknown.push({ owner, key, value, known, kind: "text" });
    }
  }
}

/** What others gave all objects, or a class its own, is no value of the entry, and nothing is no loss. */
function isLost(object: object, key: string): boolean {
  const value = (object as Readonly<Record<string, unknown>>)[key];
  return value !== undefined && value !== null && value !== "" && Object.hasOwn(object, key);
}

/**
 * Whether the text of a value says nothing of it: of a list, of an object that has no text of its own, of a function, and of
 * `true` as a number or a date.
 */
export function isNoText(value: unknown, text: string, kind: ValueKind): boolean {
  if (typeof value === "string") return false;
  if (typeof value === "object") return Array.isArray(value) || text.startsWith("[object ");
  if (typeof value === "boolean") return kind === "number" || kind === "date";
  return typeof value === "function" || typeof value === "symbol";
}

/** Whether a value has values of its own by their keys: not a `Set` of such, or a promise of one. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value) && !("then" in value);
}

/** The field that a value would be. */
export function fieldOf({ owner, key }: Unwritten): string {
  return owner === "" ? key : `${owner}.${key}`;
}

/** Why a value cannot be written. */
export function codeOf({ known, kind, element }: Unwritten): Exclude<RejectionCode, RuleCode> {
  if (known !== null) return "unknown-key";
  if (element !== undefined) return "not-alone";
  return kind === "group" || kind === "object" ? "not-object" : "not-text";
}

/** That a value was left out. */
export function leftOut(unwritten: Unwritten): RepairedValue {
  const before = shownOf(unwritten.value);
  return { field: fieldOf(unwritten), code: codeOf(unwritten), before, after: null };
}

function shownOf(value: unknown): string {
  if (typeof value !== "object") return String(value);
  const type = Object.prototype.toString.call(value);
  const hasJson = ["[object Object]", "[object Array]"].includes(type) || Object(value).toJSON !== undefined;
  try {
    // JSON makes an empty object of a `Set`, and a string of a `String`.
    return hasJson ? (JSON.stringify(value) ?? type) : type;
  } catch {
    // It is in itself, or has a number that JSON does not have.
    return type;
  }
}

/** What a value is not that should be one. */
const NO_KIND: Readonly<Record<ValueKind, string>> = {
  url: "no URL",
  text: "no text",
  texts: "no text",
  number: "no number",
  date: "no date",
  truth: "neither `true` nor `false`",
  flag: "neither `true` nor `false`",
  group: "no object or list of objects",
  object: "no object",
};

/** What is wrong with a value or its key, in one phrase. */
export function messageOfUnwritten({ owner, key, value, known, kind, element }: Unwritten): string {
  const what = owner === "" ? "an entry" : `\`${owner}\``;
  if (element !== undefined)
    return `\`${key}\` of ${what} is about \`${element}\`, which is missing: ${shownOf(value)}`;
  const hint = value instanceof Promise ? "; await it first" : "";
  if (known === null) return `\`${key}\` of ${what} is ${NO_KIND[kind]}: ${shownOf(value)}${hint}`;
  const names = [...known].filter((name) => owner !== "" || Object.hasOwn(WRITTEN, name));
  const meant = meantBy(key, names);
  if (meant !== null) return `\`${key}\` is no key of ${what}; did you mean \`${meant}\`?`;
  return `\`${key}\` is none of the keys of ${what}: ${names.join(", ")}`;
}

/** What other packages call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  url: "loc",
  href: "loc",
  lastmodified: "lastmod",
  lastmodiso: "lastmod",
  changefrequency: "changefreq",
  img: "images",
  links: "alternates",
  lang: "hreflang",
};

function meantBy(key: string, names: readonly string[]): string | null {
  const plain = plainName(key);
  const other = OTHER_NAMES[plain];
  const same = names.find((name) => plainName(name) === plain) ?? names.find((name) => name === other);
  if (same !== undefined) return same;
  const close = nearest(plain, names.map(plainName));
  return names.find((name) => plainName(name) === close) ?? null;
}

/** Without capitals, and without what stands between the words of elements. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
