/**
 * Two snapshots of the sitemaps of a site, compared by URL in linear time.
 *
 * The package's `diffEntries` keeps each entry of one side as an object and looks at it by its text; with 500,000 on each side
 * that is some hundred megabytes, it cannot tell files apart, and it knows URLs only as they are written. Here spellings of one URL are one URL, which is a hash in
 * a table of numbers, entries are read one after the other, as they stand in memory, and only rows are kept. What counts as
 * changed is the same: a field is changed when it is written otherwise, and of several entries with one URL the first counts.
 *
 * @module
 */

import { factsOf } from "../facts.ts";
import type { Facts, PlacedFile, Table } from "../table.ts";
import { hashText, type TextHash } from "../text-hash.ts";
import type { Pause } from "../turns.ts";
import { type FieldHashes, fieldHashesOf } from "./field-hashes.ts";
import { partnersOf, type Shared } from "./files.ts";
import { findRenames } from "./renames.ts";
import {
  type ComparisonRequest,
  FIELDS,
  FINDINGS,
  type Field,
  type Finding,
  type SideFacts,
} from "./types.ts";
import { comparedForm, keyOf, partsOf } from "./url-parts.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 4_096;

/** How many hosts of a side are told. */
const HOSTS_MAX = 5;

const DAY_MS = 86_400_000;
/** The time that each `changefreq` speaks of, from `always`, 1, to `never`, 7. */
const PERIOD_MS = [
  Number.POSITIVE_INFINITY,
  DAY_MS,
  DAY_MS,
  DAY_MS,
  7 * DAY_MS,
  31 * DAY_MS,
  366 * DAY_MS,
  Number.POSITIVE_INFINITY,
];
const NEVER = 7;

/** The bit of a field that changed. */
export const fieldBit = (field: Field): number => 1 << FIELDS.indexOf(field);
/** The bit of something notable. */
export const findingBit = (finding: Finding): number => 1 << (FIELDS.length + FINDINGS.indexOf(finding));
/** The bits of all fields. */
export const FIELD_BITS = (1 << FIELDS.length) - 1;
/** The bit of the file, which alone means that an entry was moved. */
export const FILE_BIT = fieldBit("file");

/** Rows of both sides that are about the same. */
export interface Pairs {
  readonly before: Uint32Array;
  readonly after: Uint32Array;
}

/** Pairs of one URL, and where it may be spelt in two ways. */
interface CommonPairs extends Pairs {
  readonly odd: Uint8Array;
}

/** What came out, in rows of the table. */
export interface Compared {
  readonly sides: { readonly before: SideFacts; readonly after: SideFacts };
  /** URLs that both sides have, in the order of the later one, each with the bits of what changed and what is notable. */
  readonly common: Pairs & { readonly bits: Uint32Array };
  readonly renamed: Pairs;
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
  readonly isPartial: boolean;
}

/** Compares the files of a table. */
export async function compareSnapshots(
  table: Table,
  request: ComparisonRequest,
  pause: Pause,
): Promise<Compared> {
  const before = filesOf(table, request.before);
  const after = filesOf(table, request.after);
  const { pairs, added, removed, sides } = await match(before, after, request, pause);
  const bits = await bitsOf(table, pairs, before, after, request.names, pause);
  const renames = await findRenames(table, removed, added, pause);
  return {
    sides,
    common: { before: pairs.before, after: pairs.after, bits },
    renamed: renames.pairs,
    added: renames.added,
    removed: renames.removed,
    isPartial: renames.isPartial,
  };
}

const filesOf = (table: Table, documents: readonly number[]): readonly PlacedFile[] =>
  table.files.filter(({ file }) => documents.includes(file.document));

const lengthOf = (files: readonly PlacedFile[]): number =>
  files.reduce((sum, { file }) => sum + file.entries.length, 0);

/** Finds the rows of each URL by its hash. A row is stored with 1 added, so that 0 is none. */
async function match(
  before: readonly PlacedFile[],
  after: readonly PlacedFile[],
  request: ComparisonRequest,
  pause: Pause,
): Promise<Pick<Compared, "added" | "removed" | "sides"> & { readonly pairs: CommonPairs }> {
  const ignored = new Set(request.ignored);
  const slotCount = 2 ** Math.ceil(Math.log2(Math.max(16, (lengthOf(before) + lengthOf(after)) * 1.5)));
  const mask = slotCount - 1;
  const low = new Uint32Array(slotCount);
  const high = new Uint32Array(slotCount);
  const rowsBefore = new Uint32Array(slotCount);
  const rowsAfter = new Uint32Array(slotCount);
  /** Set where a side spells the URL otherwise than everybody. */
  const odd = new Uint8Array(slotCount);
  const hash: TextHash = { low: 0, high: 0 };

  /** The slot of a URL by its form, or the empty one where it belongs. */
  function slotOf(form: string): number {
    const key = keyOf(form, ignored);
    hashText(hash, key, 0, key.length);
    let slot = (hash.low ^ (hash.high >>> 7)) & mask;
    while (
      (rowsBefore[slot] !== 0 || rowsAfter[slot] !== 0) &&
      (low[slot] !== hash.low || high[slot] !== hash.high)
    )
      slot = (slot + 1) & mask;
    low[slot] = hash.low;
    high[slot] = hash.high;
    return slot;
  }

  async function put(
    files: readonly PlacedFile[],
    rows: Uint32Array,
  ): Promise<SideFacts & { slots: Uint32Array }> {
    const slots = new Uint32Array(lengthOf(files));
    const hosts = new Map<string, number>();
    let urlCount = 0;
    let repeatCount = 0;
    let latest = "";
    for (const { file, start } of files) {
      for (let index = 0; index < file.entries.length; index += 1) {
        if (index % STEP === 0) await pause();
        const loc = file.entries.loc(index) ?? "";
        const form = comparedForm(loc);
        const slot = slotOf(form);
        if (rows[slot] !== 0) {
          repeatCount += 1;
          continue;
        }
        rows[slot] = start + index + 1;
        slots[urlCount] = slot;
        if (form !== loc) odd[slot] = 1;
        urlCount += 1;
        // URLs of one host mostly stand together.
        if (latest !== "" && loc.startsWith(latest)) continue;
        const { scheme, host, path } = partsOf(loc);
        latest = path === "" ? "" : `${scheme}${host}/`;
        if (host !== "" && hosts.size < HOSTS_MAX) hosts.set(host.toLowerCase(), 1);
      }
    }
    return { urlCount, repeatCount, hosts: [...hosts.keys()], slots: slots.subarray(0, urlCount) };
  }

  const { slots: slotsBefore, ...factsBefore } = await put(before, rowsBefore);
  const { slots: slotsAfter, ...factsAfter } = await put(after, rowsAfter);
  const sides = { before: factsBefore, after: factsAfter };
  const isCommon = (slot: number): boolean => rowsBefore[slot] !== 0 && rowsAfter[slot] !== 0;
  const common = slotsAfter.filter(isCommon);
  await pause();
  const rowsIn = (slots: Uint32Array, rows: Uint32Array): Uint32Array =>
    slots.map((slot) => (rows[slot] ?? 1) - 1);
  const pairs = {
    before: rowsIn(common, rowsBefore),
    after: rowsIn(common, rowsAfter),
    odd: Uint8Array.from(common, (slot) => odd[slot] ?? 0),
  };
  await pause();
  const added = rowsIn(
    slotsAfter.filter((slot) => rowsBefore[slot] === 0),
    rowsAfter,
  );
  const removed = rowsIn(
    slotsBefore.filter((slot) => rowsAfter[slot] === 0),
    rowsBefore,
  );
  return { pairs, added, removed, sides };
}

/** What is needed of a file to compare its entries. */
interface FieldsOfFile {
  readonly start: number;
  readonly hashes: FieldHashes;
  readonly facts: Facts;
}

/** What changed in each pair, and what is notable about it. */
async function bitsOf(
  table: Table,
  pairs: CommonPairs,
  before: readonly PlacedFile[],
  after: readonly PlacedFile[],
  names: ReadonlyMap<number, string>,
  pause: Pause,
): Promise<Uint32Array> {
  const bits = new Uint32Array(pairs.after.length);
  if (bits.length === 0) return bits;
  /** The number of the file of each row among those of its side. */
  const numbers = new Uint32Array(table.length);
  const load = async (files: readonly PlacedFile[]): Promise<readonly FieldsOfFile[]> => {
    const loaded = [];
    for (const [number, { file, start }] of files.entries()) {
      numbers.fill(number, start, start + file.entries.length);
      loaded.push({ start, hashes: await fieldHashesOf(file, pause), facts: await factsOf(file) });
    }
    return loaded;
  };
  const filesBefore = await load(before);
  const filesAfter = await load(after);
  const elapsed = await elapsedIn(pairs, filesBefore, filesAfter, numbers, pause);

  for (let index = 0; index < bits.length; index += 1) {
    if (index % STEP === 0) await pause();
    const [rowBefore, rowAfter] = [pairs.before[index] ?? 0, pairs.after[index] ?? 0];
    const fileBefore = filesBefore[numbers[rowBefore] ?? 0];
    const fileAfter = filesAfter[numbers[rowAfter] ?? 0];
    if (fileBefore === undefined || fileAfter === undefined) continue;
    const [a, b] = [rowBefore - fileBefore.start, rowAfter - fileAfter.start];
    let changed = 0;
    for (let field = 0; field < FIELDS.length; field += 1) {
      if ((fileBefore.hashes[field]?.[a] ?? 0) !== (fileAfter.hashes[field]?.[b] ?? 0)) changed |= 1 << field;
    }
    bits[index] = changed | findingsOf(changed, fileBefore.facts, a, fileAfter.facts, b, elapsed);
    if (pairs.odd[index] === 1 && areRespelt(table.loc(rowBefore), table.loc(rowAfter)))
      bits[index] = (bits[index] ?? 0) | RESPELT;
  }
  if (before.length > 1 || after.length > 1) {
    const nameOf = ({ file }: PlacedFile): string => names.get(file.document) ?? "";
    const partners = partnersOf(before.map(nameOf), after.map(nameOf), await sharedBy(pairs, numbers, pause));
    for (let index = 0; index < bits.length; index += 1) {
      if (index % STEP === 0) await pause();
      const partner = partners[numbers[pairs.before[index] ?? 0] ?? 0];
      if (partner !== numbers[pairs.after[index] ?? 0]) bits[index] = (bits[index] ?? 0) | FILE_BIT;
    }
  }
  return bits;
}

const ONLY_LASTMOD = findingBit("only-lastmod");
const BACKWARDS = findingBit("backwards");
const NEVER_CHANGED = findingBit("never-changed");
const SLOWER = findingBit("slower");
const RESPELT = findingBit("respelt");
const LASTMOD = fieldBit("lastmod");

/** Whether URLs are spellings of one; those that are the same with something left out of account need not be. */
const areRespelt = (before = "", after = ""): boolean =>
  before !== after && comparedForm(before) === comparedForm(after);

function findingsOf(
  changed: number,
  before: Facts,
  a: number,
  after: Facts,
  b: number,
  elapsed: number,
): number {
  let found = changed === LASTMOD ? ONLY_LASTMOD : 0;
  const [from, to] = [before.lastmod[a] ?? Number.NaN, after.lastmod[b] ?? Number.NaN];
  if (to < from) found |= BACKWARDS;
  const claimed = before.changefreq[a] ?? 0;
  if (claimed === NEVER && to > from) found |= NEVER_CHANGED;
  if (to === from && elapsed >= 2 * (PERIOD_MS[claimed] ?? Number.POSITIVE_INFINITY)) found |= SLOWER;
  return found;
}

/** How much later the latest change of the later side is: so much time at least lies between the sides. */
async function elapsedIn(
  pairs: Pairs,
  filesBefore: readonly FieldsOfFile[],
  filesAfter: readonly FieldsOfFile[],
  numbers: Uint32Array,
  pause: Pause,
): Promise<number> {
  let latestBefore = Number.NEGATIVE_INFINITY;
  let latestAfter = Number.NEGATIVE_INFINITY;
  const timeOf = (files: readonly FieldsOfFile[], row: number): number => {
    const file = files[numbers[row] ?? 0];
    return file?.facts.lastmod[row - file.start] ?? Number.NaN;
  };
  for (let index = 0; index < pairs.after.length; index += 1) {
    if (index % STEP === 0) await pause();
    const from = timeOf(filesBefore, pairs.before[index] ?? 0);
    const to = timeOf(filesAfter, pairs.after[index] ?? 0);
    if (from > latestBefore) latestBefore = from;
    if (to > latestAfter) latestAfter = to;
  }
  return latestAfter - latestBefore;
}

/** How many URLs each two files have in common. */
async function sharedBy(pairs: Pairs, numbers: Uint32Array, pause: Pause): Promise<readonly Shared[]> {
  const counts = new Map<number, number>();
  const FILES = 2 ** 26;
  for (let index = 0; index < pairs.after.length; index += 1) {
    if (index % STEP === 0) await pause();
    const key = (numbers[pairs.before[index] ?? 0] ?? 0) * FILES + (numbers[pairs.after[index] ?? 0] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ before: Math.floor(key / FILES), after: key % FILES, count }));
}
