import { once } from "node:events";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";

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

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../out/www",
  fullyParallel: true,
  // One more than cores: a test often waits, for the page or for the next look at it.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // How fast the page is, benchmarks say: a machine that is busy with something else for a while fails no test.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ["./failures.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: CHROMIUM,
  },
  webServer: {
    // The page as it was built, with the headers of production.
    command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --config www/vite.config.ts --port ${port} --strictPort`,
    cwd: root,
    port,
    reuseExistingServer: false,
  },
});
