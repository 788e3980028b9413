import type { Page } from "@playwright/test";
import { file, gzip, type TestFile, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const ORIGIN = "https://www.example.com";
const ROBOTS = `User-agent: *\nDisallow: /cart\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
const PAGES = urlset(
  url(`${ORIGIN}/tea`) + url(`${ORIGIN}/cart/pay`) + url("https://blog.example.com/cart/blog"),
);
const DISALLOWED = /robots\.txt keeps crawlers from a listed URL/i;

/** Opens another file beside those that are open. */
async function add(page: Page, added: TestFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("#toolbar").getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(added);
}

test("URLs are compared with the robots.txt that is dropped with them", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(file("pages.xml", PAGES), file("robots.txt", ROBOTS));
  const problem = page.getByRole("button", { name: DISALLOWED });
  await expect(problem).toContainText("1");
  await problem.click();
  await expect(page.getByText("is disallowed by line 2 of robots.txt").first()).toBeVisible();
  await inspector.show("Files");
  await expect(page.getByText("URLs of www.example.com are compared with robots.txt.")).toBeVisible();
});

test("a robots.txt of which nobody says whose it is, is that of all URLs", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("pages.xml.gz", gzip(PAGES)),
    file("site/robots.txt", "User-agent: *\nDisallow: /cart\n"),
  );
  await expect(page.getByRole("button", { name: DISALLOWED })).toContainText("2");
  await inspector.show("Files");
  await expect(page.getByText("URLs are compared with robots.txt.")).toBeVisible();
});

test("a robots.txt that comes later or goes is taken into account", async ({ page, inspector }) => {
  await inspector.open(file("pages.xml", PAGES));
  const problem = page.getByRole("button", { name: DISALLOWED });
  await expect(problem).toHaveCount(0);
  await inspector.show("Files");
  await add(page, file("robots.txt", ROBOTS));
  await inspector.show("Overview");
  await expect(problem).toContainText("1");
  await inspector.show("Files");
  await page.getByRole("button", { name: "Close robots.txt" }).click();
  await inspector.show("Overview");
  await expect(problem).toHaveCount(0);
});

test("URLs are compared with what robots.txt says to a crawler that was chosen", async ({
  page,
  inspector,
}) => {
  const robots = `${ROBOTS}User-agent: Teabot\nDisallow: /tea\nDisallow: /cart/\n\nUser-agent: teabot\nUser-agent: cupbot\nDisallow:\n`;
  await inspector.start();
  await inspector.drop(file("pages.xml", PAGES), file("robots.txt", robots));
  const problem = page.getByRole("button", { name: DISALLOWED });
  await expect(problem).toContainText("1");
  await inspector.show("Files");
  const crawler = page.getByLabel("What it says to");
  await expect(crawler.locator("option")).toHaveText([
    "crawlers without rules of their own",
    "cupbot",
    "Teabot",
  ]);
  await crawler.selectOption("Teabot");
  await inspector.show("Overview");
  await expect(problem).toContainText("2");
  await inspector.show("Files");
  await expect(crawler).toHaveValue("Teabot");
  await crawler.selectOption("cupbot");
  await inspector.show("Overview");
  await expect(problem).toHaveCount(0);

  // Of a crawler that no file names any more, nothing is left.
  await inspector.show("Files");
  await page.getByRole("button", { name: "Close robots.txt" }).click();
  await add(page, file("robots.txt", ROBOTS));
  await inspector.show("Overview");
  await expect(problem).toContainText("1");
  await inspector.show("Files");
  await expect(crawler).toHaveCount(0);
});

test("the rules for one crawler are those of the search engine that it belongs to", async ({
  page,
  inspector,
}) => {
  const robots = `${ROBOTS}\nUser-agent: Bingbot\nDisallow: /\n\nUser-agent: Teabot\nDisallow: /\n`;
  const consumers = page.getByRole("region", { name: "Who accepts it" });
  const of = (name: string) => consumers.locator("dl > div").filter({ hasText: name }).locator("dd > span");
  await inspector.start();
  await inspector.drop(file("sitemap.xml", urlset(url(`${ORIGIN}/tea`))), file("robots.txt", robots));
  await expect(of("Bing")).toHaveText("accepts all of it");
  await expect(consumers).toContainText(
    "robots.txt has other rules for Bingbot, which do not count here unless that is chosen under Files.",
  );
  const forCrawler = page.getByText(/^This is for/);
  await expect(forCrawler).toHaveCount(0);

  await inspector.show("Files");
  await page.getByLabel("What it says to").selectOption("Bingbot");
  await inspector.show("Overview");
  await expect(forCrawler).toContainText(
    "This is for Bingbot: robots.txt is read as it speaks to that crawler.",
  );
  await expect(of("Bing")).toHaveText("rejects it");
  for (const name of ["Sitemaps protocol", "Google", "Yandex", "Baidu"])
    await expect(of(name)).toHaveText("accepts all of it");
  await expect(consumers).toContainText(
    "Bing is judged by what robots.txt says to Bingbot, all others by what it says to crawlers without rules of their own.",
  );
  // What comes later is judged in the same way.
  await add(page, file("more.xml", urlset(url(`${ORIGIN}/more`))));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("robots.txt and 2 other files");
  await expect(of("Bing")).toHaveText("rejects it");
  await expect(of("Google")).toHaveText("accepts all of it");

  await forCrawler.getByRole("button", { name: "Choose another" }).click();
  await page.getByLabel("What it says to").selectOption("Teabot");
  await inspector.show("Overview");
  await expect(of("Bing")).toHaveText("accepts all of it");
  await expect(consumers).toContainText("and not by what it says to Teabot.");
});

test("what an index names is where the index says", async ({ page, inspector }) => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${ORIGIN}/maps/tea.xml.gz</loc></sitemap>
<sitemap><loc>${ORIGIN}/maps/cup.xml</loc></sitemap>
</sitemapindex>
`;
  await inspector.start();
  await inspector.drop(
    file("tea.xml", urlset(url(`${ORIGIN}/tea`) + url("http://www.example.com/tea"))),
    file("cup.xml", urlset(url(`${ORIGIN}/cup`))),
    file("old/cup.xml", urlset(url("https://example.com/cup"))),
    file("sitemap.xml", index),
  );
  // Another protocol than that of the sitemap; that its pages are above its folder is nothing that can be known.
  await expect(page.getByRole("button", { name: /another protocol/ })).toContainText("1");
  await expect(page.getByRole("button", { name: /directory of the sitemap/ })).toHaveCount(0);
  await inspector.show("Files");
  await expect(page.getByRole("row", { name: /^tea\.xml/ })).toContainText(`${ORIGIN}/maps/tea.xml.gz`);
  // Nobody knows which of them is meant.
  await expect(page.getByRole("row", { name: /^cup\.xml/ })).not.toContainText(ORIGIN);
});

test("without robots.txt nothing is said of its rules, and it can be added", async ({ page, inspector }) => {
  await inspector.open(file("pages.xml", urlset(url(`${ORIGIN}/tea`))));
  const checked = page.getByRole("region", { name: "What was checked" });
  await expect(checked.getByText("robots.txt", { exact: true })).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  await checked.getByRole("button", { name: "URLs that robots.txt disallows" }).click();
  await (await chooser).setFiles(file("robots.txt", ROBOTS.replace("/sitemap.xml", "/pages.xml")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("robots.txt and 1 other file");
  await inspector.show("Files");
  await expect(page.getByText("URLs of www.example.com are compared with robots.txt.")).toBeVisible();
});
