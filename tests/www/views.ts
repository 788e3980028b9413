/** Every view of the page, and how to get there. */

import type { Page } from "@playwright/test";
import {
  AMPERSAND,
  CLOCKS,
  EXTENDED,
  file,
  HREFLANG,
  INDEX,
  manyUrls,
  type TestFile,
  url,
  urlset,
  VARIED,
} from "./documents.ts";
import type { Inspector } from "./inspector.ts";

/** A view. */
export interface View {
  readonly name: string;
  readonly show: (page: Page, inspector: Inspector) => Promise<void>;
}

/** What each view looks like on a desktop. */
export const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced-colours": { colorScheme: "light", forcedColors: "active" },
} as const;

/** A phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** The views. */
export const VIEWS: readonly View[] = [
  { name: "start", show: (_, inspector) => inspector.start() },
  { name: "start-german", show: showPage("/de/") },
  { name: "overview", show: (page, inspector) => openSample(page, inspector, "shop") },
  { name: "overview-accepted", show: (page, inspector) => openSample(page, inspector, "good") },
  {
    name: "overview-extensions",
    show: (_, inspector) => inspector.open(file("sitemap.xml", EXTENDED)),
  },
  { name: "problems", show: showProblems },
  { name: "fixing", show: showFixing },
  { name: "fixing-safely", show: showFixingSafely },
  { name: "fixed", show: showFixed },
  { name: "urls", show: showUrls },
  { name: "urls-extensions", show: showExtensions },
  { name: "urls-50000", show: showLastOfMany },
  { name: "urls-columns", show: showColumns },
  { name: "urls-picker", show: showPicker },
  { name: "urls-duplicates", show: showDuplicates },
  { name: "urls-languages", show: showAlternates },
  { name: "overview-files", show: showFiles("Overview") },
  { name: "files", show: showFiles("Files") },
  { name: "urls-narrowed", show: showNarrowed },
  { name: "compare", show: showCompared },
  { name: "compare-renamed", show: showRenamed },
  { name: "compare-folders", show: showFolders },
  { name: "compare-only", show: showOnly },
  { name: "coverage-none", show: showNoLists },
  { name: "coverage", show: showCoverage },
  { name: "coverage-urls", show: showCovered },
  { name: "coverage-lists", show: showLists },
  { name: "coverage-index", show: showIndexOnly },
  { name: "coverage-list-only", show: showListOnly },
  { name: "media", show: showMedia },
  { name: "media-videos", show: showVideos },
  { name: "languages", show: showLanguages },
  { name: "languages-matrix", show: showMatrix },
  { name: "structure", show: showStructure },
  { name: "structure-hosts", show: showHosts },
  { name: "timeline", show: showTimeline("shop") },
  { name: "timeline-50000", show: showTimeline("large") },
  { name: "timeline-years", show: showYears },
  { name: "timeline-clock", show: showClock },
  {
    name: "not-a-sitemap",
    show: (_, inspector) => inspector.open(file("sitemap.xml", "<!DOCTYPE html>\n<title>Sign in</title>\n")),
  },
  { name: "empty", show: (_, inspector) => inspector.open(file("sitemap.xml", "")) },
  { name: "reading", show: showReading },
  { name: "cancelled", show: showCancelled },
  { name: "read-in-part", show: showPart },
  { name: "paste", show: pressOnStart("#paste-text") },
  { name: "address", show: pressOnStart("#from-url") },
  { name: "privacy", show: pressOnStart(".local") },
  { name: "export", show: showExport },
  { name: "export-failed", show: showFailedExport },
  { name: "commands", show: showCommands("") },
  { name: "commands-found", show: showCommands("tim") },
  { name: "link-expected", show: showExpected },
  { name: "rules", show: showPage("/rules/") },
  { name: "rules-filtered", show: showFilteredRules },
  { name: "rule", show: showPage("/rules/loc-relative") },
  { name: "rule-long", show: showPage("/rules/loc-too-long") },
  { name: "rule-of-bytes", show: showPage("/rules/gzip-truncated") },
];

function showCommands(query: string): View["show"] {
  return async (page, inspector) => {
    await openSample(page, inspector, "shop");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(query);
  };
}

function showFiles(view: "Overview" | "Files"): View["show"] {
  return async (_, inspector) => {
    await inspector.start();
    await inspector.drop(
      file("sitemap_index.xml", INDEX),
      file("sitemap-pages.xml", manyUrls(30)),
      file("sitemap-broken.xml", AMPERSAND),
      file("urls.txt", "https://www.example.com/one\nhttps://www.example.com/two\n"),
      file(
        "robots.txt",
        "User-agent: *\nDisallow: /two\n\nUser-agent: Teabot\nDisallow: /one\n\nSitemap: https://www.example.com/sitemap_index.xml\n",
      ),
    );
    await inspector.show(view);
  };
}

/** Two snapshots of three files each. */
function snapshot(month: number): readonly TestFile[] {
  const page = (index: number, path: string, fields = ""): string =>
    url(
      `https://www.example.com${path}`,
      `<lastmod>2026-${month}-${String((index % 27) + 1).padStart(2, "0")}</lastmod>${fields}`,
    );
  const later = month > 10;
  const pages = Array.from({ length: 40 }, (_, index) =>
    index % 5 === 0
      ? page(
          index,
          later ? `/help/articles/how-to-brew-tea-${index}` : `/support/how-to-brew-tea-${index}.html`,
        )
      : url(`https://www.example.com/tea/leaf-${index}`, `<lastmod>2026-09-${10 + (index % 15)}</lastmod>`),
  );
  const posts = Array.from({ length: 30 }, (_, index) =>
    page(index, `/blog/${later ? index + 4 : index}-a-word-on-tea`, later ? "<priority>0.8</priority>" : ""),
  );
  const never = url(
    "https://www.example.com/imprint",
    `<lastmod>2026-${month}-01</lastmod><changefreq>never</changefreq>`,
  );
  const back = url("https://www.example.com/cups", `<lastmod>2026-0${later ? 4 : 5}-01</lastmod>`);
  const [first = "", ...others] = pages;
  return [
    file(`2026-${month}/sitemap-pages.xml`, urlset(others.join("") + (later ? "" : first))),
    file(`2026-${month}/sitemap-posts.xml`, urlset(posts.join("") + never + (later ? pages[1] : ""))),
    file(`2026-${month}/sitemap-rest.xml`, urlset(back)),
  ];
}

async function showCompared(page: Page, inspector: Inspector): Promise<void> {
  await showBoth(inspector);
  await page.locator("button.fate.changed").click();
  await page.getByRole("grid").getByRole("gridcell").first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function showBoth(inspector: Inspector): Promise<void> {
  const joined = (month: number): TestFile => {
    const texts = snapshot(month).map(({ buffer }) => buffer.toString());
    return file(
      `sitemap-2026-${month}.xml`,
      urlset(texts.flatMap((text) => text.match(/<url>.*\n/g) ?? []).join("")),
    );
  };
  await inspector.start();
  await inspector.drop(joined(10), joined(11));
  await inspector.show("Compare");
}

async function showRenamed(page: Page, inspector: Inspector): Promise<void> {
  await showBoth(inspector);
  await page.getByRole("button", { name: inspector.comparison.fates.renamed }).click();
  await page.getByRole("grid").getByRole("gridcell").first().click();
  await page
    .getByRole("region", { name: inspector.comparison.detail(inspector.comparison.fates.renamed) })
    .scrollIntoViewIfNeeded();
}

async function showFolders(page: Page, inspector: Inspector): Promise<void> {
  await inspector.start();
  await inspector.drop(...snapshot(10), ...snapshot(11));
  await inspector.show("Compare");
  await page.getByText(inspector.comparison.choose).click();
  await page.getByText(inspector.comparison.folderFiles(3, "2026-11/")).click();
  await page.locator("button.fate.moved").waitFor();
}

async function showOnly(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "good");
  await page.getByRole("button", { name: inspector.words.compare.start }).click();
  await inspector.show("Compare");
}

async function showNoLists(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "good");
  await inspector.show("Coverage");
  await page.locator("#coverage-heading").waitFor();
}

async function showCoverage(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "large");
  await inspector.show("Coverage");
  await page.getByRole("button", { name: inspector.coverage.example }).click();
  await page.locator('.coverage-result[aria-busy="false"] .coverage-seen').waitFor();
}

async function showIndexOnly(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap_index.xml", INDEX));
  await inspector.show("Coverage");
  await page.locator("#coverage-heading").waitFor();
}

async function showCovered(page: Page, inspector: Inspector): Promise<void> {
  await showCoverage(page, inspector);
  await page.locator(".coverage-set.both").click();
  await page.getByRole("grid").getByRole("gridcell").first().click();
  await page.getByText(inspector.coverage.showTable).click();
  await page.locator(".coverage-days table").waitFor();
  await page.locator("#coverage-detail").scrollIntoViewIfNeeded();
}

/** Lists of all kinds: what means something by itself, what the user says, and what is none. */
async function showLists(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", manyUrls(30)));
  await inspector.show("Coverage");
  const log = '198.51.100.7 - - [10/Oct/2026:13:55:36 +0000] "GET /tea HTTP/2" 200 99 "-" "Googlebot"\n';
  await page
    .locator("#choose-lists")
    .setInputFiles([
      file(
        "urls-of-the-shop-as-they-are-in-our-database.txt",
        "https://shop.example/one\nhttps://shop.example/two\n",
      ),
      file("Table.csv", "URL,Last crawled\nhttps://shop.example/three,2026-10-01\n"),
      file("access.log", log.replace("/tea", "https://shop.example/tea")),
      file("export.zip", "PK\u0003\u0004"),
      file("notes.csv", "Monday;Tuesday\ntea;coffee\n"),
    ]);
  await page.locator('.coverage-result[aria-busy="false"] .coverage-strange').waitFor();
}

async function showListOnly(page: Page, inspector: Inspector): Promise<void> {
  await inspector.start();
  await inspector.drop(
    file("Pages.csv", "Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/,1,9,11%,2\n"),
  );
  await page.locator("#stopped-heading").waitFor();
}

async function showExport(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await inspector.show("URLs");
  await page.getByRole("searchbox").fill("a");
  await page.locator("#filter-count", { hasText: /\d\D+\d/ }).waitFor();
  const { xml, savedAs } = inspector.seldom.exports;
  const button = inspector.words.result.export;
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("button", { name: xml.name }).click();
  await page.locator(".export-state").getByText(savedAs).waitFor();
}

async function showFailedExport(page: Page, inspector: Inspector): Promise<void> {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const code =
      'globalThis.CompressionStream = class { constructor() { throw new RangeError("allocation failed"); } };';
    await route.fulfill({ response, body: `${await response.text()}\n${code}` });
  });
  await inspector.open(file("sitemap.xml", manyUrls(40)));
  const { gzip, failures } = inspector.seldom.exports;
  const button = inspector.words.result.export;
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("button", { name: gzip.name }).click();
  await page.getByText(failures["out-of-memory"].what).waitFor();
}

async function showExpected(page: Page, inspector: Inspector): Promise<void> {
  const pages = "name=pages.xml&served=https%3A%2F%2Fwww.example.com%2Fpages.xml&pasted=&size=1234567";
  await page.goto(
    `${inspector.path}#view=timeline&${pages}&name=Pasted+text&served=&pasted=1&size=123456&files=23`,
  );
  await page.getByRole("heading", { name: inspector.words.incoming.expected(2) }).waitFor();
}

async function showNarrowed(page: Page, inspector: Inspector): Promise<void> {
  await showFiles("Files")(page, inspector);
  await page
    .getByRole("row", { name: /urls\.txt/ })
    .getByRole("button", { name: /^2( URLs)?$/ })
    .click();
  await inspector.row(1).click();
}

async function showMedia(_: Page, inspector: Inspector): Promise<void> {
  const incomplete = EXTENDED.replace("</url>", "<image:image/><video:video/></url>");
  await inspector.open(
    file(
      "sitemap.xml",
      incomplete.replace("<video:video>", "<video:video><video:duration>754</video:duration>"),
    ),
  );
  await inspector.show("Media");
}

async function showVideos(page: Page, inspector: Inspector): Promise<void> {
  await showMedia(page, inspector);
  await page.getByRole("button", { name: `${inspector.seldom.media.filters.video} 2` }).click();
  await page.getByRole("heading", { name: "tea-0.jpg" }).waitFor({ state: "hidden" });
}

async function showLanguages(_: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("Languages");
}

async function showMatrix(page: Page, inspector: Inspector): Promise<void> {
  await showLanguages(page, inspector);
  await page.getByRole("region", { name: inspector.seldom.languages.matrixTable }).scrollIntoViewIfNeeded();
}

async function showProblems(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await inspector.show("Problems");
  await page.locator(".problem-rules").getByRole("button").filter({ hasText: "<lastmod>" }).first().click();
  await page.locator("article .excerpt .hit").first().waitFor();
}

async function showFixing(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await inspector.show("Problems");
  await page
    .locator(".problem-rules")
    .getByRole("button")
    .filter({ hasText: "with capitals" })
    .first()
    .click();
  await page.getByRole("button", { name: inspector.words.fixing.fixThis }).click();
  await page.getByRole("button", { name: inspector.words.fixing.apply }).waitFor();
}

async function showFixingSafely(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await page.locator(".verdict-actions .primary", { hasText: /\d/ }).click();
  await page.getByRole("button", { name: inspector.words.fixing.apply }).waitFor();
}

async function showFixed(page: Page, inspector: Inspector): Promise<void> {
  await showFixingSafely(page, inspector);
  await page.getByRole("button", { name: inspector.words.fixing.apply }).click();
  await page.getByRole("button", { name: inspector.words.fixing.undo }).waitFor();
  await inspector.show("Problems");
}

async function showUrls(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await inspector.show("URLs");
  await inspector.row(4).click();
  await page.locator("section.entry-detail").waitFor();
}

async function showExtensions(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", EXTENDED));
  await inspector.show("URLs");
  await inspector.row(1).click();
  await page.getByRole("heading", { name: inspector.words.entries.source }).waitFor();
}

async function showLastOfMany(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "large");
  await inspector.show("URLs");
  await inspector.grid.focus();
  await inspector.grid.press("End");
  await page.locator("section.entry-detail", { hasText: /50.000/ }).waitFor();
}

/** Pages with all that a column can show: two hosts, several depths and priorities, dates, problems and extensions. */
function showPicker(_: Page, inspector: Inspector): Promise<void> {
  return pickColumns(inspector, true);
}

function showColumns(_: Page, inspector: Inspector): Promise<void> {
  return pickColumns(inspector, false);
}

async function pickColumns(inspector: Inspector, staysOpen: boolean): Promise<void> {
  const page = inspector.grid.page();
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const { columnsButton, columns, charts } = inspector.words.entries;
  await page.getByRole("button", { name: columnsButton }).click();
  for (const name of [columns.host, columns.depth, charts, columns.problems]) {
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  }
  await inspector.grid.getByRole("listbox").first().waitFor();
  if (!staysOpen) await page.keyboard.press("Escape");
}

async function showDuplicates(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await inspector.row(1).click();
  await page.getByText(inspector.words.entries.differences.scheme).first().waitFor();
}

async function showAlternates(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("URLs");
  await inspector.row(6).click();
  await page.getByText(inspector.words.entries.alternateStates.unreturned).first().waitFor();
}

async function showClock(page: Page, inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", CLOCKS));
  await inspector.show("Timeline");
  const { clockHeading, hours, zones } = inspector.words.timeline;
  await page.getByRole("heading", { name: clockHeading }).waitFor();
  await page.getByRole("listbox", { name: hours }).focus();
  await page.keyboard.press("End");
  await page.getByRole("table", { name: zones }).scrollIntoViewIfNeeded();
}

async function showStructure(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "large");
  await inspector.show("Structure");
  await page.getByRole("treeitem", { name: /^bergen\// }).click();
  await page.getByRole("treeitem", { name: /^chair\// }).waitFor();
}

async function showHosts(page: Page, inspector: Inspector): Promise<void> {
  await openSample(page, inspector, "shop");
  await inspector.show("Structure");
  await page.getByRole("treeitem", { name: /^https:\/\/shop.example/ }).click();
  await page.getByRole("treeitem", { name: /^teapot\// }).waitFor();
}

async function showReading(page: Page, inspector: Inspector): Promise<void> {
  await inspector.start();
  await inspector.dropHuge(1_024);
  await page.locator(".reading-figures span", { hasText: /\b[1-9][\d.,]* URLs/ }).waitFor();
}

async function showCancelled(page: Page, inspector: Inspector): Promise<void> {
  await inspector.start();
  await inspector.dropHuge(1_024, "nothing");
  await page.locator("progress").first().waitFor();
  await page.getByText(/1[.,]0 GB/).waitFor();
  await page.getByRole("button", { name: inspector.words.terms.cancel }).click();
  await page.locator("#stopped-heading").waitFor();
}

async function showPart(page: Page, inspector: Inspector): Promise<void> {
  await showReading(page, inspector);
  await page.getByRole("button", { name: inspector.words.terms.cancel }).click();
  await page.getByRole("region", { name: inspector.words.reading.part.label }).waitFor();
}

function pressOnStart(selector: string): View["show"] {
  return async (page, inspector) => {
    await inspector.start();
    await page.locator(selector).click();
  };
}

function showPage(path: string): View["show"] {
  return async (page) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
}

async function showFilteredRules(page: Page): Promise<void> {
  await page.goto("/rules/");
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("empty loc");
  await page
    .getByRole("status")
    .filter({ hasText: /rules?$/ })
    .waitFor();
}

function showTimeline(sample: "shop" | "large"): View["show"] {
  return async (page, inspector) => {
    await openSample(page, inspector, sample);
    await inspector.show("Timeline");
    await page.locator("#calendar-heading").waitFor();
  };
}

/** Dates of nine years, more of them lately, with some that lie far away and some that are missing; three bars are chosen. */
async function showYears(page: Page, inspector: Inspector): Promise<void> {
  const dates = Array.from({ length: 1_500 }, (_, index) => {
    const ago = (index / 1_500) ** 2 * 3_000 * 86_400_000;
    return new Date(Date.UTC(2026, 10, 20, 17) - ago - (index % 7) * 3_600_000).toISOString();
  });
  const all = [...dates, ...Array.from({ length: 9 }, () => "1997-05-01"), "2051-01-01"];
  const urls = all.map((date, index) =>
    url(`https://www.example.com/${index}`, index % 12 === 5 ? "" : `<lastmod>${date}</lastmod>`),
  );
  await inspector.open(file("sitemap.xml", urlset(urls.join(""))));
  await inspector.show("Timeline");
  const bars = page.getByRole("group", { name: inspector.words.timeline.bars }).getByRole("button");
  await bars.last().press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
}

async function openSample(page: Page, inspector: Inspector, name: "good" | "shop" | "large"): Promise<void> {
  await inspector.start();
  await page.locator(`#sample-${name}`).click();
  await page.getByRole("tablist").waitFor();
  const rejected = page.locator(".verdict.error");
  if ((await rejected.count()) > 0) await rejected.locator("mark").waitFor();
}
