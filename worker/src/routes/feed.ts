import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import { atomOf, rssOf } from "../site/feed.ts";
import { readPublishedFeed } from "./published.ts";
import type { SiteRequest } from "./route.ts";

const FORMS = {
  atom: { write: atomOf, type: "application/atom+xml; charset=utf-8" },
  rss: { write: rssOf, type: "application/rss+xml; charset=utf-8" },
} as const;

/** `/feed.atom` and `/feed.rss`: the newest changes of a site's store. */
export async function answerFeed(
  { request, kv, site, host }: SiteRequest,
  form: keyof typeof FORMS,
): Promise<Response> {
  const published = await readPublishedFeed(kv, site);
  if (published === null) throw new HttpError(404, "no-such-feed", `${site} has no feed.`);
  const { feed, changed, tag } = published;
  // One that is quiet is empty: readers that are told that it is gone do not come back.
  const record = feed.entries.length > 0 ? null : await host();
  if (record !== null && "config" in record && record.config.recentHours === 0)
    throw new HttpError(410, "feed-gone", `${site} has no feed any more.`);
  const { write, type } = FORMS[form];
  const content = new TextEncoder().encode(write(feed, changed));
  const validators = { etag: weakTag(`${tag}.${form}`, checksum(content)), lastModifiedMs: changed };
  const response = respond(request, type, validators, () => wholeBody(content));
  const links = [`<${feed.origin}/feed.${form}>; rel="self"`];
  // <https://www.w3.org/TR/websub/#discovery>
  if (feed.hub !== null) links.push(`<${new URL(feed.hub).href}>; rel="hub"`);
  response.headers.set("link", links.join(", "));
  return response;
}
