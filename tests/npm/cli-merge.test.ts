import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { longUrlset, rss, urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

describe("merge", () => {
  test("makes one sitemap of documents of every kind, each URL once", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset("<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>"),
      "b.txt": "https://example.com/\nhttps://example.com/b\n",
      "c.xml": rss("<link>https://example.com/c</link>"),
      "d.csv": "loc\nhttps://example.com/d\n",
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.xml", "b.txt", "c.xml", "d.csv"], { cwd });
    assert.equal(
      stdout,
      urlset(
        "<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>",
        ...["b", "c", "d"].map((name) => `<url><loc>https://example.com/${name}</loc></url>`),
      ),
    );
    assert.equal(stderr, "sitemapkit: 1 entry is left out, with a URL that stands before\n");
    assert.equal(status, 0);
  });

  test("names the file of an entry that is rejected", (context) => {
    const cwd = folderOf(context, {
      "a.txt": "https://example.com/\n",
      "b.txt": "https://example.com/b\nhttps://example.org/\n",
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.txt", "b.txt", "-o", "out.txt.gz"], { cwd });
    assert.equal(
      stderr,
      `sitemapkit: b.txt: entry 2, loc: \`https://example.org/\` is on another host than the sitemap (loc-other-host)
sitemapkit: 1 entry was rejected; --repair mends those that can be mended
out.txt.gz: 2 entries written
`,
    );
    assert.equal(stdout, "");
    assert.equal(status, 1);
    assert.equal(
      gunzipSync(readFileSync(join(cwd, "out.txt.gz"))).toString(),
      "https://example.com/\nhttps://example.com/b\n",
    );
  });

  test("writes nothing when the entries do not fit in one sitemap, or a file cannot be read", (context) => {
    const cwd = folderOf(context, { "a.xml": longUrlset(50_000), "b.txt": "https://example.com/b\n" });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.xml", "b.txt", "-o", "out.xml"], { cwd });
    assert.equal(
      stderr,
      "sitemapkit: the entries do not fit in one sitemap; sitemapkit split writes several, and an index\n",
    );
    assert.equal(stdout, "");
    assert.equal(status, 2);
    const absent = sitemapkit(["merge", "b.txt", "absent.xml", "-o", "out.xml"], { cwd });
    assert.equal(absent.stderr, "sitemapkit: cannot read absent.xml: no such file\n");
    assert.equal(absent.status, 2);
    assert.deepEqual(readdirSync(cwd).sort(), ["a.xml", "b.txt"]);
  });

  test("takes what can be read of a broken file, and says so with exit status 1", (context) => {
    const cwd = folderOf(context, {
      "cut.xml": urlset(
        "<url><loc>https://example.com/1</loc></url>",
        "<url><loc>https://example.com/2",
      ).slice(0, -12),
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "cut.xml"], { cwd });
    assert.equal(parse(stdout).entries.at(0)?.loc, "https://example.com/1");
    assert.match(stderr, /^sitemapkit: cut\.xml:\d+:\d+: .+; for more: sitemapkit check cut\.xml\n/);
    assert.equal(status, 1);
  });
});
