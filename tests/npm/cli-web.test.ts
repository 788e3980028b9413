/** How servers are asked, whichever command asks them. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkit, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

/** What each command that reads one FILE, or several, is called with, but for the first of them. */
const COMMANDS: readonly (readonly [command: string, ...rest: string[]])[] = [
  ["check"],
  ["fix"],
  ["urls"],
  ["stats"],
  ["diff", "tea.xml"],
  ["convert"],
  ["merge"],
  ["split", "--force", "-o", "public", "--base", "https://www.example.com/"],
];
const TEA = urlset("<url><loc>https://www.example.com/tea</loc></url>");

describe("every command that reads what is on the web", () => {
  let asked: string[] = [];
  const origin = serve(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization ?? "nobody"}`);
    if (url === "/silent.xml") return;
    if (url === "/dripping.xml") {
      response.writeHead(200, { "Content-Type": "application/xml" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
      return;
    }
    const status = { "/busy.xml": 503, "/part.xml": 206 }[url ?? ""] ?? 200;
    response.writeHead(status, { "Content-Type": "application/xml" }).end(TEA);
  });
  beforeEach(() => {
    asked = [];
  });

  for (const [command, ...rest] of COMMANDS) {
    test(`\`${command}\` says who asks, waits as long and asks as often as it is told to`, async (context) => {
      const cwd = folderOf(context, { "tea.xml": TEA });
      const run = (name: string, ...options: string[]) =>
        sitemapkitBesides([command, ...options, `${origin()}/${name}.xml`, ...rest], { cwd });
      const known = await run("tea", "--header", "Authorization: Bearer abc");
      assert.deepEqual(asked, ["/tea.xml Bearer abc"], known.stderr);
      asked = [];
      const late = await run("silent", "--timeout", "1", "--retries", "0");
      assert.match(late.stderr, /^sitemapkit: cannot read \S+\/silent\.xml: no answer within 1 s$/m);
      assert.deepEqual([late.status, asked], [2, ["/silent.xml nobody"]]);
      asked = [];
      const drops = await run("dripping", "--timeout", "1", "--retries", "0");
      assert.match(drops.stderr, /\/dripping\.xml: only \d+ bytes within 1 s$/m);
      assert.equal(drops.status, 2);
      asked = [];
      await run("busy", "--retries", "1");
      assert.deepEqual(asked, ["/busy.xml nobody", "/busy.xml nobody"]);
    });
  }

  test("none of them puts a part of a file in the place of one that is there", async (context) => {
    const cwd = folderOf(context, { "out.xml": "old", "out.txt": "old" });
    for (const args of [
      ["convert", "-o", "out.xml"],
      ["merge", "-o", "out.txt"],
    ]) {
      const { status, stderr } = await sitemapkitBesides([...args, "--force", `${origin()}/part.xml`], {
        cwd,
      });
      assert.match(stderr, /answered with status 206 .+\n.*the file that is there stays\n$/s);
      assert.equal(status, 2);
    }
    assert.deepEqual(
      readdirSync(cwd).map((name) => readFileSync(join(cwd, name), "utf8")),
      ["old", "old"],
    );
    const { stdout, stderr } = await sitemapkitBesides(["fetch", `${origin()}/part.xml`]);
    assert.match(stderr, /: the server answered with status 206 \(http-status\)\n/);
    assert.equal(stdout, "");
  });

  test("--concurrency is an option of those that read several FILEs", () => {
    for (const [command] of COMMANDS) {
      const help = sitemapkit([command, "--help"]).stdout;
      assert.equal(help.includes("--concurrency N"), /^Usage: .*FILE…$/m.test(help), command);
    }
  });
});

describe("a server that takes one request at a time", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  let isAtWork = false;
  let refusedCount = 0;
  /** It takes longer than those that it refuses are apart when they come again. */
  const origin = serve(({ url = "", headers }, response) => {
    const own = `http://${headers.host}`;
    if (url === "/index.xml") {
      return void response.end(
        sitemapindex(...names.map((name) => `<sitemap><loc>${own}/${name}</loc></sitemap>`)),
      );
    }
    if (url === "/pages.txt") return void response.end(names.map((name) => `${own}/${name}\n`).join(""));
    if (isAtWork) {
      refusedCount += 1;
      return void response.writeHead(429).end();
    }
    isAtWork = true;
    setTimeout(() => {
      isAtWork = false;
      response.writeHead(200, { "Content-Type": "text/plain" }).end(`${own}${url}\n`);
    }, 300);
  });
  beforeEach(() => {
    [isAtWork, refusedCount] = [false, 0];
  });

  test("is asked for one file after the other by `fetch`, once it has refused some", async () => {
    const { status, stdout, stderr } = await sitemapkitBesides(["fetch", `${origin()}/index.xml`]);
    assert.deepEqual(
      [status, stdout, stderr],
      [0, names.map((name) => `${origin()}/${name}\n`).join(""), ""],
    );
    assert.equal(refusedCount, 3);
  });

  test("is asked for one page after the other by `check --pages`, once it has refused some", async () => {
    const run = await sitemapkitBesides(["check", "--json", "--pages", "6", `${origin()}/pages.txt`]);
    const { pageCount, diagnostics } = JSON.parse(run.stdout).site;
    assert.deepEqual([pageCount, diagnostics, run.stderr], [6, [], ""]);
    assert.equal(refusedCount, 3);
  });
});

describe("what cannot be had however often it is asked for is told at once", () => {
  // To ask ten times more takes eight minutes.
  test("such as what is at a port where `fetch` asks nobody", { timeout: 60_000 }, async (context) => {
    const url = "http://127.0.0.1:1/a.xml";
    const cwd = folderOf(context, { "urls.txt": `${url}\n` });
    const run = async (...args: string[]) =>
      (await sitemapkitBesides([...args, "--retries", "10"], { cwd })).stderr;
    const words = "it is a port where fetch and browsers ask nobody";
    const fetched = await run("fetch", url);
    assert.equal(fetched, `sitemapkit: ${url}: there is no answer: ${words} (network-failed)\n`);
    assert.equal(await run("urls", url), `sitemapkit: cannot read ${url}: ${words}\n`);
    assert.equal(await run("check", "--pages", "1", "urls.txt"), `sitemapkit: ${url}: ${words}\n`);
  });
});

describe("what a network or a server does wrong is told in words", () => {
  const ANSWERS: Readonly<Record<string, string>> = {
    "/closed": "",
    "/words": "hello\r\n\r\n",
    "/short": "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc",
    "/large": `HTTP/1.1 200 OK\r\nA: ${"a".repeat(20_000)}\r\n\r\n`,
    "/damaged": "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 5\r\n\r\nabcde",
  };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (request) => socket.end(ANSWERS[String(request).split(" ")[1] ?? ""] ?? ""));
  });
  before(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  after(() => server.close());

  test("such as a name that no host has, and a connection that ends too early", async () => {
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    for (const [url, words] of [
      ["http://nosuch.invalid/", "there is no host of that name: nosuch.invalid"],
      ["http://127.0.0.1:9/", "it is a port where fetch and browsers ask nobody"],
      ["http://127.0.0.1:2/", "no server listens there: 127.0.0.1:2"],
      [`${origin}/closed`, "the server closed the connection before the end"],
      [`${origin}/short`, "the server closed the connection before the end"],
      [`${origin}/words`, "what the server sends is no HTTP"],
      [`${origin}/large`, "the header of the answer is too large"],
      [`${origin}/damaged`, "the compressed body is damaged"],
    ]) {
      const { status, stderr } = await sitemapkitBesides(["urls", "--retries", "0", String(url)]);
      assert.deepEqual([status, stderr], [2, `sitemapkit: cannot read ${url}: ${words}\n`]);
    }
  });
});

describe("fix of what a server refuses", () => {
  const origin = serve(({ url = "" }, response) => {
    const [, status, what] = url.split("/");
    const body = { page: "<!DOCTYPE html><html><body><p>Gone</p></body></html>", tea: TEA }[what ?? ""];
    response.writeHead(Number(status), { "Content-Type": "application/xml" }).end(body ?? "gone");
  });
  const CASES: readonly (readonly [path: string, why: string])[] = [
    ["404/page", "the server answered with status 404 instead of 200"],
    ["410/text", "the server answered with status 410 instead of 200"],
    ["206/tea", "the server answered with status 206 instead of 200"],
    ["403/tea", "the server refuses to send the sitemap: 403"],
    ["200/page", "this is an HTML page, not a sitemap"],
  ];

  for (const [path, why] of CASES) {
    test(`writes nothing for ${path}`, async (context) => {
      const cwd = folderOf(context, { "out.xml": "before" });
      for (const all of [[], ["--all"]]) {
        const args = ["fix", ...all, `${origin()}/${path}`, "--retries", "0", "--force", "-o"];
        const { status, stdout, stderr } = await sitemapkitBesides([...args, "out.xml"], { cwd });
        assert.deepEqual(
          [status, stdout, stderr],
          [2, "", `sitemapkit: cannot read ${origin()}/${path}: ${why}\n`],
        );
        assert.equal((await sitemapkitBesides([...args, "-"], { cwd })).stdout, "");
        assert.equal(readFileSync(join(cwd, "out.xml"), "utf8"), "before");
      }
    });
  }
});

describe("a body that its server compressed", () => {
  const CODINGS: Readonly<Record<string, readonly [coding: string, compress: (text: string) => Buffer]>> = {
    gzip: ["gzip", gzipSync],
    "x-gzip": ["X-GZIP", gzipSync],
    br: ["br", brotliCompressSync],
    deflate: ["deflate", deflateSync],
    // What some servers take it for.
    raw: ["deflate", deflateRawSync],
  };
  const urls = Array.from(
    { length: 3_000 },
    (_, n) => `https://www.example.com/${(n * 7_919) % 10_007}/${n}`,
  );
  const text = urls.map((url) => `${url}\n`).join("");
  const origin = serve(({ url = "" }, response) => {
    const [, name = "", what = ""] = url.split("/");
    const [coding, compress] = CODINGS[name] ?? ["identity", Buffer.from];
    const whole = compress(text);
    const body = { "cut.txt": whole.subarray(0, whole.length / 2), "empty.txt": "" }[what] ?? whole;
    response
      .writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Content-Encoding": coding })
      .end(body);
  });

  for (const name of Object.keys(CODINGS)) {
    test(`with ${name} is read, and told where it ends too early`, async (context) => {
      const cwd = folderOf(context, { "out.txt": "before" });
      const run = (...args: string[]) => sitemapkitBesides([...args, "--retries", "0"], { cwd });
      for (const command of ["urls", "fetch"]) {
        const { stdout, stderr, status } = await run(command, `${origin()}/${name}/whole.txt`);
        assert.deepEqual([status, stderr, stdout === text], [0, "", true]);
      }
      const cut = `${origin()}/${name}/cut.txt`;
      const broken = "the compressed body is cut off";
      const part = await run("urls", cut);
      assert.deepEqual([part.status, part.stderr], [2, `sitemapkit: cannot read ${cut}: ${broken}\n`]);
      const fetched = await run("fetch", cut);
      assert.equal(fetched.status, 1);
      assert.match(
        fetched.stderr,
        /the answer broke off: the compressed body is cut off \(body-incomplete\)/,
      );
      for (const { stdout } of [part, fetched]) {
        assert.ok(stdout.length > 1_000 && text.startsWith(stdout), "there is a URL that is none");
      }
      const merged = await run("merge", cut, "-o", "out.txt", "--force");
      assert.equal(merged.status, 2);
      assert.equal(readFileSync(join(cwd, "out.txt"), "utf8"), "before");
      const empty = await run("urls", `${origin()}/${name}/empty.txt`);
      assert.doesNotMatch(empty.stderr, /cut off/);
    });
  }

  test("has the fields that the server sent", async () => {
    const { stdout } = await sitemapkitBesides(["check", "--format", "json", `${origin()}/gzip/whole.txt`]);
    assert.doesNotMatch(stdout, /sitemapkit-content/);
  });
});
