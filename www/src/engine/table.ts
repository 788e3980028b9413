/**
 * The entries of all open files as one table. A row is known by its place in it, which changes when files come or go.
 *
 * Sitemaps that an index or a robots.txt file names are rows only where nothing else is open: beside pages they would be
 * counted as such.
 *
 * @module
 */

import type { Entry, Format } from "sitemapkit";
import { firstAbove } from "./ascending.ts";
import type { MarkedFile } from "./marks.ts";
import type { Segment } from "./segments.ts";

/** The entries of one file. */
export interface TableFile extends MarkedFile {
  /** The document that the file is. */
  readonly document: number;
  readonly format: Format;
  readonly entries: Segment<Entry>;
  /** The memory that the entries take, in bytes. */
  readonly memoryBytes: number;
  /** What is worked out when it is first needed. */
  facts: Promise<Facts> | null;
}

/** What is known of each entry of a file, in columns. */
export interface Facts {
  /** In milliseconds; `NaN` where there is none. */
  readonly lastmod: Float64Array;
  /** How precise `lastmod` is: 0 where there is none, else from `year`, 1, to `fraction`, 6. */
  readonly precision: Uint8Array;
  /** How many minutes the clock of `lastmod` is ahead of UTC; {@link NO_CLOCK} where it names no time of day. */
  readonly offset: Int16Array;
  /** Below 0 where there is none. */
  readonly priority: Float64Array;
  /** 0 where there is none, else from `always`, 1, to `never`, 7. */
  readonly changefreq: Uint8Array;
  /** Which values are written and cannot be read: a bit for each of {@link READ_VALUES}. */
  readonly unreadable: Uint8Array;
  /** What extensions add: a bit for each of {@link EXTRA_KINDS}. */
  readonly extras: Uint8Array;
}

/** Stands for the offset of a date without a time of day. */
export const NO_CLOCK = 0x7fff;

/** A file in the table, and its first row. */
export interface PlacedFile {
  readonly file: TableFile;
  readonly start: number;
}

/** The entries of all files. */
export interface Table {
  readonly length: number;
  /** The files that have rows, in order. */
  readonly files: readonly PlacedFile[];
  /** Puts a file at the end, or in the place of an earlier reading of the same document. */
  put(file: TableFile): void;
  remove(document: number): void;
  /** The file of a row. */
  fileOf(row: number): PlacedFile | undefined;
  entry(row: number): Entry | undefined;
  loc(row: number): string | undefined;
  /** The row of an entry, or `null` when its file has none. */
  rowOf(document: number, entry: number): number | null;
}

const isList = ({ format }: TableFile): boolean => format === "sitemapindex" || format === "robots";

const hasRow = ({ file, start }: PlacedFile, row: number): boolean =>
  row >= start && row < start + file.entries.length;

/** A table without rows. */
export function createTable(): Table {
  let all: readonly TableFile[] = [];
  let placed: readonly PlacedFile[] = [];
  let starts: readonly number[] = [];
  let length = 0;
  // Rows are asked for one after the other.
  let latest: PlacedFile | undefined;

  function place(): void {
    const pages = all.filter((file) => !isList(file));
    length = 0;
    placed = (pages.length > 0 ? pages : all).map((file) => {
      const start = length;
      length += file.entries.length;
      return { file, start };
    });
    starts = placed.map(({ start }) => start);
    latest = undefined;
  }

  function fileOf(row: number): PlacedFile | undefined {
    if (latest !== undefined && hasRow(latest, row)) return latest;
    // Of files that begin at the same row the last one has it: those before are empty.
    const found = placed[firstAbove(starts, row) - 1];
    if (found === undefined || !hasRow(found, row)) return undefined;
    latest = found;
    return latest;
  }

  return {
    get length() {
      return length;
    },
    get files() {
      return placed;
    },
    put(file) {
      const known = all.findIndex(({ document }) => document === file.document);
      all = known < 0 ? [...all, file] : all.with(known, file);
      place();
    },
    remove(document) {
      all = all.filter((file) => file.document !== document);
      place();
    },
    fileOf,
    entry(row) {
      const found = fileOf(row);
      return found?.file.entries.at(row - found.start);
    },
    loc(row) {
      const found = fileOf(row);
      return found?.file.entries.loc(row - found.start);
    },
    rowOf(document, entry) {
      const found = placed.find(({ file }) => file.document === document);
      if (found === undefined || entry >= found.file.entries.length) return null;
      return found.start + entry;
    },
  };
}
