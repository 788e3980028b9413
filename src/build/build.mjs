/**
 * Builds dist (the npm package) and www/dist (the page). A step whose inputs have not changed is left out.
 *
 * Usage: node src/build/build.mjs [--package] [--quiet]
 *
 * `--package` leaves out the page. `--quiet` shows what a program prints only when it fails.
 */

import { alone } from "./lock.mjs";
import { buildNpmPackage } from "./npm-package.mjs";
import { buildPage } from "./page.mjs";
import { runMain } from "./report.mjs";
import { buildWasm } from "./wasm.mjs";

await runMain(() => {
  const args = process.argv.slice(2);
  const options = { quiet: args.includes("--quiet") };
  return alone(() => {
    buildWasm(options);
    buildNpmPackage(options);
    if (!args.includes("--package")) buildPage(options);
  });
});
