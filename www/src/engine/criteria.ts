/**
 * Which rows are shown, and in which order: one choice for all views.
 *
 * @module
 */

import { partsOf } from "../url-parts.ts";
import { isOnClock, isOnWeekday } from "./clock.ts";
import { duplicatesOf } from "./duplicates.ts";
import { CHANGEFREQS, EXTRA_KINDS, factsOf, hasTimeOfDay } from "./facts.ts";
import { entriesNaming } from "./hreflang.ts";
import type { Criteria, Order } from "./messages.ts";
import { searchIn, searchTextOf } from "./search-text.ts";
import type { PlacedFile, Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";
import { urlFactsOf } from "./url-facts.ts";

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
      parts.push(await selectIn(table, placed, criteria, pause, findPattern));
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
  table: Table,
  { file, start }: PlacedFile,
  criteria: Criteria,
  pause: Pause,
  findPattern: FindPattern,
): Promise<Uint32Array> {
  const kept = new Uint32Array(file.entries.length);
  let count = 0;
  const tests = [
    ...(await testsFor(file, criteria, pause)),
    ...(await valueTests(file, criteria)),
    ...(await timeTests(file, criteria)),
    ...(await duplicateTests(table, start, criteria)),
  ];
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

type Test = (index: number) => boolean;

/** What an entry must fulfil beside the text of its URL. */
async function testsFor(
  file: TableFile,
  { rule, path, lastmod, extra, language, precision }: Criteria,
  pause: Pause,
): Promise<readonly Test[]> {
  const tests: Test[] = [];
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

/** What the values of an entry and the parts of its URL must fulfil. */
async function valueTests(
  file: TableFile,
  { priority, changefreq, host, depth }: Criteria,
): Promise<readonly Test[]> {
  const tests: Test[] = [];
  if (priority !== undefined) {
    const { priority: priorities } = await factsOf(file);
    tests.push((index) => {
      const value = priorities[index] ?? -1;
      return priority === "none" ? value < 0 : value >= priority.from && value < priority.to;
    });
  }
  if (changefreq !== undefined) {
    const { changefreq: numbers } = await factsOf(file);
    const wanted = changefreq === "none" ? 0 : CHANGEFREQS.indexOf(changefreq) + 1;
    tests.push((index) => numbers[index] === wanted);
  }
  if (host !== undefined) {
    const { hosts, host: numbers } = await urlFactsOf(file);
    const wanted = hosts.indexOf(host);
    tests.push((index) => numbers[index] === wanted);
  }
  if (depth !== undefined) {
    const { depth: depths } = await urlFactsOf(file);
    const { from, to } = depth;
    tests.push((index) => (depths[index] ?? 0) >= from && (to === null || (depths[index] ?? 0) < to));
  }
  return tests;
}

/** What the clock and the calendar of a date must fulfil. */
async function timeTests(file: TableFile, { clock, weekday, zone }: Criteria): Promise<readonly Test[]> {
  if (clock === undefined && weekday === undefined && zone === undefined) return [];
  const facts = await factsOf(file);
  const tests: Test[] = [];
  if (clock !== undefined) tests.push((index) => isOnClock(facts, index, clock));
  if (weekday !== undefined) tests.push((index) => isOnWeekday(facts, index, weekday));
  if (zone !== undefined) tests.push((index) => facts.offset[index] === zone);
  return tests;
}

async function duplicateTests(
  table: Table,
  start: number,
  { duplicate }: Criteria,
): Promise<readonly Test[]> {
  if (duplicate === undefined) return [];
  const duplicates = await duplicatesOf(table);
  return [(index) => duplicates.isDuplicate(start + index, duplicate)];
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
  if (by === "loc" || by === "host") {
    const texts: string[] = [];
    for (const [position, row] of rows.entries()) {
      if (position % STEP === 0) await pause();
      const loc = table.loc(row) ?? "";
      texts.push(by === "loc" ? loc : partsOf(loc).host);
    }
    return texts;
  }
  const keys = new Float64Array(rows.length);
  let latest: PlacedFile | undefined;
  let keyOf: (index: number) => number = () => NOTHING;
  for (const [position, row] of rows.entries()) {
    if (position % STEP === 0) await pause();
    const placed = table.fileOf(row);
    if (placed === undefined) continue;
    if (placed !== latest) keyOf = await numberFor(placed.file, by);
    latest = placed;
    keys[position] = keyOf(row - placed.start);
  }
  return keys;
}

const SEVERITIES = ["info", "warning", "error"];

/** What an entry of a file is sorted by, as a number. */
async function numberFor(
  file: TableFile,
  by: Exclude<Order["by"], "index" | "loc" | "host">,
): Promise<(index: number) => number> {
  switch (by) {
    case "lastmod": {
      const { lastmod } = await factsOf(file);
      return (index) => (Number.isNaN(lastmod[index]) ? NOTHING : (lastmod[index] ?? NOTHING));
    }
    case "changefreq": {
      const { changefreq } = await factsOf(file);
      return (index) => changefreq[index] || NOTHING;
    }
    case "priority": {
      const { priority } = await factsOf(file);
      return (index) => ((priority[index] ?? -1) >= 0 ? (priority[index] ?? 0) : NOTHING);
    }
    case "extras": {
      const { extras } = await factsOf(file);
      return (index) => extras[index] || NOTHING;
    }
    case "problems":
      return (index) => {
        const severity = file.severities.get(index);
        return severity === undefined ? NOTHING : SEVERITIES.indexOf(severity);
      };
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
