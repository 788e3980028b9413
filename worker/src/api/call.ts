/**
 * A call of the API: for which site it is, who may make it, and how it is answered.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import type { SiteConfig } from "../site/config.ts";
import type { Appended, SiteObject } from "../site/object.ts";
import { isBootstrap, refuse, type Scope, tokenDigest } from "./access.ts";
import { readBody } from "./body.ts";

/** What is known of a site beside its object: KV has it, so that nobody wakes objects of sites that are none. */
export interface SiteRecord {
  readonly origin: string;
  /** What its owner has decided; without it, everything is as by default. */
  readonly config?: SiteConfig;
}

export const siteKey = (site: string): string => `v2:site:${site}`;

/** A call of the API. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly env: Env;
  readonly site: string;
  /** What follows the site in the path. */
  readonly rest: string;
  /** What stands in the path for the names of its route, such as `:id`. */
  readonly names: readonly string[];
}

/** The object of a site, for who has a token that is good for this. */
export async function authorised(
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
export function requestKeyOf(request: Request, hash: string): { key: string; hash: string } | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length > 200)
    throw new HttpError(422, "long-key", "An Idempotency-Key has at most 200 characters.");
  return { key, hash };
}

/** The answer to what was stored. */
export function appended(done: Appended, more: object): Response {
  if ("seq" in done) return json({ seq: done.seq, ...more }, 202);
  if (done.refused === "key-reused")
    throw new HttpError(409, "key-reused", "This Idempotency-Key was sent with another request before.");
  throw new HttpError(429, "backlog", "More is waiting than can be kept; try again later.", {
    headers: { "retry-after": "30" },
  });
}

/** The content of a call as JSON; nothing is `{}`. */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const content = await readBody(request, 65_536);
  if (content.length === 0) return {};
  try {
    return Object(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    throw new HttpError(400, "not-json", "The content is no JSON.");
  }
}

/** An answer that no cache may keep. */
export function json(content: unknown, status = 200): Response {
  return Response.json(content, {
    status,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}

/** The answer to a call that failed. */
export function apologiseJson({ status, code, message, headers }: HttpError): Response {
  const response = json({ error: { code, message } }, status);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
