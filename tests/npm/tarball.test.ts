/** What is in the package that npm publishes. What it does in which runtime, `tests/runtimes` says. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import * as formats from "sitemapkit/formats";
import { packed, projectOf } from "./pack.ts";

/** Paths of files of the package, under conditions. */
interface Conditions {
  readonly [condition: string]: string | Conditions;
}

/** What is read of `package.json`: paths of files of the package. */
interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly types: string;
  readonly exports: Readonly<Record<string, Conditions | string> & Record<".", Conditions>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly man: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const paths = packed.files.map(({ path }) => path);

const filesOf = (named: Conditions): readonly string[] =>
  Object.values(named).flatMap((file) => (typeof file === "string" ? file : filesOf(file)));

test("the packed package holds what its manifest names, licences and all", () => {
  const named = [manifest.exports, manifest.bin, { man: manifest.man }].flatMap(filesOf);
  assert.ok(named.length >= 7);
  assert.deepEqual(
    [...named.map((path) => path.replace("./", "")), "LICENSE-APACHE", "LICENSE-MIT"].filter(
      (path) => !paths.includes(path),
    ),
    [],
  );
});

test("bundlers that know no exports are given the same files as those that do", () => {
  const { main, browser, types, exports } = manifest;
  const { node, default: others, types: forAll } = exports["."];
  assert.deepEqual([main, browser, types], [node, others, forAll]);
});

test("the packed package holds nothing that only building needs", () => {
  const wanted =
    /^(dist\/.+(\.js|\.d\.ts|\.wasm)|dist\/(sitemapkit\.schema\.json|sitemapkit\.1\.gz|cli\/rule-pages\.json\.br)|package\.json|README\.md|LICENSE-\w+)$/;
  assert.deepEqual(
    paths.filter((path) => !wanted.test(path)),
    [],
  );
});

test("README leads to no file that is neither in the packed package nor said to be in the repository", () => {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const [said = ""] = /^Of what is linked .* in the repository.*\n?.*\.$/m.exec(readme) ?? [];
  const elsewhere = Array.from(said.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  const isSaid = (file: string): boolean =>
    existsSync(root + file) && elsewhere.some((name) => file === name || file.startsWith(`${name}/`));
  const targets = Array.from(readme.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target);
  const files = targets
    .filter((target) => !/^(#|https:)/.test(target))
    .map((target) => target.replace(/#.*/, ""));
  assert.ok(files.length > 20);
  assert.deepEqual(
    files.filter((file) => !paths.includes(file) && !isSaid(file)),
    [],
  );
  // Whoever reads it hears of that first.
  assert.ok(readme.indexOf(said) < readme.indexOf(`](${files[0]})`));
});

test("the packed package has less than 2.35 MB unpacked, of which the analysis is half a megabyte", () => {
  assert.ok(packed.unpackedSize < 2_350_000, `${packed.unpackedSize} bytes`);
});

test("an error that nobody catches is printed with little code around it", () => {
  const wrong = 'import { SitemapWriter } from "sitemapkit"; new SitemapWriter({ format: "xml" });';
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", wrong], {
    cwd: root,
    encoding: "utf8",
  });
  assert.match(stderr, /SitemapError: `format` must be one of "urlset"/);
  assert.ok(stderr.length < 3_000, `${stderr.length} characters`);
});

test("functions and classes of modules for bundlers are called what they are, for whoever reads an error", () => {
  const named = Object.entries(formats).filter(([, value]) => typeof value === "function");
  assert.ok(named.length > 5);
  assert.deepEqual(
    named.filter(([name, value]) => name !== Object(value).name),
    [],
  );
});

test("a page that only reads sitemaps bundles at most 8 KB of JavaScript", () => {
  const contents = 'import { init, parse } from "sitemapkit"; await init(); export const read = parse;';
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: constants.Z_BEST_COMPRESSION }).length;
  assert.ok(bytes > 1_000 && bytes <= 8_000, `${bytes} bytes`);
});

test("the packed package has types that a project without newer libraries can check", () => {
  const code = `
    import { type Entry, entries, fetchEntries, init, parse, type Report, SitemapEntryStream, SitemapParser, writeSitemap } from "sitemapkit";
    export const read = (): Report => parse("", { url: new URL("https://example.com/") });
    export const parser: SitemapParser = new SitemapParser();
    export const ready: Promise<void> = init();
      export const pages: AsyncGenerator<Entry, Report, void> = entries(new Response("").body ?? []);
      export const piped: ReadableStream<Entry> = new Blob().stream().pipeThrough(new SitemapEntryStream());
      export const site: AsyncIterable<Entry & { sitemap: string }> = fetchEntries("https://example.com/", { fetch });
      export const body: Response = new Response(writeSitemap([{ loc: "/", images: ["/a.jpg"] }]).bytes);`;
  assert.deepEqual(compile(code, "--lib", "es2022,dom"), [0, ""]);
});

test("the packed package has types that a project for Node without the types of browsers can check", () => {
  const entries = ["", "/analysis", "/formats"].map((entry) => `export * from "sitemapkit${entry}";`);
  const folder = fileURLToPath(new URL("..", import.meta.resolve("@types/node/package.json")));
  const options = ["--lib", "es2023", "--typeRoots", folder, "--types", "node"];
  for (const entry of entries) assert.deepEqual(compile(entry, ...options), [0, ""]);
});

/** Checks a file of a project that has the package; gives the status, and what there is to say. */
function compile(code: string, ...options: string[]): readonly [status: number | null, told: string] {
  const project = projectOf({ "uses.mts": code });
  const program = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
  const all = [..."--noEmit --strict --module nodenext --target es2022".split(" "), ...options, "uses.mts"];
  const { stdout, status } = spawnSync(process.execPath, [program, ...all], {
    cwd: project,
    encoding: "utf8",
  });
  return [status, stdout];
}
