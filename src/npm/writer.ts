/**
 * Writing sitemaps.
 *
 * @module
 */

import { joined } from "./bytes.js";
import { codeOf, EntryKeys, fieldOf, leftOut, messageOfUnwritten, type Unwritten } from "./entry-keys.js";
import { entryOf, fieldName, fieldNumber, PLAIN_VALUES, putPlain, valuesOf } from "./entry-text.js";
import { SitemapError } from "./errors.js";
import { isAboutHost } from "./host-codes.js";
import { Handle } from "./instance.js";
import { MessageReader } from "./message.js";
import { refusePromise } from "./options.js";
import type { RuleCode } from "./rule-codes.generated.js";
import { messageOf, ruleByNumber } from "./rules.js";
import { memoryOfModule, RawWriter } from "./wasm/sitemapkit.js";
import { readWriteOptions } from "./writer-options.js";
import type {
  EntryInput,
  EntryLike,
  ReadEntryInput,
  Rejection,
  Repair,
  RepairedValue,
  SitemapDocument,
  WriteFormat,
  WriteOptions,
} from "./writer-types.js";

/** How many characters of entries are collected before they are written together. */
const BATCH_CHARS = 65_536;

/** How many rejections and repairs are kept; their counts stay exact above it. */
const KEPT_MAX = 1_000;

/**
 * Writes entries as documents that every crawler accepts, whatever the entries are: values are escaped, elements stand in
 * their order, URLs are in normal form, and every rule about entries is asked before. A new document begins where one would
 * have more entries or bytes than it may.
 *
 * Entries are written some hundreds at a time, so that what is wrong with one is known a little later.
 *
 * What only a whole document shows, such as whether alternates name each other, is not asked: {@linkcode parse} tells.
 *
 * @example
 * ```ts
 * const writer = new SitemapWriter({ base: "https://www.example.com/" });
 * writer.write({ loc: "/grüner-tee", lastmod: new Date("2026-11-20"), images: ["/tee.jpg"] });
 * writer.write({ loc: "https://www.example.org/" });
 * const [document] = writer.finish();
 * document?.entryCount; // 1
 * writer.rejections[0]?.code; // "loc-other-host"
 * ```
 */
export class SitemapWriter {
  readonly #handle: Handle<RawWriter>;
  readonly #format: WriteFormat;
  readonly #throws: boolean;
  readonly #isRepaired: boolean;
  readonly #keys = new EntryKeys();
  readonly #onRejected: ((rejection: Rejection) => void) | undefined;
  /** The values of entries that were not written, and behind them what is left of those before: an array that grows takes longer. */
  #values: string[] = [];
  #valueCount = 0;
  /** How many of them each entry has. */
  #counts: number[] = [];
  #chars = 0;
  #isClosed = false;
  /** Those before them. */
  #entryCount = 0;
  #rejectedCount = 0;
  readonly #rejections: Rejection[] = [];
  readonly #onRepaired: ((repair: Repair) => void) | undefined;
  #repairedCount = 0;
  readonly #repairs: Repair[] = [];
  /** What was left out of entries before they crossed. */
  readonly #leftOut = new Map<number, readonly RepairedValue[]>();
  /** What is wrong with entries that did not cross. */
  readonly #refused = new Map<number, Unwritten>();
  /** What says which host the documents are of, for messages: a base, or the first entry that is written; `null` before that. */
  #site: string | null;
  /** The characters of entries that others stood for when they crossed, by their fields, in order. */
  readonly #stoodFor = new Map<number, ReadonlyMap<string, string>>();
  /** The document in hand. */
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #documents: SitemapDocument[] = [];

  /** @throws {@linkcode SitemapError} `invalid-option`. */
  constructor(options: WriteOptions = {}) {
    const raw = readWriteOptions(options);
    this.#format = options.format ?? "urlset";
    this.#throws = options.onInvalid === "throw";
    this.#isRepaired = raw.isRepaired;
    this.#site = (options.base ?? null) === null ? null : "the sitemap";
    this.#onRejected = options.onRejected;
    this.#onRepaired = options.onRepaired;
    this.#handle = new Handle("writer", () => new RawWriter(raw));
    if (kept === undefined) {
      kept = this;
      kept = new SitemapWriter();
      kept.free();
    }
  }

  /**
   * Writes an entry.
   *
   * @throws {@linkcode SitemapError} `finished` after {@linkcode finish}; `invalid-entry` if that was asked for.
   */
  write(given: EntryLike): void {
    if (this.#isClosed) throw new SitemapError("finished", "the writer has been finished");
    const entry = entryOf(given);
    const chars = this.#keys.areKnown(entry) ? putPlain(entry, this.#values, this.#valueCount) : null;
    if (chars === null) {
      this.#addAny(entry);
    } else {
      this.#valueCount += PLAIN_VALUES;
      this.#counts.push(PLAIN_VALUES);
      this.#chars += chars;
    }
    if (this.#throws || this.#chars >= BATCH_CHARS) this.#flush();
  }

  #addAny(entry: EntryInput | ReadEntryInput): void {
    const { values, unwritten } = valuesOf(entry);
    const [first] = unwritten;
    const index = this.#entryCount + this.#counts.length;
    if (first !== undefined && !(this.#isRepaired && values[0] !== "")) {
      this.#refused.set(index, first);
      this.#add(UNWRITABLE);
      return;
    }
    if (first !== undefined) this.#leftOut.set(index, unwritten.map(leftOut));
    this.#add(values);
  }

  #add(values: readonly string[]): void {
    for (const value of values) {
      this.#values[this.#valueCount] = value;
      this.#valueCount += 1;
      this.#chars += value.length + 1;
    }
    this.#counts.push(values.length);
  }

  /** How many documents are complete and were not handed out. */
  get documentCount(): number {
    return this.#documents.length;
  }

  /** The documents that are complete, and were not handed out before. */
  take(): SitemapDocument[] {
    return this.#documents.splice(0);
  }

  /**
   * What was written of the document in hand and not handed out, for those who write one document as a stream.
   *
   * @internal
   */
  takePart(): Uint8Array<ArrayBuffer> | undefined {
    return this.#parts.length === 0 ? undefined : joined(this.#parts.splice(0));
  }

  /** The end: the documents that were not handed out before. There is always one, also without entries. */
  finish(): SitemapDocument[] {
    this.#isClosed = true;
    this.#flush();
    this.#values = [];
    this.#collect(this.#handle.consume((raw) => raw.finish()));
    return this.take();
  }

  /** How many entries were not written, as far as that is known. */
  get rejectedCount(): number {
    return this.#rejectedCount;
  }

  /** The first 1,000 of them, and why. */
  get rejections(): readonly Rejection[] {
    return this.#rejections;
  }

  /** How many entries were repaired, as far as that is known. */
  get repairedCount(): number {
    return this.#repairedCount;
  }

  /** The first 1,000 of them, and how. */
  get repairs(): readonly Repair[] {
    return this.#repairs;
  }

  /** Gives the memory of an unfinished writer back. */
  free(): void {
    this.#isClosed = true;
    this.#values = [];
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  #flush(): void {
    const values = this.#values.slice(0, this.#valueCount);
    const counts = this.#counts;
    if (counts.length === 0) return;
    this.#valueCount = 0;
    this.#counts = [];
    this.#chars = 0;
    if (!this.#push(values)) {
      let start = 0;
      for (const count of counts) {
        this.#pushWhole(values.slice(start, start + count));
        this.#entryCount += 1;
        start += count;
      }
    } else {
      this.#entryCount += counts.length;
    }
    const first = this.#entryCount - counts.length;
    this.#collect(
      this.#handle.use((raw) => raw.take()),
      (rejected) => {
        let start = 0;
        for (const [at, count] of counts.entries()) {
          if (!rejected.has(first + at)) return values[start];
          start += count;
        }
      },
    );
    this.#stoodFor.clear();
  }

  /** Whether the entries with these values could be written, or refused. */
  #push(values: readonly string[]): boolean {
    const text = values.join(END);
    if (!isWellFormed(text)) return false;
    return this.#handle.use((raw) => {
      const lengthMax = text.length * 3;
      const start = raw.room(lengthMax);
      const { written } = encoder.encodeInto(text, memoryOfModule().subarray(start, start + lengthMax));
      return raw.push(written, values.length);
    });
  }

  /** Writes the next entry with another character that XML does not allow in place of those that cannot cross. */
  #pushWhole(values: readonly string[]): void {
    const stoodFor = new Map<string, string>();
    const whole = values.map((value, at) =>
      value.replace(UNSENDABLE, (character) => {
        const field = fieldName(fieldNumber(value, at));
        stoodFor.set(field, (stoodFor.get(field) ?? "") + character);
        return NO_CHARACTER;
      }),
    );
    if (stoodFor.size > 0) this.#stoodFor.set(this.#entryCount, stoodFor);
    this.#push(whole);
  }

  #collect(
    answer: readonly unknown[],
    firstWritten: (rejected: ReadonlySet<number>) => string | undefined = () => undefined,
  ): void {
    const [bytes, facts] = answer as readonly [Uint8Array<ArrayBuffer>, unknown];
    const message = MessageReader.of(facts);
    let start = 0;
    const documents = message.list((document) => ({
      end: document.number(),
      entryCount: document.number(),
      lastmod: document.optionalText(),
    }));
    for (const { end, entryCount, lastmod } of documents) {
      this.#parts.push(bytes.subarray(start, end));
      start = end;
      this.#documents.push({ bytes: joined(this.#parts), format: this.#format, entryCount, lastmod });
      this.#parts = [];
    }
    if (start < bytes.length) this.#parts.push(bytes.subarray(start));
    const read = message.list((message) => this.#readRejection(message));
    if (this.#site === null) {
      const loc = firstWritten(new Set(read.map(({ index }) => index)));
      if (loc !== undefined) {
        this.#site = `the first entry${URL.canParse(loc) ? `, ${new URL(loc).origin}` : ""}`;
      }
    }
    const rejections = read.map((rejection) => this.#withSite(rejection));
    this.#rejectedCount += rejections.length;
    this.#rejections.push(...rejections.slice(0, KEPT_MAX - this.#rejections.length));
    for (const rejection of rejections) refusePromise("onRejected", this.#onRejected?.(rejection));
    this.#tellRepairs(message, rejections);
    const [first] = rejections;
    if (this.#throws && first) {
      const { index, field, message } = first;
      throw new SitemapError("invalid-entry", `entry ${index + 1}, \`${field}\`: ${message}`);
    }
  }

  #tellRepairs(message: MessageReader, rejections: readonly Rejection[]): void {
    for (const { index } of rejections) this.#leftOut.delete(index);
    for (const [index, values] of message.list((message) => this.#readRepair(message))) {
      this.#leftOut.set(index, [...(this.#leftOut.get(index) ?? []), ...values]);
    }
    if (this.#leftOut.size === 0) return;
    const repairs = Array.from(this.#leftOut, ([index, values]) => ({ index, values }));
    this.#leftOut.clear();
    repairs.sort((a, b) => a.index - b.index);
    this.#repairedCount += repairs.length;
    this.#repairs.push(...repairs.slice(0, KEPT_MAX - this.#repairs.length));
    for (const repair of repairs) refusePromise("onRepaired", this.#onRepaired?.(repair));
  }

  #readRejection(message: MessageReader): Rejection {
    const index = message.number();
    const field = fieldName(message.number());
    const rule = ruleByNumber(message.number());
    const quotes = message.list((quotes) => quotes.text());
    const refused = this.#refused.get(index);
    this.#refused.delete(index);
    if (refused !== undefined) {
      return { index, field: fieldOf(refused), code: codeOf(refused), message: messageOfUnwritten(refused) };
    }
    const character = this.#stoodFor.get(index)?.get(field)?.[0];
    const isStandIn = character !== undefined && quotes[0] === codePoint(NO_CHARACTER);
    const text = messageOf(rule, isStandIn ? [codePoint(character)] : quotes);
    return { index, field, code: rule.code, message: OWN_MESSAGES[rule.code]?.(quotes) ?? text };
  }

  /** Entries are compared with the place of the sitemap, which another entry says if nobody else does. */
  #withSite(rejection: Rejection): Rejection {
    if (!isAboutHost(rejection.code)) return rejection;
    const site = this.#site ?? "the first entry";
    return { ...rejection, message: rejection.message.replace(/the sitemap(?=$| by `www\.`$)/, site) };
  }

  #readRepair(message: MessageReader): [index: number, values: readonly RepairedValue[]] {
    const index = message.number();
    /** How many characters of each field are back: a value may have several, and of several pictures each may have one. */
    const readCounts = new Map<string, number>();
    const values = message.list((message) => {
      const field = fieldName(message.number());
      const { code } = ruleByNumber(message.number());
      const [before, after] = [message.optionalText(), message.optionalText()];
      const characters = this.#stoodFor.get(index)?.get(field) ?? "";
      const asGiven = before?.replaceAll(NO_CHARACTER, () => {
        const next = readCounts.get(field) ?? 0;
        readCounts.set(field, next + 1);
        return characters[next] ?? NO_CHARACTER;
      });
      return { field, code, before: asGiven ?? null, after };
    });
    return [index, values];
  }
}

/**
 * A writer that nobody uses: V8 throws away the code that it made for objects of some kind if none of them is left when it collects
 * garbage, and the next 50,000 entries take a fifth longer.
 */
let kept: SitemapWriter | undefined;

/** What is said of an entry where the rule is about a document. */
const OWN_MESSAGES: Readonly<Partial<Record<RuleCode, (quotes: readonly string[]) => string>>> = {
  "limit-bytes": () => "a document with nothing but this entry is larger than `maxBytes`",
  "index-lists-files": ([loc = ""]) => `\`${loc}\` is no sitemap by its name`,
};

const encoder = new TextEncoder();

/** Stands behind each value; in UTF-8 it is a 0. */
const END = "\0";

/** What no value may have when it crosses: what stands behind it, half of a character, and what stands for these. */
const UNSENDABLE = /[\0\uFFFE\p{Surrogate}]/gu;

/** No character, and not allowed in XML. */
const NO_CHARACTER = "\u{FFFE}";

/** A character as messages show it. */
function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Stands for an entry that cannot cross: its URL is a character that XML does not allow. */
const UNWRITABLE: readonly string[] = [NO_CHARACTER, "", "", "", ""];

/** Whether there is no half of a surrogate pair in it. */
function isWellFormed(text: string): boolean {
  const { isWellFormed } = text as { isWellFormed?: () => boolean };
  return isWellFormed ? isWellFormed.call(text) : !/\p{Surrogate}/u.test(text);
}

/** What {@linkcode writeSitemap} makes. */
export interface WrittenSitemap extends SitemapDocument {
  /** How many entries were not written. */
  readonly rejectedCount: number;
  /** The first 1,000 of them, and why. */
  readonly rejections: readonly Rejection[];
  /** How many entries were repaired. */
  readonly repairedCount: number;
  /** The first 1,000 of them, and how. */
  readonly repairs: readonly Repair[];
}

/**
 * Writes one document. Without an entry it is a root with nothing in it; a `text` has no bytes then.
 *
 * @throws {@linkcode SitemapError} `too-many-entries` when the entries do not fit in one document: {@linkcode SitemapWriter}
 * and {@linkcode writeSitemaps} write several. `invalid-option`; `invalid-entry` if that was asked for.
 *
 * @example
 * ```ts
 * const { bytes, entryCount } = writeSitemap([
 *   { loc: "https://www.example.com/", lastmod: "2026-11-20" },
 *   { loc: "https://www.example.com/?a=1&b=2", priority: 0.8 },
 * ]);
 * entryCount; // 2
 * new TextDecoder().decode(bytes).includes("?a=1&amp;b=2"); // true
 * ```
 */
export function writeSitemap(entries: Iterable<EntryLike>, options: WriteOptions = {}): WrittenSitemap {
  requireIterable(entries, [Symbol.iterator]);
  const writer = new SitemapWriter(options);
  try {
    for (const entry of entries) {
      writer.write(entry);
      if (writer.documentCount > 0) throw tooMany();
    }
    const [document, ...more] = writer.finish();
    if (document === undefined || more.length > 0) throw tooMany();
    warnOfLoss(writer, options);
    const { rejectedCount, rejections, repairedCount, repairs } = writer;
    return { ...document, rejectedCount, rejections: [...rejections], repairedCount, repairs: [...repairs] };
  } finally {
    writer.free();
  }
}

/**
 * Entries that were left out are said at the end where nobody is told of them: a site could lose its pages without a word.
 *
 * @internal
 */
export function warnOfLoss(
  { rejectedCount: count, rejections: [first] }: SitemapWriter,
  options: WriteOptions,
): void {
  if (first === undefined || options.onRejected !== undefined || options.onInvalid === "reject") return;
  const { index, field, message } = first;
  const entries = count === 1 ? "1 entry was" : `${count} entries were`;
  const end = message.endsWith("?") ? "" : ".";
  console.warn(
    `sitemapkit: ${entries} left out; the first, entry ${index + 1}, because of \`${field}\`: ${message}${end} ` +
      '`onRejected` is told of each; with `onInvalid: "reject"` nothing is said.',
  );
}

/** @internal */
export function tooMany(): SitemapError {
  return new SitemapError(
    "too-many-entries",
    "the entries do not fit in one document; writeSitemaps() and SitemapWriter write several",
  );
}

/**
 * @throws {@linkcode SitemapError} `invalid-option` for what gives no entries in any of these ways.
 *
 * @internal
 */
export function requireIterable(entries: unknown, ways: readonly PropertyKey[]): void {
  if (typeof entries === "object" && entries !== null && ways.some((way) => way in entries)) return;
  const isAsync = typeof entries === "object" && entries !== null && Symbol.asyncIterator in entries;
  const later = isAsync ? "; writeSitemaps() and streamSitemap() take it" : "";
  const hint = entries instanceof Promise ? "; await it first" : later;
  throw new SitemapError("invalid-option", `the entries must be iterable, not \`${String(entries)}\`${hint}`);
}
