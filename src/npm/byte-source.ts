/**
 * Where the bytes of a document come from: every kind of source, read chunk by chunk and only when asked.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { ByteSource } from "./stream-types.js";

export type Chunk = Uint8Array | ArrayBuffer | string;

/** A source that has been opened. */
export interface OpenSource<T> {
  /** What comes next. */
  next(): IteratorResult<T, unknown> | Promise<IteratorResult<T, unknown>>;
  /** Nobody reads further, also while `next()` waits. Rejects if the source fails to let go. */
  cancel(reason: unknown): Promise<void>;
}

/**
 * Begins to read; nothing is pulled yet.
 *
 * @throws {@linkcode SitemapError} `invalid-option` when it is no source, or somebody else is reading it.
 */
export function openSource(source: ByteSource): OpenSource<Chunk> {
  if (typeof source === "string" || isBytes(source)) return openIterator([source][Symbol.iterator]());
  if (typeof source === "object" && source !== null) {
    if (isResponse(source)) return openBody(source);
    if ("getReader" in source || Symbol.asyncIterator in source || Symbol.iterator in source) {
      return openPieces<Chunk>(source);
    }
    if ("stream" in source) return openStream(source.stream());
  }
  const hint = typeof source === "object" && source !== null && "then" in source ? ", not a promise" : "";
  throw new SitemapError(
    "invalid-option",
    `the source must be a stream, an iterable, a Response, a Blob, bytes or a string${hint}`,
  );
}

// `instanceof` would not know the objects of another realm or another implementation of fetch.
function isBytes(source: object): source is Uint8Array | ArrayBuffer {
  return /^\[object (Uint8Array|ArrayBuffer)\]$/.test(Object.prototype.toString.call(source));
}

export function isResponse(source: ByteSource): source is Response {
  return typeof source === "object" && source !== null && "bodyUsed" in source && "status" in source;
}

/** Begins to read what comes piece by piece. Streams are not iterated: some browsers cannot, and a wait would not end. */
export function openPieces<T>(source: ReadableStream<T> | AsyncIterable<T> | Iterable<T>): OpenSource<T> {
  if ("getReader" in source) return openStream(source);
  return Symbol.asyncIterator in source ? openIterable(source) : openIterator(source[Symbol.iterator]());
}

function openBody({ body, bodyUsed }: Response): OpenSource<Chunk> {
  if (bodyUsed) throw new SitemapError("invalid-option", "the body of the response has been read");
  return body === null ? openIterator([][Symbol.iterator]()) : openStream(body);
}

function openStream<T>(stream: ReadableStream<T>): OpenSource<T> {
  if (stream.locked) throw new SitemapError("invalid-option", "somebody else is reading the stream");
  const reader = stream.getReader();
  return {
    next: async () => {
      const next = await reader.read();
      if (next.done) reader.releaseLock();
      return next;
    },
    cancel: async (reason) => {
      await reader.cancel(reason);
      reader.releaseLock();
    },
  };
}

function openIterable<T>(source: AsyncIterable<T>): OpenSource<T> {
  const opened = openIterator(source[Symbol.asyncIterator]());
  let isUntouched = true;
  return {
    next: () => {
      isUntouched = false;
      return opened.next();
    },
    cancel: async (reason) => {
      // A generator returns after what it was asked for, and before that not at all: a stream of Node would stay open.
      if ("destroy" in source && typeof source.destroy === "function") {
        // Else nobody would see its error.
        const first = isUntouched && Promise.resolve(opened.next());
        source.destroy();
        if (first) await first.catch(() => {});
      }
      await opened.cancel(reason);
    },
  };
}

function openIterator<T>(iterator: AsyncIterator<T> | Iterator<T>): OpenSource<T> {
  return {
    next: () => iterator.next(),
    cancel: async () => {
      await iterator.return?.();
    },
  };
}
