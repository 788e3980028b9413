/**
 * Asks a reader in a process of its own, so that one that hangs or dies costs one document.
 *
 * @import { Reader } from "./readers.mjs"
 * @import { Circumstances } from "./readers/answer.mjs"
 * @module
 */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** How long a reader may take; starting the process is part of it. Nearly all documents have a few kilobytes. */
const LIMIT_MS = 10_000;

/**
 * What a reader makes of a document: its URLs or what it complains of, or what became of the reader.
 *
 * @typedef {readonly string[] | "hang" | "crash"} Answer
 */

/**
 * A reader that can be asked.
 *
 * @param {Reader} reader
 * @param {number} [limitMs]
 */
export function start(reader, limitMs = LIMIT_MS) {
  /** @type {{ ask: (line: string) => Promise<Answer>, stop: () => void } | undefined} */
  let running;
  return {
    /**
     * @param {Uint8Array} bytes
     * @param {string} url
     * @param {Circumstances} [circumstances]
     * @returns {Promise<Answer>}
     */
    async ask(bytes, url, circumstances) {
      running ??= run(reader, limitMs);
      const question = { url, bytes: Buffer.from(bytes).toString("base64"), circumstances };
      const answer = await running.ask(JSON.stringify(question));
      if (typeof answer === "string") {
        running.stop();
        running = undefined;
      }
      return answer;
    },
    stop() {
      running?.stop();
    },
  };
}

/** @param {Reader} reader @param {number} limitMs */
function run({ program, args }, limitMs) {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
  /** @type {((answer: Answer) => void) | undefined} */
  let settle;
  createInterface({ input: child.stdout }).on("line", (line) => settle?.(JSON.parse(line)));
  child.on("exit", () => settle?.("crash"));
  child.on("error", () => settle?.("crash"));
  // Its end is told by `exit`.
  child.stdin.on("error", () => {});
  return {
    /** @param {string} line */
    ask: (line) =>
      new Promise((/** @type {(answer: Answer) => void} */ resolve) => {
        const timer = setTimeout(() => settle?.("hang"), limitMs);
        settle = (answer) => {
          clearTimeout(timer);
          settle = undefined;
          resolve(answer);
        };
        child.stdin.write(`${line}\n`);
      }),
    stop: () => void child.kill("SIGKILL"),
  };
}
