/**
 * Which rows are shown: one choice for all views.
 *
 * @module
 */

import { CHANGEFREQS } from "sitemapkit/formats";
import { isOnClock, isOnWeekday } from "./clock.ts";
import { extraBit } from "./closed-lists.ts";
import { duplicatesOf } from "./duplicates.ts";
import { factsOf, hasTimeOfDay, lacks } from "./facts.ts";
import { entriesNaming } from "./hreflang.ts";
import { searchIn } from "./loc-search.ts";
import { allMarksOf } from "./marks.ts";
import type { Criteria } from "./messages.ts";
import type { PlacedFile, Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";
import { urlFactsOf } from "./url-facts.ts";

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

/**
 * The rows that fulfil the criteria, in the order of the table; `null` for all of them. The documents in `apart` are no part of the
 * site, and have no duplicates.
 */
export async function select(
  table: Table,
  criteria: Criteria,
  pause: Pause,
  findPattern: FindPattern,
  apart: readonly number[] = [],
): Promise<Uint32Array | null> {
  if (isEverything(criteria)) return null;
  const parts: Uint32Array[] = [];
  const files = table.files.filter(
    ({ file }) => criteria.document === undefined || criteria.document === file.document,
  );
  for (const [index, placed] of files.entries()) {
    const next = files[index + 1]?.file;
    const find = (file: TableFile, pattern: string): ReturnType<FindPattern> =>
      findPattern(file, pattern, next);
    const isDuplicate = await duplicateTests(table, placed.start, criteria, apart);
    parts.push(await selectIn(placed, criteria, isDuplicate, pause, find));
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
  isDuplicate: readonly Test[],
  pause: Pause,
  find: (file: TableFile, pattern: string) => ReturnType<FindPattern>,
): Promise<Uint32Array> {
  const kept = new Uint32Array(file.entries.length);
  let count = 0;
  const tests = [
    ...(await testsFor(file, criteria, pause)),
    ...(await valueTests(file, criteria)),
    ...(await timeTests(file, criteria)),
    ...isDuplicate,
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
    for (const index of await find(file, text)) keep(index);
  } else {
    await searchIn(file.entries, text, keep, pause);
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
    const marks = await allMarksOf(file, rule);
    tests.push((index) => marks.has(rule, index));
  }
  if (lastmod !== undefined) {
    const facts = await factsOf(file);
    if (typeof lastmod === "string") tests.push((index) => lacks(facts, index, "lastmod", lastmod));
    else {
      const { from, to } = lastmod;
      tests.push((index) => {
        const time = facts.lastmod[index] ?? Number.NaN;
        return time >= from && time < to;
      });
    }
  }
  if (extra !== undefined) {
    const { extras } = await factsOf(file);
    const bit = extraBit(extra);
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
    const facts = await factsOf(file);
    tests.push((index) => {
      if (typeof priority === "string") return lacks(facts, index, "priority", priority);
      const value = facts.priority[index] ?? -1;
      return value >= priority.from && value < priority.to;
    });
  }
  if (changefreq !== undefined) {
    const facts = await factsOf(file);
    tests.push((index) =>
      changefreq === "none" || changefreq === "unreadable"
        ? lacks(facts, index, "changefreq", changefreq)
        : facts.changefreq[index] === CHANGEFREQS.indexOf(changefreq) + 1,
    );
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
  apart: readonly number[],
): Promise<readonly Test[]> {
  if (duplicate === undefined) return [];
  const duplicates = await duplicatesOf(table, apart);
  return [(index) => duplicates.isDuplicate(start + index, duplicate)];
}
