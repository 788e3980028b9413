/**
 * Tables of entries, in requests and in sources of KV.
 *
 * @module
 */

import { CsvEntryReader, type CsvEntryRow } from "sitemapkit/formats";
import { OF_SITEMAP } from "./entries.ts";

/** A row that may be an entry. */
export interface TableRow {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
  /** Why it is no entry, where that is known already. */
  readonly fault: { readonly code: string; readonly message: string } | null;
}

const FAULTS = {
  "not-json": {
    code: "unreadable",
    message: "what stands in the column `extensions` is no object in JSON",
  },
  "loose-quote": {
    code: "unreadable",
    message:
      "this row has text behind a closing quote; a quote is missing before, and a cell may hold other rows",
  },
  "too-many-cells": {
    code: "unreadable",
    message: "this row has more cells than there are columns; quotes keep a separator within a cell",
  },
} as const;

const NO_URL = { code: "loc-missing", message: "there is no URL in the column `loc`" };

/**
 * The rows of a table that comes in pieces. Throws a `TableError`.
 *
 * @param look - Is shown before the first row, and may be later, the names of columns that are not read.
 */
export function* rowsIn(
  pieces: Iterable<string>,
  separator: string,
  look: (names: readonly string[]) => void = () => {},
): Generator<TableRow> {
  const reader = new CsvEntryReader(separator);
  function* seen(rows: readonly CsvEntryRow[]): Generator<TableRow> {
    look(reader.unreadColumns);
    yield* rows.map(rowOf);
  }
  for (const piece of pieces) yield* seen(reader.push(piece));
  yield* seen(reader.finish());
}

function rowOf({ values, fault, isSitemap, line }: CsvEntryRow): TableRow {
  const told =
    fault !== null ? FAULTS[fault] : isSitemap ? OF_SITEMAP : "loc" in (values ?? {}) ? null : NO_URL;
  return { value: values, line, fault: told };
}
