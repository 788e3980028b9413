import { readHost } from "../hosts/record.ts";
import { sentenceHeaders } from "../http/cache.ts";
import type { SiteRequest } from "./route.ts";

/** Leads from an alias to the same path of its site; `null` when the host is none. */
export async function answerAlias({ url, site, kv }: SiteRequest): Promise<Response | null> {
  const record = await readHost(kv, site);
  if (record === null || !("aliasOf" in record)) return null;
  const location = record.origin + url.pathname + url.search;
  return new Response(`It is at ${location}\n`, { status: 308, headers: sentenceHeaders({ location }) });
}
