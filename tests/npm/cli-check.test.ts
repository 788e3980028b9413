import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { type RuleCode, rule } from "sitemapkit";
import { rss, sitemapindex, urlset } from "./documents.ts";
import { folderOf, PROGRAM, sitemapkit } from "./run-cli.ts";

/** The lines of advice under the first diagnostic of a rule. */
function advice(code: RuleCode, gutter: string): string {
  const { note, fix, spec } = rule(code);
  const lines = [`note: ${note}`, ...(fix === null ? [] : [`fix: ${fix}`]), `spec: ${spec}`];
  return lines.map((line) => `${gutter} = ${line}\n`).join("");
}

/** An entry that every consumer takes: a document without one is rejected. */
const HOME = "<url><loc>https://example.com/</loc></url>";
const GOOD = urlset(HOME);
const RELATIVE = urlset("<url>", "  <loc>/tea</loc>", "</url>", HOME);

describe("check", () => {
  test("prints the line, the carets, the advice and the verdict", (context) => {
    const cwd = folderOf(context, { "sitemap.xml": RELATIVE });
    const { status, stdout, stderr } = sitemapkit(["check", "sitemap.xml"], { cwd });
    assert.equal(
      stdout,
      `error[loc-relative]: \`/tea\` is not a full URL
 --> sitemap.xml:4:8
  |
4 |   <loc>/tea</loc>
  |        ^^^^
${advice("loc-relative", " ")}
sitemap.xml: accepted with problems (urlset 0.9, 2 entries, 184 bytes); 1 error
`,
    );
    assert.equal(stderr, "");
    assert.equal(status, 1);
  });

  test("ends with status 0 when no error is found", (context) => {
    const cwd = folderOf(context, {
      "good.xml": GOOD,
      "warned.xml": urlset("<url><loc>https://example.com/</loc><lastmod>yesterday</lastmod></url>"),
    });
    const good = sitemapkit(["check", "good.xml"], { cwd });
    assert.equal(good.stdout, "good.xml: accepted (urlset 0.9, 1 entry, 153 bytes); nothing to report\n");
    assert.equal(good.status, 0);
    const warned = sitemapkit(["check", "warned.xml"], { cwd });
    assert.match(warned.stdout, /^warning\[lastmod-format\]: `yesterday` is not a W3C date-time$/m);
    assert.match(warned.stdout, /; 1 warning$/m);
    assert.equal(warned.status, 0);
  });

  test("reads a robots.txt for the sitemaps it names", (context) => {
    const cwd = folderOf(context, {
      "robots.txt": "User-agent: *\nDisallow:\nSitemaps: https://example.com/sitemap.xml\n",
    });
    const { status, stdout } = sitemapkit(["check", "robots.txt"], { cwd });
    assert.match(stdout, /^warning\[robots-sitemap-misspelled\]: /);
    assert.match(
      stdout,
      /^robots\.txt: accepted with problems \(robots\.txt, 1 sitemap, 66 bytes\); 1 warning$/m,
    );
    assert.equal(status, 0);
    assert.equal(sitemapkit(["urls", "robots.txt"], { cwd }).stdout, "https://example.com/sitemap.xml\n");
  });

  test("gives the advice of a rule once in a file", (context) => {
    const text = urlset("<url><loc>/1</loc></url>", "<url><loc>/2</loc></url>", HOME);
    const cwd = folderOf(context, { "a.xml": text, "b.xml": text });
    const { stdout } = sitemapkit(["check", "--rule", "site-duplicate-url=off", "a.xml", "b.xml"], { cwd });
    assert.equal(stdout.match(/^error\[loc-relative\]/gm)?.length, 4);
    assert.equal(stdout.match(/ = spec: /g)?.length, 2);
  });

  test("says how many more there are of a rule", (context) => {
    const entries = Array.from({ length: 1234 }, (_, index) => `<url><loc>/${index}</loc></url>`);
    const cwd = folderOf(context, { "many.xml": urlset(HOME, ...entries) });
    const { stdout } = sitemapkit(["check", "many.xml"], { cwd });
    assert.equal(stdout.match(/^error\[loc-relative\]/gm)?.length, 100);
    assert.match(stdout.slice(-200), /^… and 1,134 more of loc-relative$/m);
    assert.match(
      stdout.slice(-200),
      /^many\.xml: accepted with problems \(urlset 0\.9, 1,235 entries, 33,595 bytes\); 1,234 errors(, \d+ info)?$/m,
    );
  });

  test("checks one file after the other", (context) => {
    const cwd = folderOf(context, { "bad.xml": RELATIVE, "good.xml": GOOD });
    const { status, stdout } = sitemapkit(["check", "bad.xml", "good.xml"], { cwd });
    assert.match(stdout, /^ --> bad\.xml:4:8$/m);
    assert.match(stdout, /^bad\.xml: accepted with problems .*\ngood\.xml: accepted /m);
    assert.equal(status, 1);
  });

  test("checks the other files when one cannot be read, with status 2", (context) => {
    const cwd = folderOf(context, { "bad.xml": RELATIVE });
    mkdirSync(join(cwd, "empty"));
    const { status, stdout, stderr } = sitemapkit(["check", "x.xml", "bad.xml", "empty"], { cwd });
    assert.equal(
      stderr,
      "sitemapkit: cannot read x.xml: no such file\nsitemapkit: cannot read empty: it is a folder, and no sitemap is in it\n",
    );
    assert.match(stdout, /^bad\.xml: accepted with problems /m);
    assert.equal(status, 2);
  });

  test("reads standard input, plain and gzip, with its source lines", () => {
    for (const input of [RELATIVE, gzip(RELATIVE)]) {
      const { status, stdout } = sitemapkit(["check", "-"], { input });
      assert.match(stdout, /^ --> <stdin>:4:8\n {2}\|\n4 \| {3}<loc>\/tea<\/loc>\n {2}\| {8}\^\^\^\^$/m);
      assert.match(stdout, /^<stdin>: accepted with problems /m);
      assert.equal(status, 1);
    }
  });

  test("reads what gzip made, and shows the lines of a damaged file", (context) => {
    const packed = gzip(RELATIVE);
    const damaged = Buffer.from(packed);
    damaged.writeUInt32LE(0, packed.length - 8);
    const cwd = folderOf(context, {
      "a.xml.gz": packed,
      "crc.gz": damaged,
      "cut.gz": packed.subarray(0, -20),
    });
    const whole = sitemapkit(["check", "a.xml.gz"], { cwd });
    assert.match(whole.stdout, /^4 \| {3}<loc>\/tea<\/loc>$/m);
    assert.match(whole.stdout, /184 bytes, unpacked from gzip\); 1 error$/m);
    const crc = sitemapkit(["check", "crc.gz"], { cwd });
    assert.match(crc.stdout, /^error\[gzip-crc-mismatch\]/m);
    assert.match(crc.stdout, /^4 \| {3}<loc>\/tea<\/loc>$/m);
    const cut = sitemapkit(["check", "cut.gz"], { cwd });
    assert.match(cut.stdout, /^error\[gzip-truncated\]/m);
    assert.match(cut.stdout, /^cut\.gz: rejected /m);
    assert.equal(cut.status, 1);
  });

  test("judges by --url and --now", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset("<url><loc>https://example.com/</loc><lastmod>2026-06-01</lastmod></url>"),
    });
    const check = (...options: string[]): string =>
      sitemapkit(["check", ...options, "a.xml"], { cwd }).stdout;
    assert.match(check("--url", "https://other.example/sitemap.xml"), /^error\[loc-other-host\]/m);
    assert.match(check("--url", "https://example.com/shop/sitemap.xml"), /^error\[loc-above-path\]/m);
    assert.match(check("--url=https://example.com/sitemap.xml", "--now", "2026-12-01"), /nothing to report/);
    assert.match(
      check("--now", "2026-01-01"),
      /^warning\[lastmod-future\]: `2026-06-01` lies in the future$/m,
    );
    assert.doesNotMatch(check("--now", "2026-06-01T00:00:00+02:00"), /error/);
  });

  test("says so where it is the format that a consumer does not take", (context) => {
    const item = "<item><link>https://example.com/a</link></item>";
    const channel = "<title>a</title><link>https://example.com/</link><description>a</description>";
    const cwd = folderOf(context, {
      "feed.xml": `<?xml version="1.0"?><rss version="2.0"><channel>${channel}${item}</channel></rss>`,
    });
    const { stdout } = sitemapkit(["check", "feed.xml"], { cwd });
    assert.match(stdout, /^ {2}protocol, google, bing: accepted; yandex, baidu: rejected \(takes no rss\)$/m);
  });

  test("stops with --strict where a strict reader does, and says so", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset(HOME, "<url><loc>https://example.com/?a=1&b=2</loc></url>", "<url><loc>/3</loc></url>"),
    });
    const tolerant = sitemapkit(["check", "a.xml"], { cwd });
    assert.match(tolerant.stdout, /^error\[loc-relative\]/m);
    const strict = sitemapkit(["check", "--strict", "a.xml"], { cwd });
    assert.match(strict.stdout, /^info\[strict-stop\]: .*\n --> a\.xml:4:/m);
    assert.doesNotMatch(strict.stdout, /loc-relative/);
    assert.match(strict.stdout, /^a\.xml: rejected \(urlset 0\.9, 1 entry, .*\); 1 error, 1 info$/m);
    assert.equal(strict.status, 1);
  });

  test("judges feeds", (context) => {
    const cwd = folderOf(context, {
      "rss.xml": rss("<link>https://example.com/tea</link>"),
      "bad.xml": rss("<link>https://example.com/tea</link>", "<title>No link</title>"),
    });
    const good = sitemapkit(["check", "rss.xml"], { cwd });
    assert.match(good.stdout, /^rss\.xml: accepted \(rss 2\.0, 1 entry, \d+ bytes\); nothing to report$/m);
    assert.equal(good.status, 0);
    const bad = sitemapkit(["check", "bad.xml"], { cwd });
    assert.match(bad.stdout, /^error\[feed-item-link-missing\]: .*\n --> bad\.xml:\d+:\d+$/m);
    assert.equal(bad.status, 1);
  });

  test("judges dates by the current time without --now", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset("<url><loc>https://example.com/</loc><lastmod>2999-01-01</lastmod></url>"),
    });
    assert.match(sitemapkit(["check", "a.xml"], { cwd }).stdout, /^warning\[lastmod-future\]/m);
  });
});

describe("the carets of check", () => {
  /** The printed source line and the carets below it, for a document of one entry around `/tea`. */
  function underlined(line: string): string {
    const { stdout } = sitemapkit(["check", "-"], { input: urlset(line) });
    const block = stdout.slice(stdout.indexOf("error[loc-relative]")).split("\n");
    return `${block[3]}\n${block[4]}`;
  }

  test("stand under the span after tabs", () => {
    assert.equal(
      underlined("\t<url>\t<loc>/tea</loc></url>"),
      "3 |     <url>    <loc>/tea</loc></url>\n  |                   ^^^^",
    );
  });

  test("stand under the span after wide characters, combining marks and emoji", () => {
    assert.equal(
      underlined("<!-- 日本語 --><url><loc>/tea</loc></url>"),
      "3 | <!-- 日本語 --><url><loc>/tea</loc></url>\n  |                          ^^^^",
    );
    assert.equal(
      underlined("<!-- e\u0301 --><url><loc>/tea</loc></url>"),
      "3 | <!-- e\u0301 --><url><loc>/tea</loc></url>\n  |                     ^^^^",
    );
    assert.equal(
      underlined("<!-- 👩‍👩‍👧 --><url><loc>/tea</loc></url>"),
      "3 | <!-- 👩‍👩‍👧 --><url><loc>/tea</loc></url>\n  |                      ^^^^",
    );
  });

  test("are as wide as the span", () => {
    assert.equal(underlined("<url><loc>/茶</loc></url>"), "3 | <url><loc>/茶</loc></url>\n  |           ^^^");
    assert.equal(
      underlined("<url><loc>/🫖é</loc></url>"),
      "3 | <url><loc>/🫖é</loc></url>\n  |           ^^^^",
    );
  });

  test("stay with the line ends of Windows", () => {
    const { stdout } = sitemapkit(["check", "-"], { input: RELATIVE.replaceAll("\n", "\r\n") });
    assert.match(stdout, /^4 \| {3}<loc>\/tea<\/loc>\n {2}\| {8}\^\^\^\^$/m);
  });

  test("stay within 100 columns on the one line of a minified document", () => {
    const entries = Array.from(
      { length: 20_000 },
      (_, index) => `<url><loc>https://example.com/${index}</loc></url>`,
    );
    const input = urlset([...entries, "<url><loc>/tea</loc></url>", ...entries].join(""));
    const { stdout } = sitemapkit(["check", "-"], { input });
    const [line = "", carets = ""] = stdout.slice(stdout.indexOf("error[loc-relative]")).split("\n").slice(3);
    assert.ok(line.length <= 100, line);
    assert.match(line, /^3 \| ….*<url><loc>\/tea<\/loc><\/url>.*…$/);
    assert.equal(carets.indexOf("^^^^"), line.indexOf("/tea"));
  });

  test("cut a span that is longer than the line may be", () => {
    const input = urlset(`<url><loc>/${"tea/".repeat(5000)}</loc></url>`);
    const { stdout } = sitemapkit(["check", "-"], { input });
    const [line = "", carets = ""] = stdout.slice(stdout.indexOf("error[loc-relative]")).split("\n").slice(3);
    assert.match(line, /^3 \| …\/tea\/.*…$/);
    assert.match(carets, /^ {2}\| {2}\^+$/);
    assert.ok(line.length <= 100 && carets.length <= 100);
  });

  test("make visible what the terminal would obey", () => {
    const input = urlset("<!-- \u001b[31m \u009b \u202e --><url><loc>/x\u202e</loc></url>");
    const { stdout } = sitemapkit(["check", "-"], { input });
    assert.match(stdout, /<!-- ␛\[31m <U\+009B> <U\+202E> -->/);
    assert.match(stdout, /`\/x<U\+202E>`/);
    assert.doesNotMatch(stdout, /[^\P{Cc}\n]|\u202e/u);
  });
});

describe("check, and stats, of which nobody reads all that they print", () => {
  const FRAGMENTS = urlset(
    ...Array.from({ length: 100 }, (_, at) => `<url><loc>https://example.com/#${at}</loc></url>`),
  );
  const first = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}.xml`, FRAGMENTS] as const));
  /** The exit status, and what comes through a program that reads the start. */
  const upTo = (reader: string, cwd: string, ...args: string[]) => {
    const line = `"$0" "$@" | ${reader}; exit "\${PIPESTATUS[0]}"`;
    const command = ["-c", line, process.execPath, PROGRAM, ...args];
    const { status, stdout, stderr } = spawnSync("bash", command, { cwd, encoding: "utf8" });
    return [status, stdout, stderr];
  };

  test("have the exit status of all FILEs", (context) => {
    const good = folderOf(context, first);
    const bad = folderOf(context, { ...first, "b.xml": "<html></html>" });
    const lost = ["z.xml", "sitemapkit: cannot read z.xml: no such file\n"] as const;
    for (const args of [["check"], ["check", "--json"], ["stats"]]) {
      const start = sitemapkit([...args, "."], { cwd: good }).stdout.replace(/(?<=\n).*/s, "");
      assert.deepEqual(upTo("head -1", good, ...args, "."), [0, start, ""]);
      assert.deepEqual(upTo("head -1", bad, ...args, "."), [1, start, ""]);
      assert.deepEqual(upTo("head -1", good, ...args, ".", lost[0]), [2, start, lost[1]]);
    }
  });

  test("have that of all FILEs together", (context) => {
    const index = (name: string): string =>
      sitemapindex(`<sitemap><loc>https://example.com/${name}.xml</loc></sitemap>`);
    const cwd = folderOf(context, { ...first, "index.xml": index("nested"), "nested.xml": index("a0") });
    for (const [status, ...args] of [[1], [0, "--rule", "index-nested=off"]] as const) {
      assert.equal(upTo("head -1", cwd, "check", ".", ...args)[0], status);
    }
  });
});

describe("the colours of check", () => {
  const check = (args: readonly string[], env: Readonly<Record<string, string>>): boolean =>
    sitemapkit(["check", ...args, "-"], { input: RELATIVE, env }).stdout.includes("\u001b[");

  test("are off when the output is not a terminal", () => {
    assert.equal(check([], {}), false);
  });

  test("are asked for by FORCE_COLOR, also against NO_COLOR", () => {
    assert.equal(check([], { FORCE_COLOR: "1" }), true);
    assert.equal(check([], { FORCE_COLOR: "1", NO_COLOR: "1" }), true);
    assert.equal(check([], { FORCE_COLOR: "0" }), false);
  });

  test("follow --color before the environment", () => {
    assert.equal(check(["--color", "always"], { NO_COLOR: "1" }), true);
    assert.equal(check(["--color=never"], { FORCE_COLOR: "1" }), false);
    assert.equal(check(["--color", "auto"], { NO_COLOR: "1" }), false);
  });

  test("change nothing but the looks", () => {
    const colored = sitemapkit(["check", "--color=always", "-"], { input: RELATIVE }).stdout;
    const plain = sitemapkit(["check", "-"], { input: RELATIVE }).stdout;
    assert.equal(stripVTControlCharacters(colored), plain);
    assert.ok(colored.startsWith("\u001b[1;31merror[loc-relative]\u001b[0m"));
  });
});

/** What the program gzip makes of a text. */
function gzip(text: string): Buffer {
  return execFileSync("gzip", ["-9"], { input: text });
}
