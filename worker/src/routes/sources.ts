import { isAlias } from "../hosts/record.ts";
import type { SourceSummary } from "../store/store.ts";
import { hiding } from "./published.ts";
import type { SiteRequest } from "./route.ts";

/** The sources of a host, but for those in whose place its store has a sitemap, which may have no URLs any more. */
export async function* servedSources({ site, kv, store, host }: SiteRequest): AsyncGenerator<SourceSummary> {
  const record = await host();
  const isHidden = record === null || isAlias(record) ? null : hiding(kv, site);
  for await (const source of store.listSources(site)) {
    if (!(await isHidden?.(source.name))) yield source;
  }
}
