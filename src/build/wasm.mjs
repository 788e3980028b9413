/**
 * The core as WebAssembly: cargo, then wasm-bindgen for the JavaScript around it, then wasm-opt. What rules say, and how
 * fields are called, goes along in sections of its own, so that there is one file to load, wherever it is loaded from.
 * `analysis` is a module of its own, made of the same crate in the same way.
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

/**
 * How long a function is that is put into its callers unasked, by the level. LLVM's own 250 makes a module that is a twentieth larger.
 */
const INLINE_THRESHOLD = { 2: 20, 3: 60 };

/**
 * @typedef {object} WasmModule
 * @property {string} name What its files are called.
 * @property {string} feature The feature of the crate that has its binding.
 * @property {string} what It is made of, in a sentence.
 * @property {readonly string[]} tables What goes along in sections.
 * @property {readonly string[]} unused What of `src` it has nothing of.
 * @property {2 | 3} optLevel How much room the compiler may take for speed. What it takes for 3 makes documents with extensions faster
 *   to read by 3 percent, and nothing of the analysis.
 */

/** @type {readonly WasmModule[]} */
const MODULES = [
  {
    name: "sitemapkit",
    feature: "js",
    what: "the core",
    // What `npm/tables.ts` reads.
    tables: ["rules", "fields"],
    unused: ["analysis", "wasm_analysis"],
    optLevel: 3,
  },
  {
    name: "analysis",
    feature: "js-analysis",
    what: "the analysis",
    tables: [],
    unused: ["wasm"],
    optLevel: 2,
  },
];

const tableFile = (/** @type {string} */ name) => at("src", "npm", `${name}.generated.json`);
const binaryOf = (/** @type {WasmModule} */ { name }) => `${name}_bg.wasm`;
const glueOf = (/** @type {WasmModule} */ { name }) => [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm.d.ts`];

/** Without the first, a function that is called once is put into its caller however long both are, which takes more room. */
const WASM_OPT_SIZE = ["--one-caller-inline-max-function-size", "40", "--merge-similar-functions"];

/** @param {BuildOptions} options */
export function buildWasm(options) {
  for (const module of MODULES) buildModule(module, options);
}

/**
 * @param {WasmModule} module
 * @param {BuildOptions} options
 */
function buildModule(module, options) {
  const { wasm: compiler, wasmBindgen } = readState();
  if (!compiler || !wasmBindgen) throw new Stop("This checkout is not set up: run `npm run setup`.");

  const { name, tables } = module;
  const binary = binaryOf(module);
  const facts = [compiler, wasmBindgen.version, versionOf("binaryen"), process.version];
  const done = stamp(`wasm-${name}`, inputs(module), facts);
  const results = [binary, ...glueOf(module)].map((file) => at("dist", "wasm", file));
  if (done.isFresh(results)) return;
  done.clear();

  say(`build: compiling ${module.what} to WebAssembly`);
  compile(module, compiler, options);
  const compiled = join(wasmTargetFolder, TARGET, "release", "sitemapkit.wasm");

  const folder = join(wasmTargetFolder, "bound", name);
  rmSync(folder, { recursive: true, force: true });
  const bindgenArgs = ["--target", "web", "--out-dir", folder, "--out-name", name];
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
  const bound = join(folder, binary);
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
  for (const table of tables) {
    const text = JSON.stringify(JSON.parse(readFileSync(tableFile(table), "utf8")));
    const gzip = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
    appendSection(optimised, `sitemapkit.${table}`, gzip);
  }

  const { imports, exports } = JSON.parse(names);
  const short = { minifyIdentifiers: true };
  rewrite(join(folder, `${name}.js`), (glue) =>
    shortened(publishedGlue(name, glue, imports, exports), short),
  );
  rewrite(join(folder, `${name}.d.ts`), publishedDeclarations);

  // Moved in one go each, for whoever reads them meanwhile.
  mkdirSync(at("dist", "wasm"), { recursive: true });
  renameSync(optimised, at("dist", "wasm", binary));
  for (const file of glueOf(module)) renameSync(join(folder, file), at("dist", "wasm", file));
  done.keep();
  reportSize(binary);
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

/** @param {WasmModule} module */
function inputs({ tables, unused }) {
  const others = ["npm", "build", "README.md", "CRATE.md", ...unused];
  const isOther = new Set(others.map((name) => at("src", name)));
  const places = [at("src"), at("Cargo.toml"), at("Cargo.lock"), ...tables.map(tableFile)];
  const scripts = ["wasm.mjs", "glue.mjs"].map((name) => at("src", "build", name));
  return [...filesIn(places, (path) => !isOther.has(path)), ...scripts];
}

/**
 * @param {WasmModule} module
 * @param {WasmCompiler} compiler
 * @param {BuildOptions} options
 */
function compile({ what, feature, optLevel }, { way, rustc, linker }, options) {
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
    `-Cllvm-args=-inline-threshold=${INLINE_THRESHOLD[optLevel]}`,
    // Messages of panics name source files; the same bytes come out wherever the folders are.
    ...registries.map((registry) => `--remap-path-prefix=${join(crates, registry)}=/crates`),
    `--remap-path-prefix=${join(sysroot, "lib", "rustlib", "src", "rust")}=/rust`,
    `--remap-path-prefix=${root}=/sitemapkit`,
    ...(linker ? [`-Clinker=${linker}`] : []),
  ];
  // What is a library to Rust alone becomes a module as well.
  const crate = ["--lib", "--crate-type", "cdylib,rlib", "--features", feature];
  const args = ["rustc", "--release", ...crate, "--target", TARGET, "--target-dir", wasmTargetFolder];
  const built = way === "built-std";
  step(
    "cargo",
    built ? [...args, "-Zbuild-std=std,panic_abort"] : args,
    `WebAssembly cannot be made of ${what}: see above.`,
    {
      ...options,
      env: {
        CARGO_PROFILE_RELEASE_OPT_LEVEL: String(optLevel),
        CARGO_ENCODED_RUSTFLAGS: flags.join("\u001f"),
        // The standard library can be built from source only with features that are unstable.
        ...(built ? { RUSTC: rustc, RUSTC_BOOTSTRAP: "1" } : {}),
      },
    },
  );
}

/** @param {string} binary */
function reportSize(binary) {
  const bytes = readFileSync(at("dist", "wasm", binary));
  const format = new Intl.NumberFormat("en");
  say(
    `build: dist/wasm/${binary} has ${format.format(bytes.length)} bytes, ` +
      `${format.format(brotliCompressSync(bytes).length)} with brotli`,
  );
}
