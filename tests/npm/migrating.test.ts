/** The blocks of MIGRATING.md: what is written with another package and what is written with this one print the same. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { urlset } from "./documents.ts";
import { PROGRAM } from "./run-cli.ts";

const root = new URL("../../", import.meta.url);
// Inside of the checkout, where the packages are found.
const folder = new URL("tests/out/migrating/", root);

const SITEMAP = urlset(
  "<url><loc>https://www.example.com/</loc><lastmod>2026-11-20</lastmod></url>",
  "<url><loc>https://www.example.com/tea?a=1&amp;b=2</loc></url>",
);

interface Recipe {
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string;
}

function recipes(): Recipe[] {
  const sections = readFileSync(new URL("MIGRATING.md", root), "utf8").split(/^(?=##+ )/m);
  return sections.flatMap((section) => {
    const code = (kind: string): string | undefined =>
      new RegExp(`^\`\`\`js ${kind}\\n(.*?)^\`\`\`$`, "ms").exec(section)?.[1];
    const after = code("after");
    const title = section.slice(0, section.indexOf("\n")).replace(/^#+ /, "");
    return after === undefined ? [] : [{ title, before: code("before"), after }];
  });
}

let server: Server;
let site = "";

async function run(name: string, code: string): Promise<string> {
  const file = fileURLToPath(new URL(name, folder));
  writeFileSync(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    cwd: fileURLToPath(folder),
    env: { ...process.env, SITE: site },
    timeout: 60_000,
  });
  return stdout;
}

before(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("sitemap.xml", folder), SITEMAP);
  server = createServer((request, response) => {
    const isSitemap = request.url === "/sitemap.xml";
    response.writeHead(isSitemap ? 200 : 404, { "Content-Type": "application/xml" });
    response.end(isSitemap ? SITEMAP : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a recipe prints that has no counterpart which could be run. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  Validate: /^accepted\n/,
  "next-sitemap": /^200 application\/xml; charset=utf-8\n$/,
  "@astrojs/sitemap": new RegExp(
    `^${["", "shop/", "shop/"]
      .map((folder) => {
        const at = `https://www.example.com/${folder}`;
        return `${at}sitemap-1.xml\n${at} ${at}tea/ ${at}th%C3%A9/\n`;
      })
      .join("")}$`,
  ),
  "After the build": /^sitemap-1\.xml 2\nsitemap-index\.xml 1\n$/,
  "The pages": /^https:\/\/www\.example\.com\/ 2026-11-20\nhttps:\/\/www\.example\.com\/tea\?a=1&b=2 null\n$/,
  "ultimate-sitemap-parser": /^\[ \[ 'usual', 'http-status' \], \[ 'usual', 2 \] \]\n$/,
};

/** What calls a recipe, where that is the program it is for: here Astro, with what it hands to integrations. */
const CALLS: Readonly<Record<string, string>> = {
  "@astrojs/sitemap": `
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
for (const folder of ["/", "/shop", "/shop/"]) {
  const dir = pathToFileURL(join(mkdtempSync(join(tmpdir(), "dist-")), "/"));
  const { hooks } = sitemap();
  hooks["astro:config:done"]({ config: { site: "https://www.example.com", base: folder } });
  const pages = ["", "tea/", "404/", "th%C3%A9/"].map((pathname) => ({ pathname }));
  await hooks["astro:build:done"]({ dir, pages });
  for (const name of ["sitemap-index.xml", "sitemap-1.xml"]) {
    const xml = readFileSync(new URL(name, dir), "utf8");
    console.log([...xml.matchAll(/<loc>(.*?)<\\/loc>/g)].map(([, loc]) => loc).join(" "));
  }
}`,
};

describe("MIGRATING.md", () => {
  const all = recipes();

  test("has recipes for each package", () => {
    assert.ok(all.length >= 9, `${all.length}`);
    assert.ok(all.filter(({ before }) => before !== undefined).length >= 6);
  });

  test("shows what cannot be run here for each other package, in JavaScript that can be read", async () => {
    const text = readFileSync(new URL("MIGRATING.md", root), "utf8");
    const shown = Array.from(text.matchAll(/^```(js|python) shown\n(.*?)^```$/gms), ([, language, code]) => ({
      language,
      code: code ?? "",
    }));
    const words = ["xmlLint(", "getServerSideSitemap(", "sitemapSize", "sitemap_tree_for_homepage("];
    for (const word of words)
      assert.ok(
        shown.some(({ code }) => code.includes(word)),
        word,
      );
    for (const [index, { code }] of shown.filter(({ language }) => language === "js").entries()) {
      const file = fileURLToPath(new URL(`shown-${index}.mjs`, folder));
      writeFileSync(file, code);
      await promisify(execFile)(process.execPath, ["--check", file]);
    }
  });

  test("has a fetch with a proxy that TypeScript takes, and a variable that makes Node take one", async () => {
    const [, code = ""] =
      /^```ts\n(.*?)^```$/ms.exec(readFileSync(new URL("MIGRATING.md", root), "utf8")) ?? [];
    const file = fileURLToPath(new URL("proxy.mts", folder));
    writeFileSync(file, code);
    const tsc = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
    const options =
      "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --types node".split(
        " ",
      );
    const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
      promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env }, timeout: 60_000 });
    await start([tsc, ...options, file]);
    let tunnels = 0;
    const proxy = createServer().on("connect", (_request, client: Socket) => {
      tunnels += 1;
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      const { port } = server.address() as AddressInfo;
      client.pipe(connect(port, "127.0.0.1")).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    try {
      const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const SITE = "http://www.example.com";
      const printed = "https://www.example.com/\nhttps://www.example.com/tea?a=1&b=2\n";
      assert.equal((await start([file], { PROXY: at, SITE })).stdout, printed);
      const env = { HTTP_PROXY: at, NODE_USE_ENV_PROXY: "1" };
      assert.equal((await start([PROGRAM, "fetch", `${SITE}/sitemap.xml`], env)).stdout, printed);
      assert.equal(tunnels, 2);
    } finally {
      proxy.close();
    }
  });

  for (const [index, { title, before, after }] of all.entries()) {
    test(`says under "${title}" what prints the same`, async () => {
      const ours = await run(`${index}-after.mjs`, after + (CALLS[title] ?? ""));
      assert.notEqual(ours.trim(), "");
      if (before === undefined) assert.match(ours, PRINTED[title] ?? /^$/);
      else assert.equal(ours, await run(`${index}-before.mjs`, before));
    });
  }
});
