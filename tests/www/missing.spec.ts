/** The sitemaps that open files name, got from a server of their own that answers when it is told to. */

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { file, sitemapindex, type TestFile, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

let site: Server;
let origin = "";
/** Answers that wait. */
let held: ServerResponse[] = [];
let asked: string[] = [];

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", "application/xml");
    if (path.startsWith("/none")) response.writeHead(404).end();
    else if (path.startsWith("/at-once")) response.end(urlset(url(`${origin}/one`)));
    else {
      held.push(response);
      response.on("close", () => {
        held = held.filter((one) => one !== response);
      });
    }
  });
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.beforeEach(() => {
  held = [];
  asked = [];
});
test.afterEach(({ watch }) => {
  release();
  expect(watch.foreignRequests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  watch.foreignRequests.length = 0;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

function release(): void {
  for (const response of held) response.end(urlset(url(`${origin}/two`)));
}

/** An index that names files of this server. */
function indexOf(name: string, ...paths: readonly string[]): TestFile {
  return file(name, sitemapindex(...paths.map((path) => `${origin}${path}`)));
}

const bar = (page: Page) => page.getByRole("progressbar", { name: /fetched/ });

const get = (page: Page, n: number) => page.getByRole("button", { name: `Get the ${n} from` });

/** Waits until nothing is fetched any more. */
async function expectNothingFetched(page: Page): Promise<void> {
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes("/fetch/")).length).toBe(0);
}

test("files that are opened in place of an index end what was fetched for it", async ({
  page,
  inspector,
}) => {
  await inspector.open(indexOf("first.xml", "/none.xml", "/at-once.xml", "/later.xml"));
  await inspector.show("Files");
  await get(page, 3).click();
  await expect(bar(page)).toHaveAttribute("value", "2");
  await inspector.drop(indexOf("second.xml", "/none.xml", "/other.xml"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("second.xml");
  await inspector.show("Files");
  await expect(get(page, 2)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  release();
  await expectNothingFetched(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("second.xml");
  await expect(page.getByRole("row", { name: /none\.xml Not open/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /at-once|later/ })).toHaveCount(0);
});

test("what is fetched for one result is neither stopped nor told by what was fetched for another", async ({
  page,
  inspector,
}) => {
  await inspector.open(indexOf("first.xml", "/at-once.xml", "/later.xml"));
  await inspector.show("Files");
  await get(page, 2).click();
  await expect(bar(page)).toHaveAttribute("value", "1");
  await inspector.drop(indexOf("second.xml", "/none.xml", "/other.xml", "/another.xml"));
  await inspector.show("Files");
  await get(page, 3).click();
  await expect(bar(page)).toHaveAttribute("max", "3");
  await expect(bar(page)).toHaveAttribute("value", "1");
  await expect.poll(() => held.length).toBe(2);
  release();
  await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
  await expect(page.getByRole("row", { name: /none\.xml answered with status 404/ })).toBeVisible();
  expect(asked.toSorted()).toEqual(["/another.xml", "/at-once.xml", "/later.xml", "/none.xml", "/other.xml"]);
});

test("back on the start view nothing opens by itself", async ({ page, inspector }) => {
  await inspector.open(indexOf("first.xml", "/at-once.xml", "/later.xml"));
  await inspector.show("Files");
  await get(page, 2).click();
  await expect(bar(page)).toHaveAttribute("value", "1");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "See what crawlers" })).toBeVisible();
  release();
  await expectNothingFetched(page);
  await expect(page.getByRole("heading", { level: 1, name: "See what crawlers" })).toBeVisible();
  await expect(page.getByRole("tablist")).toHaveCount(0);
});

test("of two indexes one is closed: what it alone names is not opened", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    indexOf("first.xml", "/at-once-1.xml", "/both.xml", "/later.xml"),
    indexOf("second.xml", "/both.xml", "/other.xml"),
  );
  await inspector.show("Files");
  await get(page, 4).click();
  await expect(bar(page)).toHaveAttribute("value", "1");
  await page.getByRole("button", { name: "Close first.xml" }).click();
  await expect(page.getByRole("row", { name: /^first\.xml/ })).toHaveCount(0);
  release();
  await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
  for (const name of [/^second\.xml/, /^both\.xml/, /^other\.xml/])
    await expect(page.getByRole("row", { name })).toBeVisible();
});

test("whoever stops it gets what has come", async ({ page, inspector }) => {
  await inspector.open(indexOf("first.xml", "/at-once.xml", "/later.xml"));
  await inspector.show("Files");
  await get(page, 2).click();
  await expect(bar(page)).toHaveAttribute("value", "1");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("tab", { name: "Files 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Get it from" })).toBeVisible();
  await expectNothingFetched(page);
});
