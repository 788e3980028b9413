/**
 * Takes pictures of every view, into `tests/out/screenshots`, and takes those over that README shows.
 */

import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { readArguments } from "./arguments.mjs";
import { toolEnvironment } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { runMain, Stop, say } from "./report.mjs";

const SHOWN = [
  ...["start-light", "overview-light", "problems-light", "timeline-50000-light", "structure-light"],
  "urls-50000-dark",
];

const USAGE = `Usage: npm run screenshots

Takes pictures of every view, after \`npm test\` has set everything up and built it.

  --help          prints this`;

await runMain(() => {
  if (readArguments(USAGE, {}) === null) return;
  const program = packageProgram("@playwright/test", "playwright");
  const config = at("tests", "www", "playwright.config.ts");
  const specs = ["views.spec", "admin.spec", "export.spec", "paper.spec"];
  const { status } = spawnSync(nodePath(), [program, "test", "--config", config, ...specs], {
    cwd: root,
    env: { ...toolEnvironment(), SITEMAPKIT_PICTURES: "1" },
    stdio: "inherit",
  });
  if (status !== 0) throw new Stop("Not all views are as they should be: see above.");
  for (const name of SHOWN) {
    copyFileSync(at("tests", "out", "screenshots", `${name}.png`), at("www", "screenshots", `${name}.png`));
    say(`screenshots: ${name}.png`);
  }
});
