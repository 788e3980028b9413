import { writeFile } from "node:fs/promises";
import { select } from "../../www/src/engine/criteria.ts";
import { differencesOf, duplicatesOf, variantKey } from "../../www/src/engine/duplicates.ts";
import { nextStart, positionsIn } from "../../www/src/engine/positions.ts";
import type { ReadDocument } from "../../www/src/engine/reading-again.ts";
import { filtersOf, parametersOf } from "../../www/src/link-filters.ts";
import { partsOf } from "../../www/src/url-parts.ts";
import { CLOCKS, file, HREFLANG, manyUrls, url, urlset, VARIED } from "./documents.ts";
import { expect, expectInside, test } from "./inspector.ts";
import { takePicture } from "./pictures.ts";
import { entryOf, noPattern, noPause, tableOf } from "./tables.ts";

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

test("of a URL of many lines the start is shown above its problems, and all of it when that is asked for", async ({
  page,
  inspector,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const long = `https://www.example.com/${"tea".repeat(20_000)}`;
  await inspector.open(file("sitemap.xml", urlset(url(long))));
  await inspector.show("URLs");
  await inspector.row(1).click();
  const detail = page.getByRole("region", { name: "Entry 1" });
  const shown = detail.locator(".entry-loc");
  const height = async () => (await shown.boundingBox())?.height;
  await expect(detail.getByRole("heading", { name: "Problems" })).toBeInViewport();
  expect(await height()).toBeLessThan(150);
  const problem = detail.locator(".entry-problems li").first();
  await expect(problem).toContainText("2,047 characters");
  const edges = await problem.evaluate((item) => {
    const text = document.createRange();
    text.selectNodeContents(item);
    const part = item.closest(".entry-part") ?? item;
    return [text.getBoundingClientRect().right, part.getBoundingClientRect().right];
  });
  expect(edges[0]).toBeLessThanOrEqual((edges[1] ?? 0) + 1);
  await expect(shown.getByRole("link")).toHaveAttribute("href", long);
  await detail.getByRole("button", { name: "Copy URL" }).click();
  await expect(detail.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
  await shown.getByRole("button", { name: "Show all 60,024 characters" }).click();
  await expect(shown.getByRole("link")).toHaveText(long);
  await shown.getByRole("button", { name: "Show less" }).click();
  expect(await height()).toBeLessThan(150);
});

test("what is told once for a document is told of the entry that it points at", async ({
  page,
  inspector,
}) => {
  await inspector.open(
    file(
      "sitemap.xml",
      urlset(
        url("https://www.example.com/") +
          url("https://blog.example.com/") +
          url("http://www.example.com/http"),
      ),
    ),
  );
  await inspector.show("Problems");
  const rules = page.getByRole("navigation", { name: "Rules" }).getByRole("button");
  const host = rules.filter({ hasText: /host/ }).first();
  await host.click();
  await expect(page.getByRole("article").getByText("4:11").first()).toBeVisible();
  await inspector.show("URLs");
  await inspector.row(2).click();
  const detail = page.getByRole("region", { name: "Entry 2" });
  const problem = detail.getByRole("button", { name: /host.* at 4:11/ });
  await expect(problem).toHaveCount(1);
  await expect(detail.getByText("No problem points")).toHaveCount(0);
  await problem.click();
  await expect(page.locator("#problem-heading")).toContainText(/host/);
  await inspector.show("URLs");
  await inspector.row(1).click();
  await expect(page.getByRole("region", { name: "Entry 1" }).getByText("No problem points")).toBeVisible();
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

test("the sheet does not cover the row that arrow keys have chosen, nor does a low window end before it", async ({
  page,
  inspector,
}) => {
  for (const [width, height] of [
    [640, 400],
    [320, 256],
    [320, 700],
    [1280, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await inspector.open(file("sitemap.xml", manyUrls(300)));
    await inspector.show("URLs");
    await inspector.grid.focus();
    for (let row = 1; row <= 9; row += 1) {
      await page.keyboard.press("ArrowDown");
      const detail = page.getByRole("region", { name: `Entry ${row}`, exact: true });
      await expect(detail).toBeVisible();
      await expect(async () => {
        const [sheet, chosen] = [await detail.boundingBox(), await inspector.row(row).boundingBox()];
        if (sheet === null || chosen === null) throw new Error("not shown");
        expect(chosen.y).toBeGreaterThanOrEqual(0);
        expect(chosen.y + chosen.height).toBeLessThanOrEqual(Math.min(height, sheet.y) + 1);
      }).toPass({ timeout: 5_000 });
      await expectInside(inspector.grid, inspector.row(row));
    }
    await takePicture(page, `sheet-${width}-${height}`);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    const name = inspector.grid.getByRole("columnheader", { name: "URL" });
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test("filters by values outlive a link, and what is none of them is left out", () => {
  const through = (text: string): unknown => {
    const parameters = new URLSearchParams(text);
    return filtersOf((name) => parameters.get(name) || undefined);
  };
  const all = [
    {
      priority: { from: 0.2, to: 0.3 },
      changefreq: "daily",
      host: "www.example.com:8080",
      depth: { from: 8, to: null },
      duplicate: "exact",
      clock: { from: 540, to: 600 },
      weekday: 0,
      zone: -210,
    },
    {
      priority: "none",
      changefreq: "none",
      host: "",
      depth: { from: 1, to: 2 },
      duplicate: "variant",
      zone: 0,
    },
  ] as const;
  for (const filters of all)
    expect(through(String(new URLSearchParams(parametersOf(filters).map((pair) => [...pair]))))).toEqual(
      filters,
    );
  expect(through("priority=1..&changefreq=often&depth=a..b&duplicate=x&clock=9&weekday=7&zone=1e3")).toEqual(
    {},
  );
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
  // A file that is no part of the site has none and makes none.
  const alone = await duplicatesOf(table, [1]);
  expect(alone.counts).toEqual({ exact: 0, variant: 0 });
  expect(alone.rowsLike(4)).toEqual({ exact: [], variants: [] });
  expect(await select(table, { duplicate: "exact" }, noPause, noPattern, [1])).toEqual(new Uint32Array());
  expect((await duplicatesOf(table)).counts).toEqual({ exact: 2, variant: 2 });
});

/** A document that was read whole, or as far as the entries. */
const readOf = (text: string, entryCount: number, isPartial = false): ReadDocument => ({
  file: new File([text], "sitemap.xml"),
  url: "",
  response: null,
  robots: { robots: undefined, hostRobots: {}, userAgent: "*" },
  now: 0,
  entryCount,
  isPartial,
});

test("where entries begin is what reading says, whatever looks like one", async () => {
  const linesIn = async (text: string, count: number, isPartial = false) => {
    const positions = await positionsIn(readOf(text, count, isPartial));
    return positions === null ? null : [...positions.lines];
  };
  const text =
    `<urlset>\n<!-- <url> --><url/>\n<url><loc>https://a.example/</loc></url>\n<URL><loc>https://b.example/</loc></URL>\n` +
    `<url><loc>https://c.example/</loc>\n<loc>https://d.example/</loc></url></urlset>`;
  expect(await linesIn(text, 4)).toEqual([3, 4, 5, 5]);
  expect(await linesIn(text, 2, true)).toEqual([3, 4]);
  expect(await linesIn(text, 5)).toBeNull();
  const twice = await positionsIn(readOf(text, 4));
  expect(twice === null ? null : nextStart(twice, 2)).toBe(Number.POSITIVE_INFINITY);
  expect(twice === null ? null : nextStart(twice, 0)).toBe(twice?.starts[1]);
});

test("rows have the line, the source and the problems of their own entries", async ({ page, inspector }) => {
  await inspector.open(
    file(
      "sitemap.xml",
      urlset(
        "<url><lastmod>2020-01-01</lastmod><lastmod>2020-02-02</lastmod></url>\n" +
          [1, 2, 3].map((number) => url(`https://www.example.com/${number}`)).join("\n") +
          "\n<url><loc>https://www.example.com/4</loc><loc>https://www.example.com/5</loc></url>",
      ),
    ),
  );
  await inspector.show("URLs");
  await inspector.row(1).click();
  const first = page.getByRole("region", { name: "Entry 1" });
  await expect(first).toContainText("line 4");
  await expect(first.getByText("No problem points at it.")).toBeVisible();
  await expect(first.locator(".excerpt mark")).toHaveText("https://www.example.com/1");
  await inspector.row(5).click();
  const last = page.getByRole("region", { name: "Entry 5" });
  await expect(last.locator(".excerpt mark")).toHaveText("https://www.example.com/5");
  await inspector.row(4).click();
  await expect(page.getByRole("region", { name: "Entry 4" })).toContainText(/<loc>/);
});

test("of a file that cannot be read any more, it is said that problems of an entry are not known", async ({
  page,
  inspector,
}, testInfo) => {
  const path = testInfo.outputPath("sitemap.xml");
  const pages = Array.from({ length: 3 }, (_, number) => url(`https://www.example.com/${number}`));
  await writeFile(path, urlset(pages.join("\n")));
  await page.goto("/");
  await page.locator("#choose").setInputFiles(path);
  await inspector.show("URLs");
  await expect(inspector.row(1)).toBeVisible();
  await writeFile(path, "x");
  await inspector.row(2).click();
  const detail = page.getByRole("region", { name: "Entry 2" });
  await expect(detail.getByText("It is not known which problems are about it.")).toBeVisible();
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

test("in German, the table, the detail and the timeline have no English words", async ({
  page,
  inspector,
}) => {
  await page.goto("/de/");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", CLOCKS));
  await inspector.show("URLs");
  const headers = page.getByRole("grid", { name: "URLs" }).getByRole("columnheader");
  await expect(headers).toContainText(["Nr.", "URL", "Letzte Änderung", "Häufigkeit", "Priorität"]);
  await inspector.row(1).click();
  const detail = page.getByRole("region", { name: "Eintrag 1" });
  await expect(detail).toContainText(
    "Eintrag 1 · Zeile 3 · geändert 2026-10-05T09:00:00Z · 1 Pfadteil · 25 Zeichen",
  );
  await expect(detail.getByRole("heading")).toHaveText(["Probleme", "Duplikate", "Quelltext"]);
  await page.locator("#tab-timeline").click();
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText([
    "Wann Seiten geändert wurden",
    "Was die Daten verraten",
    "Tag für Tag",
    "Uhrzeiten und Wochentage",
  ]);
  await page.getByRole("listbox", { name: "URLs nach Wochentag" }).press("Enter");
  await expect(page.getByRole("button", { name: "geändert an einem Montag" })).toBeVisible();
});
