/**
 * The inspector: www bundled by Vite into www/dist, which the Worker serves.
 *
 * @import { BuildOptions } from "./step.mjs"
 */

import { at } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { step } from "./step.mjs";

/** @param {BuildOptions} options */
export function buildPage(options) {
  const made = new Set([at("www", "dist"), at("www", "public", "generated")]);
  const page = filesIn([at("www")], (path) => !made.has(path));
  const library = filesIn([at("dist")], (path) => !/\.map$|\.tsbuildinfo$/.test(path));
  const done = stamp("page", [...page, ...library, at("package-lock.json")]);
  if (done.isFresh([at("www", "dist", "index.html")])) return;
  done.clear();

  say("build: bundling the page into www/dist");
  const args = ["build", at("www"), "--config", at("www", "vite.config.ts"), "--logLevel", "warn"];
  step(nodePath(), [packageProgram("vite"), ...args], "The page does not build: see above.", options);
  done.keep();
}
