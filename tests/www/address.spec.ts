import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { file, sitemapindex, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

// What a service worker passes on, no route here sees.
test.use({ serviceWorkers: "block" });

/** A site on a server of its own. */
let site: Server;
let origin = "";
let asked: string[] = [];
/** Nobody listens here. */
const NOBODY = "http://localhost:1";

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    expect(request.headers.cookie).toBeUndefined();
    if (!path.startsWith("/closed")) response.setHeader("access-control-allow-origin", "*");
    const page = url(`${origin}/one`);
    switch (path) {
      case "/sitemap.xml":
        response.setHeader("content-type", "application/xml").end(urlset(page));
        break;
      case "/packed.xml.gz":
        response.setHeader("content-type", "application/gzip").end(gzipSync(urlset(page + page)));
        break;
      case "/index.xml": {
        const names = ["sitemap.xml", "packed.xml.gz", "none.xml"];
        response
          .setHeader("content-type", "application/xml")
          .end(sitemapindex(...names.map((name) => `${origin}/${name}`)));
        break;
      }
      case "/html.xml":
        response.setHeader("content-type", "text/html").end(urlset(page));
        break;
      case "/closed.xml":
        response.end(urlset(page));
        break;
      case "/cut.xml":
        response.setHeader("content-length", "100000").write(urlset(page));
        setTimeout(() => response.destroy(), 50);
        break;
      case "/endless.xml":
        response.write(urlset(page));
        break;
      default:
        response.statusCode = 404;
        response.end();
    }
  });
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.beforeEach(() => {
  asked = [];
});
// The only requests to another server are those that were asked for.
test.afterEach(({ watch }) => {
  expect(
    watch.foreignRequests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith(NOBODY)),
  ).toEqual([]);
  watch.foreignRequests.length = 0;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Open from a URL" });

async function ask(page: Page, address: string): Promise<void> {
  await page.getByRole("button", { name: "From a URL…" }).click();
  await page.getByLabel("Address of a sitemap or of robots.txt").fill(address);
  await page.keyboard.press("Enter");
}

test("a sitemap is opened from its address, and checked as served from there", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await ask(page, `${origin}/sitemap.xml`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await expect(page.getByLabel("Served from")).toHaveValue(`${origin}/sitemap.xml`);
  expect(asked).toEqual(["/sitemap.xml"]);
});

test("a compressed one is unpacked", async ({ page, inspector }) => {
  await inspector.start();
  await ask(page, `${origin}/packed.xml.gz`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("packed.xml.gz");
  await expect(page.getByRole("tab", { name: "URLs 2" })).toBeVisible();
});

test("what the server says beside the file is checked, too", async ({ page, inspector }) => {
  await inspector.start();
  await ask(page, `${origin}/html.xml`);
  await inspector.show("Problems");
  await expect(page.getByRole("navigation", { name: "Rules" })).toContainText(
    "The media type is not that of the document",
  );
});

test("of a site's name, robots.txt is asked for and then sitemap.xml", async ({ page, inspector }) => {
  await inspector.start();
  await ask(page, origin.replace("http://", ""));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  expect(asked).toEqual(["/robots.txt", "/sitemap.xml"]);
});

test("a server that does not let pages read is told from one that is not there", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await ask(page, `${origin}/closed.xml`);
  await expect(dialog(page)).toContainText("does not let other pages read this file");
  const link = dialog(page).getByRole("link");
  await expect(link).toHaveAttribute("href", `${origin}/closed.xml`);
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await page.getByLabel("Address of a sitemap").fill(`${NOBODY}/sitemap.xml`);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("cannot be reached");
});

test("what a server lets no page read is fetched by the page's own server where that offers it", async ({
  page,
  inspector,
}) => {
  const wanted: (string | null)[] = [];
  await page.route("**/api/inspect?*", (route) => {
    const wants = new URL(route.request().url()).searchParams.get("url");
    wanted.push(wants);
    return wants?.endsWith("/closed.xml")
      ? route.fulfill({
          body: urlset(url(`${origin}/one`)),
          headers: {
            "x-inspected-status": "200",
            "x-inspected-url": `${origin}/closed.xml`,
            "x-inspected-content-type": "text/html",
          },
          contentType: "application/octet-stream",
        })
      : route.fulfill({ status: 502, json: { error: { code: "status-410", message: "" } } });
  });
  await inspector.start();
  await ask(page, `${origin}/closed.xml`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("closed.xml");
  await expect(page.getByText("so the server of this page has fetched it")).toBeVisible();
  // What the other server said is checked, and not what the page's server says.
  await inspector.show("Problems");
  await expect(page.getByRole("navigation", { name: "Rules" })).toContainText(
    "The media type is not that of the document",
  );
  expect(wanted).toEqual([`${origin}/closed.xml`]);

  // An answer that the browser may read needs nobody else.
  await inspector.start();
  await ask(page, `${origin}/sitemap.xml`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await inspector.start();
  await ask(page, `${origin}/closed-too.xml`);
  await expect(dialog(page)).toContainText("answered with status 410");
  expect(wanted).toEqual([`${origin}/closed.xml`, `${origin}/closed-too.xml`]);
});

test("an answer without the file is explained, and another address can be tried", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await ask(page, `${origin}/none.xml`);
  await expect(dialog(page)).toContainText("answered with status 404");
  await page.getByLabel("Address of a sitemap").fill(`${origin}/cut.xml`);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("ended early");
  await page.getByLabel("Address of a sitemap").fill(`${origin}/sitemap.xml`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("waiting can be given up", async ({ page, inspector }) => {
  await inspector.start();
  await ask(page, `${origin}/endless.xml`);
  await expect(dialog(page)).toContainText(/localhost:\d+: \d/);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.workers().length).toBe(0);
});

for (const [address, words] of [
  ["", "This is no address"],
  ["not an address", "This is no address"],
  ["ftp://www.example.com/sitemap.xml", "Only addresses with http or https"],
  ["javascript://%0aalert(1)", "Only addresses with http or https"],
] as const) {
  test(`“${address}” is asked of nobody`, async ({ page, inspector }) => {
    await inspector.start();
    await ask(page, address);
    await expect(dialog(page)).toContainText(words);
    const field = dialog(page).getByRole("textbox");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    await expect(field).toBeFocused();
    expect(asked).toEqual([]);
  });
}

test("a link with an address of the same server opens it", async ({ page }) => {
  await page.goto("/#url=/early.js");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("early.js");
});

test("a link with an address of another server asks first", async ({ page }) => {
  await page.goto(`/#url=${encodeURIComponent(`${origin}/sitemap.xml`)}`);
  await expect(page.getByLabel("Address of a sitemap")).toHaveValue(`${origin}/sitemap.xml`);
  expect(asked).toEqual([]);
  await dialog(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("the sitemaps that an index names are got from where they are served", async ({ page, inspector }) => {
  await inspector.start();
  await ask(page, `${origin}/index.xml`);
  await inspector.show("Files");
  await expect(page.getByText("3 sitemaps are named here and are not open.")).toBeVisible();
  await page.getByRole("button", { name: `Get the 3 from ${new URL(origin).host}` }).click();
  await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "URLs 3" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /none\.xml answered with status 404/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^packed\.xml\.gz/ })).toBeVisible();
});

test("a file is named by its address beside those that are open", async ({ page, inspector }) => {
  await inspector.open(file("urls.txt", "https://www.example.com/one\n"));
  await inspector.show("Files");
  await ask(page, `${origin}/sitemap.xml`);
  await expect(page.getByRole("tab", { name: "Files 2" })).toBeVisible();
});
