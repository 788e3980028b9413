/**
 * Chunks as sources have them, given to a parser in pieces of a bounded size.
 *
 * @module
 */

import type { Chunk } from "./byte-source.js";
import { SitemapError } from "./errors.js";
import { readBytes } from "./options.js";
import { SitemapParser } from "./parser.js";
import type { EntryList, ParseOptions, Report } from "./types.js";

/** How much is read before what came of it can be taken: some 300 entries of a usual sitemap. */
const PIECE_BYTES = 65_536;

/** The same for gzip, of which a byte can become a thousand. */
const GZIP_PIECE_BYTES = 8_192;

const encoder = new TextEncoder();

/** The first half of a character outside of the Basic Multilingual Plane, at the end of a text. */
const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** A parser for chunks of bytes or of text: which of them is seen from the first. */
export class ChunkParser {
  readonly #options: ParseOptions;
  #parser: SitemapParser;
  #kind: "bytes" | "strings" | undefined;
  #pieceBytes = PIECE_BYTES;
  /** Half a character that the next string completes. */
  #half = "";

  /** @throws {@linkcode SitemapError} as {@linkcode SitemapParser} does. */
  constructor(options: ParseOptions) {
    this.#options = options;
    this.#parser = new SitemapParser(options);
  }

  /**
   * Gives a chunk to the parser piece by piece, and says how many bytes each was. Between two of them the entries can be
   * taken.
   *
   * @throws {@linkcode SitemapError} `invalid-option` when it is no chunk, or a string among bytes or the reverse;
   * `input-too-large` above 4 GiB in all.
   */
  *push(chunk: Chunk): Generator<number, void, void> {
    if (typeof chunk === "string") {
      if (chunk !== "") this.#expect("strings");
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        yield this.#pushText(chunk.slice(start, start + PIECE_BYTES));
      }
      return;
    }
    const bytes = readBytes(chunk);
    if (bytes.byteLength === 0) return;
    if (this.#kind === undefined && bytes[0] === 0x1f) this.#pieceBytes = GZIP_PIECE_BYTES;
    this.#expect("bytes");
    for (let start = 0; start < bytes.byteLength; start += this.#pieceBytes) {
      const piece = bytes.subarray(start, start + this.#pieceBytes);
      this.#parser.push(piece);
      yield piece.byteLength;
    }
  }

  #pushText(text: string): number {
    const whole = this.#half + text;
    this.#half = HIGH_SURROGATE.exec(whole)?.[0] ?? "";
    const bytes = encoder.encode(this.#half === "" ? whole : whole.slice(0, -1));
    this.#parser.push(bytes);
    return bytes.byteLength;
  }

  #expect(kind: "bytes" | "strings"): void {
    if (kind === this.#kind) return;
    if (this.#kind !== undefined) {
      throw new SitemapError("invalid-option", `the source has ${kind} after ${this.#kind}`);
    }
    this.#kind = kind;
    if (kind === "bytes" || this.#options.decoded === true) return;
    this.#parser.free();
    this.#parser = new SitemapParser({ ...this.#options, decoded: true });
  }

  /** The entries read since the last call. */
  take(): EntryList {
    return this.#parser.take();
  }

  /** The end of the document: everything there is to say, and the entries that were not taken. */
  finish(): Report {
    // Half a character stands for none, as in a string that is read whole.
    if (this.#half !== "") this.#parser.push(encoder.encode(this.#half));
    return this.#parser.finish();
  }

  /** The source has ended before the document did. */
  cut(): Report {
    return this.#parser.cut();
  }

  /** Gives the memory back. */
  free(): void {
    this.#parser.free();
  }
}
