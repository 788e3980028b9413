/** What the menu of exports saves. */

import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";

/** Opens the menu of exports. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
}

async function choose(page: Page, name: RegExp): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name }).click();
  return await download;
}

/** Saves what a choice of the menu makes. */
export async function save(
  page: Page,
  name: RegExp,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = await choose(page, name);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The same, as text. */
export async function saveText(
  page: Page,
  name: RegExp,
): Promise<{ readonly name: string; readonly text: string }> {
  const saved = await save(page, name);
  return { name: saved.name, text: saved.bytes.toString("utf8") };
}
