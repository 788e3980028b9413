/** `sitemapkit fix` and `check --fix`: what is written, what is said, and what is left alone. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit } from "./run-cli.ts";

const BROKEN = urlset(
  "<url><loc>https://example.com/?a=1&b=2</loc><changefreq>Daily</changefreq></url>",
  "<url><loc>https://example.com/?utm_source=x</loc></url>",
);
const MENDED = BROKEN.replace("1&b", "1&amp;b").replace("Daily", "daily");

const MENDED_ENTRY = urlset("<url><loc>https://example.com/?a=1&amp;b=2</loc></url>");

describe("fix", () => {
  test("prints the document with the safe fixes, and says what was mended and what waits", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    const { stdout, stderr, status } = sitemapkit(["fix", "s.xml"], { cwd });
    assert.equal(stdout, MENDED);
    assert.equal(
      stderr,
      `s.xml: 2 places mended
  1  xml-unescaped-ampersand
  1  changefreq-case
s.xml: 2 places can be mended after a look, with --all
  1  loc-tracking-parameter
  1  changefreq-ignored
`,
    );
    assert.equal(status, 0);
    assert.equal(readFileSync(join(cwd, "s.xml"), "utf8"), BROKEN);
  });

  test("writes to a file, as gzip when its name says so, and makes all fixes with --all", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    assert.equal(sitemapkit(["fix", "--all", "s.xml", "-o", "out.xml.gz"], { cwd }).status, 0);
    assert.equal(
      gunzipSync(readFileSync(join(cwd, "out.xml.gz"))).toString(),
      MENDED.replace("<changefreq>daily</changefreq>", "").replace("?utm_source=x", ""),
    );
    assert.deepEqual(readdirSync(cwd).sort(), ["out.xml.gz", "s.xml"]);
  });

  test("replaces another file only with --force, and none before it is known what with", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN, "out.xml": "old" });
    const run = (...args: string[]) => sitemapkit(["fix", ...args, "-o", "out.xml"], { cwd });
    const out = (): string => readFileSync(join(cwd, "out.xml"), "utf8");
    for (const args of [["s.xml"], ["absent.xml"], ["-"]]) {
      const { status, stderr } = run(...args);
      assert.equal(stderr, "sitemapkit: cannot write out.xml: there is such a file; --force replaces it\n");
      assert.deepEqual([status, out()], [2, "old"]);
    }
    assert.equal(run("s.xml", "--dry-run").status, 0);
    assert.equal(run("absent.xml", "--force").status, 2);
    assert.equal(out(), "old");
    assert.equal(run("s.xml", "--force").status, 0);
    assert.equal(out(), MENDED);
  });

  test("mends a file where it is without --force, whatever it is called, and gzip stays gzip", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN, "packed.xml": gzipSync(BROKEN) });
    symlinkSync("s.xml", join(cwd, "link.xml"));
    assert.equal(sitemapkit(["fix", "./s.xml", "-o", "link.xml"], { cwd }).status, 0);
    assert.equal(readFileSync(join(cwd, "s.xml"), "utf8"), MENDED);
    assert.ok(lstatSync(join(cwd, "link.xml")).isSymbolicLink());
    assert.equal(sitemapkit(["fix", "packed.xml", "-o", "packed.xml"], { cwd }).status, 0);
    assert.equal(gunzipSync(readFileSync(join(cwd, "packed.xml"))).toString(), MENDED);
    assert.deepEqual(readdirSync(cwd).sort(), ["link.xml", "packed.xml", "s.xml"]);
    const before = lstatSync(join(cwd, "s.xml")).ino;
    assert.equal(sitemapkit(["fix", "s.xml", "-o", "s.xml"], { cwd }).status, 0);
    assert.equal(lstatSync(join(cwd, "s.xml")).ino, before);
  });

  test("mends only what is asked for", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    const { stdout, status } = sitemapkit(["fix", "--only", "changefreq-case", "s.xml"], { cwd });
    assert.equal(stdout, BROKEN.replace("Daily", "daily"));
    assert.equal(status, 1);
    const wrong = sitemapkit(["fix", "--only", "changefreq-cas", "s.xml"], { cwd });
    assert.match(
      wrong.stderr,
      /--only names changefreq-cas, which is no rule; did you mean changefreq-case\?/,
    );
    assert.equal(wrong.status, 2);
  });

  test("adds the time zone that is given, and resolves relative URLs where the file is served", (context) => {
    const cwd = folderOf(context, {
      "s.xml": urlset("<url><loc>/tea</loc><lastmod>2026-11-21T08:30:00</lastmod></url>"),
    });
    const url = ["--url", "https://example.com/shop/sitemap.xml"];
    const { stdout } = sitemapkit(["fix", ...url, "--time-zone", "+01:00", "s.xml"], { cwd });
    assert.match(stdout, /<loc>https:\/\/example\.com\/tea<\/loc><lastmod>2026-11-21T08:30:00\+01:00</);
    const unknown = sitemapkit(["fix", "--time-zone", "CET", "s.xml"], { cwd });
    assert.match(unknown.stderr, /--time-zone is Z, or an offset such as \+01:00, not CET/);
  });

  test("leaves URLs of another host whose robots.txt names the document", (context) => {
    const cwd = folderOf(context, {
      "s.txt": "https://www.example.com/\nhttps://example.com/tea\n",
      "robots.txt": "Sitemap: https://www.example.com/s.txt\n",
      "silent.txt": "User-agent: *\nDisallow:\n",
    });
    const run = (...args: string[]) =>
      sitemapkit(["fix", "--all", "--url", "https://www.example.com/s.txt", ...args, "s.txt"], { cwd });
    assert.match(run().stderr, /^ {2}1 {2}loc-www-mismatch$/m);
    const proven = run("--host-robots", "https://example.com/=robots.txt");
    assert.equal(proven.stderr, "s.txt: nothing to mend\n");
    assert.equal(proven.stdout, "https://www.example.com/\nhttps://example.com/tea\n");
    const silent = run("--host-robots", "https://example.com/=silent.txt");
    assert.match(silent.stderr, /^s\.txt: 1 error is left/m);
    assert.equal(silent.status, 1);
  });

  test("writes nothing with --dry-run", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    const { stdout, stderr } = sitemapkit(["fix", "--dry-run", "s.xml", "-o", "out.xml"], { cwd });
    assert.equal(stdout, "");
    assert.match(stderr, /^s\.xml: 2 places can be mended$/m);
    assert.equal(existsSync(join(cwd, "out.xml")), false);
  });

  test("leaves a file alone of which part is lost, unless all fixes are asked for", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    execFileSync("gzip", ["-k", "s.xml"], { cwd });
    const whole = readFileSync(join(cwd, "s.xml.gz"));
    const cut = folderOf(context, { "cut.xml.gz": whole.subarray(0, whole.length - 12) });
    const { stderr, status } = sitemapkit(["check", "--fix", "cut.xml.gz"], { cwd: cut });
    assert.match(stderr, /cut\.xml\.gz: nothing is mended, because the gzip file ends too early/);
    assert.equal(status, 1);
    assert.deepEqual(
      readFileSync(join(cut, "cut.xml.gz")),
      Buffer.from(whole.subarray(0, whole.length - 12)),
    );
    for (const output of [[], ["-o", "out.xml"]]) {
      const fixed = sitemapkit(["fix", "cut.xml.gz", ...output], { cwd: cut });
      assert.equal(fixed.stdout, "");
      assert.equal(fixed.status, 1);
    }
    assert.ok(!existsSync(join(cut, "out.xml")));
    sitemapkit(["fix", "--all", "cut.xml.gz", "-o", "out.xml"], { cwd: cut });
    assert.ok(existsSync(join(cut, "out.xml")));
  });

  test("never replaces a document by part of one, or by what is none", (context) => {
    const good = urlset("<url><loc>https://example.com/good</loc></url>");
    const entry = "<url><loc>https://example.com/?a=1&b=2</loc></url>";
    const whole = urlset(entry);
    const cwd = folderOf(context, {
      "good.xml": good,
      "tag.xml": `${whole.slice(0, whole.indexOf("</urlset>"))}<url><lo`,
      "root.xml": whole.slice(0, whole.indexOf("</urlset>")),
      "empty.xml": "",
      "blank.txt": "\n",
      "page.xml": "<!DOCTYPE html><html><body><p>a & b</p></body></html>",
      "other.xml": "<rows><row>a & b</row></rows>",
      "cut.xml.gz": gzipSync(whole).subarray(0, -12),
    });
    const read = (name: string): string => readFileSync(join(cwd, name), "utf8");
    const part =
      "sitemapkit: cannot write good.xml: part of what it is made of is missing; the file that is there stays\n";
    for (const [name, why] of [
      ["tag.xml", part],
      ["root.xml", part],
      ["cut.xml.gz", part],
      ["empty.xml", "sitemapkit: cannot read empty.xml: the document is empty: there is nothing in it\n"],
      ["blank.txt", /^sitemapkit: cannot read blank\.txt: /],
      ["page.xml", "sitemapkit: cannot read page.xml: this is an HTML page, not a sitemap\n"],
      ["other.xml", /^sitemapkit: cannot read other\.xml: .*rows/],
    ] as const) {
      const { status, stdout, stderr } = sitemapkit(["fix", name, "-o", "good.xml", "--force"], { cwd });
      assert.deepEqual([status, stdout, read("good.xml")], [2, "", good], name);
      assert.ok(typeof why === "string" ? stderr.endsWith(why) : why.test(stderr), stderr);
      const elsewhere = sitemapkit(["fix", name, "-o", "new.xml"], { cwd });
      assert.equal(elsewhere.status, why === part ? 1 : 2, name);
      assert.equal(existsSync(join(cwd, "new.xml")), false, name);
      assert.equal(sitemapkit(["fix", name], { cwd }).stdout, "", name);
    }
    const told = sitemapkit(["fix", "tag.xml"], { cwd }).stderr;
    assert.match(told, /^tag\.xml: nothing is mended, because the document ends too early: .*; --all mends/m);
    assert.match(told, /^tag\.xml: nothing is written, because part of it is missing/m);
    assert.equal(sitemapkit(["fix", "--all", "tag.xml", "-o", "good.xml", "--force"], { cwd }).status, 0);
    assert.equal(read("good.xml"), MENDED_ENTRY);
    assert.equal(sitemapkit(["fix", "--all", "page.xml", "-o", "good.xml", "--force"], { cwd }).status, 2);
    assert.equal(read("good.xml"), MENDED_ENTRY);
  });

  test("leaves a file as it is where it is, if it is no document or more is in it than is read", (context) => {
    const other = "<rows><row>a & b</row></rows>";
    const deep = gzipSync(gzipSync(gzipSync(BROKEN)));
    const cwd = folderOf(context, { "other.xml": other, "deep.xml.gz": deep });
    for (const all of [[], ["--all"]]) {
      sitemapkit(["check", "--fix", ...all, "other.xml", "deep.xml.gz"], { cwd });
      sitemapkit(["fix", ...all, "other.xml", "-o", "other.xml"], { cwd });
      const { stderr } = sitemapkit(["fix", ...all, "deep.xml.gz", "-o", "deep.xml.gz"], { cwd });
      assert.match(
        stderr,
        /^deep\.xml\.gz: nothing is mended, because too many gzip files are inside each other/,
      );
      assert.equal(readFileSync(join(cwd, "other.xml"), "utf8"), other);
      assert.deepEqual(readFileSync(join(cwd, "deep.xml.gz")), deep);
    }
  });

  test("reads standard input", () => {
    const { stdout, status } = sitemapkit(["fix", "-"], { input: BROKEN });
    assert.equal(stdout, MENDED);
    assert.equal(status, 0);
  });

  test("says when there is nothing to mend, and what cannot be written", (context) => {
    const cwd = folderOf(context, { "good.xml": urlset("<url><loc>https://example.com/</loc></url>") });
    assert.equal(sitemapkit(["fix", "--dry-run", "good.xml"], { cwd }).stderr, "good.xml: nothing to mend\n");
    const { stderr, status } = sitemapkit(["fix", "good.xml", "-o", "none/out.xml"], { cwd });
    assert.match(stderr, /^sitemapkit: cannot write none\/out\.xml: no such folder/);
    assert.equal(status, 2);
  });
});

describe("check --fix", () => {
  test("mends each file where it is, keeps gzip, and checks what is left", (context) => {
    const cwd = folderOf(context, { "a.xml": BROKEN, "b.xml": BROKEN });
    execFileSync("gzip", ["b.xml"], { cwd });
    const { stdout, status } = sitemapkit(["check", "--fix", "--severity", "error", "a.xml", "b.xml.gz"], {
      cwd,
    });
    assert.match(stdout, /^a\.xml: accepted/m);
    assert.equal(status, 0);
    assert.equal(readFileSync(join(cwd, "a.xml"), "utf8"), MENDED);
    assert.equal(gunzipSync(readFileSync(join(cwd, "b.xml.gz"))).toString(), MENDED);
  });
});

describe("check", () => {
  const line = (stdout: string): string[] =>
    stdout.split("\n").filter((each) => each.includes("can be fixed"));

  test("ends with how much can be fixed, and with which command", (context) => {
    const cwd = folderOf(context, {
      "s.xml": BROKEN,
      "looks.xml": MENDED,
      "safe.xml": urlset("<url><loc>https://example.com/</loc><priority>0,5</priority></url>"),
      "good.xml": urlset("<url><loc>https://example.com/</loc></url>"),
    });
    const { stdout } = sitemapkit(["check", "--rule", "priority-ignored=off", "s.xml"], { cwd });
    assert.match(
      stdout,
      /\ns\.xml: .*; 1 error, .*\n {2}protocol, .*\n {2}2 places can be fixed with `sitemapkit check --fix`, 2 more after a look with `--all`\n$/,
    );
    const files = ["looks.xml", "safe.xml", "good.xml"];
    const all = sitemapkit(["check", "--rule", "priority-ignored=off", ...files], { cwd });
    assert.match(
      all.stdout,
      /^looks\.xml: .*\n(?: {2}protocol.*\n)? {2}2 places can be fixed after a look with `sitemapkit check --fix --all`\n/m,
    );
    assert.match(
      all.stdout,
      /^safe\.xml: .*\n(?: {2}protocol.*\n)? {2}1 place can be fixed with `sitemapkit check --fix`\n/m,
    );
    assert.equal(line(all.stdout).length, 2);
  });

  test("says so of what fix does, not of what some fix of the rule could do elsewhere", (context) => {
    const cwd = folderOf(context, {
      "s.xml": urlset("<url><loc>/tea</loc><lastmod>yesterday</lastmod></url>"),
    });
    assert.deepEqual(line(sitemapkit(["check", "s.xml"], { cwd }).stdout), []);
    const url = ["--url", "https://example.com/sitemap.xml"];
    assert.deepEqual(line(sitemapkit(["check", ...url, "s.xml"], { cwd }).stdout), [
      "  1 place can be fixed with `sitemapkit check --fix`",
    ]);
    const { stderr } = sitemapkit(["check", "--fix", ...url, "s.xml"], { cwd });
    assert.match(stderr, /^s\.xml: 1 place mended$/m);
  });

  test("counts the places that fix mends, also of rules that are told once for a whole document", (context) => {
    const entry = "<url><loc>https://EXAMPLE.com/</loc><lastmod>2026-11-21 08:30Z</lastmod></url>";
    const hint = "<url><loc>https://example.com/3</loc><changefreq>daily</changefreq></url>";
    const cwd = folderOf(context, {
      "s.xml": urlset(entry, entry.replace("com/", "com/2"), hint, hint.replace("3", "4")),
    });
    const { stdout } = sitemapkit(["check", "s.xml"], { cwd });
    const { stderr } = sitemapkit(["fix", "s.xml", "-o", "fixed.xml"], { cwd });
    const [, fixed, more] = /^ {2}(\d+) places can be fixed.*, (\d+) more/m.exec(stdout) ?? [];
    assert.ok(Number(fixed) > 0 && Number(more) > 1, stdout);
    assert.match(stderr, new RegExp(`: ${fixed} places mended$`, "m"));
    assert.match(stderr, new RegExp(`: ${more} places can be mended after a look`, "m"));
  });

  test("counts also what the first fixes after a look bring to light", (context) => {
    const script = "<script>if (a && b < c) d();</script>";
    const php = "<br />\n<b>Fatal error</b>: Uncaught Error in /var/www/a.php:3";
    const cwd = folderOf(context, {
      "s.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/</loc></url>
${php}
<url><loc>https://example.com/2</loc><lastmod>21/11/2026</lastmod><priority>high</priority></url>${script}`,
    });
    const { stdout } = sitemapkit(["check", "s.xml"], { cwd });
    const counts =
      / {2}(?:(\d+) places? can be fixed with.*, (\d+) more|(\d+) places? can be fixed after)/.exec(stdout);
    const [, safe = 0, looks = 0, alone = 0] = counts ?? [];
    const { stderr } = sitemapkit(["fix", "--all", "s.xml", "-o", "fixed.xml"], { cwd });
    const [, mended] = /: (\d+) places? mended/.exec(stderr) ?? [];
    assert.equal(Number(safe) + Number(looks) + Number(alone), Number(mended), stdout);
  });

  test("has another command for standard input, which has no file to be mended", () => {
    assert.deepEqual(line(sitemapkit(["check", "-"], { input: BROKEN }).stdout), [
      "  2 places can be fixed with `sitemapkit fix -`, 2 more after a look with `--all`",
    ]);
    assert.deepEqual(line(sitemapkit(["check", "-"], { input: MENDED }).stdout), [
      "  2 places can be fixed after a look with `sitemapkit fix --all -`",
    ]);
  });

  test("calls nothing safe in a file of which part is lost", (context) => {
    const whole = gzipSync(BROKEN);
    const cwd = folderOf(context, { "cut.xml.gz": whole.subarray(0, whole.length - 4) });
    const [only = ""] = line(sitemapkit(["check", "cut.xml.gz"], { cwd }).stdout);
    assert.match(only, /^ {2}\d places can be fixed after a look with `sitemapkit check --fix --all`$/);
  });

  test("says at most how much can be fixed in a document that is too large to be tried out", (context) => {
    const cwd = folderOf(context, {
      "large.xml": urlset(
        ...Array.from(
          { length: 30_000 },
          (_, n) =>
            `<url><loc>https://example.com/${String(n).padStart(400, "0")}</loc><lastmod>2026-11-21t10:00:00z</lastmod></url>`,
        ),
        "<url><loc>https://example.com/;jsessionid=1</loc></url>",
      ),
    });
    assert.deepEqual(line(sitemapkit(["check", "large.xml"], { cwd }).stdout), [
      "  up to 30,000 of these can be fixed with `sitemapkit check --fix`, up to 1 more after a look with `--all`",
    ]);
  });

  test("says nothing of it after --fix, and to other programs", (context) => {
    const cwd = folderOf(context, { "s.xml": BROKEN });
    for (const args of [["--format", "github"], ["--format", "junit"], ["--format", "json"], ["--fix"]]) {
      assert.deepEqual(line(sitemapkit(["check", ...args, "s.xml"], { cwd }).stdout), [], args.join(" "));
    }
  });
});

test("what cannot be written is not said to be mended", {
  skip: process.platform === "win32" && "there is no such limit",
}, (context) => {
  const cwd = folderOf(context, { "s.xml": urlset("<url><loc>https://EXAMPLE.com/</loc></url>") });
  for (const args of [
    ["fix", "s.xml", "-o", "s.xml"],
    ["check", "--fix", "s.xml"],
  ]) {
    // Not even root may write a byte then.
    const limited = ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, PROGRAM, ...args];
    const { status, stderr } = spawnSync("sh", limited, { cwd, env: plainEnvironment(), encoding: "utf8" });
    assert.equal(stderr, "sitemapkit: cannot write s.xml: file too large\n");
    assert.equal(status, 2);
    assert.deepEqual(readdirSync(cwd), ["s.xml"]);
  }
});
