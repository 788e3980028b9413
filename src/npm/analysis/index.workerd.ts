/**
 * Cloudflare Workers: the module is part of the bundle.
 *
 * @module
 */

import module from "../wasm/analysis_bg.wasm";
import { start } from "./instance.js";

start(module);

export * from "./loaded.js";
