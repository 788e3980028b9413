/**
 * What extensions add to an entry: a tape of fields, folded into objects when an entry is asked for.
 *
 * @module
 */

import { utf8Decoder } from "./bytes.js";
import type { EntryExtensions } from "./extension-types.js";
import type { Fields } from "./fields.generated.js";
import { tableOf } from "./tables.js";

/** The columns of extensions. Offsets are in bytes of `extensionText`. */
export interface ExtensionColumns {
  /** The number of each extension field, in document order. */
  readonly fields: Uint8Array;
  /** Where the text of each ends in `extensionText`. */
  readonly fieldEnds: Uint32Array;
  /** One for each field whose kind has a value; `-Infinity` where the text is not what it should be. */
  readonly extensionValues: Float64Array;
  readonly extensionText: Uint8Array;
  /** For each entry up to the last that has extensions where they end: among fields, among values. */
  readonly extensionEnds: Uint32Array;
}

/** A row of the generated table. */
interface Field {
  readonly key: string;
  readonly owner: number | null;
  readonly kind: "group" | "object" | "flag" | "text" | "texts" | "date" | "number" | "truth";
  readonly element: number | null;
}

type Table = Fields;
type Index = Exclude<keyof Table, keyof (readonly unknown[])>;
type Owned<Owner> = { [I in Index]: Table[I] extends { owner: Owner } ? I : never }[Index];
type NumberOf<I> = I extends `${infer N extends number}` ? N : never;

/** The object of group number `Owner`, with everything in it that the table has. */
type Whole<Owner> = { readonly [I in Owned<Owner> as Table[I]["key"]]: TextOf<I> } & {
  readonly [I in Owned<Owner> as ValueKey<Table[I]>]: Table[I] extends { kind: "truth" }
    ? boolean | null
    : number | null;
};
type TextOf<I extends Index> = Table[I] extends { kind: "group" }
  ? readonly Whole<NumberOf<I>>[]
  : Table[I] extends { kind: "object" }
    ? Whole<NumberOf<I>>
    : Table[I] extends { kind: "texts" }
      ? readonly string[]
      : Table[I] extends { kind: "flag" }
        ? true
        : string;
type ValueKey<F extends Field> = F extends { kind: "date" }
  ? `${F["key"]}Time`
  : F extends { kind: "number" | "truth" }
    ? `${F["key"]}Value`
    : never;

type Filled<T> = T extends readonly (infer Item)[]
  ? readonly Filled<Item>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Filled<Exclude<T[K], undefined>> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The table, if the documented types have what it has: no key more or less, each of its kind. Else this does not compile. */
type Documented = Same<Whole<null>, Filled<EntryExtensions>> extends true ? readonly Field[] : never;

/** The table, with the keys of the values that stand beside texts. */
const known = tableOf("fields", (table: Documented) =>
  table.map((field) => ({ ...field, valueKey: `${field.key}${field.kind === "date" ? "Time" : "Value"}` })),
);

/** How many entries have their text decoded together. */
const BLOCK_ROWS = 256;

/** An object while it is filled. */
type Draft = Record<string, unknown>;

/** The text of some consecutive fields. */
interface Block {
  readonly number: number;
  readonly text: string;
  readonly firstField: number;
  /** The byte offset of the first character. */
  readonly base: number;
  /** Where each field ends in `text`; `null` where that is its byte offset. */
  readonly ends: Uint32Array | null;
}

/** What extensions add to the entries of one table. */
export class Extensions {
  /** How many entries may have some: those after them have none. */
  readonly rows: number;
  readonly #columns: ExtensionColumns;
  #block: Block | undefined;

  constructor(columns: ExtensionColumns) {
    this.#columns = columns;
    this.rows = columns.extensionEnds.length / 2;
  }

  /** Adds to `entry` what row number `row` has. */
  addTo(entry: object, row: number): void {
    const { fields, extensionValues, extensionEnds } = this.#columns;
    const last = extensionEnds[row * 2] ?? 0;
    let index = row === 0 ? 0 : (extensionEnds[row * 2 - 2] ?? 0);
    if (index === last) return;
    let value = row === 0 ? 0 : (extensionEnds[row * 2 - 1] ?? 0);
    const block = this.#blockOf(row);
    const table = known();
    /** The object of each group, the latest of several. */
    const open: Draft[] = [];
    for (; index < last; index += 1) {
      const number = fields[index] ?? 0;
      const field = table[number];
      if (field === undefined) return;
      const { key, owner, kind, element, valueKey } = field;
      const hasValue = kind === "date" || kind === "number" || kind === "truth";
      const read = hasValue ? (extensionValues[value++] ?? Number.NaN) : Number.NaN;
      const target = owner === null ? (entry as Draft) : open[owner];
      if (target === undefined) continue;
      const known = target[key];
      if (kind === "group") {
        const made: Draft = {};
        open[number] = made;
        if (known === undefined) target[key] = [made];
        else (known as Draft[]).push(made);
      } else if (kind === "texts") {
        const text = this.#text(block, index);
        if (known === undefined) target[key] = [text];
        else (known as string[]).push(text);
      } else if (kind === "object") {
        // What a second one holds goes to an object that nobody sees.
        open[number] = {};
        if (known === undefined) target[key] = open[number];
      } else if (known === undefined && !(element !== null && isDone(target, table[element]))) {
        target[key] = kind === "flag" ? true : this.#text(block, index);
        if (hasValue) {
          const isRead = Number.isFinite(read);
          target[valueKey] = isRead ? (kind === "truth" ? read === 1 : read) : null;
        }
      }
    }
  }

  #text({ text, firstField, base, ends }: Block, index: number): string {
    const end = (at: number): number => {
      if (at < firstField) return 0;
      return ends === null ? (this.#columns.fieldEnds[at] ?? 0) - base : (ends[at - firstField] ?? 0);
    };
    return text.slice(end(index - 1), end(index));
  }

  #blockOf(row: number): Block {
    const number = Math.floor(row / BLOCK_ROWS);
    if (this.#block?.number !== number) this.#block = this.#decode(number);
    return this.#block;
  }

  #decode(number: number): Block {
    const { fieldEnds, extensionText, extensionEnds } = this.#columns;
    const firstRow = number * BLOCK_ROWS;
    const lastRow = Math.min(firstRow + BLOCK_ROWS, this.rows);
    const firstField = firstRow === 0 ? 0 : (extensionEnds[firstRow * 2 - 2] ?? 0);
    const byteEnds = fieldEnds.subarray(firstField, extensionEnds[lastRow * 2 - 2]);
    const base = firstField === 0 ? 0 : (fieldEnds[firstField - 1] ?? 0);
    const bytes = extensionText.subarray(base, byteEnds.at(-1) ?? base);
    const text = utf8Decoder.decode(bytes);
    const ends = text.length === bytes.length ? null : stringEnds(bytes, byteEnds, base);
    return { number, text, firstField, base, ends };
  }
}

/**
 * Whether an attribute is that of a second element with the name of `element`: the text of an element stands behind its
 * attributes.
 */
function isDone(target: Draft, element: Field | undefined): boolean {
  return element !== undefined && element.kind !== "flag" && target[element.key] !== undefined;
}

/** Offsets in a string from those in its UTF-8. */
function stringEnds(bytes: Uint8Array, byteEnds: Uint32Array, base: number): Uint32Array {
  let units = 0;
  let at = 0;
  return byteEnds.map((end) => {
    for (; at < end - base; at += 1) {
      const byte = bytes[at] ?? 0;
      // A code point has one byte that does not continue it, and two units from U+10000.
      if ((byte & 0xc0) !== 0x80) units += byte < 0xf0 ? 1 : 2;
    }
    return units;
  });
}
