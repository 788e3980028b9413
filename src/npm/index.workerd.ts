/**
 * Cloudflare Workers: the module is part of the bundle.
 *
 * @module
 */

import { start } from "./instance.js";
import module from "./wasm/sitemapkit_bg.wasm";

start(module);

export * from "./loaded.js";
