/**
 * Browsers and bundlers: {@linkcode init} loads the module.
 *
 * @module sitemapkit
 */

import { compiled, type ModuleSource } from "./compiled.js";
import { loadError } from "./errors.js";
import { markReady } from "./instance.js";
import { finishInit, importsOfModule, moduleUrl } from "./wasm/sitemapkit.js";

export * from "./api.js";
export type { ModuleSource } from "./compiled.js";

let loading: Promise<void> | undefined;

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
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  loading ??= load(source).catch((cause: unknown) => {
    loading = undefined;
    throw loadError(cause);
  });
  return loading;
}

async function load(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  const module = await compiled(await (source ?? moduleUrl()));
  finishInit(await WebAssembly.instantiate(module, importsOfModule()), module);
  markReady(module);
}
