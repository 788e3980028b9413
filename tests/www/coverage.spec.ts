import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createUrls } from "../../www/src/engine/coverage/urls.ts";
import { file, gzip, sitemapindex, type TestFile, url, urlset } from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";
import { expectToFit } from "./pictures.ts";

/** The site of the example in the documentation of the metrics: what sitemaps list of it, and what lists know. */
const SITE = "https://ex.com/";
const LISTED = ["", "a", "b", "c", "d", "h1", "h2"];
const KNOWN = [
  "url,discovery,crawled,cluster,indexed,results,clicked,pagerank",
  `${SITE},1,1,home,1,1,1,0.30`,
  `${SITE}a,1,1,,1,1,0,0.10`,
  `${SITE}b,1,1,b,1,0,0,0.08`,
  `${SITE}b?ref=1,1,1,b,0,0,0,0.06`,
  `${SITE}b?ref=2,1,1,b,0,0,0,0.06`,
  `${SITE}c,0,1,,1,1,1,0`,
  `${SITE}e,1,1,,1,1,0,0.10`,
  `${SITE}f,1,1,,0,0,0,0.10`,
  `${SITE}g,1,0,,0,0,0,0.05`,
  `${SITE}h1,1,1,h,1,0,0,0.10`,
  `${SITE}h2,1,1,h,0,0,0,0.05`,
].join("\n");

const SITEMAP = file("sitemap.xml", urlset(LISTED.map((path) => url(SITE + path)).join("")));

async function compare(page: Page, inspector: Inspector, ...lists: readonly TestFile[]): Promise<void> {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await page.locator("#choose-lists").setInputFiles([...lists]);
  await settled(page);
}

/** What is compared has come out. */
async function settled(page: Page): Promise<void> {
  await page.locator('.coverage-result[aria-busy="false"]').waitFor();
}

const metric = (page: Page, name: string) =>
  page.locator(".coverage-metric").filter({ has: page.getByText(name, { exact: true }) });

test("metrics are those of the worked example", async ({ page, inspector }) => {
  await compare(page, inspector, file("known.csv", KNOWN));
  const { metrics } = inspector.coverage;
  for (const [name, value, parts] of [
    [metrics.coverage.name, "60%", "6 of 10"],
    [metrics.uniqueCoverage.name, "71.4%", "5 of 7"],
    [metrics.indexCoverage.name, "83.3%", "5 of 6"],
    [metrics.pageRankCoverage.name, "63%", ""],
    [metrics.resultsCoverage.name, "75%", "3 of 4"],
    [metrics.clickCoverage.name, "100%", "2 of 2"],
    [metrics.signalToNoise.name, "58.3%", "7 of 12"],
    [metrics.efficiency.name, "70%", "7 of 10"],
    [metrics.efficiencySitemaps.name, "83.3%", "5 of 6"],
    [metrics.utility.name, "1.17", ""],
  ] as const) {
    await expect(metric(page, name).locator(".coverage-value"), name).toHaveText(value);
    await expect(metric(page, name), name).toContainText(parts);
  }
  // What came out is told to those who do not see it.
  await expect(page.locator(".coverage-stage").getByRole("status")).toHaveText(
    inspector.coverage.setsText(5, 1, false),
  );
  const funnel = page.locator(".coverage-funnel tbody tr");
  await expect(funnel.locator("td:nth-child(2)")).toHaveText(["12", "10", "7", "6", "4", "2"]);
});

test("what is not known says what would make it known", async ({ page, inspector }) => {
  await compare(page, inspector, file("urls.txt", `${SITE}a\n${SITE}z\n`));
  const { metrics, notKnown } = inspector.coverage;
  for (const { name, missing } of [
    metrics.coverage,
    metrics.uniqueCoverage,
    metrics.indexCoverage,
    metrics.pageRankCoverage,
    metrics.resultsCoverage,
    metrics.signalToNoise,
    metrics.utility,
  ]) {
    await expect(metric(page, name).locator(".coverage-value"), name).toHaveText(notKnown);
    await expect(metric(page, name), name).toContainText(missing.replaceAll("`", ""));
  }
  const funnel = page.locator(".coverage-funnel tbody tr");
  await expect(funnel.filter({ hasText: inspector.coverage.funnel.indexed }).locator("td")).toHaveText([
    notKnown,
  ]);
  // Whoever says what the list means makes it known.
  await page
    .getByRole("combobox", { name: inspector.coverage.meaningOf("urls.txt") })
    .selectOption("crawled");
  await expect(metric(page, metrics.coverage.name)).toContainText("50%");
  await expect(metric(page, metrics.coverage.name)).toContainText("1 of 2");
});

test("each URL is in one set, and its set can be listed, saved and copied", async ({
  page,
  inspector,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await compare(page, inspector, file("known.csv", KNOWN));
  const { sets, choices, states, text, csv, copy, savedAs } = inspector.coverage;
  await expect(page.locator(".coverage-set strong")).toHaveText(["5", "6", "1"]);
  // What is a page and no other spelling of one that is listed comes first.
  await expect(page.getByRole("button", { name: `${choices.own} 2` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("gridcell").filter({ hasText: "ex.com" })).toHaveText([`${SITE}e`, `${SITE}f`]);
  await page.getByRole("button", { name: `${states.crawled} 4` }).click();
  await expect(page.getByRole("gridcell").filter({ hasText: "ex.com" })).toHaveText([
    `${SITE}b?ref=1`,
    `${SITE}b?ref=2`,
    `${SITE}e`,
    `${SITE}f`,
  ]);
  await page.getByRole("button", { name: `${states.indexed} 1` }).click();
  await expect(page.getByRole("gridcell").filter({ hasText: "ex.com" })).toHaveText([`${SITE}e`]);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: csv }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("sitemap-only-lists-indexed.csv");
  expect(readFileSync(await saved.path(), "utf8")).toBe(
    `\ufeffurl,seen,crawled,indexed,results,clicked,nonIndexable\r\n${SITE}e,1,1,1,1,,\r\n`,
  );
  await expect(page.getByText(savedAs("sitemap-only-lists-indexed.csv"))).toBeVisible();

  await page.getByRole("button", { name: sets["only-sitemaps"] }).click();
  const savingText = page.waitForEvent("download");
  await page.getByRole("button", { name: text }).click();
  const savedText = await savingText;
  expect(savedText.suggestedFilename()).toBe("sitemap-only-sitemaps.txt");
  expect(readFileSync(await savedText.path(), "utf8")).toBe(`${SITE}d\n`);

  await page.getByRole("button", { name: sets.both }).click();
  await page.getByRole("button", { name: copy, exact: true }).click();
  await expect(page.getByText(inspector.coverage.saved.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${["", "a", "b", "c", "h1", "h2"].map((path) => SITE + path).join("\n")}\n`,
  );
});

const CRAWL = [
  "Address,Content Type,Status Code,Status,Indexability,Indexability Status,Crawl Depth",
  `${SITE},text/html,200,OK,Indexable,,0`,
  `${SITE}a,text/html,301,Moved Permanently,Non-Indexable,Redirected,1`,
  `${SITE}b,text/html,200,OK,Non-Indexable,noindex,1`,
  `${SITE}c,text/html,302,Found,Non-Indexable,Redirected,1`,
  `${SITE}d,,0,Blocked by robots.txt,Non-Indexable,Blocked by robots.txt,1`,
  `${SITE}e,text/html,200,OK,Indexable,,1`,
  `${SITE}f,text/html,404,Not Found,Non-Indexable,Client Error,1`,
  `${SITE}g?sort=price,text/html,200,OK,Non-Indexable,Canonicalised,1`,
].join("\n");

test("how far pages come by links is not known where no list tells of links", async ({ page, inspector }) => {
  await compare(page, inspector, file("log.csv", `url,crawled\n${SITE},1\n${SITE}e,1\n`));
  const crawled = page
    .locator(".coverage-funnel tbody tr")
    .filter({ has: page.getByRole("rowheader", { name: inspector.coverage.funnel.crawled }) });
  await expect(crawled.locator("td")).toHaveText(["2", "1", inspector.coverage.notKnown]);
});

test("what cannot be indexed is nothing that sitemaps lack, and told where they list it", async ({
  page,
  inspector,
}) => {
  await compare(page, inspector, file("internal_all.csv", CRAWL));
  const { choices, listed, notIndexable, ofNotIndexable, reasons, sets, setsText, showThem, csv } =
    inspector.coverage;
  await expect(page.locator(".coverage-stage").getByRole("status")).toHaveText(setsText(1, 2, true));
  const tiles = page.locator(".coverage-set");
  await expect(tiles.filter({ hasText: sets["only-lists"] })).toContainText(ofNotIndexable(2));
  await expect(tiles.filter({ hasText: sets.both })).toContainText(ofNotIndexable(4));
  await expect(tiles.filter({ hasText: sets["only-sitemaps"] })).not.toContainText(ofNotIndexable(0));
  const urls = page.getByRole("gridcell").filter({ hasText: "ex.com" });
  await expect(page.getByRole("button", { name: `${choices.indexable} 1` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(urls).toHaveText([`${SITE}e`]);

  const why = `${reasons.redirect} 2, ${reasons.noindex} 1, and ${reasons.blocked} 1`;
  await expect(page.locator(".coverage-strange")).toContainText(listed(4, why));
  await page.getByRole("button", { name: showThem }).click();
  await expect(urls).toHaveText(["a", "b", "c", "d"].map((path) => SITE + path));
  await expect(page.getByRole("row").filter({ hasText: `${SITE}b` })).toContainText(reasons.noindex);
  await urls.filter({ hasText: `${SITE}d` }).click();
  await expect(page.locator("#coverage-detail")).toContainText(notIndexable(reasons.blocked));

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: csv }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("sitemap-both-non-indexable.csv");
  const table = readFileSync(await saved.path(), "utf8");
  expect(table).toContain(`${SITE}b,1,1,,,,noindex\r\n`);

  // What was saved says the same as what it was saved of; and a page that was fetched is one, whatever a crawl said of it.
  const log = "url,crawled\nhttps://ex.com/c,1\nhttps://ex.com/b,1\n";
  await compare(page, inspector, file("saved.csv", table), file("log.csv", log));
  const others = `${reasons.redirect} 1, ${reasons.noindex} 1, and ${reasons.blocked} 1`;
  await expect(page.locator(".coverage-strange")).toContainText(listed(3, others));
});

test("what cannot be indexed is shown wherever sitemaps list it", async ({ page, inspector }) => {
  const sitemaps = "Address,Status Code,Indexability,Indexability Status\n";
  const { choices, sets, showIn, saidNothing, reasons } = inspector.coverage;
  await compare(
    page,
    inspector,
    file("internal_all.csv", CRAWL),
    file("sitemaps_all.csv", `${sitemaps}${SITE}h1,404,Non-Indexable,Client Error\n`),
  );
  const urls = page.getByRole("gridcell").filter({ hasText: "ex.com" });
  await page.getByRole("button", { name: showIn(sets.both) }).click();
  await expect(urls).toHaveCount(4);
  await page.getByRole("button", { name: showIn(sets["only-sitemaps"]) }).click();
  await expect(page.getByRole("button", { name: `${choices["non-indexable"]} 1` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(urls).toHaveText([`${SITE}h1`]);
  await urls.click();
  await expect(page.locator("#coverage-detail")).toContainText(reasons.error);
  await expect(page.locator("#coverage-detail")).not.toContainText(saidNothing);
});

test("the keyboard goes from a URL to what is known of it, and to its entry", async ({ page, inspector }) => {
  await compare(page, inspector, file("known.csv", KNOWN));
  const { sets, detail, showEntry } = inspector.coverage;
  await page.getByRole("button", { name: sets.both }).click();
  const grid = page.getByRole("grid");
  await grid.focus();
  await grid.press("ArrowDown");
  await grid.press("ArrowDown");
  await grid.press("Enter");
  const told = page.getByRole("region", { name: detail });
  await expect(told).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
  await grid.press("End");
  await expect(told).toContainText(`${SITE}h2`);
  await told.getByRole("button", { name: showEntry }).click();
  await expect(page.getByRole("tab", { name: "URLs" })).toHaveAttribute("aria-selected", "true");
  await expect(inspector.grid.locator('[aria-selected="true"]')).toContainText(`${SITE}h2`);
});

test("exports are lists wherever they are dropped, and sitemaps beside them are opened", async ({
  page,
  inspector,
}) => {
  const crawl = file(
    "internal_html.csv",
    `"Address","Content Type","Status Code"\n"${SITE}x","text/html","200"\n`,
  );
  await inspector.start();
  await inspector.drop(crawl, SITEMAP);
  await settled(page);
  await expect(page.getByRole("tab", { name: "Coverage" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "0", "7"]);

  await inspector.show("Overview");
  const pages = "Top pages,Clicks,Impressions,CTR,Position\n";
  await inspector.drop(file("Pages.csv", `${pages}${SITE}a,1,9,11%,2\n`));
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "1", "6"]);
  await expect(page.getByRole("tab", { name: "Coverage" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");

  // A sitemap that is dropped on the view is opened beside the others.
  await inspector.drop(file("more.xml", urlset(url(`${SITE}x`))));
  await expect(page.locator(".coverage-set strong")).toHaveText(["0", "2", "6"]);
});

test("a table that comes with a sitemap is a list", async ({ page, inspector }) => {
  const table = file("pages.csv", `url,status\n${SITE}a,200\n${SITE}x,404\n`);
  await inspector.start();
  await inspector.drop(table, SITEMAP);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "1", "6"]);
});

test("an export that comes first waits for the sitemaps", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(file("Pages.csv", `Top pages,Clicks,Impressions,CTR,Position\n${SITE}a,1,9,11%,2\n`));
  await expect(page.getByRole("heading", { name: inspector.words.reading.list.heading })).toBeVisible();
  await page.locator("#choose").setInputFiles(SITEMAP);
  await settled(page);
  await expect(page.getByRole("tab", { name: "Coverage" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".coverage-set strong")).toHaveText(["0", "1", "6"]);
});

test("an index alone, and lists that say nothing, are told as such", async ({ page, inspector }) => {
  await inspector.open(file("sitemap_index.xml", sitemapindex(`${SITE}sitemap.xml`)));
  await inspector.show("Coverage");
  await expect(page.getByRole("heading", { name: inspector.coverage.index.heading })).toBeVisible();
  await inspector.drop(file("Pages.csv", `Top pages,Clicks,Impressions,CTR,Position\n${SITE}a,1,9,11%,2\n`));
  await expect(page.getByText("Pages.csv")).toBeVisible();
  await expect(page.getByRole("heading", { name: inspector.coverage.index.heading })).toBeVisible();
  await inspector.drop(SITEMAP);
  await expect(page.locator(".coverage-set strong")).toHaveText(["0", "1", "6"]);
  await page.getByRole("button", { name: inspector.coverage.removeList("Pages.csv") }).click();
  await page.locator("#choose-lists").setInputFiles(file("notes.csv", "Monday;Tuesday\ntea;coffee\n"));
  await expect(page.getByText(inspector.coverage.nothing)).toBeVisible();
});

test("a plain list is a sitemap elsewhere, and a list on the view", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await inspector.drop(file("urls.txt", `${SITE}a\n`));
  await settled(page);
  await expect(page.locator(".coverage-set strong")).toHaveText(["0", "1", "6"]);
  await inspector.show("Overview");
  await inspector.drop(file("urls.txt", `${SITE}a\n`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("urls.txt");
});

test("lists are unpacked and decoded as sitemaps are, and can be pasted", async ({ page, inspector }) => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`${SITE}a\r\n${SITE}b\r\n`, "utf16le"),
  ]);
  await compare(page, inspector, file("list.txt.gz", gzip(`${SITE}c\n`)), file("utf16.txt", utf16));
  await expect(page.locator(".coverage-set strong")).toHaveText(["0", "3", "4"]);
  const { paste, pasteLabel, pasteAdd, pasted, removeList } = inspector.coverage;
  await page.getByRole("button", { name: paste }).click();
  await page.getByLabel(pasteLabel).fill(`\n${SITE}ä\n${SITE}d\n`);
  await page.getByRole("button", { name: pasteAdd, exact: true }).click();
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "4", "3"]);
  // What is pasted on the view is a list as well, unless it is a sitemap.
  const pasteHere = (text: string) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
    }, text);
  await pasteHere(`${SITE}y`);
  await expect(page.locator(".coverage-set strong")).toHaveText(["2", "4", "3"]);
  await pasteHere(urlset(url(`${SITE}y`)));
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "5", "3"]);
  await page
    .getByRole("button", { name: removeList(pasted) })
    .last()
    .click();
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "4", "4"]);
  await page.getByRole("button", { name: removeList("utf16.txt") }).click();
  await expect(page.locator(".coverage-set strong")).toHaveText(["1", "2", "6"]);
  await page.getByRole("button", { name: removeList(pasted) }).click();
  await page.getByRole("button", { name: removeList("list.txt.gz") }).click();
  await expect(page.getByRole("heading", { name: inspector.coverage.none.heading })).toBeVisible();
});

test("who was first is counted and drawn, with the numbers beside", async ({ page, inspector }) => {
  const day = (n: number): string => new Date(Date.UTC(2026, 9, n)).toISOString();
  const seen = [
    "url,firstSeenSitemaps,firstSeenDiscovery",
    `${SITE}a,${day(1)},${day(4)}`,
    `${SITE}b,${day(1)},${day(2)}`,
    `${SITE}c,${day(5)},${day(3)}`,
    `${SITE}d,${day(6)},${day(6)}`,
    `${SITE}e,,${day(6)}`,
  ].join("\n");
  await compare(page, inspector, file("seen.csv", seen));
  const card = page.locator(".coverage-seen");
  await expect(card).toContainText(inspector.coverage.seenText(4, 2, 1, 1));
  await expect(card.locator("dd")).toHaveText(["2", "0.5", "0.5", "50%"]);
  await expect(card.getByRole("img", { name: inspector.coverage.seenChart(4) })).toBeVisible();
  await expect(card.locator("circle")).toHaveCount(4);
  await card.getByText(inspector.coverage.showTable).click();
  await expect(card.getByRole("row")).toHaveCount(5);
});

test("parts of the site are measured by themselves", async ({ page, inspector }) => {
  const listed = ["blog/1", "blog/2", "shop/1"].map((path) => url(SITE + path));
  await inspector.open(file("sitemap.xml", urlset(listed.join(""))));
  await inspector.show("Coverage");
  const lines = ["blog/1,1", "blog/2,1", "shop/1,0", "shop/2,1", "about,1"].map((line) => SITE + line);
  await page
    .locator("#choose-lists")
    .setInputFiles(
      file("crawl.csv", ["url,indexed,status", ...lines.map((line) => `${line},200`)].join("\n")),
    );
  await settled(page);
  const table = page.getByRole("region", { name: inspector.coverage.sectionsTable });
  await expect(table.locator("tbody tr")).toHaveText(["/blog/2100%100%100%", "/shop/250%50%0%", "/10%0%0%"]);
  await expect(
    page.getByRole("img", { name: inspector.coverage.sectionsChart(3, 0) }).locator("circle"),
  ).toHaveCount(3);
});

test("a URL cannot hide or turn what is around it", async ({ page, inspector }) => {
  const hostile = `${SITE}\u202egnp.exe<img src=x onerror=alert(1)>`;
  await compare(page, inspector, file("urls.csv", `url,crawled\n"${hostile}",1\n"javascript:alert(1)",1\n`));
  const cell = page.getByRole("gridcell").filter({ hasText: "gnp.exe" });
  await expect(cell).toBeVisible();
  expect(await cell.textContent()).not.toContain("\u202e");
  await expect(page.locator("main img")).toHaveCount(0);
  await cell.click();
  for (const link of await page.locator(".coverage-detail a").all())
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/ex\.com\//);
  await expect(page.getByText("javascript:")).toHaveCount(0);
});

test("a list that is read can be stopped, and the page goes on", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await page.evaluate((site) => {
    const block = new Blob([`${site}page,200\n`.repeat(500_000)]);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File(["url,status\n", ...Array.from({ length: 20 }, () => block)], "huge.csv"),
    );
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, SITE);
  await page.locator(".coverage-list progress").waitFor();
  await page.getByRole("button", { name: inspector.coverage.stopList("huge.csv") }).click();
  await expect(page.getByRole("heading", { name: inspector.coverage.none.heading })).toBeVisible();
  await page.locator("#choose-lists").setInputFiles(file("known.csv", KNOWN));
  await settled(page);
  await expect(page.locator(".coverage-set strong")).toHaveText(["5", "6", "1"]);
});

test("URLs are compared up to a number, and it is said where that ends", () => {
  const urls = createUrls(3);
  urls.addEntries(7, 10, ["a", "", "b", "a"]);
  urls.add("c", { url: "c", indexed: true }, true);
  urls.add("d", { url: "d", crawled: true }, true);
  urls.add("b", { url: "b", discovery: true }, true);
  const { counts, full } = urls.sets();
  expect([counts["only-lists"].all, counts.both.all, counts["only-sitemaps"].all, full]).toEqual([
    1, 1, 1, 3,
  ]);
  expect(counts["only-lists"].states).toEqual({ seen: 1, crawled: 1, indexed: 1, results: 0, clicked: 0 });
  const [place = -1] = urls.places({ set: "both", state: null });
  expect(urls.row(place)).toEqual({
    url: "b",
    states: ["seen"],
    nonIndexable: null,
    entry: { document: 7, entry: 12 },
  });
});

test("contents that a URL has in common are one", () => {
  const urls = createUrls(10);
  for (const [key, cluster] of [
    ["a", "one"],
    ["b", "two"],
    ["c", 3],
    ["b", 3],
  ] as const)
    urls.add(key, { url: key, crawled: true, cluster }, true);
  const { cluster } = urls.columns();
  expect(cluster[1]).toBe(cluster[2]);
  expect(cluster[0]).not.toBe(cluster[1]);
});

test("what came out is printed with its URLs, and without what can be pressed", async ({
  page,
  inspector,
}) => {
  await compare(page, inspector, file("known.csv", KNOWN));
  await expect(async () => {
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator(".paper tbody tr")).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(page.locator(".paper tbody tr").first()).toContainText(`${SITE}e`);
  await page.setViewportSize({ width: 688, height: 1010 });
  await expectToFit(page, "print-coverage", { fullPage: true });
  const { add, copy, removeList } = inspector.coverage;
  for (const name of [add, copy, removeList("known.csv")])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});

test("a link leads to the view, where lists can be added again", async ({ page, inspector, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await compare(page, inspector, file("known.csv", KNOWN));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: /link/i }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("view=coverage");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: inspector.coverage.none.heading })).toBeVisible();
});

test("once the view was open, it works without a network", async ({ page, inspector, context }) => {
  await inspector.start();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await compare(page, inspector, file("known.csv", KNOWN));
  await context.setOffline(true);
  await page.reload();
  await page.locator("#choose").setInputFiles(SITEMAP);
  await inspector.show("Coverage");
  await page.locator("#choose-lists").setInputFiles(file("known.csv", KNOWN));
  await settled(page);
  await expect(metric(page, inspector.coverage.metrics.coverage.name)).toContainText("60%");
});
