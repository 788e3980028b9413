/** Which diagnostics are printed, and how much rules matter. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const HOME = "<url><loc>https://example.com/</loc></url>";
/** Two errors, a warning and an info. */
const MIXED = urlset(
  HOME,
  "<url><loc>/🫖</loc><lastmod>yesterday</lastmod></url>",
  "<url><loc>/tea</loc></url>",
);

const check = (...args: string[]) => sitemapkit(["check", ...args, "-"], { input: MIXED });
const codesIn = (stdout: string): string[] =>
  Array.from(stdout.matchAll(/^(?:error|warning|info)\[(.+?)\]/gm), ([, code]) => code ?? "");

describe("check --severity", () => {
  test("leaves out what is less, and keeps the exit status, the verdict and the counts", () => {
    const all = check();
    assert.deepEqual(codesIn(all.stdout).sort(), [
      "lastmod-format",
      "loc-non-ascii",
      "loc-relative",
      "loc-relative",
    ]);
    const warning = check("--severity", "warning");
    assert.deepEqual(codesIn(warning.stdout).sort(), ["lastmod-format", "loc-relative", "loc-relative"]);
    assert.match(warning.stdout, /; 2 errors, 1 warning, 1 info \(not printed\)$/m);
    const error = check("--severity=error");
    assert.deepEqual(codesIn(error.stdout), ["loc-relative", "loc-relative"]);
    assert.match(error.stdout, /; 2 errors, 1 warning \(not printed\), 1 info \(not printed\)$/m);
    assert.doesNotMatch(error.stdout, /more of/);
    assert.deepEqual([all.status, warning.status, error.status], [1, 1, 1]);
    assert.equal(check("--severity", "info").stdout, all.stdout);
  });

  test("holds for every format", () => {
    const [document] = JSON.parse(check("--severity", "error", "--format", "json").stdout).documents;
    assert.equal(document.diagnostics.length, 2);
    assert.deepEqual(document.severityCounts, { error: 2, warning: 1, info: 1 });
    assert.equal(document.counts["lastmod-format"], 1);
    const sarif = JSON.parse(check("--severity", "error", "--format", "sarif").stdout);
    assert.equal(sarif.runs[0].results.length, 2);
    assert.equal(check("--severity", "error", "--format", "github").stdout.match(/^::/gm)?.length, 2);
    assert.equal(check("--severity", "error", "--format", "junit").stdout.match(/<testcase/g)?.length, 1);
  });
});

describe("check --max-diagnostics", () => {
  test("is for all files together, and says what is left out", () => {
    const { status, stdout } = check("--max-diagnostics", "2");
    assert.equal(codesIn(stdout).length, 2);
    assert.match(stdout, /^… and 1 more of lastmod-format$/m);
    assert.match(stdout, /; 2 errors, 1 warning, 1 info$/m);
    assert.equal(status, 1);
    const none = check("--max-diagnostics", "0");
    assert.deepEqual(codesIn(none.stdout), []);
    assert.match(none.stdout, /^… and 2 more of loc-relative$/m);
    assert.equal(none.status, 1);
  });

  test("counts what is printed only", () => {
    const { stdout } = check("--max-diagnostics", "2", "--severity", "error");
    assert.deepEqual(codesIn(stdout), ["loc-relative", "loc-relative"]);
    assert.doesNotMatch(stdout, /more of/);
  });

  test("is left out of JSON with its count", () => {
    const [document] = JSON.parse(check("--max-diagnostics", "1", "--format", "json").stdout).documents;
    assert.equal(document.diagnostics.length, 1);
    assert.deepEqual(document.hidden, { "loc-relative": 1, "loc-non-ascii": 1, "lastmod-format": 1 });
  });
});

describe("check --rule", () => {
  test("sets how much rules matter, and with it the verdict and the exit status", () => {
    const off = check("--rule", "loc-relative=off", "--rule", "lastmod-format=off");
    assert.deepEqual(codesIn(off.stdout), ["loc-non-ascii"]);
    assert.match(off.stdout, /^<stdin>: accepted \(.*; 1 info$/m);
    assert.equal(off.status, 0);
    const info = check("--rule", "loc-relative=info");
    assert.match(info.stdout, /^info\[loc-relative\]/m);
    assert.match(info.stdout, /; 1 warning, 3 info$/m);
    assert.equal(info.status, 0);
    const warning = check("--rule=loc-relative=warning");
    assert.match(warning.stdout, /^warning\[loc-relative\]/m);
    assert.match(warning.stdout, /accepted with problems .*; 3 warnings, 1 info$/m);
    assert.equal(warning.status, 0);
    const error = check("--rule", "loc-relative=off", "--rule", "loc-non-ascii=error");
    assert.match(error.stdout, /^error\[loc-non-ascii\]/m);
    assert.equal(error.status, 1);
  });

  test("counts the last time a rule is set", () => {
    const { stdout } = check("--rule", "loc-relative=off", "--rule", "loc-relative=warning");
    assert.match(stdout, /^warning\[loc-relative\]/m);
  });

  test("is what --severity goes by", () => {
    const { stdout } = check("--rule", "loc-relative=info", "--severity", "warning");
    assert.deepEqual(codesIn(stdout), ["lastmod-format"]);
  });
});

describe("check --fail-on", () => {
  const WARNED = urlset(HOME, "<url><loc>https://example.com/tea</loc><lastmod>yesterday</lastmod></url>");
  const NOTED = urlset(HOME, "<url><loc>https://example.com/🫖</loc></url>");
  const status = (input: string, ...args: string[]) => sitemapkit(["check", ...args, "-"], { input }).status;

  test("sets for which severity the exit status is 1, and changes nothing else", () => {
    for (const [input, severity] of [
      [WARNED, "warning"],
      [NOTED, "info"],
    ] as const) {
      const { stdout } = sitemapkit(["check", "-"], { input });
      assert.match(stdout, new RegExp(`; 1 ${severity}$`, "m"));
      const failed = sitemapkit(["check", "--fail-on", severity, "-"], { input });
      assert.deepEqual([failed.stdout, failed.status], [stdout, 1]);
    }
    assert.deepEqual([status(WARNED), status(WARNED, "--fail-on", "error")], [0, 0]);
    assert.equal(status(WARNED, "--fail-on", "info"), 1);
    assert.deepEqual([status(NOTED), status(NOTED, "--fail-on=warning")], [0, 0]);
    assert.equal(status(urlset(HOME), "--fail-on", "info"), 0);
  });

  test("goes by --rule, and not by --severity", () => {
    const failOn = ["--fail-on", "warning"];
    assert.equal(status(WARNED, ...failOn, "--rule", "lastmod-format=info"), 0);
    assert.equal(status(NOTED, ...failOn, "--rule", "loc-non-ascii=warning"), 1);
    assert.equal(status(WARNED, ...failOn, "--severity", "error"), 1);
  });

  test("holds for what is found across files", (context) => {
    const index =
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>';
    const cwd = folderOf(context, { "index.xml": index, "a.xml": urlset(HOME), "b.xml": urlset(HOME) });
    const url = ["--url", "https://example.com/"];
    const args = ["check", ...url, "--rule", "site-duplicate-url=warning", "index.xml", "a.xml", "b.xml"];
    const site = sitemapkit([...args, "--format", "json"], { cwd });
    assert.equal(JSON.parse(site.stdout).site.severityCounts.warning, 1);
    assert.equal(site.status, 0);
    assert.equal(sitemapkit([...args, "--fail-on", "warning"], { cwd }).status, 1);
  });
});
