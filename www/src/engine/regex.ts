/**
 * Looking for regular expressions, with a limit of time.
 *
 * @module
 */

import { scriptUrls } from "../trusted.ts";
import type { SearcherReply, SearcherRequest, SearchText } from "./searcher.ts";
import searcherUrl from "./searcher.ts?worker&url";
import type { TableFile } from "./table.ts";
import { OvertakenError, type Pause } from "./turns.ts";

/** How long one file may take, in milliseconds. */
const LIMIT_MS = 2_000;

/** How much text the searcher keeps, in bytes; what it has used longest ago goes first. */
const KEPT_BYTES = 128 * 1_024 * 1_024;

/** Fewer URLs are given to the searcher in no time. */
const MANY_ROWS = 100_000;

const LINE_BREAK = 0x0a;
const SPACE = 0x20;

/** The expression takes too long. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";
}

/** A file whose URLs the searcher has. */
interface Known {
  readonly number: number;
  readonly bytes: number;
}

/** The worker, the files whose URLs it has, those used last at the end, and what gives up the search that it is at. */
interface Searcher {
  readonly worker: Worker;
  readonly known: Map<TableFile, Known>;
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

/**
 * The entries whose URL matches, in order. A search that is still going on is given up for it. While the searcher is at this
 * file it gets the text of the `next` one.
 */
export async function findPattern(
  file: TableFile,
  pattern: string,
  next: TableFile | undefined,
): Promise<Uint32Array> {
  if (searcher !== null && searcher.giveUp !== null) endSearcher(new OvertakenError());
  searcher ??= startSearcher();
  const mine = searcher;
  const { worker } = mine;
  const number = tell(mine, file);
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
  worker.postMessage({ id, file: number, pattern } satisfies SearcherRequest);
  if (next !== undefined) tell(mine, next);
  try {
    return await found;
  } finally {
    mine.giveUp = null;
    listening.abort();
  }
}

/** Gives the searcher the URLs of all files beforehand where there are many, and it can keep them. */
export async function prepareSearcher(files: readonly TableFile[], pause: Pause): Promise<void> {
  if (files.reduce((rows, { entries }) => rows + entries.length, 0) < MANY_ROWS) return;
  if (files.reduce((bytes, file) => bytes + lineBytes(file), 0) > KEPT_BYTES) return;
  for (const file of files) {
    await pause();
    searcher ??= startSearcher();
    tell(searcher, file);
  }
}

/** Gives the searcher the URLs of a file, unless it has them. Returns their number there. */
function tell({ worker, known }: Searcher, file: TableFile): number {
  const before = known.get(file);
  if (before !== undefined) {
    known.delete(file);
    known.set(file, before);
    return before.number;
  }
  const text = linesOf(file);
  lastNumber += 1;
  const added = { number: lastNumber, bytes: text.text.length };
  const request: SearcherRequest = { file: added.number, text };
  worker.postMessage(request, [text.text.buffer, text.starts.buffer]);
  let bytes = added.bytes;
  for (const one of known.values()) bytes += one.bytes;
  for (const [oldest, { number, bytes: less }] of known) {
    if (bytes <= KEPT_BYTES) break;
    bytes -= less;
    known.delete(oldest);
    worker.postMessage({ file: number, text: null } satisfies SearcherRequest);
  }
  known.set(file, added);
  return added.number;
}

/** How many bytes the URLs of a file take, one a line. */
function lineBytes({ entries }: TableFile): number {
  let bytes = entries.length;
  for (const { length, start, end } of entries.locColumns()) {
    for (let row = 0; row < length; row += 1) bytes += end(row) - start(row);
  }
  return bytes;
}

function linesOf(file: TableFile): SearchText {
  const { entries } = file;
  const columns = entries.locColumns();
  const text = new Uint8Array(lineBytes(file));
  const starts = new Uint32Array(entries.length + 1);
  let line = 0;
  let at = 0;
  for (const { length, text: from, start, end } of columns) {
    const hasBreaks = from.includes(LINE_BREAK);
    for (let row = 0; row < length; row += 1) {
      starts[line] = at;
      line += 1;
      const loc = from.subarray(start(row), end(row));
      text.set(loc, at);
      // A URL on several lines would shift all that follow.
      for (let index = hasBreaks ? 0 : loc.length; index < loc.length; index += 1) {
        if (loc[index] === LINE_BREAK) text[at + index] = SPACE;
      }
      at += loc.length;
      text[at] = LINE_BREAK;
      at += 1;
    }
  }
  starts[line] = at;
  return { text, starts };
}
