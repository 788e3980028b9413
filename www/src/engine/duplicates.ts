/**
 * URLs that occur more than once, in all files: as they are written, and as variants that most servers answer alike.
 *
 * @module
 */

import type { EntryPlace } from "./messages.ts";
import type { PlacedFile, Table } from "./table.ts";
import { createPause, type Pause } from "./turns.ts";

/** The same URL, or one that differs only in how it is written. */
export type DuplicateKind = "exact" | "variant";

/** What differs between two variants of a URL. */
export type Difference =
  | "scheme"
  | "www"
  | "port"
  | "slash"
  | "case"
  | "encoding"
  | "tracking"
  | "order"
  | "fragment";

/** How many rows have a URL that another row has as well, and how many of these rows could go. */
export interface DuplicateCounts {
  readonly exact: number;
  readonly variant: number;
}

/** A row with a URL like that of an entry. */
export interface Duplicate extends EntryPlace {
  readonly loc: string;
  /** Nothing where it is the same URL. */
  readonly differences: readonly Difference[];
}

/** What is known of all rows of a table. */
export interface Duplicates {
  readonly counts: DuplicateCounts;
  isDuplicate(row: number, kind: DuplicateKind): boolean;
  /** The rows with a URL like that of `row`, without `row`, and whether it is the same URL. */
  rowsLike(row: number): { readonly exact: readonly number[]; readonly variants: readonly number[] };
}

/** How many rows are looked at before others have their turn. */
const STEP = 4_096;

const EXACT = 1;
const VARIANT = 2;

/** What was found last among files, and the documents that were no part of it. */
interface Found {
  readonly apart: string;
  readonly duplicates: Promise<Duplicates>;
}

const found = new WeakMap<readonly PlacedFile[], Found>();

/**
 * What is known of all rows, worked out once for the files that a table has. The documents in `apart` are no part of the site:
 * their rows are like no others.
 */
export function duplicatesOf(table: Table, apart: readonly number[] = []): Promise<Duplicates> {
  const { files } = table;
  const known = found.get(files);
  if (known?.apart === apart.join()) return known.duplicates;
  const pause = createPause(() => table.files === files);
  const duplicates = findDuplicates(table, apart, pause);
  found.set(files, { apart: apart.join(), duplicates });
  return duplicates;
}

async function findDuplicates(table: Table, apart: readonly number[], pause: Pause): Promise<Duplicates> {
  const { firsts, nexts } = await groupByKey(table, apart, pause);
  const bits = new Uint8Array(table.length);
  let exact = 0;
  let variant = 0;
  for (let row = 0; row < table.length; row += 1) {
    if (row % STEP === 0) await pause();
    if (firsts[row] !== row || nexts[row] === NONE) continue;
    const byLoc = new Map<string, number[]>();
    for (const member of chain(nexts, row)) {
      const loc = table.loc(member) ?? "";
      const same = byLoc.get(loc);
      if (same === undefined) byLoc.set(loc, [member]);
      else same.push(member);
    }
    for (const same of byLoc.values()) {
      for (const member of same) {
        if (same.length > 1) bits[member] = (bits[member] ?? 0) | EXACT;
        if (byLoc.size > 1) bits[member] = (bits[member] ?? 0) | VARIANT;
      }
      if (same.length > 1) exact += same.length;
      if (byLoc.size > 1) variant += same.length;
    }
  }
  return {
    counts: { exact, variant },
    isDuplicate(row, kind) {
      return ((bits[row] ?? 0) & (kind === "exact" ? EXACT : VARIANT)) !== 0;
    },
    rowsLike(row) {
      const loc = table.loc(row);
      const others =
        bits[row] === 0 ? [] : [...chain(nexts, firsts[row] ?? row)].filter((other) => other !== row);
      return {
        exact: others.filter((other) => table.loc(other) === loc),
        variants: others.filter((other) => table.loc(other) !== loc),
      };
    },
  };
}

/** Stands for a row that is not there. */
const NONE = 0xffff_ffff;

/** The rows from `first` on that have the same key. */
function* chain(nexts: Uint32Array, first: number): Generator<number> {
  for (let row = first; row !== NONE; row = nexts[row] ?? NONE) yield row;
}

/**
 * Of each row the first one with the same key, and the next one. A `Map` with a text for each row would take more memory than the
 * rows themselves, so rows are found by a hash of their keys, and keys are compared only where hashes are equal.
 */
async function groupByKey(
  table: Table,
  apart: readonly number[],
  pause: Pause,
): Promise<{ readonly firsts: Uint32Array; readonly nexts: Uint32Array }> {
  const { length } = table;
  const firsts = new Uint32Array(length);
  const lasts = new Uint32Array(length);
  const nexts = new Uint32Array(length).fill(NONE);
  const hashes = new Uint32Array(length);
  const mask = 2 ** Math.ceil(Math.log2(Math.max(4, length * 2))) - 1;
  const slots = new Uint32Array(mask + 1).fill(NONE);
  const isApart = new Uint8Array(length);
  for (const { file, start } of table.files)
    if (apart.includes(file.document)) isApart.fill(1, start, start + file.entries.length);
  for (let row = 0; row < length; row += 1) {
    if (row % STEP === 0) await pause();
    if (isApart[row] === 1) {
      firsts[row] = row;
      continue;
    }
    const key = variantKey(table.loc(row) ?? "");
    const hash = hashOf(key);
    hashes[row] = hash;
    let slot = hash & mask;
    let first = slots[slot] ?? NONE;
    while (first !== NONE && (hashes[first] !== hash || variantKey(table.loc(first) ?? "") !== key)) {
      slot = (slot + 1) & mask;
      first = slots[slot] ?? NONE;
    }
    // An entry without a URL is like no other.
    if (first === NONE || key === "") {
      if (first === NONE) slots[slot] = row;
      firsts[row] = row;
      lasts[row] = row;
    } else {
      firsts[row] = first;
      nexts[lasts[first] ?? first] = row;
      lasts[first] = row;
    }
  }
  return { firsts, nexts };
}

function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Parameters that say where a visitor came from, and change nothing of the page. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_ga|_gl|srsltid)$/i;

/** URLs whose key is found without parsing them. */
const PLAIN_URL = /^https?:\/\/[a-z0-9.-]+(?:\/[\w.~-]+)*\/?$/i;

/** What variants of a URL have in common. */
export function variantKey(url: string): string {
  if (PLAIN_URL.test(url)) {
    const start = url.indexOf("://") + 3;
    const end = url.endsWith("/") ? url.length - 1 : url.length;
    const key = url.slice(start, end).toLowerCase();
    if (!key.includes("/.")) return key.startsWith("www.") ? key.slice(4) : key;
  }
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return url;
  const kept = [...searchParams].filter(([name]) => !TRACKING.test(name));
  const query = kept.map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const path = decoded(pathname).toLowerCase().replace(/\/$/, "");
  return `${withoutWww(host.replace(/:(?:80|443)$/, ""))}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

const withoutWww = (host: string): string => (host.startsWith("www.") ? host.slice(4) : host);

/** A path with what need not be escaped as it is; what stands for no text stays. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What differs between two variants. */
export function differencesOf(left: string, right: string): readonly Difference[] {
  if (left === right) return [];
  if (!URL.canParse(left) || !URL.canParse(right)) return ["encoding"];
  const [a, b] = [new URL(left), new URL(right)];
  const told: Difference[] = [];
  const tell = (difference: Difference, differs: boolean): void => {
    if (differs) told.push(difference);
  };
  const portOf = (url: URL): string => url.port.replace(/^(?:80|443)$/, "");
  const namesOf = ({ searchParams }: URL): readonly string[] => [...searchParams].map(String);
  const ownOf = ({ searchParams }: URL): readonly string[] =>
    [...searchParams].filter(([name]) => !TRACKING.test(name)).map(String);
  const trackedOf = ({ searchParams }: URL): readonly string[] =>
    [...searchParams].filter(([name]) => TRACKING.test(name)).map(String);
  const bare = (path: string): string => path.replace(/\/$/, "");
  const [pathA, pathB] = [bare(a.pathname), bare(b.pathname)];
  tell("scheme", a.protocol !== b.protocol);
  tell("www", a.hostname.startsWith("www.") !== b.hostname.startsWith("www."));
  tell("port", portOf(a) === portOf(b) && a.port !== b.port);
  tell("slash", a.pathname.endsWith("/") !== b.pathname.endsWith("/") && (pathA !== "" || pathB !== ""));
  tell("case", decoded(pathA) !== decoded(pathB));
  tell(
    "encoding",
    pathA !== pathB &&
      decoded(pathA).toLowerCase() === decoded(pathB).toLowerCase() &&
      pathA.toLowerCase() !== pathB.toLowerCase(),
  );
  tell("tracking", String(trackedOf(a)) !== String(trackedOf(b)));
  tell("order", String(ownOf(a)) !== String(ownOf(b)) && namesOf(a).length > 0);
  tell("fragment", a.hash !== b.hash);
  // What the parser has made alike was written differently: capitals in the host, or a path that has dots.
  if (told.length === 0) {
    const withoutSlash = (url: string): string => url.replace(/\/$/, "");
    if (withoutSlash(left) === withoutSlash(right)) told.push("slash");
    else told.push(left.toLowerCase() === right.toLowerCase() ? "case" : "encoding");
  }
  return told;
}
