/**
 * Runs every suite, also when one fails, and then says which did.
 */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { readArguments, WrongUsage } from "./arguments.mjs";
import { toolEnvironment } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { runMain, Stop, say } from "./report.mjs";
import { allSuites } from "./suites.mjs";

/** @import { Suite } from "./suites.mjs" */

await runMain(() => {
  const suites = chosen();
  if (suites === null) return;
  const startedMs = Date.now();
  const results = suites.map(run);

  // Few lines: of a long run often only the end is kept, and the last suite has just said there why it failed.
  const passed = results.filter(({ failure }) => failure === undefined);
  if (passed.length > 0) {
    say(`\npassed: ${passed.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}`);
  }
  const failed = results.filter(({ failure }) => failure !== undefined);
  for (const { name, failure, seconds } of failed) say(`FAILED: ${name} ${seconds} s, ${failure}`);
  const total = `${suites.length} ${suites.length === 1 ? "suite" : "suites"} in ${secondsSince(startedMs)} s`;
  if (failed.length > 0) throw new Stop(`${failed.length} of ${total} failed.`);
  say(`\n${total}, all passed.`);
});

/** @returns {readonly Suite[] | null} */
function chosen() {
  const suites = allSuites();
  const known = suites.map(({ name }) => name);
  const usage = `Usage: node src/build/test.mjs [--only NAME[,NAME…]] [--lint]

Runs every suite.

  --only NAME     runs only that one; several are separated by commas
  --lint          runs only those that look at the code without running it
  --help          prints this

Suites: ${known.join(", ")}`;
  const given = readArguments(usage, { only: { type: "string" }, lint: { type: "boolean" } });
  if (given === null) return null;
  const { only, lint } = given.values;
  const names = only?.split(",") ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new WrongUsage(`There is no suite ${JSON.stringify(unknown)}.`, usage);
  return suites.filter((suite) => names.includes(suite.name) && (suite.lint || !lint));
}

/** @param {Suite} suite */
function run({ name, needs, program, args, shown = [basename(program), ...args].join(" ") }) {
  const startedMs = Date.now();
  say(`\n─── ${name}: ${shown}`);
  /** @param {string | undefined} failure */
  const result = (failure) => ({ name, failure, seconds: secondsSince(startedMs) });
  if (needs && !existsSync(at(needs))) return result(`${needs} is missing`);
  const { status, signal, error } = spawnSync(program, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: "inherit",
  });
  if (status === 0) return result(undefined);
  return result(error?.message ?? (signal ? `stopped by ${signal}` : `exit status ${status}`));
}

/** @param {number} startedMs */
function secondsSince(startedMs) {
  return ((Date.now() - startedMs) / 1000).toFixed(1);
}
