import { SitemapError } from "sitemapkit";
import { apologiseJson } from "./api/call.ts";
import { answerApi } from "./api/route.ts";
import { type HostRecord, readHost } from "./hosts/record.ts";
import { sentenceHeaders } from "./http/cache.ts";
import { HttpError } from "./http/error.ts";
import { answerInspect } from "./inspect/proxy.ts";
import { logCall, logFailure, type Noted } from "./log.ts";
import { answerAlias } from "./routes/alias.ts";
import { answerFeed } from "./routes/feed.ts";
import { answerHealth } from "./routes/health.ts";
import { answerIndex, answerIndexPart } from "./routes/index.ts";
import { answerKey } from "./routes/key.ts";
import { answerPublishedMap, type Form, isStoreName } from "./routes/published.ts";
import { answerRobots } from "./routes/robots.ts";
import type { SiteRequest } from "./routes/route.ts";
import { tellSeen } from "./routes/seen.ts";
import { answerSitemap } from "./routes/sitemap.ts";
import { answerView } from "./routes/view.ts";
import { type IndexMetadata, type MapMetadata, REMEMBERED_MS } from "./site/keys.ts";
import { MigrationError, SchemaError } from "./site/migrate.ts";
import { isSourceName, siteOf } from "./store/keys.ts";
import { kvStore } from "./store/kv.ts";
import { Lately } from "./store/lately.ts";
import { StoreError } from "./store/store.ts";

export { HostsObject } from "./hosts/object.ts";
export { SiteObject } from "./site/object.ts";

export default {
  async fetch(request, env) {
    const url = addressOf(request);
    if (url === null) return new Response("The Host of this request is none.\n", NO_HOST);
    const began = Date.now();
    let response: Response;
    let code: string | null = null;
    const noted: Noted = {};
    try {
      response = await answer(request, url, env, noted);
    } catch (error) {
      const failure = toHttpError(error);
      code = failure.code;
      if (failure.status >= 500) logFailure(url, failure);
      response = apologise(url, failure);
    }
    if (isApi(url)) {
      const { status } = response;
      logCall({ method: request.method, path: url.pathname, status, code, ms: Date.now() - began, noted });
    }
    if (isPublic(url)) response.headers.set("access-control-allow-origin", "*");
    if (request.method !== "HEAD") return response;
    await response.body?.cancel();
    return new Response(null, response);
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, url: URL, env: Env, noted: Noted): Promise<Response> {
  if (url.pathname.startsWith("/api/v1/")) return answerApi(request, url, env, noted);
  if (url.pathname === "/api/inspect") return answerInspect(request, url, env);
  const route = routeOf(url.pathname);
  const site = siteOf(url);
  if (route === null || site === null) throw new HttpError(404, "no-such-path", "There is nothing here.");
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new HttpError(405, "method-not-allowed", "Only GET and HEAD are answered here.", {
      headers: { allow: "GET, HEAD" },
    });
  }
  const { documents: lately, hosts } = env.LOCAL === "1" ? NOTHING_LATELY : LATELY;
  let record: Promise<HostRecord | null> | undefined;
  const host = (): Promise<HostRecord | null> => {
    record ??= hostOf(env.KV, site, hosts);
    return record;
  };
  const siteRequest = { request, url, site, kv: env.KV, lately, store: kvStore(env.KV), host };
  if (url.searchParams.has("view")) return (await answerAlias(siteRequest)) ?? answerView(url.pathname);
  try {
    const response = await route(siteRequest);
    tellSeen(request, response, site, env);
    return response;
  } catch (error) {
    // A host whose store has published what is asked for is no alias: only what is missing costs another look.
    const alias = error instanceof HttpError && error.status === 404 ? await answerAlias(siteRequest) : null;
    if (alias === null) throw error;
    return alias;
  }
}

/** The path is compared as it was sent: a name needs no escape, so one with an escape is nobody's. */
function routeOf(path: string): ((siteRequest: SiteRequest) => Promise<Response>) | null {
  if (path === "/sitemap.xml" || path === "/sitemap_index.xml") return answerIndex;
  const part = /^\/sitemap_index-([1-9]\d{0,3})\.xml$/.exec(path)?.[1];
  if (part !== undefined && part !== "1") return (siteRequest) => answerIndexPart(siteRequest, Number(part));
  if (path === "/robots.txt") return answerRobots;
  if (path === "/healthz") return ({ kv }) => answerHealth(kv);
  if (path === "/feed.atom" || path === "/feed.rss") {
    const form = path === "/feed.atom" ? "atom" : "rss";
    return (siteRequest) => answerFeed(siteRequest, form);
  }
  const [, name = "", form = ""] = /^\/sitemap-(.+?)\.(xml|xml\.gz|txt)$/.exec(path) ?? [];
  const key = /^\/([A-Za-z0-9-]{8,128})\.txt$/.exec(path)?.[1];
  if (name === "" && key !== undefined) return (siteRequest) => answerKey(siteRequest, key);
  if (!isSourceName(name)) return null;
  if (isStoreName(name)) return (siteRequest) => answerOfStore(siteRequest, name, form as Form);
  return form === "xml" ? (siteRequest) => answerSitemap(siteRequest, name) : null;
}

/** What KV says of a host, or has just said. */
async function hostOf(
  kv: KVNamespace,
  site: string,
  lately: Lately<{ readonly record: HostRecord | null }>,
): Promise<HostRecord | null> {
  const known = lately.recall(site);
  if (known !== null) return known.record;
  const record = await readHost(kv, site);
  lately.note(site, { record });
  return record;
}

/** What an isolate remembers for so long, whatever asked for it. */
const rememberFor = (timeMs: number) => ({
  documents: new Lately<MapMetadata | IndexMetadata>(timeMs),
  hosts: new Lately<{ readonly record: HostRecord | null }>(timeMs),
});

const LATELY = rememberFor(REMEMBERED_MS);
/** On one machine everything can be seen at once. */
const NOTHING_LATELY = rememberFor(0);

/** A sitemap of a store goes before a source of its name. */
async function answerOfStore(siteRequest: SiteRequest, name: string, form: Form): Promise<Response> {
  const published = await answerPublishedMap(siteRequest, name, form);
  if (published !== null) return published;
  if (form === "xml") return answerSitemap(siteRequest, name);
  throw new HttpError(404, "no-such-sitemap", `${siteRequest.site} has no sitemap named ${name}.`);
}

const NO_HOST = { status: 400, headers: sentenceHeaders({}) };

/** What is asked for; `null` where the `Host` that a client sent is no host, or is several, or has a user before it. */
function addressOf({ url }: Request): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  return address.username === "" && address.password === "" ? address : null;
}

/** Whether a path is one of what everybody may read, so that pages of other origins may, too. It is the same for each of them. */
const isPublic = (url: URL): boolean => url.pathname !== "/healthz" && routeOf(url.pathname) !== null;

const isApi = (url: URL): boolean => url.pathname.startsWith("/api/");

/** The answer to a request that failed: a sentence for the client. */
function apologise(url: URL, failure: HttpError): Response {
  if (isApi(url)) return apologiseJson(failure);
  return new Response(`${failure.message}\n`, {
    status: failure.status,
    headers: sentenceHeaders(failure.headers),
  });
}

/** Whether the platform says that an object has too much to do, or was stopped and can be asked again. */
function isBusy(error: unknown): error is Error {
  const { overloaded, retryable } = Object(error) as { overloaded?: unknown; retryable?: unknown };
  return error instanceof Error && (overloaded === true || retryable === true);
}

/** Why an object may say that its database cannot be used, and what is said of when to ask again. Of what it throws, only these get here. */
const REFUSALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [SchemaError.code]: {},
  [MigrationError.code]: { "retry-after": "60" },
};

const isRefusal = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "code" in error && Object.hasOwn(REFUSALS, String(error.code));

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isRefusal(error))
    return new HttpError(503, error.code, error.message, { headers: REFUSALS[error.code] ?? {} });
  if (error instanceof StoreError || isBusy(error)) {
    const silent = error instanceof StoreError ? "KV, which has the sitemaps," : "The store of the site";
    return new HttpError(503, "store-unavailable", `${silent} does not answer; try again soon.`, {
      headers: { "retry-after": "10" },
      cause: error.cause ?? error,
    });
  }
  if (error instanceof SitemapError && error.code === "input-too-large") {
    return new HttpError(502, "source-too-large", `The stored source is too large: ${error.message}.`, {
      cause: error,
    });
  }
  return new HttpError(500, "internal", "The sitemap could not be made; this is not the source's fault.", {
    cause: error,
  });
}
