/** Where things are. Everything that is made lies under `root`, so that deleting the checkout leaves nothing behind. */

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * A path inside the checkout.
 *
 * @param {...string} parts
 */
export const at = (...parts) => join(root, ...parts);

/** What setup.mjs found or installed; see state.mjs. */
export const stateFile = at("target", "setup.json");

/** Binaries that setup.mjs builds for this checkout. */
export const toolsFolder = at("target", "tools");

/** Cargo's folder for WebAssembly, apart from the native one: the two may use different compilers. */
export const wasmTargetFolder = at("target", "wasm");

/** Where Playwright keeps the browsers that it downloads for this checkout. */
export const browsersFolder = at("target", "browsers");
