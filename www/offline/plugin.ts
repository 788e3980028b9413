/**
 * Writes the service worker, with the names of the files that the page is made of.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const template = new URL("./service-worker.js", import.meta.url);
const publicFolder = new URL("../public/", import.meta.url);

/**
 * What is not part of the page that opens sitemaps, or is kept when it is first asked for. The scripts and styles of the admin page
 * have its name.
 */
const APART = /^rules\/|^(de\/)?admin\/|^assets\/admin\b|^assets\/analysis_bg-|\.map$/;

/** The plugin. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const hash = createHash("sha256");
      const names = Object.keys(bundle).filter((name) => !APART.test(name));
      for (const name of names.toSorted()) {
        const file = bundle[name];
        hash.update(name).update(file?.type === "chunk" ? file.code : (file?.source ?? ""));
      }
      const fixed = readdirSync(publicFolder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith("_"))
        .map(({ name }) => name);
      for (const name of fixed) hash.update(name).update(readFileSync(new URL(name, publicFolder)));
      // Pages are asked for by their folders.
      const files = [...names.map((name) => name.replace(/(^|\/)index\.html$/, "$1") || "./"), ...fixed];
      const source = readFileSync(template, "utf8")
        .replace('["%FILES%"]', JSON.stringify(files))
        .replace("%VERSION%", hash.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}
