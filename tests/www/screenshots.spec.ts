import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { file } from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";

const FOLDER = fileURLToPath(new URL("../out/screenshots/", import.meta.url));

const MODES = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const;

const VIEWS: readonly (readonly [name: string, show: (page: Page, inspector: Inspector) => Promise<void>])[] =
  [
    ["start", async (_, inspector) => inspector.start()],
    ["overview", async (page) => openSample(page, /A shop/)],
    ["overview-accepted", async (page) => openSample(page, /A journal/)],
    [
      "problems",
      async (page, inspector) => {
        await openSample(page, /A shop/);
        await inspector.show("Problems");
        await page
          .getByRole("navigation", { name: "Rules" })
          .getByRole("button")
          .filter({ hasText: "<lastmod>" })
          .first()
          .click();
        await page.locator("article .excerpt .hit").first().waitFor();
      },
    ],
    [
      "urls",
      async (page, inspector) => {
        await openSample(page, /A shop/);
        await inspector.show("URLs");
        await inspector.row(4).click();
        await expect(page.getByRole("region", { name: "Entry 4" })).toBeVisible();
      },
    ],
    [
      "urls-50000",
      async (page, inspector) => {
        await openSample(page, /A marketplace/);
        await inspector.show("URLs");
        await inspector.grid.focus();
        await inspector.grid.press("End");
        await expect(page.getByRole("region", { name: "Entry 50,000" })).toBeVisible();
      },
    ],
    [
      "not-a-sitemap",
      async (_, inspector) =>
        inspector.open(file("sitemap.xml", "<!DOCTYPE html>\n<title>Sign in</title>\n")),
    ],
    [
      "paste",
      async (page, inspector) => {
        await inspector.start();
        await page.getByRole("button", { name: "Paste text" }).click();
      },
    ],
    [
      "privacy",
      async (page, inspector) => {
        await inspector.start();
        await page.getByRole("button", { name: "Runs on this device" }).click();
      },
    ],
  ];

async function openSample(page: Page, name: RegExp): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name }).click();
  await page.getByRole("tablist").waitFor();
  const evidence = page.locator(".verdict.error");
  if ((await evidence.count()) > 0) await evidence.locator("mark").waitFor();
}

mkdirSync(FOLDER, { recursive: true });
for (const [mode, options] of Object.entries(MODES)) {
  test.describe(mode, () => {
    test.use(options);
    for (const [name, show] of VIEWS) {
      test(`${name} is photographed (${mode})`, async ({ page, inspector }) => {
        await show(page, inspector);
        await page.screenshot({ path: `${FOLDER}${name}-${mode}.png` });
      });
    }
  });
}
