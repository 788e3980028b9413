import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createZip } from "../../www/src/engine/export/zip.ts";
import { file, gzip, manyUrls, type TestFile, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

/** An archive of texts and bytes by their names, as Python writes it. */
function archive(name: string, files: Readonly<Record<string, string | Buffer>>): TestFile {
  const path = join(mkdtempSync(join(tmpdir(), "zip-")), "archive.zip");
  const program =
    "import base64,json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED)\n" +
    "for name,text in json.load(sys.stdin): z.writestr(name,base64.b64decode(text))\nz.close()";
  const texts = Object.entries(files).map(([name, text]) => [name, Buffer.from(text).toString("base64")]);
  const { stderr } = spawnSync("python3", ["-c", program, path], {
    encoding: "utf8",
    input: JSON.stringify(texts),
  });
  expect(stderr).toBe("");
  return { ...file(name, ""), buffer: readFileSync(path) };
}

const SITEMAPS = {
  "site/sitemap-1.xml": manyUrls(3),
  "site/sitemap-2.xml.gz": gzip(manyUrls(4)),
  "__MACOSX/site/._sitemap-1.xml": "x",
  "site/.hidden.xml": "x",
  "site/logo.png": "x",
  "site/empty/": "",
};

test("what is in an archive is opened in its place", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(archive("export.zip", SITEMAPS));
  await inspector.show("Files");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([
    /^export\/site\/sitemap-1\.xml/,
    /^export\/site\/sitemap-2\.xml\.gz/,
  ]);
});

test("an archive can be chosen, and one file in it is that file", async ({ page, inspector }) => {
  await inspector.open(archive("one.zip", { "sitemap.xml": manyUrls(3) }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("one/sitemap.xml");
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
});

test("what the page has saved in one archive can be opened again", async ({ page, inspector }) => {
  const zip = createZip(new Date("2026-11-20T10:20:30Z"));
  for (const n of [1, 2]) await zip.add(`sitemap-${n}.xml`, new TextEncoder().encode(manyUrls(n)));
  const buffer = Buffer.from(await zip.finish().arrayBuffer());
  await inspector.start();
  await inspector.drop({ ...file("saved.zip", ""), buffer });
  await inspector.show("Files");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(2);
});

test("an archive in which there is nothing to open, or that is none, is told", async ({
  page,
  inspector,
}) => {
  for (const none of [
    archive("photos.zip", { "tea.jpg": "x" }),
    file("broken.zip", "PK\u0003\u0004 and no more"),
  ]) {
    await inspector.start();
    await inspector.drop(none);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(none.name);
    await expect(page.getByText("a zip archive").first()).toBeVisible();
  }
});

test("an archive in which each name begins with the folder that it is in has no hidden files", async ({
  page,
  inspector,
}) => {
  await inspector.open(archive("export.zip", { "./sitemap.xml": manyUrls(3) }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("export/sitemap.xml");
});

test("a file of an archive that is damaged is left out, and the others are opened", async ({
  page,
  inspector,
}) => {
  const damaged = archive("export.zip", { "a.xml": manyUrls(3), "b.xml": manyUrls(500) });
  const at = damaged.buffer.lastIndexOf("PK\u0001\u0002", damaged.buffer.lastIndexOf("PK\u0001\u0002") - 1);
  // In the middle of what is compressed of the last file.
  damaged.buffer.fill(0xff, at - 600, at - 500);
  await inspector.start();
  await inspector.drop(damaged);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("export/a.xml");
  await expect(page.getByText("One file of the archive could not be unpacked")).toBeVisible();
});

/** What Search Console puts into one archive, of which one file lists pages. */
const SEARCH_CONSOLE = {
  "Chart.csv": "Date,Not indexed,Indexed,Impressions\n2026-11-20,3,2,10\n",
  "Table.csv":
    "URL,Last crawled\nhttps://www.example.com/a,2026-11-20\nhttps://www.example.com/b,2026-11-20\n",
  "Metadata.csv": "Property,Value\nSitemap,All known pages\nIssue,Valid\n",
};
const SITEMAP = file(
  "sitemap.xml",
  urlset(["a", "b", "c"].map((path) => url(`https://www.example.com/${path}`)).join("")),
);

test("two exports that are dropped one right after the other are both taken", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await inspector.drop(archive("first.zip", SEARCH_CONSOLE));
  await inspector.drop(archive("second.zip", SEARCH_CONSOLE));
  await expect(page.locator(".coverage-list-name")).toHaveCount(2);
  await expect(page.locator(".coverage-list-name").nth(1)).toContainText("second/Table.csv");
});

test("exports come in the order in which they were dropped, however large the first is", async ({
  page,
  inspector,
}) => {
  const pages = Array.from({ length: 300_000 }, (_, n) => `https://www.example.com/${n},2026-11-20\n`);
  const large = { ...SEARCH_CONSOLE, "Table.csv": `URL,Last crawled\n${pages.join("")}` };
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await inspector.drop(archive("first.zip", large));
  await inspector.drop(archive("second.zip", SEARCH_CONSOLE));
  const names = page.locator(".coverage-list-name");
  await expect(names).toHaveCount(2);
  await expect(names.nth(0)).toContainText("first/Table.csv");
  await expect(names.nth(1)).toContainText("second/Table.csv");
});

test("of archives of sitemaps that are dropped one after the other, the last one stays", async ({
  page,
  inspector,
}) => {
  const sitemap = (path: string) => urlset(url(`https://www.example.com/${path}`));
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}.xml`, sitemap(`a${n}`)]));
  await inspector.start();
  await inspector.drop(archive("first.zip", many));
  await inspector.drop(archive("second.zip", { "b.xml": sitemap("b") }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("second/b.xml");
});

test("a list that is dropped after an archive comes after what is in that", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await inspector.drop(archive("first.zip", SEARCH_CONSOLE));
  await inspector.drop(file("crawl.csv", "Address,Status Code\nhttps://www.example.com/a,200\n"));
  const names = page.locator(".coverage-list-name");
  await expect(names).toHaveCount(2);
  await expect(names.nth(0)).toContainText("first/Table.csv");
  await expect(names.nth(1)).toContainText("crawl.csv");
});

for (const how of ["chosen", "dropped on the view", "dropped on another view"])
  test(`an export of Search Console is a list, when it is ${how}`, async ({ page, inspector }) => {
    await inspector.open(SITEMAP);
    if (how !== "dropped on another view") await inspector.show("Coverage");
    const exported = archive("example.com-Coverage-Valid.zip", SEARCH_CONSOLE);
    if (how === "chosen") await page.locator("#choose-lists").setInputFiles(exported);
    else await inspector.drop(exported);
    await page.locator('.coverage-result[aria-busy="false"]').waitFor();
    const lists = page.locator(".coverage-list-name");
    await expect(lists).toHaveCount(1);
    await expect(lists).toContainText("example.com-Coverage-Valid/Table.csv");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  });
