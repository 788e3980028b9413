/**
 * Which rows are shown, and in which order: one choice for all views.
 *
 * @module
 */

import { EXTRA_KINDS, factsOf, hasTimeOfDay } from "./facts.ts";
import { entriesNaming } from "./hreflang.ts";
import { orderByLoc, reversed } from "./loc-order.ts";
import { searchIn } from "./loc-search.ts";
import type { Criteria, Order } from "./messages.ts";
import type { PlacedFile, Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;

/** Finds the entries of a file whose URL matches a regular expression, in order. `next` is the file that is asked for after it. */
export type FindPattern = (
  file: TableFile,
  pattern: string,
  next: TableFile | undefined,
) => Promise<Iterable<number>>;

/** Whether all rows are shown. */
export const isEverything = ({ isPattern: _, ...criteria }: Criteria): boolean =>
  Object.values(criteria).every((value) => value === undefined || value === "");

/** The rows that fulfil the criteria, in the order of the table; `null` for all of them. */
export async function select(
  table: Table,
  criteria: Criteria,
  pause: Pause,
  findPattern: FindPattern,
): Promise<Uint32Array | null> {
  if (isEverything(criteria)) return null;
  const parts: Uint32Array[] = [];
  const files = table.files.filter(
    ({ file }) => criteria.document === undefined || criteria.document === file.document,
  );
  for (const [index, placed] of files.entries()) {
    const next = files[index + 1]?.file;
    parts.push(await selectIn(placed, criteria, pause, (file, pattern) => findPattern(file, pattern, next)));
  }
  const rows = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    rows.set(part, at);
    at += part.length;
  }
  return rows;
}

async function selectIn(
  { file, start }: PlacedFile,
  criteria: Criteria,
  pause: Pause,
  find: (file: TableFile, pattern: string) => Promise<Iterable<number>>,
): Promise<Uint32Array> {
  const kept = new Uint32Array(file.entries.length);
  let count = 0;
  const tests = await testsFor(file, criteria, pause);
  const keep = (index: number): void => {
    if (tests.some((test) => !test(index))) return;
    kept[count] = start + index;
    count += 1;
  };
  const text = (criteria.text ?? "").trim();
  if (text === "") {
    for (let index = 0; index < file.entries.length; index += 1) {
      if (index % STEP === 0) await pause();
      keep(index);
    }
  } else if (criteria.isPattern === true) {
    await pause();
    for (const index of await find(file, text)) keep(index);
  } else {
    await searchIn(file.entries, text, keep, pause);
  }
  return kept.slice(0, count);
}

/** What an entry must fulfil beside the text of its URL. */
async function testsFor(
  file: TableFile,
  { rule, path, lastmod, extra, language, precision }: Criteria,
  pause: Pause,
): Promise<readonly ((index: number) => boolean)[]> {
  const tests: ((index: number) => boolean)[] = [];
  if (rule !== undefined) {
    const entries = file.byRule.get(rule);
    tests.push((index) => entries?.has(index) === true);
  }
  if (lastmod !== undefined) {
    const { lastmod: times } = await factsOf(file);
    if (lastmod === "none") tests.push((index) => Number.isNaN(times[index]));
    else {
      const { from, to } = lastmod;
      tests.push((index) => {
        const time = times[index] ?? Number.NaN;
        return time >= from && time < to;
      });
    }
  }
  if (extra !== undefined) {
    const { extras } = await factsOf(file);
    const bit = 1 << EXTRA_KINDS.indexOf(extra);
    tests.push((index) => ((extras[index] ?? 0) & bit) !== 0);
  }
  if (language !== undefined) {
    const naming = await entriesNaming(file, language, pause);
    tests.push((index) => naming[index] === 1);
  }
  if (precision !== undefined) {
    const { lastmod: times, precision: precisions } = await factsOf(file);
    tests.push((index) => !Number.isNaN(times[index]) && !hasTimeOfDay(precisions[index] ?? 0));
  }
  if (path !== undefined) tests.push((index) => file.entries.loc(index)?.startsWith(path) === true);
  return tests;
}

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
async function valuesOf(
  table: Table,
  rows: Uint32Array,
  by: "lastmod" | "changefreq" | "priority",
  pause: Pause,
): Promise<Float64Array> {
  const values = new Float64Array(rows.length);
  let position = 0;
  for (const { file, start } of table.files) {
    const end = start + file.entries.length;
    if ((rows[position] ?? 0) >= end) continue;
    const { [by]: column } = await factsOf(file);
    for (; position < rows.length && (rows[position] ?? 0) < end; position += 1) {
      if (position % STEP === 0) await pause();
      const value = column[(rows[position] ?? 0) - start] ?? Number.NaN;
      const isThere = by === "lastmod" || (by === "changefreq" ? value > 0 : value >= 0);
      values[position] = isThere ? value : Number.NaN;
    }
  }
  return values;
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
