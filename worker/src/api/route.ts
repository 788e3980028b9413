/**
 * `/api/v1/sites/…`: what clients change and ask. Every answer is JSON that no cache may keep.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import { isHost } from "../store/keys.ts";
import { authorised, type Call, json } from "./call.ts";
import { getConfig, putConfig } from "./config.ts";
import { countFailure, demandPatience } from "./limits.ts";
import { getOpenApi } from "./openapi.ts";
import { deleteSite, getSites, putSite } from "./sites.ts";
import { deleteToken, getTokens, postToken } from "./tokens.ts";
import { deleteUrls, getUrl, postUrls } from "./urls.ts";

/** Answers a request below `/api/v1/`. */
export async function answerApi(request: Request, url: URL, env: Env): Promise<Response> {
  const [, host, rest = ""] = /^\/api\/v1\/sites\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
  const site = host === undefined ? "" : hostOf(host);
  if (site === null) throw nothingHere();
  const [routes, path] = site === "" ? [DEPLOYMENT_ROUTES, url.pathname.slice(API.length)] : [ROUTES, rest];
  const route = routes[`${request.method} ${path}`];
  if (route === undefined) {
    const methods = Object.keys(routes).flatMap((key) =>
      key.endsWith(` ${path}`) ? [key.split(" ")[0] ?? ""] : [],
    );
    if (methods.length === 0) throw nothingHere();
    throw new HttpError(405, "method-not-allowed", `Only ${methods.join(" and ")} are answered here.`, {
      headers: { allow: methods.join(", ") },
    });
  }
  demandPatience(request);
  try {
    return await route({ request, url, env, site, rest });
  } catch (error) {
    await countFailure(request, env, error);
    throw error;
  }
}

/** Calls that are of no site. What each call is, `descriptions.ts` says by the same keys. */
export const DEPLOYMENT_ROUTES: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  "GET sites": getSites,
  "GET openapi.json": getOpenApi,
};

/** Calls of a site, by what follows it in the path. */
export const ROUTES: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  "PUT ": putSite,
  "DELETE ": deleteSite,
  "POST urls": postUrls,
  "DELETE urls": deleteUrls,
  "GET urls": getUrl,
  "GET status": getStatus,
  "GET config": getConfig,
  "PUT config": putConfig,
  "POST tokens": postToken,
  "GET tokens": getTokens,
  "DELETE tokens": deleteToken,
};

const API = "/api/v1/";

const nothingHere = (): HttpError => new HttpError(404, "no-such-path", "There is nothing here.");

/** The host in a path, where it may be escaped; `null` when it is none. */
function hostOf(escaped: string): string | null {
  let host: string;
  try {
    host = decodeURIComponent(escaped).toLowerCase();
  } catch {
    return null;
  }
  return isHost(host) ? host : null;
}

/** How far a request has come, or everything. */
async function getStatus(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  const seq = call.url.searchParams.get("seq");
  if (seq !== null && !/^\d{1,15}$/.test(seq))
    throw new HttpError(422, "no-seq", "?seq= is a number that a request was answered with.");
  return json(await object.status(seq === null ? null : Number(seq)));
}
