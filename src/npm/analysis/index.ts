/**
 * What sitemaps are worth to a crawler, and how it can go by them: the metrics and algorithms of Uri Schonfeld and Narayanan
 * Shivakumar, _Sitemaps: Above and Beyond the Crawl of Duty_, WWW 2009, <https://doi.org/10.1145/1526709.1526842>. Plain
 * objects in, plain objects out; nothing here reads a clock or draws a number. Ratios are `null` where there is nothing to
 * divide by.
 *
 * It is an entry of its own, with a WebAssembly module of its own. Browsers and bundlers load that with {@linkcode init}.
 *
 * @module sitemapkit/analysis
 */

import { compiled, type ModuleSource } from "../compiled.js";
import { loadError } from "../errors.js";
import { finishInit, importsOfModule, moduleUrl } from "../wasm/analysis.js";
import { markReady } from "./instance.js";

export type { ModuleSource } from "../compiled.js";
export * from "./api.js";

let loading: Promise<void> | undefined;

/**
 * Loads the WebAssembly module of the analysis; await it once before anything else of this entry. In Node and Workers, where
 * that happens on import, it does nothing.
 *
 * @param source - Where the module is, when a bundler does not find it beside this file: a URL, a `Response`, its
 * bytes or a `WebAssembly.Module`.
 * @throws {@linkcode SitemapError} `not-initialised` when it cannot be loaded; a later call tries again.
 *
 * @example
 * ```ts
 * await init();
 * urlKey("HTTPS://www.Example.com"); // "https://www.example.com/"
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
  markReady();
}
