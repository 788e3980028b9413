/**
 * The bytes of a FILE: read once in pieces for the parser, and once more for lines to show and for fixes.
 *
 * A regular file is read again from the disk. What cannot be read again (standard input, a pipe) is kept
 * in memory while it is read the first time, up to a bound such as {@linkcode KEPT_BYTES}.
 *
 * @module
 */

import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "../index.node.js";
import type { Terminal } from "./command.js";
import type { Progress } from "./progress.js";
import { isWebUrl, openWeb } from "./web-source.js";

/** How many bytes are asked of a file at a time. */
const CHUNK_BYTES = 65_536;

/**
 * How much of a pipe is kept at most for the lines to show: the greatest size of a sitemap.
 * <https://www.sitemaps.org/protocol.html#index>
 */
export const KEPT_BYTES = 52_428_800;

export interface Source {
  /** FILE as given. */
  readonly path: string;
  /** Is told of its bytes; who reads entries tells it of those. */
  readonly progress: Progress;
  /**
   * Waits until a pipe has given everything, or as much of it as {@linkcode KEPT_BYTES} says, which is for `read()` then.
   * There is nothing to wait for in a file.
   */
  hold(): Promise<void>;
  /** Looks at the first bytes until they are enough; `read()` gives them again. */
  peek(isEnough: (chunk: Uint8Array) => boolean): Promise<void>;
  /** The bytes. A chunk is valid until the next one is asked for. */
  read(): AsyncIterable<Uint8Array>;
  /** The bytes again, as far as {@linkcode Source.isKeptWhole} says; only after `read()` has ended. */
  readAgain(): AsyncIterable<Uint8Array>;
  /** Whether `readAgain()` gives everything that `read()` gave. */
  readonly isKeptWhole: boolean;
  /** Whether it is a regular file, which another one can take the place of. */
  readonly isFile: boolean;
  /** What the server answered where FILE is a URL. */
  readonly answer?: ServerResponse;
  /** What it was asked for. */
  readonly asked?: string;
  close(): Promise<void>;
}

/** What opening FILE needs of the world. */
export type SourceWorld = Pick<Terminal, "stdin" | "progress" | "web">;

/**
 * Opens FILE. Of what cannot be read again, so many bytes are kept for `readAgain()`. Rejects with the error of the system.
 *
 * @param stop - Ends what a server is asked for.
 */
export async function openSource(
  path: string,
  { stdin, progress, web }: SourceWorld,
  bytesToKeep: number,
  stop?: AbortSignal,
): Promise<Source> {
  if (path === "-") {
    return openPipe(path, stdin(), bytesToKeep, progress, () => Promise.resolve());
  }
  if (isWebUrl(path)) {
    const { response, asked, chunks, close } = await openWeb(path, web, stop);
    return Object.assign(openPipe(path, chunks, bytesToKeep, progress, close), { answer: response, asked });
  }
  const handle = await open(path);
  const stats = await handle.stat();
  if (stats.isFile()) {
    return {
      path,
      progress,
      hold: () => Promise.resolve(),
      async peek(isEnough) {
        for await (const chunk of readHandle(handle, 0)) if (isEnough(chunk)) return;
      },
      read: () => watched(readHandle(handle, 0), path, stats.size, progress),
      readAgain: () => readHandle(handle, 0),
      isKeptWhole: true,
      isFile: true,
      close: () => handle.close(),
    };
  }
  return openPipe(path, readHandle(handle, null), bytesToKeep, progress, () => handle.close());
}

function openPipe(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  bytesToKeep: number,
  progress: Progress,
  close: () => Promise<void>,
): Source {
  const coming = chunks[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  /** Why nothing more comes; told once all is read that came before. */
  let failure: { readonly error: unknown } | null = null;
  async function holdNext(): Promise<Uint8Array | null> {
    if (failure !== null) return null;
    try {
      const next = await coming.next();
      if (next.done === true) return null;
      const chunk = next.value.slice();
      held.push(chunk);
      return chunk;
    } catch (error) {
      failure = { error };
      return null;
    }
  }
  async function hold(): Promise<void> {
    for (let length = 0; length < KEPT_BYTES; ) {
      const chunk = await holdNext();
      if (chunk === null) return;
      length += chunk.length;
    }
  }
  async function peek(isEnough: (chunk: Uint8Array) => boolean): Promise<void> {
    if (held.some(isEnough)) return;
    for (let chunk = await holdNext(); chunk !== null && !isEnough(chunk); ) chunk = await holdNext();
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    for (let chunk = held.shift(); chunk !== undefined; chunk = held.shift()) {
      yield chunk;
    }
    if (failure !== null) throw failure.error;
    yield* { [Symbol.asyncIterator]: () => coming };
  }
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isKeptWhole = bytesToKeep > 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of watched(all(), path, null, progress)) {
      const room = bytesToKeep - keptBytes;
      if (room > 0) {
        const part = chunk.slice(0, room);
        kept.push(part);
        keptBytes += part.length;
      }
      isKeptWhole &&= chunk.length <= room;
      yield chunk;
    }
  }
  async function* readAgain(): AsyncGenerator<Uint8Array> {
    yield* kept;
  }
  return {
    path,
    progress,
    hold,
    peek,
    read,
    readAgain,
    get isKeptWhole() {
      return isKeptWhole;
    },
    isFile: false,
    close,
  };
}

/** The same bytes, of which `progress` is told. */
async function* watched(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  size: number | null,
  progress: Progress,
): AsyncGenerator<Uint8Array> {
  progress.open(path, size);
  try {
    for await (const chunk of chunks) {
      progress.addBytes(chunk.length);
      yield chunk;
    }
  } finally {
    progress.close();
  }
}

/** All of the bytes, in memory. */
export async function allOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Uint8Array[] = [];
  for await (const chunk of chunks) {
    copies.push(chunk.slice());
  }
  return Buffer.concat(copies);
}

/** The bytes of an open file from `position`, or from where it stands when it has no positions. */
async function* readHandle(handle: FileHandle, position: number | null): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK_BYTES);
  let offset = position;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) {
      return;
    }
    offset = offset === null ? null : offset + bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
