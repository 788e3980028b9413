/**
 * What the stores of sites have published: whole gzip files, which are sent as they are.
 *
 * @module
 */

import { documentHeaders } from "../http/cache.ts";
import { isMatch, isNotModified, mismatch } from "../http/conditional.ts";
import { takesGzip } from "../http/encoding.ts";
import { HttpError } from "../http/error.ts";
import type { Feed } from "../site/feed.ts";
import { around } from "../site/file.ts";
import {
  feedKey,
  type IndexMetadata,
  indexKey,
  KEPT_SECONDS,
  type MapMetadata,
  mapKey,
  type RecordsMetadata,
} from "../site/keys.ts";
import { answered, keysIn } from "../store/store.ts";
import { locsIn } from "./text.ts";

const XML = "application/xml; charset=utf-8";
/** Of a whole compressed file: no program on the way may take it apart. */
const GZIP = "application/gzip";

const TEXT = "text/plain; charset=utf-8";

/**
 * The form in which a document is asked for: as itself, as the file that it is in when it is compressed, or as a list of its
 * URLs.
 */
export type Form = "xml" | "xml.gz" | "txt";

/** A sitemap of a site's store; `null` when it has none of that name. */
export async function answerPublishedMap(
  request: Request,
  kv: KVNamespace,
  site: string,
  name: string,
  form: Form,
): Promise<Response | null> {
  const { value, metadata } = await readKv<MapMetadata | RecordsMetadata>(kv, mapKey(site, name));
  if (value === null || metadata === null) return null;
  if (metadata.count === 0) {
    await value.cancel();
    throw new HttpError(
      410,
      "sitemap-gone",
      "This sitemap has no URLs any more; the index names those that have.",
    );
  }
  const { size, begin } = wholeOf(value, metadata);
  return answerGzip(request, form, metadata, size, value, begin);
}

/** A sitemap as a whole gzip file, and how many bytes it has. */
function wholeOf(
  value: ReadableStream<Uint8Array>,
  metadata: MapMetadata | RecordsMetadata,
): { readonly size: number; readonly begin: () => ReadableStream<Uint8Array> } {
  if ("fileSize" in metadata) return { size: metadata.fileSize, begin: () => value };
  const { before, after } = around(metadata);
  const size = before.length + metadata.size + after.length;
  return { size, begin: () => stitched(before, value, after, size) };
}

/** The index of a site's store, or another part of it than the first; `null` when it has none, or its first part names nothing. */
export async function answerPublishedIndex(
  request: Request,
  kv: KVNamespace,
  site: string,
  part = 1,
): Promise<Response | null> {
  const { value, metadata } = await readKv<IndexMetadata>(kv, indexKey(site, part));
  if (value === null || metadata === null) return null;
  if (metadata.count === 0) {
    await value.cancel();
    if (part === 1) return null;
    throw new HttpError(
      410,
      "index-gone",
      "This index has no sitemaps any more; robots.txt names those that have.",
    );
  }
  return answerGzip(request, "xml", metadata, metadata.size, value, () => value);
}

/** Which parts of the index of a site's store name sitemaps; none when there is no index. */
export async function publishedParts(kv: KVNamespace, site: string): Promise<readonly number[]> {
  const { value, metadata } = await readKv<IndexMetadata>(kv, indexKey(site));
  await value?.cancel();
  if (value === null || metadata === null) return [];
  return [...(metadata.count > 0 ? [1] : []), ...(metadata.parts ?? [])];
}

/** Whether a sitemap of a store may have that name; so may a source that somebody put into KV. */
export const isStoreName = (name: string): boolean => /^(?:\d{5,}|recent|news)$/.test(name);

/** Whether a site's store has published a sitemap of that name, also one that has ended. */
export async function hasPublishedMap(kv: KVNamespace, site: string, name: string): Promise<boolean> {
  const { value } = await readKv<MapMetadata>(kv, mapKey(site, name));
  await value?.cancel();
  return value !== null;
}

/** Says of the names of sources whether a sitemap of the site's store is served in the place of that one. */
export function hiding(kv: KVNamespace, site: string): (name: string) => Promise<boolean> {
  let names: Promise<ReadonlySet<string>> | undefined;
  return async (name) => {
    if (!isStoreName(name)) return false;
    names ??= publishedNames(kv, site);
    return (await names).has(name);
  };
}

/** The names of all sitemaps that a site's store has published, also of those that have ended. */
async function publishedNames(kv: KVNamespace, site: string): Promise<ReadonlySet<string>> {
  const prefix = mapKey(site, "");
  const names = new Set<string>();
  for await (const { name } of keysIn(kv, prefix)) names.add(name.slice(prefix.length));
  return names;
}

/** The URLs of a sitemap as readers get it. */
export async function publishedLocs(kv: KVNamespace, site: string, name: string): Promise<readonly string[]> {
  const { value, metadata } = await readKv<MapMetadata | RecordsMetadata>(kv, mapKey(site, name));
  if (value === null || metadata === null) return [];
  if (metadata.count === 0) {
    await value.cancel();
    return [];
  }
  const list = wholeOf(value, metadata)
    .begin()
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(locsIn());
  return (await new Response(list).text()).split("\n").filter((loc) => loc !== "");
}

/** What the feeds of a site's store are made of, its tag, and when it changed; `null` when it has none. */
export async function readPublishedFeed(
  kv: KVNamespace,
  site: string,
): Promise<{ readonly feed: Feed; readonly tag: string; readonly changed: number } | null> {
  const { value, metadata } = await readKv<IndexMetadata>(kv, feedKey(site));
  if (value === null || metadata === null) return null;
  const { tag, changed } = metadata;
  return { feed: await new Response(value).json<Feed>(), tag, changed };
}

async function readKv<Metadata>(
  kv: KVNamespace,
  key: string,
): Promise<{ value: ReadableStream<Uint8Array> | null; metadata: Metadata | null }> {
  return answered("get", () => kv.getWithMetadata<Metadata>(key, { type: "stream", cacheTtl: KEPT_SECONDS }));
}

/** A document that is there as gzip. `begin` gives it, unless nobody wants it; then `unread` is let go. */
async function answerGzip(
  request: Request,
  form: Form,
  { tag, changed }: { readonly tag: string; readonly changed: number },
  size: number,
  unread: ReadableStream<Uint8Array>,
  begin: () => ReadableStream<Uint8Array>,
): Promise<Response> {
  const isFile = form === "xml.gz";
  const isList = form === "txt";
  const validators = {
    etag: isFile ? `"${tag}.gz"` : `W/"${tag}${isList ? ".txt" : ""}"`,
    lastModifiedMs: changed,
  };
  if (!isMatch(request.headers, validators.etag)) {
    await unread.cancel();
    throw mismatch();
  }
  const headers = documentHeaders(validators);
  if (isNotModified(request.headers, validators)) {
    await unread.cancel();
    return new Response(null, { status: 304, headers });
  }
  const isPacked = isFile || (!isList && takesGzip(request));
  headers.set("content-type", isFile ? GZIP : isList ? TEXT : XML);
  if (isFile) headers.delete("vary");
  else if (isPacked) headers.set("content-encoding", "gzip");
  if (request.method === "HEAD") {
    await unread.cancel();
    if (isPacked) headers.set("content-length", String(size));
    return new Response(null, { headers });
  }
  if (!isPacked) {
    const xml = begin().pipeThrough(new DecompressionStream("gzip"));
    return new Response(isList ? xml.pipeThrough(locsIn()) : xml, { headers });
  }
  headers.set("content-length", String(size));
  return new Response(begin(), { headers, encodeBody: "manual" });
}

/** These parts, one after the other. When the middle one breaks off, so does all of it: no client takes it for the whole. */
function stitched(
  before: Uint8Array,
  middle: ReadableStream<Uint8Array>,
  after: Uint8Array,
  size: number,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(size);
  const write = async (part: Uint8Array): Promise<void> => {
    const writer = writable.getWriter();
    await writer.write(part);
    writer.releaseLock();
  };
  const send = async (): Promise<void> => {
    try {
      await write(before);
      await middle.pipeTo(writable, { preventClose: true });
      await write(after);
      await writable.close();
    } catch (error) {
      await writable.abort(error).catch(() => {});
    }
  };
  void send();
  return readable;
}
