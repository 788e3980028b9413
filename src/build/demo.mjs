/** Puts the demo site into the local KV, once: what is there belongs to the user. */

import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolEnvironment } from "./environment.mjs";
import { at } from "./paths.mjs";
import { demand, nodePath, packageProgram } from "./programs.mjs";
import { say } from "./report.mjs";

/**
 * @param {string} host The site, such as `localhost:8787`.
 * @param {readonly { key: string, value: string, metadata: unknown }[]} sources
 * @param {{ folder: string, options: readonly string[] }} place Where all is kept, and by which options wrangler finds it.
 */
export function putOnFirstStart(host, sources, { folder, options }) {
  // Beside the local KV, so that deleting it brings the demo site back.
  const marker = join(folder, "demo", host.replace(":", "-"));
  if (existsSync(marker)) return;
  mkdirSync(join(folder, "demo"), { recursive: true });
  if (!hasSources(host, options)) {
    say(`start: putting a demo site for ${host} into the local KV`);
    const file = `${marker}.json`;
    writeFileSync(file, JSON.stringify(sources));
    wrangler(
      ["bulk", "put", file, ...options],
      "The demo site could not be put into the local KV: see above.",
    );
    rmSync(file);
  }
  writeFileSync(marker, "");
}

/**
 * @param {string} host
 * @param {readonly string[]} options
 */
function hasSources(host, options) {
  const keys = wrangler(
    ["key", "list", "--prefix", `v1:src:${host}:`, ...options],
    "The local KV cannot be read: see above.",
  );
  return JSON.parse(keys).length > 0;
}

/**
 * @param {readonly string[]} args
 * @param {string} failure
 */
function wrangler(args, failure) {
  const fixed = ["--local", "--binding", "KV", "--config", at("worker", "wrangler.jsonc")];
  return demand(nodePath(), [packageProgram("wrangler"), "kv", ...args, ...fixed], failure, {
    env: toolEnvironment(),
  });
}
