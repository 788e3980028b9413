/** `sitemapkit explain`: what is documented of rules. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { checkSite, type ParseOptions, type RuleCode, rule, rules, SitemapParser } from "sitemapkit";
import { sitemapkit } from "./run-cli.ts";

interface Piece {
  readonly text: string;
  readonly times: number;
  readonly isMarked: boolean;
}

interface Example {
  readonly file: string | null;
  readonly times: number;
  readonly page: string | null;
  readonly canonical: string | null;
  readonly isMore: boolean;
  readonly language: string;
  readonly url: string | null;
  readonly now: string | null;
  readonly robots: string | null;
  readonly userAgent: string | null;
  readonly profile: ParseOptions["profile"] | null;
  readonly isStrict: boolean;
  readonly isCut: boolean;
  readonly response: {
    readonly status: number;
    readonly url: string | null;
    readonly headers: readonly (readonly [name: string, value: string])[];
  } | null;
  readonly count: number;
  readonly messages: readonly string[];
  readonly pieces: readonly Piece[];
}

interface Page {
  readonly code: RuleCode;
  readonly fixable?: "safe" | "needs-a-look";
  readonly group: string;
  readonly groupTitle: string;
  readonly checks: readonly string[];
  readonly why: readonly string[];
  readonly fix: readonly string[];
  readonly fails: readonly Example[];
  readonly passes: readonly Example[];
  readonly elsewhere: readonly { readonly product: string; readonly name: string }[];
}

const explain = (...args: string[]) => sitemapkit(["explain", ...args]);
const pages: readonly Page[] = JSON.parse(explain("--json").stdout).rules;

/** The text of an example with its repetitions written out. */
function written({ pieces }: Example): string {
  return pieces
    .map(({ text, times }) =>
      times > 1 && text.includes("{n}")
        ? Array.from({ length: times }, (_, n) => text.replaceAll("{n}", String(n + 1))).join("")
        : text.repeat(times),
    )
    .join("");
}

function read(example: Example) {
  const text = written(example);
  const isHex = example.language === "hex";
  const input = isHex ? Buffer.from(text.replaceAll(/\s/g, ""), "hex") : Buffer.from(text);
  const parser = new SitemapParser({
    url: example.url ?? undefined,
    now: example.now ?? undefined,
    robots: example.robots ?? undefined,
    userAgent: example.userAgent ?? undefined,
    profile: example.profile ?? undefined,
    mode: example.isStrict ? "strict" : "tolerant",
    response:
      example.response === null ? undefined : { ...example.response, url: example.response.url ?? undefined },
  });
  parser.push(input);
  return example.isCut ? parser.cut() : parser.finish();
}

describe("explain --json", () => {
  test("lists the rules of a group", () => {
    const { status, stdout } = explain("hreflang");
    assert.equal(status, 0);
    const codes = pages.filter(({ group }) => group === "hreflang").map(({ code }) => code);
    assert.ok(codes.length > 10);
    for (const code of codes) assert.ok(stdout.includes(code), code);
    assert.doesNotMatch(stdout, /loc-relative/);
    const { rules } = JSON.parse(explain("--json", "hreflang").stdout);
    assert.deepEqual(
      rules.map(({ code }: Page) => code),
      codes,
    );
    const both = explain("loc-relative", "gzip").stdout;
    assert.ok(both.startsWith("# loc-relative\n") && both.includes("gzip-corrupt"));
  });

  test("has every rule, in the order of the catalogue, with all there is about it", () => {
    assert.deepEqual(
      pages.map(({ code }) => code),
      rules().map(({ code }) => code),
    );
    for (const page of pages) {
      const { note, fix } = rule(page.code);
      assert.equal(page.why[0], note);
      assert.equal(page.fix[0] ?? null, fix);
      assert.ok(page.checks.length > 0 && page.fails.length > 0 && page.passes.length > 0, page.code);
      assert.ok(page.groupTitle !== "" && page.groupTitle !== page.group, page.group);
      assert.equal(page.fixable, rule(page.code).fixable, page.code);
    }
  });

  test("has examples that do what they are said to do", () => {
    for (const { code, fails, passes } of pages) {
      for (const example of fails.filter(isDocument)) {
        const { counts, diagnostics } = read(example);
        if (example.count > 1) assert.equal(counts[code], example.count, code);
        assert.ok((counts[code] ?? 0) > 0, code);
        const messages = Array.from(diagnostics, (each) => (each.code === code ? each.message : ""));
        for (const message of example.messages) assert.ok(messages.includes(message), `${code}: ${message}`);
      }
      for (const example of passes.filter(isDocument))
        assert.equal(read(example).counts[code], undefined, code);
    }
  });

  test("has sites that do what they are said to do", async () => {
    let sites = 0;
    for (const { code, fails, passes } of pages) {
      for (const site of sitesIn(fails)) {
        const [{ count } = { count: 0 }] = site;
        const found = await readSite(site);
        sites += 1;
        assert.equal(found.get(code)?.length, count, code);
        for (const message of site.flatMap(({ messages }) => messages)) {
          assert.ok(found.get(code)?.includes(message), `${code}: ${message}`);
        }
      }
      for (const site of sitesIn(passes)) assert.equal((await readSite(site)).get(code), undefined, code);
    }
    assert.ok(sites > 15, `${sites}`);
  });

  test("marks what the rule points at", () => {
    const marked = pages
      .flatMap((page) => page.fails.map((example) => ({ page, example })))
      .filter(({ example }) => isDocument(example))
      .filter(
        ({ example: { language, pieces } }) => language !== "hex" && pieces.some((piece) => piece.isMarked),
      );
    assert.ok(marked.length > 100, `${marked.length}`);
    const [relative] = pages.find(({ code }) => code === "loc-relative")?.fails ?? [];
    assert.deepEqual(
      relative?.pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text),
      ["/tea", "tea.html", "../tea", "./tea", "?page=2", "tea", "#top", "[Tea](https://www.example.com/tea)"],
    );
    for (const { page, example } of marked) {
      if (example.pieces.some(({ times }) => times !== 1)) continue;
      const text = written(example);
      const own = [...read(example).diagnostics].filter(({ code }) => code === page.code);
      let offset = 0;
      for (const { text: piece, isMarked } of example.pieces) {
        const end = offset + piece.length;
        const isInside = own.some((each) => each.start <= offset && end <= each.end);
        assert.equal(isMarked, isInside, `${page.code}: ${text.slice(offset, end)}`);
        offset = end;
      }
    }
  });

  test("prints one rule, or the list", () => {
    const { rules: one } = JSON.parse(explain("loc-relative", "--json").stdout);
    assert.deepEqual(one, [pages.find(({ code }) => code === "loc-relative")]);
    const { rules: list } = JSON.parse(explain("--list", "--json").stdout);
    assert.equal(list.length, rules().length);
    assert.deepEqual(Object.keys(list[0]), ["code", "severity", "authority", "group", "summary"]);
    assert.deepEqual(
      list.map(({ fixable }: Page) => fixable),
      rules().map(({ fixable }) => fixable),
    );
  });
});

function isDocument({ file, page }: Example): boolean {
  return file === null && page === null;
}

/** The examples that belong together. */
function sitesIn(examples: readonly Example[]): Example[][] {
  const sites: Example[][] = [];
  for (const example of examples.filter((each) => !isDocument(each))) {
    if (example.isMore) sites.at(-1)?.push(example);
    else sites.push([example]);
  }
  return sites;
}

/** What each rule says of a site, in its files and across them. */
async function readSite(site: readonly Example[]): Promise<Map<string, string[]>> {
  const responseOf = ({ response }: Example) => {
    return response === null ? undefined : { ...response, url: response.url ?? undefined };
  };
  const files = site
    .filter(({ file }) => file !== null)
    .flatMap((example) => {
      const { file, times, url } = example;
      const response = responseOf(example);
      const input = { name: file ?? "", url: url ?? undefined, response, text: written(example) };
      return Array.from({ length: times }, () => input);
    });
  const pages = site.flatMap((example) => {
    const { page, canonical } = example;
    const response = responseOf(example) ?? { status: 200, headers: [] };
    return page === null ? [] : [{ url: page, response, canonical: canonical ?? undefined }];
  });
  const report = await checkSite(files, { pages });
  const found = new Map<string, string[]>();
  const own = report.files.flatMap(({ report: one }) => [...(one?.diagnostics ?? [])]);
  for (const { code, message } of [...own, ...report.diagnostics]) {
    found.set(code, [...(found.get(code) ?? []), message]);
  }
  return found;
}

describe("explain CODE", () => {
  test("prints Markdown into a pipe", () => {
    const { status, stdout, stderr } = explain("loc-relative");
    const { note, fix, spec, summary } = rule("loc-relative");
    assert.ok(
      stdout.startsWith("# loc-relative\n\nA `<loc>` is not a full URL.\n\n- Severity: error: "),
      summary,
    );
    for (const heading of ["What it checks", "Why", "How to fix", "Fails", "Passes"]) {
      assert.match(stdout, new RegExp(`\\n\\n## ${heading}\\n\\n`));
    }
    for (const text of [note, fix ?? "", `- Source: <${spec}>`, "- `/tea` is not a full URL"]) {
      assert.ok(stdout.includes(text), text);
    }
    assert.match(stdout, /^```xml\n<\?xml [\s\S]+?\n```$/m);
    assert.deepEqual([status, stderr], [0, ""]);
  });

  test("says whether what the rule finds can be mended, and with which command", () => {
    const pageOf = (code: RuleCode): string[] => [
      explain(code).stdout.replace(/^- Can be mended: /m, "Can be mended "),
      stripVTControlCharacters(sitemapkit(["explain", "--color", "always", code]).stdout).replaceAll(
        / {2,}/g,
        " ",
      ),
    ];
    for (const page of pageOf("changefreq-case")) {
      assert.match(page, /^Can be mended safely, by `sitemapkit fix FILE`$/m);
    }
    for (const page of pageOf("loc-session-id")) {
      assert.match(
        page,
        /^Can be mended after a look, by `sitemapkit fix --all FILE`, where it guesses or something is lost$/m,
      );
    }
    for (const page of pageOf("xml-empty-file")) assert.doesNotMatch(page, /mended|sitemapkit fix/);
  });

  test("gives every rule a page of sound Markdown", () => {
    const { stdout } = explain(...rules().map(({ code }) => code));
    for (const { code } of rules()) assert.ok(`\n${stdout}`.includes(`\n# ${code}\n\n`), code);
    assert.equal((stdout.match(/^```\w+$/gm) ?? []).length, (stdout.match(/^```$/gm) ?? []).length);
    assert.doesNotMatch(stdout, /undefined$|\[object|\bnull$/m);
    // Repetitions are not written out.
    assert.ok(stdout.length < rules().length * 6_000, `${stdout.length}`);
    assert.match(stdout, /⋮ \(50,001 in all\)/);
    assert.match(stdout, /^In examples `«x × 3»` stands for `xxx`\.$/m);
  });

  test("fits a terminal, with colours and carets", () => {
    const { stdout } = sitemapkit(["explain", "--color", "always", "lastmod-format", "loc-relative"]);
    const plain = stripVTControlCharacters(stdout);
    assert.notEqual(plain, stdout);
    assert.match(
      plain,
      /^warning\[lastmod-format\]\nA `<lastmod>` is not a W3C date-time\.\n\nWhat it checks\n {2}A/,
    );
    assert.match(plain, /^ {2}\| {3}<url><loc>\/tea<\/loc><\/url>\n {2}\| {13}\^{4}$/m);
    assert.match(plain, /^ {2}= `\/tea` is not a full URL$/m);
    for (const line of plain.split("\n")) assert.ok(line.startsWith("  |") || line.length <= 100, line);
  });

  test("suggests the nearest code", () => {
    const { status, stdout, stderr } = explain("loc-fragmnet");
    assert.match(
      stderr,
      /^sitemapkit: explain was asked about loc-fragmnet, which is no rule; did you mean loc-fragment\?$/m,
    );
    assert.deepEqual([status, stdout], [2, ""]);
  });
});

describe("explain", () => {
  test("lists every rule by group", () => {
    const { stdout } = explain();
    assert.equal(explain("--list").stdout, stdout);
    for (const { code, severity, summary, fixable } of rules()) {
      const mark = fixable === undefined ? "" : ", fixable";
      assert.ok(stdout.includes(`- \`${code}\` (${severity}${mark}): ${summary}\n`), code);
    }
    const headings = Array.from(stdout.matchAll(/^## (.+?): /gm), ([, name]) => name);
    assert.deepEqual(headings, [...new Set(pages.map(({ group }) => group))]);
    const rich = stripVTControlCharacters(sitemapkit(["explain", "--color=always"]).stdout);
    for (const { code, severity, fixable } of rules()) {
      const mark = fixable === undefined ? " " : "\\*";
      assert.match(rich, new RegExp(`^ {2}${severity} +${mark} ${code} `, "m"));
    }
    assert.match(rich, /^\* can be mended by `sitemapkit fix`$/m);
    for (const line of rich.split("\n")) assert.ok(line.length <= 100, line);
  });
});

test("what is documented of rules is loaded by `explain` alone", () => {
  for (const entry of [
    "index.js",
    "index.node.js",
    "index.workerd.js",
    "index.edge.js",
    "api.js",
    "rules.js",
  ]) {
    const text = readFileSync(new URL(entry, import.meta.resolve("sitemapkit")), "utf8");
    assert.doesNotMatch(text, /rule-page/);
  }
});
