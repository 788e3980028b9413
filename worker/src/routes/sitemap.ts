import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond } from "../http/respond.ts";
import { logFailure } from "../log.ts";
import { beginBody } from "../render/body.ts";
import { renderPieces } from "../render/document.ts";
import { rendererVersion } from "../render/version.ts";
import { answerAlias } from "./alias.ts";
import type { SiteRequest } from "./route.ts";

/** `/sitemap-<name>.xml`: the source of that name, rendered while it is sent. */
export async function answerSitemap(siteRequest: SiteRequest, name: string): Promise<Response> {
  const { request, url, site, store } = siteRequest;
  const [source, alias] = await Promise.all([store.readSource(site, name), answerAlias(siteRequest)]);
  if (alias !== null) return alias;
  if (source === null) throw new HttpError(404, "no-such-sitemap", `${site} has no sitemap named ${name}.`);
  const validators = {
    etag: weakTag(rendererVersion(), checksum(source.bytes)),
    // A source whose date is a day may change until the day is over, and nothing was changed in the future.
    lastModifiedMs: source.lastmod === null ? null : Math.min(source.lastmod.endMs, Date.now()),
  };
  return respond(request, "application/xml; charset=utf-8", validators, () =>
    beginBody(renderPieces(source.bytes, url.origin + url.pathname), (error) => logFailure(url, error)),
  );
}
