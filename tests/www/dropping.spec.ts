import type { Page } from "@playwright/test";
import { createZip } from "../../www/src/engine/export/zip.ts";
import { file, manyUrls, type TestFile, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

const SITE = "https://www.example.com/";
const SITEMAP = file("sitemap.xml", urlset(url(`${SITE}a`) + url(`${SITE}b`)));
const CRAWL = file("internal_html.csv", `Address,Status Code,Indexability\n${SITE}a,200,Indexable\n`);
const LOG = file(
  "access.log",
  `66.249.66.1 - - [20/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 512 "-" "Googlebot/2.1"\n`,
);

async function archive(name: string): Promise<TestFile> {
  const zip = createZip(new Date("2026-11-20T10:20:30Z"));
  await zip.add("zipped.xml", new TextEncoder().encode(manyUrls(3)));
  return { ...file(name, ""), buffer: Buffer.from(await zip.finish().arrayBuffer()) };
}

/** Drops a folder with these files, and files beside it. */
async function dropFolder(
  page: Page,
  files: readonly TestFile[],
  beside: readonly TestFile[] = [],
): Promise<void> {
  const sent = (all: readonly TestFile[]) =>
    all.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") }));
  await page.evaluate(
    ({ files, beside }) => {
      const entryOf = (path: string, name: string, base64: string): object => ({
        isFile: true,
        isDirectory: false,
        name,
        fullPath: `${path}/${name}`,
        file: (done: (file: File) => void) =>
          done(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name)),
      });
      const folder = {
        isFile: false,
        isDirectory: true,
        name: "site",
        fullPath: "/site",
        createReader: () => {
          let rest = files.map(({ name, base64 }) => entryOf("/site", name, base64));
          return {
            readEntries(done: (some: readonly object[]) => void) {
              done(rest);
              rest = [];
            },
          };
        },
      };
      const items = [folder, ...beside.map(({ name, base64 }) => entryOf("", name, base64))];
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], "site"));
      Object.defineProperty(dataTransfer, "items", {
        value: items.map((entry) => ({ webkitGetAsEntry: () => entry })),
      });
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    { files: sent(files), beside: sent(beside) },
  );
}

/** Drops what is no file; tells whether the browser was kept from going there. */
async function dropData(page: Page, data: Readonly<Record<string, string>>): Promise<boolean> {
  return page.evaluate((data) => {
    const dataTransfer = new DataTransfer();
    for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text);
    const events = ["dragover", "drop"].map((type) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(event);
      return event;
    });
    return events.every(({ defaultPrevented }) => defaultPrevented);
  }, data);
}

test("files that are dropped beside a folder are opened with what is in it", async ({ page, inspector }) => {
  await inspector.start();
  await dropFolder(page, [SITEMAP], [await archive("more.zip"), CRAWL]);
  await expect(page.getByRole("tab", { name: "Coverage" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".coverage-list-name")).toContainText("internal_html.csv");
  await inspector.show("Files");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([
    /^site\/sitemap\.xml/,
    /^more\/zipped\.xml/,
  ]);
});

test("archives and lists in a folder are opened, and it is said how many others are not", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  const others = [
    file("package.json", '{"name":"site"}'),
    file("logo.png", "x"),
    file("broken.zip", "x"),
    file(".hidden", "x"),
  ];
  await dropFolder(page, [await archive("all.zip"), SITEMAP, CRAWL, LOG, ...others]);
  await expect(page.locator(".coverage-list-name")).toHaveText([
    /^site\/access\.log/,
    /^site\/internal_html\.csv/,
  ]);
  await expect(
    page.getByText("3 files in folders are neither sitemaps nor lists, and were left out."),
  ).toBeVisible();
  await inspector.show("Files");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([
    /^site\/all\/zipped\.xml/,
    /^site\/sitemap\.xml/,
  ]);
});

test("a folder that is dropped on the lists closes no sitemap, whatever is in it", async ({
  page,
  inspector,
}) => {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await dropFolder(page, [file("logo.png", "x")]);
  await expect(page.getByText(/^In site there is no file whose name ends in \.xml/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await dropFolder(page, [CRAWL]);
  await expect(page.locator(".coverage-list-name")).toContainText("site/internal_html.csv");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("a link that is dropped is asked for, and the page stays", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  const address = "https://www.example.org/sitemap.xml";
  expect(await dropData(page, { "text/uri-list": address, "text/plain": address })).toBe(true);
  await expect(page.getByRole("dialog", { name: "Open from a URL" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Address of a sitemap/ })).toHaveValue(address);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("text that is dropped is inspected as pasted text is", async ({ page, inspector }) => {
  await inspector.start();
  expect(await dropData(page, { "text/plain": `${SITE}a\n${SITE}b\n${SITE}c\n` })).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pasted text");
  await expect(page.getByRole("meter", { name: "Number of URLs" })).toHaveAttribute("value", "3");
  await inspector.show("Coverage");
  await dropData(page, { "text/plain": `${SITE}d\n` });
  await expect(page.locator(".coverage-list-name")).toHaveCount(1);
});

test("what is dragged on the page and let go is not opened", async ({ page, inspector }) => {
  await inspector.open(SITEMAP);
  await page.evaluate(() =>
    document.body.dispatchEvent(new DragEvent("dragstart", { bubbles: true, cancelable: true })),
  );
  expect(await dropData(page, { "text/plain": `${SITE}d\n` })).toBe(true);
  await inspector.show("URLs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("a crawl that is pasted is a list, as it is when it is dropped", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "Text of the sitemap" }).fill(CRAWL.buffer.toString());
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("heading", { name: "This is a list to compare sitemaps with" })).toBeVisible();
  await inspector.drop(SITEMAP);
  await expect(page.locator(".coverage-list-name")).toContainText("Pasted text");
});

test("the start view names lists and lets them be chosen", async ({ page, inspector }) => {
  await inspector.start();
  await expect(page.getByText(/a crawl, an export, a log$/)).toBeVisible();
  const accepted = (await page.locator("#choose").getAttribute("accept"))?.split(",");
  expect(accepted).toEqual(
    expect.arrayContaining([".csv", ".tsv", ".log", ".json", ".jsonl", ".ndjson", ".txt"]),
  );
});
