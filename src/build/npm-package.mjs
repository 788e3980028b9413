/**
 * The package's JavaScript and types: src/npm compiled into dist, around dist/wasm; beside it the JSON schema of
 * sitemapkit.json, the manual page, and what is documented of each rule, compressed, because only the command line ever reads it.
 *
 * What Node imports is one file, and the command line another one, because opening and compiling a dozen takes longer than
 * all the rest of starting. For bundlers the modules stay apart, so that they take along what is used. The glue of the module
 * is there once for all.
 *
 * @import { BuildOptions } from "./step.mjs"
 */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";
import { at } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { step, versionOf } from "./step.mjs";

const source = at("src", "npm");
const dist = at("dist");
const wasm = at("dist", "wasm");
const schema = at("dist", "sitemapkit.schema.json");
const node = at("dist", "index.node.js");
const analysis = at("dist", "analysis.node.js");
const cli = at("dist", "cli", "main.js");
const manPage = at("dist", "sitemapkit.1.gz");
const rulePages = at("dist", "cli", "rule-pages.json.br");

/** @param {BuildOptions} options */
export function buildNpmPackage(options) {
  const sources = filesIn([source]);
  const declarations = filesIn([wasm]).filter((path) => path.endsWith(".d.ts"));
  const tools = [versionOf("typescript"), versionOf("esbuild"), readFileSync(import.meta.filename, "utf8")];
  const done = stamp("npm-package", [...sources, ...declarations, at("package.json")], tools);
  const compiled = new Set(
    sources.filter((path) => /(?<!\.d)\.ts$/.test(path)).map((path) => emitted(path, ".js")),
  );
  const isOfCli = (/** @type {string} */ path) => path.startsWith(dirname(cli));
  const kept = [...compiled].filter((path) => path === cli || !isOfCli(path));
  if (done.isFresh([...kept, schema, rulePages, manPage])) return;
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
  const page = [at("src", "build", "man-page.mjs"), manPage];
  step(nodePath(), page, "The manual page cannot be written: see above.", options);

  const apart = kept.filter((path) => ![node, analysis, cli].includes(path));
  // What functions are called is told of an error to whoever calls them; the program tells its message alone. Errors of all
  // entries are of one class.
  bundle(node, ["./wasm/sitemapkit.js", "./errors.js"], { keepNames: true });
  bundle(analysis, ["../wasm/analysis.js", "./errors.js", "../errors.js"], { keepNames: true });
  // What only some commands need is imported when they do.
  bundle(cli, ["../index.node.js", "../analysis.node.js", "../observation-reader.js"], { keepNames: false });
  for (const path of apart) {
    writeFileSync(path, withShortLocals(shortened(readFileSync(path, "utf8"))));
  }
  for (const path of compiled) if (!kept.includes(path)) rmSync(path);
  const declared = filesIn([dist]).filter((path) => path.endsWith(".d.ts") && !path.startsWith(wasm));
  const { entries, reached } = reachedDeclarations();
  for (const path of declared) {
    if (reached.has(path) || isOfCli(path)) {
      const declarations = narrower(readFileSync(path, "utf8"));
      // What a module is for is shown to whoever imports it, and others than entries nobody can.
      writeFileSync(path, entries.includes(path) ? declarations : declarations.replace(MODULE_COMMENT, ""));
    } else {
      rmSync(path);
    }
  }
  done.keep();
}

/** Short lines stay: Node prints the line of an error that nobody catches, and somebody has to read it. */
const SHORTENING = { minifyWhitespace: true, minifySyntax: true, lineLimit: 320 };

/**
 * A module without comments and white space.
 *
 * @param {string} code
 * @param {{ readonly minifyIdentifiers?: boolean }} options Whether also what others do not see of it gets short names.
 */
export function shortened(code, options = {}) {
  return transformSync(code, { ...SHORTENING, ...options, format: "esm", legalComments: "none" }).code;
}

/** A module that was shortened: its imports, what it does, and its exports. */
const PARTS = /^((?:import[^;"]*"[^"]+";|\s)*)(.*?)((?:export(?:\{[^}]*\}|\*)(?:from"[^"]+")?;|\s)*)$/s;

/**
 * A shortened module in which what functions have for themselves has short names. What stands outside of functions keeps its name,
 * which a page tells of an error: that is what esbuild does with a script, so it is given what is between imports and exports. What
 * has some in between stays as it is.
 *
 * @param {string} code
 */
function withShortLocals(code) {
  const [, imports = "", body = "", exports = ""] = PARTS.exec(code) ?? [];
  if (body === "" || /\b(?:import|export)\b/.test(body)) return code;
  const options = { ...SHORTENING, minifyIdentifiers: true, legalComments: /** @type {const} */ ("none") };
  return imports + transformSync(body, options).code + exports;
}

/** The declarations that somebody can come to who imports the package; nobody needs the others. */
function reachedDeclarations() {
  const { exports } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const entries = Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [at(types)]));
  const reached = new Set(entries);
  // What is added meanwhile is visited too.
  for (const path of reached) {
    for (const [, module] of readFileSync(path, "utf8").matchAll(/\bfrom "(\.[^"]+)\.js"/g)) {
      if (module !== undefined) reached.add(join(dirname(path), `${module}.d.ts`));
    }
  }
  return { entries, reached };
}

/** The comment at the start of a declaration file that is about all of it. */
const MODULE_COMMENT = /^\/\*\*(?:(?!\*\/)[\s\S])*@module\s*\*\/\n/;

/**
 * Declarations with a tab for each step of what stands further in, as they are sent to everybody.
 *
 * @param {string} declarations
 */
function narrower(declarations) {
  return declarations.replace(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4));
}

/**
 * Puts a compiled module and all that it imports in its place.
 *
 * @param {string} entry
 * @param {readonly string[]} external What it goes on importing, as it is written there.
 * @param {{ readonly keepNames: boolean }} options
 */
function bundle(entry, external, { keepNames }) {
  buildSync({
    entryPoints: [entry],
    outfile: entry,
    allowOverwrite: true,
    bundle: true,
    external: [...external],
    platform: "node",
    format: "esm",
    target: "node20",
    ...SHORTENING,
    minifyIdentifiers: true,
    keepNames,
    legalComments: "none",
    logLevel: "warning",
  });
  // What stands in a folder below imports from where it stood.
  const code = readFileSync(entry, "utf8");
  writeFileSync(entry, importedOnce(entry === analysis ? code.replaceAll('from"../', 'from"./') : code));
}

/**
 * The code of a bundle with one import of each module, in place of one for each file that it is made of.
 *
 * @param {string} code
 */
function importedOnce(code) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  const rest = code.replace(/(?<=^|[;}])import\{([\w$\s,]+)\}from"([\w:./-]+)";\n?/gm, (_, list, module) => {
    names.set(module, [...(names.get(module) ?? []), list]);
    return "";
  });
  const imports = Array.from(names, ([module, lists]) => `import{${lists.join()}}from"${module}";\n`).join(
    "",
  );
  return rest.replace(/^(?:#!.*\n)?/, (line) => line + imports);
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
