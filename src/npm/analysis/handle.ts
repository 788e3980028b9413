/**
 * What lives in the WebAssembly instance of the analysis between calls.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { guarded, liveGeneration } from "./instance.js";

/** An object that lives in the instance. */
interface Raw {
  free(): void;
}

/** Owns an object in the instance, and knows when it is gone. */
export class Handle<R extends Raw> {
  readonly #generation: number | undefined;
  readonly #what: string;
  #raw: R | undefined;

  constructor(what: string, create: () => R) {
    this.#raw = guarded(create);
    this.#generation = liveGeneration();
    this.#what = what;
  }

  /** Calls into the object. */
  use<T>(call: (raw: R) => T): T {
    const raw = this.#raw;
    if (raw === undefined) throw new SitemapError("finished", `the ${this.#what} has been freed`);
    if (this.#generation !== liveGeneration()) {
      throw new SitemapError("internal", `the ${this.#what} was lost when the WebAssembly module failed`);
    }
    return guarded(() => call(raw));
  }

  /** Gives the memory back. Further calls do nothing. Never throws: it may run while another error is on its way. */
  free(): void {
    const raw = this.#raw;
    this.#raw = undefined;
    // Freeing what belonged to a replaced instance would free something of the new one.
    if (raw === undefined || this.#generation !== liveGeneration()) return;
    try {
      guarded(() => raw.free());
    } catch {
      // The memory went with the instance.
    }
  }
}
