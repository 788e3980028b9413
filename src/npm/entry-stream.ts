/**
 * Entries as a web stream.
 *
 * @module
 */

import { ChunkParser } from "./chunk-parser.js";
import { joinLists } from "./entries.js";
import { SitemapError } from "./errors.js";
import { withEntries } from "./report.js";
import type { Entry, EntryList, ParseOptions, Report } from "./types.js";

/** How many entries wait to be read: about as many as 64 KiB have, so that chunk and consumer take turns. */
const WAITING_ENTRIES = 256;

/**
 * Makes entries of bytes or strings, for `pipeThrough`. A chunk has been written when its entries are in
 * {@linkcode readable}, which takes 256 at a time: a slow reader slows the source down, however large its chunks are.
 *
 * To cancel `readable` or abort `writable` ends the other one too and gives the memory back.
 *
 * @example
 * ```ts
 * const stream = new SitemapEntryStream();
 * const file = new Blob(["https://www.example.com/\n", "https://www.example.com/tea\n"]);
 * const reader = file.stream().pipeThrough(stream).getReader();
 * (await reader.read()).value?.loc; // "https://www.example.com/"
 * (await reader.read()).value?.loc; // "https://www.example.com/tea"
 * (await reader.read()).done; // true
 * (await stream.report).verdict; // "accepted"
 * ```
 */
export class SitemapEntryStream {
  /** The entries, in the order of the document. */
  readonly readable: ReadableStream<Entry>;
  /** Takes the document: bytes, or strings of decoded text, not both. */
  readonly writable: WritableStream<Uint8Array | string>;
  /**
   * Everything there is to say, without the entries, once all of them are in {@linkcode readable}. Rejects with what ended
   * the streams early; nobody has to look at it.
   */
  readonly report: Promise<Report>;

  readonly #parser: ChunkParser;
  #error: { readonly reason: unknown } | undefined;
  /** Whether the reader wants an entry. */
  #isWanted = false;
  /** Goes on where an entry waits for the reader. */
  #wake: () => void = () => {};
  #rejectReport: (reason: unknown) => void = () => {};
  #entries: ReadableStreamDefaultController<Entry> | undefined;
  #chunks: WritableStreamDefaultController | undefined;

  /** @throws {@linkcode SitemapError} as {@linkcode SitemapParser} does. */
  constructor(options: ParseOptions = {}) {
    this.#parser = new ChunkParser(options);
    let resolveReport: (report: Report) => void = () => {};
    this.report = new Promise((resolve, reject) => {
      resolveReport = resolve;
      this.#rejectReport = reject;
    });
    this.report.catch(() => {});
    this.readable = new ReadableStream<Entry>(
      {
        start: (controller) => {
          this.#entries = controller;
        },
        pull: () => {
          this.#isWanted = true;
          this.#wake();
        },
        cancel: (reason) => {
          this.#fail(reason ?? new SitemapError("finished", "the entries were cancelled"));
          this.#chunks?.error(reason);
        },
      },
      { highWaterMark: WAITING_ENTRIES },
    );
    this.writable = new WritableStream<Uint8Array | string>(
      {
        start: (controller) => {
          this.#chunks = controller;
          // `abort` below waits for a write that may wait for a reader who has gone.
          controller.signal.addEventListener("abort", () => this.#fail(controller.signal.reason));
        },
        write: (chunk) => this.#guard(() => this.#write(chunk)),
        close: () => this.#guard(async () => resolveReport(await this.#finish())),
        abort: (reason) => this.#fail(reason),
      },
      { highWaterMark: 1 },
    );
  }

  async #write(chunk: Uint8Array | string): Promise<void> {
    for (const _ of this.#parser.push(chunk)) {
      await this.#giveAll(this.#parser.take());
    }
  }

  async #finish(): Promise<Report> {
    const report = this.#parser.finish();
    await this.#giveAll(report.entries);
    this.#entries?.close();
    return withEntries(report, joinLists([]));
  }

  /** Hands entries over, and waits for the reader where there are enough. */
  async #giveAll(entries: EntryList): Promise<void> {
    for (const entry of entries) {
      if (!this.#isWanted) await this.#wanted();
      // The reader may ask for the next one while this one is handed over.
      this.#isWanted = false;
      this.#entries?.enqueue(entry);
      if ((this.#entries?.desiredSize ?? 0) > 0) this.#isWanted = true;
    }
  }

  async #wanted(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    if (this.#error) throw this.#error.reason;
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  /** Ends reading: whatever waits for something else throws. */
  #fail(reason: unknown): void {
    if (this.#error) return;
    this.#error = { reason };
    this.#parser.free();
    this.#rejectReport(reason);
    try {
      this.#entries?.error(reason);
    } catch {
      // It was cancelled or closed: there is nobody to tell.
    }
    this.#wake();
  }
}
