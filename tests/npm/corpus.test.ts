import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Format, parse, rules } from "sitemapkit";

/** What `FILE.expected.json` says of the document FILE; `tests/corpus/README.md` explains the keys. */
interface Expectation {
  readonly url: string;
  readonly format: Format;
  readonly urls?: readonly string[];
  readonly urlCount?: number;
  readonly firstUrl?: string;
  readonly lastUrl?: string;
  readonly wellFormed?: boolean;
  readonly rejected?: boolean;
  readonly errors?: readonly string[];
  readonly errorsAnyOf?: readonly (readonly string[])[];
  readonly later?: readonly string[];
  readonly silent?: boolean;
}

const SUFFIX = ".expected.json";
const NOW = "2026-11-22T00:00:00Z";

/** The formats whose entries are read. Of the others it is said what they are. */
const READ: readonly Format[] = ["urlset", "sitemapindex", "text", "rss", "atom", "robots"];

const corpus = fileURLToPath(new URL("../corpus/", import.meta.url));
const documents = readdirSync(corpus, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(SUFFIX))
  .map((path) => path.slice(0, -SUFFIX.length))
  .sort();

test("the corpus has documents of every kind of source", () => {
  for (const folder of ["generators", "feeds", "robots", "seeds"]) {
    assert.ok(
      documents.some((path) => path.startsWith(folder)),
      folder,
    );
  }
});

for (const path of documents) {
  const expected: Expectation = JSON.parse(readFileSync(join(corpus, `${path}${SUFFIX}`), "utf8"));

  if (!READ.includes(expected.format)) {
    test(`${path} is not taken for a sitemap`, () => {
      const { format, verdict } = parse(readFileSync(join(corpus, path)), { url: expected.url, now: NOW });
      assert.equal(verdict, "rejected");
      assert.notEqual(format, "urlset");
      assert.notEqual(format, "sitemapindex");
    });
    continue;
  }

  test(`${path} gives what was written down for it`, () => {
    const report = parse(readFileSync(join(corpus, path)), { url: expected.url, now: NOW });
    const urls = Array.from(report.entries, ({ loc }) => loc);
    const complaints = Array.from(report.diagnostics)
      .filter(({ severity }) => severity !== "info")
      .map(({ code, line, column, message }) => ({ code, text: `${line}:${column} ${code}: ${message}` }));
    const codes = new Set<string>(complaints.map(({ code }) => code));

    assert.equal(report.format, expected.format);
    assert.deepEqual(urls, expected.urls ?? urls);
    assert.equal(urls.length, expected.urlCount ?? urls.length);
    assert.equal(urls.at(0), expected.firstUrl ?? urls.at(0));
    assert.equal(urls.at(-1), expected.lastUrl ?? urls.at(-1));
    assert.equal(report.wellFormed, expected.wellFormed ?? report.wellFormed);
    assert.equal(report.verdict === "rejected", expected.rejected ?? report.verdict === "rejected");
    for (const code of [...(expected.errors ?? []), ...(expected.later ?? []).filter(isRule)]) {
      assert.ok(codes.has(code), `${code} is not among ${[...codes].join(", ")}`);
    }
    for (const alternatives of expected.errorsAnyOf ?? []) {
      assert.ok(
        alternatives.some((code) => codes.has(code)),
        `none of ${alternatives.join(", ")}`,
      );
    }
    if (expected.silent === true) {
      assert.deepEqual(
        complaints.map(({ text }) => text),
        [],
      );
    }
  });
}

function isRule(code: string): boolean {
  return rules().some((known) => known.code === code);
}
