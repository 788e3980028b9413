/**
 * Makes a checkout ready: npm packages, a compiler for WebAssembly, wasm-bindgen and, for the tests, a browser, a C++
 * compiler, and the runtimes and bundlers that the package is tried in. Quick when nothing is missing.
 *
 * Usage: node src/build/setup.mjs [--for start|test] [--quiet]
 *
 * `--quiet` says nothing unless there is work. Only modules of Node are used here: node_modules may not exist yet.
 */

import { ensureChromium, ensureFirefox } from "./browser.mjs";
import { ensureFuzzTools } from "./fuzz-tools.mjs";
import { ensureNpmPackages, ensureReferenceTools, ensureRuntimes } from "./npm-packages.mjs";
import { runMain, say } from "./report.mjs";
import { ensureLinker, ensureLintTools, findRust } from "./rust.mjs";
import { readState, writeState } from "./state.mjs";
import { ensureWasmBindgen } from "./wasm-bindgen.mjs";
import { ensureWasmCompiler, identity } from "./wasm-compiler.mjs";

await runMain(() => {
  const args = process.argv.slice(2);
  const forTests = args.some((arg, index) => arg === "test" && args[index - 1] === "--for");

  const rust = findRust();
  ensureLinker();
  ensureNpmPackages();
  ensureReferenceTools();

  let state = readState();
  /** @param {Partial<typeof state>} found */
  const remember = (found) => {
    const next = { ...state, ...found };
    if (JSON.stringify(next) !== JSON.stringify(state)) writeState(next);
    state = next;
  };
  remember({ wasm: ensureWasmCompiler(rust, state), rust: identity(rust) });
  remember({ wasmBindgen: ensureWasmBindgen(state) });
  if (forTests) {
    ensureLintTools(rust);
    ensureFuzzTools();
    ensureRuntimes();
    remember({ chromium: ensureChromium(state) });
    const firefox = ensureFirefox(state);
    if (!firefox) say("setup: there is no Firefox, so the page is tested in Chromium only");
    remember({ firefox: firefox ?? "" });
  }
  if (!args.includes("--quiet")) say("setup: everything is in place");
});
