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
import { getExport } from "./export.ts";
import { commitSnapshot, deleteSnapshot, putPart } from "./snapshots.ts";
import { deleteToken, getTokens, postToken } from "./tokens.ts";
import { deleteUrls, getUrl, postUrls } from "./urls.ts";
import { deleteWebhook, getWebhooks, postWebhook, receiveWebhook } from "./webhooks.ts";

/** Answers a request below `/api/v1/`. */
export async function answerApi(request: Request, url: URL, env: Env): Promise<Response> {
  const [, site, rest = ""] = /^\/api\/v1\/sites\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
  if (site === undefined) throw new HttpError(404, "no-such-path", "There is nothing here.");
  const routes = Object.entries(ROUTES).flatMap(([key, run]) => {
    const [method = "", path = ""] = key.split(" ");
    const names = namesIn(path, rest);
    return names === null ? [] : [{ method, names, run }];
  });
  const route = routes.find(({ method }) => method === request.method);
  if (route === undefined) {
    const methods = routes.map(({ method }) => method);
    if (methods.length === 0) throw new HttpError(404, "no-such-path", "There is nothing here.");
    throw new HttpError(405, "method-not-allowed", `Only ${methods.join(" and ")} are answered here.`, {
      headers: { allow: methods.join(", ") },
    });
  }
  const { names, run } = route;
  return run({ request, url, env, site: decoded(site).toLowerCase(), rest, names });
}

/** What stands in a path where that of a route has a `:` and a name; `null` when it is not of this route. */
function namesIn(route: string, path: string): readonly string[] | null {
  const [wanted, given] = [route.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const isName = (index: number): boolean => wanted[index]?.startsWith(":") === true && given[index] !== "";
  if (!given.every((part, index) => isName(index) || part === wanted[index])) return null;
  return given.filter((_, index) => isName(index)).map(decoded);
}

/** What was written with escapes; what is none stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ROUTES: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  "PUT ": putSite,
  "POST urls": postUrls,
  "DELETE urls": deleteUrls,
  "GET urls": getUrl,
  "PUT snapshots/:id/:part": putPart,
  "POST snapshots/:id/commit": commitSnapshot,
  "DELETE snapshots/:id": deleteSnapshot,
  "POST republish": republish,
  "GET changes": getChanges,
  "GET status": getStatus,
  "GET report": getReport,
  "GET export": getExport,
  "GET config": getConfig,
  "PUT config": putConfig,
  "POST webhooks": postWebhook,
  "GET webhooks": getWebhooks,
  "DELETE webhooks": deleteWebhook,
  "POST webhooks/:source": receiveWebhook,
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

/** Has all that KV knows of a site written to it again, also when it knows nothing any more. */
async function republish(call: Call): Promise<Response> {
  const { request, env, site } = call;
  const digest = await tokenDigest(request);
  const mayAll = digest !== null && (await isBootstrap(digest, env.ADMIN_TOKEN));
  const object = mayAll ? env.SITES.getByName(site) : (await authorised(call, "admin")).object;
  const done = await object.republish();
  if (done === null) throw new HttpError(404, "no-such-site", `${site} has no store.`);
  const { origin, config, sitemaps } = done;
  await env.KV.put(siteKey(site), JSON.stringify({ origin, config } satisfies SiteRecord));
  return json({ sitemaps }, 202);
}

/** How far a request has come, or everything. */
async function getStatus(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  const seq = call.url.searchParams.get("seq");
  if (seq !== null && !/^\d{1,15}$/.test(seq))
    throw new HttpError(422, "no-seq", "?seq= is a number that a request was answered with.");
  return json(await object.status(record.origin, seq === null ? null : Number(seq)));
}

/** What was left out, what does not fit, and what waits. */
async function getReport(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  return json(await object.report(record.origin));
}

function originOf(given: unknown): string {
  if (typeof given === "string" && URL.canParse(given)) {
    const { origin, protocol } = new URL(given);
    if (protocol === "https:" || protocol === "http:") return origin;
  }
  throw new HttpError(422, "no-origin", "origin is a scheme and host, such as https://www.example.com.");
}
