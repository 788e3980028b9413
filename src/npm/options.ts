/**
 * Options and inputs, checked before they enter WebAssembly.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import { numberOf } from "./rules.js";
import type { Limits, ParseOptions, RuleLevel } from "./types.js";

/** The options in the form in which they enter WebAssembly. */
export interface RawOptions {
  readonly url: string | undefined;
  /** Milliseconds. */
  readonly now: number | undefined;
  readonly check: boolean;
  readonly decoded: boolean;
  readonly isStrict: boolean;
  /** In the order of {@linkcode LIMITS}; `NaN` for a default. */
  readonly limits: Float64Array | undefined;
  /** The text of the file; empty for none. */
  readonly robots: string;
  readonly userAgent: string;
  /** The levels that were set, by the number of the rule. */
  readonly levels: ReadonlyMap<number, RuleLevel>;
}

/** The limits in the order in which `src/wasm/options.rs` reads them. */
const LIMITS = [
  "tokenBytes",
  "depth",
  "attributes",
  "namespaceBindings",
  "diagnosticsPerRule",
  "decodedBytes",
  "gzipLayers",
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

/** The levels in the order in which `src/wasm/options.rs` counts them. */
const LEVELS = ["off", "info", "warning", "error"] as const satisfies readonly RuleLevel[];

function readLevels(rules: ParseOptions["rules"]): ReadonlyMap<number, RuleLevel> {
  const levels = new Map<number, RuleLevel>();
  for (const [code, level] of Object.entries(rules ?? {})) {
    if (level === undefined) continue;
    const number = numberOf(code);
    if (number === undefined) {
      throw new SitemapError("invalid-option", `\`rules\` names \`${code}\`, but no rule has that code`);
    }
    if (!LEVELS.includes(level)) {
      throw new SitemapError(
        "invalid-option",
        `\`rules["${code}"]\` must be "off", "info", "warning" or "error", not \`${String(level)}\``,
      );
    }
    levels.set(number, level);
  }
  return levels;
}

/** The levels as they enter WebAssembly: a rule and its level, in turns. */
export function rawLevels(levels: ReadonlyMap<number, RuleLevel>): Float64Array | undefined {
  if (levels.size === 0) return undefined;
  return Float64Array.from([...levels].flatMap(([rule, level]) => [rule, LEVELS.indexOf(level)]));
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

export function readOptions(options: ParseOptions): RawOptions {
  const {
    url,
    now,
    check = true,
    decoded = false,
    mode = "tolerant",
    limits,
    robots,
    userAgent = ANY_AGENT,
    rules,
  } = options;
  return {
    url: url === undefined ? undefined : String(url),
    now: now === undefined ? undefined : readTime(now),
    check,
    decoded,
    isStrict: readMode(mode),
    limits: limits && Float64Array.from(LIMITS, (name) => readLimit(name, limits[name])),
    robots: robots === undefined ? "" : readRobots(robots),
    userAgent: readUserAgent(userAgent),
    levels: readLevels(rules),
  };
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
