/**
 * Readers that run natively, in a program of their own (native.rs) that waits for its turn.
 *
 * @import { Sample } from "./clock.mjs"
 */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { toolEnvironment } from "../../src/build/environment.mjs";
import { at } from "../../src/build/paths.mjs";
import { demand } from "../../src/build/programs.mjs";
import { say } from "../../src/build/report.mjs";
import { sample } from "./clock.mjs";

/** @typedef {"quick-xml" | "sitemapkit"} NativeReader */

/** Builds the program; returns where it is. */
function build() {
  say("bench: compiling the native readers");
  const output = demand(
    "cargo",
    ["bench", "--bench", "native", "--no-default-features", "--no-run", "--message-format=json"],
    "The native readers do not compile: see above.",
    { env: toolEnvironment() },
  );
  for (const line of output.split("\n")) {
    const message = line.startsWith("{") ? JSON.parse(line) : {};
    if (message.reason === "compiler-artifact" && message.target.name === "native" && message.executable) {
      return String(message.executable);
    }
  }
  throw new Error("cargo did not say where it put the native readers");
}

/** Starts the program. Whoever asks for a sample must wait for it before asking again. */
export function startNative() {
  const child = spawn(build(), ["--serve"], { cwd: at(), stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    /**
     * Lets `reader` read the file once.
     *
     * @param {NativeReader} reader
     * @param {string} path
     * @returns {Promise<Sample>}
     */
    async measure(reader, path) {
      child.stdin.write(`${reader} ${path}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`the native readers stopped at ${reader} ${path}`);
      const [ms = Number.NaN, waitedMs = Number.NaN] = String(value).split(" ").map(Number);
      return sample(ms, waitedMs);
    },
    stop() {
      child.stdin.end();
    },
  };
}
