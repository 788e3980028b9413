/**
 * The package's JavaScript and types: src/npm compiled into dist, around dist/wasm; beside it the JSON schema of
 * sitemapkit.json, and what is documented of each rule, compressed, because only the command line ever reads it.
 *
 * @import { BuildOptions } from "./step.mjs"
 */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { at } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { step, versionOf } from "./step.mjs";

const source = at("src", "npm");
const dist = at("dist");
const wasm = at("dist", "wasm");
const schema = at("dist", "sitemapkit.schema.json");
const rulePages = at("dist", "cli", "rule-pages.json.br");

/** @param {BuildOptions} options */
export function buildNpmPackage(options) {
  const sources = filesIn([source]);
  const declarations = filesIn([wasm]).filter((path) => path.endsWith(".d.ts"));
  const done = stamp("npm-package", [...sources, ...declarations], [versionOf("typescript")]);
  const compiled = new Set(
    sources.filter((path) => /(?<!\.d)\.ts$/.test(path)).map((path) => emitted(path, ".js")),
  );
  if (done.isFresh([...compiled, schema, rulePages])) return;
  done.clear();

  say("build: compiling src/npm into dist");
  const args = [packageProgram("typescript", "tsc"), "--build", "--force", source];
  step(nodePath(), args, "src/npm does not compile: see above.", options);

  // What remains of a source file that is gone would be published.
  const leftovers = filesIn([dist], (path) => path !== wasm).filter((path) => {
    const stem = /^(.+?)(?:\.d\.ts|\.js)(?:\.map)?$/.exec(path)?.[1];
    return stem !== undefined && !compiled.has(`${stem}.js`);
  });
  for (const path of leftovers) rmSync(path);

  const pages = JSON.parse(readFileSync(join(source, "rule-pages.generated.json"), "utf8"));
  writeFileSync(rulePages, brotliCompressSync(JSON.stringify(pages)));
  const script = [at("src", "build", "settings-schema.mjs"), schema];
  step(nodePath(), script, "The schema of sitemapkit.json cannot be written: see above.", options);
  done.keep();
}

/**
 * Where a file of src/npm is compiled to.
 *
 * @param {string} path
 * @param {string} extension
 */
function emitted(path, extension) {
  return join(dist, relative(source, path)).replace(/\.ts$/, extension);
}
