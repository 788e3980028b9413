/**
 * The analysis in Node: its module is read from disk on import. It stands here, and not in `analysis/`, because bundles look for the
 * module where this file does.
 *
 * @module
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./analysis/instance.js";
import { nodeLoadError } from "./errors.js";

function readModule(): Uint8Array {
  // A bundle of CommonJS has nothing in `import.meta`.
  if (import.meta.url === undefined) return readIn(__dirname);
  // In this form bundlers take the file along.
  const url = new URL("./wasm/analysis_bg.wasm", import.meta.url);
  if (url.protocol === "file:" && existsSync(url)) return readFileSync(url);
  return readIn(dirname(fileURLToPath(import.meta.url)));
}

/** Reads the file beside a bundle, or in a folder there, as the package has it. */
function readIn(folder: string): Uint8Array {
  const beside = join(folder, "analysis_bg.wasm");
  return readFileSync(existsSync(beside) ? beside : join(folder, "wasm", "analysis_bg.wasm"));
}

try {
  start(new WebAssembly.Module(readModule() as BufferSource));
} catch (cause) {
  throw nodeLoadError(cause);
}

export * from "./analysis/loaded.js";
