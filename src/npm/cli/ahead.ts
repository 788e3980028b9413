/**
 * FILEs opened before their turn: until a server answers takes longer than to read what it sends.
 *
 * @module
 */

import { openSource, type Source, type SourceWorld } from "./source.js";
import { isWebUrl } from "./web-source.js";

/** How long an answer may wait to be read: then the server may have given it up. */
const FRESH_MS = 10_000;

/** What was asked for. */
interface Opened {
  readonly source: Promise<Source>;
  /** When it was there; `undefined` before. */
  sinceMs?: number;
}

/** FILEs that are opened one after the other, and servers that are asked for the next ones meanwhile. */
export class FilesAhead {
  readonly #files: readonly string[];
  readonly #open: (path: string) => Promise<Source>;
  readonly #concurrency: number;
  /** By their place among the files. */
  readonly #opened = new Map<number, Opened>();
  readonly #stop = new AbortController();

  constructor(files: readonly string[], world: SourceWorld, bytesToKeep: number) {
    this.#files = files;
    this.#open = (path) => openSource(path, world, bytesToKeep, this.#stop.signal);
    this.#concurrency = world.web.concurrency;
  }

  /** The file whose turn it is. */
  async open(index: number): Promise<Source> {
    const { source, sinceMs = Infinity } = this.#ask(index);
    this.#opened.delete(index);
    for (let next = index + 1; next < index + this.#concurrency; next += 1) {
      if (isWebUrl(this.#files[next] ?? "")) this.#ask(next);
    }
    if (performance.now() - sinceMs < FRESH_MS) return source;
    await (await source).close();
    return this.#open(this.#files[index] ?? "");
  }

  /** Leaves what nobody has come to. */
  close(): void {
    this.#stop.abort();
  }

  #ask(index: number): Opened {
    const known = this.#opened.get(index);
    if (known !== undefined) return known;
    const opened: Opened = { source: this.#open(this.#files[index] ?? "") };
    // What fails is told in its turn.
    opened.source.then(
      () => {
        opened.sinceMs = performance.now();
      },
      () => {},
    );
    this.#opened.set(index, opened);
    return opened;
  }
}
