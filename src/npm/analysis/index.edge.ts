/**
 * Edge runtimes for which frameworks bundle, as Next.js and Nitro (Nuxt) do: the module is part of the bundle.
 *
 * @module
 */

import module from "../wasm/analysis_bg.wasm?module";
import { start } from "./instance.js";

start(module);

export * from "./loaded.js";
