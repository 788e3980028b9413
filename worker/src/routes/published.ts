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
import {
  feedKey,
  type IndexMetadata,
  indexKey,
  KEPT_SECONDS,
  type MapMetadata,
  mapKey,
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
  const published = await readMap(kv, site, name);
  if (published === null) return null;
  const { value, metadata } = published;
  if (metadata.count === 0) {
    await value.cancel();
    throw new HttpError(
      410,
      "sitemap-gone",
      "This sitemap has no URLs any more; the index names those that have.",
    );
  }
  // What a value says that was written before lists had tags of their own is good for them, too.
  const of = form === "txt" ? (metadata.list ?? metadata) : metadata;
  return answerGzip(request, form, of, metadata.fileSize, value);
}

/** The index of a site's store, or another part of it than the first; `null` when it has none, or its first part names nothing. */
export async function answerPublishedIndex(
  request: Request,
  kv: KVNamespace,
  site: string,
  part = 1,
): Promise<Response | null> {
  const published = await readIndex(kv, site, part);
  if (published === null) return null;
  const { value, metadata } = published;
  if (metadata.count === 0) {
    await value.cancel();
    if (part === 1) return null;
    throw new HttpError(
      410,
      "index-gone",
      "This index has no sitemaps any more; robots.txt names those that have.",
    );
  }
  return answerGzip(request, "xml", metadata, metadata.size, value);
}

/** Which parts of the index of a site's store name sitemaps; none when there is no index. */
export async function publishedParts(kv: KVNamespace, site: string): Promise<readonly number[]> {
  const { value, metadata } = await readKv(kv, indexKey(site));
  await value?.cancel();
  if (value === null) return [];
  // Who asks for one that cannot be read is told so; that keeps nobody away from the rest of the site.
  if (!isWritten<IndexMetadata>(metadata, "size")) return [1];
  return [...(metadata.count > 0 ? [1] : []), ...(metadata.parts ?? [])];
}

/** Whether a sitemap of a store may have that name; so may a source that somebody put into KV. */
export const isStoreName = (name: string): boolean => /^(?:\d{5,}|recent|news)$/.test(name);

/** Whether a site's store has published a sitemap of that name, also one that has ended. */
export async function hasPublishedMap(kv: KVNamespace, site: string, name: string): Promise<boolean> {
  const { value } = await readKv(kv, mapKey(site, name));
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
  const published = await readMap(kv, site, name);
  if (published === null) return [];
  const { value, metadata } = published;
  if (metadata.count === 0) {
    await value.cancel();
    return [];
  }
  const list = value.pipeThrough(new DecompressionStream("gzip")).pipeThrough(locsIn());
  return (await new Response(list).text()).split("\n").filter((loc) => loc !== "");
}

/** Whether the feeds of a site's store have anything. */
export async function hasNews(kv: KVNamespace, site: string): Promise<boolean> {
  const { value, metadata } = await readKv(kv, feedKey(site));
  await value?.cancel();
  return isWritten<IndexMetadata>(metadata, "size") && metadata.count > 0;
}

/** What the feeds of a site's store are made of, its tag, and when it changed; `null` when it has none. */
export async function readPublishedFeed(
  kv: KVNamespace,
  site: string,
): Promise<{ readonly feed: Feed; readonly tag: string; readonly changed: number } | null> {
  const published = await readWhole<IndexMetadata>(kv, feedKey(site), "size");
  if (published === null) return null;
  const { tag, changed } = published.metadata;
  try {
    return { feed: await new Response(published.value).json<Feed>(), tag, changed };
  } catch (cause) {
    throw unreadable(feedKey(site), cause);
  }
}

/** What a store has published under a key. */
interface Published<Metadata> {
  readonly value: ReadableStream<Uint8Array>;
  readonly metadata: Metadata;
}

const readMap = (kv: KVNamespace, site: string, name: string): Promise<Published<MapMetadata> | null> =>
  readWhole(kv, mapKey(site, name), "fileSize");

const readIndex = (kv: KVNamespace, site: string, part: number): Promise<Published<IndexMetadata> | null> =>
  readWhole(kv, indexKey(site, part), "size");

/** What KV has under a key; `null` of nothing. @throws {HttpError} When it is something else than a store writes. */
async function readWhole<Metadata extends MapMetadata | IndexMetadata>(
  kv: KVNamespace,
  key: string,
  size: SizeOf<Metadata>,
): Promise<Published<Metadata> | null> {
  const { value, metadata } = await readKv(kv, key);
  if (value === null) return null;
  if (isWritten<Metadata>(metadata, size)) return { value, metadata };
  await value.cancel();
  throw unreadable(key, `its metadata are ${JSON.stringify(metadata)}`);
}

/** What says in metadata how many bytes KV has. */
type SizeOf<Metadata> = Metadata extends MapMetadata ? "fileSize" : "size";

/** Whether metadata are such as a store writes. */
function isWritten<Metadata extends MapMetadata | IndexMetadata>(
  metadata: unknown,
  size: SizeOf<Metadata>,
): metadata is Metadata {
  const said = Object(metadata) as Readonly<Record<string, unknown>>;
  const numbers = [said.changed, said.count, said[size]];
  return typeof said.tag === "string" && numbers.every((number) => Number.isSafeInteger(number));
}

/** Of what no store has written so: it is there, and nobody shall take it for gone. */
const unreadable = (key: string, why: unknown): HttpError =>
  new HttpError(503, "unreadable", "What is published here cannot be read; try again soon.", {
    headers: { "retry-after": "10" },
    cause: `KV has something else under ${key}, which POST republish writes anew: ${why}`,
  });

async function readKv(
  kv: KVNamespace,
  key: string,
): Promise<{ readonly value: ReadableStream<Uint8Array> | null; readonly metadata: unknown }> {
  return answered("get", () => kv.getWithMetadata(key, { type: "stream", cacheTtl: KEPT_SECONDS }));
}

/** A document that is there as gzip. */
async function answerGzip(
  request: Request,
  form: Form,
  { tag, changed }: { readonly tag: string; readonly changed: number },
  size: number,
  value: ReadableStream<Uint8Array>,
): Promise<Response> {
  const isFile = form === "xml.gz";
  const isList = form === "txt";
  const validators = {
    etag: isFile ? `"${tag}.gz"` : `W/"${tag}${isList ? ".txt" : ""}"`,
    lastModifiedMs: changed,
  };
  if (!isMatch(request.headers, validators.etag)) {
    await value.cancel();
    throw mismatch();
  }
  const headers = documentHeaders(validators);
  if (isNotModified(request.headers, validators)) {
    await value.cancel();
    return new Response(null, { status: 304, headers });
  }
  const isPacked = isFile || (!isList && takesGzip(request));
  headers.set("content-type", isFile ? GZIP : isList ? TEXT : XML);
  if (isFile) headers.delete("vary");
  else if (isPacked) headers.set("content-encoding", "gzip");
  if (request.method === "HEAD") {
    await value.cancel();
    if (isPacked) headers.set("content-length", String(size));
    return new Response(null, { headers });
  }
  if (!isPacked) {
    const xml = value.pipeThrough(new DecompressionStream("gzip"));
    return new Response(isList ? xml.pipeThrough(locsIn()) : xml, { headers });
  }
  headers.set("content-length", String(size));
  return new Response(value, { headers, encodeBody: "manual" });
}
