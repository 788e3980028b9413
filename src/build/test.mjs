/**
 * Runs every suite, also when one fails, and then says which did.
 *
 * Usage: node src/build/test.mjs [--only NAME[,NAME…]] [--lint]
 */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { toolEnvironment } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { runMain, Stop, say } from "./report.mjs";
import { allSuites } from "./suites.mjs";

/** @import { Suite } from "./suites.mjs" */

await runMain(() => {
  const suites = chosen(process.argv.slice(2));
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

/**
 * @param {readonly string[]} args
 * @returns {readonly Suite[]}
 */
function chosen(args) {
  const suites = allSuites();
  if (args.includes("--lint")) return suites.filter(({ lint }) => lint);
  const at = args.indexOf("--only");
  if (at < 0) return suites;
  const names = (args[at + 1] ?? "").split(",");
  const known = suites.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no suite "${unknown[0]}"; there are ${known.join(", ")}.`);
  return suites.filter(({ name }) => names.includes(name));
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
