/**
 * Entries: columns that were copied out of WebAssembly memory, and rows made when asked for.
 *
 * @module
 */

import { utf8Decoder } from "./bytes.js";
import { CHANGEFREQS } from "./changefreqs.js";
import { Extensions } from "./extensions.js";
import type { Columns, Packed } from "./packed.js";
import { PlainList } from "./plain-list.js";
import type { Entry, EntryList, LastmodPrecision, LocColumn } from "./types.js";

/** The precisions by their number on the wire. */
export const PRECISIONS: readonly (LastmodPrecision | null)[] = [
  null,
  "year",
  "month",
  "day",
  "minute",
  "second",
  "fraction",
];

const HAS_LASTMOD = 1;
const HAS_CHANGEFREQ = 2;
const HAS_PRIORITY = 4;
const IS_USABLE = 8;
/** The priority was written with one digit before the point and one after it, and stands only in its column. */
const HAS_PLAIN_PRIORITY = 16;

/**
 * Priorities with one decimal, as they are written and as numbers: number formatting would take longer than all the rest of a row.
 * In an array with a text, V8 has an object for the number, which all rows share.
 */
const TENTHS = Array.from({ length: 11 }, (_, n): readonly [string, number] => [(n / 10).toFixed(1), n / 10]);

/**
 * How many entries are decoded together: one call of the decoder for many rows is several times as fast, and text of this length
 * is not copied when garbage is collected. An entry that is kept keeps the text of its block.
 */
const BLOCK_ROWS = 2048;

/** An entry while it is filled. */
type Draft = { -readonly [Key in keyof Entry]: Entry[Key] };

/** Text of some consecutive rows. `base` is the byte offset of its first character. */
interface Block {
  readonly number: number;
  readonly text: string;
  readonly base: number;
  /** Whether byte offsets are string offsets. */
  readonly isAscii: boolean;
}

class ColumnEntries extends PlainList implements EntryList {
  readonly length: number;
  readonly #packed: Packed;
  readonly #firstIndex: number;
  /** Made when asked for, which for a short document is as much work as the rest of its report. */
  #read: { readonly columns: Columns; readonly extensions: Extensions } | undefined;
  /** The one that was decoded last. */
  #block: Block | undefined;

  constructor(packed: Packed, firstIndex: number) {
    super();
    this.length = packed.rows;
    this.#packed = packed;
    this.#firstIndex = firstIndex;
  }

  /** Lets go of the text that was decoded last. */
  rest(): void {
    this.#block = undefined;
  }

  #open(): { readonly columns: Columns; readonly extensions: Extensions } {
    const columns = this.#packed.readColumns();
    this.#read = { columns, extensions: new Extensions(columns) };
    return this.#read;
  }

  get #columns(): Columns {
    return (this.#read ?? this.#open()).columns;
  }

  at(index: number): Entry | undefined {
    const row = index < 0 ? this.length + index : index;
    return row >= 0 && row < this.length && Number.isInteger(row) ? this.row(row) : undefined;
  }

  loc(index: number): string | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.#cut(this.#blockOf(index), this.#end(index * 4 - 1), this.#end(index * 4));
  }

  locColumns(): readonly LocColumn[] {
    const { text, ends } = this.#columns;
    return [
      {
        length: this.length,
        text,
        start: (index) => ends[index * 4 - 1] ?? 0,
        end: (index) => ends[index * 4] ?? 0,
      },
    ];
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (let row = 0; row < this.length; row += 1) yield this.row(row);
  }

  /** Where the value ends that stands there in its column; 0 for the one before the first. */
  #end(position: number): number {
    return this.#columns.ends[position] ?? 0;
  }

  #cut(block: Block, start: number, end: number): string {
    return block.isAscii
      ? block.text.slice(start - block.base, end - block.base)
      : utf8Decoder.decode(this.#columns.text.subarray(start, end));
  }

  #blockOf(row: number): Block {
    const number = Math.floor(row / BLOCK_ROWS);
    let block = this.#block;
    if (block?.number !== number) {
      const first = number * BLOCK_ROWS;
      const last = Math.min(first + BLOCK_ROWS, this.length);
      const base = this.#end(first * 4 - 1);
      const bytes = this.#columns.text.subarray(base, this.#end(last * 4 - 1));
      const text = utf8Decoder.decode(bytes);
      block = { number, text, base, isAscii: text.length === bytes.length };
      this.#block = block;
    }
    return block;
  }

  /** The entry there, which is in the list. */
  row(row: number): Entry {
    const { columns, extensions } = this.#read ?? this.#open();
    const { ends, flags, lastmod, precision, changefreq, priority } = columns;
    const block = this.#blockOf(row);
    const flag = flags[row] ?? 0;
    const first = row * 4;
    const start = row === 0 ? 0 : (ends[first - 1] ?? 0);
    const locEnd = ends[first] ?? 0;
    const lastmodEnd = ends[first + 1] ?? 0;
    const changefreqEnd = ends[first + 2] ?? 0;
    const precisionNumber = precision[row] ?? 0;
    const changefreqNumber = changefreq[row] ?? 0;
    const priorityNumber = priority[row] ?? -1;

    // What is legal stands only in its column.
    const changefreqValue = CHANGEFREQS[changefreqNumber - 1] ?? null;
    let writtenChangefreq: string | null = changefreqValue;
    if (changefreqNumber === 0 && flag & HAS_CHANGEFREQ) {
      writtenChangefreq = this.#cut(block, lastmodEnd, changefreqEnd);
    }
    const tenth = flag & HAS_PLAIN_PRIORITY ? TENTHS[Math.round(priorityNumber * 10)] : undefined;
    let writtenPriority = tenth?.[0] ?? null;
    if (!tenth && flag & HAS_PRIORITY) {
      writtenPriority = this.#cut(block, changefreqEnd, ends[first + 3] ?? 0);
    }

    const entry: Draft = {
      index: this.#firstIndex + row,
      loc: this.#cut(block, start, locEnd),
      lastmod: flag & HAS_LASTMOD ? this.#cut(block, locEnd, lastmodEnd) : null,
      changefreq: writtenChangefreq,
      priority: writtenPriority,
      lastmodTime: null,
      lastmodPrecision: PRECISIONS[precisionNumber] ?? null,
      changefreqValue,
      priorityValue: null,
      usable: (flag & IS_USABLE) !== 0,
    };
    // A field that V8 has seen with numbers only has a box of its own for the number of each object.
    if (precisionNumber > 0) entry.lastmodTime = lastmod[row] ?? null;
    if (priorityNumber >= 0) entry.priorityValue = tenth ? tenth[1] : priorityNumber;
    if (columns.positions.length > 0) {
      const [start = 0, line = 0, column = 0] = columns.positions.subarray(row * 3);
      entry.position = { start, line, column };
    }
    if (row < extensions.rows) extensions.addTo(entry, row);
    return entry;
  }
}

/** The entries that were packed; the first has the index `firstIndex` in its document. */
export function entryList(packed: Packed, firstIndex: number): EntryList {
  return new ColumnEntries(packed, firstIndex);
}

/** Lists that follow each other in a document, as one. */
class JoinedEntries extends PlainList implements EntryList {
  readonly length: number;
  readonly #lists: readonly ColumnEntries[];
  /** Where each list ends. */
  readonly #ends: readonly number[];
  /** The list that was looked into last. Only one of them keeps text that it has decoded. */
  #latest: ColumnEntries | undefined;

  constructor(lists: readonly EntryList[]) {
    super();
    let end = 0;
    // There are no other lists.
    this.#lists = lists.flatMap((list) =>
      list instanceof JoinedEntries ? list.#lists : (list as ColumnEntries),
    );
    this.#ends = this.#lists.map(({ length }) => {
      end += length;
      return end;
    });
    this.length = end;
  }

  at(index: number): Entry | undefined {
    const row = index < 0 ? this.length + index : index;
    const [list, start] = this.#listOf(row);
    return row >= start ? list?.at(row - start) : undefined;
  }

  loc(index: number): string | undefined {
    const [list, start] = this.#listOf(index);
    return list?.loc(index - start);
  }

  locColumns(): readonly LocColumn[] {
    return this.#lists.flatMap((list) => list.locColumns());
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (const list of this.#lists) {
      for (let row = 0; row < list.length; row += 1) yield list.row(row);
      list.rest();
    }
  }

  /** The list that has the row, and where it starts. */
  #listOf(row: number): readonly [list: ColumnEntries | undefined, start: number] {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    const list = this.#lists[low];
    if (list !== this.#latest) this.#latest?.rest();
    this.#latest = list;
    return [list, this.#ends[low - 1] ?? 0];
  }
}

/** The entries of all `lists`, one after the other. */
export function joinLists(lists: readonly EntryList[]): EntryList {
  const [first, ...others] = lists.filter(({ length }) => length > 0);
  return first && others.length === 0 ? first : new JoinedEntries(lists);
}
