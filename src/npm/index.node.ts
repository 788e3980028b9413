/**
 * Node: the module is read from disk on import.
 *
 * @module
 */

import { readFileSync } from "node:fs";
import { markReady } from "./instance.js";
import { initSync } from "./wasm/sitemapkit.js";

initSync({ module: readFileSync(new URL("./wasm/sitemapkit_bg.wasm", import.meta.url)) });
markReady();

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
