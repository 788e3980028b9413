import { AMPERSAND, file, gzip, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

for (const [name, bytes] of [
  ["plain", Buffer.from(AMPERSAND)],
  ["gzip", gzip(AMPERSAND)],
] as const) {
  test(`a file that is not well-formed says where crawlers stop, with the source (${name})`, async ({
    page,
    inspector,
  }) => {
    await inspector.open(file(name === "gzip" ? "sitemap.xml.gz" : "sitemap.xml", bytes));
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Crawlers stop reading this file at line 7, column 55",
    );
    const source = page.getByRole("region", { name: "Source around line 7" });
    await expect(source.locator("mark")).toHaveText("&");
    await expect(source.locator(".hit").first()).toHaveText(
      /^7\s*<loc>https:\/\/www\.example\.com\/search\?category=lamps&colour=red<\/loc>$/,
    );
  });
}

test("the verdict names the line where reading stops, also within an entry and after other errors", async ({
  page,
  inspector,
}) => {
  const body = [
    "<url><loc></loc></url>\n",
    url("https://www.example.com/"),
    url("https://www.example.com/s?a=1&b=2"),
  ];
  const stopped = page.getByRole("region", { name: "Crawlers stop reading this file at line 5, column 40" });
  await inspector.open(file("sitemap.xml", urlset(body.join(""))));
  await expect(stopped).toContainText("An ampersand is not escaped");
  await expect(stopped.locator(".excerpt mark")).toHaveText("&");

  // Another encoding than UTF-8 is against the protocol, but no reason for readers of XML to stop.
  await inspector.open(file("sitemap.xml", urlset(body.join("")).replace("UTF-8", "ISO-8859-1")));
  await expect(stopped).toContainText("An ampersand is not escaped");

  await inspector.start();
  await inspector.drop(file("sitemap.xml", urlset(body.join(""))), file("other.xml", manyUrls(2)));
  await expect(page.locator(".verdict")).toContainText("line 5, column 40. An ampersand is not escaped");
});

test("the caret stands under the mistake", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const mark = await page.locator(".excerpt mark").boundingBox();
  const caret = await page.locator(".excerpt .caret .line-text").evaluate((cell) => {
    const text = [...cell.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.startsWith("^"),
    );
    if (text === undefined) throw new Error("no caret");
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const { x, y } = range.getBoundingClientRect();
    return { x, y };
  });
  expect(mark).not.toBeNull();
  expect(Math.abs(caret.x - (mark?.x ?? 0))).toBeLessThan(1);
  expect(caret.y).toBeGreaterThan(mark?.y ?? 0);
});

test("the caret stays under the mistake after wide characters and tabs", async ({ page, inspector }) => {
  const text = urlset(`\t<url>\t<loc>https://www.example.com/価格/ページ?a=1&b=2</loc></url>\n`);
  await inspector.open(file("sitemap.xml", text));
  const mark = await page.locator(".excerpt mark").boundingBox();
  const unseen = await page.locator(".excerpt .unseen").boundingBox();
  expect(Math.abs((unseen?.x ?? 0) + (unseen?.width ?? 0) - (mark?.x ?? -1))).toBeLessThan(1.5);
});

test("problems are grouped by rule, with severity, exact count, reason, fix and the passage of the standard", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await expect(
    page.getByRole("heading", { name: "Crawlers read this file, but not all of it" }),
  ).toBeVisible();
  await inspector.show("Problems");
  const rules = page.getByRole("navigation", { name: "Rules" }).getByRole("button");
  const dates = rules.filter({ hasText: "W3C date-time" });
  await expect(dates).toContainText("Warning");
  await expect(dates.locator(".figure")).toHaveText("2");
  await dates.click();
  const detail = page.getByRole("article");
  await expect(detail.getByRole("heading", { level: 2 })).toContainText("<lastmod>");
  await expect(detail.getByRole("definition")).toHaveCount(4);
  await expect(detail.getByRole("definition").nth(2)).toHaveText('"Invalid date" in Search Console');
  await expect(detail.getByRole("link", { name: /^source: the sitemaps protocol$/ })).toHaveAttribute(
    "href",
    /^https:\/\//,
  );
  for (const name of ["lastmod-format", "Examples and all about this rule"]) {
    await expect(detail.getByRole("link", { name })).toHaveAttribute("href", "./rules/lastmod-format");
  }
  await expect(detail.getByRole("heading", { name: "2 places" })).toBeVisible();
});

test("each place shows its own line and column, and its own source", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  await page
    .getByRole("navigation", { name: "Rules" })
    .getByRole("button")
    .filter({ hasText: "W3C date-time" })
    .click();
  const places = page.getByRole("article").getByRole("listitem");
  await expect(places.nth(0)).toContainText("5:54");
  await expect(places.nth(1)).toContainText("6:60");
  await expect(page.locator(".excerpt mark")).toHaveText("2 days ago");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".excerpt mark")).toHaveText("yesterday");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await places.nth(0).getByRole("button").first().click();
  await expect(page.locator(".excerpt mark")).toHaveText("2 days ago");
});

test("a problem leads to its row, and the row leads back", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  await page
    .getByRole("navigation", { name: "Rules" })
    .getByRole("button")
    .filter({ hasText: "W3C date-time" })
    .click();
  await page.getByRole("button", { name: "Entry 4" }).click();
  await expect(page.getByRole("tab", { name: /^URLs/ })).toHaveAttribute("aria-selected", "true");
  await expect(inspector.row(4)).toHaveAttribute("aria-selected", "true");
  await expect(inspector.grid).toBeFocused();
  const detail = page.getByRole("region", { name: "Entry 4" });
  await detail.getByRole("button").filter({ hasText: "6:60" }).click();
  await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".excerpt mark")).toHaveText("yesterday");
});

test("rows that have a problem are marked with their severity", async ({ inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("URLs");
  await expect(inspector.row(2).getByRole("img", { name: "error" })).toBeVisible();
  await expect(inspector.row(3).getByRole("img", { name: "warning" })).toBeVisible();
  await expect(inspector.row(1).getByRole("img")).toHaveCount(0);
});

test("a rule that fires more often than is stored still has its exact count", async ({ page, inspector }) => {
  const body = Array.from({ length: 1_234 }, (_, index) =>
    url(`https://www.example.com/${index}`, "<priority>9</priority>"),
  );
  await inspector.open(file("sitemap.xml", urlset(body.join(""))));
  await inspector.show("Problems");
  await expect(page.getByRole("navigation", { name: "Rules" }).getByRole("button").first()).toContainText(
    "1,234",
  );
  await expect(page.getByRole("heading", { name: "1,234 places, the first 100 are listed" })).toBeVisible();
});

test("a mistake far along one very long line is shown with what stands around it", async ({
  page,
  inspector,
}) => {
  const body = Array.from({ length: 20_000 }, (_, index) =>
    url(`https://www.example.com/${index}`).trimEnd(),
  );
  body.push("<url><loc>https://www.example.com/a&b</loc></url>");
  await inspector.open(file("minified.xml", urlset(body.join("")).replaceAll("\n", "")));
  const source = page.getByRole("region", { name: "Source around line 1" });
  await expect(source.locator("mark")).toHaveText("&");
  await expect(source.locator("mark")).toBeInViewport();
  expect((await source.textContent())?.length).toBeLessThan(1_000);
});

test("the tabs follow the arrow keys, Home and End", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Problems/ })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: /^Problems/ })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: /^Files/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(page.getByRole("tabpanel", { name: "Overview" })).toBeVisible();
});

test("what is shown without having been chosen stays when something worse comes in", async ({
  page,
  inspector,
}) => {
  const odd = urlset(url("https://www.example.com/a", "<changefreq>often</changefreq>"));
  await inspector.start();
  await inspector.drop(file("a.xml", odd), file("b.xml", odd));
  await inspector.show("Problems");
  const heading = page.locator("#problem-heading");
  await expect(heading).toContainText("changefreq");
  const said = await heading.textContent();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(file("c.xml", AMPERSAND));
  const rules = page.getByRole("navigation", { name: "Rules" }).getByRole("button");
  await expect(rules.first()).toContainText("c.xml");
  await expect(heading).toHaveText(said ?? "");
  await expect(rules.and(page.locator("[aria-current]"))).toContainText("changefreq");
});
