/**
 * `/api/v1/sites/…`: what clients change and ask. Every answer is JSON that no cache may keep.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import type { Appended, SiteObject } from "../site/object.ts";
import { keyAt } from "../site/records.ts";
import { digestOf, isBootstrap, newToken, refuse, SCOPES, type Scope, tokenDigest } from "./access.ts";
import { readBody } from "./body.ts";
import { ingest } from "./ingest.ts";

/** How large the content of a request may be, unpacked. */
const BODY_MAX = 8_388_608;

/** What is known of a site beside its object: KV has it, so that nobody wakes objects of sites that are none. */
interface SiteRecord {
  readonly origin: string;
}

const siteKey = (site: string): string => `v2:site:${site}`;

/** A call of the API. */
interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly env: Env;
  readonly site: string;
  /** What follows the site in the path. */
  readonly rest: string;
}

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
  "GET status": getStatus,
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
  await env.KV.put(siteKey(site), JSON.stringify({ origin } satisfies SiteRecord));
  return json({ site, origin });
}

/** Takes URLs that are to be there, and URLs that are to go. */
async function postUrls(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "write");
  const { request, url } = call;
  const content = await readBody(request, BODY_MAX);
  const type = request.headers.get("content-type") ?? "";
  const { run, count, rejected } = ingest(content, type, record.origin, url.searchParams.has("ifNewer"));
  if (url.searchParams.has("strict") && rejected.length > 0) return json({ accepted: 0, rejected }, 422);
  if (count === 0) return json({ seq: null, accepted: 0, rejected }, rejected.length > 0 ? 422 : 200);
  const asked = { run, count };
  const done = await object.append(record.origin, asked, requestKeyOf(request, await digestOf(content)));
  return appended(done, { accepted: count, rejected });
}

/** Deletes all URLs that begin with a prefix. */
async function deleteUrls(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "write");
  const given = call.url.searchParams.get("prefix") ?? "";
  const prefix = URL.canParse(given) ? new URL(given).href : "";
  if (!prefix.startsWith(`${record.origin}/`))
    throw new HttpError(
      422,
      "no-prefix",
      `Say with ?prefix= how the URLs begin, such as ${record.origin}/old/.`,
    );
  const asked = { prefix: prefix.replaceAll("&", "&amp;").replaceAll("'", "&apos;") };
  return appended(
    await object.append(record.origin, asked, requestKeyOf(call.request, await digestOf(prefix))),
    {},
  );
}

/** What is stored of one URL. */
async function getUrl(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  const { run } = ingest(
    new TextEncoder().encode(call.url.searchParams.get("loc") ?? ""),
    "text/plain",
    record.origin,
    false,
  );
  if (run.length === 0) throw new HttpError(422, "no-url", "Say with ?loc= which URL of this site.");
  const xml = await object.lookup(record.origin, keyAt(run, 0));
  if (xml === null) throw new HttpError(404, "no-such-url", "The site has no such URL.");
  return json({ xml });
}

/** How far a request has come, or everything. */
async function getStatus(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  const seq = call.url.searchParams.get("seq");
  if (seq !== null && !/^\d{1,15}$/.test(seq))
    throw new HttpError(422, "no-seq", "?seq= is a number that a request was answered with.");
  return json(await object.status(seq === null ? null : Number(seq)));
}

async function postToken(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "admin");
  const { label = "", scope = "write", expiresAt = null } = await readJson(call.request);
  if (!SCOPES.includes(scope as Scope))
    throw new HttpError(422, "no-scope", `scope is one of ${SCOPES.join(", ")}.`);
  const expires = expiresAt === null ? null : Date.parse(String(expiresAt));
  if (Number.isNaN(expires))
    throw new HttpError(422, "no-date", "expiresAt is a date and time, such as 2027-01-01T00:00:00Z.");
  const { id, token } = newToken();
  const info = {
    id,
    label: String(label).slice(0, 100),
    scope: scope as Scope,
    expiresAt: expires,
    createdAt: Date.now(),
  };
  await object.addToken(record.origin, await digestOf(token), info);
  // It is said once; only its digest is kept.
  return json({ ...info, token }, 201);
}

async function getTokens(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  return json({ tokens: await object.tokens() });
}

async function deleteToken(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  const id = call.url.searchParams.get("id") ?? "";
  if (!(await object.revoke(id))) throw new HttpError(404, "no-such-token", "There is no such token.");
  return json({ revoked: id });
}

/** The object of a site, for who has a token that is good for this. */
async function authorised(
  { request, env, site }: Call,
  scope: Scope,
): Promise<{ readonly object: DurableObjectStub<SiteObject>; readonly record: SiteRecord }> {
  const digest = await tokenDigest(request);
  if (digest === null) throw refuse(null);
  const mayAll = await isBootstrap(digest, env.ADMIN_TOKEN);
  const record = await env.KV.get<SiteRecord>(siteKey(site), "json");
  // Who may not see a site is not told whether there is one.
  if (record === null)
    throw mayAll
      ? new HttpError(404, "no-such-site", `${site} is not known; PUT makes it so.`)
      : refuse(digest);
  const object = env.SITES.getByName(site);
  if (!mayAll && !(await object.allows(digest, scope))) throw refuse(digest);
  return { object, record };
}

/** The key that a client gave a request; without one, it is taken again as often as it is sent. */
function requestKeyOf(request: Request, hash: string): { key: string; hash: string } | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length > 200)
    throw new HttpError(422, "long-key", "An Idempotency-Key has at most 200 characters.");
  return { key, hash };
}

function appended(done: Appended, more: object): Response {
  if ("seq" in done) return json({ seq: done.seq, ...more }, 202);
  if (done.refused === "key-reused")
    throw new HttpError(409, "key-reused", "This Idempotency-Key was sent with another request before.");
  throw new HttpError(429, "backlog", "More is waiting than can be kept; try again later.", {
    headers: { "retry-after": "30" },
  });
}

async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const content = await readBody(request, 65_536);
  if (content.length === 0) return {};
  try {
    return Object(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    throw new HttpError(400, "not-json", "The content is no JSON.");
  }
}

function originOf(given: unknown): string {
  if (typeof given === "string" && URL.canParse(given)) {
    const { origin, protocol } = new URL(given);
    if (protocol === "https:" || protocol === "http:") return origin;
  }
  throw new HttpError(422, "no-origin", "origin is a scheme and host, such as https://www.example.com.");
}

/** The answer to a call that failed. */
export function apologiseJson({ status, code, message, headers }: HttpError): Response {
  const response = json({ error: { code, message } }, status);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function json(content: unknown, status = 200): Response {
  return Response.json(content, {
    status,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
