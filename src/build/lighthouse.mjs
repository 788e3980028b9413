/**
 * What Lighthouse says of the page, on a desktop and on a phone: scores and what costs points. Fails below the targets.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { buildNpmPackage } from "./npm-package.mjs";
import { ensureLighthouse } from "./npm-packages.mjs";
import { buildPage } from "./page.mjs";
import { at } from "./paths.mjs";
import { servePage } from "./preview.mjs";
import { nodePath } from "./programs.mjs";
import { runMain, Stop, say } from "./report.mjs";
import { readState } from "./state.mjs";
import { buildWasm } from "./wasm.mjs";

/** The least that each category must have, of 100. */
const TARGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

const DEVICES = { desktop: ["--preset=desktop"], phone: [] };

const USAGE = `Usage: npm run lighthouse

Says what Lighthouse says of the page, on a desktop and on a phone, and fails below the targets.

  --help          prints this`;

await runMain(async () => {
  if (readArguments(USAGE, {}) === null) return;
  ensureLighthouse();
  for (const build of [buildWasm, buildNpmPackage, buildPage]) build({ quiet: true });
  const page = await servePage();
  try {
    const missed = [];
    for (const [device, options] of Object.entries(DEVICES))
      missed.push(...(await judge(device, options, page.url)));
    if (missed.length > 0) throw new Stop(`Below the targets: ${missed.join(", ")}.`);
  } finally {
    await page.close();
  }
});

/** @param {string} device @param {readonly string[]} options @param {string} url */
async function judge(device, options, url) {
  const folder = at("tests", "out", "lighthouse");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${device}.json`);
  const program = at("tests", "lighthouse", "node_modules", "lighthouse", "cli", "index.js");
  const args = [program, url, "--output=json", `--output-path=${path}`, "--quiet", ...options];
  const { chromium } = readState();
  // Apart from this process, which serves the page meanwhile.
  const child = spawn(nodePath(), [...args, "--chrome-flags=--headless --no-sandbox"], {
    env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    stdio: ["ignore", 2, 2],
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Stop("Lighthouse failed: see above.");
  const { categories, audits } = JSON.parse(readFileSync(path, "utf8"));
  const missed = [];
  for (const [name, target] of Object.entries(TARGETS)) {
    const score = Math.round(categories[name].score * 100);
    say(`lighthouse: ${device}: ${name} ${score}${score < target ? `, below ${target}` : ""}`);
    if (score < target) missed.push(`${name} on a ${device}`);
    /** @type {readonly { id: string, weight: number }[]} */
    const costly = categories[name].auditRefs.filter(
      (/** @type {{ id: string, weight: number }} */ { id, weight }) =>
        weight > 0 && audits[id].score !== null && audits[id].score < 0.9,
    );
    for (const { id } of costly)
      say(`lighthouse:   ${id}: ${audits[id].title} ${audits[id].displayValue ?? ""}`);
  }
  return missed;
}
