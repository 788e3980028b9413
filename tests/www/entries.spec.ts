import type { Locator } from "@playwright/test";
import { EXTENDED, file, locOf, manyUrls, urlset } from "./documents.ts";
import { expect, expectInside, test } from "./inspector.ts";

test("End and Home reach the last and the first of 50,000 rows, whole", async ({ inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await expect(inspector.grid).toHaveAttribute("aria-rowcount", "50001");
  await inspector.grid.focus();
  await inspector.grid.press("End");
  await expect(inspector.row(50_000)).toContainText(locOf(50_000));
  await expect(inspector.row(50_000)).toHaveAttribute("aria-selected", "true");
  await expectInside(inspector.grid, inspector.row(50_000));
  await inspector.grid.press("Home");
  await expect(inspector.row(1)).toContainText(locOf(1));
  await expectInside(inspector.grid, inspector.row(1));
});

test("the scroll bar reaches the last row, whole", async ({ inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await inspector.grid.evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight;
  });
  await expect(inspector.row(50_000)).toContainText(locOf(50_000));
  await expectInside(inspector.grid, inspector.row(50_000));
});

test("a drag from end to end shows no blank row", async ({ inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  const blank = await inspector.grid.evaluate(async (grid) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    let blankRows = 0;
    const steps = 120;
    for (let step = 0; step <= steps; step += 1) {
      grid.scrollTop = ((grid.scrollHeight - grid.clientHeight) * step) / steps;
      await frame();
      const view = grid.getBoundingClientRect();
      for (const row of grid.querySelectorAll<HTMLElement>(".grid-body .grid-row:not([hidden])")) {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom > view.top && top < view.bottom && row.querySelector(".cell-loc")?.textContent === "")
          blankRows += 1;
      }
    }
    return blankRows;
  });
  expect(blank).toBe(0);
  await expect(inspector.row(50_000)).toContainText(locOf(50_000));
});

test("only the rows that are seen are in the page", async ({ inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toBeVisible();
  expect(await inspector.grid.getByRole("row").count()).toBeLessThan(60);
});

test("the filter keeps the URLs that contain the text, whatever its case", async ({ page, inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  const filter = page.getByRole("searchbox", { name: "Filter URLs" });
  await filter.fill("PAGE-4999");
  await expect(page.locator("#filter-count")).toHaveText("11 of 50,000 URLs");
  await expect(inspector.grid).toHaveAttribute("aria-rowcount", "12");
  await expect(inspector.row(1)).toContainText(locOf(4_999));
  await expect(inspector.row(11)).toContainText(locOf(49_999));
  await filter.fill("no such page");
  await expect(page.getByText("No URL contains this text.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.locator("#filter-count")).toHaveText("50,000 URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
});

test("the filter keeps up with fast typing", async ({ page, inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await page
    .getByRole("searchbox", { name: "Filter URLs" })
    .pressSequentially("section-5/page-10", { delay: 5 });
  await expect(inspector.row(1)).toContainText("section-5/page-10");
  const count = Array.from({ length: 50_000 }, (_, index) => locOf(index + 1)).filter((loc) =>
    loc.includes("section-5/page-10"),
  ).length;
  await expect(page.locator("#filter-count")).toHaveText(`${count} of 50,000 URLs`);
});

test("the filter takes regular expressions, and outlives those that take for ever", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(500)));
  await inspector.show("URLs");
  const filter = page.getByRole("searchbox", { name: "Filter URLs" });
  const counted = page.locator("#filter-count");
  await page.getByRole("button", { name: "Regular expression" }).click();
  await filter.fill("page-(7|8)$");
  await expect(counted).toHaveText("2 of 500 URLs");
  await filter.fill("section-1[^0-9].*PAGE-1$");
  await expect(counted).toHaveText("1 of 500 URLs");
  // What matches nothing at all is everywhere.
  for (const everywhere of [".*", "^", "$"]) {
    await filter.fill(everywhere);
    await expect(counted).toHaveText("500 of 500 URLs");
  }
  await filter.fill("^(?!.*page-1)");
  await expect(counted).toHaveText("389 of 500 URLs");
  await filter.fill("page-(");
  await expect(counted).toHaveText("This is no regular expression.");
  await expect(filter).toHaveAttribute("aria-describedby", "filter-count");
  await expect(filter).toHaveAttribute("aria-invalid", "true");
  await filter.fill("^([a-z0-9.:/-]+)+!$");
  await expect(counted).toHaveText("This expression takes too long.");
  await expect(filter).toHaveAttribute("aria-invalid", "true");
  await filter.fill("page-5$");
  await expect(filter).toHaveAttribute("aria-invalid", "false");
  await expect(counted).toHaveText("1 of 500 URLs");
  await page.getByRole("button", { name: "Regular expression" }).click();
  await expect(counted).toHaveText("0 of 500 URLs");
});

test("the filter outlives a change of tabs", async ({ page, inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("page-4999");
  await expect(page.locator("#filter-count")).toHaveText("11 of 50,000 URLs");
  await inspector.show("Overview");
  await inspector.show("URLs");
  await expect(page.getByRole("searchbox", { name: "Filter URLs" })).toHaveValue("page-4999");
  await expect(inspector.grid).toHaveAttribute("aria-rowcount", "12");
});

test("the table is used with the keyboard alone", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(500)));
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Filter URLs" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Regular expression" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(inspector.grid).toBeFocused();
  // Before there are rows, no key chooses one.
  await expect(inspector.row(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(inspector.row(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(inspector.row(2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("PageDown");
  await expect(inspector.row(2)).toHaveAttribute("aria-selected", "false");
  const active = await page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id == null
      ? null
      : document.getElementById(id)?.closest("[role=row]")?.getAttribute("aria-rowindex");
  });
  expect(Number(active)).toBeGreaterThan(5);
  await page.keyboard.press("PageUp");
  await expect(inspector.row(2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(inspector.row(2).getByRole("gridcell").nth(2)).toHaveClass(/active/);
  const link = page.getByRole("link", { name: locOf(2) });
  // What is told of an entry comes a moment after its row is chosen.
  await link.waitFor();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
});

test("a header sorts the table, and turns it around", async ({ page, inspector }) => {
  const rows = [
    ["b", "2026-02-01", "0.2"],
    ["c", null, "0.9"],
    ["a", "2026-03-01", null],
  ] as const;
  const entries = rows.map(([name, lastmod, priority]) => {
    const date = lastmod === null ? "" : `<lastmod>${lastmod}</lastmod>`;
    const weight = priority === null ? "" : `<priority>${priority}</priority>`;
    return `<url><loc>https://www.example.com/${name}</loc>${date}${weight}</url>`;
  });
  await inspector.open(file("sitemap.xml", urlset(entries.join("\n"))));
  await inspector.show("URLs");
  const order = async (): Promise<string> => {
    const cells = inspector.grid.locator(".grid-body .grid-row:not([hidden])");
    const found = await cells.evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.getAttribute("aria-rowindex")) - Number(b.getAttribute("aria-rowindex")))
        .map((row) => row.querySelector(".cell-loc")?.textContent?.at(-1)),
    );
    return found.join("");
  };
  const header = (name: string): Locator => inspector.grid.getByRole("columnheader", { name });
  await header("URL").getByRole("button").click();
  await expect(header("URL")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(order).toBe("abc");
  await header("URL").getByRole("button").click();
  await expect.poll(order).toBe("cba");
  // What has no value stands at the end, whichever way.
  await header("Last modified").getByRole("button").click();
  await expect.poll(order).toBe("bac");
  await header("Last modified").getByRole("button").click();
  await expect(header("Last modified")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(order).toBe("abc");
  await header("Priority").getByRole("button").click();
  await expect.poll(order).toBe("bca");

  // With the keyboard, the header is the row above the first.
  await inspector.grid.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(header("URL")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(order).toBe("abc");
});

test("the chosen row stays chosen where it goes: when the table is sorted, narrowed, or gets more rows", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(300)));
  await inspector.show("URLs");
  await inspector.row(3).click();
  const detail = page.locator("section.entry-detail");
  const selected = inspector.grid.locator('.grid-body [aria-selected="true"]:not([hidden])');
  await expect(detail).toContainText(locOf(3));

  // By their URLs, `section-0` with its three pages is the first, `section-1` the second.
  await inspector.grid.getByRole("columnheader", { name: "URL" }).getByRole("button").click();
  await expect(inspector.row(1)).toContainText("section-0/");
  await expect(detail).toContainText(locOf(3));

  await page.getByRole("searchbox").fill("page-3");
  await expect(selected).toContainText(locOf(3));
  await expect(detail).toContainText(locOf(3));
  const at = Number(await selected.getAttribute("aria-rowindex"));
  // Of the URLs that come in, some stand before it.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(
    file("more.xml", manyUrls(300).replaceAll("www.example.com", "a.example.com")),
  );
  await expect(selected).not.toHaveAttribute("aria-rowindex", String(at));
  await expect(selected).toContainText(locOf(3));
  await inspector.grid.press("ArrowDown");
  await expect(selected).not.toContainText(locOf(3));

  // What the table does not show any more is not chosen.
  await page.getByRole("searchbox").fill("page-299");
  await expect(selected).toHaveCount(0);
  await expect(detail).toHaveCount(0);
});

test("the chosen row stays in view when the table becomes lower", async ({ page, inspector }) => {
  await inspector.openMany(50_000, "urlset");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toBeVisible();
  await inspector.grid.focus();
  await inspector.grid.press("PageDown");
  await inspector.grid.press("PageDown");
  const chosen = inspector.grid.locator('.grid-body [aria-selected="true"]');
  await page.setViewportSize({ width: 1280, height: 560 });
  await expectInside(inspector.grid, chosen);
});

test("a URL is opened without a referrer and without power over this page", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await inspector.show("URLs");
  await inspector.row(2).click();
  const link = page.getByRole("link", { name: locOf(2) });
  await expect(link).toHaveAttribute("href", locOf(2));
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
});

test("the detail of an entry names what extensions add, as text", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  await inspector.show("URLs");
  await inspector.row(1).click();
  const detail = page.getByRole("region", { name: "Entry 1" });
  await expect(detail.locator("dt")).toHaveText([
    "7 images",
    "1 video",
    "1 news article",
    "1 PageMap object",
    "for feature phones",
  ]);
  await expect(detail.locator("dd")).toHaveText([
    ...Array.from({ length: 7 }, (_, index) => `https://www.example.com/tea-${index}.jpg`),
    "<b>How</b> to make tea · https://www.example.com/tea.mp4",
    "Tea is served · The Tea Times · 2026-10-01",
    "document · author = T. Brewer",
  ]);
  await expect(detail.locator(".entry-alternates li")).toHaveText([
    "de German https://www.example.com/de/tee is in none of the open files",
    "en English https://www.example.com/tea this page",
  ]);
  await expect(detail.getByRole("link")).toHaveCount(2);
  await inspector.row(2).click();
  await expect(page.getByRole("region", { name: "Entry 2" }).locator("dt")).toHaveCount(0);
});

test("the pages of a feed are rows like others", async ({ page, inspector }) => {
  await inspector.open(
    file(
      "feed.xml",
      `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Tea</title>
<link>https://www.example.com/</link><description>Tea</description>
<item><link>https://www.example.com/tea</link><pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate>
<media:content url="https://www.example.com/tea.jpg"><media:title>Tea</media:title></media:content></item>
</channel></rss>`,
    ),
  );
  // Yandex and Baidu do not say that they read feeds.
  await expect(page.getByRole("heading", { name: /^All crawlers except .+ can read/ })).toBeVisible();
  await expect(page.getByText("RSS feed 2.0")).toBeVisible();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/tea");
  await expect(inspector.row(1)).toContainText("Sat, 21 Nov 2026 10:30:00 GMT");
  await inspector.row(1).click();
  const detail = page.getByRole("region", { name: "Entry 1" });
  await expect(detail.locator("dt")).toHaveText(["1 media item"]);
  await expect(detail.locator("dd")).toHaveText(["Tea · https://www.example.com/tea.jpg"]);
});

test("elements of unknown namespaces are counted, and of known ones not", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  const leftAlone = page.getByRole("region", { name: "Left alone" });
  await expect(leftAlone.locator(".namespace")).toHaveText(["http://www.google.com/geo/schemas/sitemap/1.0"]);
});

test("a place that is gone to while the bar is put right is not lost", async ({ inspector }) => {
  const n = 300_000;
  await inspector.openMany(n, "text");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  await inspector.grid.evaluate(async (grid) => {
    const half = (grid.scrollHeight - grid.clientHeight) / 2;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    grid.scrollTop = 320;
    await frame();
    await frame();
    // The page hears of the next place late, as when it is busy.
    const hold = (event: Event) => event.stopImmediatePropagation();
    grid.addEventListener("scroll", hold, { capture: true });
    grid.scrollTop = half;
    await new Promise((resolve) => setTimeout(resolve, 400));
    grid.removeEventListener("scroll", hold, { capture: true });
    grid.dispatchEvent(new Event("scroll"));
  });
  await expect(inspector.row(n / 2)).toContainText(locOf(n / 2));
});

test("the rows are there as soon as it is said how many there are", async ({ page, inspector }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      const send = () => Reflect.apply(post, this, [message, ...rest]);
      setTimeout(send, message.method === "select" ? 500 : 0);
    };
  });
  await inspector.openMany(50_000, "text");
  await inspector.show("URLs");
  await inspector.grid.press("End");
  await expect(page.locator("section.entry-detail")).toContainText(locOf(50_000));
});

test("more rows than an element can be high are all reached", async ({ page, inspector }) => {
  const n = 300_000;
  await inspector.openMany(n, "text");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  expect(await inspector.grid.evaluate((grid) => grid.scrollHeight)).toBeLessThan(6_100_000);

  await inspector.grid.hover();
  await page.mouse.wheel(0, 320);
  await expect(inspector.row(11)).toContainText(locOf(11));
  await expectInside(inspector.grid, inspector.row(11));
  await expect(inspector.row(200)).toHaveCount(0);

  await inspector.grid.focus();
  await inspector.grid.press("End");
  await expect(inspector.row(n)).toContainText(locOf(n));
  await expectInside(inspector.grid, inspector.row(n));

  await inspector.grid.evaluate((grid) => {
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) / 2;
  });
  await expect(inspector.row(n / 2)).toContainText(locOf(n / 2));
});
