/**
 * The columns that filters, orders and charts read. Most people never ask for them, so they are made when first needed.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import type { Extra } from "./messages.ts";
import type { Facts, Table, TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";

/** What extensions add, by the number of its bit. */
export const EXTRA_KINDS: readonly Extra["kind"][] = [
  "image",
  "video",
  "news",
  "alternate",
  "media",
  "page-map",
  "mobile",
];

const CHANGEFREQS = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];

const PRECISIONS = ["year", "month", "day", "minute", "second", "fraction"];

/** Whether a date of this precision names a time of day. */
export const hasTimeOfDay = (precision: number): boolean => precision > PRECISIONS.indexOf("day") + 1;

/** How many entries are looked at before others have their turn. */
const STEP = 4_096;

/** The columns of a file. */
export async function factsOf(file: TableFile, pause: Pause): Promise<Facts> {
  file.facts ??= await makeFacts(file, pause);
  return file.facts;
}

/** The columns of all files of a table, each with the row of its first entry. */
export async function factsOfAll(
  table: Table,
  pause: Pause,
): Promise<readonly { readonly start: number; readonly facts: Facts }[]> {
  const all = [];
  for (const { file, start } of table.files) all.push({ start, facts: await factsOf(file, pause) });
  return all;
}

async function makeFacts({ entries }: TableFile, pause: Pause): Promise<Facts> {
  const { length } = entries;
  const lastmod = new Float64Array(length);
  const precision = new Uint8Array(length);
  const priority = new Float64Array(length);
  const changefreq = new Uint8Array(length);
  const extras = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) {
    if (index % STEP === 0) await pause();
    const entry = entries.at(index);
    if (entry === undefined) break;
    lastmod[index] = entry.lastmodTime ?? Number.NaN;
    precision[index] = PRECISIONS.indexOf(entry.lastmodPrecision ?? "") + 1;
    priority[index] = entry.priorityValue ?? -1;
    changefreq[index] = CHANGEFREQS.indexOf(entry.changefreqValue ?? "") + 1;
    extras[index] = extraBits(entry);
  }
  return { lastmod, precision, priority, changefreq, extras };
}

function extraBits({ images, videos, news, alternates, media, pageMaps, mobile }: Entry): number {
  const isThere = [images, videos, news, alternates, media, pageMaps, mobile].map(
    (extra) => extra !== undefined,
  );
  return isThere.reduce((bits, is, bit) => (is ? bits | (1 << bit) : bits), 0);
}
