/**
 * Entries: columns that were copied out of WebAssembly memory, and rows made when asked for.
 *
 * @module
 */

import type { Changefreq, Entry, EntryList, LastmodPrecision } from "./types.js";
import type { RawColumns } from "./wasm/sitemapkit.js";

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
const CHANGEFREQS: readonly (Changefreq | null)[] = [
  null,
  "always",
  "hourly",
  "daily",
  "weekly",
  "monthly",
  "yearly",
  "never",
];

const HAS_LASTMOD = 1;
const HAS_CHANGEFREQ = 2;
const HAS_PRIORITY = 4;
/** The priority was written with one digit before the point and one after it, and stands only in its column. */
const HAS_PLAIN_PRIORITY = 16;

/** How many entries are decoded together: one call of the decoder for many rows is several times as fast. */
const BLOCK_ROWS = 1024;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The columns of a table. Offsets are in bytes of `text`. */
export interface Columns {
  readonly text: Uint8Array;
  /** For each entry the ends of `loc`, `lastmod`, `changefreq` and `priority`. */
  readonly ends: Uint32Array;
  readonly flags: Uint8Array;
  readonly lastmod: Float64Array;
  readonly precision: Uint8Array;
  readonly changefreq: Uint8Array;
  readonly priority: Float64Array;
}

/** Copies the columns out; `raw` can be freed afterwards. */
export function copyColumns(raw: RawColumns): Columns {
  const { text, ends, flags, lastmod, precision, changefreq, priority } = raw;
  return { text, ends, flags, lastmod, precision, changefreq, priority };
}

/** Text of some consecutive rows. `base` is the byte offset of its first character. */
interface Block {
  readonly text: string;
  readonly base: number;
  /** Whether byte offsets are string offsets. */
  readonly isAscii: boolean;
}

class ColumnEntries implements EntryList {
  readonly length: number;
  readonly #columns: Columns;
  readonly #firstIndex: number;
  #blockNumber = -1;
  #block: Block = { text: "", base: 0, isAscii: true };

  constructor(columns: Columns, firstIndex: number) {
    this.#columns = columns;
    this.#firstIndex = firstIndex;
    this.length = columns.flags.length;
  }

  at(index: number): Entry | undefined {
    const row = index < 0 ? this.length + index : index;
    return row >= 0 && row < this.length && Number.isInteger(row) ? this.#row(row) : undefined;
  }

  loc(index: number): string | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.#slice(index, index === 0 ? 0 : this.#end(index * 4 - 1), this.#end(index * 4));
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (let row = 0; row < this.length; row += 1) yield this.#row(row);
  }

  #end(position: number): number {
    return this.#columns.ends[position] ?? 0;
  }

  #slice(row: number, start: number, end: number): string {
    const block = this.#blockOf(row);
    return block.isAscii
      ? block.text.slice(start - block.base, end - block.base)
      : decoder.decode(this.#columns.text.subarray(start, end));
  }

  #blockOf(row: number): Block {
    const number = Math.floor(row / BLOCK_ROWS);
    if (number !== this.#blockNumber) {
      const first = number * BLOCK_ROWS;
      const last = Math.min(first + BLOCK_ROWS, this.length);
      const base = first === 0 ? 0 : this.#end(first * 4 - 1);
      const bytes = this.#columns.text.subarray(base, this.#end(last * 4 - 1));
      const text = decoder.decode(bytes);
      this.#block = { text, base, isAscii: text.length === bytes.length };
      this.#blockNumber = number;
    }
    return this.#block;
  }

  #row(row: number): Entry {
    const { flags, lastmod, precision, changefreq, priority } = this.#columns;
    const flag = flags[row] ?? 0;
    const first = row * 4;
    const start = row === 0 ? 0 : this.#end(first - 1);
    const locEnd = this.#end(first);
    const lastmodEnd = this.#end(first + 1);
    const changefreqEnd = this.#end(first + 2);
    const hasLastmod = (precision[row] ?? 0) > 0;
    const priorityValue = priority[row] ?? -1;
    // A legal changefreq stands only in its column.
    const changefreqValue = CHANGEFREQS[changefreq[row] ?? 0] ?? null;
    const writtenChangefreq = flag & HAS_CHANGEFREQ ? this.#slice(row, lastmodEnd, changefreqEnd) : null;
    const writtenPriority =
      flag & HAS_PRIORITY ? this.#slice(row, changefreqEnd, this.#end(first + 3)) : null;
    return {
      index: this.#firstIndex + row,
      loc: this.#slice(row, start, locEnd),
      lastmod: flag & HAS_LASTMOD ? this.#slice(row, locEnd, lastmodEnd) : null,
      changefreq: changefreqValue ?? writtenChangefreq,
      priority: flag & HAS_PLAIN_PRIORITY ? priorityValue.toFixed(1) : writtenPriority,
      lastmodTime: hasLastmod ? (lastmod[row] ?? null) : null,
      lastmodPrecision: PRECISIONS[precision[row] ?? 0] ?? null,
      changefreqValue,
      priorityValue: priorityValue < 0 ? null : priorityValue,
    };
  }
}

/** A list over `columns` whose first entry has the index `firstIndex` in its document. */
export function entryList(columns: Columns, firstIndex: number): EntryList {
  return new ColumnEntries(columns, firstIndex);
}
