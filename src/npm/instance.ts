/**
 * The WebAssembly instance: whether there is one, and what happens when it fails.
 *
 * A panic or trap leaves an instance in no state to go on, so it is replaced at once. Whatever lived in the old one
 * is lost; a *generation* tells handles of different instances apart.
 *
 * @module
 */

import { internalError, ownError, SitemapError } from "./errors.js";
import { __wbg_reset_state, finishInit, importsOfModule } from "./wasm/sitemapkit.js";

/** What instances are made of, once there is one. */
let compiled: WebAssembly.Module | undefined;
/** A call has failed and the instance it ran in is still there. */
let isBroken = false;
/** How many calls are running: the platform may call back, for example from a `URL` that somebody has replaced. */
let depth = 0;
/** Counts the instances. */
let generation = 0;

/** An instance of `module` has been made. */
export function markReady(module: object): void {
  compiled = module as WebAssembly.Module;
}

/** Makes an instance of a module that is at hand on import. */
export function start(module: WebAssembly.Module): void {
  finishInit(new WebAssembly.Instance(module, importsOfModule()), module);
  markReady(module);
}

/** The module; throws `not-initialised` before there is one. */
function readyModule(): WebAssembly.Module {
  if (compiled === undefined) {
    throw new SitemapError("not-initialised", "await init() once before anything else");
  }
  return compiled;
}

/** What stands in a section of the module; `undefined` if it has no such section. */
export function sectionOf(name: string): Uint8Array | undefined {
  const [section] = WebAssembly.Module.customSections(readyModule(), name);
  return section && new Uint8Array(section);
}

function replaceInstance(): void {
  // A call that is still running would go on in the old instance with addresses of the new one.
  if (depth > 0) throw new Error("a call is still running in it");
  __wbg_reset_state();
  generation += 1;
  isBroken = false;
}

/** Makes sure that there is an instance to call into. */
function prepare(): void {
  readyModule();
  if (!isBroken) return;
  try {
    replaceInstance();
  } catch (error) {
    throw internalError(error);
  }
}

/**
 * Runs `call`, which enters the instance. Errors that Rust returned on purpose become {@linkcode SitemapError}s;
 * anything else is a trap: the call answers with code `internal`, and the instance is replaced.
 */
export function guarded<T>(call: () => T): T {
  prepare();
  depth += 1;
  try {
    const result = call();
    if (isBroken) throw new Error("a call from inside of this one failed");
    return result;
  } catch (error) {
    const own = isBroken ? undefined : ownError(error);
    if (own) throw own;
    isBroken = true;
    throw internalError(error);
  } finally {
    depth -= 1;
    if (isBroken && depth === 0) {
      try {
        replaceInstance();
      } catch {
        // There was no memory for another one. The next call tries again.
      }
    }
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

  get #isLost(): boolean {
    return isBroken || this.#generation !== generation;
  }

  #open(): R {
    if (this.#raw === undefined) {
      throw new SitemapError("finished", `the ${this.#what} has been finished`);
    }
    if (this.#isLost) {
      throw new SitemapError("internal", `the ${this.#what} was lost when the WebAssembly module failed`);
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

  /** Gives the memory back. Further calls do nothing. Never throws: it may run while another error is on its way. */
  free(): void {
    const raw = this.#raw;
    this.#raw = undefined;
    // Freeing what belonged to a replaced instance would free something of the new one.
    if (raw === undefined || this.#isLost) return;
    try {
      guarded(() => raw.free());
    } catch {
      // The memory went with the instance.
    }
  }
}
