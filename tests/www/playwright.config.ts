import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Playwright reads this file in each of its processes, which all inherit what the first one has set.
process.env.SITEMAPKIT_WWW_PORT ??= String(await freePort());
const port = Number(process.env.SITEMAPKIT_WWW_PORT);

/** A port that nothing listens on, so that two checkouts can be tested at once. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

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
