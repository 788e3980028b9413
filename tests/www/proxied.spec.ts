/** What only the page's own server may read of a site that lets no page do so, and what it says when it has no file. */

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page, Route } from "@playwright/test";
import { PROXY_CODES } from "../../www/src/fetching/proxied.ts";
import { address as german } from "../../www/src/words/de/address.ts";
import { address as english } from "../../www/src/words/en/address.ts";
import { file, sitemapindex, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

// What a service worker passes on, no route here sees.
test.use({ serviceWorkers: "block" });

/** It is there and lets no page read. */
let site: Server;
let origin = "";

test.beforeAll(async () => {
  site = createServer((_, response) => void response.end(urlset("")));
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.afterEach(({ watch }) => {
  expect(watch.foreignRequests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  watch.foreignRequests.length = 0;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

type Answer = Parameters<Route["fulfill"]>[0];

const served = (path: string): Answer => ({
  body: urlset(url(`${origin}${path}/one`)),
  headers: { "x-inspected-status": "200", "x-inspected-url": `${origin}${path}` },
  contentType: "application/octet-stream",
});

const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  json: { error: { code, message: "" } },
});

/** A page of the platform, which knows of no codes. */
const htmlPage = (status: number): Answer => ({
  status,
  contentType: "text/html",
  body: "<!DOCTYPE html><title>Sorry</title>",
});

/** Has the page's server answer in this way for each path; what it was asked for. */
async function answers(page: Page, answer: (path: string) => Answer | "nothing"): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/api/inspect?*", (route) => {
    const { pathname } = new URL(new URL(route.request().url()).searchParams.get("url") ?? "");
    asked.push(pathname);
    const found = answer(pathname);
    return found === "nothing" ? route.abort() : route.fulfill(found);
  });
  return asked;
}

async function ask(page: Page, path: string): Promise<void> {
  await page.getByRole("button", { name: "From a URL…" }).click();
  await page.getByLabel("Address of a sitemap or of robots.txt").fill(`${origin}${path}`);
  await page.keyboard.press("Enter");
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Open from a URL" });

const PATHS = ["/1.xml", "/2.xml", "/3.xml", "/4.xml", "/5.xml", "/6.xml", "/7.xml", "/8.xml"];

const index = () => file("index.xml", sitemapindex(...PATHS.map((path) => `${origin}${path}`)));

const row = (page: Page, path: string) =>
  page.getByRole("row", { name: new RegExp(`${path.replace(".", "\\.")} `) });

test("a page of the platform, or no answer, concerns one file and not those after it", async ({
  page,
  inspector,
}) => {
  const asked = await answers(page, (path) =>
    path === "/2.xml" ? htmlPage(502) : path === "/3.xml" ? "nothing" : served(path),
  );
  await inspector.open(index());
  await inspector.show("Files");
  await page.getByRole("button", { name: "Get the 8 from" }).click();
  await expect(page.getByRole("tab", { name: "Files 7" })).toBeVisible();
  for (const path of ["/2.xml", "/3.xml"])
    await expect(row(page, path)).toContainText("the server of this page did not answer as it should");
  expect(asked.toSorted()).toEqual(PATHS);
});

for (const [name, answer] of [
  ["is told not to", refusal(404, "no-such-path")],
  ["is a server of files", htmlPage(404)],
] as const) {
  test(`a server that ${name} fetch is not asked for each file`, async ({ page, inspector }) => {
    const asked = await answers(page, () => answer);
    await inspector.open(index());
    await inspector.show("Files");
    await page.getByRole("button", { name: "Get the 8 from" }).click();
    for (const path of PATHS)
      await expect(row(page, path)).toContainText("the server does not let pages read it");
    // As many as are asked for at once.
    expect(asked.length).toBeLessThanOrEqual(4);
  });
}

test("each reason of the server is told in its own words", async ({ page, inspector }) => {
  const codes = ["status-410", ...Object.keys(PROXY_CODES).filter((code) => code !== "no-such-path")];
  await answers(page, (path) => refusal(502, path.slice(1)));
  await inspector.start();
  const { host } = new URL(origin);
  for (const code of [...codes, "unheard-of"]) {
    await ask(page, `/${code}`);
    const told =
      code === "unheard-of" ? "server-failed" : (PROXY_CODES[code as keyof typeof PROXY_CODES] ?? "refused");
    const text = code === "status-410" ? english.status(host, 410) : english[told](host);
    await expect(dialog(page)).toContainText(text);
    // What is to be downloaded has a link for it.
    await expect(dialog(page).getByRole("link")).toHaveCount(text.endsWith(":") ? 1 : 0);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
  }
});

test("what turns out to be too large on its way is told as that", async ({ page, inspector }) => {
  await answers(page, (path) => {
    const answer = served(path);
    const size = String(answer?.body).length;
    // A byte beyond the limit is what the server sends of what is larger.
    const limit = String(path === "/large.xml" ? size - 1 : size);
    return { ...answer, headers: { ...answer?.headers, "x-inspected-limit": limit } };
  });
  await inspector.start();
  await ask(page, "/large.xml");
  const { host } = new URL(origin);
  await expect(dialog(page)).toContainText(english["too-large-for-server"](host));
  await expect(dialog(page)).toContainText("Nothing of it was opened.");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await ask(page, "/whole.xml");
  await expect(page.getByRole("tab", { name: "URLs 1" })).toBeVisible();
});

test("no two reasons have the same words", () => {
  const reasons = [
    ...new Set(Object.values(PROXY_CODES).filter((code) => code !== null)),
    "refused",
  ] as const;
  for (const words of [english, german]) {
    for (const texts of [
      reasons.map((code) => words[code]("host")),
      reasons.map((code) => words.short[code]),
    ])
      expect(new Set(texts).size).toBe(reasons.length);
  }
});

test("where it was asked too often it is asked again after the time that it names", async ({
  page,
  inspector,
}) => {
  let count = 0;
  const asked = await answers(page, (path) => {
    count += 1;
    return count === 3 ? refusal(429, "too-often", { "retry-after": "1" }) : served(path);
  });
  await inspector.open(index());
  await inspector.show("Files");
  await page.getByRole("button", { name: "Get the 8 from" }).click();
  await expect(page.getByRole("tab", { name: "Files 9" })).toBeVisible();
  expect(asked).toHaveLength(PATHS.length + 1);
});

test("that it is waited for is shown, and can be given up", async ({ page, inspector }) => {
  await answers(page, (path) =>
    path === "/1.xml" || path === "/2.xml"
      ? served(path)
      : refusal(429, "too-often", { "retry-after": "60" }),
  );
  await inspector.start();
  await ask(page, "/3.xml");
  await expect(dialog(page)).toContainText("takes a break of 60 seconds");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await inspector.drop(index());
  await inspector.show("Files");
  await page.getByRole("button", { name: "Get the 8 from" }).click();
  await expect(page.getByText("2 of 8 fetched")).toBeVisible();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("takes a break of 60 seconds");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
  await expect(panel).not.toContainText("takes a break");
});

for (const [name, headers] of [
  ["for an hour", { "retry-after": "3600" }],
  ["for nobody knows how long", {}],
] as const) {
  test(`nobody waits ${name}`, async ({ page, inspector }) => {
    const asked = await answers(page, () => refusal(429, "too-often", headers));
    await inspector.start();
    await ask(page, "/1.xml");
    await expect(dialog(page)).toContainText("has fetched too many files");
    expect(asked).toEqual(["/1.xml"]);
  });
}

test("nor again and again for a server that answers nobody", async ({ page, inspector }) => {
  const asked = await answers(page, () => refusal(429, "too-often", { "retry-after": "0" }));
  await inspector.start();
  await ask(page, "/1.xml");
  await expect(dialog(page)).toContainText("has fetched too many files");
  expect(asked).toHaveLength(4);
});

test("what a sitemap could not be got for is told however its address is written", async ({
  page,
  inspector,
}) => {
  await answers(page, () => refusal(502, "too-large"));
  await inspector.open(file("index.xml", sitemapindex(`${origin.replace("http:", "HTTP:")}/large.xml`)));
  await inspector.show("Files");
  await page.getByRole("button", { name: "Get it from" }).click();
  await expect(row(page, "/large.xml")).toContainText("more than 50 MB");
});

test("every code of the server is known here", () => {
  const root = fileURLToPath(new URL("../../worker/src/", import.meta.url));
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const proxy = read("inspect/proxy.ts");
  const options = /function demandOptions[\s\S]+?\n}/.exec(read("api/fields.ts"))?.[0] ?? "";
  const codes = [
    ...proxy.matchAll(/new HttpError\(\s*\d+,\s*"([^"]+)"/g),
    ...proxy.matchAll(/\brefuse\("([^"]+)"/g),
    ...read("inspect/address.ts").matchAll(/"([a-z]+(?:-[a-z]+)+)"/g),
    ...options.matchAll(/\["([a-z-]+)", \w/g),
    ...options.matchAll(/\["([a-z-]+)", `/g),
  ].map(([, code = ""]) => code);
  expect(codes.filter((code) => !(code in PROXY_CODES))).toEqual([]);
  expect(Object.keys(PROXY_CODES).filter((code) => !codes.includes(code))).toEqual([]);
});
