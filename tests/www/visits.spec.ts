/** Back and forward of the browser. */

import { AMPERSAND, file, MISTAKES, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const GOOD = file("good.xml", manyUrls(3));
const BAD = file("bad.xml", MISTAKES);

test("Back leads from a result to the start view, and Forward to the result", async ({ page, inspector }) => {
  await inspector.open(GOOD);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "See what crawlers" })).toBeVisible();
  await expect(page.getByRole("tablist")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "good.xml" })).toBeVisible();
  // Beyond the start view, it leaves the page as ever.
  await page.goBack();
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("Back goes through the views, and from a rule to the list of rules", async ({ page, inspector }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inspector.open(BAD);
  await inspector.show("URLs");
  await inspector.show("Problems");
  const rules = page.getByRole("navigation", { name: "Rules" });
  await rules.getByRole("button").first().click();
  await expect(rules).toBeHidden();
  await page.goBack();
  await expect(rules).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "URLs" })).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toBeVisible();
  await expect(rules).toBeHidden();
});

test("Back leads to the files that were open before", async ({ page, inspector }) => {
  await inspector.open(GOOD);
  await inspector.show("Structure");
  await inspector.drop(BAD);
  await expect(page.getByRole("heading", { level: 1, name: "bad.xml" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "good.xml" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Structure" })).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "bad.xml" })).toBeVisible();
});

test("Back asks before it gives up fixes that are not saved, and brings files as they came", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  await page.getByRole("button", { name: "Fix 1 safely" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.goBack();
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goBack();
  await expect(page.getByRole("tablist")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(page.getByText("edited", { exact: true })).toHaveCount(0);
});
