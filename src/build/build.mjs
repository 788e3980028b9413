/**
 * Builds dist (the npm package) and www/dist (the page). A step whose inputs have not changed is left out.
 */

import { readArguments } from "./arguments.mjs";
import { alone } from "./lock.mjs";
import { buildNpmPackage } from "./npm-package.mjs";
import { buildPage } from "./page.mjs";
import { runMain } from "./report.mjs";
import { buildWasm } from "./wasm.mjs";

const USAGE = `Usage: node src/build/build.mjs [--package] [--quiet]

Builds dist (the package) and www/dist (the page), as far as what they are made of has changed.

  --package       leaves out the page
  --quiet         shows what a program prints only when it fails
  --help          prints this`;

await runMain(() => {
  const given = readArguments(USAGE, { package: { type: "boolean" }, quiet: { type: "boolean" } });
  if (given === null) return;
  const options = { quiet: given.values.quiet ?? false };
  return alone(() => {
    buildWasm(options);
    buildNpmPackage(options);
    if (!given.values.package) buildPage(options);
  });
});
