/**
 * The page's side of the Web Worker: starts it, asks it, and replaces it when it is cancelled or has crashed.
 *
 * @module
 */

import { scriptUrls } from "../trusted.ts";
import { LANGUAGE } from "../words/language.ts";
import type { Failure, Methods, Progress, Reply } from "./messages.ts";
import workerUrl from "./worker.ts?worker&url";

/** A request that has no answer. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: Failure["code"] | "crashed" | "cancelled";

  constructor(code: EngineError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** What a worker can be asked: what each method takes and what it answers. */
type Askable<A> = { readonly [M in keyof A]: { readonly request: unknown; readonly response: unknown } };

/** Talks to a worker that answers `A`. */
export interface Connection<A extends Askable<A>> {
  /** Asks the worker. `transfer` is moved to it instead of copied. */
  call<M extends keyof A & string>(
    method: M,
    request: A[M]["request"],
    options?: { readonly onProgress?: (progress: Progress) => void; readonly transfer?: Transferable[] },
  ): Promise<A[M]["response"]>;
  /** Ends the worker with all it holds; requests under way fail with `cancelled`. The next call starts a new one. */
  restart(): void;
}

interface Pending {
  readonly resolve: (response: never) => void;
  readonly reject: (error: EngineError) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** Talks to the worker that reads sitemaps. */
type Engine = Connection<Methods>;

/** Makes the connection to the worker that reads sitemaps. */
export function createEngine(onCrash: (error: EngineError) => void): Engine {
  return connect<Methods>(workerUrl, onCrash);
}

/**
 * Makes a connection to the worker at `url`, which starts with the first call.
 * `onCrash` is told when the worker dies, with requests under way or without.
 */
export function connect<A extends Askable<A>>(
  url: string,
  onCrash: (error: EngineError) => void,
): Connection<A> {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function end(error: EngineError): void {
    worker?.terminate();
    worker = null;
    const rejected = [...pending.values()];
    pending.clear();
    for (const { reject } of rejected) reject(error);
  }

  function crash(message: string): void {
    const error = new EngineError("crashed", message);
    end(error);
    onCrash(error);
  }

  function answer(reply: Reply): void {
    const waiting = pending.get(reply.id);
    if (waiting === undefined) return;
    if ("progress" in reply) {
      waiting.onProgress?.(reply.progress);
      return;
    }
    pending.delete(reply.id);
    if ("failure" in reply) {
      waiting.reject(new EngineError(reply.failure.code, reply.failure.message));
      if (reply.failure.code === "internal") crash(reply.failure.message);
    } else waiting.resolve(reply.response as never);
  }

  function start(): Worker {
    const started = new Worker(scriptUrls.createScriptURL(url), { type: "module", name: LANGUAGE });
    started.addEventListener("message", (event: MessageEvent<Reply>) => {
      if (started === worker) answer(event.data);
    });
    started.addEventListener("error", (event) => {
      event.preventDefault();
      if (started === worker) crash(event.message || "the worker could not start");
    });
    started.addEventListener("messageerror", () => {
      if (started === worker) crash("an answer could not be read");
    });
    return started;
  }

  return {
    call(method, request, options = {}) {
      return new Promise((resolve, reject) => {
        worker ??= start();
        lastId += 1;
        pending.set(lastId, {
          resolve: resolve as (response: never) => void,
          reject,
          onProgress: options.onProgress,
        });
        worker.postMessage({ id: lastId, method, request }, options.transfer ?? []);
      });
    },
    restart() {
      end(new EngineError("cancelled", "cancelled"));
    },
  };
}
