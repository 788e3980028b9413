/**
 * The page's side of the worker that fetches. It is started for the first address that a user names, and ended when all
 * answers have come.
 *
 * @module
 */

import { scriptUrls } from "../trusted.ts";
import fetcherUrl from "./fetcher.ts?worker&url";
import type { Answer, Ask, Fetched, FetchFailure } from "./messages.ts";

/** A file that could not be fetched. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure) {
    super(reason.code);
    this.reason = reason;
  }
}

/** What is heard of a file before it is there. */
interface Listener {
  onProgress?(bytes: number, totalBytes: number | null): void;
  /** The page's server, which fetches it, wants to be left alone for that long; `null` when that is over. */
  onWait?(seconds: number | null): void;
}

interface Pending {
  readonly resolve: (fetched: Fetched) => void;
  readonly reject: (error: unknown) => void;
  readonly listener: Listener;
}

const pending = new Map<number, Pending>();
let worker: Worker | null = null;
let lastId = 0;

/**
 * Fetches a file by its address, over http or https.
 *
 * @throws {FetchError} When there is no file to be had.
 * @throws The reason of `signal` when it is aborted.
 */
export function fetchFile(url: string, signal: AbortSignal, listener: Listener): Promise<Fetched> {
  signal.throwIfAborted();
  worker ??= start();
  lastId += 1;
  const id = lastId;
  const onAbort = (): void => {
    ask({ id, url: null });
    pending.get(id)?.reject(signal.reason);
    settle(id);
  };
  signal.addEventListener("abort", onAbort);
  return new Promise<Fetched>((resolve, reject) => {
    pending.set(id, { resolve, reject, listener });
    ask({ id, url });
  }).finally(() => signal.removeEventListener("abort", onAbort));
}

function start(): Worker {
  const started = new Worker(scriptUrls.createScriptURL(fetcherUrl), { type: "module", name: "fetcher" });
  started.addEventListener("message", ({ data }: MessageEvent<Answer>) => take(data));
  started.addEventListener("error", (event) => {
    event.preventDefault();
    for (const [id, { reject }] of pending) {
      reject(new FetchError({ code: "cut" }));
      settle(id);
    }
  });
  return started;
}

function take(answer: Answer): void {
  const waiting = pending.get(answer.id);
  if (waiting === undefined) return;
  if ("bytes" in answer) {
    waiting.listener.onProgress?.(answer.bytes, answer.totalBytes);
    return;
  }
  if ("waitSeconds" in answer) {
    waiting.listener.onWait?.(answer.waitSeconds);
    return;
  }
  if ("fetched" in answer) waiting.resolve(answer.fetched);
  else waiting.reject(new FetchError(answer.failure));
  settle(answer.id);
}

function settle(id: number): void {
  pending.delete(id);
  if (pending.size > 0) return;
  worker?.terminate();
  worker = null;
}

function ask(message: Ask): void {
  worker?.postMessage(message);
}
