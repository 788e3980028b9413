/**
 * The sites of a deployment: which there are is decided by whom its secret was given to.
 *
 * @module
 */

import { knownSite } from "../hosts/known.ts";
import { registerOf } from "../hosts/object.ts";
import { isForNew } from "../http/conditional.ts";
import { HttpError } from "../http/error.ts";
import { within } from "../patience.ts";
import {
  BY_SECRET,
  demandSecret,
  isBootstrap,
  refuse,
  refuseTokenless,
  tokenDigest,
  tokenIdIn,
} from "./access.ts";
import { type Call, json, noSuchSite, refused } from "./call.ts";
import { isSet, readFields } from "./fields.ts";
import { demandRate } from "./limits.ts";

/** How many sites one answer lists, and how many when it says how they stand: each is asked, and a request may ask 50. */
const [LISTED_MAX, ASKED_MAX] = [1_000, 40] as const;

/** How long a site is waited for. */
const PATIENCE_MS = 5_000;

/** Lists the sites. */
export async function getSites(call: Call): Promise<Response> {
  await demandBootstrap(call);
  const { env, url } = call;
  const isAsking = isSet(url, "status");
  const max = isAsking ? ASKED_MAX : LISTED_MAX;
  const found = await registerOf(env).list(url.searchParams.get("after") ?? "", max + 1);
  const listed = found.slice(0, max);
  const sites = isAsking
    ? await Promise.all(listed.map(async (site) => ({ ...site, status: await standOf(env, site.site) })))
    : listed;
  return json({ sites, next: found.length > max ? (listed.at(-1)?.site ?? null) : null });
}

/** How a site stands, for who monitors; `null` when it does not answer. */
async function standOf(env: Env, site: string): Promise<object | null> {
  try {
    const status = await within(PATIENCE_MS, env.SITES.getByName(site).status(null));
    const { failing, nextPublishAt, newestWaitingSince, unpublished, urls, waiting } = status;
    return { urls, failing, waiting, unpublished, nextPublishAt, newestWaitingSince };
  } catch {
    return null;
  }
}

/** Makes a site known, or says again where it is served. */
export async function putSite(call: Call): Promise<Response> {
  await demandBootstrap(call);
  const { request, env, site } = call;
  const given = await readFields(request, ["origin"]);
  const origin = originOf(given.origin ?? `https://${site}`);
  if (new URL(origin).host !== site)
    throw new HttpError(422, "other-host", `A site is known by its host: ${origin} is not ${site}.`);
  const done = await env.SITES.getByName(site).found(origin, isForNew(request.headers));
  if ("refused" in done) throw refused(site, done);
  return json({ site, origin });
}

/** Deletes a site with all that is stored and published of it. */
export async function deleteSite(call: Call): Promise<Response> {
  await demandBootstrap(call);
  const { env, site, url } = call;
  if (url.searchParams.get("confirm") !== site)
    throw new HttpError(
      422,
      "not-confirmed",
      `This deletes ${site} with all URLs and tokens, for ever. Say ?confirm=${site} if it is meant.`,
    );
  if (!(await env.SITES.getByName(site).retire())) throw noSuchSite(site);
  return json({ site, deleted: true }, 202);
}

async function demandBootstrap(call: Call): Promise<void> {
  const { request, env, noted } = call;
  demandSecret(env.ADMIN_TOKEN);
  const digest = await tokenDigest(request);
  if (digest === null) throw refuseTokenless(request);
  if (await isBootstrap(digest, env.ADMIN_TOKEN)) {
    noted.by = BY_SECRET;
    return;
  }
  noted.by = tokenIdIn(request);
  await demandRate(env, digest);
  throw refuse((await isTokenOf(call, digest)) ? "secret" : "wrongSecret");
}

/** Whether a token is a good one of the site, and so no guess. */
async function isTokenOf({ env, site }: Call, digest: string): Promise<boolean> {
  if (site === "" || (await knownSite(env, site)) === null) return false;
  return typeof (await env.SITES.getByName(site).admits(digest, "read")) === "object";
}

function originOf(given: unknown): string {
  if (typeof given === "string" && URL.canParse(given)) {
    const { origin, protocol, href } = new URL(given);
    const isWhole = (protocol === "https:" || protocol === "http:") && href === `${origin}/`;
    // No request is for a host with one: each is a site, or an alias of one.
    if (isWhole && !origin.includes("*")) return origin;
  }
  throw new HttpError(
    422,
    "no-origin",
    "origin is a scheme and host, such as https://www.example.com, without *, path, query, user and password.",
  );
}
