import { isAlias } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { logFault } from "../log.ts";
import { StoreError } from "../store/store.ts";
import { leadTo } from "./alias.ts";
import { publishedParts } from "./published.ts";
import type { SiteRequest } from "./route.ts";
import { servedSources } from "./sources.ts";

const EVERYTHING_ALLOWED = ["User-agent: *", "Allow: /"];

/**
 * `/robots.txt`: what the site says, or else that everything is allowed; and where the index is.
 *
 * A host without a sitemap and without lines of its own gets 404, which allows everything just as well and promises no index:
 * <https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3>. Where KV does not say what lines there are, it is 503: then crawlers ask
 * for nothing, also of what they may. That only the list of sources fails keeps nobody away.
 */
export async function answerRobots(siteRequest: SiteRequest): Promise<Response> {
  const { request, url, site, kv, host } = siteRequest;
  const [record, parts] = await Promise.all([host(), publishedParts(kv, site)]);
  if (isAlias(record)) return leadTo(record, url);
  const named =
    parts.length > 0 ? parts : (await mayHaveSitemap(servedSources(siteRequest), site)) ? [1] : [];
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

/** Whether there is a source, or at least nobody says that there is none. */
async function mayHaveSitemap(sources: AsyncIterable<unknown>, site: string): Promise<boolean> {
  try {
    for await (const _ of sources) return true;
    return false;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logFault("robots", site, error);
    return true;
  }
}
