/**
 * `/api/v1/sites/…`: what clients change and ask. Every answer is JSON that no cache may keep.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import type { Noted } from "../log.ts";
import { hostMeantBy } from "../store/keys.ts";
import { BY_SECRET, isBootstrap, tokenDigest } from "./access.ts";
import { authorised, type Call, json } from "./call.ts";
import { getChanges } from "./changes.ts";
import { getConfig, putConfig } from "./config.ts";
import { DEPLOYMENT_CALLS, SITE_CALLS } from "./descriptions.ts";
import { getExport } from "./export.ts";
import { demandOptions } from "./fields.ts";
import { countFailure, demandPatience } from "./limits.ts";
import { getOpenApi } from "./openapi.ts";
import { getSeen } from "./seen.ts";
import { deleteSite, getSites, putSite } from "./sites.ts";
import { commitSnapshot, deleteSnapshot, putPart } from "./snapshots.ts";
import { getSource, getSources } from "./sources.ts";
import { deleteToken, getTokens, postToken } from "./tokens.ts";
import { deleteUrls, getUrl, postUrls } from "./urls.ts";
import { deleteWebhook, getWebhooks, postWebhook, receiveWebhook } from "./webhooks.ts";

/** Answers a request below `/api/v1/`; `noted` is given what the log is to say of it. */
export async function answerApi(request: Request, url: URL, env: Env, noted: Noted): Promise<Response> {
  const [, host, rest = ""] = /^\/api\/v1\/sites\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
  const site = host === undefined ? "" : hostOf(host);
  const [table, below] =
    site === "" ? [deploymentRoutes, url.pathname.slice(API.length)] : [siteRoutes, rest];
  const given = below.split("/");
  const routes = table.flatMap(({ path, ...route }) => {
    const names = namesIn(path, given);
    return names === null ? [] : [{ ...route, names }];
  });
  const wanted = request.method === "HEAD" ? "GET" : request.method;
  const route = routes.find(({ method }) => method === wanted);
  if (route === undefined) {
    const methods = routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    if (methods.length === 0) throw nothingHere();
    throw new HttpError(
      405,
      "method-not-allowed",
      `Only ${methods.join(", ")} ${methods.length > 1 ? "are" : "is"} answered here.`,
      {
        headers: { allow: methods.join(", ") },
      },
    );
  }
  demandPatience(request);
  const { names, run, query } = route;
  demandOptions(url, query);
  try {
    return await run({ request, url, env, site, rest, names, noted });
  } catch (error) {
    await countFailure(request, env, error);
    throw error;
  }
}

/** What stands in a path where that of a route has a `:` and a name; `null` when it is not of this route. */
function namesIn(wanted: readonly string[], given: readonly string[]): readonly string[] | null {
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
  "PUT snapshots/:id/:part": putPart,
  "POST snapshots/:id/commit": commitSnapshot,
  "DELETE snapshots/:id": deleteSnapshot,
  "POST republish": republish,
  "GET changes": getChanges,
  "GET seen": getSeen,
  "GET sources": getSources,
  "GET sources/:name": getSource,
  "GET status": getStatus,
  "GET report": getReport,
  "GET history": getHistory,
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

/** A way to answer calls. */
interface Route {
  readonly method: string;
  /** What stands between the slashes of its path. */
  readonly path: readonly string[];
  readonly run: (call: Call) => Promise<Response>;
  /** The names of what may stand in the query. */
  readonly query: readonly string[];
}

const routesOf = (
  table: Readonly<Record<string, Route["run"]>>,
  calls: Readonly<Record<string, { readonly query?: object }>>,
): readonly Route[] =>
  Object.entries(table).map(([key, run]) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, path: path.split("/"), run, query: Object.keys(calls[key]?.query ?? {}) };
  });

const deploymentRoutes = routesOf(DEPLOYMENT_ROUTES, DEPLOYMENT_CALLS);
const siteRoutes = routesOf(ROUTES, SITE_CALLS);

const API = "/api/v1/";

const nothingHere = (): HttpError => new HttpError(404, "no-such-path", "There is nothing here.");

/** The host in a path, where it may be escaped. @throws {HttpError} Where it is none, or written as no request has it. */
function hostOf(escaped: string): string {
  const given = decoded(escaped).toLowerCase();
  const host = hostMeantBy(given);
  if (host === null) throw nothingHere();
  if (host === given) return host;
  throw new HttpError(
    400,
    "host-form",
    `Write this host as requests have it: ${host}, with the A-labels (xn--…) of names that are not ASCII, without the port of http or https and without a dot at its end.`,
  );
}

/** Has all that KV knows of a site written to it again, also when it knows nothing any more. */
async function republish(call: Call): Promise<Response> {
  const { request, env, site, noted } = call;
  const mayAll = await isBootstrap(await tokenDigest(request), env.ADMIN_TOKEN);
  if (mayAll) noted.by = BY_SECRET;
  const object = mayAll ? env.SITES.getByName(site) : (await authorised(call, "admin")).object;
  const done = await object.republish();
  if (done === null) throw new HttpError(404, "no-such-site", `${site} has no store.`);
  return json(done, 202);
}

/** How far a request has come, or everything. */
async function getStatus(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  const seq = call.url.searchParams.get("seq");
  if (seq !== null && !/^\d{1,15}$/.test(seq))
    throw new HttpError(422, "no-seq", "?seq= is a number that a request was answered with.");
  const status = await object.status(seq === null ? null : Number(seq));
  return json({ origin: record.origin, ...status });
}

/** What was left out, what does not fit, and what waits. */
async function getReport(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  return json(await object.report());
}

/** How much there was and was done, by hours and by days. */
async function getHistory(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  return json(await object.history());
}
