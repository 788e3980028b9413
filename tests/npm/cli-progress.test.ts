/** The line about how far a file is read. Who reads standard output slowly makes the program wait, so that there is one. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, type TestContext, test } from "node:test";
import { longUrlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment } from "./run-cli.ts";

/** What the terminal gets of a command line for a shell; `$0` and `$1` start the program. */
function onTerminal(context: TestContext, line: string, env: Readonly<Record<string, string>> = {}): string {
  const cwd = folderOf(context, { "a.xml": longUrlset(30_000) });
  const command = line.replaceAll("sitemapkit", `'${process.execPath}' '${PROGRAM}'`);
  const { CI: _ci, ...plain } = plainEnvironment();
  const { stdout, status } = spawnSync("script", ["-qec", command, "/dev/null"], {
    cwd,
    env: { ...plain, TERM: "xterm", SHELL: "/bin/sh", ...env },
    encoding: "utf8",
  });
  assert.equal(status, 0);
  return stdout;
}

/** What takes a line away. */
const CLEARED = "\r\u001b[K";

const SLOW = "sitemapkit urls a.xml | (sleep 2; cat > /dev/null)";

const { error } = spawnSync("script", ["--version"]);
const skip = error === undefined ? false : "script (util-linux) is not installed";

describe("on a terminal", { skip }, () => {
  test("a file that takes long has a line with its share, bytes and entries, which is taken away", (context) => {
    const shown = onTerminal(context, SLOW);
    const lines = shown.split(CLEARED);
    assert.match(lines[1] ?? "", /^a\.xml: \d+% \d\.\d MB of 2\.2 MB, [\d,]+ entries$/);
    assert.equal(lines.at(-1), "");
  });

  test("of a pipe, without a share", (context) => {
    const shown = onTerminal(context, `cat a.xml | ${SLOW.replace("a.xml", "-")}`);
    assert.match(shown.split(CLEARED)[1] ?? "", /^standard input: \d\.\d MB, [\d,]+ entries$/);
  });

  test("there is no line for what is quick, with --quiet, and on a build server", (context) => {
    assert.equal(onTerminal(context, "sitemapkit urls a.xml > /dev/null"), "");
    assert.equal(onTerminal(context, SLOW.replace("urls", "urls --quiet")), "");
    assert.equal(onTerminal(context, SLOW, { CI: "true" }), "");
  });

  test("there is no line in a file", (context) => {
    assert.equal(onTerminal(context, `${SLOW.replace("a.xml", "a.xml 2> err")}; cat err`), "");
  });
});
