import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { headersFor, parseHeaders } from "../../www/headers.ts";
import { AMPERSAND, file, manyUrls, url, urlset } from "./documents.ts";
import { expect, test, type Watch } from "./inspector.ts";

const BUILT = fileURLToPath(new URL("../../www/dist", import.meta.url));

/** The paths of all files that are served. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
}

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app";

/** Of the admin page, which has no workers and makes no scripts. */
const ADMIN_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

test("every file is sent with the policy and its companions", async ({ request }) => {
  const blocks = parseHeaders(readFileSync(join(BUILT, "_headers"), "utf8"));
  const files = filesOf(BUILT);
  expect(files.some((path) => path.endsWith(".wasm"))).toBe(true);
  for (const path of ["/", ...files]) {
    const sent = (await request.get(path)).headers();
    // Together, for an assertion takes longer than a request.
    expect({ path, ...sent }).toMatchObject({
      ...Object.fromEntries(headersFor(blocks, path).map(([name, value]) => [name.toLowerCase(), value])),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    expect(sent["content-security-policy"], path).toEqual(policyOf(path));
  }
});

/** What the policy of a file must be, or look like. */
function policyOf(path: string): unknown {
  if (path.startsWith("/reference/")) return expect.stringMatching(/^default-src 'none'; script-src 'self';/);
  if (path.startsWith("/fetch/")) return "default-src 'none'; connect-src http: https:";
  return /^\/(de\/)?admin\//.test(path) ? ADMIN_POLICY : POLICY;
}

/** What was seen until now was meant to be, also what has not been told yet: that comes before the page is another one. */
async function forget(page: Page, watch: Watch): Promise<void> {
  await page.goto("about:blank");
  watch.policyViolations.length = 0;
  watch.foreignRequests.length = 0;
}

test("neither the page nor its worker can reach another server", async ({ page, inspector, watch }) => {
  const reached: string[] = [];
  const other = createServer((request, response) => {
    reached.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*").end("reached");
  });
  await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
  try {
    const target = `http://localhost:${(other.address() as AddressInfo).port}`;
    await inspector.open(file("sitemap.xml", manyUrls(2)));
    const attempt = (url: string): Promise<string> =>
      fetch(url, { mode: "no-cors" }).then(
        () => "sent",
        () => "refused",
      );
    const [worker] = page.workers();
    expect(await worker?.evaluate(attempt, `${target}/worker`)).toBe("refused");
    expect(await page.evaluate(attempt, `${target}/page`)).toBe("refused");
    expect(reached).toEqual([]);
    expect(watch.policyViolations.length).toBeGreaterThan(0);
  } finally {
    other.close();
  }
  await forget(page, watch);
});

test("only a script of this origin can become a worker", async ({ page, inspector, watch }) => {
  await inspector.start();
  const refused = await page.evaluate(() => {
    try {
      new Worker("/early.js");
      return "started";
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain("TrustedScriptURL");
  await expect.poll(() => watch.policyViolations.length).toBeGreaterThan(0);
  await forget(page, watch);
});

const HOSTILE = [
  "javascript:alert(document.domain)",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  '<![CDATA["><script>alert(1)</script>]]>',
  "data:text/html,hello",
  "https://www.example.com/\u202egpj.exe",
  "https://user:password@www.example.com/",
];

test("hostile values inject nothing and make no active link", async ({ page, inspector }) => {
  page.on("dialog", () => {
    throw new Error("a script of the document ran");
  });
  const fields =
    "<lastmod><![CDATA[<b onclick=alert(1)>now</b>]]></lastmod><changefreq><![CDATA[<svg/onload=alert(1)>]]></changefreq>";
  await inspector.open(
    file("<img src=x onerror=alert(1)>.xml", urlset(HOSTILE.map((loc) => url(loc, fields)).join(""))),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<img src=x onerror=alert(1)>.xml");
  await inspector.show("Problems");
  const rules = page.getByRole("navigation", { name: "Rules" }).getByRole("button");
  for (let index = 0; index < (await rules.count()); index += 1) {
    await rules.nth(index).click();
    await expect(page.locator("article .excerpt .hit").first()).toBeVisible();
  }
  await inspector.show("URLs");
  for (let position = 1; position <= HOSTILE.length; position += 1) {
    await inspector.row(position).click();
    await expect(page.getByRole("region", { name: `Entry ${position}` })).toBeVisible();
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|\.\/|#)/);
  }
  expect(await page.locator("main img, main script, main b, main iframe").count()).toBe(0);
});

test("characters that turn text around are shown, not obeyed", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", urlset(url("https://www.example.com/\u202egpj.exe"))));
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/[U+202E]gpj.exe");
  await inspector.row(1).click();
  await expect(page.locator(".entry-loc")).toHaveText("https://www.example.com/[U+202E]gpj.exe");
});

test("nothing but the page's own files is kept in the browser", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
  }));
  expect(kept).toEqual({ local: 0, session: 0, cookies: "", databases: 0 });
  const cached = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const files = new Set(filesOf(BUILT).map((path) => path.replace(/\/index\.html$/, "/")));
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter((path) => !files.has(path))).toEqual([]);
  expect(cached.filter((path) => path.includes("admin"))).toEqual([]);
});
