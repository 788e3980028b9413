/**
 * What setup.mjs found, so that the next run and the other scripts need not look again: `target/setup.json`.
 *
 * @typedef {object} WasmCompiler How to compile for `wasm32-unknown-unknown`.
 * @property {"installed-target" | "built-std"} way With the compiler's own standard library for the target, or with
 *   one that cargo builds from source.
 * @property {string} rustc
 * @property {string} release Its version.
 * @property {string} [linker] Needed with "built-std".
 *
 * @typedef {object} State
 * @property {string} [rust] The compiler that `wasm` was chosen for.
 * @property {WasmCompiler} [wasm]
 * @property {{ version: string, path: string }} [wasmBindgen]
 * @property {string} [firefox] The same, for a few of them; `""` where there is none.
 * @property {string} [chromium] The browser that the tests drive.
 */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stateFile } from "./paths.mjs";

/** @returns {State} */
export function readState() {
  try {
    return JSON.parse(readFileSync(stateFile, "utf8"));
  } catch {
    return {};
  }
}

/** @param {State} state */
export function writeState(state) {
  const text = `${JSON.stringify(state, null, 2)}\n`;
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(`${stateFile}.new`, text);
  renameSync(`${stateFile}.new`, stateFile);
}
