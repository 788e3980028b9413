/** The list of all that can be done. */

import type { Page } from "@playwright/test";
import { AMPERSAND, file, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "What do you want to do?" });
const names = (page: Page) => page.getByRole("option").locator("span:first-child");

test("keys lead to a view by a part of its name, and the focus goes along", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(30)));
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  for (const name of ["Overview", "URLs", "Timeline", "Open files"])
    await expect(names(page).getByText(name, { exact: true })).toHaveCount(1);
  await field(page).fill("TÍMEL");
  await expect(names(page)).toHaveText(["Timeline", "Show the URLs with “TÍMEL”"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Timeline" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Timeline" })).toHaveAttribute("aria-selected", "true");
});

test("arrows go round, the chosen command is told, and Escape gives the focus back", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await page.getByRole("tab", { name: "Structure" }).click();
  await page.getByRole("button", { name: "Commands" }).click();
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Overview");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toContainText("Print");
  await expect(chosen).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Overview");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Commands" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Structure" })).toHaveAttribute("aria-selected", "true");
});

test("a problem is found by its words or its code", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  for (const query of ["not escaped", "xml-unescaped-ampersand"]) {
    await inspector.show("Overview");
    await page.keyboard.press("Control+k");
    await field(page).fill(query);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".rule-list [aria-current=true]")).toContainText("An ampersand is not escaped");
    await expect(page.locator("#panel")).toBeFocused();
  }
});

test("any other text narrows the table", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(30)));
  await page.keyboard.press("Control+k");
  await field(page).fill("17");
  await expect(page.getByRole("option")).toHaveText("Show the URLs with “17”");
  await page.keyboard.press("Enter");
  await expect(inspector.row(1)).toContainText("17");
  await expect(inspector.row(2)).toHaveCount(0);
});

test("an export says what became of it", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(30)));
  await page.keyboard.press("Control+k");
  await field(page).fill("csv");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.locator("#export")).toContainText("Saved as");
});

test("before a file is open there is what opens one, and nothing is called anything else", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await page.keyboard.press("Control+k");
  await expect(names(page)).toHaveText(["Open files", "Paste text", "Open an address"]);
  await field(page).fill("timeline");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("Nothing is called that.").last()).toBeVisible();
  await field(page).fill("paste");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Paste" })).toBeVisible();
  // One dialog at a time.
  await page.keyboard.press("Control+k");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
});

test("a rule’s name in a file cannot become markup", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await page.keyboard.press("Control+k");
  await field(page).fill("<img src=x onerror=alert(1)>\u202e");
  await expect(page.getByRole("option")).toHaveText(
    "Show the URLs with “<img src=x onerror=alert(1)>[U+202E]”",
  );
});
