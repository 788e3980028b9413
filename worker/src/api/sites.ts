/**
 * The sites of a deployment: which there are is decided by whom its secret was given to.
 *
 * @module
 */

import { knownSite } from "../hosts/known.ts";
import { registerOf } from "../hosts/object.ts";
import { isForNew } from "../http/conditional.ts";
import { HttpError } from "../http/error.ts";
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
import { readFields } from "./fields.ts";
import { demandRate } from "./limits.ts";

/** How many sites one answer lists. */
const LISTED_MAX = 1_000;

/** Lists the sites. */
export async function getSites(call: Call): Promise<Response> {
  await demandBootstrap(call);
  const after = call.url.searchParams.get("after") ?? "";
  const sites = await registerOf(call.env).list(after, LISTED_MAX + 1);
  const listed = sites.slice(0, LISTED_MAX);
  return json({ sites: listed, next: sites.length > LISTED_MAX ? (listed.at(-1)?.site ?? null) : null });
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
