import { type AliasRecord, isAlias } from "../hosts/record.ts";
import { sentenceHeaders } from "../http/cache.ts";
import type { SiteRequest } from "./route.ts";

/** Leads from an alias to the same path of its site; `null` when the host is none. */
export async function answerAlias({ url, host }: SiteRequest): Promise<Response | null> {
  const record = await host();
  return isAlias(record) ? leadTo(record, url) : null;
}

/** Leads from an alias to its site. */
export function leadTo({ origin }: AliasRecord, url: URL): Response {
  const location = origin + url.pathname + url.search;
  return new Response(`It is at ${location}\n`, { status: 308, headers: sentenceHeaders({ location }) });
}
