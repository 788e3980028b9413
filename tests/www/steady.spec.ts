/** What can be pressed keeps its place, what is said holds, and every way leads somewhere. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { AMPERSAND, file, INDEX, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

/** An index with a child that is a web page, and one that is not open. */
const SITE = [
  file("sitemap_index.xml", INDEX),
  file("sitemap-pages.xml", manyUrls(3)),
  file("sitemap-broken.xml", "<!DOCTYPE html><title>Not found</title>"),
];

/** Where each of them has been, in every frame since this was called. */
async function watchPlaces(page: Page, selector: string): Promise<() => Promise<readonly number[]>> {
  await page.evaluate((selector) => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = (): void => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box !== undefined && box.height > 0) seen.add(Math.round(box.top));
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
}

async function edges(locator: Locator): Promise<readonly number[]> {
  const box = await locator.boundingBox();
  return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0), Math.round(box?.width ?? 0)];
}

test("what is told of a file because of another one is shown with its own line, on the page and in the report", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(...SITE);
  await inspector.show("Problems");
  await page.getByRole("button", { name: /An index lists something that is no sitemap/ }).click();
  const source = page.getByRole("article").getByRole("region", { name: "Source around line 4" });
  await expect(source.locator("mark")).toHaveText("https://www.example.com/sitemap-broken.xml");

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^HTML/ }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  const told = text.slice(text.indexOf("index-child-not-sitemap"));
  const hit = /class="line hit".*?<\/div>/s.exec(told)?.[0] ?? told.slice(0, 2_000);
  expect(hit).toContain("sitemap-broken.xml");
});

test("nothing leads to rows that are not there", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(...SITE);
  await inspector.show("Problems");
  const article = page.getByRole("article");
  await page.getByRole("button", { name: /An index lists something that is no sitemap/ }).click();
  await expect(article.getByRole("heading", { name: "An index lists something" })).toBeVisible();
  await expect(article.getByRole("button", { name: "Show the URLs" })).toHaveCount(0);
  await expect(article.getByRole("button", { name: /^Entry/ })).toHaveCount(0);
  // Of a sitemap, they are there.
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  await article.getByRole("button", { name: "Show the URLs" }).click();
  await expect(inspector.row(1)).toBeVisible();
});

test("the position of a place does not cover what is said of it", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("a_sitemap_with_a_long_name.xml", AMPERSAND),
    file("another_sitemap_with_a_long_name.xml", AMPERSAND),
  );
  await inspector.show("Problems");
  const place = page.locator(".place").first();
  const name = await place.locator(".position").evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild ?? element);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });
  const said = await place.locator(".place-words").boundingBox();
  expect(name.right <= (said?.x ?? 0) || name.bottom <= (said?.y ?? 0)).toBe(true);
});

test("there is no verdict on several files before each has been read", async ({ page, inspector }) => {
  await inspector.start();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const stamp = document.querySelector(".stamp > span")?.textContent ?? "";
      const heading = document.querySelector("#verdict-heading")?.textContent ?? "";
      seen.add(`${stamp}: ${heading}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const good = Array.from({ length: 6 }, (_, index) => file(`good-${index}.xml`, manyUrls(2_000)));
  await inspector.drop(...good, file("bad.xml", AMPERSAND));
  await expect(page.getByRole("heading", { name: "Crawlers reject 1 of 7 files" })).toBeVisible();
  const said = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(said.filter((one) => one.includes("Accepted") || one.includes("can read all"))).toEqual([]);
  expect(said.some((one) => one.startsWith("Still reading: "))).toBe(true);
});

test("what is below does not move while a file is checked again", async ({ page, inspector }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await inspector.open(file("sitemap.xml", manyUrls(20_000)));
  const before = await edges(page.locator("#panel"));
  const places = await watchPlaces(page, "#panel");
  await page.getByRole("button", { name: /^Use https/ }).click();
  await expect(page.getByText("Host and folder are checked against this address.")).toBeVisible();
  await page.waitForFunction(() => document.querySelector(".again") === null);
  expect(await places()).toEqual([before[1]]);
});

test("where the file is served from can be typed while facts come in", async ({ page, inspector }) => {
  await inspector.start();
  const places = await watchPlaces(page, ".served-from");
  await inspector.drop(file("sitemap.xml", manyUrls(20)));
  await expect(page.getByRole("button", { name: "Show the timeline" })).toBeVisible();
  await expect(page.locator(".duplicates-fact")).toContainText("none");
  const [first = 0, ...others] = await places();
  for (const other of others) expect(Math.abs(other - first)).toBeLessThan(12);
});

test("a press that shows fixes has no other button under it then", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const why = page.getByRole("button", { name: "Show why and how to fix it" });
  const before = await edges(why);
  await expect(page.getByRole("button", { name: "Fix 1 safely" })).toBeVisible();
  expect(await edges(why)).toEqual(before);
  await page.getByRole("button", { name: "Fix 1 safely" }).click();
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
  const after = await edges(why);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
});

test("what is about a problem keeps its place when the source comes", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const places = await watchPlaces(page, ".reasons");
  await inspector.show("Problems");
  await expect(page.locator(".excerpt mark")).toBeVisible();
  const seen = await places();
  expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(12);
});

test("tabs keep their places, whichever is chosen", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const files = page.getByRole("tab", { name: "Files" });
  const before = await edges(files);
  for (const view of ["Problems", "URLs", "Structure", "Timeline", "Files"] as const) {
    await inspector.show(view);
    expect(await edges(files)).toEqual(before);
  }
});

test("the filter keeps its place while somebody types, and other views say what it does", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(50)));
  await inspector.show("URLs");
  const filter = page.getByRole("searchbox");
  const before = await edges(filter);
  await filter.fill("page-12");
  await expect(page.locator("#filter-count")).toHaveText("1 of 50 URLs");
  expect(await edges(filter)).toEqual(before);
  await inspector.show("Structure");
  await expect(page.getByRole("button", { name: /contains “page-12”/ })).toBeVisible();
});

test("a narrow filter shows what is typed into it", async ({ page, inspector }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inspector.open(file("sitemap.xml", manyUrls(50)));
  await inspector.show("URLs");
  const filter = page.getByRole("searchbox");
  await filter.fill("www.example.com/section-12");
  expect((await filter.boundingBox())?.width).toBeGreaterThan(300);
  await expect(page.locator("#filter-count")).toBeInViewport();
});

test("pasted text is not thought to be served under the name that it has here", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox").fill(urlset(url("https://www.example.com/tea")));
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("button", { name: "Use https://www.example.com/sitemap.xml" })).toBeVisible();
});

test("the overview and the report say which named sitemaps nobody has opened", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(...SITE);
  await page.getByRole("button", { name: "1 named sitemap is not open" }).click();
  await expect(page.getByRole("row", { name: /sitemap-missing\.xml/ })).toContainText("Not open");
  for (const format of [/^HTML/, /^JSON for programs/]) {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: format }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain(
      "https://www.example.com/sitemap-missing.xml",
    );
    await page.keyboard.press("Escape");
  }
  await inspector.start();
  await inspector.drop(...SITE, file("sitemap-missing.xml", manyUrls(2)));
  await expect(page.getByText("All named sitemaps are open")).toBeVisible();
});

test("what was pasted is inspected with Ctrl+Enter", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox").fill(urlset(url("https://www.example.com/tea")));
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Pasted text" })).toBeVisible();
});

test("a file without URLs does not lead to an empty table", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(...SITE);
  await inspector.show("Files");
  const row = page.getByRole("row", { name: /^sitemap-broken\.xml/ });
  await expect(row.getByRole("cell", { name: "0", exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "0", exact: true })).toHaveCount(0);
});

test("the caret stands right below the mark, also in a file of one line", async ({ page, inspector }) => {
  await inspector.open(file("page.xml", "<!DOCTYPE html><html><title>Not found</title></html>"));
  await inspector.show("Problems");
  const mark = await page.locator(".excerpt mark").boundingBox();
  const caret = await page.locator(".excerpt .caret").boundingBox();
  expect((caret?.y ?? 0) - (mark?.y ?? 0)).toBeLessThan(30);
});
