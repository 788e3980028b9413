/**
 * A source and a parser together: whatever ends the reading gives both back.
 *
 * @module
 */

import { type Chunk, isResponse, type OpenSource, openSource } from "./byte-source.js";
import { ChunkParser } from "./chunk-parser.js";
import { untilAborted } from "./interruption.js";
import { readCallback, readSignal } from "./options.js";
import type { ByteSource, StreamOptions } from "./stream-types.js";
import { Turns } from "./turns.js";
import type { EntryList, Report, ServerResponse } from "./types.js";

/** What a `Response` that is the answer of a server says about the document, where the caller says nothing. */
function withAnswer(source: ByteSource, options: StreamOptions): StreamOptions {
  if (!isResponse(source)) return options;
  const { url = source.url || undefined, response = statedBy(source) } = options;
  // One that was made here has no URL, and that of a `blob:` or `data:` URL is that of no server.
  const isAnswer = source.url === "" ? url !== undefined : /^https?:/.test(source.url);
  return isAnswer ? { ...options, url, response } : options;
}

/** What the platform says of a string, where nobody has stated a type: <https://fetch.spec.whatwg.org/#concept-bodyinit-extract>. */
const STRING_TYPE = "text/plain;charset=UTF-8";

/** A `Response` without what the platform has put in. */
function statedBy(source: Response): ServerResponse {
  if (source.url !== "" || source.headers.get("Content-Type") !== STRING_TYPE) return source;
  const headers = new Headers(source.headers);
  headers.delete("Content-Type");
  return { status: source.status, headers };
}

/** Reads a document from its source; pulls nothing that is not asked for. */
export class DocumentReader {
  readonly #parser: ChunkParser;
  readonly #source: OpenSource<Chunk>;
  readonly #signal: AbortSignal | undefined;
  readonly #onProgress: StreamOptions["onProgress"];
  /** How many bytes are read at least before entries are taken. */
  readonly #batchBytes: number;
  readonly #turns = new Turns();
  #pieces: Generator<number, void, void> | undefined;
  #isOpen = true;
  #bytes = 0;
  #entries = 0;

  /** @throws {@linkcode SitemapError} `invalid-option`: then the source has not been touched. */
  constructor(source: ByteSource, options: StreamOptions, batchBytes = 0) {
    const { signal, onProgress, ...parsing } = withAnswer(source, options);
    readCallback("onProgress", onProgress);
    readSignal(signal);
    this.#parser = new ChunkParser(parsing);
    try {
      this.#source = openSource(source);
    } catch (error) {
      this.#parser.free();
      throw error;
    }
    this.#signal = signal;
    this.#onProgress = onProgress;
    this.#batchBytes = batchBytes;
    if (signal?.aborted) this.#abort();
    else signal?.addEventListener("abort", this.#abort);
  }

  readonly #abort = (): void => {
    this.fail(this.#signal?.reason);
  };

  /** The entries of what comes next, often none; `undefined` at the end of the source. */
  async read(): Promise<EntryList | undefined> {
    let bytes = 0;
    do {
      // What is in memory gives none by itself.
      const turn = this.#turns.end();
      if (turn) await turn;
      this.#signal?.throwIfAborted();
      const piece = this.#pieces?.next();
      if (piece?.done === false) {
        bytes += piece.value;
        this.#bytes += piece.value;
        continue;
      }
      const next = await untilAborted(this.#signal, () => this.#source.next());
      if (next.done) return undefined;
      this.#pieces = this.#parser.push(next.value);
    } while (bytes === 0 || bytes < this.#batchBytes);
    const list = this.#parser.take();
    this.#entries += list.length;
    this.#onProgress?.({ bytes: this.#bytes, entries: this.#entries });
    return list;
  }

  /** The end of the document: everything there is to say, and the entries that were not taken. */
  finish(): Report {
    this.#signal?.throwIfAborted();
    this.#release();
    const report = this.#parser.finish();
    this.#onProgress?.({ bytes: this.#bytes, entries: report.entryCount });
    return report;
  }

  /** Gives up because of an error, which nothing that the source says when it is cancelled may hide. */
  fail(reason: unknown): void {
    if (this.#release()) this.#source.cancel(reason).catch(() => {});
    this.#parser.free();
  }

  /** Gives up because nobody wants the rest; does nothing after {@linkcode finish} or {@linkcode fail}. */
  async close(): Promise<void> {
    this.#parser.free();
    if (this.#release()) await this.#source.cancel(undefined);
  }

  /** Whether the source was still being read. */
  #release(): boolean {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#signal?.removeEventListener("abort", this.#abort);
    return wasOpen;
  }
}
