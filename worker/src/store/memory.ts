import { sourceKey, sourceNameOf, sourcePrefix } from "./keys.ts";
import { readMetadata, type SitemapStore } from "./store.ts";

/** A value and its metadata, as KV keeps them. */
export interface Stored {
  readonly value: Uint8Array;
  readonly metadata?: unknown;
}

/** A store over `values`, whose keys are those of KV. What the map holds when asked is what is answered. */
export function memoryStore(values: ReadonlyMap<string, Stored>): SitemapStore {
  return {
    async readSource(site, name) {
      const stored = values.get(sourceKey(site, name));
      return stored === undefined ? null : { bytes: stored.value, ...readMetadata(stored.metadata) };
    },

    async *listSources(site) {
      const prefix = sourcePrefix(site);
      for (const key of [...values.keys()].filter((key) => key.startsWith(prefix)).sort()) {
        const name = sourceNameOf(site, key);
        if (name !== null) yield { name, ...readMetadata(values.get(key)?.metadata) };
      }
    },
  };
}
