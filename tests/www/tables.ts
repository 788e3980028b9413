/** Tables as the worker has them, for what is worked out of them. */

import type { Entry } from "sitemapkit";
import type { FindPattern } from "../../www/src/engine/criteria.ts";
import { createTable, type Table } from "../../www/src/engine/table.ts";

/** Does not wait for anybody. */
export const noPause = (): undefined => undefined;

/** An entry with nothing but its URL and what extensions add. */
export function entryOf(loc: string, extensions: Partial<Entry> = {}): Entry {
  return {
    index: 0,
    loc,
    lastmod: null,
    changefreq: null,
    priority: null,
    lastmodTime: null,
    lastmodPrecision: null,
    changefreqValue: null,
    priorityValue: null,
    usable: true,
    ...extensions,
  };
}

/** A table of files, known as documents 1, 2 and so on. */
export function tableOf(...files: readonly (readonly Entry[])[]): Table {
  const table = createTable();
  for (const [index, entries] of files.entries()) {
    table.put({
      document: index + 1,
      format: "urlset",
      entries: {
        length: entries.length,
        at: (at) => entries[at],
        loc: (at) => entries[at]?.loc,
      },
      severities: new Map(),
      byRule: new Map(),
      searchText: null,
      facts: null,
    });
  }
  return table;
}

/** No test here asks for a regular expression. */
export const noPattern: FindPattern = () => Promise.reject(new Error("nobody looks for patterns"));
