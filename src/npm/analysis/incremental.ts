/**
 * Sitemaps that only have what is new.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { incremental as rawIncremental } from "../wasm/analysis.js";
import { guarded } from "./instance.js";

/** What tells one content of a page from another: a `lastmod`, a hash, `null` where nothing is known. */
export type PageVersion = string | number | null;

/** The pages of a site, by their URLs: an object, a `Map`, or a list of pairs, of which the last counts for a URL. */
export type SiteState =
  | Readonly<Record<string, PageVersion>>
  | Iterable<readonly [url: string, version: PageVersion]>;

/** What became of the pages of a site: URLs, in the order of code points. */
export interface Incremental {
  /** Those that are only in the new state. */
  readonly added: string[];
  /** Those that have another version in the new state. */
  readonly modified: string[];
  /** Those that are only in the old state. No sitemap can say that of a page. */
  readonly deleted: string[];
  /** What an incremental sitemap has: those that were added and those that were modified. */
  readonly increment: string[];
}

/**
 * What is to be in an incremental sitemap between two states of a site (section 3 of the paper). URLs are compared as they are,
 * and versions too: the number 1 is not the text "1".
 *
 * Who has the old state, takes the URLs of the increment as they are in the new one, and takes away the deleted ones, has the new
 * state.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a state that is none, or a version that is neither text nor number.
 *
 * @example
 * ```ts
 * const old = { "https://www.example.com/tea": "2024-01-01", "https://www.example.com/pot": "2024-01-01" };
 * const now = { "https://www.example.com/tea": "2024-02-02", "https://www.example.com/cups": "2024-02-02" };
 * const changes = incremental(old, now);
 * changes.increment; // ["https://www.example.com/cups", "https://www.example.com/tea"]
 * changes.deleted; // ["https://www.example.com/pot"]
 * ```
 */
export function incremental(oldState: SiteState, newState: SiteState): Incremental {
  const [before, after] = [pagesOf("old", oldState), pagesOf("new", newState)];
  return guarded(() => rawIncremental(before, after));
}

function pagesOf(name: string, state: SiteState): (readonly [string, PageVersion])[] {
  if (typeof state !== "object" || state === null) {
    throw new SitemapError("invalid-option", `\`${name}\` must be an object, a Map or a list of pairs`);
  }
  return isIterable(state) ? [...state] : Object.entries(state);
}

function isIterable(state: SiteState): state is Iterable<readonly [string, PageVersion]> {
  return Symbol.iterator in state;
}
