/**
 * The packages that are compared, and how each is started.
 *
 * @module
 */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../src/build/paths.mjs";
import { capture, nodePath, which } from "../../src/build/programs.mjs";
import { say } from "../../src/build/report.mjs";

/**
 * @typedef {object} Reader
 * @property {string} name
 * @property {string} version
 * @property {string} program
 * @property {readonly string[]} args
 */

/** The package of PyPI, and the version that is compared. */
const PYTHON_PACKAGE = "ultimate-sitemap-parser";
const PYTHON_VERSION = "1.8.1";
const PIP_LIMIT_MS = 180_000;

/**
 * Every reader that can be started here, ours first.
 *
 * @returns {Reader[]}
 */
export function readers() {
  const python = pythonReader();
  return [
    nodeReader("sitemapkit", at("package.json")),
    ...["sitemap", "fast-xml-parser", "sitemapper"].map((name) =>
      nodeReader(name, at("node_modules", name, "package.json")),
    ),
    ...(python ? [python] : []),
  ];
}

/**
 * Every package that says what is wrong with a document, ours first.
 *
 * @returns {Reader[]}
 */
export function judges() {
  return [
    nodeReader("sitemapkit", at("package.json"), "judges"),
    ...["sitemap", "fast-xml-parser"].map((name) =>
      nodeReader(name, at("node_modules", name, "package.json"), "judges"),
    ),
    {
      ...nodeReader("xsd", at("node_modules", "libxml2-wasm", "package.json"), "judges"),
      name: "XSD, libxml2",
    },
  ];
}

/**
 * @param {string} name
 * @param {string} manifest
 * @param {"readers" | "judges"} [kind]
 * @returns {Reader}
 */
function nodeReader(name, manifest, kind = "readers") {
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return { name, version, program: nodePath(), args: [at("tests", "compare", kind, `${name}.mjs`)] };
}

/**
 * The reader in Python, in an environment of its own under `target/`; `undefined`, after a sentence that says why,
 * where that cannot be had.
 *
 * @returns {Reader | undefined}
 */
function pythonReader() {
  const reader = `${PYTHON_PACKAGE} is left out`;
  const system = which("python3") ?? which("python");
  if (system === undefined) {
    say(`compare: ${reader}: there is no Python (python3) on PATH`);
    return undefined;
  }
  const folder = at("target", "compare", `python-${PYTHON_VERSION}`);
  const program =
    process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");
  const installed = () =>
    existsSync(program) &&
    capture(program, [
      "-c",
      `import importlib.metadata as m; assert m.version("${PYTHON_PACKAGE}") == "${PYTHON_VERSION}"`,
    ]).ok;
  if (!installed()) {
    say(`compare: installing ${PYTHON_PACKAGE} ${PYTHON_VERSION} into target/compare`);
    mkdirSync(at("target", "compare"), { recursive: true });
    const venv = capture(system, ["-m", "venv", "--clear", folder]);
    const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    const limits = { limitMs: PIP_LIMIT_MS };
    if (!venv.ok) {
      say(`compare: ${reader}: Python cannot make an environment (its module venv is missing)`);
      return undefined;
    }
    if (!capture(program, [...pip, `${PYTHON_PACKAGE}==${PYTHON_VERSION}`], limits).ok || !installed()) {
      say(`compare: ${reader}: pip could not install it (is there a network?)`);
      return undefined;
    }
  }
  return {
    name: PYTHON_PACKAGE,
    version: PYTHON_VERSION,
    program,
    args: [at("tests", "compare", "readers", "ultimate_sitemap_parser.py")],
  };
}
