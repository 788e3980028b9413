/**
 * Keys of entries that nobody reads: a slip in a key would cost its value.
 *
 * @module
 */

import type { FetchedEntry } from "./fetch-types.js";
import { nearest } from "./nearest.js";
import type { EntryInput, RepairedValue } from "./writer-types.js";

/** A key that has a value and that is not known. */
export interface UnknownKey {
  /** What it is a key of, such as `"videos"`; `""` for the entry. */
  readonly owner: string;
  readonly key: string;
  readonly value: unknown;
  /** The keys that there are. */
  readonly known: ReadonlySet<string>;
}

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
  media: true,
  sitemap: true,
};

const ENTRY_KEYS: ReadonlySet<string> = new Set(Object.keys({ ...WRITTEN, ...READ }));

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
export function unknownKeysOf(entry: object): UnknownKey[] {
  const unknown: UnknownKey[] = [];
  addUnknown(entry, "", ENTRY_KEYS, unknown);
  return unknown;
}

/** Adds the keys of what is in an entry that nobody reads. */
export function addUnknown(
  object: object,
  owner: string,
  known: ReadonlySet<string>,
  unknown: UnknownKey[],
): void {
  for (const key in object) {
    if (!known.has(key) && isLost(object, key)) {
      unknown.push({ owner, key, value: (object as Readonly<Record<string, unknown>>)[key], known });
    }
  }
}

/** What others gave all objects, or a class its own, is no value of the entry, and nothing is no loss. */
function isLost(object: object, key: string): boolean {
  const value = (object as Readonly<Record<string, unknown>>)[key];
  return value !== undefined && value !== null && value !== "" && Object.hasOwn(object, key);
}

/** The field that a key would be. */
export function fieldOf({ owner, key }: UnknownKey): string {
  return owner === "" ? key : `${owner}.${key}`;
}

/** That a value of a key was left out. */
export function leftOut(unknown: UnknownKey): RepairedValue {
  return { field: fieldOf(unknown), code: "unknown-key", before: shownOf(unknown.value), after: null };
}

function shownOf(value: unknown): string {
  if (typeof value !== "object") return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // It is in itself, or has a number that JSON does not have.
    return Object.prototype.toString.call(value);
  }
}

/** What is wrong with a key, in one phrase. */
export function messageOfKey({ owner, key, known }: UnknownKey): string {
  const names = [...known].filter((name) => owner !== "" || Object.hasOwn(WRITTEN, name));
  const what = owner === "" ? "an entry" : `\`${owner}\``;
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
