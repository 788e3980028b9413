/**
 * What an entry has to be so that it is served, whoever stored it and where.
 *
 * @module
 */

import type { Entry, EntryLike, Report, WriteOptions } from "sitemapkit";

/** Rules that are not asked. */
export const UNASKED_RULES: NonNullable<WriteOptions["rules"]> = {
  // One URL may come several times, the last time to go.
  "loc-duplicate": "off",
  "loc-duplicate-equivalent": "off",
  // A site may be one that only this machine sees.
  "loc-non-public-host": "off",
  // What is stored grows old there, and has to be taken again from an export.
  "news-too-old": "off",
};

/** What is wrong with a line that is no JSON. */
export const NO_JSON = { code: "unreadable", message: "this line is no JSON" } as const;

/** What is wrong with what is not {@linkcode isEntry an entry}. */
export const NO_ENTRY = {
  code: "unreadable",
  message: "this is neither a URL nor an object with `loc`",
} as const;

/** What is wrong with an entry that {@linkcode isOfSitemap is a sitemap's}. */
export const OF_SITEMAP = {
  code: "sitemap-entry",
  message: "this is a sitemap that an index names (`kind`), and no page; send what is in that sitemap",
} as const;

/** Whether the command line has printed it as what an index or a robots.txt names. */
export const isOfSitemap = (entry: object): boolean => "kind" in entry && entry.kind === "sitemap";

/** Whether a value of JSON is a URL, or an object that has one. */
export function isEntry(value: unknown): value is string | { readonly loc: string } {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && "loc" in value && typeof value.loc === "string";
}

/** What of an entry is a list of things that each have something. */
const LISTS = ["images", "videos", "news", "alternates"] as const;

/**
 * An entry in whose lists nothing stands for something that has nothing, and so is told: a writer passes over `null` and `""`, and
 * who has sent that would not learn what became of it.
 */
export function withGapsTold(entry: EntryLike): EntryLike {
  if (typeof entry !== "object" || entry instanceof URL) return entry;
  const lists = LISTS.flatMap((name) => {
    const list: unknown = entry[name];
    if (!Array.isArray(list) || !list.some(isNothing)) return NO_LIST;
    return [[name, list.map((item) => (isNothing(item) ? {} : item))]];
  });
  return lists.length === 0 ? entry : { ...entry, ...Object.fromEntries(lists) };
}

/** Always the same, for there is one for nearly each entry. */
const NO_LIST: readonly never[] = [];

const isNothing = (item: unknown): boolean => item === null || item === "";

/** What is wrong with a URL that is not {@linkcode isWhole whole}. */
export const NOT_WHOLE = {
  code: "loc-relative",
  message: "this is not a full URL; write it from http:// or https:// on",
};

/** Whether a text says itself which host it means, and so is no word that somebody took for a URL. */
export function isWhole(loc: EntryLike): boolean {
  return typeof loc !== "string" || /^\s*https?:\/\//i.test(loc) || URL.canParse(loc);
}

/** What is wrong with a URL that is {@linkcode isSpaced spaced}: a writer would make it one of a page that nobody has named. */
export const INNER_SPACE = {
  code: "loc-inner-whitespace",
  message: "white space stands inside the URL; write %20 for a space that belongs to it",
} as const;

/** Whether spaces stand within a URL. Line ends and tabs are told by who writes it. */
export function isSpaced(loc: EntryLike): loc is string {
  return typeof loc === "string" && loc.includes(" ") && /^[^\t\r\n]* [^\t\r\n]*$/.test(loc.trim());
}

/** A URL with its spaces encoded; `null` where another one stands behind them. */
export function withoutSpaces(spaced: string): string | null {
  return / ["'<]?https?:\/\//i.test(spaced.trim()) ? null : spaced.trim().replaceAll(" ", "%20");
}

/** The rules about entities that are not read. Where they stand, the text of an entry has their references. */
const UNREAD_ENTITIES = ["xml-external-entity", "xml-entity-markup", "xml-entity-expansion"] as const;

/** What of a document says what is wrong with an entry of it that has an entity which is not read; `null` of others. */
export function unreadEntities({
  counts,
}: Report): (entry: Entry) => { readonly code: string; readonly message: string } | null {
  const code = UNREAD_ENTITIES.find((code) => counts[code] !== undefined);
  if (code === undefined) return () => null;
  return (entry) => {
    const [reference = null] = /&[\p{L}_:][\p{L}\p{M}\p{N}_:.-]*;/u.exec(JSON.stringify(entry)) ?? [];
    if (reference === null) return null;
    const message = `the entry has \`${reference}\`, an entity that is not read; write out what it stands for`;
    return { code, message };
  };
}
