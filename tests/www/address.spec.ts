import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { USUAL_PLACES } from "sitemapkit/formats";
import { file, sitemapindex, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

// What a service worker passes on, no route here sees.
test.use({ serviceWorkers: "block" });

/** A site on a server of its own. */
let site: Server;
let origin = "";
let asked: string[] = [];
/** What the site has elsewhere than usual; `null` is nothing. */
const answers = new Map<string, string | null>();
/** Which paths no other page may read. */
const closed = new Set<string>();
/** Nobody listens here. */
const NOBODY = "http://localhost:1";

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    expect(request.headers.cookie).toBeUndefined();
    if (!path.startsWith("/closed") && !closed.has(path))
      response.setHeader("access-control-allow-origin", "*");
    const page = url(`${origin}/one`);
    const answer = answers.get(path);
    if (answer !== undefined) {
      response.statusCode = answer === null ? 404 : 200;
      response.end(answer ?? "");
      return;
    }
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
  answers.clear();
  closed.clear();
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

test("an address that is pasted is asked for, and not taken for a list of one page", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  const address = `${origin}/sitemap.xml`;
  const field = page.getByLabel("Address of a sitemap or of robots.txt");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
  }, ` ${address}\n`);
  await expect(field).toHaveValue(address);
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "Text of the sitemap" }).fill(address);
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Served from")).toHaveValue(address);

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://www.example.com/a\nhttps://www.example.com/b\n");
    document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pasted text");
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

test("of a site's name, the sitemaps that robots.txt names are fetched with it", async ({
  page,
  inspector,
}) => {
  answers.set(
    "/robots.txt",
    `Sitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/packed.xml.gz\nSitemap: ${origin}/none.xml\n`,
  );
  await inspector.start();
  await ask(page, origin);
  await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "URLs 3" })).toBeVisible();
  await expect(page.getByText("are being fetched")).toHaveCount(0);
  await inspector.show("Files");
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /^robots\.txt/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /none\.xml answered with status 404/ })).toBeVisible();
  expect(asked.toSorted()).toEqual(["/none.xml", "/packed.xml.gz", "/robots.txt", "/sitemap.xml"]);
});

test("where none of the sitemaps of robots.txt can be fetched, that is said", async ({ page, inspector }) => {
  answers.set("/robots.txt", `Sitemap: ${origin}/none.xml\n`);
  await inspector.start();
  await ask(page, origin);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("robots.txt");
  await expect(page.getByText("None of the sitemaps that robots.txt names could be fetched.")).toBeVisible();
});

for (const [what, robots, title] of [
  ["names no sitemap", "User-agent: *\nDisallow: /cart\n", "robots.txt and 1 other file"],
  ["is a page", "<!DOCTYPE html><html><title>App</title></html>", "sitemap_index.xml"],
  ["may not be read", "", "sitemap_index.xml"],
] as const) {
  test(`the usual places are asked where robots.txt ${what}`, async ({ page, inspector }) => {
    answers.set("/robots.txt", robots);
    if (robots === "") closed.add("/robots.txt");
    answers.set("/sitemap.xml", "<!DOCTYPE html><html><title>App</title></html>");
    answers.set("/sitemap_index.xml", urlset(url(`${origin}/one`)));
    await inspector.start();
    await ask(page, origin);
    await expect(page.getByRole("tab", { name: "URLs 1" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect([...new Set(asked)]).toEqual(["/robots.txt", "/sitemap.xml", "/sitemap_index.xml"]);
  });
}

test("where a site has no sitemap, it is told what was tried", async ({ page, inspector }) => {
  answers.set("/sitemap.xml", "<!DOCTYPE html><html><title>App</title></html>");
  await inspector.start();
  await ask(page, origin);
  await expect(dialog(page)).toContainText(
    "/robots.txt, /sitemap_index.xml, /sitemap-index.xml, /wp-sitemap.xml, /sitemap.xml.gz, /sitemap.txt, /sitemap_index.xml.gz, /sitemap-index.xml.gz, /sitemap/sitemap-index.xml, /sitemap, /sitemap-news.xml, /sitemap_news.xml (answered with status 404); /sitemap.xml (something else is there)",
  );
  // A robots.txt is opened all the same.
  answers.set("/robots.txt", "User-agent: *\nDisallow:\n");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("robots.txt");
  await expect(page.getByText("What was tried: /robots.txt (names no sitemap);")).toBeVisible();
});

test("a site that lets no page read anything is told as that", async ({ page, inspector }) => {
  for (const path of ["/robots.txt", ...USUAL_PLACES]) closed.add(path);
  await inspector.start();
  await ask(page, origin);
  await expect(dialog(page)).toContainText("does not let other pages read this file");
  await expect(dialog(page).getByRole("link")).toHaveAttribute("href", `${origin}/robots.txt`);
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
  ["http://user:secret@localhost:1/sitemap.xml", "with a user name or a password is not asked for"],
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
