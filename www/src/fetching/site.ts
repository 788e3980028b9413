/**
 * Where the sitemaps of a site are of which only the name is known: where its robots.txt says, else at the usual places.
 *
 * @module
 */

import { USUAL_PLACES } from "sitemapkit/formats";
import { engine } from "../asking.ts";
import type { Incoming } from "../state.ts";
import { FetchError } from "./client.ts";
import type { FetchFailure } from "./messages.ts";

/** Why there is no sitemap at an address: also because what is there is none, or a robots.txt that names none. */
export type Lack = FetchFailure | { readonly code: "no-sitemap" } | { readonly code: "names-none" };

/** An address without a sitemap. */
export interface Tried {
  readonly url: string;
  readonly lack: Lack;
}

/** What was found of a site. */
export interface FoundOfSite {
  /** Its robots.txt if there is one, and the sitemap at a usual place if that names none. */
  readonly files: readonly Incoming[];
  /** Whether robots.txt names sitemaps, which are to be fetched. */
  readonly isNamed: boolean;
  readonly tried: readonly Tried[];
}

/** What says that a file is not there, and nothing of the others. */
const GO_ON: ReadonlySet<FetchFailure["code"]> = new Set([
  "status",
  "refused",
  "other-type",
  "bad-redirect",
  "too-many-redirects",
]);

/**
 * Looks for the files of a site with `get`.
 *
 * @throws {FetchError} When the server cannot be asked at all.
 */
export async function findOfSite(site: URL, get: (url: string) => Promise<Incoming>): Promise<FoundOfSite> {
  const tried: Tried[] = [];
  const ask = async (url: string): Promise<Incoming | null> => {
    try {
      return await get(url);
    } catch (error) {
      if (!(error instanceof FetchError) || !GO_ON.has(error.reason.code)) throw error;
      tried.push({ url, lack: error.reason });
      return null;
    }
  };
  const robotsUrl = new URL("/robots.txt", site).href;
  const asked = await ask(robotsUrl);
  const about = asked === null ? null : await engine.call("glance", { file: asked.file });
  const robots = about?.format === "robots" ? asked : null;
  if (robots !== null && (about?.entryCount ?? 0) > 0) return { files: [robots], isNamed: true, tried };
  if (asked !== null)
    tried.push({ url: robotsUrl, lack: { code: robots === null ? "no-sitemap" : "names-none" } });

  const found = robots === null ? [] : [robots];
  for (const place of USUAL_PLACES) {
    // A site may lead to another name of it.
    const url = new URL(place, asked?.response?.url ?? site).href;
    const sitemap = await ask(url);
    if (sitemap === null) continue;
    const { format } = await engine.call("glance", { file: sitemap.file });
    // Some servers answer with a page that says that there is none.
    if (format !== "unknown") return { files: [...found, sitemap], isNamed: false, tried };
    tried.push({ url, lack: { code: "no-sitemap" } });
  }
  return { files: found, isNamed: false, tried };
}
