import { renderSitemapIndex } from "sitemapkit";
import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { answerAlias } from "./alias.ts";
import { answerPublishedIndex } from "./published.ts";
import type { SiteRequest } from "./route.ts";
import { servedSources } from "./sources.ts";

/** <https://www.sitemaps.org/protocol.html#sitemapIndexTagDefinitions> */
const MAX_SITEMAPS = 50_000;

/** `/sitemap.xml`: the site's sitemaps, made from their names and dates without reading one. */
export async function answerIndex(siteRequest: SiteRequest): Promise<Response> {
  const { request, url, site } = siteRequest;
  const published = (await answerPublishedIndex(siteRequest)) ?? (await answerAlias(siteRequest));
  if (published !== null) return published;
  const sitemaps: { loc: string; lastmod: string | null }[] = [];
  for await (const { name, lastmod } of servedSources(siteRequest)) {
    if (sitemaps.length === MAX_SITEMAPS) {
      throw new HttpError(
        502,
        "too-many-sitemaps",
        `${site} has more than 50,000 sitemaps; an index lists no more.`,
      );
    }
    sitemaps.push({ loc: `${url.origin}/sitemap-${name}.xml`, lastmod: lastmod?.text ?? null });
  }
  if (sitemaps.length === 0) throw new HttpError(404, "no-such-site", `${site} has no sitemap.`);
  const xml = renderSitemapIndex(sitemaps);
  // Taking a sitemap away changes the index without leaving a date, so nobody knows when it last changed.
  const validators = { etag: weakTag(checksum(xml)), lastModifiedMs: null };
  return respond(request, "application/xml; charset=utf-8", validators, () => wholeBody(xml));
}

/** `/sitemap_index-2.xml` and so on: what of the sitemaps of a store has no room in the first index. */
export async function answerIndexPart(siteRequest: SiteRequest, part: number): Promise<Response> {
  const published = await answerPublishedIndex(siteRequest, part);
  if (published !== null) return published;
  throw new HttpError(404, "no-such-index", `${siteRequest.site} has no such index.`);
}
