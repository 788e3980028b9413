/**
 * The types of reading from a stream.
 *
 * @module
 */

import type { EntryList, ParseOptions } from "./types.js";

/**
 * What a document can be read from, piece by piece: a web stream, a `Response`, a `Blob` or `File`, a stream of Node or
 * anything else that is iterated over, or all of it at once. Strings are text that was decoded before, as in
 * {@linkcode ParseOptions.decoded}; a character may be cut between two of them. A source has bytes or strings, not both.
 */
export type ByteSource =
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>
  | Response
  | Blob
  | Uint8Array
  | ArrayBuffer
  | string;

/** How far reading has come. */
export interface StreamProgress {
  /** How many bytes have been read of the source, compressed as they are; of strings, as many as they have in UTF-8. */
  readonly bytes: number;
  /** How many entries have been read. */
  readonly entries: number;
}

/** What {@linkcode entries} needs to know that is not in the document. */
export interface StreamOptions extends ParseOptions {
  /**
   * Ends reading: what waits rejects with the reason, the source is cancelled, the memory of the parser given back. Timers and other
   * requests have their turn every 10 ms or so, also where all of the source is in memory.
   */
  readonly signal?: AbortSignal | undefined;
  /** Is told after every 64 KiB or less, and at the end. What it throws ends reading. */
  readonly onProgress?: ((progress: StreamProgress) => void) | undefined;
}

/** What {@linkcode parseStream} needs to know that is not in the document. */
export interface ParseStreamOptions extends StreamOptions {
  /**
   * Takes the entries as they are read, some hundred at a time; the report then has none, and memory does not depend on the
   * size of the document. Reading waits for it; what it throws ends reading.
   */
  readonly onEntries?: ((entries: EntryList) => void | Promise<void>) | undefined;
}
