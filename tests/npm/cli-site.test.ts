import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const ORIGIN = "https://www.example.com";

const url = (path: string): string => `<url><loc>${ORIGIN}${path}</loc></url>`;

function index(...paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

const SITE = {
  "index.xml": index("/tea.xml", "/shop.xml", "/gone.xml"),
  "tea.xml": urlset(url("/tea")),
  "shop.xml": index("/tea.xml"),
  "old.xml": urlset(url("/tea")),
};

const FILES = Object.keys(SITE);

describe("check with several files", () => {
  test("ends with what they have to do with each other", (context) => {
    const cwd = folderOf(context, SITE);
    const { status, stdout } = sitemapkit(["check", "--severity", "warning", ...FILES], { cwd });
    const site = stdout.slice(stdout.indexOf("error[index-nested]"));
    assert.equal(
      site,
      `error[index-nested]: \`${ORIGIN}/shop.xml\` is a sitemap index itself
 --> index.xml:3:15
  = note: An index lists sitemaps and nothing else. Crawlers do not follow an index in an index, so that none of its sitemaps is found there.
  = fix: List the sitemaps of the inner index in the outer one, or submit both.
  = spec: https://www.sitemaps.org/protocol.html#index

site: 4 files, 2 indexes, 1 child, 1 unlisted, 1 missing, 1 different URL; 1 error, 2 info (not printed)
  index.xml → tea.xml, shop.xml; missing ${ORIGIN}/gone.xml
  shop.xml → tea.xml
  unlisted: old.xml
`,
    );
    assert.equal(status, 1);
  });

  test("does not call missing what nobody follows: the files of an index in an index", (context) => {
    const files = { "index.xml": index("/shop.xml", "/gone.xml"), "shop.xml": index("/cups.xml") };
    const cwd = folderOf(context, files);
    const { stdout } = sitemapkit(["check", ...Object.keys(files)], { cwd });
    assert.match(stdout, /^site: 2 files, 2 indexes, 1 missing, 1 not followed, 0 different URLs;/m);
    assert.match(stdout, /^ {2}shop\.xml → not followed https:\/\/www\.example\.com\/cups\.xml$/m);
    assert.match(stdout, /^ {2}index\.xml → shop\.xml; missing https:\/\/www\.example\.com\/gone\.xml$/m);
    const json = sitemapkit(["check", "--format", "json", ...Object.keys(files)], { cwd });
    const { site } = JSON.parse(json.stdout);
    assert.deepEqual(site.missing, [{ file: 0, entry: 1, loc: `${ORIGIN}/gone.xml` }]);
    assert.deepEqual(site.notFollowed, [{ file: 1, entry: 0, loc: `${ORIGIN}/cups.xml` }]);
  });

  test("says nothing of files that have nothing to do with each other", (context) => {
    const cwd = folderOf(context, { "a.xml": urlset(url("/a")), "b.xml": urlset(url("/b")) });
    const { status, stdout } = sitemapkit(["check", "a.xml", "b.xml"], { cwd });
    assert.doesNotMatch(stdout, /site/);
    assert.equal(status, 0);
  });

  test("follows --rule, --profile and --severity", (context) => {
    const cwd = folderOf(context, SITE);
    const run = (...args: string[]) => sitemapkit(["check", ...args, ...FILES], { cwd });
    assert.equal(run("--rule", "index-nested=warning").status, 0);
    assert.match(run("--rule", "index-nested=off").stdout, /different URL; 2 info\n/);
    assert.match(run("--profile", "google").stdout, /different URL; 1 error, 1 info\n/);
    assert.doesNotMatch(run("--max-diagnostics", "0").stdout, /^error\[/m);
    assert.match(run("--max-diagnostics", "0").stdout, /^… and 1 more of index-nested$/m);
  });

  test("knows the files of a folder by its URL, and the sitemaps that --robots names", (context) => {
    const cwd = folderOf(context, { ...SITE, "robots.txt": `Sitemap: ${ORIGIN}/old.xml\n` });
    const { stdout } = sitemapkit(
      ["check", "--format", "json", "--robots", "robots.txt", "--url", `${ORIGIN}/`, ...FILES],
      { cwd },
    );
    const { site, documents } = JSON.parse(stdout);
    assert.deepEqual(
      site.files.map(({ source, role }: { source: string; role: string }) => [source, role]),
      [
        ["index.xml", "index"],
        ["tea.xml", "child"],
        ["shop.xml", "index"],
        ["old.xml", "child"],
      ],
    );
    assert.equal(documents.length, 4);
    assert.deepEqual(site.counts, {
      "index-nested": 1,
      "site-duplicate-url": 1,
      "site-sitemap-not-referenced": 1,
    });
  });

  test("takes files of folders for what is in folders of the site", (context) => {
    const cwd = folderOf(context, {
      "sitemap.xml": index("/sub/tea.xml", "/old.xml"),
      "old.xml": urlset(url("/old")),
    });
    mkdirSync(join(cwd, "sub"));
    writeFileSync(join(cwd, "sub", "tea.xml"), urlset(url("/sub/tea")));
    const files = ["sitemap.xml", "./old.xml", "sub/tea.xml"];
    for (const given of [`${ORIGIN}/`, `${ORIGIN}/sitemap.xml`]) {
      const { stdout } = sitemapkit(["check", "--format", "json", "--url", given, ...files], { cwd });
      const { site, documents } = JSON.parse(stdout);
      assert.deepEqual(
        documents.map((document: { url: string }) => document.url),
        ["/sitemap.xml", "/old.xml", "/sub/tea.xml"].map((path) => ORIGIN + path),
      );
      assert.deepEqual(
        site.files.map(({ role }: { role: string }) => role),
        ["index", "child", "child"],
      );
    }
  });

  test("takes what stands behind a ? in the name of a file for the query", (context) => {
    const files = {
      "map.php": index("/map.php?page=1&amp;of=a%20b", "/map.php?page=2"),
      "map.php?page=1&of=a%20b": urlset(url("/1")),
      "map.php?page=2": urlset(url("/2")),
      "map.php?page=3#?": urlset(url("/3")),
    };
    const cwd = folderOf(context, files);
    const args = ["check", "--format", "json", "--url", `${ORIGIN}/`, ...Object.keys(files)];
    const { site, documents } = JSON.parse(sitemapkit(args, { cwd }).stdout);
    assert.deepEqual(
      documents.map((document: { url: string }) => document.url),
      ["", "?page=1&of=a%20b", "?page=2", "?page=3%23?"].map((query) => `${ORIGIN}/map.php${query}`),
    );
    assert.deepEqual(
      site.files.map(({ role }: { role: string }) => role),
      ["index", "child", "child", "unlisted"],
    );
    assert.deepEqual(site.missing, []);
  });

  test("takes the robots.txt of another host as proof in each of them", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset(url("/a"), "<url><loc>https://blog.example.com/a</loc></url>"),
      "b.xml": urlset(url("/b"), "<url><loc>https://blog.example.com/b</loc></url>"),
      "blog.txt": `Sitemap: ${ORIGIN}/a.xml\n`,
    });
    const { stdout } = sitemapkit(
      [
        ...["check", "--format", "json", "--url", `${ORIGIN}/`],
        ...["--host-robots", "https://blog.example.com/=blog.txt", "a.xml", "b.xml"],
      ],
      { cwd },
    );
    const { documents } = JSON.parse(stdout);
    assert.deepEqual(
      documents.map(({ counts }: { counts: unknown }) => counts),
      [{}, { "site-cross-submit-unproven": 1 }],
    );
  });

  test("prints JSON with all of it", (context) => {
    const cwd = folderOf(context, SITE);
    const { stdout, status } = sitemapkit(["check", "--format", "json", "--severity", "error", ...FILES], {
      cwd,
    });
    const { site } = JSON.parse(stdout);
    assert.deepEqual(Object.keys(site), [
      "verdict",
      "urlCount",
      "files",
      "missing",
      "notFollowed",
      "counts",
      "severityCounts",
      "hidden",
      "diagnostics",
    ]);
    assert.deepEqual(site.files[0], { source: "index.xml", role: "index", parents: [], children: [1, 2] });
    assert.deepEqual(site.missing, [{ file: 0, entry: 2, loc: `${ORIGIN}/gone.xml` }]);
    assert.deepEqual(site.severityCounts, { error: 1, warning: 0, info: 2 });
    const [{ code, file, otherFile, entry, line, column }, ...others] = site.diagnostics;
    assert.deepEqual([code, file, otherFile, entry, line, column], ["index-nested", 0, 2, 1, 3, 15]);
    assert.equal(others.length, 0);
    assert.equal(status, 1);
  });

  test("prints SARIF, annotations and JUnit", (context) => {
    const cwd = folderOf(context, SITE);
    const run = (format: string): string =>
      sitemapkit(["check", "--format", format, ...FILES], { cwd }).stdout;
    const [sarif] = JSON.parse(run("sarif")).runs;
    const nested = sarif.results.find(({ ruleId }: { ruleId: string }) => ruleId === "index-nested");
    assert.deepEqual(nested.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: "index.xml", index: 0 },
          region: { startLine: 3, startColumn: 15 },
        },
      },
    ]);
    assert.equal(nested.relatedLocations[0].physicalLocation.artifactLocation.uri, "shop.xml");
    assert.equal(sarif.artifacts[2].location.uri, "shop.xml");
    const github = run("github");
    assert.match(github, /^::error file=index\.xml,line=3,col=15,title=index-nested::/m);
    assert.match(github, /^::notice file=old\.xml,title=site-duplicate-url::.*\(entry 1\)/m);
    assert.match(github, /^sitemapkit: site: 4 files/m);
    const junit = run("junit");
    assert.match(junit, /<testsuite name="site" tests="1" failures="1"/);
    assert.match(junit, /index\.xml:3:15: error: /);
    assert.match(junit, /old\.xml: entry 1: info: /);
  });

  test("leaves out what cannot be read", (context) => {
    const cwd = folderOf(context, SITE);
    mkdirSync(join(cwd, "empty"));
    const { stdout, status } = sitemapkit(
      ["check", "--format", "json", "index.xml", "x.xml", "empty", "tea.xml"],
      { cwd },
    );
    const { site } = JSON.parse(stdout);
    assert.deepEqual(
      site.files.map(({ source }: { source: string }) => source),
      ["index.xml", "tea.xml"],
    );
    assert.equal(status, 2);
  });
});
