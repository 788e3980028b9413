/**
 * The names of what the store writes to KV, and what stands beside it.
 *
 * @module
 */

/** A sitemap: its records, compressed. */
export const mapKey = (site: string, name: string): string => `v2:map:${site}:${name}`;

/** The index of a site: a whole gzip member. */
export const indexKey = (site: string): string => `v2:index:${site}`;

/** What stands beside a sitemap, at most 1,024 bytes of JSON. */
export interface MapMetadata {
  /** Its tag: another one for other bytes. */
  readonly tag: string;
  /** When it changed, in milliseconds. */
  readonly changed: number;
  /** How many URLs it has; 0 when it is there no more. */
  readonly count: number;
  /** Of its records before compression. */
  readonly length: number;
  /** Of its records after it: what KV holds. */
  readonly size: number;
  readonly crc: number;
  /** Which extensions they have, as in `document.ts`. */
  readonly extensions: number;
}

/** What stands beside an index. */
export interface IndexMetadata {
  readonly tag: string;
  readonly changed: number;
  readonly count: number;
  /** Of all of it, compressed. */
  readonly size: number;
}

/** The name of a sitemap by its number. */
export const mapName = (no: number): string => String(no).padStart(5, "0");

/** All keys that a site with so many sitemaps may have written. */
export const documentKeys = (site: string, mapCount: number): string[] => [
  indexKey(site),
  ...Array.from({ length: mapCount }, (_, index) => mapKey(site, mapName(index + 1))),
];
