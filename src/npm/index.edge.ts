/**
 * Edge runtimes for which frameworks bundle, as Next.js and Nitro (Nuxt) do: the module is part of the bundle.
 *
 * @module
 */

import { start } from "./instance.js";
import module from "./wasm/sitemapkit_bg.wasm?module";

start(module);

export * from "./loaded.js";
