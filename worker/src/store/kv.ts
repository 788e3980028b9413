import { logIgnored } from "../log.ts";
import { sourceKey, sourceNameOf, sourcePrefix } from "./keys.ts";
import { answered, readMetadata, type SitemapStore, type SourceMetadata } from "./store.ts";

/** Of how many sources an isolate says in the log that their metadata cannot be read: each is asked for again and again. */
const LOGGED_MAX = 1_000;

/** Their keys. */
const logged = new Set<string>();

/** The store in Workers KV. */
export function kvStore(kv: KVNamespace): SitemapStore {
  return {
    async readSource(site, name) {
      const found = await answered("get", () => kv.getWithMetadata(sourceKey(site, name), "arrayBuffer"));
      if (found.value === null) return null;
      return { bytes: new Uint8Array(found.value), ...metadataOf(site, name, found.metadata) };
    },

    async *listSources(site) {
      const prefix = sourcePrefix(site);
      let cursor: string | null = null;
      do {
        // KV sorts by UTF-8 bytes, and names are ASCII.
        const page: KVNamespaceListResult<unknown> = await answered("list", () =>
          kv.list({ prefix, cursor }),
        );
        for (const { name: key, metadata } of page.keys) {
          const name = sourceNameOf(site, key);
          if (name !== null) yield { name, ...metadataOf(site, name, metadata) };
        }
        cursor = page.list_complete ? null : page.cursor;
      } while (cursor !== null);
    },
  };
}

/** What is read of the metadata of a source. What cannot be read is told in the log, once. */
function metadataOf(site: string, name: string, metadata: unknown): SourceMetadata {
  const read = readMetadata(metadata);
  const key = sourceKey(site, name);
  if (read.metadataFault !== null && !logged.has(key) && logged.size < LOGGED_MAX) {
    logged.add(key);
    logIgnored(site, name, read.metadataFault);
  }
  return read;
}
