/** Tables as the worker has them, for what is worked out of them. */

import type { Entry, LocColumn } from "sitemapkit";
import type { FindPattern } from "../../www/src/engine/criteria.ts";
import { type MarkedFile, marksOf } from "../../www/src/engine/marks.ts";
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

/** URLs as they are stored, with something else between them. */
export function columnsOf(locs: readonly string[]): readonly LocColumn[] {
  const between = "2026-10-01";
  const encoder = new TextEncoder();
  const lengths = locs.map((loc) => encoder.encode(loc).length);
  const starts: number[] = [];
  let at = 0;
  for (const length of lengths) {
    starts.push(at);
    at += length + between.length;
  }
  return [
    {
      length: locs.length,
      text: encoder.encode(locs.map((loc) => loc + between).join("")),
      start: (index) => starts[index] ?? 0,
      end: (index) => (starts[index] ?? 0) + (lengths[index] ?? 0),
    },
  ];
}

/** A file of which nothing is told. */
export const unmarked = (): MarkedFile => ({
  marks: marksOf([], {}),
  counts: {},
  allMarks: null,
  source: null,
});

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
        locColumns: () => columnsOf(entries.map(({ loc }) => loc)),
      },
      memoryBytes: 0,
      ...unmarked(),
      facts: null,
    });
  }
  return table;
}

/** No test here asks for a regular expression. */
export const noPattern: FindPattern = () => Promise.reject(new Error("nobody looks for patterns"));
