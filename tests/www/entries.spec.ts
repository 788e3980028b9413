import type { Locator } from "@playwright/test";
import { choiceIn } from "../../www/src/columns.ts";
import { countColumns } from "../../www/src/engine/columns.ts";
import { select, sort } from "../../www/src/engine/criteria.ts";
import { differencesOf, duplicatesOf, variantKey } from "../../www/src/engine/duplicates.ts";
import { positionsIn } from "../../www/src/engine/positions.ts";
import { partsOf } from "../../www/src/url-parts.ts";
import { EXTENDED, file, HREFLANG, locOf, manyUrls, url, urlset, VARIED } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { entryOf, noPattern, noPause, tableOf } from "./tables.ts";

/** `row` is whole between the header and the lower edge of the grid. */
async function expectInside(grid: Locator, row: Locator): Promise<void> {
  await expect(async () => {
    const frame = await grid.boundingBox();
    const head = await grid.locator(".grid-head").boundingBox();
    const box = await row.boundingBox();
    if (frame === null || head === null || box === null) throw new Error("not shown");
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height - 0.5);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 0.5);
  }).toPass({ timeout: 5_000 });
}

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
  await expect(counted).toContainText("This is no regular expression.");
  await filter.fill("^([a-z0-9.:/-]+)+!$");
  await expect(counted).toContainText("This expression takes too long.");
  await filter.fill("page-5$");
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
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: locOf(2) })).toBeFocused();
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
<media:content url="https://www.example.com/tea.mp4"><media:title>Tea</media:title></media:content></item>
</channel></rss>`,
    ),
  );
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
  await expect(page.getByText("RSS feed 2.0")).toBeVisible();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/tea");
  await expect(inspector.row(1)).toContainText("Sat, 21 Nov 2026 10:30:00 GMT");
  await inspector.row(1).click();
  const detail = page.getByRole("region", { name: "Entry 1" });
  await expect(detail.locator("dt")).toHaveText(["1 media item"]);
  await expect(detail.locator("dd")).toHaveText(["Tea · https://www.example.com/tea.mp4"]);
});

test("elements of unknown namespaces are counted, and of known ones not", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  const leftAlone = page.getByRole("region", { name: "Left alone" });
  await expect(leftAlone.locator(".namespace")).toHaveText(["http://www.google.com/geo/schemas/sitemap/1.0"]);
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

test("columns are chosen, are sorted by, and are remembered", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const headers = inspector.grid.getByRole("columnheader");
  await expect(headers).toHaveText([/^No\.$/, /^URL$/, /^Last modified/, /^Change frequency/, /^Priority/]);
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Host", "Line", "Depth", "Length", "Problems"]) {
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  }
  await page.getByRole("checkbox", { name: /^Change frequency/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(inspector.row(4).getByRole("gridcell")).toHaveText([
    /4$/,
    "https://www.example.com/tea",
    "www.example.com",
    "6",
    "",
    "",
    "1",
    "27",
    "Warning · 2",
  ]);
  await headers.filter({ hasText: "Depth" }).getByRole("button").click();
  await headers.filter({ hasText: "Depth" }).getByRole("button").click();
  await expect(inspector.row(1)).toContainText("part/part/part/part/page-4");
  await headers.filter({ hasText: "Problems" }).getByRole("button").click();
  await headers.filter({ hasText: "Problems" }).getByRole("button").click();
  await expect(inspector.row(1)).toContainText("Warning · 2");

  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await expect(headers).toHaveCount(9);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(headers).toHaveCount(5);
});

test("other columns leave the row that is seen and the one that is chosen", async ({ page, inspector }) => {
  await inspector.openMany(5_000, "urlset");
  await inspector.show("URLs");
  await inspector.grid.focus();
  await inspector.grid.press("End");
  await expect(inspector.row(5_000)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Length/ }).check();
  await expect(inspector.row(5_000)).toHaveAttribute("aria-selected", "true");
  await expectInside(inspector.grid, inspector.row(5_000));
});

test("a table that is wider than its frame shows the column that the keyboard is in", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const box of await page
    .getByRole("dialog", { name: "Columns of the table" })
    .getByRole("checkbox")
    .all())
    await box.check();
  await page.keyboard.press("Escape");
  await inspector.grid.focus();
  await page.keyboard.press("ArrowDown");
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  const last = inspector.row(1).getByRole("gridcell").last();
  await expect(last).toHaveClass(/active/);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("where the browser stores nothing, columns are chosen all the same", async ({ page, inspector }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await inspector.show("URLs");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Host/ }).check();
  await expect(inspector.grid.getByRole("columnheader", { name: "Host" })).toBeVisible();
});

test("of what is stored only what is known is used", () => {
  expect([
    choiceIn(null),
    choiceIn("columns"),
    choiceIn({ columns: "host", hasCharts: 1 }),
    choiceIn({ columns: ["host", "weight", 7], hasCharts: false }),
  ]).toEqual([{}, {}, {}, { columns: ["host"], hasCharts: false }]);
});

test("a bar in the header filters by its value, and takes the filter away again", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const chart = inspector.grid.getByRole("listbox", { name: "Change frequency: choose a value to filter" });
  await expect(chart.getByRole("option", { name: "daily: 12 URLs" })).toBeVisible();
  await expect(chart.getByRole("option", { name: "No change frequency: 4 URLs" })).toBeVisible();
  await chart.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator("#filter-count")).toHaveText("12 of 40 URLs");
  await expect(page.getByRole("button", { name: "changes weekly" })).toBeVisible();
  await expect(chart.getByRole("option", { name: "weekly: 12 URLs" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  // The others are about the same rows.
  const priorities = inspector.grid.getByRole("listbox", { name: /^Priority/ });
  await expect(priorities.getByRole("option", { name: "1.0: 0 URLs" })).toBeAttached();
  await expect(chart).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#filter-count")).toHaveText("40 URLs");

  const bar = priorities.getByRole("option", { name: "0.2: 6 URLs" });
  await bar.click();
  await expect(page.getByRole("button", { name: "with a priority from 0.2 to under 0.3" })).toBeVisible();
  await expect(page.locator("#filter-count")).toHaveText("6 of 40 URLs");
});

test("charts are taken away with the picker, and are not there on a phone", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const charts = inspector.grid.getByRole("listbox");
  await expect(charts).toHaveCount(3);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Charts/ }).uncheck();
  await expect(charts).toHaveCount(0);
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(charts).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(charts).toHaveCount(0);
  await expect(inspector.grid.getByRole("columnheader")).toHaveCount(3);
});

test("Enter goes into the detail of a row, and Escape back to the table", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await expect(inspector.row(1)).toBeVisible();
  await inspector.grid.focus();
  await page.keyboard.press("ArrowDown");
  const detail = page.getByRole("region", { name: "Entry 1" });
  await expect(detail.getByRole("heading", { name: "Source" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(detail).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inspector.grid).toBeFocused();
  await expect(detail).toBeHidden();
});

test("the detail of an entry shows its source, and what it has in common with others", async ({
  page,
  inspector,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await inspector.row(4).click();
  const detail = page.getByRole("region", { name: "Entry 4" });
  await expect(detail).toContainText("Entry 4 · line 6 · changes often · 1 part in the path · 27 characters");
  await expect(detail.locator(".excerpt mark")).toHaveText("https://www.example.com/tea");
  await expect(detail.locator(".excerpt .hit .line-number").first()).toHaveText("6");
  await expect(detail.locator(".entry-likes li")).toHaveText([
    "Entry 1",
    "http://example.com/Tea/ differs in http and https, “www.”, the slash at the end, capitals",
    "https://www.example.com/tea?utm_source=news differs in tracking parameters",
  ]);
  await detail.getByRole("button", { name: "Copy URL" }).click();
  await expect(detail.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://www.example.com/tea");
  await detail.getByRole("button", { name: "http://example.com/Tea/" }).click();
  await expect(inspector.row(2)).toHaveAttribute("aria-selected", "true");
});

test("the detail of an entry tells which pages in other languages do not name it", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("URLs");
  await inspector.row(6).click();
  const detail = page.getByRole("region", { name: "Entry 6" });
  await expect(detail.getByText("1 link of these is not returned.")).toBeVisible();
  const italian = detail.getByRole("listitem").filter({ hasText: "Italian" });
  await expect(italian).toHaveText("it Italian https://www.example.com/it/latte does not name this page");
  await italian.getByRole("button").click();
  await expect(page.getByRole("region", { name: "Entry 9" })).toBeVisible();
});

test("the overview counts duplicates, and its numbers lead to them", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await page.getByRole("button", { name: "4 with variants" }).click();
  await expect(page.locator("#filter-count")).toHaveText("4 of 40 URLs");
  await expect(page.getByRole("button", { name: "with a variant" })).toBeVisible();
  await inspector.show("Overview");
  await page.getByRole("button", { name: "2 more than once" }).click();
  await expect(page.locator("#filter-count")).toHaveText("2 of 40 URLs");
  await expect(inspector.row(2)).toContainText("https://www.example.com/tea");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the detail is a sheet that leaves the chosen row in view, and closes", async ({
    page,
    inspector,
  }) => {
    await inspector.open(file("sitemap.xml", manyUrls(30)));
    await inspector.show("URLs");
    await inspector.row(8).tap();
    const detail = page.getByRole("region", { name: "Entry 8" });
    await expect(detail).toBeVisible();
    await expect(async () => {
      const [sheet, row] = [await detail.boundingBox(), await inspector.row(8).boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    }).toPass();
    await detail.getByRole("button", { name: "Close" }).tap();
    await expect(detail).toBeHidden();
    await inspector.row(8).tap();
    await expect(detail).toBeVisible();
  });
});

test("hosts and depths are those that a URL is written with", () => {
  expect(
    [
      "https://WWW.example.com:8080/a//b/?q=/c#/d",
      "http://user:secret@example.com",
      "https://example.com?q",
      "/relative/path",
      "",
    ].map(partsOf),
  ).toEqual([
    { host: "www.example.com:8080", depth: 2 },
    { host: "example.com", depth: 0 },
    { host: "example.com", depth: 0 },
    { host: "", depth: 0 },
    { host: "", depth: 0 },
  ]);
});

test("variants of a URL are those that most servers answer alike", () => {
  const variants = [
    "https://www.example.com/tea",
    "http://example.com/tea",
    "https://example.com:443/tea/",
    "https://EXAMPLE.com/Tea",
    "https://example.com/te%61",
    "https://example.com/tea?utm_source=a&gclid=b",
    "https://example.com/tea#pot",
    "https://example.com/pot/../tea",
  ];
  expect(new Set(variants.map(variantKey)).size).toBe(1);
  const others = [
    "https://example.com/tea?a=1",
    "https://example.com/te",
    "https://tea.example.com/tea",
    "/tea",
    "",
  ];
  expect(new Set([...variants, ...others].map(variantKey)).size).toBe(others.length + 1);
  expect(variantKey("https://example.com/?b=2&a=1")).toBe(variantKey("https://example.com/?a=1&b=2"));
  expect(variants.slice(1).map((variant) => differencesOf("https://www.example.com/tea", variant))).toEqual([
    ["scheme", "www"],
    ["www", "slash"],
    ["www", "case"],
    ["www", "encoding"],
    ["www", "tracking"],
    ["www", "fragment"],
    ["www"],
  ]);
  expect(differencesOf("https://example.com", "https://example.com/")).toEqual(["slash"]);
});

test("duplicates are found across files, and an entry without a URL has none", async () => {
  const locs = (...all: readonly string[]): ReturnType<typeof entryOf>[] => all.map((loc) => entryOf(loc));
  const table = tableOf(
    locs("https://a.example/1", "https://a.example/2", "", ""),
    locs("https://a.example/1", "http://a.example/2/", "https://a.example/3"),
  );
  const duplicates = await duplicatesOf(table);
  expect(duplicates.counts).toEqual({ exact: 2, variant: 2 });
  expect(duplicates.rowsLike(0)).toEqual({ exact: [4], variants: [] });
  expect(duplicates.rowsLike(5)).toEqual({ exact: [], variants: [1] });
  expect(duplicates.rowsLike(2)).toEqual({ exact: [], variants: [] });
  expect(await select(table, { duplicate: "exact" }, noPause, noPattern)).toEqual(Uint32Array.of(0, 4));
  expect(await select(table, { duplicate: "variant", document: 2 }, noPause, noPattern)).toEqual(
    Uint32Array.of(5),
  );
});

test("values are counted and selected alike, whatever rows are shown", async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    entryOf(`https://${"abc"[index % 3]}.example/${"x/".repeat(index % 12)}`, {
      priorityValue: index % 5 === 4 ? null : (index % 11) / 10,
      changefreqValue: (["daily", "never", null] as const)[index % 3] ?? null,
    }),
  );
  const table = tableOf(entries.slice(0, 25), entries.slice(25));
  const rows = Uint32Array.from({ length: 40 }, (_, index) => index + 10);
  for (const shown of [null, rows]) {
    const counts = await countColumns(
      table,
      shown,
      ["priority", "changefreq", "host", "document", "depth"],
      noPause,
    );
    const count = async (criteria: Parameters<typeof select>[1]): Promise<number> => {
      const found = await select(table, criteria, noPause, noPattern);
      return [...(found ?? [])].filter((row) => shown === null || shown.includes(row)).length;
    };
    const tenths = (counts.priority?.counts ?? []).map((_, tenth) =>
      count({ priority: { from: tenth / 10, to: tenth === 10 ? 2 : (tenth + 1) / 10 } }),
    );
    expect(await Promise.all(tenths)).toEqual(counts.priority?.counts);
    expect(await count({ priority: "none" })).toBe(counts.priority?.none);
    expect([await count({ changefreq: "daily" }), await count({ changefreq: "never" })]).toEqual([
      counts.changefreq?.counts[2],
      counts.changefreq?.counts[6],
    ]);
    expect(await count({ changefreq: "none" })).toBe(counts.changefreq?.none);
    for (const { host, count: known } of counts.host ?? []) expect(await count({ host })).toBe(known);
    for (const { document, count: known } of counts.document ?? [])
      expect(await count({ document })).toBe(known);
    expect(await count({ depth: { from: 3, to: 4 } })).toBe(counts.depth?.[3]);
    expect(await count({ depth: { from: 8, to: null } })).toBe(counts.depth?.[8]);
  }
});

test("rows are sorted by what a column shows", async () => {
  const table = tableOf([
    entryOf("https://b.example/1/2"),
    entryOf("https://a.example/123456"),
    entryOf("/"),
  ]);
  const sorted = async (
    by: Parameters<typeof sort>[2]["by"],
    isDescending: boolean,
  ): Promise<readonly number[]> => {
    const rows = Uint32Array.of(0, 1, 2);
    await sort(table, rows, { by, isDescending }, noPause);
    return [...rows];
  };
  expect(await sorted("host", false)).toEqual([2, 1, 0]);
  expect(await sorted("depth", true)).toEqual([0, 1, 2]);
  expect(await sorted("length", true)).toEqual([1, 0, 2]);
  expect(await sorted("problems", false)).toEqual([0, 1, 2]);
});

test("entries are found in the source, past comments and CDATA sections, or not at all", async () => {
  const source = (text: string) => (from: number, to: number) =>
    Promise.resolve({ text: text.slice(from, to), start: from, more: false });
  const linesIn = async (
    text: string,
    format: Parameters<typeof positionsIn>[1],
    count: number,
  ): Promise<readonly number[] | null> => {
    const positions = await positionsIn(source(text), format, count);
    return positions === null ? null : [...positions.lines];
  };
  const text = `<urlset>\n<!-- <url> -->\n<url/><s:url a="b">\n<![CDATA[<url>]]></s:url>\r\n<urls/><url\n></url></urlset>`;
  expect(await linesIn(text, "urlset", 3)).toEqual([3, 3, 5]);
  expect(await linesIn(text, "urlset", 2)).toBeNull();
  expect(await linesIn(text, "urlset", 4)).toBeNull();
  expect(await linesIn("\nhttps://a.example/\n\n  https://b.example/\r\n", "text", 2)).toEqual([2, 4]);
  expect(await linesIn("User-agent: *\n Sitemap: https://a.example/s.xml\nsitemap :x", "robots", 2)).toEqual([
    2, 3,
  ]);
  expect(await linesIn("<rss><image><url>x</url></image><item/>\n<item/></rss>", "rss", 2)).toEqual([1, 2]);
  expect(await linesIn("?", "unknown", 0)).toBeNull();
});

test("an entry whose URL is written with references is marked as it is written", async ({
  page,
  inspector,
}) => {
  await inspector.open(
    file(
      "sitemap.xml",
      urlset(url("https://www.example.com/?a=1&amp;b=2") + url("https://www.example.com/&#x61;")),
    ),
  );
  await inspector.show("URLs");
  await inspector.row(1).click();
  const mark = page.locator(".entry-detail .excerpt mark");
  await expect(mark).toHaveText("https://www.example.com/?a=1&amp;b=2");
  await inspector.row(2).click();
  await expect(mark).toHaveText("https://www.example.com/&#x61;");
});
