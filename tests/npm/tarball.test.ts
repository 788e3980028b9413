/** What is in the package that npm publishes. What it does in which runtime, `tests/runtimes` says. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { packed, projectOf } from "./pack.ts";

/** What is read of `package.json`: paths of files of the package. */
interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly types: string;
  readonly exports: { readonly ".": Readonly<Record<string, string>> } & Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const paths = packed.files.map(({ path }) => path);

test("the packed package holds what its manifest names, licences and all", () => {
  const { ".": entries, ...others } = manifest.exports;
  const named = [entries, others, manifest.bin].flatMap(Object.values<string>);
  assert.ok(named.length >= 7);
  assert.deepEqual(
    [...named.map((path) => path.replace("./", "")), "LICENSE-APACHE", "LICENSE-MIT"].filter(
      (path) => !paths.includes(path),
    ),
    [],
  );
const DOCUMENT = urlset("<url><loc>https://example.com/</loc></url>", "<url><loc>/🫖</loc></url>");
/** What every Node says about the document. */
const EXPECTED = facts(parse(DOCUMENT));
const PRINT = `console.log(JSON.stringify((${facts})(parse(${JSON.stringify(DOCUMENT)}))))`;

function facts({ verdict, counts, entries, diagnostics }: ReturnType<typeof parse>): unknown {
  return { verdict, counts, entries: [...entries], diagnostics: [...diagnostics] };
}

/** Runs npm by itself: without the settings of an npm that runs this test, and without the network. */
function npm(cwd: string, ...args: readonly string[]): string {
  const environment = Object.entries(plainEnvironment()).filter(([name]) => !/^npm_/i.test(name));
  return execFileSync("npm", [...args, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd,
    env: {
      ...Object.fromEntries(environment),
      npm_config_cache: join(folder, "cache"),
      npm_config_update_notifier: "false",
    },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}

function pack(): Packed {
  const [packed]: readonly Packed[] = JSON.parse(npm(root, "pack", "--json", "--pack-destination", folder));
  assert.ok(packed);
  return packed;
}

/** This Node and those on the path, by version. */
function nodes(): ReadonlyMap<string, string> {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((directory) => join(directory, "node"));
  const found = new Map([[process.version, process.execPath]]);
  for (const program of new Set(onPath.filter(existsSync).map((path) => realpathSync(path)))) {
    const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
    if (!found.has(version)) found.set(version, program);
  }
  return found;
}

const packed = pack();
mkdirSync(project);
writeFileSync(join(project, "package.json"), '{ "private": true }');
writeFileSync(join(project, "sitemap.xml"), DOCUMENT);
npm(project, "install", join(folder, packed.filename));

describe("The packed package", () => {
  const paths = packed.files.map(({ path }) => path);

  test("holds what its manifest names, licences and all", () => {
    const { exports, bin }: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const { ".": entries, ...others } = exports;
    const named = [entries, others, bin].flatMap(Object.values<string>).map((path) => path.replace("./", ""));
    assert.ok(named.length >= 7);
    assert.deepEqual(
      [...named, "LICENSE-APACHE", "LICENSE-MIT"].filter((path) => !paths.includes(path)),
      [],
    );
  });

  test("holds nothing that only building needs", () => {
    const wanted =
      /^(dist\/.+(\.js|\.d\.ts|\.wasm)|dist\/(sitemapkit\.schema\.json|cli\/rule-pages\.json\.br)|package\.json|(README|CHANGELOG)\.md|LICENSE-\w+)$/;
    assert.deepEqual(
      paths.filter((path) => !wanted.test(path)),
      [],
    );
  });

  test("has less than 1.4 MB unpacked", () => {
    assert.ok(packed.unpackedSize < 1_400_000, `${packed.unpackedSize} bytes`);
  });

  test("has types that a project without newer libraries can check", () => {
    const code = `
      import { type Entry, entries, fetchEntries, init, parse, type Report, SitemapEntryStream, SitemapParser } from "sitemapkit";
      export const read = (): Report => parse("", { url: new URL("https://example.com/") });
      export const parser: SitemapParser = new SitemapParser();
      export const ready: Promise<void> = init();
      export const pages: AsyncGenerator<Entry, Report, void> = entries(new Response("").body ?? []);
      export const piped: ReadableStream<Entry> = new Blob().stream().pipeThrough(new SitemapEntryStream());
      export const site: AsyncIterable<Entry & { sitemap: string }> = fetchEntries("https://example.com/", { fetch });`;
    writeFileSync(join(project, "uses.mts"), code);
    const program = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
    const options = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom".split(" ");
    const { stdout, status } = spawnSync(process.execPath, [program, ...options, "uses.mts"], {
      cwd: project,
      encoding: "utf8",
    });
    assert.equal(stdout, "");
    assert.equal(status, 0);
  });
});

test("bundlers that know no exports are given the same files as those that do", () => {
  const { main, browser, types, exports } = manifest;
  const { node, default: others, types: forAll } = exports["."];
  assert.deepEqual([main, browser, types], [node, others, forAll]);
});

test("the packed package holds nothing that only building needs", () => {
  const wanted =
    /^(dist\/.+(\.js|\.d\.ts|\.wasm)|dist\/(sitemapkit\.schema\.json|cli\/rule-pages\.json\.br)|package\.json|(README|CHANGELOG)\.md|LICENSE-\w+)$/;
  assert.deepEqual(
    paths.filter((path) => !wanted.test(path)),
    [],
  );
});

test("the packed package has less than 1.3 MB unpacked", () => {
  assert.ok(packed.unpackedSize < 1_300_000, `${packed.unpackedSize} bytes`);
});

test("the packed package has types that a project without newer libraries can check", () => {
  const code = `
    import { init, parse, type Report, SitemapParser } from "sitemapkit";
    export const read = (): Report => parse("", { url: new URL("https://example.com/") });
    export const parser: SitemapParser = new SitemapParser();
    export const ready: Promise<void> = init();`;
  const project = projectOf({ "uses.mts": code });
  const program = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
  const options = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom".split(" ");
  const { stdout, status } = spawnSync(process.execPath, [program, ...options, "uses.mts"], {
    cwd: project,
    encoding: "utf8",
  });
  assert.equal(stdout, "");
  assert.equal(status, 0);
});
