/**
 * Looking for regular expressions, with a limit of time.
 *
 * @module
 */

import { scriptUrls } from "../trusted.ts";
import { searchTextOf } from "./search-text.ts";
import type { SearcherReply, SearcherRequest } from "./searcher.ts";
import searcherUrl from "./searcher.ts?worker&url";
import type { TableFile } from "./table.ts";

/** How long one file may take, in milliseconds. */
const LIMIT_MS = 2_000;

/** The expression takes too long. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";
}

let worker: Worker | null = null;
/** The files whose URLs the worker has, by their number there. */
let known = new WeakMap<TableFile, number>();
let lastNumber = 0;

/** The entries whose URL matches, in order. */
export async function findPattern(file: TableFile, pattern: string): Promise<Uint32Array> {
  const text = await searchTextOf(file);
  worker ??= new Worker(scriptUrls.createScriptURL(searcherUrl), { type: "module", name: "searcher" });
  const { postMessage } = worker;
  const tell = (request: SearcherRequest): void => postMessage.call(worker, request);
  let number = known.get(file);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    known.set(file, number);
    tell({ file: number, text });
  }
  lastNumber += 1;
  const id = lastNumber;
  const listening = new AbortController();
  const found = new Promise<Uint32Array>((resolve, reject) => {
    worker?.addEventListener(
      "message",
      ({ data }: MessageEvent<SearcherReply>) => {
        if (data.id === id) resolve(data.found);
      },
      { signal: listening.signal },
    );
    const timer = setTimeout(() => {
      worker?.terminate();
      worker = null;
      known = new WeakMap();
      reject(new TooSlowError());
    }, LIMIT_MS);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
  });
  tell({ id, file: number, pattern });
  try {
    return await found;
  } finally {
    listening.abort();
  }
}
