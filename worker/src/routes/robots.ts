import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { isPublished } from "./published.ts";
import type { SiteRequest } from "./route.ts";

/**
 * `/robots.txt`: everything is allowed, and where the index is.
 *
 * A host without a sitemap gets 404, which allows everything just as well and promises no index:
 * <https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3>.
 */
export async function answerRobots({ request, url, site, kv, store }: SiteRequest): Promise<Response> {
  if (!(await isPublished(kv, site)) && !(await hasSitemap(store.listSources(site)))) {
    throw new HttpError(404, "no-such-site", `${site} has no sitemap.`);
  }
  const text = new TextEncoder().encode(`User-agent: *\nAllow: /\n\nSitemap: ${url.origin}/sitemap.xml\n`);
  const validators = { etag: weakTag(checksum(text)), lastModifiedMs: null };
  return respond(request, "text/plain; charset=utf-8", validators, () => wholeBody(text));
}

async function hasSitemap(sources: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of sources) return true;
  return false;
}
