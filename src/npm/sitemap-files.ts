/**
 * Sitemaps as the files that a server has: split, named, listed in an index, compressed.
 *
 * @module
 */

import { type OpenSource, openPieces } from "./byte-source.js";
import { SitemapError } from "./errors.js";
import { etagOf } from "./etag.js";
import { untilAborted } from "./interruption.js";
import { readFlag, readObject, readSignal, readString, readUrl, readWord, wrongOption } from "./options.js";
import { lastmodFinder, type PreviousFile } from "./previous-files.js";
import { Turns } from "./turns.js";
import { requireIterable, SitemapWriter, tooMany, warnOfLoss } from "./writer.js";
import { refuseUnknownFileOptions } from "./writer-options.js";
import type { EntryInput, EntryLike, SitemapDocument, WriteFormat, WriteOptions } from "./writer-types.js";

/** Entries from wherever they come. */
export type EntrySource = Iterable<EntryLike> | AsyncIterable<EntryLike> | ReadableStream<EntryLike>;

/** Options of {@linkcode writeSitemaps}. */
export interface WriteSitemapsOptions extends WriteOptions {
  /**
   * Where the site is. Without {@linkcode WriteSitemapsOptions.location}, the files are in its folder, and crawlers skip entries
   * that are not in it or below, unless robots.txt names the index.
   */
  readonly base: string | URL;
  /** Not an index: that is made of what is written. */
  readonly format?: Exclude<WriteFormat, "sitemapindex"> | undefined;
  /**
   * The folder that the files are served from, such as `"https://www.example.com/sitemaps/"`. Give a folder of the site only if
   * its robots.txt names the index: by itself, a sitemap may list only what is in its folder or below, which is not asked here.
   */
  readonly location?: string | URL | undefined;
  /** The name of each file by its number, from 1, without `.gz`. Default `sitemap-1.xml`, or `sitemap-1.txt`, and so on. */
  readonly name?: ((number: number) => string) | undefined;
  /** The name of the index, without `.gz`. Default `sitemap-index.xml`. */
  readonly indexName?: string | undefined;
  /**
   * When there is an index: `"always"`, the default, so that its URL stays the same when the site grows; `"auto"`, for several
   * files; `"never"`.
   */
  readonly index?: "always" | "auto" | "never" | undefined;
  /** Whether files are compressed, also the index. Their names then end in `.gz`. Default `false`. */
  readonly gzip?: boolean | undefined;
  /**
   * The files of the last time, as they were given or as JSON has them; `[]` when there are none yet. Then the `lastmod` of a file,
   * also in the index, is when the file itself changed: what it was before if name and `ETag` are the same, else
   * {@linkcode WriteOptions.now} in whole seconds, or the second behind the date before where that is later. So crawlers, and
   * `since` of {@linkcode fetchEntries}, find every file that changed. A date more than a day in the future counts for nothing.
   * Without this option it is the latest `lastmod` of its entries, which stays the same when a page goes, or one without a date
   * comes.
   */
  readonly previous?: Iterable<PreviousFile> | undefined;
  /** Ends writing, also while entries are waited for: its reason is thrown, and there is no index of what is not all there. */
  readonly signal?: AbortSignal | undefined;
}

/** A file that is ready to be stored or served. */
export interface SitemapFile extends SitemapDocument {
  /** Its name, such as `sitemap-1.xml.gz`. */
  readonly name: string;
  /** Where it is served from. */
  readonly url: string;
  /** What stands in the file: compressed, if that was asked for. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether `bytes` are compressed. */
  readonly isGzip: boolean;
  /**
   * The `ETag` of its bytes. The same entries make the same bytes, so that files whose tag is known from the last time need not
   * be stored again. Compressed, that holds as long as the runtime stays the same: each compresses with a library of its own, and
   * what another one writes counts as changed.
   */
  readonly etag: string;
  /** With {@linkcode WriteSitemapsOptions.previous}, when the file changed; else the latest `lastmod` of its entries. */
  readonly lastmod: string | null;
}

/** What is a file on every disk and the same in a URL. It has no dot or space at its end. */
const NAME = /^[^/\\:*?"<>|#%\p{Cc}\p{Cs}]*[^/\\:*?"<>|#%\p{Cc}\p{Cs}. ]$/u;

/**
 * Writes all sitemaps of a site, however many entries it has: each file as soon as it is full, and an index at the end. No more
 * than one file is in memory at a time. A URL stands once in a file; which URLs the files before have is not kept.
 *
 * There is one index, whatever `maxEntries` and `maxBytes` are: those are about the files. It may list 50,000 files and have
 * 52,428,800 bytes.
 *
 * @throws {@linkcode SitemapError} `invalid-option`; `too-many-entries` for more files than one index may list, or whose URLs are
 * longer than it may be; `invalid-entry` if that was asked for.
 *
 * @example
 * ```ts
 * const entries = [{ loc: "/", lastmod: "2026-11-20" }, { loc: "/tea" }, { loc: "/cake" }];
 * const names = [];
 * for await (const file of writeSitemaps(entries, { base: "https://www.example.com/", maxEntries: 2, gzip: true })) {
 *   names.push(file.name);
 * }
 * names.join(" "); // "sitemap-1.xml.gz sitemap-2.xml.gz sitemap-index.xml.gz"
 * ```
 */
export async function* writeSitemaps(
  entries: EntrySource,
  options: WriteSitemapsOptions,
): AsyncGenerator<SitemapFile, void, void> {
  refuseUnknownFileOptions(options);
  const {
    location,
    index = "always",
    indexName = "sitemap-index.xml",
    gzip = false,
    previous,
    signal,
    name: given,
    ...rest
  } = options;
  readFlag("gzip", gzip);
  readSignal(signal);
  if ((rest.format as WriteFormat) === "sitemapindex") {
    const choices = '"urlset", "text", "rss", "atom"';
    throw wrongOption("format", `one of ${choices}`, "sitemapindex", ": the index is made of the files");
  }
  const extension = rest.format === "text" ? "txt" : "xml";
  const name = given ?? ((number: number) => `sitemap-${number}.${extension}`);
  readWord("index", ["always", "auto", "never"], index);
  if (typeof name !== "function") throw wrongOption("name", "a function of the number of a file", name);
  readString("indexName", indexName);
  requireIterable(entries, [Symbol.iterator, Symbol.asyncIterator, "getReader"]);
  const site = readUrl("base", rest.base).href;
  const folder = location === undefined ? site : asFolder(readUrl("location", location).href);
  const names = new Set<string>();
  const findLastmod = lastmodFinder(previous, rest.now);
  const toFile = async (document: SitemapDocument, plainName: string): Promise<SitemapFile> => {
    const isName = typeof plainName === "string" && NAME.test(plainName);
    // Some disks know no capitals, and one way to write an accent.
    const key = String(plainName).normalize("NFC").toLowerCase();
    if (!isName || names.has(key)) {
      const hint = /[/\\]/.test(key) ? "; `location` says in which folder files are" : "";
      const what = names.has(key) ? "the name of two files" : `no name of a file${hint}`;
      throw new SitemapError("invalid-option", `\`${plainName}\` is ${what}`);
    }
    names.add(key);
    const fullName = gzip ? `${plainName}.gz` : plainName;
    const bytes = gzip ? await compressed(document.bytes) : document.bytes;
    const url = new URL(fullName, folder).href;
    const etag = await etagOf(bytes);
    const lastmod = findLastmod(fullName, etag, document.lastmod);
    return { ...document, bytes, name: fullName, url, isGzip: gzip, etag, lastmod };
  };
  const children: EntryInput[] = [];
  const writer = new SitemapWriter(rest);
  try {
    const take: Take<SitemapDocument> = (isEnd) => {
      if (isEnd) return writer.finish();
      return writer.documentCount > 0 ? writer.take() : undefined;
    };
    for await (const document of written(entries, writer, take, signal)) {
      if (index !== "never" && children.length === FILES_MAX) throw tooManyFiles();
      const file = await toFile(document, name(children.length + 1));
      children.push({ loc: file.url, lastmod: file.lastmod });
      yield file;
      signal?.throwIfAborted();
    }
    warnOfLoss(writer, rest);
  } finally {
    writer.free();
  }
  if (index === "never" || (index === "auto" && children.length < 2)) return;
  const [document, ...more] = indexOf(children, options);
  if (document === undefined || more.length > 0) throw indexTooLarge(children.length);
  yield await toFile(document, indexName);
}

/** As many as an index may list. */
const FILES_MAX = 50_000;

const tooManyFiles = (): SitemapError =>
  new SitemapError("too-many-entries", `an index may list ${FILES_MAX} files, and there are more`);

/** How many bytes an index may have: <https://www.sitemaps.org/protocol.html#index>. */
const INDEX_BYTES_MAX = 52_428_800;

const indexTooLarge = (files: number): SitemapError =>
  new SitemapError(
    "too-many-entries",
    `an index of these ${files} files has more than ${INDEX_BYTES_MAX} bytes, which it may have; their URLs are too long, or they too many`,
  );

/** A folder is one, also without the slash at its end. */
function asFolder(url: string): string {
  return /[?#]/.test(url) || url.endsWith("/") ? url : `${url}/`;
}

function indexOf(
  children: readonly EntryInput[],
  { location, base }: WriteSitemapsOptions,
): SitemapDocument[] {
  // Whether a date may lie in the future has been asked where it comes from.
  const settings = { format: "sitemapindex", now: null, base: location ?? base, onInvalid: "throw" } as const;
  const writer = new SitemapWriter({ ...settings, maxBytes: INDEX_BYTES_MAX });
  try {
    for (const child of children) writer.write(child);
    return writer.finish();
  } finally {
    writer.free();
  }
}

/** After how many entries it is asked whether others should have their turn. */
const TURN_ENTRIES = 64;

/** What there is after an entry, often nothing, or at the end. */
type Take<T> = (isEnd: boolean) => readonly T[] | undefined;

/** What can be taken as entries are written. Ends with the signal, and does not wait then for a source that waits. */
async function* written<T>(
  entries: EntrySource,
  writer: SitemapWriter,
  take: Take<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, void> {
  const source = openPieces(entries);
  const taken = takenOf(source, writer, take, signal);
  const next = (): Promise<IteratorResult<T, void>> => untilAborted(signal, () => taken.next());
  try {
    for (let result = await next(); !result.done; result = await next()) yield result.value;
  } finally {
    if (signal?.aborted) source.cancel(signal.reason).catch(() => {});
    else await taken.return();
  }
}

async function* takenOf<T>(
  source: OpenSource<EntryLike>,
  writer: SitemapWriter,
  take: Take<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, void> {
  const turns = new Turns();
  // A source that has ended or failed is not told to end.
  let isOpen = false;
  try {
    for (let count = 1; ; count += 1) {
      const coming = source.next();
      const next = "then" in coming ? await coming : coming;
      if (next.done) break;
      isOpen = true;
      if (count % TURN_ENTRIES === 0) await turns.end();
      signal?.throwIfAborted();
      writer.write(next.value);
      const ready = take(false);
      if (ready) yield* ready;
      isOpen = false;
    }
  } finally {
    if (isOpen) await source.cancel(undefined);
  }
  yield* take(true) ?? [];
}

/** Some browsers cannot iterate streams. */
async function* partsRead<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function compressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Writes one document as a stream: entries are asked for as fast as somebody reads it.
 *
 * What is wrong with the options, or with an entry if that was asked for, and more entries than one document may have, are errors
 * of the stream. It can be iterated in every runtime, so that `pipeline` of `node:stream/promises` takes it.
 *
 * @example
 * ```ts
 * const stream = streamSitemap([{ loc: "https://www.example.com/" }]);
 * (await new Response(stream).text()).includes("<loc>https://www.example.com/</loc>"); // true
 * ```
 */
export function streamSitemap(
  entries: EntrySource,
  options: WriteOptions = {},
): ReadableStream<Uint8Array<ArrayBuffer>> & AsyncIterable<Uint8Array<ArrayBuffer>> {
  const interruption = new AbortController();
  const parts = partsOf(entries, options, interruption.signal);
  let isPulling = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      isPulling = true;
      const { done, value } = await parts.next();
      isPulling = false;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      if (isPulling) interruption.abort(reason);
      await parts.return();
    },
  });
  if (!(Symbol.asyncIterator in stream)) {
    Object.defineProperty(stream, Symbol.asyncIterator, { value: () => partsRead(stream) });
  }
  return stream;
}

async function* partsOf(
  entries: EntrySource,
  options: WriteOptions,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  requireIterable(entries, [Symbol.iterator, Symbol.asyncIterator, "getReader"]);
  const writer = new SitemapWriter(options);
  const take: Take<Uint8Array<ArrayBuffer>> = (isEnd) => {
    const part = isEnd ? undefined : writer.takePart();
    if (writer.documentCount > 0) throw tooMany();
    if (!isEnd) return part && [part];
    const [document, ...more] = writer.finish();
    if (document === undefined || more.length > 0) throw tooMany();
    return [document.bytes];
  };
  try {
    yield* written(entries, writer, take, signal);
    warnOfLoss(writer, options);
  } finally {
    writer.free();
  }
}

/** A version of a page, as {@linkcode alternatesOf} gives it. */
export interface LanguageAlternate {
  /** Its language, or `x-default`. */
  readonly hreflang: string;
  /** Its URL. */
  readonly href: string;
}

/**
 * The alternates of a page that there is in several languages. Each of its versions has all of them, itself included, as search
 * engines want it.
 *
 * @param urls - A URL for each language, such as `en`, `de-CH` or `x-default`; none where there is no such version.
 *
 * @example
 * ```ts
 * const tea = "https://www.example.com/tea";
 * const versions = { en: tea, de: "https://www.example.com/de/tee", "x-default": tea };
 * const entries = [...new Set(Object.values(versions))].map((loc) => ({ loc, alternates: alternatesOf(versions) }));
 * parse(writeSitemap(entries).bytes).counts; // {}
 * ```
 */
export function alternatesOf(
  urls:
    | Readonly<Record<string, string | URL | null | undefined>>
    | ReadonlyMap<string, string | URL | null | undefined>,
): LanguageAlternate[] {
  const pairs =
    Symbol.iterator in readObject("urls", urls) ? [...(urls as Iterable<unknown>)] : Object.entries(urls);
  if (!pairs.every(isPair)) throw wrongOption("urls", "a URL for each language", urls);
  return pairs.flatMap(([hreflang, href]) => (href ? [{ hreflang, href: String(href) }] : []));
}

function isPair(pair: unknown): pair is readonly [hreflang: string, href: unknown] {
  return Array.isArray(pair) && pair.length === 2;
}
