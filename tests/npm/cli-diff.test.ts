import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, type TestContext, test } from "node:test";
import { longUrl, longUrlset, urlset } from "./documents.ts";
import { folderOf, PROGRAM, type Result, sitemapkit } from "./run-cli.ts";

const HOME = "<url><loc>https://example.com/</loc></url>";
const TEA = "<url><loc>https://example.com/tea</loc><lastmod>2026-11-20</lastmod></url>";
const NEWER_TEA = TEA.replace("20<", "21</lastmod><priority>0.5</priority><");

/** Compares two documents. */
function diff(context: TestContext, a: string, b: string, ...args: string[]): Result {
  const cwd = folderOf(context, { "a.xml": a, "b.xml": b });
  return sitemapkit(["diff", ...args, "a.xml", "b.xml"], { cwd });
}

describe("diff", () => {
  test("finds nothing in documents with the same entries, in whatever order and format", (context) => {
    const { status, stdout, stderr } = diff(context, urlset(HOME, TEA), urlset(TEA, HOME, HOME));
    assert.equal(stdout, "0 added, 0 removed, 0 changed, 2 the same\n");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.equal(diff(context, urlset(HOME), "https://example.com/\n").status, 0);
  });

  test("tells lines of a list that are no URLs, and not its comments", (context) => {
    const list = "https://example.com/\n# tea\nno tea today\n";
    const { status, stdout, stderr } = diff(context, list, urlset(HOME));
    assert.equal(stdout, "0 added, 0 removed, 0 changed, 1 the same\n");
    assert.match(stderr, /^sitemapkit: a\.xml:3:1: `no tea today` .*; 1 line left out; for more: .*\n$/);
    assert.equal(status, 0);
  });

  test("says what was added, removed and changed, with exit status 1", (context) => {
    const cup = HOME.replace(".com/", ".com/cup");
    const { status, stdout } = diff(
      context,
      urlset(HOME, TEA),
      urlset(cup, cup, NEWER_TEA.replace("</lastmod></url>", "</url>")),
    );
    assert.equal(
      stdout,
      `+ https://example.com/cup
~ https://example.com/tea lastmod: 2026-11-20 → 2026-11-21, priority: none → 0.5
- https://example.com/
1 added, 1 removed, 1 changed, 0 the same
`,
    );
    assert.equal(status, 1);
  });

  test("counts what extensions add, and tells what stands in them to programs", (context) => {
    const image = (...names: string[]): string =>
      urlset(
        `<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>https://example.com/</loc>${names.map((name) => `<i:image><i:loc>${name}</i:loc></i:image>`).join("")}</url>`,
      );
    assert.match(
      diff(context, image("a"), image("a", "b")).stdout,
      /^~ https:\/\/example\.com\/ images: 1 → 2$/m,
    );
    assert.match(
      diff(context, image("a"), image("b")).stdout,
      /^~ https:\/\/example\.com\/ images: changed$/m,
    );
    const { stdout, status } = diff(context, image("a"), image(), "--json");
    assert.deepEqual(JSON.parse(stdout), {
      changes: [
        {
          change: "changed",
          loc: "https://example.com/",
          fields: { images: { before: [{ loc: "a" }], after: null } },
        },
      ],
      counts: { added: 0, removed: 0, changed: 1, same: 0 },
    });
    assert.equal(status, 1);
    assert.equal(
      diff(context, image("a"), image("=b"), "--format=csv").stdout,
      'change,loc,field,before,after\r\nchanged,https://example.com/,images,"[{""loc"":""a""}]","[{""loc"":""=b""}]"\r\n',
    );
  });

  test("does not care in which order the parts of an entry stand", (context) => {
    const [image, alternate] = [
      '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>a</i:loc><i:title>b</i:title></i:image>',
      '<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="https://example.com/de"/>',
    ];
    const swapped = image.replace(
      "<i:loc>a</i:loc><i:title>b</i:title>",
      "<i:title>b</i:title><i:loc>a</i:loc>",
    );
    const entry = (...parts: string[]): string =>
      urlset(`<url><loc>https://example.com/</loc>${parts.join("")}</url>`);
    const { status, stdout } = diff(context, entry(image, alternate), entry(alternate, swapped));
    assert.equal(stdout, "0 added, 0 removed, 0 changed, 1 the same\n");
    assert.equal(status, 0);
  });

  test("fails when a document cannot be read, or not to its end", (context) => {
    const whole = urlset(HOME, TEA);
    const cut = diff(context, whole, whole.slice(0, 160));
    assert.match(cut.stdout, /^- https:\/\/example\.com\/tea$/m);
    assert.match(cut.stderr, /^sitemapkit: b\.xml:\d+:\d+: .+; for more: sitemapkit check b\.xml\n$/);
    assert.equal(cut.status, 2);
    assert.equal(diff(context, whole, "").status, 2);
    const cwd = folderOf(context, { "a.xml": whole });
    const absent = sitemapkit(["diff", "a.xml", "absent.xml"], { cwd });
    assert.equal(absent.stderr, "sitemapkit: cannot read absent.xml: no such file\n");
    assert.equal(absent.stdout, "");
    assert.equal(absent.status, 2);
  });

  test("says that they differ also to whoever stops reading", (context) => {
    const list = (path: string) =>
      Array.from({ length: 20_000 }, (_, at) => `https://example.com/${path}${at}\n`);
    const cwd = folderOf(context, { "a.txt": list("a").join(""), "b.txt": list("b").join("") });
    const line = `"${process.execPath}" "${PROGRAM}" diff a.txt b.txt | head -1; exit "\${PIPESTATUS[0]}"`;
    const { status, stdout } = spawnSync("bash", ["-c", line], { cwd, encoding: "utf8" });
    assert.equal(stdout, "+ https://example.com/b0\n");
    assert.equal(status, 1);
  });

  test("compares long documents, one of them from standard input", (context) => {
    const cwd = folderOf(context, { "a.xml": longUrlset(40_000) });
    const { status, stdout } = sitemapkit(["diff", "a.xml", "-"], { cwd, input: longUrlset(40_001) });
    assert.equal(stdout, `+ ${longUrl(40_000)}\n1 added, 0 removed, 0 changed, 40,000 the same\n`);
    assert.equal(status, 1);
    const all = sitemapkit(["diff", "a.xml", "-"], { cwd, input: urlset(HOME) });
    assert.equal(all.stdout.split("\n").length, 40_003);
  });

  test("hands the terminal nothing that it would obey", (context) => {
    const odd = urlset(HOME.replace(".com/", ".com/\u009b31m"), TEA.replace("2026", "\u009b\u202e"));
    for (const format of ["text", "csv", "json"]) {
      const { stdout } = diff(context, urlset(TEA), odd, "--format", format);
      assert.doesNotMatch(stdout, /[\u0080-\u009f\u202e]/, format);
      assert.match(stdout, /example\.com\/tea/);
    }
  });
});
