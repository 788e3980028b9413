/** The formats of `check` for other programs, read back as those do. */

import assert from "node:assert/strict";
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { applyEdits, type RuleCode, rule, suggestFixes } from "sitemapkit";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";
import { sarifFaults } from "./sarif-schema.ts";

type Region = Readonly<Record<"startLine" | "startColumn" | "endLine" | "endColumn", number>>;

interface SarifFix {
  readonly artifactChanges: readonly {
    readonly replacements: readonly {
      readonly deletedRegion: Region;
      readonly insertedContent?: { readonly text: string };
    }[];
  }[];
}

interface Piece {
  readonly text: string;
  readonly times: number;
}

const HOME = "<url><loc>https://example.com/</loc></url>";
const GOOD = urlset(HOME);
/** An error, an info and a warning. */
const MIXED = urlset(HOME, "<url><loc>/🫖</loc><lastmod>yesterday</lastmod></url>");
/** More of a rule than is stored. */
const MANY = urlset(HOME, ...Array.from({ length: 1_234 }, (_, index) => `<url><loc>/${index}</loc></url>`));
/** A diagnostic of several lines. */
const LONG = urlset(HOME, "<url><loc>", "/tea", "and/coffee", "</loc></url>");

function check(context: TestContext, format: string, files: Record<string, string>, ...args: string[]) {
  const cwd = folderOf(context, files);
  return sitemapkit(["check", "--format", format, ...args, ...Object.keys(files)], { cwd });
}

describe("check --format sarif", () => {
  const read = (stdout: string) => {
    const log = JSON.parse(stdout);
    assert.equal(sarifFaults(log), "");
    assert.equal(log.runs.length, 1);
    return log.runs[0];
  };

  test("is SARIF 2.1.0 with each diagnostic as a result", (context) => {
    const { status, stdout, stderr } = check(context, "sarif", { "a.xml": MIXED });
    const run = read(stdout);
    assert.equal(run.columnKind, "utf16CodeUnits");
    const [first, second, third] = run.results;
    assert.deepEqual(first, {
      ruleId: "loc-relative",
      ruleIndex: 0,
      level: "error",
      message: { text: "`/🫖` is not a full URL." },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "a.xml", index: 0 },
            region: { startLine: 4, startColumn: 11, endLine: 4, endColumn: 14 },
          },
        },
      ],
      properties: { entry: 1 },
    });
    assert.deepEqual([second.level, third.level, run.results.length], ["note", "warning", 3]);
    assert.equal(stderr, "");
    assert.equal(status, 1);
  });

  test("describes the rules that fired, once", (context) => {
    const run = read(check(context, "sarif", { "a.xml": MIXED, "b.xml": MIXED }).stdout);
    const { name, semanticVersion, rules } = run.tool.driver;
    assert.equal(name, "sitemapkit");
    assert.match(semanticVersion, /^\d+\.\d+\.\d+/);
    assert.deepEqual(
      rules.map(({ id }: { id: string }) => id),
      ["loc-relative", "loc-non-ascii", "lastmod-format", "site-duplicate-url"],
    );
    for (const { ruleId, ruleIndex } of run.results) assert.equal(rules[ruleIndex].id, ruleId);
    const { note, fix, spec } = rule("loc-relative");
    assert.equal(rules[0].shortDescription.text, "A `<loc>` is not a full URL.");
    assert.equal(rules[0].fullDescription.text, note);
    assert.equal(rules[0].helpUri, spec);
    assert.equal(rules[0].defaultConfiguration.level, "error");
    for (const part of [note, fix ?? "", `<${spec}>`]) assert.ok(rules[0].help.markdown.includes(part));
  });

  test("names files from the working directory, percent-encoded, and others by their URL", (context) => {
    const cwd = folderOf(context, { "a b#ü.xml": MIXED, "outside.xml": MIXED });
    mkdirSync(join(cwd, "sub"));
    writeFileSync(join(cwd, "sub", "c.xml"), MIXED);
    const uris = (folder: string, ...files: string[]): string[] => {
      const { stdout } = sitemapkit(["check", "--format", "sarif", ...files], { cwd: folder, input: MIXED });
      const run = read(stdout);
      for (const { locations } of run.results) {
        const { uri, index } = locations[0].physicalLocation.artifactLocation;
        assert.equal(run.artifacts[index].location.uri, uri);
      }
      return run.artifacts.map(({ location }: { location: { uri: string } }) => location.uri);
    };
    assert.deepEqual(uris(cwd, "a b#ü.xml", "./sub/../sub/c.xml", join(cwd, "outside.xml"), "-"), [
      "a%20b%23%C3%BC.xml",
      "sub/c.xml",
      "outside.xml",
      "stdin",
    ]);
    const [outside] = uris(join(cwd, "sub"), "../outside.xml");
    assert.match(outside ?? "", /^file:\/\/\/.+\/outside\.xml$/);
    assert.ok(outside?.endsWith(pathToFileURL(join(cwd, "outside.xml")).pathname.slice(-20)));
  });

  test("has exact counts, and says how many diagnostics are not in it", (context) => {
    const run = read(check(context, "sarif", { "many.xml": MANY }).stdout);
    const listed = run.results.filter(({ ruleId }: { ruleId: string }) => ruleId === "loc-relative");
    assert.equal(listed.length, 100);
    assert.equal(run.artifacts[0].properties.counts["loc-relative"], 1_234);
    const [notification] = run.invocations[0].toolExecutionNotifications;
    assert.equal(notification.message.text, "1,134 more of loc-relative in many.xml are not listed.");
    assert.deepEqual(notification.associatedRule, { id: "loc-relative", index: listed[0].ruleIndex });
  });

  test("says how it went, and which rules were set to what", (context) => {
    const good = read(check(context, "sarif", { "a.xml": GOOD }).stdout);
    assert.deepEqual(good.results, []);
    assert.deepEqual(good.invocations[0], {
      executionSuccessful: true,
      exitCode: 0,
      ruleConfigurationOverrides: [],
      toolExecutionNotifications: [],
    });
    const set = read(check(context, "sarif", { "a.xml": MIXED }, "--rule", "loc-relative=warning").stdout);
    assert.equal(set.results[0].level, "warning");
    assert.deepEqual(set.invocations[0].ruleConfigurationOverrides, [
      { descriptor: { id: "loc-relative", index: 0 }, configuration: { level: "warning" } },
    ]);
    const missing = sitemapkit(["check", "--format", "sarif", "absent.xml"], { cwd: folderOf(context, {}) });
    const [invocation] = read(missing.stdout).invocations;
    assert.equal(invocation.executionSuccessful, false);
    assert.equal(invocation.toolExecutionNotifications[0].message.text, "absent.xml: no such file");
  });

  /** Where the lines and columns of a region are in a text. */
  const spanIn = (text: string, { startLine, startColumn, endLine, endColumn }: Region) => {
    const breaks = text.matchAll(/\r\n|\r|\n/g);
    const starts = [0, ...Array.from(breaks, ({ index, 0: all }) => index + all.length)];
    const offset = (line: number, column: number) => (starts[line - 1] ?? Number.NaN) + column - 1;
    return { start: offset(startLine, startColumn), end: offset(endLine, endColumn) };
  };

  /** A text with the replacements of a fix made, each at its place in the text as it was. */
  const replaced = (text: string, { artifactChanges: [change] }: SarifFix): string => {
    let out = "";
    let at = 0;
    for (const { deletedRegion, insertedContent } of change?.replacements ?? []) {
      const { start, end } = spanIn(text, deletedRegion);
      assert.ok(at <= start && start <= end && end <= text.length);
      out += text.slice(at, start) + (insertedContent?.text ?? "");
      at = end;
    }
    return out + text.slice(at);
  };

  test("has the fix of each diagnostic that has one, as replacements", (context) => {
    const text = urlset(
      "<!-- 🫖 --><url><loc>https://example.com/?a=1&b=2</loc><changefreq>daily</changefreq></url>",
      "<url><loc>https://example.com/</loc><changefreq></changefreq></url>",
    );
    const run = read(check(context, "sarif", { "a.xml": text }).stdout);
    const fixesOf = (code: string): SarifFix[] =>
      run.results.find(({ ruleId }: { ruleId: string }) => ruleId === code).fixes;
    assert.deepEqual(fixesOf("xml-unescaped-ampersand"), [
      {
        description: { text: "Safe fix of sitemapkit." },
        artifactChanges: [
          {
            artifactLocation: { uri: "a.xml", index: 0 },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 46, endLine: 3, endColumn: 47 },
                insertedContent: { text: "&amp;" },
              },
            ],
          },
        ],
        properties: { safety: "safe" },
      },
    ]);
    assert.equal(
      "fixes" in run.results.find(({ ruleId }: { ruleId: string }) => ruleId === "changefreq-empty"),
      false,
    );
    const [once] = read(
      check(context, "sarif", { "b.xml": text.replace("&b", "&amp;b").replaceAll("\n", "\r") }).stdout,
    ).results.filter(({ ruleId }: { ruleId: string }) => ruleId === "changefreq-empty");
    assert.equal(once.fixes[0].artifactChanges[0].replacements[0].insertedContent, undefined);
    assert.equal(once.locations[0].physicalLocation.region.startLine, 4);
  });

  test("has replacements that do what applyEdits() does, in the examples of every rule", (context) => {
    const now = "2026-11-21";
    const { rules: pages } = JSON.parse(sitemapkit(["explain", "--json"]).stdout);
    const files = new Map<string, string>();
    for (const { code, fails } of pages) {
      for (const [index, { file, page, language, pieces }] of fails.entries()) {
        const size = pieces.reduce((sum: number, piece: Piece) => sum + piece.text.length * piece.times, 0);
        if (file !== null || page !== null || language === "hex" || size > 100_000) continue;
        const text = pieces.map((piece: Piece) => piece.text.repeat(piece.times)).join("");
        files.set(`${code}-${index}`, text);
        files.set(`${code}-${index}-cr`, text.replaceAll("\n", "\r"));
        files.set(`${code}-${index}-crlf`, text.replaceAll("\n", "\r\n"));
      }
    }
    const { stdout } = check(context, "sarif", Object.fromEntries(files), "--now", now);
    const fixed = new Set<RuleCode>();
    for (const { ruleId, fixes, locations } of read(stdout).results) {
      const [{ physicalLocation } = { physicalLocation: null }] = locations;
      const text = files.get(physicalLocation?.artifactLocation.uri);
      if (text === undefined || physicalLocation.region?.endLine === undefined) continue;
      const place = spanIn(text, physicalLocation.region);
      const expected = suggestFixes(text, { now, only: [ruleId] }).find(({ start, end, edits }) => {
        return start === place.start && end === place.end && edits.length > 0;
      });
      const where = `${physicalLocation.artifactLocation.uri}: ${ruleId}`;
      assert.equal(fixes?.length, expected === undefined ? undefined : 1, where);
      if (expected === undefined) continue;
      assert.equal(replaced(text, fixes[0]), applyEdits(text, expected.edits), where);
      assert.equal(fixes[0].properties.safety, expected.safety);
      fixed.add(ruleId);
    }
    assert.ok(fixed.size > 150, `${fixed.size}`);
  });

  test("has no fixes of what is no text to an editor, or too large to be kept", (context) => {
    const entry = "<url><loc>https://example.com/</loc><priority>0,5</priority></url>";
    const large = urlset(entry, `<!--${" ".repeat(10_000_000)}-->`);
    const fixesIn = (stdout: string) =>
      read(stdout).results.filter(({ fixes }: { fixes?: unknown }) => fixes !== undefined).length;
    const cwd = folderOf(context, {
      "large.xml": large,
      "small.xml": urlset(entry),
      "small.xml.gz": gzipSync(urlset(entry)),
    });
    const count = (name: string, input = ""): number =>
      fixesIn(sitemapkit(["check", "--format", "sarif", name], { cwd, input }).stdout);
    assert.deepEqual([count("small.xml"), count("small.xml.gz"), count("large.xml")], [2, 0, 0]);
    assert.deepEqual([count("-", urlset(entry)), count("-", large)], [2, 0]);
  });

  test("leaves a fix that changes very many places to the program", (context) => {
    const hosts = (count: number): string =>
      urlset(...Array.from({ length: count }, (_, n) => `<url><loc>https://EXAMPLE.com/${n}</loc></url>`));
    const lengths = (count: number): number[] =>
      read(check(context, "sarif", { "a.xml": hosts(count) }).stdout)
        .results.filter(({ ruleId }: { ruleId: string }) => ruleId === "loc-host-case")
        .map(({ fixes }: { fixes?: SarifFix[] }) => fixes?.[0]?.artifactChanges[0]?.replacements.length);
    assert.deepEqual([lengths(1_000)[0], lengths(1_001)[0]], [1_000, undefined]);
  });

  test("has regions of several lines and of no width", (context) => {
    const run = read(
      check(context, "sarif", { "a.xml": LONG, "b.xml": "<urlset><url></url></urlset>", "c.xml": "" }).stdout,
    );
    const regions = run.results.map(
      ({ locations }: { locations: { physicalLocation: { region: Record<string, number> } }[] }) =>
        locations[0]?.physicalLocation.region,
    );
    assert.ok(regions.length >= 4);
    assert.ok(
      regions.some((region: Record<string, number>) => (region.endLine ?? 0) > (region.startLine ?? 0)),
    );
  });
});

describe("check --format github", () => {
  test("prints a workflow command for each diagnostic, and the verdict", (context) => {
    const { status, stdout } = check(context, "github", { "a.xml": MIXED });
    const { note, fix } = rule("loc-relative");
    const [error, info, warning, summary, end] = stdout.split("\n");
    assert.equal(
      error,
      `::error file=a.xml,line=4,endLine=4,col=11,endColumn=13,title=loc-relative::\`/🫖\` is not a full URL%0A${note}%0A${fix}`,
    );
    assert.match(info ?? "", /^::notice file=a\.xml,.*,title=loc-non-ascii::.*`%25C3%25A9`/);
    assert.match(warning ?? "", /^::warning file=a\.xml,line=4,endLine=4,col=29,endColumn=37,title=lastmod-/);
    assert.match(
      summary ?? "",
      /^sitemapkit: a\.xml: accepted with problems .*; 1 error, 1 warning, 1 info$/,
    );
    assert.equal(end, "");
    assert.equal(status, 1);
  });

  test("gives columns only within a line", (context) => {
    const { stdout } = check(context, "github", { "a.xml": LONG });
    assert.match(stdout, /^::error file=a\.xml,line=5,endLine=6,title=/m);
  });

  test("escapes what ends a property or a command", (context) => {
    const name = "a,b:c%d\n::error::e.xml";
    const { stdout } = check(context, "github", {
      [name]: urlset("<url><loc>/a%&#10;::stop-commands::x</loc></url>"),
    });
    assert.match(stdout, /^::error file=a%2Cb%3Ac%25d␊%3A%3Aerror%3A%3Ae\.xml,line=3,/);
    for (const line of stdout.trimEnd().split("\n"))
      assert.match(line, /^(::(error|warning|notice) |sitemapkit: )/);
    // A value cannot start a command of its own.
    assert.doesNotMatch(stdout, /\n::stop-commands/);
    const feed =
      '<rss version="##[stop-commands]x"><channel><item><link>https://example.com/</link></item></channel></rss>';
    const summary = check(context, "github", { "a.xml": feed }).stdout.trimEnd().split("\n").at(-1) ?? "";
    assert.match(summary, /^sitemapkit: a\.xml: .*\(rss ## \[stop-commands\]x, /);
  });

  test("says how many more there are, and what cannot be read", (context) => {
    const cwd = folderOf(context, { "##[error]many.xml": MANY });
    const { status, stdout } = sitemapkit(
      ["check", "--format", "github", "##[error]many.xml", "absent.xml", "-"],
      {
        cwd,
        input: MIXED,
      },
    );
    assert.match(stdout, /^… and 1,134 more of loc-relative$/m);
    assert.match(stdout, /^sitemapkit: ## \[error\]many\.xml: accepted/m);
    assert.match(stdout, /^::error file=absent\.xml,title=cannot be read::absent\.xml: no such file$/m);
    // Standard input is no file of the project.
    assert.match(stdout, /^::error line=4,/m);
    assert.equal(status, 2);
  });
});

describe("check --format junit", () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => ["testsuite", "testcase"].includes(name),
    processEntities: true,
  });
  const read = (stdout: string) => {
    assert.equal(XMLValidator.validate(stdout), true);
    const { testsuites } = parser.parse(stdout);
    for (const suite of testsuites.testsuite) {
      const tests = suite.testcase ?? [];
      const having = (name: string) => tests.filter((each: object) => name in each).length;
      assert.deepEqual(
        [suite.tests, suite.failures, suite.errors],
        [tests.length, having("failure"), having("error")].map(String),
      );
      assert.match(suite.time, /^\d+\.\d{3}$/);
    }
    return testsuites.testsuite;
  };

  test("has a suite for each document and a failure for each rule", (context) => {
    const { status, stdout } = check(context, "junit", { "a.xml": MIXED, "good.xml": GOOD });
    const [mixed, good] = read(stdout);
    assert.equal(mixed.name, "a.xml");
    assert.deepEqual(
      mixed.testcase.map(({ name, classname, failure }: Record<string, Record<string, string>>) => [
        name,
        classname,
        failure?.type,
        failure?.message,
      ]),
      [
        ["loc-relative", "a.xml", "error", "a `<loc>` is not a full URL"],
        ["lastmod-format", "a.xml", "warning", "a `<lastmod>` is not a W3C date-time"],
      ],
    );
    const text = mixed.testcase[0].failure["#text"];
    assert.match(text, /^a\.xml:4:11: error: `\/🫖` is not a full URL \[loc-relative\]\n\n/);
    assert.ok(text.includes(rule("loc-relative").note));
    assert.match(mixed["system-out"], /^a\.xml:4:11: info: .* \[loc-non-ascii\]$/);
    assert.deepEqual(
      good.testcase.map(({ name, failure }: Record<string, unknown>) => [name, failure]),
      [["accepted", undefined]],
    );
    assert.equal(status, 1);
  });

  test("says how often a rule fired, and how many places are not printed", (context) => {
    const [suite] = read(check(context, "junit", { "many.xml": MANY }).stdout);
    const [{ failure }] = suite.testcase;
    assert.equal(failure.message, "a `<loc>` is not a full URL (1,234 times)");
    assert.match(failure["#text"], /^… and 1,134 more of loc-relative$/m);
    const [cut] = read(check(context, "junit", { "many.xml": MANY }, "--max-diagnostics", "0").stdout);
    assert.match(cut.testcase[0].failure["#text"], /^… and 1,234 more of loc-relative$/m);
  });

  test("is XML whatever stands in a document or a name", (context) => {
    const hostile = urlset(
      "<url><loc>/&lt;/testsuites&gt;]]&gt;\u0001\u001b&amp;\"'\ufffe\ud83e\udedb</loc></url>",
    );
    const { stdout } = check(context, "junit", { "a<b>&\"'.xml": hostile });
    const [suite] = read(stdout);
    assert.equal(suite.name, "a<b>&\"'.xml");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
    assert.doesNotMatch(stdout, /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
  });

  test("has an error for what cannot be read", (context) => {
    const { status, stdout } = sitemapkit(["check", "--format", "junit", "absent.xml"], {
      cwd: folderOf(context, {}),
    });
    const [{ name, testcase }] = read(stdout);
    assert.deepEqual([name, testcase[0].error.message], ["absent.xml", "no such file"]);
    assert.equal(status, 2);
  });
});

test("the formats for other programs name files from the root of a checkout on GitHub", (context) => {
  const root = folderOf(context, {});
  const cwd = join(root, "packages", "sh op");
  mkdirSync(join(cwd, "public"), { recursive: true });
  writeFileSync(join(cwd, "public", "a.xml"), MIXED);
  writeFileSync(join(root, "b.xml"), MIXED);
  const run = (format: string, workspace: string): string => {
    const args = ["check", "--format", format, "public/a.xml", "../../b.xml", "absent.xml"];
    return sitemapkit(args, { cwd, env: { GITHUB_WORKSPACE: workspace } }).stdout;
  };
  const uris = (workspace: string): string[] => {
    const log = JSON.parse(run("sarif", workspace));
    assert.equal(sarifFaults(log), "");
    return log.runs[0].artifacts.map((artifact: { location: { uri: string } }) => artifact.location.uri);
  };
  const files = (workspace: string): string[] => [
    ...new Set(
      Array.from(run("github", workspace).matchAll(/^::\w+ file=([^,]+),/gm), ([, file = ""]) => file),
    ),
  ];
  const outside = realpathSync(join(root, "b.xml"));
  symlinkSync(root, join(root, "link"));
  for (const workspace of [root, `${root}/`, join(root, "link")]) {
    assert.deepEqual(uris(workspace), ["packages/sh%20op/public/a.xml", "b.xml"]);
    assert.deepEqual(files(workspace), ["packages/sh op/public/a.xml", "b.xml", "packages/sh op/absent.xml"]);
    assert.match(run("junit", workspace), /<testsuite name="packages\/sh op\/public\/a\.xml"/);
  }
  for (const workspace of ["", cwd, join(cwd, "public"), join(root, "gone")]) {
    assert.deepEqual(uris(workspace), ["public/a.xml", pathToFileURL(outside).href]);
    assert.deepEqual(files(workspace), ["public/a.xml", outside.replaceAll("\\", "/"), "absent.xml"]);
  }
});
