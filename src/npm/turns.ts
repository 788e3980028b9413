/**
 * Long work that lets others have their turn.
 *
 * @module
 */

/** For how long nothing else comes to its turn, about. */
const TURN_MS = 10;

/** Knows when it is time to let timers, signals and other requests have their turn. */
export class Turns {
  #since = performance.now();

  /** Waits for the next turn, if this one has been long; `undefined` if not. To be called between two pieces of work. */
  end(): Promise<void> | undefined {
    return performance.now() - this.#since < TURN_MS ? undefined : this.#next();
  }

  async #next(): Promise<void> {
    await nextTask();
    this.#since = performance.now();
  }
}

/** What some runtimes have for it. Where there is neither, browsers make a timer wait for up to 4 ms. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  readonly setImmediate?: (go: () => void) => void;
}

function nextTask(): Promise<void> {
  const { scheduler, setImmediate = setTimeout } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => void setImmediate(resolve));
}
