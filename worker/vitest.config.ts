import { availableParallelism } from "node:os";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { answerForAll } from "../tests/worker/internet.ts";

// The tests run inside workerd, on the real KV of miniflare, with the configuration that is deployed.
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [
    cloudflareTest({
      wrangler: { configPath: "./worker/wrangler.jsonc" },
      miniflare: {
        bindings: { ADMIN_TOKEN: "a-secret-of-the-tests", INSPECT: "1", LOCAL: "1" },
        outboundService: answerForAll,
      },
    }),
  ],
  test: {
    include: ["tests/worker/*.test.ts"],
    isolate: false,
    // By itself it leaves one core idle.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    silent: "passed-only",
  },
});
