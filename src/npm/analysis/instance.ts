/**
 * The WebAssembly instance of the analysis. Nothing outlives a call in it, so that after a trap there is just another one.
 *
 * @module
 */

import { SitemapError, type SitemapErrorCode } from "../errors.js";
import { __wbg_reset_state, finishInit, importsOfModule } from "../wasm/analysis.js";

let isReady = false;

/** An instance has been made. */
export function markReady(): void {
  isReady = true;
}

/** Makes an instance of a module that is at hand on import. */
export function start(module: WebAssembly.Module): void {
  finishInit(new WebAssembly.Instance(module, importsOfModule()), module);
  markReady();
}

/**
 * Runs `call`, which enters the instance. What an argument has wrong becomes a {@linkcode SitemapError}; anything else is a trap:
 * the call answers with code `internal`, and the instance is replaced.
 */
export function guarded<T>(call: () => T): T {
  if (!isReady) {
    throw new SitemapError(
      "not-initialised",
      "await init() of sitemapkit/analysis once before anything else",
    );
  }
  try {
    return call();
  } catch (error) {
    if (error instanceof Error && "sitemapkitCode" in error) {
      throw new SitemapError(error.sitemapkitCode as SitemapErrorCode, error.message);
    }
    __wbg_reset_state();
    const message = error instanceof Error ? error.message : String(error);
    throw new SitemapError("internal", `the WebAssembly module failed: ${message}`, { cause: error });
  }
}

/** What can be gone through, as a list. @param name - Of the argument. */
export function listOf<T>(name: string, values: Iterable<T>): T[] {
  if (typeof values === "object" && values !== null && Symbol.iterator in values) return [...values];
  throw new SitemapError("invalid-option", `\`${name}\` must be a list`);
}
