/**
 * Makes a checkout ready: npm packages, a compiler for WebAssembly, wasm-bindgen and, for the tests, a browser, a C++
 * compiler, and the runtimes and bundlers that the package is tried in. Quick when nothing is missing.
 * Only modules of Node are used here: node_modules may not exist yet.
 */

import { readArguments, WrongUsage } from "./arguments.mjs";
import { ensureChromium, ensureFirefox } from "./browser.mjs";
import { ensureFuzzTools } from "./fuzz-tools.mjs";
import { ensureNpmPackages, ensureReferenceTools, ensureRuntimes } from "./npm-packages.mjs";
import { runMain, say } from "./report.mjs";
import { ensureLinker, ensureLintTools, findRust } from "./rust.mjs";
import { readState, writeState } from "./state.mjs";
import { ensureWasmBindgen } from "./wasm-bindgen.mjs";
import { ensureWasmCompiler, identity } from "./wasm-compiler.mjs";

const USAGE = `Usage: node src/build/setup.mjs [--for start|test] [--quiet]

Makes this checkout ready to be built.

  --for test      also for the tests: a browser, a C++ compiler, other runtimes and bundlers
  --quiet         says nothing unless there is work
  --help          prints this`;

await runMain(() => {
  const given = readArguments(USAGE, {
    for: { type: "string", default: "start" },
    quiet: { type: "boolean" },
  });
  if (given === null) return;
  const { for: purpose, quiet } = given.values;
  if (!["start", "test"].includes(purpose)) {
    throw new WrongUsage(`--for is start or test, not ${JSON.stringify(purpose)}.`, USAGE);
  }
  const forTests = purpose === "test";

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
  if (!quiet) say("setup: everything is in place");
});
