import { expect, test } from "./inspector.ts";

test("the reference of the library is part of the site, with examples and links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "a library" }).click();
  await expect(page.getByRole("heading", { name: "sitemapkit", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "writeSitemaps" }).first().click();
  await expect(page).toHaveURL(/\/reference\/functions\/sitemapkit\.writeSitemaps\.html$/);
  await expect(page.getByRole("heading", { name: "Example" })).toBeVisible();
  await page.getByRole("link", { name: "SitemapFile" }).first().click();
  await expect(page.getByRole("heading", { name: "Interface SitemapFile" })).toBeVisible();
  await page.getByRole("link", { name: "Inspector" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("the reference has all that can be imported", async ({ page }) => {
  await page.goto("/reference/");
  await page.locator(".col-content").getByRole("link", { name: "sitemapkit/formats" }).first().click();
  await expect(page.getByRole("heading", { name: "sitemapkit/formats" })).toBeVisible();
  await page.getByRole("link", { name: "sarifLog", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Example" })).toBeVisible();
});

test("the reference can be searched, under the policy of the site", async ({ page }) => {
  await page.goto("/reference/functions/sitemapkit.parse.html");
  await page.keyboard.press("/");
  await page.getByRole("combobox").or(page.locator("#tsd-search-input")).first().fill("RobotsDecision");
  const found = page.locator("#tsd-search-results li").first();
  await expect(found).toContainText("RobotsDecision");
  await found.getByRole("link").click();
  await expect(page).toHaveURL(/RobotsDecision/);
});
