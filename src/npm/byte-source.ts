/**
 * Where the bytes of a document come from: every kind of source, read chunk by chunk and only when asked.
 *
 * @module
 */

import { SitemapError } from "./errors.js";

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

export type Chunk = Uint8Array | ArrayBuffer | string;

/** A source that has been opened. */
export interface ChunkSource {
  /** The next chunk, or `undefined` at the end. */
  read(): Promise<Chunk | undefined>;
  /** Nobody reads further. Rejects if the source fails to let go. */
  cancel(reason: unknown): Promise<void>;
}

/**
 * Begins to read; nothing is pulled yet.
 *
 * @throws {@linkcode SitemapError} `invalid-option` when it is no source, or somebody else is reading it.
 */
export function openSource(source: ByteSource): ChunkSource {
  if (typeof source === "string" || isBytes(source)) return openIterator([source][Symbol.iterator]());
  if (typeof source === "object" && source !== null) {
    if (isResponse(source)) return openBody(source);
    if ("getReader" in source) return openStream(source);
    if (Symbol.asyncIterator in source) return openIterable(source);
    if (Symbol.iterator in source) return openIterator(source[Symbol.iterator]());
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

function openBody({ body, bodyUsed }: Response): ChunkSource {
  if (bodyUsed) throw new SitemapError("invalid-option", "the body of the response has been read");
  return body === null ? openIterator([][Symbol.iterator]()) : openStream(body);
}

function openStream(stream: ReadableStream<Uint8Array | string>): ChunkSource {
  if (stream.locked) throw new SitemapError("invalid-option", "somebody else is reading the stream");
  const reader = stream.getReader();
  return {
    read: async () => {
      const { done, value } = await reader.read();
      if (done) reader.releaseLock();
      return done ? undefined : value;
    },
    cancel: async (reason) => {
      await reader.cancel(reason);
      reader.releaseLock();
    },
  };
}

function openIterable(source: AsyncIterable<Chunk>): ChunkSource {
  const opened = openIterator(source[Symbol.asyncIterator]());
  let isUntouched = true;
  return {
    read: () => {
      isUntouched = false;
      return opened.read();
    },
    cancel: async (reason) => {
      // Nothing of a generator runs before it is asked for something: a stream of Node would stay open, and nobody see its error.
      if (isUntouched && "destroy" in source && typeof source.destroy === "function") {
        const first = opened.read();
        source.destroy();
        await first.catch(() => {});
      }
      await opened.cancel(reason);
    },
  };
}

function openIterator(iterator: AsyncIterator<Chunk> | Iterator<Chunk>): ChunkSource {
  return {
    read: async () => {
      const { done, value } = await iterator.next();
      return done ? undefined : value;
    },
    cancel: async () => {
      await iterator.return?.();
    },
  };
}
