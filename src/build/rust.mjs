/** cargo, rustc, a C linker and, for the tests, clippy and rustfmt. Rust itself is for the user to install. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "./paths.mjs";
import { capture, demand, installSystemPackages, isAtLeast, versionIn, which } from "./programs.mjs";
import { Stop, say } from "./report.mjs";

const INSTALL_RUST = "install it with rustup from https://rustup.rs, then open a new terminal.";

/**
 * The compiler that `cargo` uses.
 *
 * @typedef {object} Rust
 * @property {string} rustc
 * @property {string} release Like `1.95.0`.
 * @property {string} sysroot The folder with the compiler's libraries.
 * @property {boolean} rustup Whether rustup manages it.
 */

/** @returns {Rust} */
export function findRust() {
  const rustc = process.env.RUSTC ?? which("rustc");
  if (!which("cargo") || !rustc) throw new Stop(`Rust is missing: ${INSTALL_RUST}`);
  const said = demand(
    rustc,
    ["-vV"],
    `\`${rustc}\` does not run: install a toolchain with \`rustup default stable\`.`,
  );
  const release = versionIn(said) ?? "0";
  const oldest = oldestRelease();
  const rustup = which("rustup") !== undefined;
  if (!isAtLeast(release, oldest)) {
    const remedy = rustup ? "run `rustup update stable`." : INSTALL_RUST;
    throw new Stop(`Rust ${release} is too old, ${oldest} is needed: ${remedy}`);
  }
  const sysroot = demand(
    rustc,
    ["--print", "sysroot"],
    `\`${rustc}\` does not know where its libraries are.`,
  ).trim();
  return { rustc, release, sysroot, rustup };
}

/** The oldest compiler that Cargo.toml allows. */
export function oldestRelease() {
  return /^rust-version = "(.+)"$/m.exec(readFileSync(at("Cargo.toml"), "utf8"))?.[1] ?? "0";
}

/** Cargo links procedural macros and native tests with the system's C linker. */
export function ensureLinker() {
  if (process.platform === "win32" || which("cc") || which("gcc") || which("clang")) return;
  say("setup: installing a C linker with apt-get");
  const { installed, output } = installSystemPackages(["gcc", "libc6-dev"]);
  if (!installed)
    throw new Stop(
      "A C linker is missing: install gcc or clang (on macOS: `xcode-select --install`).",
      output,
    );
}

/**
 * Makes sure that `cargo clippy` and `cargo fmt` can run.
 *
 * @param {Rust} rust
 */
export function ensureLintTools({ rustup, sysroot }) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  /** @param {string} program */
  const isThere = (program) =>
    rustup ? existsSync(join(sysroot, "bin", program + suffix)) : which(program) !== undefined;
  if (isThere("cargo-clippy") && isThere("rustfmt")) return;
  if (rustup) {
    say("setup: installing clippy and rustfmt with rustup");
    if (capture("rustup", ["component", "add", "clippy", "rustfmt"], { limitMs: 120_000 }).ok) return;
  }
  throw new Stop("clippy or rustfmt is missing: run `rustup component add clippy rustfmt`.");
}
