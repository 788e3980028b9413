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
import { OvertakenError } from "./turns.ts";

/** How long one file may take, in milliseconds. */
const LIMIT_MS = 2_000;

/** The expression takes too long. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";
}

/** The worker, the files whose URLs it has by their number there, and what gives up the search that it is at. */
interface Searcher {
  readonly worker: Worker;
  readonly known: Map<TableFile, number>;
  giveUp: ((reason: Error) => void) | null;
}

let searcher: Searcher | null = null;
let lastNumber = 0;

/** Ends the worker with all it holds. A search that it is at fails with `reason`. */
export function endSearcher(reason: Error): void {
  const ended = searcher;
  searcher = null;
  ended?.worker.terminate();
  ended?.giveUp?.(reason);
}

function startSearcher(): Searcher {
  const url = scriptUrls.createScriptURL(searcherUrl);
  return { worker: new Worker(url, { type: "module", name: "searcher" }), known: new Map(), giveUp: null };
}

/** The entries whose URL matches, in order. A search that is still going on is given up for it. */
export async function findPattern(file: TableFile, pattern: string): Promise<Uint32Array> {
  const text = await searchTextOf(file);
  if (searcher !== null && searcher.giveUp !== null) endSearcher(new OvertakenError());
  searcher ??= startSearcher();
  const mine = searcher;
  const { worker, known } = mine;
  const tell = (request: SearcherRequest): void => worker.postMessage(request);
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
    mine.giveUp = reject;
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<SearcherReply>) => {
        if (data.id === id) resolve(data.found);
      },
      { signal: listening.signal },
    );
    const timer = setTimeout(() => {
      if (searcher === mine) endSearcher(new TooSlowError());
    }, LIMIT_MS);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
  });
  tell({ id, file: number, pattern });
  try {
    return await found;
  } finally {
    mine.giveUp = null;
    listening.abort();
  }
}
