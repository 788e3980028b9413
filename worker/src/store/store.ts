import type { Lastmod } from "./lastmod.ts";
import { readLastmod } from "./lastmod.ts";

/** What the metadata of a source say. */
export interface SourceMetadata {
  /** When the writer says that it changed. */
  readonly lastmod: Lastmod | null;
  /** Why that is not known, where the writer has said something; `null` where nothing is wrong. */
  readonly metadataFault: string | null;
}

/** A sitemap as its writer stored it: XML or a list of URLs, plain or gzip. */
export interface Source extends SourceMetadata {
  readonly bytes: Uint8Array;
}

/** What a list of the sources tells without reading them. */
export interface SourceSummary extends SourceMetadata {
  readonly name: string;
}

/** Where the sitemaps of all sites are. */
export interface SitemapStore {
  /** The source `name` of `site`, or `null` when there is none. Throws {@linkcode StoreError}. */
  readSource(site: string, name: string): Promise<Source | null>;
  /** The sources of `site` and of no other, sorted by name. Throws {@linkcode StoreError}. */
  listSources(site: string): AsyncIterable<SourceSummary>;
}

/** The store did not answer. Whether there is a sitemap is not known. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** What KV answers to an operation. @throws {StoreError} When it does not. */
export async function answered<Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new StoreError(`KV did not answer ${operation}`, { cause });
  }
}

/** The keys of KV that begin so, with their metadata. Throws {@linkcode StoreError}. */
export async function* keysIn(kv: KVNamespace, prefix: string): AsyncGenerator<KVNamespaceListKey<unknown>> {
  let cursor: string | null = null;
  do {
    const page: KVNamespaceListResult<unknown> = await answered("list", () => kv.list({ prefix, cursor }));
    yield* page.keys;
    cursor = page.list_complete ? null : page.cursor;
  } while (cursor !== null);
}

/** How many characters of what is wrong are shown. */
const SHOWN_MAX = 100;

/** How far ahead a date may be, as `lastmod-future` has it: somewhere the next day has begun. */
const TOLERANCE_MS = 86_400_000;

/** What is read of the metadata of a source, which may be any JSON: its `lastmod`, if that is a W3C date-time. */
export function readMetadata(metadata: unknown): SourceMetadata {
  if (metadata === null || metadata === undefined) return { lastmod: null, metadataFault: null };
  if (typeof metadata !== "object" || Array.isArray(metadata)) {
    return faulty(`the metadata are ${shown(metadata)}, and not an object such as {"lastmod":"2026-11-21"}`);
  }
  if (!("lastmod" in metadata)) {
    const other = Object.keys(metadata).find((key) => /^last[-_ ]?mod(ified)?$/i.test(key));
    if (other === undefined) return { lastmod: null, metadataFault: null };
    return faulty(`the metadata have ${shown(other)} and no "lastmod"`);
  }
  const lastmod = typeof metadata.lastmod === "string" ? readLastmod(metadata.lastmod) : null;
  const isFuture = lastmod !== null && lastmod.startMs > Date.now() + TOLERANCE_MS;
  if (!isFuture && (lastmod !== null || metadata.lastmod === null)) return { lastmod, metadataFault: null };
  const what = isFuture ? "lies in the future" : "is no W3C date-time such as 2026-11-21";
  return faulty(`"lastmod" of the metadata is ${shown(metadata.lastmod)}, which ${what}`);
}

const faulty = (what: string): SourceMetadata => ({
  lastmod: null,
  metadataFault: `${what}; the source is served without a date`,
});

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
