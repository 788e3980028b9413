/** Pages in a real browser. */

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "../www/chromium.ts";
import type { Result } from "./project.ts";

let browser: Browser;
before(async () => {
  browser = await chromium.launch(CHROMIUM);
});
after(() => browser.close());

/** Opens a page and gives what `page.mjs` has found there. */
export async function resultOf(url: string): Promise<Result | string> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  try {
    await page.goto(url);
    const found = await page.waitForFunction(
      () => (globalThis as { result?: Result | string }).result,
      undefined,
      { timeout: 20_000 },
    );
    const result = await found.jsonValue();
    assert.ok(result !== undefined);
    return result;
  } catch (error) {
    assert.deepEqual(errors, []);
    throw error;
  } finally {
    await page.close();
  }
}
