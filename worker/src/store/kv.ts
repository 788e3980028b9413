import { sourceKey, sourceNameOf, sourcePrefix } from "./keys.ts";
import { lastmodOf, type SitemapStore, StoreError } from "./store.ts";

/** The store in Workers KV. */
export function kvStore(kv: KVNamespace): SitemapStore {
  return {
    async readSource(site, name) {
      const found = await kv
        .getWithMetadata(sourceKey(site, name), "arrayBuffer")
        .catch((cause) => unavailable("get", cause));
      if (found.value === null) return null;
      return { bytes: new Uint8Array(found.value), lastmod: lastmodOf(found.metadata) };
    },

    async *listSources(site) {
      const prefix = sourcePrefix(site);
      let cursor: string | null = null;
      do {
        // KV sorts by UTF-8 bytes, and names are ASCII.
        const page: KVNamespaceListResult<unknown> = await kv
          .list({ prefix, cursor })
          .catch((cause) => unavailable("list", cause));
        for (const { name: key, metadata } of page.keys) {
          const name = sourceNameOf(site, key);
          if (name !== null) yield { name, lastmod: lastmodOf(metadata) };
        }
        cursor = page.list_complete ? null : page.cursor;
      } while (cursor !== null);
    },
  };
}

function unavailable(operation: string, cause: unknown): never {
  throw new StoreError(`KV did not answer ${operation}`, { cause });
}
