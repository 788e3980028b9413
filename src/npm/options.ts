/**
 * Options and inputs, checked before they enter WebAssembly.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { Limits, ParseOptions, ServerResponse } from "./types.js";

/** The options in the form in which they enter WebAssembly: `src/wasm/options.rs` reads them in this order. */
export interface RawOptions {
  /** {@linkcode FLAGS}, the time in milliseconds, {@linkcode LIMITS}, the status; `NaN` for what is not set. */
  readonly numbers: Float64Array;
  /** The URL, robots.txt, the crawler, the URL that answered, {@linkcode FIELDS}; empty for what is not set. */
  readonly texts: string[];
}

/** Bits of the first number. */
const FLAGS = { check: 1, decoded: 2, strict: 4 } as const;

/** The limits in the order in which `src/wasm/options.rs` reads them. */
const LIMITS = [
  "tokenBytes",
  "depth",
  "attributes",
  "namespaceBindings",
  "gzipLayers",
  "diagnosticsPerRule",
  "decodedBytes",
] as const satisfies readonly (keyof Limits)[];

function readLimit(name: keyof Limits, value: number | undefined): number {
  if (value === undefined) return Number.NaN;
  const least = name === "diagnosticsPerRule" ? 0 : 1;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new SitemapError(
    "invalid-option",
    `\`limits.${name}\` must be a whole number of at least ${least}, not \`${value}\``,
  );
}

function readMode(mode: "tolerant" | "strict"): boolean {
  if (mode === "strict" || mode === "tolerant") return mode === "strict";
  throw new SitemapError(
    "invalid-option",
    `\`mode\` must be "tolerant" or "strict", not \`${String(mode)}\``,
  );
}

function readTime(now: Date | string | number): number {
  const time = typeof now === "number" ? now : new Date(now).getTime();
  if (!Number.isFinite(time)) {
    throw new SitemapError("invalid-option", `\`now\` must be a date, not \`${String(now)}\``);
  }
  return time;
}

/** The URL as it enters WebAssembly, which checks it; empty for none. */
export function readUrl(url: string | URL | undefined): string {
  if (url === undefined) return "";
  const text = String(url);
  if (text !== "") return text;
  throw new SitemapError("invalid-option", "`url` must be an absolute http or https URL, not ``");
}

export function readOptions(options: ParseOptions): RawOptions {
  const {
    url,
    now,
    check = true,
    decoded = false,
    mode = "tolerant",
    limits = {},
    robots = "",
    userAgent = "",
    response,
  } = options;
  const flags =
    (check ? FLAGS.check : 0) | (decoded ? FLAGS.decoded : 0) | (readMode(mode) ? FLAGS.strict : 0);
  const time = now === undefined ? Number.NaN : readTime(now);
  const sizes = LIMITS.map((name) => readLimit(name, limits[name]));
  const status = response === undefined ? Number.NaN : readStatus(response.status);
  const texts = [readUrl(url), readRobots(robots), readUserAgent(userAgent)];
  if (response !== undefined) texts.push(response.url ?? "", ...readFields(response.headers));
  return { numbers: Float64Array.of(flags, time, ...sizes, status), texts };
}

function readStatus(status: number): number {
  if (Number.isInteger(status) && status >= 0 && status <= 999) return status;
  throw new SitemapError(
    "invalid-option",
    `\`response.status\` must be a status code, not \`${String(status)}\``,
  );
}

/** The fields of the header that say something about the document, in the order in which `src/wasm/options.rs` reads them. */
const FIELDS = ["content-encoding", "content-length", "content-type", "x-robots-tag"] as const;

function readFields(headers: ServerResponse["headers"]): string[] {
  if (typeof headers !== "object" || headers === null) {
    throw new SitemapError("invalid-option", "`response.headers` must be `Headers`, an object or pairs");
  }
  const fields = new Map<string, string>();
  for (const [name, value] of fieldsOf(headers)) {
    const lowered = name.toLowerCase();
    const known = fields.get(lowered);
    if (value !== undefined)
      fields.set(lowered, known === undefined ? String(value) : `${known},${String(value)}`);
  }
  return FIELDS.map((name) => fields.get(name) ?? "");
}

type Field = readonly [name: string, value: string | readonly string[] | undefined];

function fieldsOf(headers: ServerResponse["headers"]): Iterable<Field> {
  if (Symbol.iterator in headers) return headers as Iterable<Field>;
  // `Headers` of another realm are no instance of those of this one.
  if (typeof headers.get !== "function") return Object.entries(headers) as Iterable<Field>;
  const { get } = headers;
  return FIELDS.map((name) => [name, (get.call(headers, name) as string | null) ?? undefined]);
}

/** Stands for every crawler that has no rules of its own. */
export const ANY_AGENT = "*";

/** One byte more than crawlers read of a robots.txt file, so that it is seen that there is more. */
const ROBOTS_BYTES = 512_001;

/** The text of the part of a robots.txt file that counts. */
export function readRobots(input: Uint8Array | ArrayBuffer | string): string {
  // A character has at least one byte.
  if (typeof input === "string") return input.slice(0, ROBOTS_BYTES);
  return new TextDecoder().decode(readBytes(input).subarray(0, ROBOTS_BYTES));
}

export function readUserAgent(userAgent: string): string {
  if (typeof userAgent !== "string") {
    throw new SitemapError("invalid-option", `\`userAgent\` must be a string, not \`${String(userAgent)}\``);
  }
  return userAgent;
}

const encoder = new TextEncoder();

/** WebAssembly memory is addressed with 32 bits, and Rust keeps single objects below half of that. */
const PIECE_LIMIT_BYTES = 2 ** 31;

function viewOf(input: Uint8Array | ArrayBuffer | string): Uint8Array {
  if (typeof input === "string") return encoder.encode(input);
  // `instanceof` would not know the objects of another realm, such as those of a test runner or an iframe.
  const kind = Object.prototype.toString.call(input);
  if (kind === "[object Uint8Array]") return input as Uint8Array;
  if (kind === "[object ArrayBuffer]") {
    try {
      return new Uint8Array(input as ArrayBuffer);
    } catch (cause) {
      throw new SitemapError("invalid-option", "the input is an ArrayBuffer that has been transferred", {
        cause,
      });
    }
  }
  throw new SitemapError("invalid-option", "the input must be a Uint8Array, an ArrayBuffer or a string");
}

export function readBytes(input: Uint8Array | ArrayBuffer | string): Uint8Array {
  const bytes = viewOf(input);
  if (bytes.byteLength >= PIECE_LIMIT_BYTES) {
    throw new SitemapError(
      "input-too-large",
      `the input has ${bytes.byteLength.toLocaleString("en")} bytes; fewer than 2,147,483,648 can be read in one piece`,
    );
  }
  return bytes;
}

/** How much enters WebAssembly memory at once, so that its size does not follow the size of documents. */
const CHUNK_BYTES = 1_048_576;

export function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}
