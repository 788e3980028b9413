/**
 * Rows in the order of their URLs, sorted by the bytes in which these are stored: texts take many times as long, and hundreds
 * of megabytes.
 *
 * @module
 */

import type { LocColumn } from "sitemapkit";
import type { Table } from "./table.ts";
import type { Pause } from "./turns.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 16_384;
/** Groups above are parted by two bytes; those below are sorted by as many as fit into a number beside the place of the row. */
const PARTED_ROWS = 65_536;
/** Groups up to this size are sorted row by row. */
const FEW_ROWS = 10;
/** How many bits of a number are exact. */
const NUMBER_BITS = 53;
/** From this share of the table on it is faster to go through the order of all rows than to sort. */
const MOST = 1 / 8;

/** Rows in the order of their URLs. */
export interface LocOrder {
  readonly rows: Uint32Array;
  /** 1 for each row whose URL is that of the row before. */
  readonly isSame: Uint8Array;
}

/** The order of all rows, by the files of the table that it is of. */
const known = new WeakMap<Table["files"], LocOrder>();

/** Whether the order of all rows has been worked out. */
export const isOrdered = ({ files }: Table): boolean => known.has(files);

/** The order of all rows of the table, worked out once. Equal ones stay in that of the table. */
export async function orderAll(table: Table, pause: Pause): Promise<LocOrder> {
  const { files } = table;
  const before = known.get(files);
  if (before !== undefined) return before;
  const order = await sortRows(table, null, pause);
  known.set(files, order);
  return order;
}

/** The order of some rows, which are given in that of the table; `null` for all of them. */
export async function orderByLoc(table: Table, rows: Uint32Array | null, pause: Pause): Promise<LocOrder> {
  if (rows === null || rows.length === table.length) return orderAll(table, pause);
  const all = known.get(table.files);
  if (all === undefined || rows.length < table.length * MOST) return sortRows(table, rows, pause);
  return pick(all, rows, pause);
}

/** The same rows the other way round. Equal ones stay in the order of the table. */
export async function reversed({ rows, isSame }: LocOrder, pause: Pause): Promise<Uint32Array> {
  const turned = new Uint32Array(rows.length);
  let at = 0;
  let end = rows.length;
  for (let start = rows.length - 1; start >= 0; start -= 1) {
    if (start % STEP === 0) await pause();
    if (isSame[start] === 1) continue;
    for (let index = start; index < end; index += 1) {
      turned[at] = rows[index] ?? 0;
      at += 1;
    }
    end = start;
  }
  return turned;
}

async function pick(all: LocOrder, rows: Uint32Array, pause: Pause): Promise<LocOrder> {
  const isWanted = new Uint8Array(all.rows.length);
  for (const row of rows) isWanted[row] = 1;
  const order = { rows: new Uint32Array(rows.length), isSame: new Uint8Array(rows.length) };
  let count = 0;
  let isOfLast = false;
  for (let index = 0; index < all.rows.length; index += 1) {
    if (index % STEP === 0) await pause();
    if (all.isSame[index] !== 1) isOfLast = false;
    const row = all.rows[index] ?? 0;
    if (isWanted[row] !== 1) continue;
    order.rows[count] = row;
    if (isOfLast) order.isSame[count] = 1;
    isOfLast = true;
    count += 1;
  }
  return order;
}

/** Where the URLs of the rows are. */
interface Placed {
  readonly texts: readonly Uint8Array[];
  /** For each row the number of its text, and where its URL starts and ends in it. */
  readonly text: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Rows that are the same up to a place in their URLs. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

async function sortRows(table: Table, rows: Uint32Array | null, pause: Pause): Promise<LocOrder> {
  const placed = await place(table, rows, pause);
  const { length } = placed.start;
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) order[index] = index;
  const isSame = new Uint8Array(length);
  const sorter = createSorter(placed, order, isSame);
  const groups: Group[] = [{ from: 0, to: length, depth: 0 }];
  for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
    await pause();
    await sorter(group, groups, pause);
  }
  if (rows !== null)
    for (let index = 0; index < length; index += 1) order[index] = rows[order[index] ?? 0] ?? 0;
  return { rows: order, isSame };
}

async function place(table: Table, rows: Uint32Array | null, pause: Pause): Promise<Placed> {
  const length = rows?.length ?? table.length;
  const placed = {
    texts: [] as Uint8Array[],
    text: new Uint32Array(length),
    start: new Uint32Array(length),
    end: new Uint32Array(length),
  };
  let position = 0;
  const put = async ({ text, length: count, start, end }: LocColumn, first: number): Promise<void> => {
    placed.texts.push(text);
    const number = placed.texts.length - 1;
    for (; position < length; position += 1) {
      if (position % STEP === 0) await pause();
      const index = (rows === null ? position : (rows[position] ?? 0)) - first;
      if (index >= count) return;
      placed.text[position] = number;
      placed.start[position] = start(index);
      placed.end[position] = end(index);
    }
  };
  for (const { file, start } of table.files) {
    let first = start;
    for (const column of file.entries.locColumns()) {
      await put(column, first);
      first += column.length;
    }
  }
  return placed;
}

/** Sorts a group, or parts it into smaller ones. */
type Sorter = (group: Group, groups: Group[], pause: Pause) => Promise<void>;

function createSorter({ texts, text, start, end }: Placed, order: Uint32Array, isSame: Uint8Array): Sorter {
  const nothing = new Uint8Array();
  const keys = new Float64Array(PARTED_ROWS);
  const before = new Uint32Array(PARTED_ROWS);

  const textOf = (row: number): Uint8Array => texts[text[row] ?? 0] ?? nothing;
  const lengthOf = (row: number): number => (end[row] ?? 0) - (start[row] ?? 0);

  function compare(left: number, right: number, depth: number): number {
    const [one, other] = [textOf(left), textOf(right)];
    const [from, otherFrom] = [start[left] ?? 0, start[right] ?? 0];
    const length = Math.min(lengthOf(left), lengthOf(right));
    for (let index = depth; index < length; index += 1) {
      const difference = (one[from + index] ?? 0) - (other[otherFrom + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return lengthOf(left) - lengthOf(right);
  }

  /** Sorts row by row; equal ones stay as they are. */
  function sortFew({ from, to, depth }: Group): void {
    for (let index = from + 1; index < to; index += 1) {
      const row = order[index] ?? 0;
      let at = index;
      while (at > from && compare(order[at - 1] ?? 0, row, depth) > 0) {
        order[at] = order[at - 1] ?? 0;
        at -= 1;
      }
      order[at] = row;
    }
    for (let index = from + 1; index < to; index += 1) {
      if (compare(order[index - 1] ?? 0, order[index] ?? 0, depth) === 0) isSame[index] = 1;
    }
  }

  /** How far all rows are the same from `depth` on, whether that is all there is of each of them, and how long the longest is. */
  async function sameUntil(
    { from, to, depth }: Group,
    pause: Pause,
  ): Promise<{ readonly until: number; readonly isAll: boolean; readonly longest: number }> {
    const first = order[from] ?? 0;
    const model = textOf(first);
    const modelStart = start[first] ?? 0;
    const modelLength = lengthOf(first);
    let until = Math.max(depth, modelLength);
    let longest = modelLength;
    let isAll = true;
    for (let index = from + 1; index < to; index += 1) {
      if (index % STEP === 0) await pause();
      const row = order[index] ?? 0;
      const bytes = textOf(row);
      const rowStart = start[row] ?? 0;
      const length = lengthOf(row);
      if (length > longest) longest = length;
      const last = Math.min(until, length);
      let at = depth;
      while (at < last && bytes[rowStart + at] === model[modelStart + at]) at += 1;
      if (at < last || length !== modelLength) isAll = false;
      until = at;
    }
    return { until, isAll, longest };
  }

  /** What is the same but for zero bytes at its end, which {@link keyOf} takes for none. */
  function sortByLength({ from, to }: Group): void {
    order.subarray(from, to).sort((left, right) => lengthOf(left) - lengthOf(right) || left - right);
    for (let index = from + 1; index < to; index += 1) {
      if (lengthOf(order[index - 1] ?? 0) === lengthOf(order[index] ?? 0)) isSame[index] = 1;
    }
  }

  /** The bytes of a URL from a place on as a number; 0 for those behind its end. */
  function keyOf(row: number, depth: number, count: number): number {
    const bytes = textOf(row);
    const last = end[row] ?? 0;
    const from = (start[row] ?? 0) + depth;
    let key = 0;
    for (let at = from; at < from + count; at += 1) key = key * 256 + (at < last ? (bytes[at] ?? 0) : 0);
    return key;
  }

  async function part({ from, to, depth }: Group, groups: Group[], pause: Pause): Promise<void> {
    const rows = order.slice(from, to);
    const found = new Uint16Array(rows.length);
    const ends = new Uint32Array(65_536);
    for (let index = 0; index < rows.length; index += 1) {
      if (index % STEP === 0) await pause();
      const key = keyOf(rows[index] ?? 0, depth, 2);
      found[index] = key;
      ends[key] = (ends[key] ?? 0) + 1;
    }
    let at = from;
    for (const [key, count] of ends.entries()) {
      ends[key] = at;
      if (count > 1) groups.push({ from: at, to: at + count, depth: depth + 2 });
      at += count;
    }
    for (let index = 0; index < rows.length; index += 1) {
      if (index % STEP === 0) await pause();
      const key = found[index] ?? 0;
      const position = ends[key] ?? 0;
      order[position] = rows[index] ?? 0;
      ends[key] = position + 1;
    }
  }

  function sortByKeys({ from, to, depth }: Group, groups: Group[]): void {
    const count = to - from;
    const bits = 32 - Math.clz32(count - 1);
    const factor = 2 ** bits;
    const bytes = Math.floor((NUMBER_BITS - bits) / 8);
    for (let index = 0; index < count; index += 1) {
      const row = order[from + index] ?? 0;
      before[index] = row;
      keys[index] = keyOf(row, depth, bytes) * factor + index;
    }
    const sorted = keys.subarray(0, count).sort();
    let groupFrom = from;
    let groupKey = -1;
    const close = (groupTo: number): void => {
      if (groupTo - groupFrom > 1) groups.push({ from: groupFrom, to: groupTo, depth: depth + bytes });
      groupFrom = groupTo;
    };
    for (let index = 0; index < count; index += 1) {
      const value = sorted[index] ?? 0;
      const key = Math.floor(value / factor);
      order[from + index] = before[value - key * factor] ?? 0;
      if (key === groupKey) continue;
      close(from + index);
      groupKey = key;
    }
    close(to);
  }

  return async (group, groups, pause) => {
    const { from, to } = group;
    if (to - from <= 1) return;
    if (to - from <= FEW_ROWS) {
      sortFew(group);
      return;
    }
    const { until: depth, isAll, longest } = await sameUntil(group, pause);
    if (isAll) isSame.fill(1, from + 1, to);
    else if (depth >= longest) sortByLength(group);
    else if (to - from > PARTED_ROWS) await part({ from, to, depth }, groups, pause);
    else sortByKeys({ from, to, depth }, groups);
  };
}
