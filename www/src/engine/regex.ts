/**
 * Looking for regular expressions, with a limit of time.
 *
 * @module
 */

import { scriptUrls } from "../trusted.ts";
import type { SearcherReply, SearcherRequest, SearchText } from "./searcher.ts";
import searcherUrl from "./searcher.ts?worker&url";
import type { TableFile } from "./table.ts";
import { OvertakenError } from "./turns.ts";

/** How long one file may take, in milliseconds. */
const LIMIT_MS = 2_000;

/** How much text the searcher keeps, in bytes; what it has used longest ago goes first. */
const KEPT_BYTES = 128 * 1_024 * 1_024;

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

function linesOf({ entries }: TableFile): SearchText {
  const columns = entries.locColumns();
  let bytes = 0;
  for (const { length, start, end } of columns) {
    for (let row = 0; row < length; row += 1) bytes += end(row) - start(row) + 1;
  }
  const text = new Uint8Array(bytes);
  const starts = new Uint32Array(entries.length + 1);
  let line = 0;
  let at = 0;
  for (const { length, text: from, start, end } of columns) {
    for (let row = 0; row < length; row += 1) {
      starts[line] = at;
      line += 1;
      const last = end(row);
      for (let index = start(row); index < last; index += 1) {
        const byte = from[index] ?? 0;
        // A URL on several lines would shift all that follow.
        text[at] = byte === LINE_BREAK ? SPACE : byte;
        at += 1;
      }
      text[at] = LINE_BREAK;
      at += 1;
    }
  }
  starts[line] = at;
  return { text, starts };
}
