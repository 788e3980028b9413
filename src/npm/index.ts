/**
 * Browsers and bundlers: {@linkcode init} loads the module.
 *
 * @module
 */

import { markReady } from "./instance.js";
import initWasm, { type InitInput } from "./wasm/sitemapkit.js";

export * from "./api.js";

/**
 * Loads the WebAssembly module; await it once before anything else. Resolves at once when it is already loaded.
 *
 * @param source - Where the module is, when a bundler does not find it beside this file: a URL, a `Response`, its
 * bytes or a `WebAssembly.Module`.
 */
export async function init(source?: InitInput | Promise<InitInput>): Promise<void> {
  await initWasm(source === undefined ? undefined : { module_or_path: source });
  markReady();
}
