/** What pages are that sitemaps miss. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { classifyMissing, type MissingClass, type PageContent, table2 } from "sitemapkit/analysis";

function words(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, at) => `w${from + at}`).join(" ");
}

const sitemapPages: readonly PageContent[] = [
  { url: "https://ex.com/article", text: words(0, 200) },
  { url: "https://ex.com/show?id=1", contentHash: "hash" },
];

describe("classifyMissing()", () => {
  test("takes the first class of table 2 that holds", () => {
    const cases: readonly (readonly [MissingClass, Omit<PageContent, "url">, string?])[] = [
      ["error", { status: 0 }],
      ["error", { status: 404, redirect: true }, "article?x"],
      ["error", { status: 200, title: "Page not found | Example" }],
      ["redirect", { status: 301 }, "article?x"],
      ["redirect", { redirect: "https://ex.com/article" }],
      ["dupExtraParam", {}, "article?x"],
      ["dupExtraParam", { text: words(0, 199) }, "article?x=1&y=2"],
      ["dupExtraParam", { contentHash: "hash" }, "show?print=yes&id=1"],
      ["missing", { contentHash: "another" }, "show?print=yes&id=1"],
      ["missing", { text: words(500, 600) }, "article?x"],
      ["dupUnmatched", { text: `${words(0, 199)} end` }],
      ["dupUnmatched", { contentHash: "hash" }],
      ["toc", { links: 20, linkWords: 60, words: 120 }],
      ["missing", { links: 20, linkWords: 59, words: 120 }],
      ["missing", { links: 19, linkWords: 60, words: 120 }],
      ["image", { contentType: "image/png" }],
      ["image", { images: 1, words: 49 }],
      ["image", { images: 2, text: words(10, 40) }],
      ["missing", { images: 1, words: 50 }],
      ["subset", { text: words(10, 100) }],
      ["missing", { text: `${words(10, 100)} ${words(500, 520)}` }],
      ["missing", { text: "" }],
      ["missing", { text: null, title: null, status: null, redirect: null, contentHash: null }],
    ];
    const pages = cases.map(([, page, path = "other"]) => ({ url: `https://ex.com/${path}`, ...page }));
    const { classes, table } = classifyMissing({ sitemapPages, pages });
    assert.deepEqual(
      classes,
      cases.map(([name]) => name),
    );
    assert.deepEqual(table, table2(classes));
  });

  test("takes nothing, and what can be gone through once", () => {
    assert.equal(classifyMissing({ sitemapPages: [], pages: [] }).table.n, 0);
    const { classes } = classifyMissing({
      sitemapPages: new Set(sitemapPages),
      pages: sitemapPages.values(),
    });
    assert.deepEqual(classes, ["dupUnmatched", "dupUnmatched"]);
    const content = { url: "https://ex.com/copy", content: "hash" };
    assert.deepEqual(classifyMissing({ sitemapPages, pages: [content] }).classes, ["dupUnmatched"]);
  });

  test("takes 100,000 pages, of which all have the same words around theirs", () => {
    const frame = words(0, 30);
    const page = (at: number, from: string) => ({
      url: `https://ex.com/${from}?id=${at}`,
      text: `${frame} ${words(at * 100, at * 100 + 10)}`,
    });
    const listed = Array.from({ length: 20_000 }, (_, at) => page(at + 1, "a"));
    const pages = Array.from({ length: 100_000 }, (_, at) => page(at + 1, "b"));
    const { rows } = classifyMissing({ sitemapPages: listed, pages }).table;
    assert.deepEqual(rows[3], ["dupUnmatched", 20_000, 0.2]);
    assert.deepEqual(rows[7], ["missing", 80_000, 0.8]);
    const parts = pages.map(({ url }) => ({ url, text: frame }));
    assert.deepEqual(classifyMissing({ sitemapPages: listed, pages: parts }).table.rows[6], [
      "subset",
      100_000,
      1,
    ]);
  });

  test("says what is wrong", () => {
    const wrong = [
      [{ sitemapPages: [], pages: [{ url: "" }, { status: 200 }] }, /^`pages\[1\]`: .*url/],
      [{ sitemapPages: [4], pages: [] }, /^`sitemapPages\[0\]`/],
      [{ pages: [] }, "`sitemapPages` must be a list"],
      [undefined, "`sitemapPages` and `pages` must be given, in an object"],
    ] as const;
    for (const [input, message] of wrong) {
      assert.throws(() => classifyMissing(input as never), { code: "invalid-option", message });
    }
  });
});

describe("table2()", () => {
  test("has the shares of the paper", () => {
    const counts = {
      error: 8,
      redirect: 10,
      dupExtraParam: 3,
      dupUnmatched: 8,
      toc: 4,
      image: 30,
      subset: 17,
      missing: 20,
    };
    const classes = Object.entries(counts).flatMap(([name, count]) =>
      Array<MissingClass>(count).fill(name as MissingClass),
    );
    assert.deepEqual(table2(classes), {
      n: 100,
      rows: Object.entries(counts).map(([name, count]) => [name, count, count / 100]),
      groups: { error: 0.08, redirectOrDuplicate: 0.21, judgement: 0.51, missing: 0.2 },
    });
  });

  test("has no shares of nothing, and no other classes", () => {
    const { n, rows, groups } = table2([]);
    assert.deepEqual([n, rows.length, rows[0]], [0, 8, ["error", 0, null]]);
    assert.ok(Object.values(groups).every((share) => share === null));
    assert.throws(() => table2(["image", "none" as never]), {
      code: "invalid-option",
      message: /^`classes\[1\]`: .*none/,
    });
  });
});
