import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Import {
  /** The importing file, from the root, with slashes. */
  readonly from: string;
  /** The imported file without its extension, from the root, or the name of a package. */
  readonly to: string;
}

/** Who may not import what. Each is said of files by the start of their path, or by a pattern. */
const ARROWS: readonly {
  readonly name: string;
  readonly from: RegExp;
  readonly forbidden: RegExp;
}[] = [
  {
    name: "the page, the server and the tests import the package by its name, never its sources or its build",
    // Benchmarks weigh what was built, and know where the build puts it.
    from: /^(www|worker|tests(?!\/(bench|compare)))\//,
    forbidden: /^(src|dist)\//,
  },
  {
    name: "the benchmarks and comparisons import of the sources only what builds them",
    from: /^tests\/(bench|compare)\//,
    forbidden: /^src\/(?!build\/)/,
  },
  {
    name: "the package imports nothing that is not in it, and no other package",
    from: /^src\/npm\//,
    forbidden: /^(?!node:|src\/npm\/)/,
  },
  {
    name: "the package is the same for every runtime outside of the command line and the entry for Node",
    from: /^src\/npm\/(?!cli\/|index\.node|analysis\.node)/,
    forbidden: /^node:/,
  },
  {
    name: "the command line sees of the package what everybody sees, and how it fetches: its usual places, its redirects, its words",
    from: /^src\/npm\/cli\//,
    // The reader of exports is one of the formats: where it is, it can be loaded by itself when it is needed.
    forbidden:
      /^src\/npm\/(?!cli\/|(?:index|analysis)\.node$|observation-reader$|busy$|fetch-places$|formats$|host-codes$|nearest$|network-words$|redirects$)/,
  },
  {
    name: "the analysis is an entry of its own: it takes of the package its errors and how a module is compiled",
    from: /^src\/npm\/analysis\//,
    forbidden: /^src\/npm\/(?!analysis\/|errors$|compiled$|wasm\/analysis)/,
  },
  {
    name: "the rest of the package does not know the analysis, beside the type of what it is told of a URL",
    from: /^src\/npm\/(?!analysis[./]|cli\/)/,
    forbidden: /^src\/npm\/(analysis\/(?!url-observation$)|wasm\/analysis)/,
  },
  {
    name: "the package does not know its command line",
    from: /^src\/npm\/(?!cli\/)/,
    forbidden: /^src\/npm\/cli\//,
  },
  {
    name: "the views of the page know the package only through the engine's client",
    from: /^www\/src\/views\//,
    forbidden: /^(sitemapkit$|www\/src\/engine\/worker)/,
  },
  {
    name: "the page and the server do not import each other's sources",
    from: /^www\//,
    forbidden: /^worker\//,
  },
  {
    name: "the server does not import the page's sources",
    from: /^worker\//,
    forbidden: /^www\/src\//,
  },
  {
    name: "only the entry of the server knows where it stores",
    from: /^worker\/src\/(routes|http)\//,
    forbidden: /^worker\/src\/store\/kv/,
  },
  {
    name: "the server's functions about HTTP depend on nothing else of it",
    from: /^worker\/src\/http\//,
    forbidden: /^worker\/src\/(?!http\/)/,
  },
  {
    name: "the table of cases imports nothing, so that it runs in every runtime",
    from: /^tests\/npm\/cases$/,
    forbidden: /^(?!sitemapkit$)/,
  },
];

/** Folders with what is made or not ours. */
const SKIPPED = new Set(["node_modules", "dist", ".wrangler", "out", "generated", "corpus"]);

/** `import … from "x"`, `export … from "x"`, `import "x"` and `import("x")`. */
const IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;

const imports = ["src/npm", "www", "worker", "tests"].flatMap(importsUnder);

test("the imports are found", () => {
  assert.ok(imports.some(({ from, to }) => from === "src/npm/cli/main" && to === "src/npm/cli/commands"));
  assert.ok(imports.some(({ from, to }) => from === "tests/npm/architecture.test" && to === "node:fs"));
});

for (const { name, from, forbidden } of ARROWS) {
  test(name, () => {
    const wrong = imports.filter((one) => from.test(one.from) && forbidden.test(one.to));
    assert.deepEqual(wrong, []);
  });
}

function importsUnder(folder: string): Import[] {
  if (!existsSync(join(root, folder))) {
    return [];
  }
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    if (item.isDirectory()) {
      return SKIPPED.has(item.name) ? [] : importsUnder(path);
    }
    return /(?<!\.d)\.(ts|tsx|mts|js|mjs)$/.test(item.name) ? importsOf(path) : [];
  });
}

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), "utf8").replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, "");
  return Array.from(text.matchAll(IMPORT), ([, specifier = ""]) => ({
    from: withoutExtension(path),
    to: specifier.startsWith(".") ? resolved(path, specifier) : specifier,
  }));
}

function resolved(path: string, specifier: string): string {
  const target = relative(root, join(root, dirname(path), specifier))
    .split(sep)
    .join("/");
  return withoutExtension(target);
}

function withoutExtension(path: string): string {
  return path.replace(/\.(ts|tsx|mts|js|mjs)$/, "");
}

test("the package and the server, which cannot import it, read Retry-After in the same way", () => {
  const bodyIn = (path: string): string | undefined =>
    /\n( {2}const value = headers\.get\("retry-after"\).*?)\n}/s.exec(
      readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").replaceAll("undefined", "null"),
    )?.[1];
  const body = bodyIn("src/npm/busy.ts");
  assert.match(body ?? "", /Date\.parse/);
  assert.equal(bodyIn("worker/src/http/retry-after.ts"), body);
});

type Locked = Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;

/** The packages for some systems that a lockfile lacks, because npm saw them nowhere when it wrote that. */
function unlocked(packages: Locked): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const folders = path
      .split("node_modules/")
      .map((_, at, all) => all.slice(0, at + 1).join("node_modules/"));
    const places = folders.map((folder) => folder.replace(/(?<=[^/])$/, "/"));
    const isLocked = (name: string): boolean =>
      places.some((place) => `${place}node_modules/${name}` in packages);
    return Object.keys(optionalDependencies).filter((name) => !isLocked(name));
  });
}

for (const folder of ["", "tests/lighthouse", "tests/runtimes/tools", "www/reference"])
  test(`what is locked in ${folder || "the root"} is all that any system installs`, () => {
    const lockfile = readFileSync(join(root, folder, "package-lock.json"), "utf8");
    const { packages } = JSON.parse(lockfile) as { readonly packages: Locked };
    assert.deepEqual(unlocked(packages), []);
  });

test("a package that only some systems install is missed where a lockfile lacks it", () => {
  const optionalDependencies = { "tea-darwin-arm64": "1.0.0" };
  const [tea, inside] = ["node_modules/a/node_modules/tea", "node_modules/a/node_modules/tea-darwin-arm64"];
  assert.deepEqual(unlocked({ [tea]: { optionalDependencies } }), ["tea-darwin-arm64"]);
  for (const place of ["node_modules/tea-darwin-arm64", inside, `${tea}/node_modules/tea-darwin-arm64`])
    assert.deepEqual(unlocked({ [tea]: { optionalDependencies }, [place]: {} }), []);
});
