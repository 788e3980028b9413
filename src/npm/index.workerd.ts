/**
 * Cloudflare Workers: the module is part of the bundle.
 *
 * @module
 */

import { markReady } from "./instance.js";
import { initSync } from "./wasm/sitemapkit.js";
import module from "./wasm/sitemapkit_bg.wasm";

initSync({ module });
markReady(module);

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
