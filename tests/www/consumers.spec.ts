import { EXTENDED, file, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://www.example.com/a.xml</loc></sitemap>
<sitemap><loc>https://www.example.com/b.xml</loc></sitemap>
</sitemapindex>
`;

for (const [what, document, expected] of [
  [
    "a plain sitemap",
    urlset("<url><loc>https://www.example.com/</loc></url>"),
    [
      ["Sitemaps protocol", "accepts all of it"],
      ["Google", "accepts all of it"],
      ["Bing", "accepts all of it"],
      ["Yandex", "accepts all of it"],
      ["Baidu", "accepts all of it"],
    ],
  ],
  [
    "a sitemap with extensions",
    EXTENDED,
    [
      ["Sitemaps protocol", "accepts all of it"],
      ["Google", "accepts it, ignores marks for phones and PageMaps, leaves something out"],
      ["Bing", "accepts it, ignores images, news, language versions, marks for phones, and PageMaps"],
      ["Yandex", "accepts it, ignores videos, news, language versions, marks for phones, and PageMaps"],
      [
        "Baidu",
        "accepts it, ignores images, videos, news, language versions, marks for phones, and PageMaps",
      ],
    ],
  ],
  [
    "an index",
    INDEX,
    [
      ["Sitemaps protocol", "accepts all of it"],
      ["Google", "accepts all of it"],
      ["Bing", "accepts all of it"],
      ["Yandex", "accepts all of it"],
      ["Baidu", "rejects it"],
    ],
  ],
] as const) {
  test(`who accepts ${what} is told`, async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", document));
    const card = page.getByRole("region", { name: /^Who accepts it/ });
    const told = await card.locator("dl > div").evaluateAll((rows) =>
      // Without the rules.
      rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd > span")?.textContent]),
    );
    expect(told).toEqual(expected);
  });
}

test("an index is not said to be read by whom it is rejected, and its entries are sitemaps", async ({
  page,
  inspector,
}) => {
  const dated = INDEX.replace("a.xml</loc>", "a.xml</loc><lastmod>2026-11-20</lastmod>");
  await inspector.open(file("sitemap_index.xml", dated));
  await expect(
    page.getByRole("heading", { name: "All crawlers except that of Baidu can read all of this file" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "When sitemaps were changed" })).toBeVisible();
  await expect(page.getByText("1 sitemap of 2 has no date")).toBeVisible();
  await expect(page.locator("#announcement")).toHaveText("Accepted: 2 sitemaps, 1 kind of problem");
  await page.getByRole("tab", { name: "Sitemaps 2" }).click();
  await expect(page.locator("#filter-count")).toHaveText("2 sitemaps");
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("1 sitemap, 50% of all, has no date");
  await expect(page.getByRole("tabpanel")).not.toContainText(/URL/);
  await page.getByRole("listitem").getByRole("button", { name: "1 sitemap" }).first().click();
  await expect(page.locator("#filter-count")).toHaveText("1 of 2 sitemaps");
});

test("the rules because of which something is left out lead to the problem", async ({ page, inspector }) => {
  await inspector.open(
    file(
      "sitemap.xml",
      urlset(
        "<url><loc>https://www.example.com/</loc><lastmod>yesterday</lastmod><changefreq>daily</changefreq></url>",
      ),
    ),
  );
  const google = page
    .getByRole("region", { name: /^Who accepts it/ })
    .locator("dl > div")
    .nth(1);
  await expect(google).toContainText("accepts it, ignores change frequencies, leaves something out");
  await google.getByRole("button", { name: "lastmod-format" }).press("Enter");
  await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article")).toContainText("lastmod-format");
});

test("of what is no sitemap nobody is asked", async ({ page, inspector }) => {
  await inspector.open(file("page.html", "<!DOCTYPE html><title>Not found</title>"));
  await expect(page.getByRole("heading", { name: "This is an HTML page, not a sitemap" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Who accepts it/ })).toHaveCount(0);
});
