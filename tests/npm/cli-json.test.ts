import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { parse, rule } from "sitemapkit";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const TEXT = urlset(
  "<url><loc>https://example.com/</loc></url>",
  "<url><loc>/🫖</loc><lastmod>yesterday</lastmod></url>",
);

/** What there is to say of one file beside itself, with the keys that several have. */
const NOTHING_TOGETHER = {
  verdict: null,
  urlCount: null,
  files: [],
  missing: [],
  notFollowed: [],
  counts: {},
  severityCounts: { error: 0, warning: 0, info: 0 },
  hidden: {},
  diagnostics: [],
};

describe("check --format json", () => {
  test("has the same keys of one file and of several", (context) => {
    const cwd = folderOf(context, { "a.xml": TEXT, "b.xml": TEXT });
    const { stdout } = sitemapkit(["check", "--json", "a.xml", "b.xml"], { cwd });
    assert.deepEqual(Object.keys(JSON.parse(stdout).site), Object.keys(NOTHING_TOGETHER));
  });

  test("prints these keys in this order, and nothing more", (context) => {
    const cwd = folderOf(context, { "a.xml": TEXT });
    const { status, stdout, stderr } = sitemapkit(["check", "--format", "json", "a.xml"], { cwd });
    const relative = rule("loc-relative");
    const lastmod = rule("lastmod-format");
    const nonAscii = rule("loc-non-ascii");
    const place = (line: number, column: number, endColumn: number, start: number) => ({
      line,
      column,
      endLine: line,
      endColumn,
      start,
      end: start + endColumn - column,
    });
    const locStart = TEXT.indexOf("/🫖");
    const expected = {
      documents: [
        {
          source: "a.xml",
          url: null,
          format: "urlset",
          version: "0.9",
          encoding: "utf-8",
          compression: "none",
          bytes: Buffer.byteLength(TEXT),
          entryCount: 2,
          verdict: "accepted-with-problems",
          consumers: Object.fromEntries(
            ["protocol", "google", "bing", "yandex", "baidu"].map((consumer) => [
              consumer,
              { reception: "accepted-in-part", ignored: [], codes: ["loc-relative", "lastmod-format"] },
            ]),
          ),
          counts: { "loc-relative": 1, "loc-non-ascii": 1, "lastmod-format": 1 },
          severityCounts: { error: 1, warning: 1, info: 1 },
          hidden: {},
          diagnostics: [
            {
              code: "loc-relative",
              severity: "error",
              authority: relative.authority,
              message: "`/🫖` is not a full URL",
              ...place(4, 11, 14, locStart),
              entry: 1,
              spec: relative.spec,
              fix: relative.fix,
              fixable: "needs-a-look",
            },
            {
              code: "loc-non-ascii",
              severity: "info",
              authority: nonAscii.authority,
              message: "`/🫖` has characters that are not percent-encoded",
              ...place(4, 11, 14, locStart),
              entry: 1,
              spec: nonAscii.spec,
              fix: nonAscii.fix,
              fixable: "safe",
            },
            {
              code: "lastmod-format",
              severity: "warning",
              authority: lastmod.authority,
              message: "`yesterday` is not a W3C date-time",
              ...place(4, 29, 38, TEXT.indexOf("yesterday")),
              entry: 1,
              spec: lastmod.spec,
              fix: lastmod.fix,
              fixable: "needs-a-look",
            },
          ],
        },
      ],
      site: NOTHING_TOGETHER,
      unreadable: [],
    };
    assert.equal(stdout, `${JSON.stringify(expected)}\n`);
    assert.equal(stderr, "");
    assert.equal(status, 1);
  });

  test("says the same as parse()", (context) => {
    const cwd = folderOf(context, { "a.xml": TEXT });
    const url = "https://example.com/sitemap.xml";
    const { stdout } = sitemapkit(["check", "--format=json", "--url", url, "a.xml"], { cwd });
    const [document] = JSON.parse(stdout).documents;
    const report = parse(TEXT, { url, now: Date.now() });
    assert.equal(document.url, url);
    assert.deepEqual(document.counts, report.counts);
    assert.deepEqual(
      document.diagnostics,
      Array.from(report.diagnostics, ({ note: _note, ...rest }) => ({
        ...rest,
        fixable: rule(rest.code).fixable,
      })),
    );
  });

  test("says of each diagnostic whether its rule has fixes, and how certain they are", () => {
    const input = urlset(
      "<url><loc>https://example.com/;jsessionid=1</loc><changefreq>Daily</changefreq></url>",
      "<url><loc>https://example.com/b</loc><priority>high</priority></url>",
    );
    const { stdout } = sitemapkit(["check", "--format", "json", "-"], { input });
    const { diagnostics } = JSON.parse(stdout).documents[0];
    const fixable = (code: string) =>
      diagnostics.find((each: { code: string }) => each.code === code)?.fixable;
    assert.equal(fixable("changefreq-case"), "safe");
    assert.equal(fixable("loc-session-id"), "needs-a-look");
    const unknown = diagnostics.find(({ code }: { code: string }) => code === "priority-not-number");
    assert.equal("fixable" in unknown, false);
  });

  test("has the readable documents when others cannot be read, and says why", (context) => {
    const cwd = folderOf(context, {
      "a.xml": TEXT,
      "b.xml": urlset("<url><loc>https://example.com/b</loc></url>"),
    });
    const { status, stdout, stderr } = sitemapkit(["check", "--format", "json", "a.xml", "x.xml", "b.xml"], {
      cwd,
    });
    const { documents, site, unreadable } = JSON.parse(stdout);
    assert.deepEqual(unreadable, [{ source: "x.xml", error: "no such file" }]);
    assert.deepEqual(
      documents.map(({ source, verdict }: { source: string; verdict: string }) => [source, verdict]),
      [
        ["a.xml", "accepted-with-problems"],
        ["b.xml", "accepted"],
      ],
    );
    assert.deepEqual(site.diagnostics, []);
    assert.equal(stderr, "sitemapkit: cannot read x.xml: no such file\n");
    assert.equal(status, 2);
  });

  test("is JSON also when nothing can be read", () => {
    const { status, stdout } = sitemapkit(["check", "--format", "json", "there-is-no-such-file.xml"]);
    assert.deepEqual(JSON.parse(stdout), {
      documents: [],
      site: NOTHING_TOGETHER,
      unreadable: [{ source: "there-is-no-such-file.xml", error: "no such file" }],
    });
    assert.equal(status, 2);
  });

  test("gives several files of a folder their own URLs", (context) => {
    const cwd = folderOf(context, { "a b.xml": TEXT, "c.xml": TEXT });
    const urls = (...args: string[]): string[] => {
      const { stdout } = sitemapkit(["check", "--format", "json", "--url", ...args], { cwd });
      return JSON.parse(stdout).documents.map(({ url }: { url: string }) => url);
    };
    assert.deepEqual(urls("https://example.com/shop/", "a b.xml", "c.xml"), [
      "https://example.com/shop/a%20b.xml",
      "https://example.com/shop/c.xml",
    ]);
    assert.deepEqual(urls("https://example.com/shop/", "c.xml"), ["https://example.com/shop/"]);
  });

  test("names standard input -", () => {
    const { stdout } = sitemapkit(["check", "--format", "json", "-"], { input: TEXT });
    assert.equal(JSON.parse(stdout).documents[0].source, "-");
  });

  test("escapes what a terminal would obey", (context) => {
    const name = "a\u202e.xml";
    const cwd = folderOf(context, { [name]: urlset("<url><loc>/\u001b\u009b\u202e</loc></url>") });
    const { stdout } = sitemapkit(["check", "--format", "json", name], { cwd });
    assert.doesNotMatch(stdout, /[^\P{Cc}\n]|\u202e/u);
    const [{ source, diagnostics }] = JSON.parse(stdout).documents;
    assert.equal(source, name);
    assert.ok(diagnostics.some(({ message }: { message: string }) => message.includes("<U+202E>")));
  });

  test("has exact counts beside at most 100 diagnostics of a rule", () => {
    const input = urlset(...Array.from({ length: 150 }, () => "<url><loc>/</loc></url>"));
    const { stdout } = sitemapkit(["check", "--format", "json", "-"], { input });
    const [{ counts, hidden, diagnostics }] = JSON.parse(stdout).documents;
    assert.equal(counts["loc-relative"], 150);
    assert.equal(hidden["loc-relative"], 50);
    assert.equal(diagnostics.filter(({ code }: { code: string }) => code === "loc-relative").length, 100);
  });
});

describe("fix --json", () => {
  test("prints what was mended, waits and is left, and the document goes to a file", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset(
        "<url><loc>https://EXAMPLE.com/;jsessionid=1</loc></url>",
        "<url><loc>/tea</loc><lastmod>yesterday</lastmod></url>",
      ),
    });
    const facts = {
      source: "a.xml",
      output: "b.xml",
      isWritten: true,
      damage: null,
      complete: true,
      applied: { "loc-host-case": 1 },
      waiting: { "loc-session-id": 1 },
      verdict: "accepted-with-problems",
      entryCount: 2,
      counts: { "loc-relative": 1, "loc-session-id": 1, "lastmod-format": 1 },
      errorCount: 1,
    };
    const { status, stdout, stderr } = sitemapkit(["fix", "a.xml", "-o", "b.xml", "--json"], { cwd });
    assert.deepEqual(JSON.parse(stdout), facts);
    assert.match(stderr, /^a\.xml: 1 place mended/);
    assert.equal(status, 1);
    assert.match(readFileSync(join(cwd, "b.xml"), "utf8"), /https:\/\/example\.com/);
    const tried = sitemapkit(["fix", "a.xml", "--dry-run", "--json"], { cwd });
    assert.deepEqual(JSON.parse(tried.stdout), { ...facts, output: null, isWritten: false });
    for (const output of [[], ["-o", "-"]]) {
      const both = sitemapkit(["fix", "a.xml", "--json", ...output], { cwd });
      assert.match(both.stderr, /^sitemapkit: --json goes to standard output, and so does the document/);
      assert.deepEqual([both.stdout, both.status], ["", 2]);
    }
  });
});

describe("merge --json and convert --json", () => {
  test("print what was written, rejected, repaired and left out, and the document goes to a file", (context) => {
    const entry = (path: string, more = ""): string =>
      `<url><loc>https://example.com/${path}</loc>${more}</url>`;
    const cwd = folderOf(context, {
      "a.xml": urlset(
        entry("a", "<lastmod>2026-01-01</lastmod><priority>0.5</priority>"),
        entry("b", "<lastmod>2026/11/20</lastmod>"),
        entry("c", "<shop>1</shop>"),
      ),
      "b.xml": urlset(entry("a", "<lastmod>2026-11-01</lastmod><priority>0.8</priority>")),
      "c.ndjson": '{"loc":5}\n',
      "bad.txt": "ftp://example.com/\n",
    });
    const files = ["a.xml", "b.xml", "c.ndjson"];
    const date = { field: "lastmod", code: "lastmod-slashes" };
    const facts = {
      output: "out.xml",
      isWritten: true,
      format: "urlset",
      entryCount: 2,
      rejectedCount: 2,
      rejections: [
        {
          source: "a.xml",
          entry: 2,
          ...date,
          message: "`2026/11/20` is not year, month and day with hyphens",
        },
        { source: "c.ndjson", line: 1, field: "loc", code: "not-text", message: "expected a text" },
      ],
      repairedCount: 0,
      repairs: [],
      repeatedCount: 1,
      united: { lastmod: 1 },
      differing: { priority: 1 },
      lost: {},
      leftOut: {
        fields: {},
        media: 0,
        videoValues: {},
        feedItems: 0,
        elements: {},
        unexpectedElements: 1,
        columns: [],
      },
    };
    const { status, stdout } = sitemapkit(["merge", ...files, "-o", "out.xml", "--json"], { cwd });
    assert.deepEqual(JSON.parse(stdout), facts);
    assert.equal(status, 1);
    const repairing = ["convert", "a.xml", "-o", "out.txt.xml", "--repair", "--json", "--force"];
    const repaired = JSON.parse(sitemapkit(repairing, { cwd }).stdout);
    const values = [{ ...date, before: "2026/11/20", after: "2026-11-20" }];
    assert.deepEqual(repaired.repairs, [{ source: "a.xml", entry: 2, values }]);
    const list = sitemapkit(["convert", "a.xml", "-o", "out.txt", "--json"], { cwd });
    assert.deepEqual(JSON.parse(list.stdout).leftOut.fields, { lastmod: 2, priority: 1 });
    const feed = sitemapkit(["convert", "a.xml", "-o", "out.any", "--format", "rss", "--json"], { cwd });
    assert.equal(JSON.parse(feed.stdout).format, "rss");
    const none = sitemapkit(["convert", "bad.txt", "-o", "none.xml", "--json"], { cwd });
    assert.deepEqual([none.status, JSON.parse(none.stdout).isWritten], [2, false]);
    for (const command of ["merge", "convert"]) {
      const both = sitemapkit([command, "a.xml", "--json"], { cwd });
      assert.match(both.stderr, /^sitemapkit: --json goes to standard output, and so does the document/);
      assert.deepEqual([both.stdout, both.status], ["", 2]);
    }
  });
});
