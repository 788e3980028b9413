/** The package in a browser as an application loads it without a bundler, under the policy of the inspector. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { transformWithOxc } from "vite";
import { headersFor, parseHeaders } from "../../www/headers.ts";

type Package = typeof import("sitemapkit") & { init(source?: string): Promise<void> };

interface Table {
  readonly cases: readonly unknown[];
  checkCase(api: Package, one: unknown): string[];
}

interface Streaming {
  checkStreaming(api: Package, cases: readonly unknown[]): Promise<string[]>;
}

interface Writing {
  checkWriting(api: Package): Promise<string[]>;
}

interface Recovery {
  checkRecovery(api: Package): string[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const ENTRY: string = JSON.parse(readFileSync(`${root}package.json`, "utf8")).exports["."].default;
const HEADERS = Object.fromEntries(
  headersFor(parseHeaders(readFileSync(`${root}www/public/_headers`, "utf8")), "/"),
);

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".ts": "text/javascript",
  ".wasm": "application/wasm",
};

/** Goes to an empty page that can import `/dist/…` and `/tests/…`. */
async function openPage(page: Page): Promise<void> {
  await page.route(/\/(dist|tests)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const extension = /\.\w+$/.exec(pathname)?.[0] ?? "";
    const type = TYPES[extension];
    if (type === undefined || pathname.includes("missing")) return route.fulfill({ status: 404 });
    const file = `${root}${pathname.slice(1)}`;
    const bytes = readFileSync(file);
    const body = extension === ".ts" ? (await transformWithOxc(bytes.toString(), file)).code : bytes;
    return route.fulfill({ body, headers: { ...HEADERS, "Content-Type": type } });
  });
  await page.route("/empty", (route) =>
    route.fulfill({
      body: "<!doctype html><title>Empty</title>",
      headers: { ...HEADERS, "Content-Type": "text/html" },
    }),
  );
  await page.goto("/empty");
}

test.beforeEach(async ({ page }) => {
  await openPage(page);
});

test("parse() says the same as everywhere, of every case", async ({ page }) => {
  const result = await page.evaluate(async (entry) => {
    const api: Package = await import(entry);
    const path = "/tests/npm/cases.ts";
    const { cases, checkCase }: Table = await import(path);
    await api.init();
    return { count: cases.length, complaints: cases.flatMap((one) => checkCase(api, one)) };
  }, ENTRY.slice(1));
  expect(result.complaints).toEqual([]);
  expect(result.count).toBeGreaterThan(20);
});

test("streams say the same as parse()", async ({ page }) => {
  const complaints = await page.evaluate(async (entry) => {
    const api: Package = await import(entry);
    const [path, streamingPath] = ["/tests/npm/cases.ts", "/tests/npm/streaming.ts"];
    const { cases }: Table = await import(path);
    const { checkStreaming }: Streaming = await import(streamingPath);
    await api.init();
    return checkStreaming(api, cases);
  }, ENTRY.slice(1));
  expect(complaints).toEqual([]);
});

test("what is written is read", async ({ page }) => {
  const complaints = await page.evaluate(async (entry) => {
    const api: Package = await import(entry);
    const path = "/tests/npm/writing.ts";
    const { checkWriting }: Writing = await import(path);
    await api.init();
    return checkWriting(api);
  }, ENTRY.slice(1));
  expect(complaints).toEqual([]);
});

test("files are fetched where the browser follows redirects by itself", async ({ page }) => {
  const server = createServer((request, response) => {
    if (request.url === "/old.txt") response.writeHead(302, { Location: "/tea.txt" }).end();
    else if (request.url === "/tea.txt") response.end("https://www.example.com/tea");
    else response.setHeader("Content-Type", "text/html").end("<!doctype html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  await page.goto(origin);
  const told = await page.evaluate(
    async ([entry = "", url = ""]) => {
      const { init, fetchSitemap }: Package = await import(entry);
      await init();
      const told: unknown[] = [];
      for await (const { answeredBy, error, report } of fetchSitemap(url)) {
        told.push([answeredBy, error, report?.entryCount]);
      }
      return told;
    },
    [ENTRY.slice(1), `${origin}/old.txt`],
  );
  server.close();
  expect(told).toEqual([[`${origin}/tea.txt`, null, 1]]);
});

test("the package goes on after its instance has failed", async ({ page }) => {
  const complaints = await page.evaluate(async (entry) => {
    const api: Package = await import(entry);
    const path = "/tests/npm/recovery.ts";
    const { checkRecovery }: Recovery = await import(path);
    await api.init();
    return checkRecovery(api);
  }, ENTRY.slice(1));
  expect(complaints).toEqual([]);
});

test("a call before init() is a SitemapError, and so is an init() that finds nothing", async ({ page }) => {
  const codes = await page.evaluate(async (entry) => {
    const { init, parse, parseLastmod, rules, SitemapError, SitemapParser }: Package = await import(entry);
    const codeOf = async (call: () => unknown): Promise<string> => {
      try {
        await call();
        return "no error";
      } catch (error) {
        return error instanceof SitemapError ? error.code : String(error);
      }
    };
    return [
      await codeOf(() => parse("https://example.com/")),
      await codeOf(() => parseLastmod("2026")),
      await codeOf(() => new SitemapParser()),
      await codeOf(() => init("/dist/missing.wasm")),
      await codeOf(() => parse("https://example.com/")),
      await codeOf(() => rules()),
      await codeOf(() => Promise.all([init(), init()])),
      await codeOf(() => rules().length > 40 || Promise.reject(new Error("no rules"))),
      await codeOf(() => parse("https://example.com/")),
      await codeOf(() => init()),
    ];
  }, ENTRY.slice(1));
  expect(codes).toEqual([
    ...Array.from({ length: 6 }, () => "not-initialised"),
    ...Array.from({ length: 4 }, () => "no error"),
  ]);
});
