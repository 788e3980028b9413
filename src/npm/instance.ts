/**
 * The WebAssembly instance: whether there is one, and what happens when it fails.
 *
 * A panic or trap leaves an instance in no state to go on, so it is replaced at once. Whatever lived in the old one
 * is lost; a *generation* tells handles of different instances apart.
 *
 * @module
 */

import { SitemapError, type SitemapErrorCode } from "./errors.js";
import { __wbg_reset_state } from "./wasm/sitemapkit.js";

let isReady = false;
let isBroken = false;
let generation = 0;

/** An instance has been made. */
export function markReady(): void {
  isReady = true;
}

/** Counts the instances so far. A handle from another generation must not be touched. */
export function currentGeneration(): number {
  return generation;
}

function replaceInstance(): void {
  isBroken = true;
  __wbg_reset_state();
  generation += 1;
  isBroken = false;
}

function ownError(error: unknown): SitemapError | undefined {
  if (error instanceof SitemapError) return error;
  if (error instanceof Error && "sitemapkitCode" in error) {
    return new SitemapError(error.sitemapkitCode as SitemapErrorCode, error.message);
  }
  return undefined;
}

/**
 * Runs `call`, which enters the instance. Errors that Rust returned on purpose become {@linkcode SitemapError}s;
 * anything else is a trap: the instance is replaced and the call answers with code `internal`.
 */
export function guarded<T>(call: () => T): T {
  if (!isReady) {
    throw new SitemapError("not-initialised", "await init() once before anything else");
  }
  if (isBroken) replaceInstance();
  try {
    return call();
  } catch (error) {
    const own = ownError(error);
    if (own) throw own;
    replaceInstance();
    const message = error instanceof Error ? error.message : String(error);
    throw new SitemapError("internal", `the WebAssembly module failed and was replaced: ${message}`, { cause: error });
  }
}

/** An object that lives in the instance. */
interface Raw {
  free(): void;
}

/** Owns an object in the instance, and knows when it is gone. */
export class Handle<R extends Raw> {
  readonly #generation: number;
  readonly #what: string;
  #raw: R | undefined;

  constructor(what: string, create: () => R) {
    this.#raw = guarded(create);
    this.#generation = generation;
    this.#what = what;
  }

  /** Whether there is still something to use. */
  get isOpen(): boolean {
    return this.#raw !== undefined && this.#generation === generation;
  }

  #open(): R {
    if (this.#raw === undefined) {
      throw new SitemapError("finished", `the ${this.#what} has been finished`);
    }
    if (this.#generation !== generation) {
      throw new SitemapError("internal", `the ${this.#what} was lost when the WebAssembly module was replaced`);
    }
    return this.#raw;
  }

  /** Calls into the object. */
  use<T>(call: (raw: R) => T): T {
    const raw = this.#open();
    return guarded(() => call(raw));
  }

  /** Calls into the object for the last time: `call` must be a method that consumes it. */
  consume<T>(call: (raw: R) => T): T {
    const raw = this.#open();
    this.#raw = undefined;
    return guarded(() => call(raw));
  }

  /** Gives the memory back. Further calls do nothing. */
  free(): void {
    const raw = this.#raw;
    this.#raw = undefined;
    // Freeing what belonged to a replaced instance would free something of the new one.
    if (raw !== undefined && this.#generation === generation) raw.free();
  }
}
