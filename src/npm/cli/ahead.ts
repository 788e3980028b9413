/**
 * FILEs opened before their turn: until a server answers takes longer than to read what it sends.
 *
 * @module
 */

import { isBusy } from "../busy.js";
import { openSource, type Source, type SourceWorld } from "./source.js";
import { isWebUrl } from "./web-source.js";

/** How long an answer may wait to be read: then the server may have given it up. */
const FRESH_MS = 10_000;

/** What was asked for before its turn; `null` where nothing came of it. */
interface Ahead {
  readonly source: Promise<Source | null>;
  /** When it was there; `undefined` before. */
  sinceMs?: number;
}

/**
 * FILEs that are opened one after the other, and servers that are asked for the next ones meanwhile, once: where one is busy then,
 * or what it has sent waits for too long, it is asked in its turn, and nobody is asked ahead any more.
 */
export class FilesAhead {
  readonly #files: readonly string[];
  readonly #open: (path: string, retries: number) => Promise<Source>;
  readonly #retries: number;
  /** By their place among the files. */
  readonly #ahead = new Map<number, Ahead>();
  readonly #stop = new AbortController();
  #concurrency: number;

  constructor(files: readonly string[], world: SourceWorld, bytesToKeep: number) {
    this.#files = files;
    this.#open = (path, retries) =>
      openSource(path, { ...world, web: { ...world.web, retries } }, bytesToKeep, this.#stop.signal);
    this.#retries = world.web.retries;
    // Who may be asked only once is asked in his turn.
    this.#concurrency = this.#retries === 0 ? 1 : world.web.concurrency;
  }

  /** The file whose turn it is. */
  async open(index: number): Promise<Source> {
    const path = this.#files[index] ?? "";
    const ahead = this.#ahead.get(index);
    this.#ahead.delete(index);
    if (ahead === undefined) {
      const own = this.#open(path, this.#retries);
      this.#askAhead(index);
      return own;
    }
    this.#askAhead(index);
    const source = await ahead.source;
    const isFresh = performance.now() - (ahead.sinceMs ?? 0) < FRESH_MS;
    if (source !== null && isFresh && !isBusy(source.answer?.status ?? 0)) return source;
    this.#concurrency = 1;
    await source?.close();
    await Promise.all([...this.#ahead.values()].map(({ source }) => source));
    return this.#open(path, this.#retries);
  }

  /** Leaves what nobody has come to. */
  close(): void {
    this.#stop.abort();
  }

  #askAhead(index: number): void {
    for (let next = index + 1; next < index + this.#concurrency; next += 1) {
      const path = this.#files[next] ?? "";
      if (!isWebUrl(path) || this.#ahead.has(next)) continue;
      const ahead: Ahead = {
        source: this.#open(path, 0).then(
          (source) => {
            ahead.sinceMs = performance.now();
            return source;
          },
          () => null,
        ),
      };
      this.#ahead.set(next, ahead);
    }
  }
}
