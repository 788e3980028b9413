/** A site on two servers, whose files each test sets, and ways to walk through it. */

import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach } from "node:test";
import {
  type FetchedSitemap,
  type FetchOptions,
  type FetchSummary,
  fetchEntries,
  fetchSitemap,
} from "sitemapkit";
import { urlset } from "./documents.ts";
import { openParserCount } from "./instance.ts";
import { serve } from "./serve.ts";

export type Answer = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

/** What the servers answer, by path. */
export const site = new Map<string, Answer>();
/** The paths that were asked for, in order. */
export const asked: string[] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "";
  asked.push(path);
  const known = site.get(path);
  if (typeof known === "function") known(request, response);
  else if (known === undefined)
    response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>No tea</h1>");
  else response.writeHead(200, { "Content-Type": "application/xml" }).end(known);
}

export const origin = serve(answer);
/** The same files on another host: another port. */
export const otherOrigin = serve(answer);

beforeEach(() => {
  site.clear();
  asked.length = 0;
});
afterEach(() => {
  assert.equal(openParserCount(), 0, "a parser was neither finished nor freed");
});

export const page = (path: string): string => urlset(`<url><loc>${origin()}${path}</loc></url>`);

/** An index of these paths or URLs, each with what stands behind its `loc`. */
export function index(...names: readonly (string | readonly [name: string, lastmod: string])[]): string {
  const entries = names.map((name) => {
    const [loc, lastmod] = typeof name === "string" ? [name, undefined] : name;
    const url = loc.startsWith("/") ? `${origin()}${loc}` : loc;
    return `<sitemap><loc>${url}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</sitemap>`;
  });
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</sitemapindex>`;
}

interface Walked {
  /** Each file as its path and the code of its error, or how many entries it has. */
  readonly told: readonly string[];
  readonly files: readonly FetchedSitemap[];
  readonly summary: FetchSummary;
}

export async function walk(path: string, options?: FetchOptions): Promise<Walked> {
  const files: FetchedSitemap[] = [];
  const walking = fetchSitemap(`${origin()}${path}`, { timeoutMs: 5_000, ...options });
  for (;;) {
    const { done, value } = await walking.next();
    if (done) {
      const told = files.map(({ url, report, error }) => {
        const what = [error?.code, report?.entryCount].filter((one) => one !== undefined);
        return `${url.replace(origin(), "")} ${what.join(" ")}`;
      });
      return { told, files, summary: value };
    }
    files.push(value);
  }
}

export async function collect(path: string, options?: FetchOptions): Promise<string[]> {
  const found: string[] = [];
  for await (const { loc, sitemap } of fetchEntries(`${origin()}${path}`, options)) {
    found.push(`${sitemap} ${loc}`.replaceAll(origin(), ""));
  }
  return found;
}
