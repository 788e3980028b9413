import { isAlias } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { logFault } from "../log.ts";
import { sitemapIn } from "../site/robots-lines.ts";
import { StoreError } from "../store/store.ts";
import { leadTo } from "./alias.ts";
import { hasNews, publishedParts } from "./published.ts";
import type { SiteRequest } from "./route.ts";
import { servedSources } from "./sources.ts";

const EVERYTHING_ALLOWED = ["User-agent: *", "Allow: /"];

/**
 * `/robots.txt`: what the site says, or else that everything is allowed; and where the index is, and the feed of what is new.
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
  const origin = record?.origin ?? url.origin;
  const names = named.map((part) => (part === 1 ? "sitemap.xml" : `sitemap_index-${part}.xml`));
  // Crawlers read a small file of what is new more often than large sitemaps. An empty one tells them nothing.
  const hasFeed = parts.length > 0 && (record?.config.recentHours ?? 0) > 0 && (await mayNameFeed(kv, site));
  const sitemaps = [...names, ...(hasFeed ? ["feed.atom"] : [])].map((name) => `Sitemap: ${origin}/${name}`);
  const others = lines.filter((line) => !isOfServer(sitemapIn(line), origin));
  const isBare = others.every((line) => sitemapIn(line) !== null);
  const content = [
    ...(isBare ? EVERYTHING_ALLOWED : []),
    ...(isBare && others.length > 0 ? [""] : []),
    ...others,
    ...(sitemaps.length > 0 ? ["", ...sitemaps] : []),
  ].join("\n");
  const text = new TextEncoder().encode(`${content}\n`);
  const validators = { etag: weakTag(checksum(text)), lastModifiedMs: null };
  return respond(request, "text/plain; charset=utf-8", validators, () => wholeBody(text));
}

/** Whether an address is one that the server names by itself, or not yet, or under its other name. */
function isOfServer(address: string | null, origin: string): boolean {
  if (address === null) return false;
  const { href } = new URL(address);
  return (
    href.startsWith(`${origin}/`) &&
    /^(?:sitemap|sitemap_index(?:-\d+)?)\.xml$|^feed\.atom$/.test(href.slice(origin.length + 1))
  );
}

/** Whether there is a feed with URLs; where nobody says, the rest is told all the same. */
async function mayNameFeed(kv: KVNamespace, site: string): Promise<boolean> {
  try {
    return await hasNews(kv, site);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logFault("robots", site, error);
    return false;
  }
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
