/**
 * `/api/v1/sites/…`: what clients change and ask. Every answer is JSON that no cache may keep.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import { isBootstrap, refuse, tokenDigest } from "./access.ts";
import { authorised, type Call, json, readJson, type SiteRecord, siteKey } from "./call.ts";
import { getChanges } from "./changes.ts";
import { getConfig, putConfig } from "./config.ts";
import { deleteToken, getTokens, postToken } from "./tokens.ts";
import { deleteUrls, getUrl, postUrls } from "./urls.ts";

/** Answers a request below `/api/v1/`. */
export async function answerApi(request: Request, url: URL, env: Env): Promise<Response> {
  const [, site, rest = ""] = /^\/api\/v1\/sites\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
  if (site === undefined) throw new HttpError(404, "no-such-path", "There is nothing here.");
  const call = { request, url, env, site: decodeURIComponent(site).toLowerCase(), rest };
  const route = ROUTES[`${request.method} ${rest}`];
  if (route === undefined) {
    const methods = Object.keys(ROUTES).flatMap((key) =>
      key.endsWith(` ${rest}`) ? [key.split(" ")[0] ?? ""] : [],
    );
    if (methods.length === 0) throw new HttpError(404, "no-such-path", "There is nothing here.");
    throw new HttpError(405, "method-not-allowed", `Only ${methods.join(" and ")} are answered here.`, {
      headers: { allow: methods.join(", ") },
    });
  }
  return route(call);
}

const ROUTES: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  "PUT ": putSite,
  "POST urls": postUrls,
  "DELETE urls": deleteUrls,
  "GET urls": getUrl,
  "GET changes": getChanges,
  "GET status": getStatus,
  "GET config": getConfig,
  "PUT config": putConfig,
  "POST tokens": postToken,
  "GET tokens": getTokens,
  "DELETE tokens": deleteToken,
};

/** Makes a site known, or says again where it is served. */
async function putSite({ request, env, site }: Call): Promise<Response> {
  const digest = await tokenDigest(request);
  if (digest === null || !(await isBootstrap(digest, env.ADMIN_TOKEN))) throw refuse(digest);
  const given = await readJson(request);
  const origin = originOf(given.origin ?? `https://${site}`);
  if (new URL(origin).host !== site)
    throw new HttpError(422, "other-host", `A site is known by its host: ${origin} is not ${site}.`);
  const before = await env.KV.get<SiteRecord>(siteKey(site), "json");
  await env.KV.put(siteKey(site), JSON.stringify({ ...before, origin } satisfies SiteRecord));
  return json({ site, origin });
}

/** How far a request has come, or everything. */
async function getStatus(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  const seq = call.url.searchParams.get("seq");
  if (seq !== null && !/^\d{1,15}$/.test(seq))
    throw new HttpError(422, "no-seq", "?seq= is a number that a request was answered with.");
  return json(await object.status(record.origin, seq === null ? null : Number(seq)));
}

function originOf(given: unknown): string {
  if (typeof given === "string" && URL.canParse(given)) {
    const { origin, protocol } = new URL(given);
    if (protocol === "https:" || protocol === "http:") return origin;
  }
  throw new HttpError(422, "no-origin", "origin is a scheme and host, such as https://www.example.com.");
}
