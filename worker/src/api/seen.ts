/**
 * What crawlers have seen of a site.
 *
 * @module
 */

import { authorised, type Call, json } from "./call.ts";
import { keyOfUrl } from "./urls.ts";

/** What each family of crawlers has seen, and how late; with `?loc=`, of one URL. */
export async function getSeen(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  if (!call.url.searchParams.has("loc")) return json(await object.seen());
  return json(await object.urlSeen(keyOfUrl(call, record)));
}
