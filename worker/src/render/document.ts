import { gunzipSync } from "node:zlib";
import { type Format, SitemapRenderer } from "sitemapkit";
import { readCsv } from "./csv.ts";
import { type EntryFault, type EntrySource, plainList, renderEntries } from "./entries.ts";
import { isJson, readJson } from "./json.ts";
import { MAX_ENTRIES, READ_MAX_ENTRIES, refuseSource } from "./refusal.ts";

/**
 * How much of a source is rendered at a time: each piece costs the platform about as much as 20 KB of it do. A gzip slice is small
 * because its content may be a thousand times larger.
 */
const SLICE_BYTES = 262_144;
const GZIP_SLICE_BYTES = 4_096;

/** What is not longer is unpacked at once, which the platform does faster than the core. An isolate has 128 MB of memory. */
const UNPACKED_MAX_BYTES = 16_777_216;

/** What was made of a source. */
export interface Rendered {
  readonly format: Format | EntrySource["form"] | "unknown";
  /** How many entries it has, usable or not. */
  readonly sourceEntryCount: number;
  /** How many of them are served. */
  readonly entryCount: number;
}

const RENDERED_FORMATS: readonly (Format | undefined)[] = ["urlset", "text", "rss", "atom"];

/** Of OAI-PMH one answer may be a part of what there is. */
const NO_PAGES: readonly (Format | undefined)[] = ["sitemapindex", "robots", "oai-pmh"];

/**
 * The XML of `source` in pieces, each rendered when it is asked for. `url` is where the document is served from; what is not
 * of its host is left out. `told` hears what is wrong with a list of entries, which takes longer; of all other sources the
 * validator says it.
 *
 * Throws where the source turns out to be no sitemap, damaged, or more than a sitemap may hold. The end of the document is
 * yielded last, and only when all of the source is in it: what came before a throw is never a well-formed document.
 */
export function* renderPieces(
  source: Uint8Array,
  url: string,
  told?: (fault: EntryFault) => void,
): Generator<Uint8Array, Rendered, void> {
  let content = unpacked(source);
  const entries = readEntries(content);
  if (entries !== null) {
    const list = told === undefined ? plainList(entries, url) : null;
    if (list === null) {
      const { document, ...counts } = renderEntries(entries, url, told);
      if (counts.entryCount === 0) throw refuseSource("source-empty");
      yield document;
      return { format: entries.form, ...counts };
    }
    content = new TextEncoder().encode(list);
  }
  const renderer = new SitemapRenderer({ url });
  try {
    for (const slice of slices(content)) {
      const piece = renderer.push(slice);
      if (piece.length > 0) yield piece;
    }
    const end = renderer.finish();
    refuseUnlessWhole(renderer);
    yield end;
    const { sourceFormat = "unknown", sourceEntryCount, entryCount } = renderer;
    return { format: sourceFormat, sourceEntryCount, entryCount };
  } finally {
    renderer.free();
  }
}

/** Whether a source is one of which the validator says nothing, because it is a list of entries for other programs. */
export function isOfEntries(source: Uint8Array): boolean {
  const content = unpacked(source);
  return isJson(content) || readCsv(content) !== null;
}

function readEntries(content: Uint8Array): EntrySource | null {
  return isJson(content) ? readJson(content) : readCsv(content);
}

/** What a gzip file holds, if that is short and whole; all else stays as it is, for the core to say what it is. */
function unpacked(source: Uint8Array): Uint8Array {
  if (!isGzip(source)) return source;
  try {
    return gunzipSync(source, { maxOutputLength: UNPACKED_MAX_BYTES });
  } catch {
    return source;
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function* slices(source: Uint8Array): Generator<Uint8Array, void, void> {
  const sliceBytes = isGzip(source) ? GZIP_SLICE_BYTES : SLICE_BYTES;
  for (let start = 0; start < source.length; start += sliceBytes) {
    yield source.subarray(start, start + sliceBytes);
  }
}

/** A short document is worse than none: crawlers forget what is not in it. */
function refuseUnlessWhole({
  entryCount,
  isComplete,
  sourceEntryCount,
  sourceFormat,
}: SitemapRenderer): void {
  if (NO_PAGES.includes(sourceFormat)) throw refuseSource("source-no-pages");
  if (!RENDERED_FORMATS.includes(sourceFormat)) throw refuseSource("source-unreadable");
  // What is not usable takes no room, nor does what stands twice; but with very many of these, nothing more is read.
  const isFull = sourceEntryCount > (entryCount >= MAX_ENTRIES ? MAX_ENTRIES : READ_MAX_ENTRIES);
  if (!isComplete && isFull) throw refuseSource("source-too-large");
  if (!isComplete) throw refuseSource("source-damaged");
  if (entryCount === 0) throw refuseSource("source-empty");
}
