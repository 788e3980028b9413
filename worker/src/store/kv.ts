import { sourceKey, sourceNameOf, sourcePrefix } from "./keys.ts";
import { answered, lastmodOf, type SitemapStore } from "./store.ts";

/** The store in Workers KV. */
export function kvStore(kv: KVNamespace): SitemapStore {
  return {
    async readSource(site, name) {
      const found = await answered("get", () => kv.getWithMetadata(sourceKey(site, name), "arrayBuffer"));
      if (found.value === null) return null;
      return { bytes: new Uint8Array(found.value), lastmod: lastmodOf(found.metadata) };
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
          if (name !== null) yield { name, lastmod: lastmodOf(metadata) };
        }
        cursor = page.list_complete ? null : page.cursor;
      } while (cursor !== null);
    },
  };
}
