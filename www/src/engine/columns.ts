/**
 * What the values of the table's columns are, counted for the rows that are shown: the small charts in its header.
 *
 * @module
 */

import { CHANGEFREQS } from "sitemapkit/formats";
import type { NoValue } from "./closed-lists.ts";
import { factsOf, isUnreadable } from "./facts.ts";
import { DEPTH_MAX } from "./messages.ts";
import type { PlacedFile, Table } from "./table.ts";
import { type Histogram, histogramOfRows } from "./timeline.ts";
import type { Pause } from "./turns.ts";
import { urlFactsOf } from "./url-facts.ts";

/** The columns that can be counted. */
export type CountedColumn = "lastmod" | "priority" | "changefreq" | "host" | "document" | "depth";

/** How many bars there are of time, of hosts and of files. */
const TIME_BARS = 10;
const TOP_MAX = 6;

const STEP = 16_384;

/** How many rows lack a value, in each way. */
export type Lacking = Readonly<Record<NoValue, number>>;

/** How many rows have each value. */
export interface ColumnCounts {
  readonly lastmod?: { readonly histogram: Histogram | null } & Lacking;
  /** From 0.0 to 1.0, by tenths. */
  readonly priority?: { readonly counts: readonly number[] } & Lacking;
  /** From `always` to `never`. */
  readonly changefreq?: { readonly counts: readonly number[] } & Lacking;
  /** Those that most rows have. */
  readonly host?: readonly { readonly host: string; readonly count: number }[];
  readonly document?: readonly { readonly document: number; readonly count: number }[];
  /** From 0 to {@link DEPTH_MAX}. */
  readonly depth?: readonly number[];
}

/** Counts the values of columns of rows; `null` for all rows. */
export async function countColumns(
  table: Table,
  rows: Uint32Array | null,
  columns: readonly CountedColumn[],
  pause: Pause,
): Promise<ColumnCounts> {
  const counted: { -readonly [C in CountedColumn]?: ColumnCounts[C] } = {};
  for (const column of columns) {
    switch (column) {
      case "lastmod": {
        const { histogram, none, unreadable } = await histogramOfRows(table, rows, TIME_BARS, pause);
        counted.lastmod = { histogram, none, unreadable };
        break;
      }
      case "priority": {
        const counts = await countNumbers(table, rows, pause, 13, async ({ file }) => {
          const facts = await factsOf(file);
          return (index) => {
            const value = facts.priority[index] ?? -1;
            // 0.7 may be a little less than seven tenths.
            if (value >= 0) return Math.floor(value * 10 + 1e-9);
            return isUnreadable(facts, index, "priority") ? 12 : 11;
          };
        });
        const [none = 0, unreadable = 0] = counts.slice(11);
        counted.priority = { counts: counts.slice(0, 11), none, unreadable };
        break;
      }
      case "changefreq": {
        const counts = await countNumbers(table, rows, pause, CHANGEFREQS.length + 2, async ({ file }) => {
          const facts = await factsOf(file);
          return (index) =>
            isUnreadable(facts, index, "changefreq") ? 0 : 1 + (facts.changefreq[index] ?? 0);
        });
        const [unreadable = 0, none = 0, ...known] = counts;
        counted.changefreq = { counts: known, none, unreadable };
        break;
      }
      case "depth":
        counted.depth = await countNumbers(table, rows, pause, DEPTH_MAX + 1, async ({ file }) => {
          const { depth } = await urlFactsOf(file);
          return (index) => Math.min(DEPTH_MAX, depth[index] ?? 0);
        });
        break;
      case "document": {
        const counts = await countNumbers(table, rows, pause, table.files.length, async (placed) => {
          const number = table.files.indexOf(placed);
          return () => number;
        });
        counted.document = top(
          table.files.map(({ file }, number) => ({ document: file.document, count: counts[number] ?? 0 })),
        );
        break;
      }
      case "host":
        counted.host = await countHosts(table, rows, pause);
        break;
    }
  }
  return counted;
}

/** How many rows have each number, from 0 to before `length`. */
async function countNumbers(
  table: Table,
  rows: Uint32Array | null,
  pause: Pause,
  length: number,
  numberIn: (placed: PlacedFile) => Promise<(index: number) => number>,
): Promise<readonly number[]> {
  const counts = new Array<number>(length).fill(0);
  let latest: PlacedFile | undefined;
  let numberOf: (index: number) => number = () => 0;
  const rowCount = rows?.length ?? table.length;
  for (let position = 0; position < rowCount; position += 1) {
    if (position % STEP === 0) await pause();
    const row = rows?.[position] ?? position;
    const placed = table.fileOf(row);
    if (placed === undefined) continue;
    if (placed !== latest) numberOf = await numberIn(placed);
    latest = placed;
    const number = numberOf(row - placed.start);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

async function countHosts(
  table: Table,
  rows: Uint32Array | null,
  pause: Pause,
): Promise<NonNullable<ColumnCounts["host"]>> {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  // Each file has numbers of its own for its hosts.
  const files = new Map<PlacedFile, (index: number) => number>();
  for (const placed of table.files) {
    const { hosts, host } = await urlFactsOf(placed.file);
    const known = hosts.map((name) => {
      const number = numbers.get(name) ?? names.push(name) - 1;
      numbers.set(name, number);
      return number;
    });
    files.set(placed, (index) => known[host[index] ?? 0] ?? 0);
  }
  const counts = await countNumbers(
    table,
    rows,
    pause,
    names.length,
    async (placed) => files.get(placed) ?? (() => 0),
  );
  return top(names.map((host, number) => ({ host, count: counts[number] ?? 0 })));
}

const top = <T extends { readonly count: number }>(all: readonly T[]): readonly T[] =>
  all
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP_MAX);
