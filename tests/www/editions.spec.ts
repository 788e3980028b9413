import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { file, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test("the page is there in German, and leads to the English one", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Diese Seite auf Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle("Sitemap-Inspektor: sehen, was Suchmaschinen in Ihrer Sitemap sehen");
  await expect(page.getByRole("button", { name: "Text einfügen" })).toBeVisible();
  await page.getByRole("link", { name: "This page in English" }).click();
  await expect(page.getByRole("button", { name: "Paste text" })).toBeVisible();
});

test("the other language shows what a link leads to, as well", async ({ page }) => {
  const where = "view=timeline&name=large.xml&served=&pasted=0&size=123456&files=1";
  await page.goto(`/#${where}`);
  await expect(page.getByRole("region", { name: "This link needs a file that is not in it" })).toBeVisible();
  await page.getByRole("link", { name: "Diese Seite auf Deutsch" }).click();
  await expect(page).toHaveURL(new RegExp(`/de/#${where}$`));
  await expect(page.locator(".expected")).toContainText("large.xml");
  await page.locator(".expected .button:not(.primary)").click();
  await page.getByRole("link", { name: "This page in English" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("every link of the editions leads somewhere", async ({ page, request }) => {
  for (const path of ["/", "/de/", "/receive/", "/de/receive/", "/admin/", "/de/admin/"]) {
    await page.goto(path);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  }
});

test("the German page works without a network, too", async ({ page, inspector, context }) => {
  await inspector.start();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/de/");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", manyUrls(1_234)));
  await expect(page.getByRole("tab", { name: "URLs" })).toContainText("1.234");
});

test("another program hands over files", async ({ page, context, baseURL, watch }) => {
  const program = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>A program</title>");
  });
  await new Promise<void>((resolve) => program.listen(0, "localhost", resolve));
  try {
    const origin = `http://localhost:${(program.address() as AddressInfo).port}`;
    await page.goto(origin);
    const opened = context.waitForEvent("page");
    const answers = await page.evaluate(async (target) => {
      const answers: unknown[] = [];
      const inspector = open(`${target}/receive/`);
      await new Promise<void>((resolve) => {
        addEventListener("message", ({ data, source, origin }) => {
          if (source !== inspector || origin !== target) return;
          answers.push(data);
          if (data.type === "sitemapkit:opened") resolve();
          if (data.type !== "sitemapkit:ready") return;
          const files = [
            new File(["https://www.example.com/one\n"], "one.txt"),
            {
              name: "two.txt",
              data: "https://www.example.com/two\n",
              url: "https://www.example.com/two.txt",
            },
            { name: "not a file" },
          ];
          inspector?.postMessage({ type: "sitemapkit:open", files }, target);
        });
      });
      return answers;
    }, baseURL ?? "");
    expect(answers).toEqual([{ type: "sitemapkit:ready" }, { type: "sitemapkit:opened", count: 2 }]);
    const inspector = await opened;
    await expect(inspector.getByRole("tab", { name: "Files 2" })).toBeVisible();
    await expect(inspector.getByText(`Handed over by ${origin}`)).toBeVisible();
    await inspector.close();
    watch.foreignRequests.length = 0;
  } finally {
    program.closeAllConnections();
    program.close();
  }
});

test("nobody else can speak to the page: it is parted from the window that opened it", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await page.evaluate(() => {
    const files = [new File(["https://www.example.com/\n"], "urls.txt")];
    postMessage({ type: "sitemapkit:open", files }, location.origin);
  });
  await page.waitForTimeout(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what crawlers see in your sitemap");
});
