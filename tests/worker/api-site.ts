import { env, runDurableObjectAlarm } from "cloudflare:test";
import { parse } from "sitemapkit";
import { expect } from "vitest";
import { newOrigin, request } from "./site.ts";

/** Who may do everything. */
export const ADMIN = { authorization: `Bearer ${env.ADMIN_TOKEN}` };

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
  /** Lets the site's object do all that it has to do. */
  settle(): Promise<void>;
}

/** A new site that no other test uses. */
export async function newStoredSite(): Promise<StoredSite> {
  const origin = newOrigin();
  const host = new URL(origin).host;
  const api = `${origin}/api/v1/sites/${host}`;
  const made = await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
  expect(made.status).toBe(200);
  return {
    origin,
    api,
    call: async (method, path, body, headers = {}) => {
      const isText = typeof body === "string" || body instanceof Uint8Array;
      const response = await request(`${api}/${path}`, {
        method,
        headers: { ...ADMIN, "content-type": isText ? "text/plain" : "application/json", ...headers },
        ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      });
      return { status: response.status, answer: await response.json() };
    },
    settle: async () => {
      const object = env.SITES.getByName(host);
      for (let count = 0; count < 500 && (await runDurableObjectAlarm(object)); count += 1);
    },
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
