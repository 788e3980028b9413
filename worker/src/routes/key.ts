import { isAlias } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import { checksum, weakTag } from "../http/etag.ts";
import { respond, wholeBody } from "../http/respond.ts";
import type { SiteRequest } from "./route.ts";

/** `/<key>.txt`: proves that who tells search engines of changes is the site: <https://www.indexnow.org/documentation>. */
export async function answerKey({ request, host }: SiteRequest, key: string): Promise<Response> {
  const record = await host();
  if (record === null || isAlias(record) || record.config.indexNow?.key !== key)
    throw new HttpError(404, "no-such-path", "There is nothing here.");
  const content = new TextEncoder().encode(key);
  const validators = { etag: weakTag(checksum(content)), lastModifiedMs: null };
  return respond(request, "text/plain; charset=utf-8", validators, () => wholeBody(content));
}
