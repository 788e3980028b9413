/** The packed package in bundles: for browsers, run in Chromium, and for Node, run in a folder without the package. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { projectOf } from "../npm/pack.ts";
import { serve } from "../npm/serve.ts";
import { resultOf } from "./page.ts";
import { bundle, environment, startServer } from "./programs.ts";
import { assertSame, MODULES } from "./project.ts";

const VITE = fileURLToPath(new URL("../../node_modules/vite/bin/vite.js", import.meta.url));

const PAGE = '<!doctype html><meta charset="utf-8"><title>Bundle</title>';

const project = projectOf({
  ...MODULES,
  "index.html": `${PAGE}<script type="module" src="./page.mjs"></script>`,
});
const WASM = join(project, "node_modules/sitemapkit/dist/wasm");
/** A folder for each bundle. */
const bundles = mkdtempSync(join(tmpdir(), "sitemapkit-"));
after(() => rmSync(bundles, { recursive: true }));

interface Target {
  /** What is done, as a statement about it. */
  readonly name: string;
  /** Makes the bundle in this folder. */
  readonly make: (folder: string) => void;
}

/** Copies the modules to where a bundle looks for them. */
function copyModules(...path: readonly [string, ...string[]]): void {
  mkdirSync(join(...path), { recursive: true });
  for (const name of ["sitemapkit_bg.wasm", "analysis_bg.wasm"]) {
    copyFileSync(join(WASM, name), join(...path, name));
  }
}

interface PageTarget extends Target {
  /** What is in the page, where the bundler does not write it. */
  readonly html?: string;
}

const PAGES: readonly PageTarget[] = [
  {
    name: "Vite",
    make: (folder) => {
      execFileSync(process.execPath, [VITE, "build", "--outDir", folder], { cwd: project, stdio: "pipe" });
    },
  },
  {
    name: "webpack",
    html: '<script src="main.js" defer></script>',
    make: (folder) =>
      bundle(project, "webpack", ..."--mode production --entry ./page.mjs --output-path".split(" "), folder),
  },
  {
    name: "Parcel",
    make: (folder) =>
      bundle(
        project,
        "parcel",
        ..."build index.html --no-cache --no-autoinstall --dist-dir".split(" "),
        folder,
      ),
  },
  {
    name: "Rollup, with the modules beside the bundle",
    html: '<script type="module" src="page.js"></script>',
    make: (folder) => {
      bundle(project, "rollup", ..."page.mjs --plugin node-resolve --dir".split(" "), folder);
      copyModules(folder);
    },
  },
  {
    name: "esbuild with --format=esm, with the modules beside the bundle",
    html: '<script type="module" src="page.js"></script>',
    make: (folder) => {
      bundle(project, "esbuild", ..."page.mjs --bundle --format=esm".split(" "), `--outdir=${folder}`);
      copyModules(folder);
    },
  },
  {
    name: "esbuild as a plain script, with the URLs of the modules given to init()",
    html: `<script>
      globalThis.SITEMAPKIT_WASM = "/assets/sitemapkit_bg.wasm";
      globalThis.SITEMAPKIT_ANALYSIS_WASM = "/assets/analysis_bg.wasm";
    </script><script src="page.js"></script>`,
    make: (folder) => {
      bundle(project, "esbuild", ..."page.mjs --bundle".split(" "), `--outdir=${folder}`);
      copyModules(folder, "assets");
    },
  },
];

/** Runs a bundle where it can read nothing but its own folder. */
function run(folder: string, file: string) {
  const only = ["--permission", `--allow-fs-read=${folder}`];
  return spawnSync(process.execPath, [...only, join(folder, file)], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
}

const NODE_BUNDLES: readonly (Target & { readonly file: string })[] = [
  {
    name: "webpack for Node",
    file: "main.js",
    make: (folder) =>
      bundle(
        project,
        "webpack",
        ..."--mode production --target node --entry ./print.mjs --output-path".split(" "),
        folder,
      ),
  },
  {
    name: 'Rollup with the condition "node", with the modules beside the bundle',
    file: "print.js",
    make: (folder) => {
      const plugin = 'node-resolve={exportConditions:["node"]}';
      bundle(project, "rollup", "print.mjs", "--plugin", plugin, "--dir", folder);
      copyModules(folder);
    },
  },
  {
    name: 'Rollup with the condition "node" as CommonJS, with the modules beside the bundle',
    file: "print.cjs",
    make: (folder) => {
      const plugin = 'node-resolve={exportConditions:["node"]}';
      const options = "print.mjs --format cjs --entryFileNames [name].cjs --plugin".split(" ");
      bundle(project, "rollup", ...options, plugin, "--dir", folder);
      copyModules(folder);
    },
  },
  {
    name: "esbuild for Node, with the modules beside the bundle",
    file: "print.js",
    make: (folder) => {
      bundle(project, "esbuild", ..."print.mjs --bundle --platform=node".split(" "), `--outdir=${folder}`);
      copyModules(folder);
    },
  },
  {
    name: "esbuild for Node with --format=esm, with the modules in a folder beside the bundle",
    file: "print.mjs",
    make: (folder) => {
      const options = "print.mjs --bundle --platform=node --format=esm --out-extension:.js=.mjs".split(" ");
      bundle(project, "esbuild", ...options, `--outdir=${folder}`);
      copyModules(folder, "wasm");
    },
  },
  {
    name: "esbuild for Node with the package left out and installed beside the bundle",
    file: "print.js",
    make: (folder) => {
      const options = "print.mjs --bundle --platform=node --external:sitemapkit".split(" ");
      bundle(project, "esbuild", ...options, `--outdir=${folder}`);
      cpSync(join(project, "node_modules"), join(folder, "node_modules"), { recursive: true });
    },
  },
];

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

for (const [index, { name, make, html }] of PAGES.entries()) {
  describe(`In a page made by ${name},`, () => {
    const folder = join(bundles, `page-${index}`);
    const origin = serve((request, response) => {
      const path = request.url === "/" ? "/index.html" : (request.url ?? "");
      const file = join(folder, path);
      const type = TYPES[extname(path)];
      if (path === "/index.html" && html !== undefined) {
        response.setHeader("Content-Type", "text/html").end(PAGE + html);
      } else if (type !== undefined && existsSync(file)) {
        response.setHeader("Content-Type", type).end(readFileSync(file));
      } else response.writeHead(404).end();
    });

    test("the package says the same of every case as in Node", async () => {
      make(folder);
      assertSame(await resultOf(`${origin()}/`));
    });
  });
}

test("in a page that Vite serves unbundled, the package says the same of every case as in Node", async (context) => {
  const origin = await startServer(context, project, VITE, "--port", "0");
  assertSame(await resultOf(`${origin}/`));
});

for (const [index, { name, file, make }] of NODE_BUNDLES.entries()) {
  test(`in a bundle made by ${name}, the package says the same of every case as by itself`, () => {
    const folder = join(bundles, `node-${index}`);
    make(folder);
    const { stdout, stderr } = run(folder, file);
    assert.equal(stderr, "");
    assertSame(JSON.parse(stdout));
  });
}

for (const format of ["esm", "cjs"]) {
  test(`a bundle for Node in the format ${format} says that it cannot load the module when that is not beside it`, () => {
    const folder = join(bundles, `without-${format}`);
    const options = `print.mjs --bundle --platform=node --format=${format}`.split(" ");
    bundle(project, "esbuild", ...options, `--outfile=${folder}/print.${format === "esm" ? "m" : "c"}js`);
    const { stderr } = run(folder, `print.${format === "esm" ? "m" : "c"}js`);
    assert.match(stderr, /SitemapError: the WebAssembly module cannot be loaded/);
  });
}
