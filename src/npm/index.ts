/**
 * Browsers and bundlers: {@linkcode init} loads the module.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import { markReady } from "./instance.js";
import initWasm, { type InitInput } from "./wasm/sitemapkit.js";

export * from "./api.js";

/** Where the module is: a URL, a `Response`, its bytes or a `WebAssembly.Module`. Not every project has types for all of these. */
export type ModuleSource = string | URL | Response | ArrayBuffer | Uint8Array | object;

/**
 * Loads the WebAssembly module; await it once before anything else. Resolves at once when it is already loaded.
 *
 * @param source - Where the module is, when a bundler does not find it beside this file: a URL, a `Response`, its
 * bytes or a `WebAssembly.Module`.
 * @throws {@linkcode SitemapError} `not-initialised` when it cannot be loaded; a later call tries again.
 *
 * @example
 * ```ts
 * await init();
 * parse("https://www.example.com/").format; // "text"
 * ```
 */
export async function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  try {
    await initWasm(
      source === undefined ? undefined : { module_or_path: source as InitInput | Promise<InitInput> },
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SitemapError("not-initialised", `the WebAssembly module cannot be loaded: ${reason}`, {
      cause,
    });
  }
  markReady();
}
