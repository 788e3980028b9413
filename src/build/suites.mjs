/**
 * The suites of `npm test`, in the order they run: what is quick and says most about a change first.
 *
 * @typedef {object} Suite
 * @property {string} name For `--only`.
 * @property {boolean} [lint] Whether it looks at the code without running it.
 * @property {string} [needs] A folder that it cannot do without.
 * @property {string} program
 * @property {readonly string[]} args
 * @property {string} [shown] What to call the program, where that is not its file.
 */

import { availableParallelism } from "node:os";
import { nodePath, packageProgram, which } from "./programs.mjs";
import { readState } from "./state.mjs";

/** @returns {readonly Suite[]} */
export function allSuites() {
  const node = nodePath();
  const nextest = which("cargo-nextest") !== undefined;
  /**
   * A suite that is a program of an npm package.
   *
   * @param {string} packageName
   * @param {string} program
   * @param {readonly string[]} args
   */
  const npm = (packageName, program, args) => ({
    program: node,
    args: [packageProgram(packageName, program), ...args],
    shown: [program, ...args].join(" "),
  });
  /**
   * Tests that Node's own runner runs. By itself it leaves one core idle; and many of them wait, for a program or a server.
   *
   * @param {string} files
   */
  const nodeTest = (files) => ({
    program: node,
    args: ["--test", `--test-concurrency=${availableParallelism() + 1}`, files],
  });
  // All but the binding to JavaScript, which tests of the package and the page go through, and which is long to compile.
  const core = ["--no-default-features", "--features", "legacy-encodings"];
  return [
    // With `--all` also what this package is for the fuzz targets: a dependency.
    {
      name: "fmt",
      lint: true,
      program: "cargo",
      args: ["fmt", "--all", "--manifest-path", "tests/fuzz/Cargo.toml", "--check"],
    },
    {
      name: "clippy",
      lint: true,
      program: "cargo",
      args: ["clippy", "--all-targets", "--all-features", "--", "-D", "warnings"],
    },
    // The core has to compile without the binding to JavaScript.
    { name: "core", lint: true, program: "cargo", args: ["check", "--locked", "--no-default-features"] },
    {
      name: "rust",
      program: "cargo",
      args: nextest
        ? ["nextest", "run", "--no-fail-fast", ...core]
        : ["test", "--no-fail-fast", "--lib", "--bins", "--tests", ...core],
    },
    // With the features of the suite before it, whose crates it then need not compile again.
    { name: "doc", program: "cargo", args: ["test", "--doc", ...core] },
    // Whether what the documentation of the crate links to is there.
    {
      name: "rustdoc",
      lint: true,
      program: "cargo",
      args: ["rustdoc", "--lib", ...core, "--", "-D", "warnings"],
    },
    { name: "fuzz", program: node, args: ["src/build/fuzz.mjs", "--runs", "10000"] },
    { name: "biome", lint: true, ...npm("@biomejs/biome", "biome", ["check"]) },
    { name: "types", lint: true, ...npm("typescript", "tsc", ["--build"]) },
    { name: "publint", lint: true, ...npm("publint", "publint", ["--strict"]) },
    // Whether every resolution of ES modules finds types; the WebAssembly file has none.
    {
      name: "attw",
      lint: true,
      ...npm("@arethetypeswrong/cli", "attw", [
        ...[
          "--pack",
          ".",
          "--profile",
          "esm-only",
          "--exclude-entrypoints",
          "sitemapkit.wasm",
          "analysis.wasm",
          "cli",
        ],
        "--no-definitely-typed",
      ]),
    },
    { name: "knip", lint: true, ...npm("knip", "knip", []) },
    { name: "node", needs: "tests/npm", ...nodeTest("tests/npm/*.test.ts") },
    {
      name: "runtimes",
      needs: "tests/runtimes/tools/node_modules",
      ...nodeTest("tests/runtimes/*.test.ts"),
    },
    {
      name: "worker",
      needs: "tests/worker",
      ...npm("vitest", "vitest", ["run", "--config", "worker/vitest.config.ts"]),
    },
    { name: "dev", needs: "tests/worker", ...nodeTest("tests/worker/*.test.mjs") },
    ...(readState().firefox
      ? [{ name: "firefox", needs: "www/dist", ...nodeTest("tests/www/*.test.mjs") }]
      : []),
    {
      name: "page",
      needs: "tests/www",
      ...npm("@playwright/test", "playwright", ["test", "--config", "tests/www/playwright.config.ts"]),
    },
  ];
}
