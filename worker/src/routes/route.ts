import type { HostRecord } from "../hosts/record.ts";
import type { IndexMetadata, MapMetadata } from "../site/keys.ts";
import type { Lately } from "../store/lately.ts";
import type { SitemapStore } from "../store/store.ts";

/** What a route needs to answer a GET or HEAD request. */
export interface SiteRequest {
  readonly request: Request;
  readonly url: URL;
  /** The site that is asked for: host and port. */
  readonly site: string;
  /** What the stores of sites have published. */
  readonly kv: KVNamespace;
  /** What stands in KV beside documents that were just asked for. */
  readonly lately: Lately<MapMetadata | IndexMetadata>;
  /** The sources that somebody has put into KV. */
  readonly store: SitemapStore;
  /** What is known of the host; it is read once. */
  readonly host: () => Promise<HostRecord | null>;
}
