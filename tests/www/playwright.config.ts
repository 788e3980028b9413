import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = Number(process.env.SITEMAPKIT_WWW_PORT ?? 4611);

/** The browser that setup has found or installed. */
function chromium(): string {
  const state = `${root}target/setup.json`;
  const found: unknown = existsSync(state) ? JSON.parse(readFileSync(state, "utf8")).chromium : undefined;
  return process.env.SITEMAPKIT_CHROMIUM ?? (typeof found === "string" ? found : "/usr/bin/chromium");
}

export default defineConfig({
  testDir: ".",
  outputDir: "../out/www",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // The page as it was built, with the headers of production.
    command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --config www/vite.config.ts --port ${port} --strictPort`,
    cwd: root,
    port,
    reuseExistingServer: false,
  },
});
