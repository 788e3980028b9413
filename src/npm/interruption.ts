/**
 * What ends many requests at once, or one wait.
 *
 * @module
 */

/** As an `AbortSignal`, which some versions of Node believe to leak when more than ten wait for it. */
export class Interruption {
  readonly #waiting = new Set<(reason: unknown) => void>();
  #stopped: { readonly reason: unknown } | undefined;

  /** Ends everything; the first reason counts. */
  stop(reason: unknown): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = { reason };
    for (const interrupt of this.#waiting) interrupt(reason);
    this.#waiting.clear();
  }

  /** Runs `interrupt` once it is over, or at once if it is, unless the function that is returned is called before. */
  onStop(interrupt: (reason: unknown) => void): () => void {
    if (this.#stopped !== undefined) interrupt(this.#stopped.reason);
    else this.#waiting.add(interrupt);
    return () => this.#waiting.delete(interrupt);
  }

  throwIfStopped(): void {
    if (this.#stopped !== undefined) throw this.#stopped.reason;
  }
}

/** What `start` gives. Rejects with the reason of the signal as soon as it is aborted, however long that takes. */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: () => T | PromiseLike<T>,
): Promise<T> {
  if (signal === undefined) return start();
  signal.throwIfAborted();
  let abort = (): void => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener("abort", abort);
      Promise.resolve(start()).then(resolve, reject);
    });
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
