import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Download } from "@playwright/test";
import { csvLine } from "sitemapkit/formats";
import { fileNameOf } from "../../www/src/engine/export/file-name.ts";
import type { Report } from "../../www/src/engine/export/messages.ts";
import { reportHtml, reportMarkdown } from "../../www/src/engine/export/report.ts";
import { crc32, createZip } from "../../www/src/engine/export/zip.ts";
import { EXTENDED, file, INDEX, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { takePicture } from "./pictures.ts";
import { openMenu, save, saveText } from "./saving.ts";

const HEADER =
  "loc,lastmod,changefreq,priority,file,problems,imageCount,videoCount,newsCount,alternateCount\r\n";

/** Values that act on whoever reads them carelessly. */
const HOSTILE = urlset(
  [
    url("=HYPERLINK(&quot;https://evil.example/&quot;,&quot;tea&quot;)", "<lastmod>+1</lastmod>"),
    url("@SUM(1)", "<lastmod>-2+3</lastmod><changefreq>a &quot;quoted&quot;, word</changefreq>"),
    url("https://www.example.com/a&#10;b", "<priority>'=1</priority>"),
    url("https://www.example.com/\u202egpj.exe", "<lastmod>\u202e2026</lastmod>"),
    url("https://www.example.com/<![CDATA[</script><script>alert(1)</script>]]>"),
  ].join(""),
);

test("CSV keeps formulas, quotes and line breaks from doing harm", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HOSTILE));
  await openMenu(page);
  const { name, text } = await saveText(page, /^CSV/);
  expect(name).toBe("sitemap-urls.csv");
  expect(text.startsWith(`\ufeff${HEADER}`)).toBe(true);
  const lines = text.slice(1 + HEADER.length).split("\r\n");
  expect(lines).toEqual([
    `"'=HYPERLINK(""https://evil.example/"",""tea"")",'+1,,,sitemap.xml,error,0,0,0,0`,
    `'@SUM(1),'-2+3,"a ""quoted"", word",,sitemap.xml,error,0,0,0,0`,
    "https://www.example.com/a%0Ab,,,''=1,sitemap.xml,error,0,0,0,0",
    "https://www.example.com/%E2%80%AEgpj.exe,[U+202E]2026,,,sitemap.xml,warning,0,0,0,0",
    "https://www.example.com/</script><script>alert(1)</script>,,,,sitemap.xml,error,0,0,0,0",
    "",
  ]);
  await expect(page.getByText("Saved as sitemap-urls.csv: 5 URLs,")).toBeVisible();
});

test("CSV counts what extensions add", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  await openMenu(page);
  const { text } = await saveText(page, /^CSV/);
  expect(text.split("\r\n")[1]).toMatch(
    /^https:\/\/www\.example\.com\/tea,2026-10-01,,,sitemap\.xml,\w*,7,1,1,\d$/,
  );
});

test("JSON, NDJSON and text have the rows that are shown, in their order", async ({ page, inspector }) => {
  await inspector.open(file("list.xml.gz", HOSTILE));
  await inspector.show("URLs");
  await page.getByRole("searchbox").fill("www.example.com/");
  await expect(page.locator("#filter-count")).toHaveText("3 of 5 URLs");
  await openMenu(page);
  await expect(page.getByRole("heading", { name: "The 3 URLs that are shown" })).toBeVisible();

  const json = await saveText(page, /^JSON with/);
  expect(json.name).toBe("list-urls.json");
  expect(json.text).not.toContain("\u202e");
  const entries = JSON.parse(json.text) as readonly Record<string, unknown>[];
  expect(entries.map(({ loc }) => loc)).toEqual([
    "https://www.example.com/a\nb",
    "https://www.example.com/\u202egpj.exe",
    "https://www.example.com/</script><script>alert(1)</script>",
  ]);
  expect(entries[0]).toMatchObject({ priority: "'=1", priorityValue: null, lastmod: null });
  expect(entries[0]).not.toHaveProperty("index");
  // What CSV says beside the entry is there under the same names.
  expect(entries.map(({ file }) => file)).toEqual(Array.from(entries, () => "list.xml.gz"));
  const { text: csv } = await saveText(page, /^CSV/);
  const problems = csv.split("\r\n").flatMap((line) => /,list\.xml\.gz,(\w*),/.exec(line)?.[1] ?? []);
  expect(entries.map((entry) => entry.problems ?? "")).toEqual(problems);
  expect(problems).toContain("error");

  const ndjson = await saveText(page, /^NDJSON/);
  expect(ndjson.name).toBe("list-urls.ndjson");
  const lines = ndjson.text.split("\n");
  expect(lines.pop()).toBe("");
  expect(lines.map((line) => JSON.parse(line))).toEqual(entries);

  const list = await saveText(page, /^Plain text/);
  expect(list.name).toBe("list-urls.txt");
  expect(list.text).toBe(
    "https://www.example.com/a%0Ab\nhttps://www.example.com/%E2%80%AEgpj.exe\n" +
      "https://www.example.com/</script><script>alert(1)</script>\n",
  );
});

test("each entry in JSON says which file it is of", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("\u202ea.txt", "https://www.example.com/one\n"),
    file("b.txt", "https://www.example.com/two\n"),
  );
  await expect(page.getByRole("tab", { name: "URLs 2" })).toBeVisible();
  await openMenu(page);
  const { text } = await saveText(page, /^JSON with/);
  expect(text).not.toContain("\u202e");
  expect(JSON.parse(text)).toMatchObject([
    { loc: "https://www.example.com/one", file: "\u202ea.txt", problems: null },
    { loc: "https://www.example.com/two", file: "b.txt", problems: null },
  ]);
});

test("a sitemap is written anew without what is wrong with its pages, and what is left out is counted", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await openMenu(page);
  const { name, text } = await saveText(page, /^XML sitemap written/);
  expect(name).toBe("sitemap-urls.xml");
  const locs = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc]) => loc);
  const pages = ["", "date", "other-date", "often"];
  expect(locs).toEqual(pages.map((path) => `https://www.example.com/${path}`));
  expect(text.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(["<lastmod>2026-10-01</lastmod>"]);
  expect(text).not.toContain("often</changefreq>");
  const mended = "3 URLs were mended, or written without what crawlers would ignore:";
  await expect(page.getByText(mended)).toContainText("lastmod-format (2)");
  await expect(page.getByText(mended)).toContainText("changefreq-invalid (1)");
  await expect(page.getByText("1 URL was left out")).toContainText("loc-relative (1)");
  await expect(page.getByRole("link", { name: "lastmod-format" })).toBeVisible();

  const gzip = await save(page, /^XML, gzipped/);
  expect(gzip.name).toBe("sitemap-urls.xml.gz");
  expect(gunzipSync(gzip.bytes).toString("utf8")).toBe(text);
});

test("when no URL can be written, nothing is saved and it is said why", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", urlset(url("/tea") + url("/cake"))));
  await openMenu(page);
  await page.getByRole("button", { name: /^XML sitemap written/ }).click();
  await expect(page.getByText("Nothing was saved: crawlers would take none of them whole.")).toBeVisible();
  await expect(page.getByText("2 URLs were left out")).toBeVisible();
});

test("an index is written as an index", async ({ page, inspector }) => {
  await inspector.open(file("sitemap_index.xml", INDEX));
  await openMenu(page);
  const { text } = await saveText(page, /^XML sitemap written/);
  expect(text).toContain("<sitemapindex");
  expect(text.match(/<sitemap>/g)).toHaveLength(3);
});

test("more than 50,000 URLs become several sitemaps and an index in one archive", async ({
  page,
  inspector,
}) => {
  await inspector.openMany(120_000, "text");
  await openMenu(page);
  const { name, bytes } = await save(page, /^XML sitemap written/);
  expect(name).toBe("urls-urls.zip");
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual(["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap-index.xml"]);
  expect([...files.values()].map((text) => text.match(/<loc>/g)?.length)).toEqual([
    50_000, 50_000, 20_000, 3,
  ]);
  expect(files.get("sitemap-index.xml")).toContain("<loc>https://www.example.com/sitemap-3.xml</loc>");
  await expect(page.getByText("120,000 URLs, 4 files")).toBeVisible();
});

test("a sitemap with too much in it leads to the export that divides it", async ({ page, inspector }) => {
  await inspector.openMany(50_001, "text");
  await inspector.show("Problems");
  await page.locator('.rule-list [data-code="limit-url-count"]').click();
  await page.getByRole("button", { name: "Export it as several files" }).click();
  const { bytes } = await save(page, /^XML sitemap written/);
  expect([...unzip(bytes).keys()]).toEqual(["sitemap-1.xml", "sitemap-2.xml", "sitemap-index.xml"]);
});

test("an export of many rows tells how far it is and can be cancelled", async ({ page, inspector }) => {
  await inspector.openMany(1_000_000, "text");
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await openMenu(page);
  const menu = page.getByRole("dialog", { name: "Export" });
  await menu.getByRole("button", { name: /^NDJSON/ }).click();
  await expect(menu.getByRole("progressbar", { name: "Exporting" })).toHaveAttribute("value", /0\.\d+/);
  await takePicture(page, "export-making");
  await menu.getByRole("button", { name: "Cancel" }).click();
  await expect(menu.getByText("The export was cancelled. Nothing was saved.")).toBeVisible();

  const { text } = await saveText(page, /^Plain text/);
  expect(text.split("\n")).toHaveLength(1_000_001);
  expect(downloads).toHaveLength(1);
});

test("the menu works with the keyboard alone", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(2)));
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^CSV/ })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await download;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Export" })).toBeHidden();
  await expect(button).toBeFocused();
});

test("when no row is shown there is nothing to export", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(2)));
  await inspector.show("URLs");
  await page.getByRole("searchbox").fill("nowhere");
  await expect(page.locator("#filter-count")).toHaveText("0 of 2 URLs");
  await openMenu(page);
  await expect(page.getByRole("heading", { name: "No URL is shown" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^CSV/ })).toHaveCount(0);
});

test("the report in HTML runs nothing, loads nothing and says what is wrong where", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(
    file("<script>alert(1)</script>.xml", HOSTILE),
    file("\u202elist.txt", "https://www.example.com/one\n"),
  );
  await expect(page.getByRole("tab", { name: "URLs 6" })).toBeVisible();
  await openMenu(page);
  const { name, text } = await saveText(page, /^HTML/);
  expect(name).toMatch(/-report\.html$/);
  expect(text).not.toMatch(/<script|\u202e|<img|onerror|@import|url\(/i);
  expect(text.match(/<style>/g)).toHaveLength(1);

  const path = join(mkdtempSync(join(tmpdir(), "report-")), "report.html");
  writeFileSync(path, text);
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1000, height: 1200 } });
  if (context === undefined) throw new Error("no browser");
  const opened = await context.newPage();
  const requests: string[] = [];
  opened.on("request", (request) => requests.push(request.url()));
  await opened.goto(`file://${path}`);
  await expect(opened.getByRole("heading", { level: 1 })).toContainText("and 1 other file");
  await expect(opened.getByRole("table").getByRole("row")).toHaveCount(3);
  await expect(opened.getByRole("cell", { name: "Sitemap", exact: true })).toBeVisible();
  await expect(opened.locator("article pre mark").first()).toBeVisible();
  await expect(opened.locator("article").first().locator(".place").first()).toContainText(
    "<script>alert(1)</script>.xml:",
  );
  await takePicture(opened, "report-html-light");
  await opened.emulateMedia({ colorScheme: "dark" });
  await takePicture(opened, "report-html-dark");
  await opened.setViewportSize({ width: 390, height: 844 });
  await opened.emulateMedia({ colorScheme: "light" });
  await takePicture(opened, "report-html-phone");
  expect(await opened.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(requests).toEqual([`file://${path}`]);
  await context.close();
});

test("the report in JSON has the summary, the files and the problems", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await openMenu(page);
  const { name, text } = await saveText(page, /^JSON for programs/);
  expect(name).toBe("sitemap-report.json");
  const report = JSON.parse(text) as Report;
  expect(report).toMatchObject({ title: "sitemap.xml", verdict: "Accepted with problems" });
  expect(report.files).toHaveLength(1);
  const lastmod = report.groups.find(({ code }) => code === "lastmod-format");
  expect(lastmod?.count).toBe(2);
  expect(lastmod?.places.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "sitemap.xml:5",
    "sitemap.xml:6",
  ]);
});

test("the report is copied as Markdown", async ({ page, inspector, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.open(file("sitemap.xml", MISTAKES));
  await openMenu(page);
  await page.getByRole("button", { name: /^Copy as Markdown/ }).click();
  await expect(page.getByText("The report is on the clipboard.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split("\n").slice(0, 5)).toEqual([
    "## sitemap.xml: accepted with problems",
    "",
    expect.stringMatching(/^\*\*Crawlers read this file, but not all of it\.\*\* It has /),
    "",
    "- URLs: 5",
  ]);
  expect(text).toMatch(/\(`lastmod-format`\): 2 warnings; first at line 5, column \d+\n {2}Fix: /);
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The texts of the files in an archive by their names, as Python reads it, which checks every sum. */
function unzip(archive: Uint8Array): ReadonlyMap<string, string> {
  const path = join(mkdtempSync(join(tmpdir(), "zip-")), "archive.zip");
  writeFileSync(path, archive);
  const tested = spawnSync("unzip", ["-tq", path], { encoding: "utf8" });
  if (tested.error === undefined) expect(tested.stdout).toContain("No errors detected");
  const program =
    "import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n" +
    "print(json.dumps([[i.filename,z.read(i).decode(),list(i.date_time),i.compress_type] for i in z.infolist()]))";
  const read = spawnSync("python3", ["-c", program, path], { encoding: "utf8", maxBuffer: 1 << 28 });
  expect(read.stderr).toBe("");
  const found = JSON.parse(read.stdout) as readonly (readonly [string, string])[];
  return new Map(found.map(([name, text]) => [name, text]));
}

test("an archive is read by other programs", async () => {
  const zip = createZip(new Date("2026-11-20T10:20:30Z"));
  const large = "tea ".repeat(100_000);
  await zip.add("größe/ä.txt", bytesOf("hello"));
  await zip.add("empty", bytesOf(""));
  await zip.add("large.txt", bytesOf(large));
  const archive = new Uint8Array(await zip.finish().arrayBuffer());
  expect(archive.length).toBeLessThan(large.length / 10);
  expect([...unzip(archive)]).toEqual([
    ["größe/ä.txt", "hello"],
    ["empty", ""],
    ["large.txt", large],
  ]);
});

test("an archive without files is one", async () => {
  const archive = new Uint8Array(await createZip(new Date(0)).finish().arrayBuffer());
  expect(Buffer.from(archive).toString("hex")).toBe(`504b0506${"00".repeat(18)}`);
});

test("the checksum is that of the standard", () => {
  expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
});

test("cells of CSV are quoted where they must be", () => {
  expect(csvLine(["a", 'b "c"', "d,e", "f\r\ng", "", "=1", "\t1", "'=1", "it's", "1-2"])).toBe(
    `a,"b ""c""","d,e","f\r\ng",,'=1,"'\t1",''=1,it's,1-2\r\n`,
  );
});

test("names of files are safe on every system", () => {
  expect(
    [
      "sitemap.xml",
      "shop/sitemap-1.xml.gz",
      "../../etc/passwd",
      ".htaccess",
      'a:b*c?"<d>|e.xml',
      "\u202egpj.xml",
      ".xml",
      "",
      "x".repeat(200),
    ].map(fileNameOf),
  ).toEqual([
    "sitemap",
    "sitemap-1",
    "passwd",
    "htaccess",
    "a-b-c-d-e",
    "gpj",
    "sitemap",
    "sitemap",
    "x".repeat(80),
  ]);
});

const EVIL = `</style></title><script>alert("1")</script>'&\u202e\n# [x](javascript:1) @all \`code\``;

const REPORT: Report = {
  language: "en",
  title: EVIL,
  made: "now",
  tone: "error",
  verdict: "Rejected",
  headline: EVIL,
  detail: EVIL,
  ruleWords: "",
  facts: [{ name: "Served from", value: EVIL }],
  files: [
    {
      name: EVIL,
      url: EVIL,
      kind: "Sitemap",
      result: "Rejected",
      tone: "error",
      entryCount: 1_000,
      problemCount: 2,
      size: "1.0 KB",
    },
  ],
  missing: [EVIL],
  missingCount: 1,
  groups: [
    {
      code: "loc-relative",
      severity: "error",
      authority: "protocol",
      summary: "`<loc>` is relative",
      note: "crawlers cannot know",
      fix: "write the `whole` URL",
      spec: 'https://www.sitemaps.org/"><script>',
      count: 500,
      places: [
        {
          document: 1,
          file: EVIL,
          message: EVIL,
          line: 3,
          column: 4,
          endLine: 3,
          endColumn: 9,
          start: 1,
          end: 2,
          entry: 0,
        },
      ],
    },
  ],
};

test("every foreign value in the report is escaped", () => {
  const html = reportHtml(REPORT, () => [
    { number: 3, text: EVIL, clippedStart: true, clippedEnd: false, mark: { from: 2, to: 9 } },
  ]);
  expect(html).not.toMatch(/<script|<\/title>.*<\/title>|\u202e/s);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html.match(/[<>"']x/)).toBeNull();
  expect(html).toContain(
    "&lt;/style&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;[U+202E]␊",
  );
  expect(html).toContain("499 more places are not listed.");
});

test("nothing foreign is markup in Markdown", () => {
  const text = reportMarkdown(REPORT);
  expect(text).not.toMatch(/\u202e|(?<!\\)<script|(?<!\\)\[x\]|(?<!\\)@all|\n# /);
  expect(text).toContain("- **`<loc>` is relative** (`loc-relative`): 500 errors; first at line 3, column 4");
  expect(text).toContain("\n  Fix: Write the `whole` URL.\n");
});
