import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type Format, rules } from "sitemapkit";
import { headersFor, parseHeaders } from "../../www/headers.ts";
import type { Consumer, RuleCode, RuleGroup, Summary } from "../../www/src/engine/messages.ts";
import { counted, linkTarget, percent, phrasePieces, size, visible } from "../../www/src/format.ts";
import { mergeSummaries } from "../../www/src/overall.ts";
import { areasOf, judge, judgeAll } from "../../www/src/verdict.ts";
import { verdict as german } from "../../www/src/words/de/verdict.ts";

const CLEAN: Summary = {
  format: "urlset",
  version: "0.9",
  encoding: "utf-8",
  compression: "none",
  bytes: 1_000,
  entryCount: 3,
  verdict: "accepted",
  consumers: [],
  wellFormed: true,
  groups: [],
  ignored: [],
  rules: [
    { code: "xml-empty-file", group: "xml" },
    { code: "loc-missing", group: "loc" },
  ],
  suggestedUrl: null,
  partial: null,
};

function group(code: RuleCode, severity: RuleGroup["severity"], entry: number | null): RuleGroup {
  const place = {
    message: `about ${code}`,
    line: 2,
    column: 3,
    endLine: 2,
    endColumn: 4,
    start: 9,
    end: 10,
    entry,
    document: 1,
  };
  return {
    code,
    severity,
    authority: "xml",
    summary: `summary of ${code}`,
    note: "",
    fix: null,
    spec: "",
    count: 5,
    places: [place],
  };
}

test("sizes are in the units of the protocol", () => {
  expect([0, 1, 1_023, 1_024, 52_428_800, 1_048_575, 3 * 1_024 ** 3].map(size)).toEqual([
    "0 bytes",
    "1 byte",
    "1,023 bytes",
    "1.0 KB",
    "50.0 MB",
    "1.0 MB",
    "3.0 GB",
  ]);
});

test("a share is never rounded to all or to nothing", () => {
  expect([0, 0.000_02, 0.5, 0.999_98, 1].map(percent)).toEqual(["0%", "under 1%", "50%", "99%", "100%"]);
});

test("a number has the noun that fits it", () => {
  expect([0, 1, 50_000].map((n) => counted(n, "URL"))).toEqual(["0 URLs", "1 URL", "50,000 URLs"]);
});

test("control characters are made visible", () => {
  expect(visible("a\u0000b\u202ec\u007f\td")).toBe("a\u2400b[U+202E]c[U+007F]\td");
});

test("only http and https become links", () => {
  expect(linkTarget("https://www.example.com/ä")).toBe("https://www.example.com/%C3%A4");
  for (const loc of [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/",
    "/path",
    "",
    "http://",
  ]) {
    expect(linkTarget(loc)).toBeNull();
  }
});

test("backticks mark code, and one that is alone does not", () => {
  expect(phrasePieces("a `b` c")).toEqual([
    { text: "a ", code: false },
    { text: "b", code: true },
    { text: " c", code: false },
  ]);
  expect(phrasePieces("a `b").some(({ code }) => code)).toBe(false);
});

test("a clean document has nothing to fix", () => {
  const { tone, headline, detail } = judge(CLEAN);
  expect([tone, headline, detail]).toEqual([
    "ok",
    "Crawlers can read all of this file",
    "Nothing to fix. It was checked against 2 rules.",
  ]);
});

test("the first sentence says no more than what each search engine does", () => {
  const receives = (reception: "accepted" | "accepted-in-part" | "rejected", ...of: Consumer[]) =>
    of.map((consumer) => ({ consumer, reception, ignored: [], codes: [] }));
  const groups = [group("lastmod-all-identical", "info", null)];
  const some = { ...CLEAN, groups, consumers: receives("accepted", "protocol", "google") };
  expect(judge(some).detail).toBe(
    "Nothing is lost. 1 thing is worth knowing. It was checked against 2 rules.",
  );
  const inPart = { ...some, consumers: [...some.consumers, ...receives("accepted-in-part", "bing")] };
  expect(judge(inPart)).toMatchObject({
    headline: "Crawlers can read all of this file",
    detail:
      "Not every search engine uses all of it. 1 thing is worth knowing. It was checked against 2 rules.",
  });
  const consumers = [...some.consumers, ...receives("rejected", "yandex")];
  expect(judge({ ...some, consumers }).headline).toBe(
    "All crawlers except that of Yandex can read all of this file",
  );
  const both = { ...some, consumers: [...consumers, ...receives("rejected", "baidu")] };
  expect(judge({ ...both, verdict: "accepted-with-problems" }).headline).toBe(
    "All crawlers except those of Yandex and Baidu read this file, but not all of it",
  );
  const files = ["a.rss", "b.rss"].map((name) => ({ name, summary: both, stop: null }));
  expect(judgeAll(files, both).headline).toBe(
    "All crawlers except those of Yandex and Baidu can read all of these files",
  );
});

test("of a file without entries nothing could be read in spite of all", () => {
  const groups = [group("loc-missing", "error", null)];
  const { detail } = judge({ ...CLEAN, verdict: "rejected", groups, entryCount: 0 });
  expect(judge({ ...CLEAN, verdict: "rejected", groups, entryCount: 2 }).detail).toBe(
    `${detail} 2 URLs could still be read and are listed here.`,
  );
  expect(detail).not.toContain("could still be read");
});

test("errors and warnings are counted apart, as what they are", () => {
  const groups = [
    group("loc-missing", "error", 1),
    group("lastmod-format", "warning", 2),
    group("priority-not-number", "warning", 2),
  ];
  const summary: Summary = { ...CLEAN, verdict: "accepted-with-problems", groups };
  expect(judge(summary).detail).toBe("It has 5 errors and 10 warnings.");
  const files = ["a.xml", "b.xml", "c.xml"].map((name) => ({ name, summary, stop: null }));
  expect(judgeAll(files, summary)).toMatchObject({
    headline: "Crawlers read all 3 files, but none of them completely",
    detail: "They have 5 errors and 10 warnings.",
  });
  const [first] = files;
  expect(
    judgeAll([{ name: "d.xml", summary: CLEAN, stop: null }, ...(first ? [first] : [])], summary).headline,
  ).toBe("Crawlers read all files, but not all of 1 of 2 files");
});

test("the address that a rule speaks of keeps its spelling", () => {
  const [told] = [group("robots-sitemap-disallowed", "error", null)];
  const places = told.places.map((place) => ({
    ...place,
    message: "`https://www.example.com/sitemap.xml` is disallowed by line 6 of robots.txt",
  }));
  const { detail, ruleWords } = judge({ ...CLEAN, verdict: "rejected", groups: [{ ...told, places }] });
  expect(ruleWords).toBe("https://www.example.com/sitemap.xml is disallowed by line 6 of robots.txt.");
  expect(detail.startsWith(ruleWords)).toBe(true);
});

test("the mistake that decided is about the document, not about an entry", () => {
  const mismatch = { ...group("xml-tag-mismatch", "error", null), breaks: "xml" } as const;
  const groups = [group("loc-relative", "error", 0), mismatch];
  const { headline, evidence } = judge({ ...CLEAN, verdict: "rejected", wellFormed: false, groups });
  expect(headline).toBe("Crawlers stop reading this file at line 2, column 3");
  expect(evidence?.group.code).toBe("xml-tag-mismatch");
});

const ofFormat = (format: Format) =>
  rules().filter(({ formats }) => format === "unknown" || formats.includes(format));

const namesOf = (format: Format) => areasOf(ofFormat(format)).map(({ name }) => name);

test("of several files what keeps crawlers from reading one comes first, also where they say why", () => {
  const language = group("hreflang-region-invalid", "error", 0);
  const ampersand = { ...group("xml-unescaped-ampersand", "error", 3), breaks: "xml" } as const;
  const disallowed = group("robots-url-disallowed", "warning", 1);
  const google = (...codes: RuleCode[]) =>
    [{ consumer: "google", reception: "rejected", ignored: [], codes }] as const;
  const read = (groups: readonly RuleGroup[], consumers: Summary["consumers"]) => ({
    ...CLEAN,
    groups,
    consumers,
  });
  const all = mergeSummaries(
    [
      read([language, disallowed], google("robots-url-disallowed", "hreflang-region-invalid")),
      read([ampersand], google("xml-unescaped-ampersand")),
    ],
    null,
  );
  const expected = ["xml-unescaped-ampersand", "hreflang-region-invalid", "robots-url-disallowed"];
  expect(all?.groups.map(({ code }) => code)).toEqual(expected);
  expect(all?.consumers[0]?.codes).toEqual(expected);
});

test("each rule is counted in one area", () => {
  const counts = areasOf(rules()).map(({ ruleCount }) => ruleCount);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(rules().length);
});

test("only areas are told that a file of the format can be about", () => {
  const ofAll = ["Encoding", "Structure and limits", "URLs"];
  expect(namesOf("urlset")).toEqual([
    "XML and compression",
    ...ofAll,
    "Dates of change",
    "Hints to crawlers",
    "Images, videos and news",
    "Other languages",
    "robots.txt",
  ]);
  expect(namesOf("sitemapindex")).toEqual(["XML and compression", ...ofAll, "Dates of change", "robots.txt"]);
  expect(namesOf("text")).toEqual(["Compression", ...ofAll, "Lines of text", "robots.txt"]);
  expect(namesOf("rss")).toEqual(["XML and compression", ...ofAll, "Dates of change", "Feeds", "robots.txt"]);
  expect(namesOf("robots")).toEqual(["Compression", ...ofAll, "Lines of text", "robots.txt"]);
});

test("what a file is instead of a sitemap is said in words of each language", () => {
  const judged = (code: RuleCode, message: string): readonly string[] => {
    const told = group(code, "error", null);
    const groups = [{ ...told, places: told.places.map((place) => ({ ...place, message })) }];
    const { headline, detail } = judge({ ...CLEAN, verdict: "rejected", format: "unknown", groups });
    return [headline, detail];
  };
  const read = "Crawlers read XML sitemaps, feeds and lists of URLs.";
  expect(judged("format-unrecognised", "this is JSON (it starts with `{`), not a sitemap")).toEqual([
    "This is JSON, not a sitemap",
    `It starts with {. ${read}`,
  ]);
  expect(
    judged("format-unrecognised", "this is a template (it has `{{ a (b), not c }}`), not a sitemap"),
  ).toEqual(["This is a template, not a sitemap", `It has {{ a (b), not c }}. ${read}`]);
  expect(judged("html-instead-of-sitemap", "this is an HTML page, not a sitemap")[0]).toBe(
    "This is an HTML page, not a sitemap",
  );
  // All that the core knows has a name in German.
  const sources = ["signature", "detect"].map((name) => {
    const source = readFileSync(new URL(`../../src/input/${name}.rs`, import.meta.url), "utf8");
    return source.slice(0, source.indexOf("#[cfg(test)]"));
  });
  const kinds = [...sources.join("").matchAll(/"(\w[^"()\n]+) \((?:it|`)/g)].map(([, kind = ""]) => kind);
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of ["an HTML page", ...kinds])
    expect(german.isSomethingElse(kind)).not.toBe(german.notSitemap);
});

test("headers are read for the paths that they are meant for", () => {
  const blocks = parseHeaders("# all\n/*\n  A: 1\n\n/assets/*\n  B: x: y\n");
  expect(headersFor(blocks, "/")).toEqual([["A", "1"]]);
  expect(headersFor(blocks, "/assets/a.js")).toEqual([
    ["A", "1"],
    ["B", "x: y"],
  ]);
});

test("a header can be replaced below a path", () => {
  const blocks = parseHeaders("/*\n  A: 1\n  B: 2\n/reference/*\n  ! A\n  A: 3\n");
  expect(headersFor(blocks, "/")).toEqual([
    ["A", "1"],
    ["B", "2"],
  ]);
  expect(headersFor(blocks, "/reference/a.html")).toEqual([
    ["B", "2"],
    ["A", "3"],
  ]);
});
