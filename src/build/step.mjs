/** Running one step of the build. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { toolEnvironment } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { capture } from "./programs.mjs";
import { lastLines, Stop } from "./report.mjs";

/**
 * @typedef {object} BuildOptions
 * @property {boolean} quiet Show a program's output only when it fails.
 */

/**
 * Runs a program of the build. It may print what it likes, on standard error.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} failure The sentence to stop with.
 * @param {BuildOptions & { env?: NodeJS.ProcessEnv }} options
 */
export function step(program, args, failure, { quiet, env = {} }) {
  const wholeEnvironment = { ...toolEnvironment(), ...env };
  if (quiet) {
    const result = capture(program, args, { env: wholeEnvironment });
    if (!result.ok) throw new Stop(failure, lastLines(result.output, 100));
    return;
  }
  const result = spawnSync(program, args, { cwd: root, env: wholeEnvironment, stdio: ["ignore", 2, 2] });
  if (result.status !== 0) throw new Stop(failure, result.error?.message);
}

/**
 * The version of an installed npm package.
 *
 * @param {string} name
 * @returns {string}
 */
export function versionOf(name) {
  return JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8")).version;
}
