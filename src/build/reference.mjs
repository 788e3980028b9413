/**
 * The API reference: what TypeDoc makes of src/npm, in target/reference. The page takes it along as `reference/`.
 *
 * @import { BuildOptions } from "./step.mjs"
 */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at } from "./paths.mjs";
import { nodePath } from "./programs.mjs";
import { say } from "./report.mjs";
import { filesIn, stamp } from "./stamp.mjs";
import { step } from "./step.mjs";

/** TypeDoc and the TypeScript that it needs. */
const tool = at("www", "reference");

export const reference = at("target", "reference");

/** The only script that TypeDoc writes into pages; the policy of the site wants it in a file. */
const INLINE_SCRIPT = /<script>([^<]+)<\/script>/;

/** @param {BuildOptions} options */
export function buildReference(options) {
  const sources = filesIn([at("src", "npm")], (path) => path !== at("src", "npm", "cli"));
  const settings = ["typedoc.json", "overview.md", "package-lock.json"].map((name) => join(tool, name));
  const done = stamp("reference", [...sources, ...settings, import.meta.filename]);
  if (done.isFresh([join(reference, "index.html")])) return;
  done.clear();

  say("build: writing the API reference with TypeDoc");
  rmSync(reference, { recursive: true, force: true });
  const typedoc = join(tool, "node_modules", "typedoc", "bin", "typedoc");
  const args = ["--options", join(tool, "typedoc.json"), "--out", reference, "--logLevel", "Warn"];
  step(nodePath(), [typedoc, ...args], "The API reference cannot be written: see above.", options);

  const script = join(reference, "assets", "theme.js");
  for (const page of filesIn([reference]).filter((path) => path.endsWith(".html"))) {
    const html = readFileSync(page, "utf8");
    const source = relative(dirname(page), script).replaceAll("\\", "/");
    const [, code] = INLINE_SCRIPT.exec(html) ?? [];
    if (code === undefined) throw new Error(`TypeDoc has written no script into ${page}`);
    writeFileSync(script, `${code}\n`);
    writeFileSync(page, html.replace(INLINE_SCRIPT, `<script src="${source}"></script>`));
  }
  done.keep();
}
