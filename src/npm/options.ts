/**
 * Options and inputs, checked before they enter WebAssembly.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import { numberOf, PROFILES } from "./rules.js";
import type { Limits, ParseOptions, Profile, RuleLevel, ServerResponse } from "./types.js";

/** The options in the form in which they enter WebAssembly: `src/wasm/options.rs` reads them. */
export interface RawOptions {
  readonly url: string | undefined;
  /** Milliseconds, or `NaN`. */
  readonly now: number;
  /** Bits: `check`, `decoded`, strict, something of what is seldom set, `positions`. */
  readonly flags: number;
  /** In the order of {@linkcode LIMITS}; `NaN` for a default. */
  readonly limits: Float64Array | undefined;
  /** The text of the file. */
  readonly robots: string | undefined;
  readonly userAgent: string | undefined;
  /** URLs of hosts and the texts of their robots.txt files, in turns, with U+0000 between them. */
  readonly hostRobots: string | undefined;
  /** The status, the URL and fields of the header, each on a line. */
  readonly response: string | undefined;
  /** The number of the profile. */
  readonly profile: number;
  /** The levels that were set, by the number of the rule. They stay in JavaScript. */
  readonly levels: ReadonlyMap<number, RuleLevel>;
  /** The same: a rule and its level, in turns, by their numbers. */
  readonly rawLevels: Float64Array | undefined;
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

/** @param hint - What follows the sentence. */
export function wrongOption(name: string, expected: string, value: unknown, hint = ""): SitemapError {
  return new SitemapError(
    "invalid-option",
    `\`${name}\` must be ${expected}, not \`${String(value)}\`${hint}`,
  );
}

export function readFlag(name: string, value: boolean): boolean {
  if (typeof value === "boolean") return value;
  throw wrongOption(name, "true or false", value);
}

export function readString(name: string, value: string): string {
  if (typeof value === "string") return value;
  throw wrongOption(name, "a string", value);
}

export function readObject<T extends object>(name: string, value: T): T {
  if (typeof value === "object" && value !== null) return value;
  throw wrongOption(name, "an object", value);
}

export function readIterable(name: string, value: unknown): void {
  const ways = [Symbol.iterator, Symbol.asyncIterator];
  if (typeof value === "object" && value !== null && ways.some((way) => way in value)) return;
  throw wrongOption(name, "iterable", value);
}

export function readCallback(name: string, callback: unknown): void {
  if (callback !== undefined && typeof callback !== "function")
    throw wrongOption(name, "a function", callback);
}

/** @throws {@linkcode SitemapError} `invalid-option` for what a callback returned, if it is to be awaited and nobody can. */
export function refusePromise(name: string, returned: unknown): void {
  if (!(returned instanceof Promise)) return;
  returned.catch(() => {});
  throw new SitemapError("invalid-option", `\`${name}\` must not return a promise: nobody awaits it`);
}

export function readSignal(signal: AbortSignal | undefined): void {
  if (signal && typeof signal.addEventListener !== "function") {
    throw wrongOption("signal", "an AbortSignal", signal);
  }
}

/** Fields of a header, in any form. */
export function readHeaders(headers: ConstructorParameters<typeof Headers>[0]): Headers {
  try {
    return new Headers(headers);
  } catch (cause) {
    throw new SitemapError("invalid-option", "`headers` must be fields of a header", { cause });
  }
}

function readLimits(limits: Limits): Float64Array {
  refuseUnknown(limits, LIMITS, "limits");
  return Float64Array.from(LIMITS, (name) => readLimit(name, limits[name]));
}

function readLimit(name: keyof Limits, value: number | undefined): number {
  if (value === undefined) return Number.NaN;
  return wholeNumber(`limits.${name}`, value, Number(name !== "diagnosticsPerRule"));
}

/** A whole number within bounds. */
export function wholeNumber(name: string, value: number, least: number, most: number = Number.NaN): number {
  // Nothing is above what is no number.
  if (Number.isSafeInteger(value) && value >= least && !(value > most)) return value;
  const range = most > 0 ? `from ${least} to ${most}` : `of at least ${least}`;
  throw wrongOption(name, `a whole number ${range}`, value);
}

/** An absolute http or https URL. */
export function readUrl(name: string, given: string | URL): URL {
  const url = URL.canParse(String(given)) ? new URL(given) : undefined;
  // It is not repeated where others may read it.
  if (url && url.username + url.password !== "") {
    throw new SitemapError("invalid-option", `\`${name}\` must have no user name and no password`);
  }
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw wrongOption(name, "an absolute http or https URL", given);
}

/** The levels in the order in which `src/wasm/options.rs` counts them. */
const LEVELS = ["off", "info", "warning", "error"] as const satisfies readonly RuleLevel[];

const NO_LEVELS: ReadonlyMap<number, RuleLevel> = new Map();

export function readLevels(rules: ParseOptions["rules"]): ReadonlyMap<number, RuleLevel> {
  if (rules === undefined || rules === null) return NO_LEVELS;
  const levels = new Map<number, RuleLevel>();
  for (const [code, level] of Object.entries(readObject("rules", rules))) {
    if (level === undefined) continue;
    const number = numberOf(code);
    if (number === undefined) {
      throw new SitemapError("invalid-option", `\`rules\` names \`${code}\`, but no rule has that code`);
    }
    readWord(`rules["${code}"]`, LEVELS, level);
    levels.set(number, level);
  }
  return levels;
}

/** The levels as they enter WebAssembly. */
export function rawLevels(levels: ReadonlyMap<number, RuleLevel>): Float64Array | undefined {
  if (levels.size === 0) return undefined;
  return new Float64Array([...levels].flatMap(([rule, level]) => [rule, LEVELS.indexOf(level)]));
}

export function readProfile(profile: Profile): number {
  return readWord("profile", PROFILES, profile);
}

/** Which of the words a value is. */
export function readWord(name: string, words: readonly string[], value: string): number {
  const number = words.indexOf(value);
  if (number >= 0) return number;
  throw wrongOption(name, `one of ${words.map((word) => `"${word}"`).join(", ")}`, value);
}

/** A time in milliseconds. */
export function readTime(given: Date | string | number, name = "now"): number {
  const time = typeof given === "number" ? given : new Date(given).getTime();
  if (!Number.isFinite(time)) throw wrongOption(name, "a date", given);
  return time;
}

/** The same text, if times can have it for a time zone. */
export function readTimeZone(given: string | undefined): string | undefined {
  if (given !== undefined && !/^(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(given)) {
    throw wrongOption("timeZone", '"Z" or an offset such as "+01:00"', given);
  }
  return given;
}

const PARSE_OPTIONS: Readonly<Record<keyof ParseOptions, true>> = {
  url: true,
  now: true,
  check: true,
  positions: true,
  decoded: true,
  mode: true,
  limits: true,
  robots: true,
  hostRobots: true,
  userAgent: true,
  profile: true,
  rules: true,
  response: true,
};

/** The names of the options of {@linkcode readOptions}. */
export const PARSE_NAMES = Object.keys(PARSE_OPTIONS) as readonly (keyof ParseOptions)[];

/** Those of them that several files have in common; the others are of one document. */
export function namesForSites(): readonly string[] {
  return PARSE_NAMES.filter((name) => name !== "url" && name !== "response" && name !== "decoded");
}

/** @throws {@linkcode SitemapError} `invalid-option` for one that is none of `names`, and for what is no object. */
export function refuseUnknown(options: object, names: readonly string[], what = "options"): void {
  const unknown = Object.keys(readObject(what, options)).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new SitemapError("invalid-option", `\`${unknown}\` is none of the ${what} ${names.join(", ")}`);
}

/** @param names - Those of all options there may be, also if they are read elsewhere. */
export function readOptions(options: ParseOptions, names: readonly string[] = PARSE_NAMES): RawOptions {
  refuseUnknown(options, names);
  const {
    url,
    now,
    check = true,
    positions = false,
    decoded = false,
    mode = "tolerant",
    limits,
    robots,
    hostRobots,
    userAgent,
    response,
    profile = "all",
    rules,
  } = options;
  const levels = readLevels(rules);
  const hasMore =
    (limits ?? robots ?? userAgent ?? hostRobots ?? response ?? rules) !== undefined || profile !== "all";
  return {
    url: url === undefined ? url : String(url),
    now: now === undefined ? Number.NaN : readTime(now),
    flags:
      Number(readFlag("check", check)) |
      (Number(readFlag("decoded", decoded)) << 1) |
      (readWord("mode", ["tolerant", "strict"], mode) << 2) |
      (Number(hasMore) << 3) |
      (Number(readFlag("positions", positions)) << 4),
    limits: limits && readLimits(limits),
    // An empty file says as little as none.
    robots: robots === undefined ? robots : readRobots(robots) || undefined,
    userAgent: userAgent === undefined ? userAgent : readAgent(userAgent),
    hostRobots: hostRobots && readHostRobots(hostRobots),
    response: response && readResponse(response),
    profile: readProfile(profile),
    levels,
    rawLevels: rawLevels(levels),
  };
}

/** The fields of the header that say something about the document, or about a page. */
const FIELDS = [
  "content-encoding",
  "content-length",
  "content-type",
  "last-modified",
  "link",
  "location",
  "x-robots-tag",
];

function readResponse(response: ServerResponse): string {
  const { status, url = "", headers } = response;
  if (!Number.isInteger(status) || status < 0 || status > 999) {
    throw wrongOption("response.status", "a status code", status);
  }
  const values = new Map<string, Set<string>>();
  for (const [name, value] of fieldsOf(headers)) {
    const lowered = name.toLowerCase();
    if (value !== undefined && FIELDS.includes(lowered)) {
      const known = values.get(lowered) ?? new Set();
      values.set(lowered, known.add(String(value).replaceAll(/[\r\n]+/g, " ")));
    }
  }
  // Fields of the same name are a list: <https://www.rfc-editor.org/rfc/rfc9110#section-5.3>.
  const fields = Array.from(values, ([name, known]) => `${name}:${[...known].join(", ")}\n`);
  return `${status}\n${url}\n${fields.join("")}`;
}

type Field = readonly [name: string, value: string | readonly string[] | undefined];

function fieldsOf(headers: ServerResponse["headers"]): Iterable<Field> {
  readObject("response.headers", headers);
  // `Headers` of another realm are no instance of those of this one.
  if (Symbol.iterator in headers) return headers as Iterable<Field>;
  if (typeof headers.get !== "function") return Object.entries(headers) as Iterable<Field>;
  const { get } = headers;
  return FIELDS.map((name) => [name, (get.call(headers, name) as string | null) ?? undefined]);
}

/** Stands for every crawler that has no rules of its own. */
export const ANY_AGENT = "*";

/** One byte more than crawlers read of a robots.txt file, so that it is seen that there is more. */
const ROBOTS_BYTES = 512_001;

/** @throws {@linkcode SitemapError} `invalid-option` for all of a `User-Agent` header, which says `Mozilla` first, and is no name. */
export function readAgent(agent: string): string {
  if (typeof agent === "string" && !/^mozilla/i.test(agent)) return agent;
  throw wrongOption("userAgent", "a name such as `Googlebot`", agent);
}

/** The text of the part of a robots.txt file that counts. */
export function readRobots(input: Uint8Array | ArrayBuffer | string): string {
  // A character has at least one byte.
  if (typeof input === "string") return input.slice(0, ROBOTS_BYTES);
  // Nor has it more than twice as many in UTF-16 as in UTF-8.
  const bytes = readBytes(input).subarray(0, 2 * ROBOTS_BYTES);
  const [first = 0, second = 0] = bytes;
  const isUtf16 = first + second === 0xff + 0xfe;
  return new TextDecoder(isUtf16 ? (first < second ? "utf-16be" : "utf-16le") : "utf-8").decode(bytes);
}

function readHostRobots(files: NonNullable<ParseOptions["hostRobots"]>): string {
  const texts = Object.entries(files).flatMap(([host, file]) => {
    const url = URL.canParse(host) ? new URL(host).href : "";
    if (!/^https?:/.test(url)) {
      throw new SitemapError(
        "invalid-option",
        `\`hostRobots\` names \`${host}\`, which is no http or https URL`,
      );
    }
    return [url, readRobots(file).replaceAll("\0", " ")];
  });
  return texts.join("\0");
}

const encoder = new TextEncoder();

/** WebAssembly memory is addressed with 32 bits, and Rust keeps single objects below half of that. */
const PIECE_LIMIT_BYTES = 2 ** 31;

function viewOf(input: Uint8Array | ArrayBuffer | string): Uint8Array {
  if (typeof input === "string") return encoder.encode(input);
  // `instanceof` would not know the objects of another realm, such as those of a test runner or an iframe.
  const kind = (input as Partial<Uint8Array | ArrayBuffer> | undefined)?.[Symbol.toStringTag];
  try {
    if (kind === "ArrayBuffer") return new Uint8Array(input as ArrayBuffer);
    if (kind === "Uint8Array") {
      // Throws where there are no bytes any more.
      (input as Uint8Array).at(0);
      return input as Uint8Array;
    }
  } catch (cause) {
    throw new SitemapError("invalid-option", "the ArrayBuffer has been transferred", { cause });
  }
  throw new SitemapError("invalid-option", "the input must be a Uint8Array, an ArrayBuffer or a string");
}

export function readBytes(input: Uint8Array | ArrayBuffer | string): Uint8Array {
  const bytes = viewOf(input);
  if (bytes.byteLength >= PIECE_LIMIT_BYTES) {
    throw new SitemapError(
      "input-too-large",
      `the input has ${bytes.byteLength.toLocaleString("en")} bytes; less than 2 GiB can be read in one piece`,
    );
  }
  return bytes;
}

/** A document that is no longer enters WebAssembly memory as a whole. */
export const WHOLE_MAX_BYTES = 1_048_576;

/** How much of a longer one does at once: what caches next to a processor hold until it is read. */
export const CHUNK_BYTES = 65_536;

export function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}
