/**
 * Reads an endless document as a stream, looks at the URL of each entry, and prints what memory that took, as JSON.
 * A process of its own, because what else has run before would count.
 *
 * Usage: node tests/bench/stream.mjs FILE BYTES
 *
 * @typedef {object} Streamed Memory in MiB.
 * @property {number} entryCount
 * @property {number} bytes
 * @property {number} seconds
 * @property {number} idle The memory of the process before it reads.
 * @property {number} peak The most memory of the process while it reads.
 * @property {number} wasm The size of WebAssembly memory, which never shrinks, at the end.
 */

import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { init, SitemapParser } from "sitemapkit";
// The module that the package runs, for the size of its memory, which is not a part of the interface.
import * as glue from "../../dist/wasm/sitemapkit.js";
import { collectGarbage } from "./clock.mjs";
import { endless } from "./endless.mjs";
import { CHUNK_BYTES, OPTIONS } from "./options.mjs";
import { forgetPeak, peakMib, residentMib } from "./resident.mjs";

const [file = "", size] = process.argv.slice(2);
const { chunks } = endless(readFileSync(file));

function stream() {
  const parser = new SitemapParser(OPTIONS);
  let characters = 0;
  for (const chunk of chunks(Number(size), CHUNK_BYTES)) {
    parser.push(chunk);
    for (const { loc } of parser.take()) characters += loc.length;
  }
  if (characters === 0) throw new Error("there are no entries");
  return parser.finish();
}

/** The header of every module: https://webassembly.github.io/spec/core/binary/modules.html#binary-module. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

await init();
collectGarbage();
// Memory is given back by threads that take a moment.
await setTimeout(300);

const idle = residentMib();
forgetPeak();
const start = performance.now();
const { entryCount, bytes } = stream();
const seconds = (performance.now() - start) / 1000;
const peak = peakMib();
// Once there is an instance, `initSync` returns it.
const exported = Object.values(glue.initSync({ module: new WebAssembly.Module(EMPTY_MODULE) }));
const memory = exported.find((value) => value instanceof WebAssembly.Memory);
const wasm = (memory?.buffer.byteLength ?? Number.NaN) / 1_048_576;
process.stdout.write(`${JSON.stringify({ entryCount, bytes, seconds, idle, peak, wasm })}\n`);
