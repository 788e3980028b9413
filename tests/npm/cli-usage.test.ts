import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { folderOf, PROGRAM, sitemapkit } from "./run-cli.ts";

/** The commands in the order of the help. */
const COMMANDS = [
  "check",
  "fix",
  "urls",
  "stats",
  "metrics",
  "fetch",
  "diff",
  "convert",
  "merge",
  "split",
  "explain",
  "completions",
];

/** A wrong command line, and the first line it is answered with. */
const MISUSES: readonly (readonly [args: string, answer: string])[] = [
  ["", "no command given"],
  ["chekc x.xml", "unknown command chekc; did you mean check?"],
  [
    "paint x.xml",
    `unknown command paint; the commands are ${COMMANDS.slice(0, -1).join(", ")} and ${COMMANDS.at(-1)}`,
  ],
  ["loc-empty", "loc-empty is a rule, not a command; to read about it: sitemapkit explain loc-empty"],
  ["check", "check needs a FILE, or - for standard input"],
  ["urls", "urls needs a FILE, or - for standard input"],
  ["check - -", "standard input (-) can be read only once"],
  ["check --robots - -", "standard input (-) can be read only once"],
  ["check --host-robots https://a.example/=- -", "standard input (-) can be read only once"],
  [
    "check --host-robots https://a.example/=- --host-robots https://b.example/=- x.xml",
    "standard input (-) can be read only once",
  ],
  ["check --robots - --host-robots https://a.example/=- x.xml", "standard input (-) can be read only once"],
  [
    "check --host-robots --url https://example.com/ x.xml",
    "--host-robots needs a value: --host-robots URL=FILE",
  ],
  [
    "check --host-robots robots.txt x.xml",
    "--host-robots is URL=FILE, such as https://blog.example.com/=blog-robots.txt, not robots.txt",
  ],
  [
    "fix --host-robots https://a.example/= x.xml",
    "--host-robots is URL=FILE, such as https://blog.example.com/=blog-robots.txt, not https://a.example/=",
  ],
  [
    "check --host-robots blog.example.com=robots.txt x.xml",
    "--host-robots names blog.example.com, which is no absolute http or https URL without a password, such as https://blog.example.com/",
  ],
  ["check --robots --url https://example.com/ x.xml", "--robots needs a value: --robots FILE"],
  ["check --all x.xml", "--all is for files that are mended: --fix"],
  ["check --time-zone +01:00 x.xml", "--time-zone is for times that are mended: --fix"],
  ["check --max-sitemaps 9 x.xml", "--max-sitemaps is for what is followed: --follow"],
  ["check --frmat json x.xml", "unknown option --frmat; did you mean --format?"],
  ["check --colour never x.xml", "unknown option --colour; did you mean --color?"],
  ["check --nwo 2026 x.xml", "unknown option --nwo; did you mean --now?"],
  ["check --recursive x.xml", "unknown option --recursive"],
  ["check -z x.xml", "unknown option -z"],
  ["check x.xml --url", "--url needs a value: --url URL"],
  ["check --url= x.xml", "--url needs a value: --url URL"],
  ["check --url --now 2026 x.xml", "--url needs a value: --url URL"],
  ["check --help=yes", "--help takes no value"],
  ["check --format xml x.xml", "--format is one of text, json, sarif, github, junit, not xml"],
  ["check --color blue x.xml", "--color is one of auto, always, never, not blue"],
  [
    "check --url sitemap.xml x.xml",
    "--url is an absolute http or https URL without a password, such as https://example.com/sitemap.xml, not sitemap.xml",
  ],
  [
    "split a.xml -o out --base foo",
    "--base is an absolute http or https URL without a password, such as https://example.com/, not foo",
  ],
  [
    "check --url ftp://example.com/ x.xml",
    "--url is an absolute http or https URL without a password, such as https://example.com/sitemap.xml, not ftp://example.com/",
  ],
  ["check --now tomorrow x.xml", "--now is a date, such as 2026-11-21 or 2026-11-21T08:30Z, not tomorrow"],
  [
    "check --now 2026-02-30 x.xml",
    "--now is a date, such as 2026-11-21 or 2026-11-21T08:30Z, not 2026-02-30",
  ],
  [
    "check --now 21/11/2026 x.xml",
    "--now is a date, such as 2026-11-21 or 2026-11-21T08:30Z, not 21/11/2026",
  ],
  ["urls --url https://example.com/ x.xml", "--url is not an option of urls"],
  ["urls --host-robots https://a.example/=x x.xml", "--host-robots is not an option of urls"],
  ["urls --robots robots.txt x.xml", "--robots is not an option of urls"],
  ["urls --format sarif x.xml", "--format is one of text, csv, ndjson, json, not sarif"],
  ["urls --json --format csv x.xml", "--json and --format csv exclude each other"],
  ["diff x.xml", "diff compares two FILEs, not 1"],
  ["diff x.xml y.xml z.xml", "diff compares two FILEs, not 3"],
  ["diff - -", "standard input (-) can be read only once"],
  ["diff --format ndjson x.xml y.xml", "--format is one of text, csv, json, not ndjson"],
  ["convert x.xml y.xml", "convert takes one FILE; merge makes one sitemap of several"],
  ["convert x.xml --format csv --repair", "--repair is about sitemaps; csv takes every entry as it is"],
  ["convert x.xml --gzip", "--gzip needs a file: --output FILE"],
  ["merge x.xml --format csv", "--format is one of urlset, text, not csv"],
  ["split x.xml --base https://example.com/", "split needs a folder to write to: --output FOLDER"],
  ["split x.xml -o .", "split needs the URL of the site: --base URL"],
  [
    "split x.xml -o . --base https://example.com/ --max-entries 50001",
    "--max-entries is a whole number from 1 to 50,000, not 50001",
  ],
  ["completions", "completions needs the name of one shell: bash, zsh, fish"],
  ["completions csh", "completions needs the name of one shell: bash, zsh, fish, not csh"],
  ["urls --strict x.xml", "--strict is not an option of urls"],
  ["check --strict=yes x.xml", "--strict takes no value"],
  ["check --severity warn x.xml", "--severity is one of error, warning, info, not warn"],
  ["check --max-diagnostics -1 x.xml", "--max-diagnostics is a whole number, 0 or more, not -1"],
  ["check --max-diagnostics=1.5 x.xml", "--max-diagnostics is a whole number, 0 or more, not 1.5"],
  [
    "check --rule loc-relative x.xml",
    "--rule is CODE=off|info|warning|error, such as loc-fragment=off, not loc-relative",
  ],
  [
    "check --rule loc-relative=warn x.xml",
    "--rule is loc-relative=off|info|warning|error, not loc-relative=warn",
  ],
  [
    "check --rule loc-realtive=off x.xml",
    "--rule names loc-realtive, which is no rule; did you mean loc-relative?",
  ],
  [
    "check --rule nothing-like-it=off x.xml",
    "--rule names nothing-like-it, which is no rule; sitemapkit explain lists them",
  ],
  ["check --response - -", "standard input (-) can be read only once"],
  ["check --robots - --response - x.xml", "standard input (-) can be read only once"],
  ["check --response --strict x.xml", "--response needs a value: --response FILE"],
  ["check --response h.txt x.xml y.xml", "--response is the answer for one FILE, not for 2"],
  ["check --fix --response h.txt x.xml", "--response is about what a server sent, which --fix changes"],
  ["fix --response h.txt x.xml", "--response is not an option of fix"],
  ["check --config a.json --no-config x.xml", "--config and --no-config exclude each other"],
  ["urls --severity error x.xml", "--severity is not an option of urls"],
  ["explain --list loc-relative", "--list takes no CODE"],
  [
    "explain loc-relativ",
    "explain was asked about loc-relativ, which is no rule; did you mean loc-relative?",
  ],
];

describe("wrong usage is answered on standard error with exit status 2", () => {
  for (const [args, answer] of MISUSES) {
    test(`sitemapkit ${args}`, () => {
      const { status, stdout, stderr } = sitemapkit(args === "" ? [] : args.split(" "));
      const [first, second, ...rest] = stderr.split("\n");
      assert.equal(first, `sitemapkit: ${answer}`);
      assert.match(second ?? "", /^sitemapkit: for the usage: sitemapkit ([a-z]+ )?--help$/);
      assert.deepEqual(rest, [""]);
      assert.equal(stdout, "");
      assert.equal(status, 2);
    });
  }

  test("with the help of the command, where there is one", () => {
    for (const [args, help] of [
      [["check", "--frmat", "x.xml"], "sitemapkit check --help"],
      [["--frmat", "check"], "sitemapkit check --help"],
      [["x.xml", "--url"], "sitemapkit --help"],
    ] as const) {
      assert.ok(sitemapkit(args).stderr.endsWith(`for the usage: ${help}\n`), args.join(" "));
    }
  });

  test("also an argument that is empty, which is no folder: a variable that is not set, in quotes", (context) => {
    const page = "https://www.example.com/tea\n";
    const cwd = folderOf(context, { "sitemap.txt": page });
    for (const command of COMMANDS) {
      const { status, stdout, stderr } = sitemapkit([command, ""], { cwd });
      assert.match(stderr, /^sitemapkit: an argument is empty: is a variable not set\?\n/, command);
      assert.deepEqual([status, stdout], [2, ""], command);
    }
  });

  test("with exit status 2, also where nobody can be told", { skip: !existsSync("/dev/full") }, () => {
    const line = `"${process.execPath}" "${PROGRAM}" check --frmat 2> /dev/full`;
    assert.equal(spawnSync("bash", ["-c", line]).status, 2);
  });

  test("without passing on what the terminal would obey", () => {
    const { stderr } = sitemapkit(["\u001b[31mcheck\u009b"]);
    assert.match(stderr, /unknown command ␛\[31mcheck<U\+009B>;/);
  });
});

describe("--help", () => {
  test("of the program names every command, the exit status and examples", () => {
    const { status, stdout, stderr } = sitemapkit(["--help"]);
    assert.equal(status, 0);
    assert.equal(stderr, "");
    assert.match(stdout, /^Usage: sitemapkit COMMAND \[OPTION\]… \[FILE\]…$/m);
    const listed = stdout.split("Commands:\n")[1]?.split("\n\n")[0] ?? "";
    assert.deepEqual(
      Array.from(listed.matchAll(/^ {2}(\w+) {2,}\S/gm), ([, name]) => name),
      COMMANDS,
    );
    assert.match(stdout, /^Exit status:\n {2}0 .*\n {2}1 .*\n {2}2 /m);
    assert.match(stdout, /^ {2}sitemapkit check sitemap\.xml$/m);
    for (const args of [["-h"], ["help"], ["--help", "paint"]]) {
      assert.equal(sitemapkit(args).stdout, stdout);
    }
  });

  test("of a command names its options and no others", () => {
    const check = sitemapkit(["check", "--help"]);
    const urls = sitemapkit(["--help", "urls"]);
    assert.equal(check.status, 0);
    assert.equal(sitemapkit(["help", "check"]).stdout, check.stdout);
    assert.match(check.stdout, /^Usage: sitemapkit check \[OPTION\]… FILE…$/m);
    const optionsIn = (text: string): string[] =>
      Array.from(text.matchAll(/^ {2}.{4}(--[\w-]+)/gm), ([, name]) => name ?? "");
    assert.deepEqual(optionsIn(check.stdout), [
      "--url",
      "--now",
      "--robots",
      "--host-robots",
      "--user-agent",
      "--response",
      "--follow",
      "--pages",
      "--strict",
      "--no-strict",
      "--profile",
      "--rule",
      "--severity",
      "--fail-on",
      "--max-diagnostics",
      "--format",
      "--config",
      "--no-config",
      "--fix",
      "--header",
      "--host",
      "--max-sitemaps",
      "--concurrency",
      "--timeout",
      "--retries",
      "--all",
      "--time-zone",
      "--json",
      "--color",
      "--quiet",
      "--help",
      "--version",
    ]);
    assert.deepEqual(optionsIn(urls.stdout), [
      "--format",
      "--header",
      "--host",
      "--concurrency",
      "--timeout",
      "--retries",
      "--json",
      "--color",
      "--quiet",
      "--help",
      "--version",
    ]);
    assert.match(urls.stdout, /--format NAME .*: text \(default\), csv, ndjson or json$/m);
    const explain = sitemapkit(["explain", "--help"]).stdout;
    assert.match(explain, /^Usage: sitemapkit explain \[OPTION\]… \[CODE\]…$/m);
    assert.deepEqual(optionsIn(explain), ["--list", "--json", "--color", "--quiet", "--help", "--version"]);
  });

  test("says of each command what its exit statuses mean", () => {
    const statuses = (command: string): string | undefined =>
      sitemapkit([command, "--help"]).stdout.split("Exit status:\n")[1];
    assert.equal(
      statuses("fix"),
      "  0  no error is left\n  1  errors are left\n  2  wrong usage, or a FILE that cannot be read or written\n",
    );
    assert.match(statuses("fetch") ?? "", /^ {2}2 {2}wrong usage, or nothing was read$/m);
    assert.equal(
      statuses("explain"),
      "  0  what was asked for is printed\n  2  wrong usage, or no such rule\n",
    );
    assert.equal(statuses("completions"), "  0  the script is printed\n  2  wrong usage\n");
  });

  test("says where a FILE may be", () => {
    for (const command of COMMANDS) {
      const { stdout } = sitemapkit([command, "--help"]);
      const says = /^FILE may be -, which is standard input, or an http or https URL, which is fetched[.;]/m;
      assert.equal(says.test(stdout), /^Usage: .*FILE/.test(stdout), command);
      assert.equal(stdout.includes("A folder stands for"), /^Usage: .*FILE…$/m.test(stdout), command);
    }
  });

  test("is at most 104 columns wide", () => {
    for (const args of [["--help"], ...COMMANDS.map((command) => [command, "--help"])]) {
      for (const line of sitemapkit(args).stdout.split("\n")) {
        assert.ok(line.length <= 104, line);
      }
    }
  });

  test("shows examples that the program understands", (context) => {
    const cwd = folderOf(context, {});
    const text = COMMANDS.map((command) => sitemapkit([command, "--help"]).stdout).join("");
    const examples = Array.from(text.matchAll(/^ {2}(?:.*\| )?sitemapkit ([^|>\n]*)/gm));
    assert.ok(examples.length >= 20);
    for (const [, line = ""] of examples) {
      // No server of a stranger is asked.
      const words =
        line.replace(/https:\/\/\w+\.example\.com/g, "http://127.0.0.1:9").match(/"[^"]*"|\S+/g) ?? [];
      const { stderr } = sitemapkit(
        words.map((word) => word.replaceAll('"', "")),
        { cwd },
      );
      assert.doesNotMatch(stderr, /for the usage/, line);
    }
  });
});

describe("--version", () => {
  test("prints the version of the package", () => {
    const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      version: string;
      bin: Record<string, string>;
    };
    const { status, stdout } = sitemapkit(["--version"]);
    assert.equal(stdout, `sitemapkit ${manifest.version}\n`);
    assert.equal(status, 0);
    assert.equal(sitemapkit(["-V"]).stdout, stdout);
    assert.ok(PROGRAM.replaceAll("\\", "/").endsWith(manifest.bin.sitemapkit?.slice(1) ?? "?"));
  });
});
