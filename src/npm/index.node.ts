/**
 * Node: the module is read from disk on import.
 *
 * @module
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeLoadError } from "./errors.js";
import { start } from "./instance.js";

function readModule(): Uint8Array {
  // A bundle of CommonJS has nothing in `import.meta`.
  if (import.meta.url === undefined) return readIn(__dirname);
  // In this form bundlers take the file along.
  const url = new URL("./wasm/sitemapkit_bg.wasm", import.meta.url);
  if (url.protocol === "file:" && existsSync(url)) return readFileSync(url);
  // Turbopack gives the path that browsers will ask for, and leaves the file where it is.
  return readIn(dirname(fileURLToPath(import.meta.url)));
}

/** Reads the file beside a bundle, or in a folder there, as the package has it. */
function readIn(folder: string): Uint8Array {
  const beside = join(folder, "sitemapkit_bg.wasm");
  return readFileSync(existsSync(beside) ? beside : join(folder, "wasm", "sitemapkit_bg.wasm"));
}

try {
  start(new WebAssembly.Module(readModule() as BufferSource));
} catch (cause) {
  throw nodeLoadError(cause);
}

export * from "./loaded.js";
