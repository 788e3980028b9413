/**
 * Reading sitemaps.
 *
 * @module
 */

import { entryList, joinLists } from "./entries.js";
import { guarded, Handle } from "./instance.js";
import {
  CHUNK_BYTES,
  chunksOf,
  type RawOptions,
  readBytes,
  readOptions,
  WHOLE_MAX_BYTES,
} from "./options.js";
import { Packed } from "./packed.js";
import { type Judgement, readReport, withEntries } from "./report.js";
import type { EntryList, ParseOptions, Report } from "./types.js";
import { parseDocument, RawParser, RawTextSource } from "./wasm/sitemapkit.js";

/** How reading ends, as `src/wasm/parser.rs` counts it. */
const FINISH = 0;
const CUT = 1;
const STOP = 2;

/**
 * Reads a document piece by piece. The result does not depend on where the pieces end, and memory does not depend
 * on the size of the document as long as entries are taken out on the way.
 *
 * @example
 * ```ts
 * const parser = new SitemapParser({ url: "https://www.example.com/sitemap.xml" });
 * const bytes = new TextEncoder().encode("https://www.example.com/\nhttps://www.example.com/tea\n");
 * parser.push(bytes.subarray(0, 30));
 * parser.push(bytes.subarray(30));
 * parser.finish().entryCount; // 2
 * ```
 */
export class SitemapParser {
  readonly #handle: Handle<RawParser>;
  readonly #judgement: Judgement;
  /** What was read and nobody has asked for, but for what is still in the memory of the module. */
  #untaken: EntryList[] = [];
  /** How many entries have left that memory. */
  #taken = 0;

  /**
   * @throws {@linkcode SitemapError} `invalid-option` when `url` is not absolute, `now` not a date, a limit not a whole
   * number, `response.status` no status code, `profile` none of the profiles, `rules` names a rule or level that does
   * not exist, or there is no such option.
   */
  constructor(options: ParseOptions = {}) {
    const raw = readOptions(options);
    this.#judgement = raw;
    this.#handle = new Handle("parser", () => new RawParser(raw));
  }

  /**
   * Reads the next bytes of the file.
   *
   * @throws {@linkcode SitemapError} `input-too-large` above 4 GiB in all, `finished` after {@linkcode finish}.
   */
  push(chunk: Uint8Array): void {
    for (const piece of chunksOf(readBytes(chunk))) {
      const isMuch = this.#handle.use((raw) => raw.push(piece));
      if (isMuch) this.#untaken.push(this.#takeRead());
    }
  }

  #takeRead(): EntryList {
    const packed = new Packed(this.#handle.use((raw) => raw.take()));
    const list = entryList(packed, this.#taken);
    this.#taken += list.length;
    return list;
  }

  /** The entries read since the last call; the parser forgets them. */
  take(): EntryList {
    const read = this.#takeRead();
    return joinLists([...this.#untaken.splice(0), read]);
  }

  /** The end of the file: everything there is to say, and the entries that were not taken. */
  finish(): Report {
    return this.#end(FINISH);
  }

  /**
   * The source has ended before the file did: the same as {@linkcode finish}, but half a line of a list, which would be another
   * URL, is not taken, and that the rest did not come is told.
   *
   * @example
   * ```ts
   * const parser = new SitemapParser();
   * parser.push(new TextEncoder().encode("https://www.example.com/\nhttps://www.example.com/products/42"));
   * const report = parser.cut();
   * report.entryCount; // 1
   * report.counts["document-truncated"]; // 1
   * ```
   */
  cut(): Report {
    return this.#end(CUT);
  }

  /**
   * Nobody wants the rest: what there is to say about what was read so far, and the entries that were not taken. An entry or a line
   * that is only begun is none of it, and nothing is said because of an end that is not there. What consumers would make of all of
   * the document, nobody knows: {@linkcode Report.consumers} is empty.
   *
   * @example
   * ```ts
   * const parser = new SitemapParser();
   * parser.push(new TextEncoder().encode("https://www.example.com/\nhttps://www.example.com/products/42"));
   * const report = parser.stop();
   * report.entryCount; // 1
   * report.counts; // {}
   * report.complete; // false
   * ```
   */
  stop(): Report {
    return this.#end(STOP);
  }

  #end(ending: number): Report {
    const report = readReport(
      this.#handle.consume((raw) => raw.finish(ending)),
      this.#judgement,
    );
    const untaken = this.#untaken.splice(0);
    return untaken.length === 0 ? report : withEntries(report, joinLists([...untaken, report.entries]));
  }

  /** Gives the memory of an unfinished parser back. */
  free(): void {
    this.#untaken = [];
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/**
 * Reads a whole document. Never throws because of what stands in it: that is what the report is for.
 *
 * @param input - The bytes of the file, plain or gzip; or its text.
 * @throws {@linkcode SitemapError} `invalid-option`; `input-too-large` for 2 GiB or more; `internal`.
 *
 * @example
 * ```ts
 * const report = parse("<urlset><url><loc>/tea</loc></url></urlset>");
 * report.verdict; // "rejected"
 * report.entries.at(0)?.loc; // "/tea"
 * report.counts["loc-relative"]; // 1
 * ```
 */
export function parse(input: Uint8Array | ArrayBuffer | string, options: ParseOptions = {}): Report {
  const bytes = readBytes(input);
  const raw = readOptions(typeof input === "string" ? { ...options, decoded: true } : options);
  const report = readReport(
    guarded(() => parseBytes(bytes, raw)),
    raw,
  );
  if (report.bytes < CHUNK_BYTES) kept[0] = report;
  return report;
}

/**
 * The latest report of a short document: V8 throws away the code that it made for objects of some kind if none of them is left when it
 * collects garbage, and the next hundred documents take five times as long.
 */
const kept: Report[] = [];

/** All in one: a page that only calls {@linkcode parse} would have to load what puts lists together. */
function parseBytes(bytes: Uint8Array, options: RawOptions): Uint8Array {
  if (bytes.byteLength <= WHOLE_MAX_BYTES) return parseDocument(bytes, options);
  const parser = new RawParser(options);
  try {
    for (const chunk of chunksOf(bytes)) parser.push(chunk);
  } catch (error) {
    try {
      parser.free();
    } catch {
      // What failed still holds it, and it goes with the instance.
    }
    throw error;
  }
  return parser.finish(FINISH);
}

/**
 * Gives the text of a document piece by piece: without compression, decoded, without a byte order mark. It is the
 * text that the positions of diagnostics refer to.
 *
 * @example
 * ```ts
 * const source = new TextSource();
 * source.push(new TextEncoder().encode("https://www.exam")) + source.finish(); // "https://www.exam"
 * ```
 */
export class TextSource {
  readonly #handle: Handle<RawTextSource>;

  /**
   * A source of text that nothing has come to yet.
   *
   * @param options - Those of {@linkcode ParseOptions} that say how the document is decoded.
   */
  constructor(options: Pick<ParseOptions, "decoded" | "limits"> = {}) {
    const raw = readOptions(options, ["decoded", "limits"]);
    this.#handle = new Handle("text source", () => new RawTextSource(raw));
  }

  /** Takes the next bytes of the file; returns the text they complete. */
  push(chunk: Uint8Array): string {
    let text = "";
    for (const piece of chunksOf(readBytes(chunk))) text += this.#handle.use((raw) => raw.push(piece));
    return text;
  }

  /** The end of the file: the rest of the text. */
  finish(): string {
    return this.#handle.consume((raw) => raw.finish());
  }

  /** Gives the memory of an unfinished source back. */
  free(): void {
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/**
 * The text of a whole document; see {@linkcode TextSource}.
 *
 * @example
 * ```ts
 * decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61])); // "a"
 * ```
 */
export function decodeText(input: Uint8Array | ArrayBuffer): string {
  const source = new TextSource();
  try {
    return source.push(readBytes(input)) + source.finish();
  } finally {
    source.free();
  }
}
