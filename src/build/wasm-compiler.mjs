/**
 * A way to compile for `wasm32-unknown-unknown`: the compiler has the target's standard library, or rustup can add it,
 * or cargo builds one from the library's sources, which Debian has as a package.
 *
 * @import { Rust } from "./rust.mjs"
 * @import { State, WasmCompiler } from "./state.mjs"
 */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { capture, installSystemPackages, isAtLeast, isExecutable, versionIn, which } from "./programs.mjs";
import { lastLines, Stop, say } from "./report.mjs";
import { oldestRelease } from "./rust.mjs";

export const TARGET = "wasm32-unknown-unknown";

/** rustup tries again for minutes where a firewall swallows its requests. */
const RUSTUP_LIMIT_MS = 120_000;

/** Debian's compiler, which rustup's hides on PATH. */
const DEBIAN_RUSTC = "/usr/bin/rustc";
const DEBIAN_PACKAGES = ["rustc-web", "rust-web-src"];

/**
 * @param {Rust} rust
 * @param {State} state
 * @returns {WasmCompiler}
 */
export function ensureWasmCompiler(rust, state) {
  if (hasTarget(rust.sysroot)) return installedTarget(rust);
  if (state.rust === identity(rust) && state.wasm && isUsable(state.wasm)) return state.wasm;
  return addTarget(rust) ?? builtStd(rust) ?? installDebianCompiler(rust);
}

/** What a recorded choice depends on. @param {Rust} rust */
export function identity({ rustc, release, sysroot }) {
  return [rustc, release, sysroot].join(" ");
}

/** @param {WasmCompiler} compiler */
function isUsable({ way, rustc, linker }) {
  return way === "built-std" && isExecutable(rustc) && linker !== undefined && isExecutable(linker);
}

/** @param {string} sysroot */
function hasTarget(sysroot) {
  return list(join(sysroot, "lib", "rustlib", TARGET, "lib")).some((name) => name.startsWith("libstd-"));
}

/** @param {Rust} rust @returns {WasmCompiler} */
function installedTarget({ rustc, release }) {
  return { way: "installed-target", rustc, release };
}

/** @param {Rust} rust */
function addTarget(rust) {
  if (!rust.rustup) return undefined;
  say(`setup: adding the target ${TARGET} with rustup`);
  const result = capture("rustup", ["target", "add", TARGET], { limitMs: RUSTUP_LIMIT_MS });
  if (result.ok && hasTarget(rust.sysroot)) return installedTarget(rust);
  say("setup: rustup could not add it; looking for the standard library's sources instead");
  return undefined;
}

/**
 * A compiler with the standard library's sources beside it, and a linker for WebAssembly.
 *
 * @param {Rust} rust
 * @returns {WasmCompiler | undefined}
 */
function builtStd(rust) {
  for (const rustc of [rust.rustc, DEBIAN_RUSTC]) {
    const sysroot = capture(rustc, ["--print", "sysroot"]).stdout.trim();
    const release = versionIn(capture(rustc, ["-vV"]).stdout) ?? "0";
    const sources = join(sysroot, "lib", "rustlib", "src", "rust", "library", "std", "src", "lib.rs");
    const linker = findLinker([rust.sysroot, sysroot]);
    if (sysroot && existsSync(sources) && isAtLeast(release, oldestRelease()) && linker) {
      return { way: "built-std", rustc, release, linker };
    }
  }
  return undefined;
}

/** @param {readonly string[]} sysroots */
function findLinker(sysroots) {
  for (const sysroot of sysroots) {
    const hosts = join(sysroot, "lib", "rustlib");
    for (const host of list(hosts)) {
      const linker = join(hosts, host, "bin", "rust-lld");
      if (isExecutable(linker)) return linker;
    }
  }
  const debian = list("/usr/bin").filter((name) => /^wasm-ld-\d+$/.test(name));
  const newest = debian.sort((a, b) => Number(b.slice(8)) - Number(a.slice(8)))[0];
  return which("rust-lld") ?? which("wasm-ld") ?? (newest && join("/usr/bin", newest));
}

/** @param {Rust} rust */
function installDebianCompiler(rust) {
  const packages = findLinker([rust.sysroot]) ? DEBIAN_PACKAGES : [...DEBIAN_PACKAGES, "lld"];
  if (which("apt-get")) say(`setup: installing Debian's ${packages.join(", ")} with apt-get`);
  const { output } = installSystemPackages(packages);
  const compiler = builtStd(rust);
  if (compiler) return compiler;
  throw new Stop(
    `Rust cannot compile to WebAssembly here: run \`rustup target add ${TARGET}\` where there is a network, ` +
      `or, on Debian, \`apt-get install ${packages.join(" ")}\` as root.`,
    lastLines(output),
  );
}

/** @param {string} folder */
function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
