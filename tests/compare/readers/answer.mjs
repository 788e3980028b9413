/**
 * How a reader is asked: a line of JSON with a document on standard input, a line of JSON with its URLs on standard
 * output. What packages print themselves goes to standard error.
 *
 * @module
 */

import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * Answers every question on standard input, one after the other.
 *
 * @param {(bytes: Uint8Array, url: string) => readonly string[] | Promise<readonly string[]>} read What the package
 *   makes of a document. What it throws is an answer too: no URLs.
 */
export async function answerAll(read) {
  console.log = console.info = console.warn = console.error;
  for await (const line of createInterface({ input: process.stdin })) {
    /** @type {{ url: string, bytes: string }} */
    const { url, bytes } = JSON.parse(line);
    /** @type {readonly string[]} */
    let urls = [];
    try {
      urls = await read(Uint8Array.from(Buffer.from(bytes, "base64")), url);
    } catch {
      // A user who catches it has nothing either.
    }
    process.stdout.write(`${JSON.stringify(urls)}\n`);
  }
}

/**
 * The document without gzip, for packages that leave this to their users; of damaged data, what could be unpacked.
 *
 * @param {Uint8Array} bytes
 */
export async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  /** @type {Buffer[]} */
  const parts = [];
  await new Promise((resolve) => {
    Readable.from([bytes])
      .pipe(createGunzip())
      .on("data", (part) => parts.push(part))
      .on("end", resolve)
      .on("error", resolve);
  });
  return new Uint8Array(Buffer.concat(parts));
}
