import type { Lastmod } from "./lastmod.ts";
import { readLastmod } from "./lastmod.ts";

/** A sitemap as its writer stored it: XML or a list of URLs, plain or gzip. */
export interface Source {
  readonly bytes: Uint8Array;
  /** When the writer says that it changed. */
  readonly lastmod: Lastmod | null;
}

/** What a list of the sources tells without reading them. */
export interface SourceSummary {
  readonly name: string;
  readonly lastmod: Lastmod | null;
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

/** The `lastmod` of a source's metadata, which may be any JSON: `null` unless it is a W3C date-time. */
export function lastmodOf(metadata: unknown): Lastmod | null {
  if (typeof metadata !== "object" || metadata === null || !("lastmod" in metadata)) return null;
  return typeof metadata.lastmod === "string" ? readLastmod(metadata.lastmod) : null;
}
