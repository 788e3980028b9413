/**
 * The names of what the store writes to KV, and what stands beside it.
 *
 * @module
 */

/** How long a location keeps what it has read, in seconds; the least that KV allows. `settings.ts` counts on it. */
export const KEPT_SECONDS = 30;

/** How long an isolate answers by what it has read, in milliseconds, who needs none of the document. `settings.ts` counts on it, too. */
export const REMEMBERED_MS = 1_000;

/** A sitemap: a whole gzip file. */
export const mapKey = (site: string, name: string): string => `v2:map:${site}:${name}`;

/** Whether a key is that of a sitemap. */
export const isMapKey = (key: string): boolean => key.startsWith("v2:map:");

/** The index of a site, or another part of it than the first: a whole gzip member. */
export const indexKey = (site: string, part = 1): string =>
  part === 1 ? `v2:index:${site}` : `v2:index-${part}:${site}`;

/** The newest changes of a site, of which feeds are made: JSON. */
export const feedKey = (site: string): string => `v2:feed:${site}`;

/** What stands beside a sitemap, at most 1,024 bytes of JSON. */
export interface MapMetadata {
  /** Its tag: another one for other bytes. */
  readonly tag: string;
  /** When it changed, in milliseconds. */
  readonly changed: number;
  /** How many URLs it has; 0 when it is there no more, and KV has no bytes of it. */
  readonly count: number;
  /** How many bytes KV has. */
  readonly fileSize: number;
  /** The same of the list of its URLs, where that is older: what else is said of them may change without it. */
  readonly list?: { readonly tag: string; readonly changed: number };
}

/** What stands beside an index, and beside what feeds are made of. */
export interface IndexMetadata {
  readonly tag: string;
  readonly changed: number;
  readonly count: number;
  /** Of all of it, as KV has it. */
  readonly size: number;
  /** Beside the first part of an index: the others that can be seen everywhere. */
  readonly parts?: readonly number[];
}

/** The numbers of what is made of the newest changes. */
export const [RECENT, NEWS, FEED] = [-1, -2, -3];
const MADE: Readonly<Record<number, string>> = { [RECENT]: "recent", [NEWS]: "news", [FEED]: "feed" };

/** The name of a sitemap by its number. */
export const mapName = (no: number): string => MADE[no] ?? String(no).padStart(5, "0");

/** The file of a sitemap by its number, as crawlers ask for it. */
export const mapFile = (no: number): string => `sitemap-${mapName(no)}.xml`;

/** All keys that a site with so many sitemaps and parts of its index may have written. */
export const documentKeys = (site: string, mapCount: number, partCount: number): string[] => [
  ...Array.from({ length: Math.max(1, partCount) }, (_, index) => indexKey(site, index + 1)),
  feedKey(site),
  ...[RECENT, NEWS].map((no) => mapKey(site, mapName(no ?? 0))),
  ...Array.from({ length: mapCount }, (_, index) => mapKey(site, mapName(index + 1))),
];
