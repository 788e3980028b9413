/**
 * The program `wasm-bindgen`, which must have exactly the version of the crate in Cargo.lock.
 *
 * @import { State } from "./state.mjs"
 */

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { at, toolsFolder } from "./paths.mjs";
import { capture, isExecutable, versionIn, which } from "./programs.mjs";
import { lastLines, Stop, say } from "./report.mjs";

const BINSTALL_LIMIT_MS = 120_000;

/**
 * @param {State} state
 * @returns {NonNullable<State["wasmBindgen"]>}
 */
export function ensureWasmBindgen(state) {
  const version = lockedVersion();
  const known = state.wasmBindgen;
  if (known?.version === version && isExecutable(known.path)) return known;

  const own = join(toolsFolder, "bin", process.platform === "win32" ? "wasm-bindgen.exe" : "wasm-bindgen");
  const found = [which("wasm-bindgen"), own].find((path) => path && hasVersion(path, version));
  if (found) return { version, path: found };

  install(version, own);
  return { version, path: own };
}

function lockedVersion() {
  const lock = readFileSync(at("Cargo.lock"), "utf8");
  const version = /name = "wasm-bindgen"\nversion = "(.+)"/.exec(lock.replaceAll("\r", ""))?.[1];
  if (!version) throw new Stop("Cargo.lock has no wasm-bindgen: restore it with `git checkout Cargo.lock`.");
  return version;
}

/**
 * @param {string} path
 * @param {string} version
 */
function hasVersion(path, version) {
  return isExecutable(path) && versionIn(capture(path, ["--version"]).stdout) === version;
}

/**
 * @param {string} version
 * @param {string} own
 */
function install(version, own) {
  if (which("cargo-binstall")) {
    say(`setup: installing wasm-bindgen ${version} with cargo-binstall`);
    const args = [
      "binstall",
      `wasm-bindgen-cli@${version}`,
      "--root",
      toolsFolder,
      "--no-confirm",
      "--disable-telemetry",
    ];
    if (capture("cargo", args, { limitMs: BINSTALL_LIMIT_MS }).ok && hasVersion(own, version)) return;
  }
  say(`setup: building wasm-bindgen ${version} into target/tools (a minute or two, once)`);
  const folder = join(toolsFolder, "build");
  // Without `--locked`: a mirror may lack the exact versions of its lockfile, and any that fit will do. Without
  // optimisation it is built in half the time, and still does its work in a moment.
  const args = ["install", "wasm-bindgen-cli", "--version", version, "--force", "--debug"];
  const result = capture("cargo", [...args, "--root", toolsFolder, "--target-dir", folder]);
  rmSync(folder, { recursive: true, force: true });
  if (!result.ok || !hasVersion(own, version)) {
    throw new Stop(
      `wasm-bindgen ${version} could not be built: with a network, \`cargo install wasm-bindgen-cli --version ${version}\`.`,
      lastLines(result.output),
    );
  }
}
