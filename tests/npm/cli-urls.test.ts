import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { longUrl, longUrlset, rss, urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit, sitemapkitBesides } from "./run-cli.ts";

describe("urls", () => {
  test("prints one URL a line, in order, with references resolved", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset(
        "<url><loc> https://example.com/?a=1&amp;b=2 </loc></url>",
        "<url><loc>https://example.com/</loc></url>",
      ),
      "b.xml": urlset("<url><loc>https://example.com/茶</loc></url>"),
    });
    const { status, stdout, stderr } = sitemapkit(["urls", "a.xml", "b.xml"], { cwd });
    assert.equal(stdout, "https://example.com/?a=1&b=2\nhttps://example.com/\nhttps://example.com/茶\n");
    assert.equal(stderr, "");
    assert.equal(status, 0);
  });

  test("says what search engines refuse, with exit status 0 where every entry is read", (context) => {
    const one = "<loc>https://example.com/1</loc>";
    const files = {
      "feed-oai-pmh": `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><metadata><d:dc xmlns:d="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:c="http://purl.org/dc/elements/1.1/"><c:identifier>https://example.com/1</c:identifier></d:dc></metadata></record></ListRecords></OAI-PMH>`,
      "feed-type-unsupported": `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/><item><link>https://example.com/1</link></item></rdf:RDF>`,
      "encoding-utf16": Buffer.from(
        `\ufeff${urlset(`<url>${one}</url>`).replace("UTF-8", "UTF-16")}`,
        "utf16le",
      ),
      "namespace-missing": `<urlset><url>${one}</url></urlset>`,
      "text-columns": "Top pages,Clicks\nhttps://example.com/1,12\n",
      "text-quoted": '"https://example.com/1"\n',
    };
    const cwd = folderOf(context, files);
    for (const code of Object.keys(files)) {
      const checked = sitemapkit(["check", code], { cwd });
      assert.ok(checked.stdout.includes(`[${code}]`), checked.stdout);
      for (const command of ["urls", "convert", "metrics"]) {
        if (command === "metrics" && code === "text-columns") continue;
        const { status, stdout, stderr } = sitemapkit([command, code], { cwd });
        assert.equal(status, 0, `${command} ${code}: ${stderr}`);
        assert.match(
          stderr,
          new RegExp(`^sitemapkit: ${code}:\\d+:1: .*for more: sitemapkit check ${code}\n`),
        );
        assert.ok(command === "metrics" || stdout.includes("https://example.com/1"));
      }
    }
    const lost = sitemapkit(["urls", "-"], { input: `<urlset><url>${one}</url><url><loc>https://exa` });
    assert.equal(lost.status, 1);
    assert.match(lost.stderr, /^sitemapkit: <stdin>:1:\d+: .*; not all of it was read; /);
  });

  test("says which lines of a list are no URLs, but for comments", () => {
    const input = "https://example.com/a\n# tea\nno tea today\nhttps://example.com/b\nnor cake\n";
    const { status, stdout, stderr } = sitemapkit(["urls", "-"], { input });
    assert.equal(stdout, "https://example.com/a\nhttps://example.com/b\n");
    assert.match(stderr, /^sitemapkit: .*:3:1: `no tea today` .*; 2 lines left out; for more: .*\n$/);
    assert.equal(status, 0);
    const commented = sitemapkit(["urls", "-"], { input: "https://example.com/a\n# tea\n" });
    assert.equal(commented.stderr, "");
  });

  test("prints the sitemaps of an index", () => {
    const input = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`;
    const { status, stdout } = sitemapkit(["urls", "-"], { input });
    assert.equal(stdout, "https://example.com/a.xml\n");
    assert.equal(status, 0);
  });

  test("prints the pages of a feed, and of a sitemap no pictures", () => {
    const feed = rss("<link>https://example.com/a</link>", "<guid>https://example.com/b</guid>");
    const { status, stdout, stderr } = sitemapkit(["urls", "-"], { input: feed });
    assert.equal(stdout, "https://example.com/a\nhttps://example.com/b\n");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const input = urlset(
      `<url><i:image xmlns:i="${image}"><i:loc>https://example.com/a.jpg</i:loc></i:image><loc>https://example.com/a</loc></url>`,
    );
    assert.equal(sitemapkit(["urls", "-"], { input }).stdout, "https://example.com/a\n");
  });

  test("reads what gzip made", (context) => {
    const cwd = folderOf(context, {});
    const packed = execFileSync("gzip", ["-9"], { input: longUrlset(5000), cwd });
    const { status, stdout } = sitemapkit(["urls", "-"], { input: packed });
    assert.equal(stdout, Array.from({ length: 5000 }, (_, index) => `${longUrl(index)}\n`).join(""));
    assert.equal(status, 0);
  });

  test("prints what can be read of a broken document, and where it is broken", (context) => {
    const cwd = folderOf(context, {
      "cut.xml": urlset(
        "<url><loc>https://example.com/1</loc></url>",
        "<url><loc>https://example.com/2",
      ).slice(0, -12),
    });
    const { status, stdout, stderr } = sitemapkit(["urls", "cut.xml"], { cwd });
    assert.match(stdout, /^https:\/\/example\.com\/1\n/);
    assert.match(stderr, /^sitemapkit: cut\.xml:\d+:\d+: .+; for more: sitemapkit check cut\.xml\n$/);
    assert.equal(status, 1);
  });

  test("prints what a consumer would reject", () => {
    const input = "<urlset><url><loc>https://example.com/</loc></url></urlset>";
    const { status, stdout, stderr } = sitemapkit(["urls", "-"], { input });
    assert.equal(stdout, "https://example.com/\n");
    assert.match(
      stderr,
      /^sitemapkit: <stdin>:1:1: the root element has no namespace; for more: sitemapkit check -\n$/,
    );
    assert.equal(status, 0);
  });

  test("skips entries without a URL, and keeps each URL on its line", () => {
    const input = urlset("<url></url>", "<url><loc>https://example.com/a\n\u009bb</loc></url>");
    const { stdout } = sitemapkit(["urls", "-"], { input });
    assert.equal(stdout, "https://example.com/a%0A%C2%9Bb\n");
  });

  test("prints entries as CSV that a spreadsheet takes for no formula", () => {
    const input = urlset(
      `<url><loc>=cmd|' /C calc'!A0</loc><lastmod>+1</lastmod><priority>-1</priority></url>`,
      '<url><loc>https://example.com/?a,"b"</loc><changefreq>\'=x</changefreq></url>',
      // Behind a semicolon begins a cell where commas are part of numbers.
      "<url><loc>https://example.com/a;-b</loc><lastmod>a;=1+1;b</lastmod></url>",
    );
    const { status, stdout } = sitemapkit(["urls", "--format", "csv", "-"], { input });
    assert.equal(
      stdout,
      [
        "loc,lastmod,changefreq,priority,imageCount,videoCount,newsCount,alternateCount,extensions,source,index,kind",
        "'=cmd|' /C calc'!A0,'+1,,'-1,0,0,0,0,,'-,0,page",
        `"https://example.com/?a,""b""",,''=x,,0,0,0,0,,'-,1,page`,
        `"https://example.com/a;-b","a;'=1+1;b",,,0,0,0,0,,'-,2,page`,
        "",
      ].join("\r\n"),
    );
    assert.equal(status, 0);
  });

  test("prints all that is in an entry as JSON, and in CSV what extensions add", (context) => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const cwd = folderOf(context, {
      "a.xml": urlset(
        `<url><loc>https://example.com/</loc><lastmod>2026-11-20T10:00Z</lastmod><i:image xmlns:i="${image}"><i:loc>https://example.com/a.jpg</i:loc></i:image></url>`,
      ),
      "b.txt": "https://example.com/b\n",
    });
    const first = {
      source: "a.xml",
      kind: "page",
      index: 0,
      loc: "https://example.com/",
      lastmod: "2026-11-20T10:00Z",
      changefreq: null,
      priority: null,
      lastmodTime: Date.UTC(2026, 10, 20, 10),
      lastmodPrecision: "minute",
      changefreqValue: null,
      priorityValue: null,
      images: [{ loc: "https://example.com/a.jpg" }],
    };
    const run = (...args: string[]): string =>
      sitemapkit(["urls", ...args, "a.xml", "b.txt"], { cwd }).stdout;
    const array = JSON.parse(run("--json"));
    assert.deepEqual(array[0], first);
    assert.deepEqual(
      array.map(({ source, loc }: { source: string; loc: string }) => [source, loc]),
      [
        ["a.xml", "https://example.com/"],
        ["b.txt", "https://example.com/b"],
      ],
    );
    const lines = run("--format", "ndjson").trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      array,
    );
    assert.match(
      run("--format=csv"),
      /,1,0,0,0,"{""images"":\[{""loc"":""https:\/\/example.com\/a.jpg""}\]}",a\.xml,0,page\r\n/,
    );
  });

  test("prints an array also when there is nothing to read", () => {
    const { status, stdout } = sitemapkit(["urls", "--json", "absent.xml"]);
    assert.deepEqual(JSON.parse(stdout), []);
    assert.equal(status, 2);
  });

  test("hands the terminal nothing that it would obey, in any format", () => {
    const input = urlset(
      "<url><loc>https://example.com/\u009b</loc><lastmod>\u009b31m\u202e</lastmod></url>",
    );
    for (const format of ["text", "csv", "ndjson", "json"]) {
      assert.doesNotMatch(
        sitemapkit(["urls", "--format", format, "-"], { input }).stdout,
        /[\u0080-\u009f\u202e]/,
        format,
      );
    }
  });

  test("writes what turns the direction of text as it is asked for, in any format that is no JSON", () => {
    const input = urlset("<url><loc>https://example.com/\u202egpj.\u2066a\u200f\u061c</loc></url>");
    for (const args of [
      ["--format", "text"],
      ["--format", "csv"],
    ]) {
      const { stdout } = sitemapkit(["urls", ...args, "-"], { input });
      assert.match(stdout, /^https:\/\/example\.com\/%E2%80%AEgpj\.%E2%81%A6a%E2%80%8F%D8%9C[,\n]/m);
    }
  });

  test("reads a gzip file that is larger than crawlers unpack to its end, as diff and stats do", (context) => {
    const cwd = folderOf(context, { "ab.txt": "https://example.com/a\nhttps://example.com/b\n" });
    const url = (name: string): Buffer => Buffer.from(`https://example.com/${name}\n`);
    const list = Buffer.concat([url("a"), Buffer.alloc(262_144_000, "\n"), url("b")]);
    writeFileSync(join(cwd, "list.txt.gz"), gzipSync(list, { level: 1 }));
    const urls = sitemapkit(["urls", "list.txt.gz"], { cwd });
    assert.equal(urls.stdout, "https://example.com/a\nhttps://example.com/b\n");
    const diff = sitemapkit(["diff", "list.txt.gz", "ab.txt"], { cwd });
    assert.equal(diff.stdout, "0 added, 0 removed, 0 changed, 2 the same\n");
    assert.equal(diff.status, 0);
    assert.match(sitemapkit(["stats", "list.txt.gz"], { cwd }).stdout, /, 2 entries, /);
  });

  test("prints what a server sent before its connection broke", async (context) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": 9_000 });
      response.write("https://example.com/a\nhttps://example.com/b\nhttps://exam", () => response.destroy());
    });
    context.after(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const run = await sitemapkitBesides(["urls", "--retries", "0", `http://127.0.0.1:${port}/a.txt`]);
    assert.equal(run.stdout, "https://example.com/a\nhttps://example.com/b\n");
    assert.match(run.stderr, /^sitemapkit: cannot read http/);
    assert.equal(run.status, 2);
  });

  test("says that not all was read where reading stopped, whatever else is wrong", (context) => {
    const cwd = folderOf(context, {});
    const file = gzipSync(urlset("<url><loc>https://example.com/</lok></url>", longUrlset(2000)));
    writeFileSync(join(cwd, "cut.xml.gz"), file.subarray(0, file.length - 100));
    const { status, stderr } = sitemapkit(["urls", "cut.xml.gz"], { cwd });
    assert.match(stderr, /^sitemapkit: cut\.xml\.gz:\d+:\d+: .+; not all of it was read; for more: /);
    assert.equal(status, 1);
  });

  test("goes on with the other files when one cannot be read, with status 2", (context) => {
    const cwd = folderOf(context, { "a.xml": urlset("<url><loc>https://example.com/</loc></url>") });
    const { status, stdout, stderr } = sitemapkit(["urls", "x.xml", "a.xml"], { cwd });
    assert.equal(stdout, "https://example.com/\n");
    assert.equal(stderr, "sitemapkit: cannot read x.xml: no such file\n");
    assert.equal(status, 2);
  });

  test("prints while it reads", async () => {
    const child = spawn(process.execPath, [PROGRAM, "urls", "-"], { env: plainEnvironment() });
    child.stdin.write(longUrlset(3000).slice(0, 200_000));
    const [chunk] = (await once(child.stdout, "data")) as [Buffer];
    assert.ok(chunk.toString().startsWith(`${longUrl(0)}\n`));
    child.stdin.end();
    child.stdout.resume();
    await once(child, "close");
  });

  test("stops quietly when nobody reads on", async (context) => {
    const cwd = folderOf(context, { "long.xml": longUrlset(200_000) });
    const child = spawn(process.execPath, [PROGRAM, "urls", "long.xml"], { cwd, env: plainEnvironment() });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    await once(child.stdout, "data");
    child.stdout.destroy();
    const [status] = (await once(child, "close")) as [number | null];
    assert.equal(stderr, "");
    assert.equal(status, 0);
  });
});
