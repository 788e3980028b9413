/** How views look: whether all fits, and pictures for people. Those take a tenth of the time of the page's tests, so only `npm run screenshots` asks for them. */

import { fileURLToPath } from "node:url";
import { expect, type Page, type PageScreenshotOptions } from "@playwright/test";

const FOLDER = fileURLToPath(new URL("../out/screenshots/", import.meta.url));

type PictureOptions = Pick<PageScreenshotOptions, "fullPage">;

/** Takes a picture of `page`, where pictures are asked for. */
export async function takePicture(page: Page, name: string, options: PictureOptions = {}): Promise<void> {
  if (process.env.SITEMAPKIT_PICTURES === undefined) return;
  await page.screenshot({ path: `${FOLDER}${name}.png`, ...options });
}

/** Nothing of `page` is beyond the width of its window, once it has answered to that. */
export async function expectToFit(page: Page, picture: string, options?: PictureOptions): Promise<void> {
  await takePicture(page, picture, options);
  const contentWidth = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  // Not `innerWidth`, which grows with the content on a phone.
  await expect.poll(contentWidth, picture).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
