import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { faultsIn } from "./axe.ts";
import { expect, test } from "./inspector.ts";
import { LOOKS, PHONE, VIEWS } from "./views.ts";

const SCREENSHOTS = fileURLToPath(new URL("../out/screenshots/", import.meta.url));

mkdirSync(SCREENSHOTS, { recursive: true });

for (const { name, show } of VIEWS) {
  test(`${name} is accessible and fits its window: light, dark and in forced colours`, async ({
    page,
    inspector,
  }) => {
    await show(page, inspector);
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia(media);
      await lookAt(page, `${name}-${look}`);
    }
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);
  for (const { name, show } of VIEWS) {
    test(`${name} is accessible and fits its window`, async ({ page, inspector }) => {
      await show(page, inspector);
      await lookAt(page, `${name}-phone`);
    });
  }
});

/** Takes a picture, and finds fault with it. */
async function lookAt(page: Page, picture: string): Promise<void> {
  await page.screenshot({ path: `${SCREENSHOTS}${picture}.png` });
  expect(await faultsIn(page), picture).toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, picture).toBeLessThanOrEqual(window ?? 0);
}
