import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { longUrl, longUrlset, rss, urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit } from "./run-cli.ts";

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
    assert.equal(status, 1);
  });

  test("skips entries without a URL, and keeps each URL on its line", () => {
    const input = urlset("<url></url>", "<url><loc>https://example.com/a\n\u009bb</loc></url>");
    const { stdout } = sitemapkit(["urls", "-"], { input });
    assert.equal(stdout, "https://example.com/a%0A%C2%9Bb\n");
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
