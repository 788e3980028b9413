/** `sitemapkit.json`: where it is found, what it sets, and what is told of its faults. */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { Ajv } from "ajv";
import { rules } from "sitemapkit";
import { urlset } from "./documents.ts";
import { folderOf, type Result, sitemapkit, sitemapkitBesides } from "./run-cli.ts";

const HOME = "<url><loc>https://example.com/</loc></url>";
const RELATIVE = urlset(HOME, "<url><loc>/tea</loc></url>");

/** Runs `check a.xml` with these settings. */
function check(context: TestContext, settings: unknown, ...args: string[]): Result {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings);
  const cwd = folderOf(context, { "a.xml": RELATIVE, "robots.txt": "", "sitemapkit.json": text });
  return sitemapkit(["check", "a.xml", ...args], { cwd });
}

describe("sitemapkit.json", () => {
  test("sets what options set", (context) => {
    const off = check(context, { rules: { "loc-relative": "off" } });
    assert.match(off.stdout, /^a\.xml: accepted \(/);
    assert.equal(off.status, 0);
    const json = check(context, {
      $schema: "./x.json",
      format: "json",
      url: "https://example.com/shop/a.xml",
    });
    const [document] = JSON.parse(json.stdout).documents;
    assert.equal(document.url, "https://example.com/shop/a.xml");
    assert.equal(document.counts["loc-above-path"], 1);
    assert.match(
      check(context, { severity: "error", maxDiagnostics: 0 }).stdout,
      /^… and 1 more of loc-relative$/m,
    );
    assert.match(check(context, { strict: true }).stdout, /^a\.xml: /m);
  });

  test("names a robots.txt from its own folder, for a crawler", (context) => {
    const cwd = folderOf(context, {
      "sitemapkit.json": JSON.stringify({ robots: "site/robots.txt", userAgent: "Cupbot" }),
      "a.xml": urlset("<url><loc>https://example.com/tea</loc></url>", HOME),
    });
    mkdirSync(join(cwd, "site"));
    mkdirSync(join(cwd, "sub"));
    writeFileSync(join(cwd, "site", "robots.txt"), "User-agent: Cupbot\nDisallow: /tea\n");
    const run = (...args: string[]) => sitemapkit(["check", "../a.xml", ...args], { cwd: join(cwd, "sub") });
    assert.match(run().stdout, /^warning\[robots-url-disallowed\]/);
    assert.doesNotMatch(run("--user-agent", "Googlebot").stdout, /robots-url-disallowed/);
  });

  test("names a robots.txt on the web, but none with a password", async (context) => {
    const server = createServer((_, response) => void response.end("User-agent: *\nDisallow: /tea\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    context.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const run = (robots: string) => {
      const cwd = folderOf(context, {
        "sitemapkit.json": JSON.stringify({ robots }),
        "a.xml": urlset("<url><loc>https://example.com/tea</loc></url>", HOME),
      });
      return sitemapkitBesides(["check", "a.xml"], { cwd });
    };
    const { stdout } = await run(`http://127.0.0.1:${port}/robots.txt`);
    assert.match(stdout, /^warning\[robots-url-disallowed\]/);
    const { status, stderr } = await run(`http://tea:secret@127.0.0.1:${port}/robots.txt`);
    assert.equal(
      stderr,
      "sitemapkit: sitemapkit.json: a URL with a user name or a password is not asked for\n",
    );
    assert.equal(status, 2);
  });

  test("names the robots.txt files of other hosts, and options add to them", (context) => {
    const cwd = folderOf(context, {
      "sitemapkit.json": JSON.stringify({
        url: "https://example.com/a.xml",
        hostRobots: { "https://a.example/": "site/a.txt", "https://b.example/": "site/b.txt" },
      }),
      "a.xml": urlset(
        HOME,
        ...["a", "b", "c"].map((host) => `<url><loc>https://${host}.example/</loc></url>`),
      ),
      "names.txt": "Sitemap: https://example.com/a.xml\n",
    });
    mkdirSync(join(cwd, "site"));
    mkdirSync(join(cwd, "sub"));
    writeFileSync(join(cwd, "site", "a.txt"), "Sitemap: https://example.com/a.xml\n");
    writeFileSync(join(cwd, "site", "b.txt"), "");
    const run = (...args: string[]): unknown => {
      const all = ["check", "--format", "json", "../a.xml", ...args];
      return JSON.parse(sitemapkit(all, { cwd: join(cwd, "sub") }).stdout).documents[0].counts;
    };
    assert.deepEqual(run(), { "loc-other-host": 1, "site-cross-submit-unproven": 1 });
    const given = ["b", "c"].flatMap((host) => ["--host-robots", `https://${host}.example/=../names.txt`]);
    assert.deepEqual(run(...given), {});
    const moved = { robots: join(cwd, "site", "a.txt"), hostRobots: { "https://a.example/": "none.txt" } };
    writeFileSync(join(cwd, "sitemapkit.json"), JSON.stringify(moved));
    assert.equal(
      sitemapkit(["check", "a.xml"], { cwd }).stderr,
      `sitemapkit: cannot read ${join(cwd, "none.txt")}: no such file\n`,
    );
  });

  test("is the nearest one, and only that", (context) => {
    const cwd = folderOf(context, {
      "sitemapkit.json": JSON.stringify({ severity: "error", rules: { "loc-relative": "off" } }),
    });
    const inner = join(cwd, "a", "b");
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, "a.xml"), RELATIVE);
    const run = (...args: string[]) => sitemapkit(["check", "a.xml", ...args], { cwd: inner });
    assert.equal(run().status, 0);
    writeFileSync(join(cwd, "a", "sitemapkit.json"), "{}");
    assert.equal(run().status, 1);
    assert.equal(run("--config", "../../sitemapkit.json").status, 0);
    assert.equal(run("--config=../../sitemapkit.json", "--rule=loc-relative=error").status, 1);
  });

  test("gives way to options", (context) => {
    const settings = {
      strict: true,
      format: "json",
      severity: "error",
      rules: { "loc-relative": "off", "loc-non-ascii": "error" },
    };
    const { stdout, status } = check(
      context,
      settings,
      ...["--format", "text", "--severity", "info", "--no-strict", "--rule", "loc-relative=info"],
    );
    assert.match(stdout, /^info\[loc-relative\]/);
    assert.equal(status, 0);
    assert.match(check(context, settings, "--no-config", "--format=text").stdout, /^error\[loc-relative\]/);
  });

  test("counts for every command that has the option", (context) => {
    const settings = { rules: { "loc-non-public-host": "off" }, format: "json", severity: "error" };
    const cwd = folderOf(context, {
      "l.txt": "http://staging.internal/a\n",
      "sitemapkit.json": JSON.stringify(settings),
    });
    for (const command of ["convert", "merge", "split", "fix", "stats"]) {
      const rest = command === "split" ? ["-o", "out", "--base", "http://staging.internal/"] : [];
      const { status, stdout } = sitemapkit([command, "l.txt", ...rest], { cwd });
      assert.equal(status, 0, command);
      // How to print is for check.
      assert.doesNotMatch(stdout, /^[{[]/);
      if (!["convert", "merge"].includes(command)) continue;
      assert.match(stdout, /<loc>http:\/\/staging\.internal\/a<\/loc>/);
      assert.equal(sitemapkit([command, "l.txt", "--no-config"], { cwd }).status, 2, command);
    }
    const stats = (...args: string[]) => sitemapkit(["stats", "l.txt", "--json", ...args], { cwd }).stdout;
    assert.notEqual(JSON.parse(stats()).files[0].verdict, JSON.parse(stats("--no-config")).files[0].verdict);
  });

  test("is not read by commands that take nothing from it", (context) => {
    const cwd = folderOf(context, { "a.xml": RELATIVE, "sitemapkit.json": "{" });
    assert.equal(sitemapkit(["urls", "a.xml"], { cwd }).status, 0);
    assert.equal(sitemapkit(["explain", "loc-relative"], { cwd }).status, 0);
    assert.equal(sitemapkit(["check", "--no-config", "a.xml"], { cwd }).status, 1);
  });
});

/** A file, and what is said of it. */
const FAULTS: readonly (readonly [text: string, ...messages: readonly string[]])[] = [
  ["", "1:1: expected a value, not the end of the file"],
  ["[]", "1:1: expected an object of settings, not a list"],
  ["{} {}", "1:4: expected the end of the file, not {"],
  ['{\n  "strict": true,\n}', "3:1: expected a name in double quotes, not }"],
  ["{\n  // none\n}", "2:3: expected a name in double quotes, not /"],
  ['{ "strict": /* yes */ true }', "1:13: expected a value (JSON has no comments), not /"],
  ["{ 'strict': true }", "1:3: expected a name in double quotes, not '"],
  ['{ "strict" true }', '1:12: expected a colon after "strict", not t'],
  ['{ "strict": true "url": "" }', '1:18: expected a comma or }, not "'],
  ['{ "url": "https://example.com/ }', "1:10: expected a text that ends with a double quote on its line"],
  ['{ "strict": yes }', "1:13: expected a value, not y"],
  ['{ "maxDiagnostics": 01 }', "1:22: expected a comma or }, not 1"],
  [`{ "url": ${"[".repeat(200)} }`, "1:110: expected at most 100 values inside of one another"],
  [
    '{\r\n  "severity": "warn",\r\n  "fromat": "json",\r\n  "strict": 1\r\n}',
    '2:15: "severity" is one of error, warning, info, not "warn"',
    '3:3: unknown setting "fromat"; did you mean "format"?',
    '4:13: "strict" is true or false, not 1',
  ],
  ['{ "strict": true, "strict": false }', '1:19: "strict" is there twice'],
  [
    '{ "colour": "red" }',
    '1:3: unknown setting "colour"; the settings are url, robots, hostRobots, userAgent, strict, profile, rules, severity, failOn, maxDiagnostics, format',
  ],
  [
    '{ "url": "sitemap.xml" }',
    '1:10: "url" is an absolute http or https URL without a password, such as https://example.com/sitemap.xml, not "sitemap.xml"',
  ],
  ['{ "robots": "" }', '1:13: "robots" is a text that is not empty, not ""'],
  [
    '{ "hostRobots": "robots.txt" }',
    '1:17: "hostRobots" is an object of URLs and files, such as { "https://blog.example.com/": "blog-robots.txt" }, not "robots.txt"',
  ],
  [
    '{ "hostRobots": {\n  "blog.example.com": "a.txt",\n  "https://a.example/": true,\n  "https://a.example/": ""\n} }',
    '2:3: "hostRobots" names blog.example.com, which is no absolute http or https URL without a password, such as https://blog.example.com/',
    '3:25: "hostRobots" sets https://a.example/ to the name of a file, not true',
    '4:3: "hostRobots" names https://a.example/ twice',
    '4:25: "hostRobots" sets https://a.example/ to the name of a file, not ""',
  ],
  ['{ "maxDiagnostics": -1 }', '1:21: "maxDiagnostics" is a whole number, 0 or more, not -1'],
  ['{ "maxDiagnostics": null }', '1:21: "maxDiagnostics" is a whole number, 0 or more, not null'],
  ['{ "$schema": 1 }', '1:14: "$schema" is the address of a JSON schema, not 1'],
  [
    '{ "rules": ["loc-relative"] }',
    '1:12: "rules" is an object of codes and levels, such as { "loc-fragment": "off" }, not a list',
  ],
  [
    '{ "rules": {\n  "loc-relativ": "off",\n  "loc-empty": "warn",\n  "loc-empty": {}\n} }',
    '2:3: "rules" names loc-relativ, which is no rule; did you mean loc-relative?',
    '3:16: "rules" sets loc-empty to one of off, info, warning, error, not "warn"',
    '4:3: "rules" names loc-empty twice',
    '4:16: "rules" sets loc-empty to one of off, info, warning, error, not an object',
  ],
];

describe("what is wrong with sitemapkit.json is told with its place, and nothing is checked", () => {
  for (const [text, ...messages] of FAULTS) {
    test(text.slice(0, 60), (context) => {
      const { status, stdout, stderr } = check(context, text);
      const expected = messages.map((message) => `sitemapkit: sitemapkit.json:${message}\n`);
      assert.equal(stderr, expected.join(""));
      assert.equal(stdout, "");
      assert.equal(status, 2);
      if (text !== "") assert.ok(!isJson(text) || !isSettings(JSON.parse(text)) || isDuplicate(messages));
    });
  }

  test("by the name it was given, also when it is not there or no text", (context) => {
    const cwd = folderOf(context, { "a.xml": RELATIVE, "b.json": "1", "c.json": Uint8Array.of(0xff, 0xfe) });
    mkdirSync(join(cwd, "sub"));
    const stderr = (...args: string[]) => sitemapkit(["check", "a.xml", "--config", ...args], { cwd }).stderr;
    assert.equal(stderr("./b.json"), "sitemapkit: ./b.json:1:1: expected an object of settings, not 1\n");
    assert.equal(stderr("x.json"), "sitemapkit: cannot read x.json: no such file\n");
    assert.equal(stderr("sub"), "sitemapkit: cannot read sub: it is a directory\n");
    assert.equal(stderr("c.json"), "sitemapkit: cannot read c.json: it is not UTF-8\n");
    writeFileSync(join(cwd, "sitemapkit.json"), '\ufeff{ "strict": 2 }');
    const above = sitemapkit(["check", "../a.xml"], { cwd: join(cwd, "sub") });
    assert.equal(
      above.stderr,
      `sitemapkit: ${join("..", "sitemapkit.json")}:1:13: "strict" is true or false, not 2\n`,
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What no schema can say: JSON keeps the last of two members of one name. */
function isDuplicate(messages: readonly string[]): boolean {
  return messages.every((message) => message.endsWith("twice"));
}

const shipped = readFileSync(
  createRequire(import.meta.url).resolve("sitemapkit/sitemapkit.schema.json"),
  "utf8",
);
const isSettings = new Ajv({ formats: { uri: (text: string) => URL.canParse(text) } }).compile(
  JSON.parse(shipped),
);

describe("The schema of sitemapkit.json", () => {
  test("is up to date", () => {
    const committed = new URL("../../src/npm/sitemapkit.schema.json", import.meta.url);
    const text = `${JSON.stringify(JSON.parse(shipped), null, "\t")}\n`;
    if (process.env.UPDATE) writeFileSync(committed, text);
    const isCurrent = readFileSync(committed, "utf8") === text;
    assert.ok(isCurrent, "it is stale; run `UPDATE=1 node --test tests/npm/cli-settings.test.ts`");
  });

  test("takes the example of README", (context) => {
    const readme = readFileSync(new URL("../../src/npm/cli/README.md", import.meta.url), "utf8");
    const [, example = ""] = /^```json\n(\{\n {2}"\$schema"[^`]+)```$/m.exec(readme) ?? [];
    assert.ok(isSettings(JSON.parse(example)));
    const hostRobots = { "https://blog.example.com/": "robots.txt" };
    const { stderr } = check(context, { ...JSON.parse(example), robots: "robots.txt", hostRobots });
    assert.equal(stderr, "");
  });

  test("takes what the program takes", (context) => {
    const all = {
      $schema: "./node_modules/sitemapkit/dist/sitemapkit.schema.json",
      url: "https://example.com/sitemap.xml",
      robots: "robots.txt",
      hostRobots: { "https://blog.example.com/": "robots.txt" },
      userAgent: "Googlebot",
      strict: false,
      profile: "google",
      severity: "warning",
      failOn: "warning",
      format: "junit",
      maxDiagnostics: 10,
      rules: Object.fromEntries(rules().map(({ code }) => [code, "info"])),
    };
    const { properties } = JSON.parse(shipped);
    assert.deepEqual(Object.keys(properties).sort(), Object.keys(all).sort());
    assert.ok(isSettings(all));
    assert.equal(check(context, all).status, 0);
  });
});
