/**
 * What the stores of sites have published: whole gzip files, which are sent as they are.
 *
 * @module
 */

import { documentHeaders } from "../http/cache.ts";
import { isMatch, isNotModified, mismatch, type Validators } from "../http/conditional.ts";
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
import type { SiteRequest } from "./route.ts";
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
export function answerPublishedMap(
  siteRequest: SiteRequest,
  name: string,
  form: Form,
): Promise<Response | null> {
  return answerPublished<MapMetadata>(siteRequest, mapKey(siteRequest.site, name), "fileSize", (metadata) => {
    if (metadata.count === 0) {
      throw new HttpError(
        410,
        "sitemap-gone",
        "This sitemap has no URLs any more; the index names those that have.",
      );
    }
    // What a value says that was written before lists had tags of their own is good for them, too.
    const { tag, changed } = form === "txt" ? (metadata.list ?? metadata) : metadata;
    return { form, tag, changed, size: metadata.fileSize };
  });
}

/** The index of a site's store, or another part of it than the first; `null` when it has none, or its first part names nothing. */
export function answerPublishedIndex(siteRequest: SiteRequest, part = 1): Promise<Response | null> {
  return answerPublished<IndexMetadata>(siteRequest, indexKey(siteRequest.site, part), "size", (metadata) => {
    if (metadata.count > 0) return { form: "xml", ...metadata };
    if (part === 1) return null;
    throw new HttpError(
      410,
      "index-gone",
      "This index has no sitemaps any more; robots.txt names those that have.",
    );
  });
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
interface Packed {
  /** How it is asked for. */
  readonly form: Form;
  readonly tag: string;
  readonly changed: number;
  /** How many bytes it has. */
  readonly size: number;
}

/**
 * What is published under a key, as its metadata say; `null` of nothing, and where these say so.
 *
 * Who asks whether something has changed, or only for the head, may be answered by what KV said a moment ago.
 */
async function answerPublished<Metadata extends MapMetadata | IndexMetadata>(
  { request, kv, lately }: SiteRequest,
  key: string,
  size: SizeOf<Metadata>,
  documentOf: (metadata: Metadata) => Packed | null,
): Promise<Response | null> {
  const known = lately.recall(key) as Metadata | null;
  const packed = known === null ? null : documentOf(known);
  const early = packed === null ? null : answerBare(request, packed);
  if (early !== null) return early;
  const published = await readWhole<Metadata>(kv, key, size);
  if (published === null) return null;
  const { value, metadata } = published;
  lately.note(key, metadata);
  let isSent = false;
  try {
    const document = documentOf(metadata);
    if (document === null) return null;
    const bare = answerBare(request, document);
    if (bare !== null) return bare;
    isSent = true;
    return answerWhole(request, document, value);
  } finally {
    if (!isSent) await value.cancel();
  }
}

/** Answers what needs none of the document; `null` where all of it is asked for. */
function answerBare(request: Request, document: Packed): Response | null {
  const validators = validatorsOf(document);
  if (!isMatch(request.headers, validators.etag)) throw mismatch();
  if (isNotModified(request.headers, validators))
    return new Response(null, { status: 304, headers: documentHeaders(validators) });
  return request.method === "HEAD" ? new Response(null, { headers: headersOf(request, document) }) : null;
}

function answerWhole(request: Request, document: Packed, value: ReadableStream<Uint8Array>): Response {
  const headers = headersOf(request, document);
  if (isPacked(request, document.form)) return new Response(value, { headers, encodeBody: "manual" });
  const xml = value.pipeThrough(new DecompressionStream("gzip"));
  return new Response(document.form === "txt" ? xml.pipeThrough(locsIn()) : xml, { headers });
}

function validatorsOf({ form, tag, changed }: Packed): Validators {
  const etag = form === "xml.gz" ? `"${tag}.gz"` : `W/"${tag}${form === "txt" ? ".txt" : ""}"`;
  return { etag, lastModifiedMs: changed };
}

/** Whether a document is sent as KV has it. */
const isPacked = (request: Request, form: Form): boolean =>
  form === "xml.gz" || (form === "xml" && takesGzip(request));

/** The headers of the document. */
function headersOf(request: Request, document: Packed): Headers {
  const { form, size } = document;
  const headers = documentHeaders(validatorsOf(document));
  headers.set("content-type", form === "xml.gz" ? GZIP : form === "txt" ? TEXT : XML);
  if (!isPacked(request, form)) return headers;
  if (form === "xml.gz") headers.delete("vary");
  else headers.set("content-encoding", "gzip");
  headers.set("content-length", String(size));
  return headers;
}
