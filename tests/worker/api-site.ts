import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { parse } from "sitemapkit";
import { expect } from "vitest";
import { newOrigin, request } from "./site.ts";

/** Who may do everything. */
export const ADMIN = { authorization: `Bearer ${env.ADMIN_TOKEN}` };

/** The longest that an object waits here before it does something that follows from what was sent, in milliseconds. */
const SOON_MS = 2_000;

/** A site with a store. */
export interface StoredSite {
  readonly origin: string;
  /** Where its API is. */
  readonly api: string;
  /** Calls the API: the status, and the answer as JSON. */
  call<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: string | Uint8Array | object,
    headers?: Record<string, string>,
  ): Promise<{ readonly status: number; readonly answer: Answer }>;
  /** The same as somebody else. */
  callAs(
    who: Record<string, string>,
    method: string,
    path: string,
    body?: string | Uint8Array | object,
  ): Promise<{ readonly status: number; readonly answer: { readonly error?: { readonly code: string } } }>;
  /** Lets the site's object do all that it has to do. */
  settle(): Promise<void>;
}

/** Makes a new site known that no other test uses; where it is, and where its API is. */
export async function newSite(): Promise<{ readonly origin: string; readonly api: string }> {
  const origin = newOrigin();
  const api = `${origin}/api/v1/sites/${new URL(origin).host}`;
  const made = await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
  expect(made.status).toBe(200);
  return { origin, api };
}

/** Gives a site another configuration. */
export async function configure({ api }: { readonly api: string }, config: object): Promise<void> {
  const answer = await request(`${api}/config`, {
    method: "PUT",
    headers: ADMIN,
    body: JSON.stringify(config),
  });
  expect(answer.status).toBe(200);
}

/** Lets the object of a site do what it has to do, in so many alarms at most. */
export async function settle(origin: string, alarmsMax: number): Promise<void> {
  const object = env.SITES.getByName(new URL(origin).host);
  for (let count = 0; count < alarmsMax; count += 1) {
    const at = await runInDurableObject(object, (_, { storage }) => storage.getAlarm());
    // What is to be done another day is not waited for.
    if (at === null || at > Date.now() + SOON_MS || !(await runDurableObjectAlarm(object))) return;
  }
}

/** The same with what calls its API. */
export async function newStoredSite(): Promise<StoredSite> {
  const { origin, api } = await newSite();
  const callAs = async <Answer>(
    who: Record<string, string>,
    method: string,
    path: string,
    body?: string | Uint8Array | object,
  ): Promise<{ status: number; answer: Answer }> => {
    const isText = typeof body === "string" || body instanceof Uint8Array;
    const response = await request(path === "" ? api : `${api}/${path}`, {
      method,
      headers: { "content-type": isText ? "text/plain" : "application/json", ...who },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json<Answer>() };
  };
  return {
    origin,
    api,
    callAs,
    call: (method, path, body, headers = {}) => callAs({ ...ADMIN, ...headers }, method, path, body),
    settle: () => settle(origin, 500),
  };
}

/** The URLs of a document that is served, which must be as the protocol wants it. */
export async function urlsOf(url: string): Promise<readonly string[]> {
  const response = await request(url);
  expect(response.status).toBe(200);
  const report = parse(new Uint8Array(await response.arrayBuffer()), { url });
  expect([report.verdict, [...report.diagnostics].filter(({ severity }) => severity !== "info")]).toEqual([
    "accepted",
    [],
  ]);
  return [...report.entries].map(({ loc }) => loc);
}
