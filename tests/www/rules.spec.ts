/** The pages about rules, which are files that nothing has to run for. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rules } from "sitemapkit";
import { OWN_CODES } from "../../www/src/admin/own-codes.ts";
import { file, MISTAKES } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const BUILT = fileURLToPath(new URL("../../www/dist/", import.meta.url));
const FOLDER = join(BUILT, "rules");
const PAGES: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]),
);

function attributes(source: string, name: string): string[] {
  return Array.from(source.matchAll(new RegExp(` ${name}="([^"]*)"`, "g")), ([, value = ""]) => value);
}

test("every rule has a page and a place in the list, and nothing else has", () => {
  const expected = ["index.html", ...rules().map(({ code }) => `${code}.html`)];
  expect([...PAGES.keys()].sort()).toEqual(expected.sort());
  const list = PAGES.get("index.html") ?? "";
  expect(attributes(list, "href").filter((href) => /^[\w-]+$/.test(href))).toEqual(
    rules().map(({ code }) => code),
  );
  for (const { code, note, spec } of rules()) {
    const page = PAGES.get(`${code}.html`) ?? "";
    expect(page, code).toContain(`<p class="code-name">${code}</p>`);
    expect(attributes(page, "href"), code).toContain(spec.replaceAll("&", "&amp;"));
    // The first words up to any that HTML escapes.
    expect(page, code).toContain(/^[^`&<>"']*/.exec(note)?.[0] ?? "?");
    for (const heading of ["What it checks", "Why it matters"])
      expect(page, code).toContain(`<h2>${heading}</h2>`);
    expect(page, code).not.toMatch(/undefined<|\[object|\{\{(?:title|description|main)\}\}|NaN/);
  }
});

test("every link in a page leads somewhere", () => {
  const idsOf = new Map(Array.from(PAGES, ([name, source]) => [name, attributes(source, "id")]));
  const leadsNowhere = (page: string, link: string): boolean => {
    const [path = "", id] = link.split("#");
    if (path.startsWith("../")) return !existsSync(join(FOLDER, path));
    const target = path === "" ? page : path === "./" ? "index.html" : `${path}.html`;
    const ids = idsOf.get(target);
    return ids === undefined || (id !== undefined && !ids.includes(id));
  };
  // Each assertion takes a while, and there are many thousands of links.
  const wrong: string[] = [];
  for (const [name, source] of PAGES) {
    const own = idsOf.get(name) ?? [];
    if (new Set(own).size !== own.length) wrong.push(`${name} has an id twice`);
    for (const link of [...attributes(source, "href"), ...attributes(source, "src")])
      if (!link.startsWith("https://") && leadsNowhere(name, link)) wrong.push(`${name}: ${link}`);
    for (const id of attributes(source, "aria-labelledby"))
      if (!own.includes(id)) wrong.push(`${name}: #${id}`);
  }
  expect(wrong).toEqual([]);
  expect(attributes(PAGES.get("index.html") ?? "", "href").length).toBeGreaterThan(PAGES.size);
});

test("no page has a script or a style of its own, and only the list has a script at all", () => {
  for (const [name, source] of PAGES) {
    expect(source, name).not.toMatch(/<script(?![^>]* src=)| style=| on\w+=|<style/);
    expect(source.includes("<script"), name).toBe(name === "index.html");
  }
});

test("a rule is found by its words, and its page by its name", async ({ page }) => {
  await page.goto("/rules/");
  const items = page.locator(".group li:visible");
  await expect(items).toHaveCount(rules().length);
  const find = page.getByRole("searchbox", { name: "Find a rule" });
  await find.fill("LOC fragment");
  await expect(items).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText("1 rule");
  await find.fill("no rule is about this");
  await expect(page.getByRole("status")).toHaveText("No rule has these words.");
  await expect(page.locator(".group:visible")).toHaveCount(0);
  await find.fill("loc-fragment");
  await items.getByRole("link").click();
  await expect(page).toHaveURL(/\/rules\/loc-fragment$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A <loc> has a fragment");
});

test("a page leads to its neighbours, its group and the inspector", async ({ page }) => {
  await page.goto("/rules/loc-relative");
  const group = page.getByRole("navigation", { name: "<loc> of a <url> or of a line" });
  await expect(group.getByRole("link", { name: "A <loc> is not a full URL" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator("#fails ~ figure").first().locator("mark").first()).toHaveText("/tea");
  await page.getByRole("link", { name: /^Next/ }).click();
  await page.getByRole("link", { name: /^Previous/ }).click();
  await expect(page).toHaveURL(/\/rules\/loc-relative$/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/rules\/#loc$/);
  await page.getByRole("link", { name: "Check a sitemap" }).click();
  await expect(page.getByRole("button", { name: "Paste text" })).toBeVisible();
  await page.getByRole("link", { name: "All rules that are checked" }).click();
  await expect(page).toHaveURL(/\/rules\/$/);
});

test("a page says whether what the rule finds can be mended, and with which command", async ({ page }) => {
  const mending = page
    .locator(".facts div")
    .filter({ has: page.getByText("Can be mended", { exact: true }) });
  await page.goto("/rules/changefreq-case");
  await expect(mending.getByRole("definition")).toHaveText("Safely, by sitemapkit fix FILE.");
  await page.goto("/rules/loc-session-id");
  await expect(mending.locator("code")).toHaveText("sitemapkit fix --all FILE");
  await page.goto("/rules/priority-not-number");
  await expect(page.locator(".facts")).toBeVisible();
  await expect(mending).toHaveCount(0);
});

test("a problem leads to the page about its rule, and the document stays open", async ({
  page,
  context,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("article").getByRole("link", { name: "Examples and all about this rule" }).click(),
  ]);
  await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(opened).toHaveURL(/\/rules\/[\w-]+$/);
  await expect(page.getByRole("tablist")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is whole, and the filter is not there", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/rules/`);
    await expect(page.locator(".group li:visible")).toHaveCount(rules().length);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.getByRole("link", { name: "A <loc> has a fragment" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("What it checks");
    await context.close();
  });
});

test("what the admin page links to the page of a rule is one", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const told = [
    "worker/src/entries.ts",
    "worker/src/csv.ts",
    "worker/src/api/ingest.ts",
    "worker/src/api/sources.ts",
    "worker/src/api/writing.ts",
  ]
    .flatMap((path) => Array.from(readFileSync(join(root, path), "utf8").matchAll(/\bcode: "([^"]+)"/g)))
    .map(([, code = ""]) => code)
    // Why nothing of a source is served is said in a sentence, without a link.
    .filter((code) => code !== "hidden" && code !== "alias");
  const types = readFileSync(join(root, "src/npm/writer-types.ts"), "utf8");
  const [, written = ""] = /type RejectionCode = RuleCode([^;]+);/.exec(types) ?? [];
  const codes = new Set([...told, ...Array.from(written.matchAll(/"([^"]+)"/g), ([, code = ""]) => code)]);
  const known = new Set(rules().map(({ code }) => code as string));
  const own = [...codes].filter((code) => !known.has(code));
  expect(own.toSorted()).toEqual([...OWN_CODES].toSorted());
});
