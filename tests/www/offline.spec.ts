import { file, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test("once visited, the page works without a network", async ({ page, inspector, context }) => {
  await inspector.start();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.locator("#choose").setInputFiles(file("sitemap.xml", manyUrls(3)));
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
});

test("the page can be installed, and says which files it opens", async ({ page, inspector, request }) => {
  await inspector.start();
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ name: "Sitemap inspector", display: "standalone" });
  const extensions = new Set(Object.values<string[]>(manifest.file_handlers[0].accept).flat());
  expect([...extensions]).toEqual([".xml", ".gz", ".txt", ".rss", ".atom"]);
});

test("a file that is handed to the installed page is opened", async ({ page }) => {
  await page.addInitScript(() => {
    const launchQueue = {
      setConsumer(consumer: (params: object) => void) {
        const file = new File(["https://www.example.com/\n"], "handed.txt");
        consumer({ files: [{ getFile: () => Promise.resolve(file) }] });
      },
    };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("handed.txt");
});
