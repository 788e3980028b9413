/**
 * How much has to be transferred.
 *
 * @import { Figure } from "./figures.mjs"
 */

import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { at } from "../../src/build/paths.mjs";

/** @returns {Figure[]} */
export function sizeFigures() {
  /** @param {string} name @param {string} file @param {number} [atMost] */
  const size = (name, file, atMost) => {
    const bytes = readFileSync(at("dist", "wasm", file));
    return {
      name,
      ours: `${bytes.length.toLocaleString("en")} bytes`,
      peer: "",
      value: brotliCompressSync(bytes).length / 1000,
      unit: "KB brotli",
      ...(atMost === undefined ? {} : { floor: { atMost } }),
    };
  };
  return [size("WebAssembly module", "sitemapkit_bg.wasm", 150), size("its JavaScript", "sitemapkit.js")];
}
