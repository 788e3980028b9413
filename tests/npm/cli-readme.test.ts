/** What README shows of the command line is what it prints. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, type TestContext, test } from "node:test";
import { folderOf, sitemapkit } from "./run-cli.ts";

const readme = ["../../README.md", "../../src/npm/cli/README.md"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
const shown = Array.from(readme.matchAll(/^```text\n(.*?)^```$/gms), ([, text = ""]) => text);

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const INDEX_ENTRY = (name: string): string =>
  `  <sitemap><loc>https://www.example.com/${name}</loc></sitemap>\n`;
const INDEX = (...names: string[]): string =>
  `${START}<sitemapindex ${NAMESPACE}>\n${names.map(INDEX_ENTRY).join("")}</sitemapindex>\n`;
const URLSET = (...values: string[]): string => {
  const entries = values.map((value) => `  <url>\n    ${value}\n  </url>\n`);
  return `${START}<urlset ${NAMESPACE}>\n${entries.join("")}</urlset>\n`;
};

/** The text in README that has this in it. */
function textWith(part: string): string {
  const text = shown.find((text) => text.includes(part));
  assert.ok(text !== undefined);
  return text;
}

function check(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  options: string[] = [],
): string {
  return sitemapkit(["check", ...options, ...Object.keys(files)], { cwd: folderOf(context, files) }).stdout;
}

describe("What README shows of `check`", () => {
  test("is what it prints of a sitemap", (context) => {
    assert.equal(textWith("loc-relative"), check(context, { "sitemap.xml": URLSET("<loc>/tea</loc>") }));
  });

  test("is the first lines and the last of what it prints of a site", (context) => {
    const page = URLSET("<loc>https://www.example.com/tea</loc>");
    const files = {
      "sitemap.xml": INDEX("tea.xml", "shop.xml", "gone.xml"),
      "tea.xml": page,
      "shop.xml": INDEX("tea.xml"),
      "old.xml": page,
    };
    const printed = check(context, files);
    for (const part of textWith("index-nested").split("\n\n")) assert.ok(printed.includes(part), part);
  });

  test("is how it ends where something can be fixed", (context) => {
    const files = {
      "sitemap.xml": URLSET(
        "<loc>https://www.example.com/</loc><lastmod>2026/11/20</lastmod>",
        "<loc>https://www.example.com/tea?sid=0123456789abcdef0123456789abcdef</loc>",
      ),
    };
    const printed = check(context, files);
    assert.ok(printed.endsWith(textWith("can be fixed")), printed);
  });
});
