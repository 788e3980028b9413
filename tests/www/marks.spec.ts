import { placesPerRule } from "../../www/src/engine/marks.ts";
import { file, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { openMenu, saveText } from "./saving.ts";

/** Every second URL is relative, and the last one has a tag twice. */
const MANY = urlset(
  Array.from({ length: 5_000 }, (_, n) => url(n % 2 === 0 ? `/${n}` : `https://www.example.com/${n}`)).join(
    "\n",
  ) + url("https://www.example.com/last", "<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>"),
);

test("the table shows all URLs of a rule, also those beyond the places that are listed", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MANY));
  await inspector.show("Problems");
  await page
    .getByRole("navigation", { name: "Rules" })
    .getByRole("button", { name: /not a full URL/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /2,500 places, the first 100 are listed/ })).toBeVisible();
  await page.getByRole("button", { name: "Show the URLs" }).click();
  await expect(page.locator("#filter-count")).toHaveText("2,500 of 5,001 URLs");
});

test("rows beyond the places that are listed are marked, and their detail says what is wrong", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MANY));
  await inspector.show("URLs");
  await inspector.grid.focus();
  await page.keyboard.press("End");
  const relative = page.getByRole("row").filter({ hasText: "/4998" });
  await expect(relative.getByRole("img", { name: "error" })).toBeVisible();
  await relative.click();
  const detail = page.getByRole("region", { name: "Entry 4,999" });
  await expect(detail.locator(".entry-problems")).toContainText("not a full URL");
  await expect(detail.getByText("No problem points")).toHaveCount(0);
  const nested = page.getByRole("row").filter({ hasText: "/last" });
  await expect(nested.locator(".tick")).toBeVisible();
});

test("CSV tells the problems of all rows", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MANY));
  await inspector.show("URLs");
  await openMenu(page);
  const { text: csv } = await saveText(page, /^CSV/);
  expect(csv.split("\n").filter((line) => line.includes(",error,"))).toHaveLength(2_500);
});

test("as many places of each rule are looked for as there is memory", () => {
  expect(placesPerRule([])).toBe(0);
  expect(placesPerRule([3, 50_000, 7])).toBe(50_000);
  expect(placesPerRule([1_000_000, 1_000_000, 0])).toBe(150_000);
  expect(placesPerRule([100_000, 1_000_000])).toBe(200_000);
});
