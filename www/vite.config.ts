import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { editions } from "./editions/plugin.ts";
import { headersFor, parseHeaders } from "./headers.ts";
import { offline } from "./offline/plugin.ts";
import { elsewhereModule } from "./rule-pages/elsewhere.ts";
import { rulePages } from "./rule-pages/plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Sends the headers of production from `vite preview`, so that the tests run under the same policy. */
function productionHeaders(): Plugin {
  return {
    name: "production-headers",
    configurePreviewServer(server) {
      const blocks = parseHeaders(readFileSync(new URL("./public/_headers", import.meta.url), "utf8"));
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        for (const [name, value] of headersFor(blocks, path)) response.setHeader(name, value);
        next();
      });
    },
  };
}

export default defineConfig({
  root,
  base: "./",
  // A path without a file is not found.
  appType: "mpa",
  plugins: [productionHeaders(), elsewhereModule(), rulePages(), editions(), offline()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        // `public/_headers` gives the worker that fetches a policy of its own.
        entryFileNames: ({ name }) => `${name === "fetcher" ? "fetch" : "assets"}/[name]-[hash].js`,
      },
    },
  },
  optimizeDeps: { exclude: ["sitemapkit"] },
  // The package lies beside `www/`.
  server: { fs: { allow: [".."] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Data URLs would need a wider policy for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What reads archives would ask for it in Node.
      external: ["node:worker_threads"],
      input: {
        index: `${root}index.html`,
        rules: `${root}rules/index.html`,
        admin: `${root}admin/index.html`,
      },
    },
  },
});
