/**
 * What the entries of a document are, which is known as soon as there are some.
 *
 * @module
 */

import { SitemapParser } from "../index.node.js";
import type { Source } from "./source.js";

/** An index and a robots.txt have sitemaps, everything else has pages. */
export type EntryKind = "page" | "sitemap";

export interface WatchedSource {
  /** The same source, to be read in its place. */
  readonly source: Source;
  /** Asked once there are entries. */
  kind(): EntryKind;
  /** Gives memory back. */
  free(): void;
}

/** Reads the start of a document a second time, up to its first entries: what it is says only the report. */
export function watchKind(source: Source): WatchedSource {
  const parser = new SitemapParser({ check: false });
  let known: EntryKind | null = null;
  async function* read(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of source.read()) {
      if (known === null) parser.push(chunk);
      yield chunk;
    }
  }
  return {
    source: { ...source, read },
    kind() {
      if (known === null) {
        const { format } = parser.finish();
        known = format === "sitemapindex" || format === "robots" ? "sitemap" : "page";
      }
      return known;
    },
    free: () => parser.free(),
  };
}
