/**
 * In which order rows are shown.
 *
 * @module
 */

import { factsOf } from "./facts.ts";
import { orderByLoc, reversed } from "./loc-order.ts";
import { allMarksOf } from "./marks.ts";
import type { Order } from "./messages.ts";
import type { Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";
import { urlFactsOf } from "./url-facts.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;

/** What stands in columns of numbers. */
type ByValue = Exclude<Order["by"], "index" | "loc">;

/** The rows in an order; `null` for all of them. Rows that are equal stay in that of the table. */
export async function sort(
  table: Table,
  rows: Uint32Array | null,
  { by, isDescending }: Order,
  pause: Pause,
): Promise<Uint32Array | null> {
  if (by === "loc") {
    const order = await orderByLoc(table, rows, pause);
    return isDescending ? reversed(order, pause) : order.rows;
  }
  if (by === "index" && !isDescending) return rows;
  const given = rows ?? everyRow(table.length);
  if (by === "index") return given.toReversed();
  const values = await valuesOf(table, given, by, pause);
  return sortByValue(given, values, isDescending, pause);
}

function everyRow(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

/** What each row is sorted by; `NaN` where there is nothing. The rows are given in the order of the table. */
async function valuesOf(table: Table, rows: Uint32Array, by: ByValue, pause: Pause): Promise<Float64Array> {
  const values = new Float64Array(rows.length);
  const hosts = by === "host" ? await hostOrder(table) : null;
  let position = 0;
  for (const { file, start } of table.files) {
    const end = start + file.entries.length;
    if ((rows[position] ?? 0) >= end) continue;
    const valueAt = await valueIn(file, by, hosts);
    for (; position < rows.length && (rows[position] ?? 0) < end; position += 1) {
      if (position % STEP === 0) await pause();
      values[position] = valueAt((rows[position] ?? 0) - start);
    }
  }
  return values;
}

/** The places of all hosts in the order of their names. */
async function hostOrder(table: Table): Promise<ReadonlyMap<string, number>> {
  const names = new Set<string>();
  for (const { file } of table.files) for (const host of (await urlFactsOf(file)).hosts) names.add(host);
  return new Map([...names].sort().map((host, place) => [host, place]));
}

const SEVERITIES = ["info", "warning", "error"];

/** What an entry of a file is sorted by. */
async function valueIn(
  file: TableFile,
  by: ByValue,
  hostPlaces: ReadonlyMap<string, number> | null,
): Promise<(index: number) => number> {
  switch (by) {
    case "lastmod": {
      const { lastmod } = await factsOf(file);
      return (index) => lastmod[index] ?? Number.NaN;
    }
    case "changefreq": {
      const { changefreq } = await factsOf(file);
      return (index) => changefreq[index] || Number.NaN;
    }
    case "priority": {
      const { priority } = await factsOf(file);
      return (index) => ((priority[index] ?? -1) >= 0 ? (priority[index] ?? 0) : Number.NaN);
    }
    case "extras": {
      const { extras } = await factsOf(file);
      return (index) => extras[index] || Number.NaN;
    }
    case "problems": {
      const marks = await allMarksOf(file);
      return (index) => {
        const severity = marks.severityOf(index);
        return severity === null ? Number.NaN : SEVERITIES.indexOf(severity);
      };
    }
    case "host": {
      const { hosts, host } = await urlFactsOf(file);
      return (index) => hostPlaces?.get(hosts[host[index] ?? 0] ?? "") ?? Number.NaN;
    }
    case "depth": {
      const { depth } = await urlFactsOf(file);
      return (index) => depth[index] ?? 0;
    }
    case "length": {
      const { length } = await urlFactsOf(file);
      return (index) => length[index] ?? 0;
    }
  }
}

/** The rows by their values. What has none stands at the end, whichever way. */
async function sortByValue(
  rows: Uint32Array,
  values: Float64Array,
  isDescending: boolean,
  pause: Pause,
): Promise<Uint32Array> {
  await pause();
  // There are fewer values than rows: those are sorted, and the rows put into places that are counted.
  const different = differentOf(values.slice().sort());
  if (isDescending) different.reverse();
  const ranks = new Uint32Array(rows.length);
  const ends = new Uint32Array(different.length + 1);
  const rankOf = new Map<number, number>();
  for (const [rank, value] of different.entries()) {
    if (different.length <= RANKS_MAX) rankOf.set(value, rank);
  }
  const find = different.length <= RANKS_MAX ? (value: number) => rankOf.get(value) : rankIn(different);
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) await pause();
    const rank = find(values[index] ?? Number.NaN) ?? different.length;
    ranks[index] = rank;
    ends[rank] = (ends[rank] ?? 0) + 1;
  }
  let at = 0;
  for (const [rank, count] of ends.entries()) {
    ends[rank] = at;
    at += count;
  }
  const sorted = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) await pause();
    const rank = ranks[index] ?? 0;
    const position = ends[rank] ?? 0;
    sorted[position] = rows[index] ?? 0;
    ends[rank] = position + 1;
  }
  return sorted;
}

/** From how many values on a search is faster than a map of them. */
const RANKS_MAX = 4_096;

/** Each of some sorted values once; without those that are `NaN`, which are the last. */
function differentOf(values: Float64Array): Float64Array {
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) break;
    if (count > 0 && values[count - 1] === value) continue;
    values[count] = value;
    count += 1;
  }
  return values.subarray(0, count);
}

/** Tells the place of a value among values that are sorted, either way; nothing for `NaN`. */
function rankIn(values: Float64Array): (value: number) => number | undefined {
  const isDescending = (values[0] ?? 0) > (values.at(-1) ?? 0);
  return (value) => {
    if (Number.isNaN(value)) return undefined;
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = values[middle] ?? 0;
      if (isDescending ? found > value : found < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
