/**
 * How a package is asked: a line of JSON with a document on standard input, a line of JSON with its URLs, or with what it
 * complains of, on standard output. What packages print themselves goes to standard error.
 *
 * @module
 */

import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * What is known beside a document, as options of sitemapkit.
 *
 * @typedef {object} Circumstances
 * @property {string} [url]
 * @property {string} [now]
 * @property {string} [robots]
 * @property {string} [userAgent]
 * @property {import("sitemapkit").ParseOptions["mode"]} [mode]
 * @property {import("sitemapkit").Profile} [profile]
 * @property {import("sitemapkit").ServerResponse} [response]
 */

/**
 * Answers every question on standard input, one after the other.
 *
 * @param {(bytes: Uint8Array, url: string, circumstances: Circumstances) => readonly string[] | Promise<readonly string[]>} read
 *   What the package makes of a document. What it throws is an answer too: nothing.
 */
export async function answerAll(read) {
  console.log = console.info = console.warn = console.error;
  for await (const line of createInterface({ input: process.stdin })) {
    /** @type {{ url: string, bytes: string, circumstances?: Circumstances }} */
    const { url, bytes, circumstances = {} } = JSON.parse(line);
    /** @type {readonly string[]} */
    let found = [];
    try {
      found = await read(Uint8Array.from(Buffer.from(bytes, "base64")), url, circumstances);
    } catch {
      // A user who catches it has nothing either.
    }
    process.stdout.write(`${JSON.stringify(found)}\n`);
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

/**
 * Whether a document is XML, or was meant to be: nobody gives a list of URLs to a package that reads XML.
 *
 * @param {Uint8Array} document
 */
export const isMarkup = (document) =>
  document.includes(0x3c) || Buffer.from(document).toString().trim() === "";

/**
 * Whether a document is a sitemap or an index, or was meant to be, and no feed.
 *
 * @param {Uint8Array} document
 */
export const isSitemap = (document) =>
  isMarkup(document) && !/<(\w+:)?(rss|feed|RDF|OAI-PMH)[\s>]/.test(Buffer.from(document).toString("latin1"));
