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

  test("puts what later entries of a page have into the first one, and says what is lost", (context) => {
    const url = (inside: string): string => `<url><loc>https://example.com/a</loc>${inside}</url>`;
    const image = (name: string): string =>
      `<image:image><image:loc>https://example.com/${name}.jpg</image:loc></image:image>`;
    const video = (file: string): string =>
      `<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:content_loc>${file}</video:content_loc></video:video>`;
    const extended = (...urls: string[]): string =>
      urlset(...urls).replace(
        "<urlset ",
        '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" ',
      );
    const other = "<url><loc>https://example.com/b</loc></url>";
    const cwd = folderOf(context, {
      "pages.xml": extended(url("<lastmod>2026-11-20</lastmod>"), other),
      "images.xml": extended(url(image("1") + image("2")), url(`<lastmod>2026-11-01</lastmod>${image("2")}`)),
      "videos.xml": extended(url(video("https://example.com/a.mp4"))),
      "bad.xml": extended(url(video("rtmp://example.com/a")), "<url><loc>https://example.org/</loc></url>"),
    });
    const good = ["pages.xml", "images.xml", "videos.xml"];
    const { status, stdout, stderr } = sitemapkit(["merge", ...good], { cwd });
    const [first, second, ...others] = Array.from(parse(stdout).entries);
    assert.deepEqual([first?.lastmod, first?.images?.length, first?.videos?.length], ["2026-11-20", 2, 1]);
    assert.deepEqual([second?.loc, others.length], ["https://example.com/b", 0]);
    const left = (count: number): string =>
      `sitemapkit: ${count} entries are left out, with a URL that stands before
sitemapkit: what the first entry of their URL lacked was put into it: images (2), videos (1)
`;
    assert.equal(stderr, left(3));
    assert.equal(status, 0);
    const lossy = sitemapkit(["merge", ...good, "bad.xml"], { cwd });
    assert.equal(lossy.stdout, stdout);
    assert.equal(
      lossy.stderr,
      `sitemapkit: bad.xml: entry 2, loc: \`https://example.org/\` is on another host than the sitemap (loc-other-host)
sitemapkit: 1 entry was rejected; --repair mends those that can be mended
${left(4)}sitemapkit: lost with them: videos (1); it is not valid there, which check tells, or stands too far behind (fix --all unites those of one file)
`,
    );
    assert.equal(lossy.status, 1);
    const base = ["--base", "https://example.com/", "-o", "s"];
    assert.equal(sitemapkit(["split", ...good, ...base], { cwd }).status, 0);
    assert.equal(readFileSync(join(cwd, "s/sitemap-1.xml"), "utf8"), stdout);
    // The next sitemap may have the page again, and of one that is far away nothing is lost without a word.
    const far = sitemapkit(["split", "pages.xml", "images.xml", ...base, "--max-entries", "1", "--force"], {
      cwd,
    });
    assert.equal(far.status, 0);
    assert.match(readFileSync(join(cwd, "s/sitemap-3.xml"), "utf8"), /1\.jpg.*2\.jpg/);
  });

  test("leaves an entry that is not valid by itself to the next one of its page", (context) => {
    const dated = (date: string): string =>
      `<url><loc>https://example.com/a</loc><lastmod>${date}</lastmod></url>`;
    const cwd = folderOf(context, { "a.xml": urlset(dated("yesterday"), dated("2026-11-20")) });
    const { status, stdout } = sitemapkit(["merge", "a.xml"], { cwd });
    assert.match(stdout, /<lastmod>2026-11-20</);
    assert.equal(status, 1);
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
