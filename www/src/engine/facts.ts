/**
 * The columns that filters, orders and charts read. Most people never ask for them, so they are made when first needed.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import { CHANGEFREQS } from "sitemapkit/formats";
import {
  EXTRA_KINDS,
  type ExtraKind,
  extraBit,
  type NoValue,
  PRECISIONS,
  type ReadValue,
  unreadableBit,
} from "./closed-lists.ts";
import type { ExtraCounts } from "./messages.ts";
import { type Facts, NO_CLOCK, type Table, type TableFile } from "./table.ts";
import { createPause, type Pause } from "./turns.ts";

/** Whether a date of this precision names a time of day. */
export const hasTimeOfDay = (precision: number): boolean => precision > DAY;
const DAY = PRECISIONS.indexOf("day") + 1;

/** How many entries are looked at before others have their turn. */
const STEP = 4_096;

/** The columns of a file, made once. */
export function factsOf(file: TableFile): Promise<Facts> {
  file.facts ??= makeFacts(
    file,
    createPause(() => true),
  );
  return file.facts;
}

/** The columns of all files of a table, each with the row of its first entry. */
export async function factsOfAll(
  table: Table,
): Promise<readonly { readonly start: number; readonly facts: Facts }[]> {
  const all = [];
  for (const { file, start } of table.files) all.push({ start, facts: await factsOf(file) });
  return all;
}

/** What extensions add to each row of a table: a bit for each of {@link EXTRA_KINDS}. */
export async function extraBitsOfAll(table: Table): Promise<Uint8Array> {
  const bits = new Uint8Array(table.length);
  for (const { start, facts } of await factsOfAll(table)) bits.set(facts.extras, start);
  return bits;
}

/** How many rows have extensions of each kind. */
export async function countExtras(table: Table): Promise<ExtraCounts> {
  // There are few combinations, whatever the number of rows.
  const combinations = new Uint32Array(256);
  for (const bits of await extraBitsOfAll(table)) combinations[bits] = (combinations[bits] ?? 0) + 1;
  const countOf = (kind: ExtraKind): number =>
    combinations.reduce((sum, count, bits) => ((bits & extraBit(kind)) === 0 ? sum : sum + count), 0);
  return Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, countOf(kind)])) as ExtraCounts;
}

/** The date of the latest change in each document; `null` where there is none. */
export async function newestIn(table: Table): Promise<ReadonlyMap<number, number | null>> {
  const newest = new Map<number, number | null>();
  for (const { file } of table.files) {
    const { lastmod } = await factsOf(file);
    let latest: number | null = null;
    for (const time of lastmod) if (!Number.isNaN(time) && time > (latest ?? time - 1)) latest = time;
    newest.set(file.document, latest);
  }
  return newest;
}

async function makeFacts({ entries }: TableFile, pause: Pause): Promise<Facts> {
  const { length } = entries;
  const lastmod = new Float64Array(length);
  const precision = new Uint8Array(length);
  const offset = new Int16Array(length);
  const priority = new Float64Array(length);
  const changefreq = new Uint8Array(length);
  const unreadable = new Uint8Array(length);
  const extras = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) {
    if (index % STEP === 0) await pause();
    const entry = entries.at(index);
    if (entry === undefined) break;
    lastmod[index] = entry.lastmodTime ?? Number.NaN;
    precision[index] = entry.lastmodPrecision === null ? 0 : PRECISIONS.indexOf(entry.lastmodPrecision) + 1;
    offset[index] = hasTimeOfDay(precision[index] ?? 0) ? offsetOf(entry.lastmod ?? "") : NO_CLOCK;
    priority[index] = entry.priorityValue ?? -1;
    changefreq[index] = entry.changefreqValue === null ? 0 : CHANGEFREQS.indexOf(entry.changefreqValue) + 1;
    unreadable[index] = unreadableBits(entry);
    extras[index] = extraBits(entry);
  }
  return { lastmod, precision, offset, priority, changefreq, unreadable, extras };
}

const UNREADABLE_LASTMOD = unreadableBit("lastmod");
const UNREADABLE_PRIORITY = unreadableBit("priority");
const UNREADABLE_CHANGEFREQ = unreadableBit("changefreq");

function unreadableBits(entry: Entry): number {
  const { lastmod, lastmodTime, priority, priorityValue, changefreq, changefreqValue } = entry;
  return (
    (lastmod !== null && lastmodTime === null ? UNREADABLE_LASTMOD : 0) |
    (priority !== null && priorityValue === null ? UNREADABLE_PRIORITY : 0) |
    (changefreq !== null && changefreqValue === null ? UNREADABLE_CHANGEFREQ : 0)
  );
}

/** Whether a value of an entry is written and cannot be read. */
export function isUnreadable({ unreadable }: Facts, index: number, value: ReadValue): boolean {
  return ((unreadable[index] ?? 0) & unreadableBit(value)) !== 0;
}

/** Whether a value of an entry is not there in this way. */
export function lacks(facts: Facts, index: number, value: ReadValue, how: NoValue): boolean {
  if (isUnreadable(facts, index, value)) return how === "unreadable";
  if (how === "unreadable") return false;
  switch (value) {
    case "lastmod":
      return Number.isNaN(facts.lastmod[index]);
    case "priority":
      return (facts.priority[index] ?? -1) < 0;
    case "changefreq":
      return facts.changefreq[index] === 0;
  }
}

/** The names of time zones that RFC 822 knows, in hours from UTC. */
const ZONES: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** How many minutes the clock of a date with a time of day is ahead of UTC. */
export function offsetOf(lastmod: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)\s*$/.exec(lastmod) ?? [];
  if (sign !== undefined) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
  return 60 * (ZONES[lastmod.trim().slice(-3).toUpperCase()] ?? 0);
}

/** What extensions of each kind add to an entry; `undefined` where it is nothing. */
export const EXTRA_VALUES: Readonly<Record<ExtraKind, (entry: Entry) => unknown>> = {
  image: ({ images }) => images,
  video: ({ videos }) => videos,
  news: ({ news }) => news,
  alternate: ({ alternates }) => alternates,
  media: ({ media }) => media,
  "page-map": ({ pageMaps }) => pageMaps,
  mobile: ({ mobile }) => mobile,
};

const IN_ORDER = EXTRA_KINDS.map((kind) => EXTRA_VALUES[kind]);

/** What extensions add to an entry: a bit for each of {@link EXTRA_KINDS}. */
export function extraBits(entry: Entry): number {
  let bits = 0;
  for (let bit = 0; bit < IN_ORDER.length; bit += 1)
    if (IN_ORDER[bit]?.(entry) !== undefined) bits |= 1 << bit;
  return bits;
}
