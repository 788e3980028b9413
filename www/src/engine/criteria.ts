/**
 * Which rows are shown, and in which order: one choice for all views.
 *
 * @module
 */

import { EXTRA_KINDS, factsOf, hasTimeOfDay } from "./facts.ts";
import { entriesNaming } from "./hreflang.ts";
import type { Criteria, Order } from "./messages.ts";
import { searchIn, searchTextOf } from "./search-text.ts";
import type { PlacedFile, Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;

/** Finds the entries of a file whose URL matches a regular expression, in order. */
export type FindPattern = (file: TableFile, pattern: string) => Promise<Iterable<number>>;

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
  for (const placed of table.files) {
    if (criteria.document === undefined || criteria.document === placed.file.document) {
      parts.push(await selectIn(placed, criteria, pause, findPattern));
    }
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
  findPattern: FindPattern,
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
    for (const index of await findPattern(file, text)) keep(index);
  } else {
    await searchIn(await searchTextOf(file), text, keep, pause);
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

/** Puts rows into an order. Rows that are equal stay in that of the table. */
export async function sort(
  table: Table,
  rows: Uint32Array,
  { by, isDescending }: Order,
  pause: Pause,
): Promise<void> {
  const keys = await keysOf(table, rows, by, pause);
  if (keys === null) {
    if (isDescending) rows.reverse();
    return;
  }
  await pause();
  const order = Uint32Array.from(rows.keys());
  const direction = isDescending ? -1 : 1;
  order.sort((a, b) => {
    const [left, right] = [keys[a] ?? "", keys[b] ?? ""];
    // What is not there stands at the end, whichever way.
    if (left === NOTHING || right === NOTHING)
      return Number(left === NOTHING) - Number(right === NOTHING) || a - b;
    return left < right ? -direction : left > right ? direction : a - b;
  });
  const before = rows.slice();
  for (const [position, index] of order.entries()) rows[position] = before[index] ?? 0;
}

/** Stands for a value that is not there. */
const NOTHING = Number.NEGATIVE_INFINITY;

/** What each row is sorted by; `null` for its place in the table. */
async function keysOf(
  table: Table,
  rows: Uint32Array,
  by: Order["by"],
  pause: Pause,
): Promise<readonly string[] | Float64Array | null> {
  if (by === "index") return null;
  if (by === "loc") {
    const urls: string[] = [];
    for (const [position, row] of rows.entries()) {
      if (position % STEP === 0) await pause();
      urls.push(table.loc(row) ?? "");
    }
    return urls;
  }
  const keys = new Float64Array(rows.length);
  for (const [position, row] of rows.entries()) {
    if (position % STEP === 0) await pause();
    const placed = table.fileOf(row);
    if (placed === undefined) continue;
    const facts = await factsOf(placed.file);
    const index = row - placed.start;
    const value = facts[by][index] ?? Number.NaN;
    const isThere = by === "changefreq" ? value > 0 : by === "priority" ? value >= 0 : !Number.isNaN(value);
    keys[position] = isThere ? value : NOTHING;
  }
  return keys;
}
