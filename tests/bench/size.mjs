/**
 * How much has to be transferred.
 *
 * @import { Figure } from "./figures.mjs"
 */

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { at } from "../../src/build/paths.mjs";

/** @returns {Figure[]} */
export function sizeFigures() {
  const module = readFileSync(at("dist", "wasm", "sitemapkit_bg.wasm"));
  // The tables stand behind the code.
  const codeEnd = module.indexOf("sitemapkit.rules");
  /** @param {string} name @param {Uint8Array} bytes @param {number} [atMost] */
  const size = (name, bytes, atMost) => ({
    name,
    ours: `${bytes.length.toLocaleString("en")} bytes`,
    peer: "",
    value: brotliCompressSync(bytes).length / 1000,
    unit: "KB brotli",
    ...(atMost === undefined ? {} : { floor: { atMost } }),
  });
  const bundle = bundleOfParse();
  return [
    size("WebAssembly module, its code", module.subarray(0, codeEnd), 150),
    size("WebAssembly module, what rules say", module.subarray(codeEnd)),
    {
      name: "bundle of `init` and `parse` for browsers",
      ours: `${bundle.length.toLocaleString("en")} bytes`,
      peer: "",
      value: gzipSync(bundle, { level: constants.Z_BEST_COMPRESSION }).length / 1000,
      unit: "KB gzip",
      floor: { atMost: 8 },
    },
  ];
}

/** What esbuild makes of a page that reads a sitemap. */
function bundleOfParse() {
  const contents = 'import { init, parse } from "sitemapkit"; await init(); export const read = parse;';
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: at() },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
