/**
 * The core as WebAssembly: cargo, then wasm-bindgen for the JavaScript around it, then wasm-opt.
 *
 * @import { WasmCompiler } from "./state.mjs"
 * @import { BuildOptions } from "./step.mjs"
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { shortened } from "./npm-package.mjs";
import { at, root, wasmTargetFolder } from "./paths.mjs";
import { demand, nodePath, packageProgram } from "./programs.mjs";
import { Stop, say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { readState } from "./state.mjs";
import { step, versionOf } from "./step.mjs";
import { TARGET } from "./wasm-compiler.mjs";

/**
 * Every function is compiled for size, and those that ask to be inlined are only while they are short. With `opt-level =
 * "s"` instead, loops over bytes would not become vector instructions, and reading would take twice as long.
 */
const SIZE_OPTIONS = ["-force-attribute=optsize", "-inlinehint-threshold=100"];

/** Beside what the compiler switches on by itself for the target, which wasm-opt has to be told. */
const RUST_FEATURES = "+simd128";
const WASM_OPT_FEATURES = [
  ...["simd", "bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals"],
  ...["reference-types", "multivalue", "call-indirect-overlong"],
];

const BINARY = "sitemapkit_bg.wasm";
const GLUE = ["sitemapkit.js", "sitemapkit.d.ts", "sitemapkit_bg.wasm.d.ts"];

/** Without it, a function that is called once is put into its caller however long both are, which takes more room. */
const WASM_OPT_INLINING = ["--one-caller-inline-max-function-size", "40"];

/** @param {BuildOptions} options */
export function buildWasm(options) {
  const { wasm: compiler, wasmBindgen } = readState();
  if (!compiler || !wasmBindgen) throw new Stop("This checkout is not set up: run `npm run setup`.");

  const facts = [compiler, wasmBindgen.version, versionOf("binaryen")];
  const done = stamp("wasm", inputs(), facts);
  const results = [BINARY, ...GLUE].map((name) => at("dist", "wasm", name));
  if (done.isFresh(results)) return;
  done.clear();

  say("build: compiling the core to WebAssembly");
  compile(compiler, options);
  const compiled = join(wasmTargetFolder, TARGET, "release", "sitemapkit.wasm");

  const folder = join(wasmTargetFolder, "bound");
  rmSync(folder, { recursive: true, force: true });
  const bindgenArgs = ["--target", "web", "--out-dir", folder, "--out-name", "sitemapkit"];
  step(
    wasmBindgen.path,
    // The reset function gives the module a fresh instance after a trap, which nothing else can.
    [
      compiled,
      ...bindgenArgs,
      "--remove-name-section",
      "--remove-producers-section",
      "--experimental-reset-state-function",
    ],
    "wasm-bindgen failed: see above.",
    options,
  );

  say("build: optimising it with wasm-opt");
  const bound = join(folder, BINARY);
  const optimised = join(folder, "optimised.wasm");
  step(
    nodePath(),
    [
      ...[packageProgram("binaryen", "wasm-opt"), bound, "-o", optimised, "-O3", ...WASM_OPT_INLINING],
      ...["--strip-debug", "--strip-producers", "--strip-target-features"],
      ...WASM_OPT_FEATURES.map((feature) => `--enable-${feature}`),
    ],
    "wasm-opt failed: see above.",
    options,
  );

  // Moved in one go each, for whoever reads them meanwhile.
  mkdirSync(at("dist", "wasm"), { recursive: true });
  renameSync(optimised, at("dist", "wasm", BINARY));
  const glue = join(folder, "sitemapkit.js");
  writeFileSync(glue, shortened(readFileSync(glue, "utf8")));
  for (const name of GLUE) renameSync(join(folder, name), at("dist", "wasm", name));
  done.keep();
  reportSize();
}

function inputs() {
  const notCore = new Set([at("src", "npm"), at("src", "build"), at("src", "README.md")]);
  const places = [at("src"), at("Cargo.toml"), at("Cargo.lock"), at("src", "build", "wasm.mjs")];
  return filesIn(places, (path) => !notCore.has(path));
}

/**
 * @param {WasmCompiler} compiler
 * @param {BuildOptions} options
 */
function compile({ way, rustc, linker }, options) {
  const sysroot = demand(rustc, ["--print", "sysroot"], `\`${rustc}\` does not run.`).trim();
  // So that the folder of each crate is known.
  step(
    "cargo",
    ["fetch", "--target", TARGET],
    "The crates of Cargo.lock cannot be fetched: see above.",
    options,
  );
  const crates = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const registries = existsSync(crates) ? readdirSync(crates) : [];
  const flags = [
    `-Ctarget-feature=${RUST_FEATURES}`,
    `-Cllvm-args=${SIZE_OPTIONS.join(" ")}`,
    // Messages of panics name source files; the same bytes come out wherever the folders are.
    ...registries.map((registry) => `--remap-path-prefix=${join(crates, registry)}=/crates`),
    `--remap-path-prefix=${join(sysroot, "lib", "rustlib", "src", "rust")}=/rust`,
    `--remap-path-prefix=${root}=/sitemapkit`,
    ...(linker ? [`-Clinker=${linker}`] : []),
  ];
  const args = ["build", "--release", "--lib", "--target", TARGET, "--target-dir", wasmTargetFolder];
  const built = way === "built-std";
  step(
    "cargo",
    built ? [...args, "-Zbuild-std=std,panic_abort"] : args,
    "The core does not compile: see above.",
    {
      ...options,
      env: {
        CARGO_ENCODED_RUSTFLAGS: flags.join("\u001f"),
        // The standard library can be built from source only with features that are unstable.
        ...(built ? { RUSTC: rustc, RUSTC_BOOTSTRAP: "1" } : {}),
      },
    },
  );
}

function reportSize() {
  const bytes = readFileSync(at("dist", "wasm", BINARY));
  const format = new Intl.NumberFormat("en");
  say(
    `build: dist/wasm/${BINARY} has ${format.format(bytes.length)} bytes, ` +
      `${format.format(brotliCompressSync(bytes).length)} with brotli`,
  );
}
