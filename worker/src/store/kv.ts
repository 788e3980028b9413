import { logIgnored } from "../log.ts";
import { sourceKey, sourceNameOf, sourcePrefix } from "./keys.ts";
import { answered, keysIn, readMetadata, type SitemapStore, type SourceMetadata } from "./store.ts";

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
      // KV sorts by UTF-8 bytes, and names are ASCII.
      for await (const { name: key, metadata } of keysIn(kv, sourcePrefix(site))) {
        const name = sourceNameOf(site, key);
        if (name !== null) yield { name, ...metadataOf(site, name, metadata) };
      }
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
