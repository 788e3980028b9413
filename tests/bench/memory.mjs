/**
 * How much memory a document of a gigabyte takes that is read as a stream.
 *
 * @import { Figure } from "./figures.mjs"
 * @import { Streamed } from "./stream.mjs"
 */

import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../src/build/paths.mjs";
import { benchFolder } from "./corpus.mjs";
import { endless, numbered } from "./endless.mjs";

/**
 * What reading takes, and not what V8 takes for its own convenience: it compiles the module when it is loaded, so that
 * the memory of its compilers is idle memory, and collects young garbage after 1 MiB of it instead of up to 16.
 */
const FRUGAL = ["--no-liftoff", "--no-wasm-lazy-compilation", "--max-semi-space-size=1"];

/**
 * @param {Buffer} plain
 * @param {number} bytes
 * @returns {Figure[]}
 */
export function memoryFigures(plain, bytes) {
  const size = `${bytes / 1e9} GB`;
  const urlset = numbered(plain);
  return [...streamFigures(urlset, bytes, size), commandFigure(urlset, bytes, size)];
}

/** @param {Buffer} urlset @param {number} bytes @param {string} size @returns {Figure[]} */
function streamFigures(urlset, bytes, size) {
  const path = join(benchFolder, "endless.xml");
  writeFileSync(path, urlset);
  /** @param {readonly string[]} flags @returns {Streamed} */
  const stream = (flags) => {
    const args = [...flags, at("tests", "bench", "stream.mjs"), path, String(bytes)];
    return JSON.parse(run(args, ["ignore", "pipe", "inherit"])[1] ?? "");
  };
  try {
    const frugal = stream(FRUGAL);
    const usual = stream([]);
    const floor = { atMost: 10 };
    return [
      { name: `${size} as a stream`, ...growth(frugal), floor },
      { name: `${size} as a stream, V8 unasked`, ...growth(usual) },
      {
        name: `${size} as a stream, WebAssembly memory`,
        ours: "",
        peer: "",
        value: frugal.wasm,
        unit: "MiB",
      },
    ];
  } finally {
    rmSync(path);
  }
}

/** The program `sitemapkit check` on a file. @param {Buffer} urlset @param {number} bytes @param {string} size */
function commandFigure(urlset, bytes, size) {
  const path = join(benchFolder, "large.xml");
  const { chunks } = endless(urlset);
  /** @param {number} fileBytes */
  const check = (fileBytes) => {
    const file = openSync(path, "w");
    for (const chunk of chunks(fileBytes, urlset.length)) writeSync(file, chunk);
    closeSync(file);
    const start = performance.now();
    const args = ["--import", at("tests", "bench", "at-exit.mjs"), at("dist", "cli", "main.js")];
    const output = run([...args, "check", "--format", "json", path], ["ignore", "ignore", "inherit", "pipe"]);
    return { bytes: fileBytes, seconds: (performance.now() - start) / 1000, peak: Number(output[3]) };
  };
  try {
    const idle = check(0).peak;
    return { name: `${size} with \`sitemapkit check\``, ...growth({ ...check(bytes), idle }) };
  } finally {
    rmSync(path);
  }
}

/** @param {Pick<Streamed, "bytes" | "seconds" | "idle" | "peak">} run */
function growth({ bytes, seconds, idle, peak }) {
  return {
    ours: `${(bytes / 1e6 / seconds).toFixed(0)} MB/s, peak ${peak.toFixed(1)} MiB`,
    peer: `idle ${idle.toFixed(1)} MiB`,
    value: peak - idle,
    unit: "MiB more",
  };
}

/**
 * Runs Node.
 *
 * @param {readonly string[]} args
 * @param {("ignore" | "inherit" | "pipe")[]} stdio
 * @returns {readonly (string | null)[]} What it wrote, by file descriptor.
 */
function run(args, stdio) {
  const { output, status, error } = spawnSync(process.execPath, args, { encoding: "utf8", stdio });
  // `sitemapkit check` ends with 1 when there are errors, and more than 50,000 entries are one.
  if (error !== undefined || (status !== 0 && status !== 1))
    throw error ?? new Error(`node ${args.join(" ")} failed`);
  return output;
}
