/**
 * The core as WebAssembly: cargo, then wasm-bindgen for the JavaScript around it, then wasm-opt. What rules say, and how
 * fields are called, goes along in sections of its own, so that there is one file to load, wherever it is loaded from.
 *
 * @import { WasmCompiler } from "./state.mjs"
 * @import { BuildOptions } from "./step.mjs"
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { publishedDeclarations, publishedGlue } from "./glue.mjs";
import { shortened } from "./npm-package.mjs";
import { at, root, wasmTargetFolder } from "./paths.mjs";
import { demand, nodePath, packageProgram } from "./programs.mjs";
import { Stop, say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { readState } from "./state.mjs";
import { step, versionOf } from "./step.mjs";
import { TARGET } from "./wasm-compiler.mjs";

/** Beside what the compiler switches on by itself for the target, which wasm-opt has to be told. */
const RUST_FEATURES = "+simd128";
const WASM_OPT_FEATURES = [
  ...["simd", "bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals"],
  ...["reference-types", "multivalue", "call-indirect-overlong"],
];

/** How long a function is that is put into its callers unasked. LLVM's own 250 makes a module that is a twentieth larger. */
const INLINE_THRESHOLD = 60;

const BINARY = "sitemapkit_bg.wasm";

/** What `npm/tables.ts` reads. */
const TABLES = ["rules", "fields"];
const tableFile = (/** @type {string} */ name) => at("src", "npm", `${name}.generated.json`);
const GLUE = ["sitemapkit.js", "sitemapkit.d.ts", "sitemapkit_bg.wasm.d.ts"];

/** Without the first, a function that is called once is put into its caller however long both are, which takes more room. */
const WASM_OPT_SIZE = ["--one-caller-inline-max-function-size", "40", "--merge-similar-functions"];

/** @param {BuildOptions} options */
export function buildWasm(options) {
  const { wasm: compiler, wasmBindgen } = readState();
  if (!compiler || !wasmBindgen) throw new Stop("This checkout is not set up: run `npm run setup`.");

  const facts = [compiler, wasmBindgen.version, versionOf("binaryen"), process.version];
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
  const names = demand(
    nodePath(),
    [
      ...[packageProgram("binaryen", "wasm-opt"), bound, "-o", optimised, "-O3", ...WASM_OPT_SIZE],
      ...["--strip-debug", "--strip-producers", "--strip-target-features"],
      "--minify-imports-and-exports-and-modules",
      ...WASM_OPT_FEATURES.map((feature) => `--enable-${feature}`),
    ],
    "wasm-opt failed.",
  );
  for (const name of TABLES) {
    const table = JSON.stringify(JSON.parse(readFileSync(tableFile(name), "utf8")));
    const gzip = gzipSync(table, { level: constants.Z_BEST_COMPRESSION });
    appendSection(optimised, `sitemapkit.${name}`, gzip);
  }

  const { imports, exports } = JSON.parse(names);
  const short = { minifyIdentifiers: true };
  rewrite(join(folder, "sitemapkit.js"), (glue) => shortened(publishedGlue(glue, imports, exports), short));
  rewrite(join(folder, "sitemapkit.d.ts"), publishedDeclarations);

  // Moved in one go each, for whoever reads them meanwhile.
  mkdirSync(at("dist", "wasm"), { recursive: true });
  renameSync(optimised, at("dist", "wasm", BINARY));
  for (const name of GLUE) renameSync(join(folder, name), at("dist", "wasm", name));
  done.keep();
  reportSize();
}

/**
 * @param {string} path
 * @param {(text: string) => string} change
 */
function rewrite(path, change) {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/**
 * Adds a custom section: https://webassembly.github.io/spec/core/binary/modules.html#custom-section.
 *
 * @param {string} path
 * @param {string} name
 * @param {Buffer} content
 */
function appendSection(path, name, content) {
  const title = Buffer.from(name);
  const body = Buffer.concat([leb128(title.length), title, content]);
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(0), leb128(body.length), body]));
}

/** An unsigned number as WebAssembly writes it. @param {number} value */
function leb128(value) {
  const bytes = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.of(...bytes, rest);
}

function inputs() {
  const notCore = new Set([
    at("src", "npm"),
    at("src", "build"),
    at("src", "README.md"),
    at("src", "CRATE.md"),
  ]);
  const places = [at("src"), at("Cargo.toml"), at("Cargo.lock"), ...TABLES.map(tableFile)];
  const scripts = ["wasm.mjs", "glue.mjs"].map((name) => at("src", "build", name));
  return [...filesIn(places, (path) => !notCore.has(path)), ...scripts];
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
    `-Cllvm-args=-inline-threshold=${INLINE_THRESHOLD}`,
    // Messages of panics name source files; the same bytes come out wherever the folders are.
    ...registries.map((registry) => `--remap-path-prefix=${join(crates, registry)}=/crates`),
    `--remap-path-prefix=${join(sysroot, "lib", "rustlib", "src", "rust")}=/rust`,
    `--remap-path-prefix=${root}=/sitemapkit`,
    ...(linker ? [`-Clinker=${linker}`] : []),
  ];
  // What is a library to Rust alone becomes a module as well.
  const crate = ["--lib", "--crate-type", "cdylib,rlib", "--features", "js"];
  const args = ["rustc", "--release", ...crate, "--target", TARGET, "--target-dir", wasmTargetFolder];
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
