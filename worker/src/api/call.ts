/**
 * A call of the API: for which site it is, who may make it, and how it is answered.
 *
 * @module
 */

import { knownHost } from "../hosts/known.ts";
import { isAlias, type SiteRecord } from "../hosts/record.ts";
import { mismatch } from "../http/conditional.ts";
import { HttpError } from "../http/error.ts";
import type { Noted } from "../log.ts";
import type { Admitted, Denied } from "../site/admission.ts";
import { configTag } from "../site/config.ts";
import type { RequestKey } from "../site/log.ts";
import type { Appended, Declared, SiteObject } from "../site/object.ts";
import { Lately } from "../store/lately.ts";
import {
  BY_SECRET,
  demandSendable,
  digestOf,
  isBootstrap,
  refuse,
  refuseTokenless,
  type Scope,
  tokenDigest,
  tokenIdIn,
} from "./access.ts";
import { isAccessAdmin } from "./cloudflare-access.ts";
import { demandRate } from "./limits.ts";

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
  /** What the log is to say of it. */
  readonly noted: Noted;
}

/** A site, for somebody who was let in. */
export interface Authorised {
  readonly object: DurableObjectStub<SiteObject>;
  /** What the object knows the site as. */
  readonly record: SiteRecord;
  /** Who that is. The object looks at it again when it takes what the content of a request asks for. */
  readonly by: Admitted;
  /** What is said where what let him in has ended meanwhile. */
  readonly refusal: (why: Denied["denied"]) => Error;
}

/** The object of a site, for who has a token that is good for this, or is an admin by Cloudflare Access. */
export async function authorised(call: Call, scope: Scope): Promise<Authorised> {
  return askToLetIn(call, scope, await identify(call));
}

/** How long it is remembered whom a site has let in, in milliseconds. It is looked at again each time. */
const REMEMBERED_MS = 300_000;

/** Whom sites have let in, as this isolate knows, and with which configuration. */
const letInLately = new Lately<Pick<Authorised, "record" | "by"> & { readonly config: string }>(
  REMEMBERED_MS,
);

/**
 * Does something for who is let in, whom the object looks at again when it is done: each call of it in `work` is with `by`, and without
 * one `work` only throws. Whom it has let in lately it is not asked for before, and nor is KV. What was true then and is not by now
 * the object denies, and `work` is done again with what is.
 */
export async function letIn<Done>(
  call: Call,
  scope: Scope,
  work: (site: Authorised) => Promise<Done>,
): Promise<Done> {
  const { env, site } = call;
  const began = Date.now();
  const digest = await identify(call);
  const key = `${site} ${scope} ${digest ?? ""}`;
  const lately = letInLately.recall(key);
  if (lately !== null) {
    const { record, config } = lately;
    const by = { ...lately.by, earlier: { config, began } };
    try {
      return await work({ object: env.SITES.getByName(site), record, by, refusal: refusalFor(site, by) });
    } catch (error) {
      letInLately.forget(key);
      if (!(error instanceof Outdated)) {
        // Who is let in no more is told that, and not what else is wrong with a request that did not come to the object.
        if (error instanceof HttpError) await askToLetIn(call, scope, digest);
        throw error;
      }
    }
  }
  const authorised = await askToLetIn(call, scope, digest);
  const { record, by } = authorised;
  letInLately.note(key, { record, by, config: configTag(record.config) });
  return work(authorised);
}

/** What let somebody in for an earlier request had ended before this one came. Clients never get it. */
class Outdated extends Error {
  override readonly name = "Outdated";
}

/**
 * Who calls: the digest of his token, of which it is not known yet what it is good for; `null` for one whom the deployment knows.
 *
 * @throws {HttpError} For nobody, and for who calls too often.
 */
async function identify({ request, env, noted }: Call): Promise<string | null> {
  const digest = await tokenDigest(request);
  const mayAll =
    digest === null ? await isAccessAdmin(request, env) : await isBootstrap(digest, env.ADMIN_TOKEN);
  noted.by = !mayAll ? tokenIdIn(request) : digest === null ? "access" : BY_SECRET;
  if (mayAll) return null;
  demandSendable(request, env.ADMIN_TOKEN);
  if (digest === null) throw refuseTokenless(request);
  await demandRate(env, digest);
  return digest;
}

/** Asks the object of a site whether it lets somebody in. @throws {HttpError} Where it does not. */
async function askToLetIn({ env, site }: Call, scope: Scope, digest: string | null): Promise<Authorised> {
  const found = await knownHost(env, site);
  if (found !== null) {
    const owner = isAlias(found) ? found.aliasOf : site;
    const object = env.SITES.getByName(owner);
    const answer = await object.admits(digest, scope);
    if (typeof answer === "object") {
      if (owner !== site) throw noSiteButAlias(site, owner);
      const { epoch, ...known } = answer;
      const by = { digest, scope, epoch };
      return { object, record: known, by, refusal: refusalFor(site, by) };
    }
    if (answer !== "no-site") throw refuse(answer);
  }
  // Who may not see a site is not told whether there is one.
  throw digest === null ? noSuchSite(site) : refuse("unknown");
}

const noSiteButAlias = (host: string, site: string): HttpError =>
  new HttpError(
    404,
    "no-such-site",
    `${host} is an alias of ${site}, which has its URLs: call that, or take the alias out of its configuration before ${host} becomes a site.`,
  );

/** What was done for somebody who was let in. @throws {HttpError} Where what let him in has ended meanwhile. */
export function granted<Done>(
  done: Done,
  { refusal }: Pick<Authorised, "refusal">,
): Exclude<Done, { readonly denied: unknown }> {
  if (isDenied(done)) throw refusal(done.denied);
  return done as Exclude<Done, { readonly denied: unknown }>;
}

const isDenied = (done: unknown): done is Denied =>
  typeof done === "object" && done !== null && "denied" in done;

/** Who may not see a site is not told whether there is one. */
const refusalFor =
  (site: string, { digest }: Admitted): Authorised["refusal"] =>
  (why) => {
    if (why === "outdated") return new Outdated();
    if (why !== "no-site") return refuse(why);
    if (digest !== null) return refuse("unknown");
    const message = `${site} was deleted while the request came, and nothing was done.`;
    return new HttpError(404, "no-such-site", message);
  };

/** Of a host that is no site. */
export const noSuchSite = (site: string): HttpError =>
  new HttpError(404, "no-such-site", `${site} is not known; PUT makes it so.`);

/** The key that a client gave a request; without one, it is taken again as often as it is sent. */
export function requestKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && key.length > 200)
    throw new HttpError(422, "long-key", "An Idempotency-Key has at most 200 characters.");
  if (key === "")
    throw new HttpError(
      422,
      "empty-key",
      "The Idempotency-Key is empty: all requests would have the same one. Give each its own, or leave the header out.",
    );
  return key;
}

/**
 * The same with all that the request asks for, by which another one with this key is known, and with what it is answered besides
 * its number.
 */
export async function knownBy(key: string, asked: readonly string[], more: object = {}): Promise<RequestKey> {
  return { key, hash: await digestOf(JSON.stringify(asked)), answer: JSON.stringify(more) };
}

/** The answer to what was stored: what it was answered before, or its number and `more`. */
export function appended({ noted }: Call, done: Appended, more: object): Response {
  if ("seq" in done) {
    noted.seq = done.seq;
    return json({ seq: done.seq, ...(done.answer === null ? more : JSON.parse(done.answer)) }, 202);
  }
  if (done.refused === "key-reused")
    throw new HttpError(
      409,
      "key-reused",
      "This Idempotency-Key, or webhook-id, was sent with another request before: with another content, form or option.",
    );
  throw new HttpError(429, "backlog", "More is waiting than can be kept; try again later.", {
    headers: { "retry-after": "30" },
  });
}

/** Of a request of which nothing is taken: what it is answered says why of each entry, and the log has the code. */
export const nothingTaken = (content: object): HttpError =>
  new HttpError(422, "rejected", "Nothing was taken.", { content });

/** What came of a wish to be known as something, as far as it was not granted. */
export function refused(
  site: string,
  declared: Exclude<Declared, { readonly declared: unknown }>,
): HttpError {
  switch (declared.refused) {
    case "unknown":
      return noSuchSite(site);
    case "changed":
      return mismatch();
    case "retired":
      return retiring(site, declared.at);
    case "origin-fixed":
      return new HttpError(
        409,
        "origin-fixed",
        "The URLs of this site begin with its origin, so it can get another one only while it has none: export them, delete them with DELETE urls?prefix=<origin>/&confirm=<host>, give up snapshots that are open, set the origin when status says urls 0 and waiting 0, and send them again with the new one.",
      );
    case "strategy-fixed":
      return new HttpError(
        409,
        "strategy-fixed",
        "Sitemaps can be filled in another way only while the site has no URLs: export them, delete them with DELETE urls?prefix=<origin>/&confirm=<host>, set the strategy when status says urls 0, and send them again.",
      );
    case "host-taken": {
      const hosts = declared.conflicts.map(
        ({ host, isSite }) => `${host} is ${isSite ? "a site" : "an alias"}`,
      );
      return new HttpError(409, "host-taken", `Nothing was changed: ${hosts.join(", ")} already.`);
    }
  }
}

/** How long the rest of the end of a site takes, about. */
const RETIRING_MS = 60_000;

/** That a site is being deleted, whose end goes on at some moment. */
function retiring(site: string, at: number): HttpError {
  const wait = Math.max(0, at - Date.now());
  const until =
    wait <= RETIRING_MS
      ? "try again in a minute"
      : `a write to KV that was given up, or cut off, may be under way until ${new Date(at).toISOString()}, and must not come over what a new site writes: try again a minute after that`;
  return new HttpError(409, "retiring", `${site} is being deleted; ${until}.`, {
    headers: { "retry-after": String(Math.ceil((wait + RETIRING_MS) / 1_000)) },
  });
}

/** An answer that no cache may keep. */
export function json(content: unknown, status = 200): Response {
  return Response.json(content, {
    status,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}

/** The answer to a call that failed. */
export function apologiseJson({ status, code, message, headers, content }: HttpError): Response {
  const response = json(content ?? { error: { code, message } }, status);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
