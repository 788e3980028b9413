/** How Playwright starts the browser that setup has found or installed. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LaunchOptions } from "@playwright/test";

export const CHROMIUM: LaunchOptions = {
  executablePath: chromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

function chromium(): string {
  const state = fileURLToPath(new URL("../../target/setup.json", import.meta.url));
  const found: unknown = existsSync(state) ? JSON.parse(readFileSync(state, "utf8")).chromium : undefined;
  return process.env.SITEMAPKIT_CHROMIUM ?? (typeof found === "string" ? found : "/usr/bin/chromium");
}
