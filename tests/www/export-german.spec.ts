import { readFileSync } from "node:fs";
import { AMPERSAND, file, MISTAKES } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("menu and reports are in the language of the page, and say that rules are English", async ({ page }) => {
  await page.goto("/de/");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", MISTAKES));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Alle 5 URLs" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^HTML eine Datei/ }).click();
  const path = await (await download).path();
  await expect(page.getByText(/^Gespeichert als sitemap-report\.html: \d+,\d KB\.$/)).toBeVisible();

  const opened = await page.context().newPage();
  await opened.setContent(readFileSync(path, "utf8"));
  await expect(opened.locator("html")).toHaveAttribute("lang", "de");
  await expect(opened.getByText(/^Sitemap-Bericht, \d+\. .* UTC$/)).toBeVisible();
  await expect(opened.getByRole("heading", { name: "Probleme" })).toBeVisible();
  await expect(opened.getByText("2 Warnungen").first()).toBeVisible();
  await expect(opened.locator("article h3").first()).toHaveAttribute("lang", "en");

  await page.getByRole("button", { name: /^Als Markdown/ }).click();
  await expect(page.getByText("Der Bericht ist in der Zwischenablage.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("### Probleme\n");
  expect(text).toMatch(/\(`lastmod-format`\): 2 Warnungen; zuerst: Zeile 5, Spalte \d+\n {2}Abhilfe: /);
});

test("the verdict of a report says in English what a rule says", async ({ page }) => {
  await page.goto("/de/");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", AMPERSAND));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^HTML eine Datei/ }).click();
  const opened = await page.context().newPage();
  await opened.setContent(readFileSync(await (await download).path(), "utf8"));
  const verdict = opened.locator(".verdict");
  await expect(verdict.locator("[lang=en]")).toHaveText("An ampersand is not escaped: &colour=red.");
  await expect(verdict).toContainText("Crawler brechen das Lesen in Zeile 7");
});
