/**
 * The inspector: www bundled by Vite into www/dist, which the Worker serves, and the API reference beside it.
 *
 * @import { BuildOptions } from "./step.mjs"
 */

import { cpSync } from "node:fs";
import { at } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { buildReference, reference } from "./reference.mjs";
import { say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { step } from "./step.mjs";

/** @param {BuildOptions} options */
export function buildPage(options) {
  buildReference(options);
  const notSources = [["dist"], ["public", "generated"], ["reference", "node_modules"]];
  const made = new Set(notSources.map((path) => at("www", ...path)));
  const page = filesIn([at("www")], (path) => !made.has(path));
  const library = filesIn([at("dist")], (path) => !/\.map$|\.tsbuildinfo$/.test(path));
  const done = stamp("page", [...page, ...library, ...filesIn([reference]), at("package-lock.json")]);
  if (done.isFresh([at("www", "dist", "index.html")])) return;
  done.clear();

  say("build: bundling the page into www/dist");
  const args = ["build", at("www"), "--config", at("www", "vite.config.ts"), "--logLevel", "warn"];
  step(nodePath(), [packageProgram("vite"), ...args], "The page does not build: see above.", options);
  cpSync(reference, at("www", "dist", "reference"), { recursive: true });
  done.keep();
}
