/**
 * What is known of a host beside the object of its site. KV has it, so that nobody wakes objects of sites that are none.
 *
 * @module
 */

import type { SiteConfig } from "../site/config.ts";
import { KEPT_SECONDS } from "../site/keys.ts";
import { answered } from "../store/store.ts";

/** A site. */
export interface SiteRecord {
  /** Its scheme and host, without a slash behind. */
  readonly origin: string;
  /** What its owner has decided. */
  readonly config: SiteConfig;
}

/** Another host of a site. */
export interface AliasRecord {
  /** The origin of the site. */
  readonly origin: string;
  readonly aliasOf: string;
}

/** One of them. */
export type HostRecord = SiteRecord | AliasRecord;

/** Whether a host is another one of a site, which has what is asked of it. */
export const isAlias = (record: HostRecord | null): record is AliasRecord =>
  record !== null && "aliasOf" in record;

export const siteKey = (host: string): string => `v2:site:${host}`;

/** What KV says of a host; `null` when it is unknown. Throws {@linkcode StoreError}. */
export async function readHost(kv: KVNamespace, host: string): Promise<HostRecord | null> {
  return answered("get", () => kv.get<HostRecord>(siteKey(host), { type: "json", cacheTtl: KEPT_SECONDS }));
}
