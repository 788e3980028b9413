import { file, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { takePicture } from "./pictures.ts";
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
});
