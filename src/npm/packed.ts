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
    const [rows = 0, textBytes = 0, fields = 0, values = 0, extended = 0, numbers = 0] = this.#words;
    const positions = (this.#words[7] ?? 0) * 3;
    // Floats are aligned.
    let at = Math.ceil((HEADER + numbers) / 2) * 8;
    const take = (length: number): number => {
      at += length;
      return at - length;
    };
    return {
      lastmod: new Float64Array(buffer, take(rows * 8), rows),
      priority: new Float64Array(buffer, take(rows * 8), rows),
      extensionValues: new Float64Array(buffer, take(values * 8), values),
      ends: new Uint32Array(buffer, take(rows * 16), rows * 4),
      fieldEnds: new Uint32Array(buffer, take(fields * 4), fields),
      extensionEnds: new Uint32Array(buffer, take(extended * 8), extended * 2),
      positions: new Uint32Array(buffer, take(positions * 4), positions),
      flags: new Uint8Array(buffer, take(rows), rows),
      precision: new Uint8Array(buffer, take(rows), rows),
      changefreq: new Uint8Array(buffer, take(rows), rows),
      fields: new Uint8Array(buffer, take(fields), fields),
      text: new Uint8Array(buffer, take(textBytes), textBytes),
      extensionText: new Uint8Array(buffer, at, this.#end - at),
    };
  }
}
