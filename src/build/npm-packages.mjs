/** The npm packages of `package-lock.json`, the Node that is one of them, and the packages of single suites. */

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, root } from "./paths.mjs";
import { capture, demand, isAtLeast, ownNode, which } from "./programs.mjs";
import { lastLines, Stop, say } from "./report.mjs";

const OLDEST_NODE = "20.0.0";

/** From here on Node runs TypeScript tests, and wrangler and vitest run on it. */
const OLDEST_NODE_FOR_TOOLS = "22.18.0";

/** Makes `node_modules` what `package-lock.json` says. */
export function ensureNpmPackages() {
  if (!isAtLeast(process.versions.node, OLDEST_NODE)) {
    throw new Stop(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer from https://nodejs.org.`,
    );
  }
  install(root, []);
  if (!existsSync(ownNode)) installNode();
}

/** What the packed package runs in and what bundles it, which only one suite needs. */
export function ensureRuntimes() {
  // Each binary is in a package of its own; scripts would only move it, differently on each system.
  install(at("tests", "runtimes", "tools"), ["--ignore-scripts"]);
}

/** What `npm run lighthouse` needs, and nothing else. */
export function ensureLighthouse() {
  install(at("tests", "lighthouse"), ["--ignore-scripts"]);
}

/** What writes the API reference, with a TypeScript of its own. */
export function ensureReferenceTools() {
  install(at("www", "reference"), ["--ignore-scripts"]);
}

/**
 * Makes the `node_modules` of a folder what its `package-lock.json` says.
 *
 * @param {string} folder
 * @param {readonly string[]} options
 */
function install(folder, options) {
  if (matchesLockfile(folder)) return;
  const lockfile = relative(root, join(folder, "package-lock.json"));
  say(`setup: installing the npm packages of ${lockfile}`);
  // `npm ci` would refuse a lockfile without the optional packages of other systems, and npm leaves those out of it
  // where a registry does not show them. This takes the versions of the lockfile just the same, and does not write it.
  const args = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const failure = `The npm packages of ${lockfile} could not be installed (see above): \`npm install\` needs a network.`;
  npm([...args, ...options], failure, folder);
}

/**
 * Whether each installed package has the version of the lockfile. npm writes its own list of what it installed when it
 * has finished, so that an interrupted installation has none.
 *
 * @param {string} folder
 */
function matchesLockfile(folder) {
  const installedList = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(installedList)) return false;
  const wanted = packagesOf(join(folder, "package-lock.json"));
  const installed = packagesOf(installedList);
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/** The package `node` gets its binary from an install script, which npm may be configured not to run. */
function installNode() {
  say("setup: installing the Node of node_modules");
  const folder = at("node_modules", "node");
  const result = capture(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder });
  if (existsSync(ownNode) || isAtLeast(process.versions.node, OLDEST_NODE_FOR_TOOLS)) return;
  throw new Stop(
    `Node ${process.versions.node} is too old for the tools, and the npm package \`node\` could not install a newer one: ` +
      `install Node ${OLDEST_NODE_FOR_TOOLS} or newer from https://nodejs.org.`,
    lastLines(result.output),
  );
}

/**
 * @param {readonly string[]} args
 * @param {string} failure
 * @param {string} cwd
 */
function npm(args, failure, cwd) {
  const npmCli = process.env.npm_execpath;
  if (npmCli?.endsWith("npm-cli.js")) {
    demand(process.execPath, [npmCli, ...args], failure, { cwd });
    return;
  }
  const program = which("npm");
  if (!program) throw new Stop("npm is missing: install Node with npm from https://nodejs.org.");
  demand(program, args, failure, { cwd });
}
