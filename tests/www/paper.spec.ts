import type { Page } from "@playwright/test";
import { AMPERSAND, file, INDEX, locOf, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { expectToFit, takePicture } from "./pictures.ts";
import { openMenu } from "./saving.ts";

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  test("what is narrowed says so", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", manyUrls(40)));
    await inspector.show("URLs");
    await page.getByRole("searchbox").fill("page-3");
    await expect(page.locator("#filter-count")).toHaveText("11 of 40 URLs");
    await inspector.show("Timeline");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    const chips = page.getByRole("region", { name: "Only some URLs are shown" });
    await expect(chips).toContainText("11 of 40 URLs:");
    await expect(chips.getByText("contains “page-3”")).toBeVisible();
    await takePicture(page, "print-narrowed", { fullPage: true });
    // What is of whole files is not.
    await page.emulateMedia({ media: "screen" });
    await inspector.show("Problems");
    await expect(chips).toBeHidden();
    await inspector.show("Structure");
    await expect(chips).toBeVisible();
  });

  test("the table of URLs is printed with its filter, the rows of the choice and the entry that is open", async ({
    page,
    inspector,
  }) => {
    await inspector.open(file("sitemap.xml", MISTAKES));
    await inspector.show("URLs");
    await page.getByRole("searchbox").fill("date");
    await expect(page.locator("#filter-count")).toHaveText("2 of 5 URLs");
    await inspector.row(1).click();
    await page.locator("#entry-detail .excerpt mark").waitFor();
    // Export, Print waits for the rows.
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event("beforeprint"));
        document.documentElement.classList.add("printed");
      };
    });
    await openMenu(page);
    await page.getByRole("button", { name: /^Print/ }).click();
    await page.locator(".printed").waitFor();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.getByText("2 of 5 URLs: contains “date”.")).toBeVisible();
    const rows = page.locator(".paper tbody tr");
    await expect(rows).toHaveText([
      "3https://www.example.com/date2 days agoWarning",
      "4https://www.example.com/other-dateyesterdayWarning",
    ]);
    await expect(page.locator("#entry-detail .excerpt mark")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(inspector.grid).toBeHidden();
    await takePicture(page, "print-entries", { fullPage: true });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator(".paper")).toBeEmpty();
    await page.emulateMedia({ media: "screen" });
    await expect(inspector.grid).toBeVisible();
  });

  test("of many URLs the first are printed, by the browser itself as well, and how many are not is said", async ({
    page,
    inspector,
  }) => {
    await inspector.open(file("sitemap.xml", manyUrls(2_100)));
    await inspector.show("URLs");
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect(page.locator(".paper tbody tr")).toHaveCount(2_000, { timeout: 1_000 });
    }).toPass();
    await expect(page.locator(".paper p")).toHaveText(
      "2,100 URLs. The first 2,000 are printed, and 100 more are not: Export saves all of them as CSV.",
    );
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(20);
  });

  test("the overview and the problems are printed whole, without what can be pressed", async ({
    page,
    inspector,
  }) => {
    await inspector.open(
      file("sitemap.xml", urlset(Array.from({ length: 60 }, (_, n) => url(`/relative-${n}`)).join(""))),
    );
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.getByRole("button", { name: "Add files" })).toBeHidden();
    await expect(page.getByRole("tablist")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Problems by rule" })).toBeVisible();
    await takePicture(page, "print-overview", { fullPage: true });

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: "screen" });
    await inspector.show("Problems");
    await page.locator("article .excerpt .hit").first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.getByRole("heading", { name: "60 places" })).toBeVisible();
    const list = page.locator(".place-list");
    const [whole, shown] = await list.evaluate((element) => [element.scrollHeight, element.clientHeight]);
    expect(shown).toBe(whole);
    await takePicture(page, "print-problems", { fullPage: true });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    const colour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colour).toBe("rgb(20, 32, 29)");
  });

  /** Prints the view that is open, as far as a test can. */
  async function toPaper(page: Page, picture: string): Promise<void> {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 1010 });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expectToFit(page, `print-${picture}`, { fullPage: true });
  }

  /** Goes back to the screen. */
  async function toScreen(page: Page): Promise<void> {
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  test("a comparison is printed with its lines, and without what can be pressed", async ({
    page,
    inspector,
  }) => {
    await inspector.start();
    await inspector.drop(
      file("sitemap-2026-09.xml", manyUrls(20)),
      file("sitemap-2026-10.xml", manyUrls(50)),
    );
    await inspector.show("Compare");
    await page.getByRole("checkbox", { name: "Case of the path" }).check();
    await expect(async () => {
      await toScreen(page);
      await toPaper(page, "compare");
      await expect(page.locator(".paper tbody tr")).toHaveCount(30, { timeout: 1_000 });
    }).toPass();
    await expect(page.locator(".paper tbody tr").first()).toHaveText(
      `${locOf(21)}2026-10-01sitemap-2026-10.xml`,
    );
    // No column is squeezed to a few characters.
    expect((await page.locator(".paper tbody tr").first().boundingBox())?.height).toBeLessThan(40);
    await expect(page.getByText("Case of the path")).toBeVisible();
    for (const control of [
      page.getByRole("searchbox"),
      page.getByRole("checkbox"),
      page.getByText("Choose the files of each side"),
      page.getByText("Tracking parameters"),
      page.getByRole("heading", { name: "Save what is shown" }),
    ]) {
      await expect(control.filter({ visible: true })).toHaveCount(0);
    }
  });

  test("lists, tables and calendars are printed whole, and hints at keys are not", async ({
    page,
    inspector,
  }) => {
    const pages = Array.from({ length: 60 }, (_, index) =>
      url(
        `https://www.example.com/${index}`,
        `<lastmod>2026-${String((index % 12) + 1).padStart(2, "0")}-28</lastmod><changefreq>often</changefreq>
        <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/${index}"/>`,
      ),
    );
    const languages = urlset(pages.join("")).replace(
      "<urlset",
      '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    );
    await inspector.start();
    await inspector.drop(
      file("sitemap_index.xml", INDEX),
      file("sitemap-pages.xml", languages),
      file("sitemap-broken.xml", AMPERSAND),
    );

    await inspector.show("Files");
    await page.getByText("sitemap-missing.xml").waitFor();
    await toPaper(page, "files");
    const missing = page.getByRole("row", { name: /sitemap-missing\.xml/ });
    await expect(missing.getByText("Not open")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Errors and warnings" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Size" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Close" })).toBeHidden();
    await toScreen(page);

    await inspector.show("Languages");
    await page.locator(".return-list").waitFor();
    await toPaper(page, "languages");
    const list = page.locator(".return-list ol");
    const [whole, shown] = await list.evaluate((element) => [element.scrollHeight, element.clientHeight]);
    expect(shown).toBe(whole);
    await toScreen(page);

    await inspector.show("Timeline");
    await page.locator(".calendar-grid").waitFor();
    await toPaper(page, "timeline");
    await expect(page.getByText("With the keyboard")).toBeHidden();
    await expect(page.getByText("Times are in UTC.")).toBeVisible();
    await toScreen(page);

    await inspector.show("Problems");
    await toPaper(page, "rules");
    await expect(page.locator("kbd").first()).toBeHidden();
  });
});
