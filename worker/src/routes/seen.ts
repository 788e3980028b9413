/**
 * Tells the object of a site which crawlers have fetched what its store has published, after they have been answered. Nobody
 * waits for that, and nothing depends on it.
 *
 * @module
 */

import { waitUntil } from "cloudflare:workers";
import { crawlerFamily } from "../http/crawler.ts";
import { logFault } from "../log.ts";

/** How many fetches an isolate remembers: it does not tell them again. */
const TOLD_MAX = 4_000;

/** What was told, the latest last. */
const told = new Set<string>();

/** The tag of a document of a store, as `publish.ts` and `recent.ts` make it: the store, the document, its version. */
const TAG = /^(?:W\/)?"([0-9a-f]{8})\.(i\d{0,9}|\d{1,9}|recent|news|feed)\.(\d{1,15})(?:\.|")/;

/** Tells of a fetch that was answered, if a crawler has got a whole document, or has it. */
export function tellSeen(request: Request, response: Response, site: string, env: Env): void {
  if (request.method !== "GET" || (response.status !== 200 && response.status !== 304)) return;
  const [, epoch = "", document = "", version] = TAG.exec(response.headers.get("etag") ?? "") ?? [];
  const family = version === undefined ? null : crawlerFamily(request.headers.get("user-agent"));
  if (family === null || isTold(`${site} ${epoch} ${document} ${version} ${family}`)) return;
  const { botManagement } = (request.cf ?? {}) as Partial<IncomingRequestCfProperties>;
  const fetched = {
    ...{ family, document, version: Number(version) },
    isVerified: botManagement?.verifiedBot === true,
    changed: Date.parse(response.headers.get("last-modified") ?? ""),
  };
  const object = env.SITES.getByName(site);
  waitUntil(object.noteFetched(epoch, fetched).catch((error: unknown) => logFault("seen", site, error)));
}

/** Whether this isolate has told it; from now on it has. */
function isTold(fetch: string): boolean {
  if (told.has(fetch)) return true;
  told.add(fetch);
  const [oldest] = told;
  if (told.size > TOLD_MAX && oldest !== undefined) told.delete(oldest);
  return false;
}
