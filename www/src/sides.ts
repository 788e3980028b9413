/**
 * Which of the open files belong to which snapshot, as far as their names, folders and dates tell.
 *
 * @module
 */

import { commonDepth, foldersOf } from "./engine/compare/files.ts";
import type { Side } from "./engine/compare/types.ts";

/** What is known of a file. */
export interface Candidate {
  readonly id: number;
  /** With its folders. */
  readonly name: string;
  /** The date of the latest change that it tells, in milliseconds. */
  readonly newest: number | null;
  /** When it was written to the disk it came from, in milliseconds. */
  readonly written: number;
}

/** Files that belong together, and what tells when they were taken. */
interface Group {
  readonly files: readonly Candidate[];
  readonly time: number | null;
}

/** Puts files on sides, in the order in which they were opened; those that it cannot place are on none. */
export function guessSides(candidates: readonly Candidate[]): ReadonlyMap<number, Side> {
  const groups = groupsOf(candidates);
  const [before, after] = (groups ?? []).slice(-2);
  if (before === undefined || after === undefined) return new Map();
  const sideOf = (side: Side, { files }: Group): readonly (readonly [number, Side])[] =>
    files.map(({ id }) => [id, side]);
  return new Map([...sideOf("before", before), ...sideOf("after", after)]);
}

/** Snapshots, the earliest first; `null` when nothing tells which there are. */
function groupsOf(candidates: readonly Candidate[]): readonly Group[] | null {
  const depth = commonDepth(candidates.map(({ name }) => name));
  const byFolder = grouped(candidates, ({ name }) => folderAt(name, depth));
  if (byFolder.length > 1) {
    return ordered(byFolder.map(([folder, files]) => ({ files, time: timeIn(folder) })));
  }
  if (candidates.length === 2) {
    return ordered(candidates.map((file) => ({ files: [file], time: timeIn(fileOf(file.name)) })));
  }
  const byTime = grouped(candidates, ({ name }) => timeIn(fileOf(name)));
  const timed = byTime.filter(([time]) => time !== null);
  if (timed.length > 1) return ordered(timed.map(([time, files]) => ({ files, time })));
  return twice(candidates);
}

function grouped<K, C>(
  candidates: readonly C[],
  keyOf: (candidate: C) => K,
): readonly (readonly [K, readonly C[]])[] {
  const groups = new Map<K, C[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [candidate]);
    else known.push(candidate);
  }
  return [...groups];
}

const fileOf = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/** The folder that a file belongs to, below those that all are in. */
export const folderAt = (name: string, depth: number): string =>
  foldersOf(name)
    .slice(depth, depth + 1)
    .join();

/** By what names say, else by the dates in the files, else by those of the files; of equals, as they were opened. */
function ordered(groups: readonly Group[]): readonly Group[] {
  const newestOf = ({ files }: Group): number => Math.max(...files.map(({ newest }) => newest ?? Number.NaN));
  const writtenOf = ({ files }: Group): number => Math.max(...files.map(({ written }) => written));
  const timeOf = ({ time }: Group): number => time ?? Number.NaN;
  for (const key of [timeOf, newestOf, writtenOf]) {
    const keys = groups.map(key);
    if (keys.every((value) => !Number.isNaN(value)) && new Set(keys).size > 1) {
      return groups.toSorted((a, b) => key(a) - key(b));
    }
  }
  return groups;
}

/** Files whose names come twice, such as those of a download that was repeated: the first of each, then the second. */
function twice(candidates: readonly Candidate[]): readonly Group[] | null {
  const byName = grouped(candidates, ({ name }) => fileOf(name).replace(/ ?\(\d+\)(?=\.)/, "")).map(
    ([, files]) => files,
  );
  if (byName.length === 0 || byName.some(({ length }) => length !== 2)) return null;
  return ordered([0, 1].map((at) => ({ files: byName.flatMap((files) => files[at] ?? []), time: null })));
}

/** A date to the day. */
const DAY = /(?<!\d)((?:19|20)\d\d)([-_.]?)(0[1-9]|1[0-2])\2([0-2]\d|3[01])(?!\d)/;

/** Files whose names differ in a day only, each time the latest first. */
export function namedForDays(
  candidates: readonly Pick<Candidate, "id" | "name">[],
): readonly (readonly number[])[] {
  const dated = candidates.filter(({ name }) => DAY.test(name));
  return grouped(dated, ({ name }) => name.replace(DAY, "")).map(([, files]) =>
    files.toSorted((a, b) => dayIn(b.name) - dayIn(a.name)).map(({ id }) => id),
  );
}

function dayIn(name: string): number {
  const [, year, , month, day] = DAY.exec(name) ?? [];
  return Number(`${year}${month}${day}`);
}

const MONTHS = [
  /^jan/,
  /^feb/,
  /^(?:mar|mär|mae?rz)/,
  /^apr/,
  /^(?:may|mai)$/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(?:oct|okt)/,
  /^nov/,
  /^(?:dec|dez)/,
];
const EARLIER = /^(?:old|older|before|previous|prev|last|alt|alte|vorher|vorige|bisher|backup|bak)$/;
const LATER = /^(?:new|newer|after|current|latest|now|neu|neue|nachher|aktuell|jetzt)$/;

/**
 * What a name says of its time: a date as a number that is larger for later ones, a month, the number of a version, or a word. Only
 * names of the same kind can be compared; others are apart so far that the order says nothing wrong.
 */
function timeIn(name: string): number | null {
  const text = name.toLowerCase().replace(/(?:\.(?:xml|gz|txt|rss|atom|rdf))+$/, "");
  const date = /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-2]\d|3[01]))?(?!\d)/.exec(text);
  if (date !== null) return Number(`${date[1]}${date[2]}${date[3] ?? "00"}`);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0] ?? 0);
  const month = MONTHS.findIndex((names) => words.some((word) => names.test(word)));
  if (month >= 0) return year * 10_000 + (month + 1) * 100;
  if (year > 0) return year * 10_000;
  if (words.some((word) => EARLIER.test(word))) return 0;
  if (words.some((word) => LATER.test(word))) return 1;
  const version = words.map((word) => /^v(\d+)$/.exec(word)?.[1]).find((number) => number !== undefined);
  return version === undefined ? null : Number(version);
}
