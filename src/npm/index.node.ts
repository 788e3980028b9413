/**
 * Node: the module is read from disk on import.
 *
 * @module
 */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SitemapError } from "./errors.js";
import { markReady } from "./instance.js";
import { initSync } from "./wasm/sitemapkit.js";

function readModule(): Uint8Array {
  // In this form bundlers take the file along.
  const url = new URL("./wasm/sitemapkit_bg.wasm", import.meta.url);
  if (url.protocol === "file:") return readFileSync(url);
  // Turbopack gives the path that browsers will ask for, and leaves the file where it is.
  return readFileSync(join(dirname(fileURLToPath(import.meta.url)), "wasm", "sitemapkit_bg.wasm"));
}

try {
  const module = new WebAssembly.Module(readModule() as BufferSource);
  initSync({ module });
  markReady(module);
} catch (cause) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint =
    "; where a bundler has taken the code along, README says what it takes (In bundles, Deno and Bun)";
  throw new SitemapError("not-initialised", `the WebAssembly module cannot be loaded: ${reason}${hint}`, {
    cause,
  });
}

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
