/**
 * Edge runtimes for which frameworks bundle, as Next.js and Nitro (Nuxt) do: the module is part of the bundle.
 *
 * @module
 */

import { start } from "./instance.js";
import module from "./wasm/sitemapkit_bg.wasm?module";

start(module);

export * from "./api.js";

/**
 * Does nothing: the module is loaded on import. It is there so that the same code runs in browsers.
 *
 * @example
 * ```ts
 * await init();
 * parse("https://www.example.com/").format; // "text"
 * ```
 */
export async function init(): Promise<void> {}
