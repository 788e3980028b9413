/** Finding and running programs: the system's, and those of the npm packages. */

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at } from "./paths.mjs";
import { lastLines, Stop } from "./report.mjs";

const windows = process.platform === "win32";

/**
 * The first executable file of this name on PATH.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function which(name) {
  const suffixes = windows ? [".exe", ".cmd", ""] : [""];
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const suffix of suffixes) {
      const path = join(folder, name + suffix);
      if (folder && isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a program and keeps what it prints.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number }} [options]
 */
export function capture(program, args, { env = process.env, cwd = at(), limitMs } = {}) {
  const result = spawnSync(program, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
    ...(limitMs === undefined ? {} : { timeout: limitMs, killSignal: "SIGKILL" }),
  });
  return {
    ok: result.status === 0,
    stdout: result.stdout ?? "",
    output: `${result.stdout ?? ""}${result.stderr ?? ""}${result.error ? `${result.error.message}\n` : ""}`,
  };
}

/**
 * Runs a program that has to succeed; returns its standard output. Its own output is shown only when it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} failure The sentence to stop with.
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number }} [options]
 */
export function demand(program, args, failure, options) {
  const result = capture(program, args, options);
  if (!result.ok) throw new Stop(failure, lastLines(result.output));
  return result.stdout;
}

/** The first `1.2.3` in a program's answer to `--version`. @param {string} text */
export function versionIn(text) {
  return /\d+\.\d+\.\d+/.exec(text)?.[0];
}

/**
 * Whether version `a` is at least `b`; both have up to three numbers.
 *
 * @param {string} a
 * @param {string} b
 */
export function isAtLeast(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The Node that the npm package `node` installs. */
export const ownNode = at("node_modules", "node", "bin", windows ? "node.exe" : "node");

/**
 * The Node that runs the tools. A shell remembers where it found `node`, so on a fresh clone these scripts themselves
 * go on running on the system's Node, which may be too old for wrangler and vitest.
 */
export function nodePath() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}

/**
 * The arguments for Node that start a program of an npm package, like `["…/vite/bin/vite.js"]`.
 *
 * @param {string} packageName
 * @param {string} [program] When the package has several.
 */
export function packageProgram(packageName, program = packageName.split("/").at(-1) ?? packageName) {
  const folder = at("node_modules", packageName);
  /** @type {{ bin?: string | Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = typeof manifest.bin === "string" ? manifest.bin : manifest.bin?.[program];
  if (file === undefined) throw new Error(`npm package ${packageName} has no program ${program}`);
  return join(folder, file);
}

/** Whether commands that need root can be run, and how. */
function rootPrefix() {
  if (windows) return undefined;
  if (process.getuid?.() === 0) return [];
  return which("sudo") && capture("sudo", ["-n", "true"]).ok ? ["sudo", "-n"] : undefined;
}

/**
 * Installs packages of Debian or a system made from it, where that is possible without asking.
 *
 * @param {readonly string[]} packages
 * @returns {{ installed: boolean, output: string }}
 */
export function installSystemPackages(packages) {
  const prefix = rootPrefix();
  if (!which("apt-get") || !prefix) return { installed: false, output: "" };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  /** @param {readonly string[]} args */
  const apt = (args) => {
    const [program = "apt-get", ...rest] = [...prefix, "apt-get", ...args];
    return capture(program, rest, { env });
  };
  const install = () => apt(["install", "-y", "-q", "--no-install-recommends", ...packages]);
  const first = install();
  if (first.ok) return { installed: true, output: first.output };
  apt(["update", "-q"]);
  const second = install();
  return { installed: second.ok, output: second.output };
}
