/**
 * Several files together.
 *
 * @module
 */

import { type Chunk, type OpenSource, openSource } from "./byte-source.js";
import { SitemapError } from "./errors.js";
import { Handle } from "./instance.js";
import { chunksOf, namesForSites, readBytes, readIterable, readOptions, refuseUnknown } from "./options.js";
import { type Judgement, readReport } from "./report.js";
import { type FileOfSite, readSiteReport } from "./site-report.js";
import type {
  CheckSiteOptions,
  PageAnswer,
  SiteFileFacts,
  SiteFileInput,
  SiteOptions,
  SiteReport,
} from "./site-types.js";
import { Turns } from "./turns.js";
import type { Report } from "./types.js";
import { type RawParser, RawSite } from "./wasm/sitemapkit.js";

/** A file that is being read: bytes go in, what there is to say about it alone comes out. */
export interface SiteFileReader {
  /** Reads the next bytes of the file. */
  push(chunk: Uint8Array): void;
  /** The end of the file. The report has no entries: they went to the site. */
  finish(): Report;
  /** Gives the file up: it counts as one that could not be fetched. */
  free(): void;
}

/**
 * Looks at the files of a site together, one after the other: an index with its sitemaps, URLs in several files, alternates
 * across files. The files are not kept; a different URL takes at most 32 bytes.
 *
 * @example
 * ```ts
 * const site = new SiteCheck();
 * for (const name of ["tea.txt", "new.txt"]) {
 *   const file = site.open({ name });
 *   file.push(new TextEncoder().encode("https://www.example.com/tea\n"));
 *   file.finish();
 * }
 * site.finish().diagnostics[0]?.message; // "`https://www.example.com/tea` is in `tea.txt` as well"
 * ```
 */
export class SiteCheck {
  readonly #handle: Handle<RawSite>;
  readonly #options: SiteOptions;
  readonly #judgement: Judgement;
  readonly #files: FileOfSite[] = [];
  #parser: Handle<RawParser> | undefined;

  /** @throws {@linkcode SitemapError} `invalid-option`, as {@linkcode SitemapParser} does. */
  constructor(options: SiteOptions = {}) {
    const raw = readOptions(options, namesForSites());
    this.#options = options;
    this.#judgement = raw;
    this.#handle = new Handle("site", () => new RawSite(raw));
  }

  /**
   * Starts the next file. The one before must have been finished.
   *
   * @throws {@linkcode SitemapError} `invalid-option`.
   */
  open(facts: SiteFileFacts = {}): SiteFileReader {
    if (this.#parser !== undefined) {
      throw new SitemapError("invalid-option", "the file before has not been finished");
    }
    const { parser, file } = this.#begin(facts);
    this.#parser = parser;
    const close = () => {
      if (this.#parser === parser) this.#parser = undefined;
    };
    return {
      push: (chunk) => {
        for (const piece of chunksOf(readBytes(chunk))) {
          parser.use((reader) => reader.push(piece));
          this.#handle.use((site) => parser.use((reader) => site.add(reader)));
        }
      },
      finish: () => {
        close();
        const raw = this.#handle.use((site) => parser.consume((reader) => site.end(reader)));
        file.report = readReport(raw, this.#judgement);
        return file.report;
      },
      free: () => {
        close();
        parser.free();
      },
    };
  }

  /** A file that could not be fetched, with what the server answered, if anything. */
  fail(facts: SiteFileFacts): void {
    this.#begin(facts).parser.free();
  }

  /** What the server answered when it was asked for a page: listed pages that are no pages to be found are told. */
  answer(page: PageAnswer): void {
    refuseUnknownKeys("page", page, ["url", "response", "canonical"]);
    const { url, response, canonical } = page;
    const raw = readOptions({ response }).response ?? "";
    this.#handle.use((site) => site.answer(String(url), raw, canonical));
  }

  /** All files have been read: everything there is to say about them together. */
  finish(): SiteReport {
    const summary = this.#handle.consume((site) => site.finish());
    return readSiteReport(summary, this.#files, this.#judgement);
  }

  #begin(facts: SiteFileFacts): { readonly parser: Handle<RawParser>; readonly file: FileOfSite } {
    refuseUnknownKeys("file", facts, FACT_NAMES);
    const { url, response, decoded, name, hostRobots = this.#options.hostRobots } = facts;
    const raw = readOptions({ ...this.#options, url, response, decoded, hostRobots });
    const known = name ?? (url === undefined ? `file ${this.#files.length + 1}` : String(url));
    const file: FileOfSite = { name: known, url: raw.url ?? null, report: null };
    const parser = this.#handle.use((site) => new Handle("parser", () => site.begin(known, raw)));
    this.#files.push(file);
    return { parser, file };
  }

  /** Gives the memory of an unfinished site back. */
  free(): void {
    this.#parser?.free();
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/**
 * Checks several files by themselves and together, one after the other: only one is in memory at a time.
 *
 * @param files - In any order, but robots.txt files first: each is compared with the URLs of its host that come after it, and
 * proves that sitemaps may list them.
 * @returns What there is to say about them together. Each file has a verdict of its own: {@linkcode SiteFile.report}.
 * @throws {@linkcode SitemapError} as {@linkcode parse} does, also for a key of a file that nobody reads, a content that is
 * `undefined` and a body that was read before; and whatever a stream throws.
 *
 * @example
 * ```ts
 * const index = "<sitemapindex><sitemap><loc>https://www.example.com/tea.xml</loc></sitemap></sitemapindex>";
 * const report = await checkSite([
 *   { url: "https://www.example.com/sitemap.xml", text: index },
 *   { url: "https://www.example.com/tea.xml", response: { status: 404, headers: {} } },
 * ]);
 * report.files.map(({ role }) => role); // ["index", "child"]
 * report.counts["index-child-fetch-failed"]; // 1
 * ```
 */
export async function checkSite(
  files: Iterable<SiteFileInput> | AsyncIterable<SiteFileInput>,
  options: CheckSiteOptions = {},
): Promise<SiteReport> {
  refuseUnknown(options, [...namesForSites(), "pages", "onFile"]);
  const { pages, onFile, ...shared } = options;
  readIterable("files", files);
  if (pages !== undefined) readIterable("pages", pages);
  const site = new SiteCheck(shared);
  try {
    const turns = new Turns();
    let index = 0;
    for await (const file of files) {
      const report = await readFile(site, file, turns);
      const name = file.name ?? (file.url === undefined ? `file ${index + 1}` : String(file.url));
      await onFile?.({ index, name, report });
      index += 1;
    }
    for await (const page of pages ?? []) {
      site.answer(page);
      await turns.end();
    }
    return site.finish();
  } finally {
    site.free();
  }
}

const FACT_NAMES = ["url", "name", "response", "decoded", "hostRobots"];
const CONTENT_NAMES = ["bytes", "text", "stream"] as const;

/** What nobody reads would pass for a file that cannot be fetched, and the site for a good one. */
function refuseUnknownKeys(what: "file" | "page", given: object, names: readonly string[]): void {
  const type = Object.prototype.toString.call(given);
  if (type !== "[object Object]") {
    const example = what === "file" ? "{ url, text }" : "{ url, response }";
    throw new SitemapError(
      "invalid-option",
      `a ${what} must be an object such as \`${example}\`, not ${type}`,
    );
  }
  const key = Object.keys(given).find((name) => !names.includes(name));
  if (key === undefined) return;
  const known = names.join(", ");
  throw new SitemapError("invalid-option", `\`${key}\` is none of the keys of a ${what}: ${known}`);
}

async function readFile(site: SiteCheck, file: SiteFileInput, turns: Turns): Promise<Report | null> {
  refuseUnknownKeys("file", file, [...FACT_NAMES, ...CONTENT_NAMES]);
  const { bytes, text, stream, ...given } = file;
  const content = bytes ?? text;
  const chunks = stream ?? (content == null ? bodyOf(given.response) : undefined);
  if (content == null && chunks === undefined) {
    const key = CONTENT_NAMES.find((name) => name in file);
    if (key === undefined) {
      site.fail(given);
      return null;
    }
    const hint = "leave it out where the file cannot be fetched";
    throw new SitemapError("invalid-option", `\`${key}\` of a file is ${file[key]}; ${hint}`);
  }
  const reader = site.open(text == null || bytes != null ? given : { ...given, decoded: true });
  if (content != null) await pushChunk(content, reader, turns);
  else if (chunks !== undefined) await pushAll(openSource(chunks), reader, turns);
  return reader.finish();
}

/** The body of a `Response`, if it is one. Of an answer that is a failure it does not matter. */
function bodyOf(response: SiteFileInput["response"]): ReadableStream<Uint8Array> | undefined {
  const { body, bodyUsed, ok } = (response ?? {}) as Partial<Response>;
  if (!bodyUsed) return body ?? undefined;
  if (ok) throw new SitemapError("invalid-option", "the body of the response has been read");
  return undefined;
}

async function pushChunk(chunk: Chunk | ArrayBuffer, reader: SiteFileReader, turns: Turns): Promise<void> {
  for (const piece of chunksOf(readBytes(chunk))) {
    reader.push(piece);
    await turns.end();
  }
}

async function pushAll(source: OpenSource<Chunk>, reader: SiteFileReader, turns: Turns): Promise<void> {
  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      await pushChunk(next.value, reader, turns);
    }
  } catch (error) {
    source.cancel(error).catch(() => {});
    throw error;
  }
}
