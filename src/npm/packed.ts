/**
 * What crosses in one buffer: a message, and the columns of entries.
 *
 * @module
 */

import { utf8Decoder } from "./bytes.js";
import type { ExtensionColumns } from "./extensions.js";
import { MessageReader } from "./message.js";

/** The columns of a table. Offsets are in bytes of `text`. */
export interface Columns extends ExtensionColumns {
  readonly text: Uint8Array;
  /** For each entry the ends of `loc`, `lastmod`, `changefreq` and `priority`. */
  readonly ends: Uint32Array;
  readonly flags: Uint8Array;
  readonly lastmod: Float64Array;
  readonly precision: Uint8Array;
  readonly changefreq: Uint8Array;
  readonly priority: Float64Array;
  /** For each entry its offset, its line and its column; empty where nobody asked. */
  readonly positions: Uint32Array;
}

/** How many numbers the header has. */
const HEADER = 8;

/** The buffer that `src/wasm/parser.rs` makes: a message, and the columns of entries. */
export class Packed {
  /** How many entries there are. */
  readonly rows: number;
  readonly #bytes: Uint8Array;
  readonly #words: Uint32Array;
  /** Where the text of the message starts. */
  readonly #end: number;

  constructor(bytes: Uint8Array) {
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
    this.rows = words[0] ?? 0;
    this.#bytes = bytes;
    this.#words = words;
    this.#end = bytes.length - (words[6] ?? 0);
  }

  readMessage(): MessageReader {
    return new MessageReader(this.#words, HEADER, utf8Decoder.decode(this.#bytes.subarray(this.#end)));
  }

  readColumns(): Columns {
    const { buffer } = this.#bytes;
    const [rows = 0, textBytes = 0, fields = 0, values = 0, extended = 0, numbers = 0, , begun = 0] =
      this.#words;
    // Floats are aligned.
    let at = Math.ceil((HEADER + numbers) / 2) * 8;
    const take = (length: number): number => {
      at += length;
      return at - length;
    };
    const floats = (length: number) => new Float64Array(buffer, take(length * 8), length);
    const integers = (length: number) => new Uint32Array(buffer, take(length * 4), length);
    const bytes = (length: number) => new Uint8Array(buffer, take(length), length);
    return {
      lastmod: floats(rows),
      priority: floats(rows),
      extensionValues: floats(values),
      ends: integers(rows * 4),
      fieldEnds: integers(fields),
      extensionEnds: integers(extended * 2),
      positions: integers(begun * 3),
      flags: bytes(rows),
      precision: bytes(rows),
      changefreq: bytes(rows),
      fields: bytes(fields),
      text: bytes(textBytes),
      extensionText: bytes(this.#end - at),
    };
  }
}
