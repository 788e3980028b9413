import { readSite } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { publishedParts } from "./published.ts";
import type { SiteRequest } from "./route.ts";

const EVERYTHING_ALLOWED = ["User-agent: *", "Allow: /"];

/**
 * `/robots.txt`: what the site says, or else that everything is allowed; and where the index is.
 *
 * A host without a sitemap and without lines of its own gets 404, which allows everything just as well and promises no index:
 * <https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3>.
 */
export async function answerRobots({ request, url, site, kv, store }: SiteRequest): Promise<Response> {
  const [record, parts] = await Promise.all([readSite(kv, site), publishedParts(kv, site)]);
  const named = parts.length > 0 ? parts : (await hasSitemap(store.listSources(site))) ? [1] : [];
  const lines = record?.config.robots ?? [];
  if (named.length === 0 && lines.length === 0)
    throw new HttpError(404, "no-such-site", `${site} has no sitemap.`);
  // Where there is a configuration, nothing that a client sends decides what is said.
  const names = named.map((part) => (part === 1 ? "sitemap.xml" : `sitemap_index-${part}.xml`));
  const origin = record?.origin ?? url.origin;
  const sitemaps = names.flatMap((name, index) => [
    ...(index === 0 ? [""] : []),
    `Sitemap: ${origin}/${name}`,
  ]);
  const content = [...(lines.length > 0 ? lines : EVERYTHING_ALLOWED), ...sitemaps].join("\n");
  const text = new TextEncoder().encode(`${content}\n`);
  const validators = { etag: weakTag(checksum(text)), lastModifiedMs: null };
  return respond(request, "text/plain; charset=utf-8", validators, () => wholeBody(text));
}

async function hasSitemap(sources: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of sources) return true;
  return false;
}
