/** What is run while working on it: a word that it does not know is answered at once, with what there is. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/** What the scripts of `package.json` call, with what else is said of their usage. */
const SCRIPTS: readonly (readonly [path: string, said: RegExp])[] = [
  ["src/build/setup.mjs", /--for test/],
  ["src/build/build.mjs", /--package/],
  ["src/build/test.mjs", /--only NAME.*Suites: fmt, clippy, .*, page$/s],
  ["src/build/start.mjs", /--port NUMBER/],
  ["src/build/fuzz.mjs", /--target T FILE/],
  ["src/build/semver.mjs", /REVISION/],
  ["src/build/lighthouse.mjs", /Lighthouse/],
  ["src/build/screenshots.mjs", /pictures/],
  ["tests/worker/simulator/run.mjs", /--seeds NUMBER/],
];

/** Runs it; one that does what it is for is ended. */
function run(path: string, ...args: readonly string[]) {
  const script = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const options = { encoding: "utf8", timeout: 20_000 } as const;
  return spawnSync(process.execPath, ["--no-warnings", script, ...args], options);
}

for (const [path, said] of SCRIPTS) {
  test(`${path} says how it is used, and does nothing else`, () => {
    const { status, stdout, stderr } = run(path, "--help");
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /^Usage:/);
    assert.match(stdout.trimEnd(), said);
  });

  test(`${path} refuses an option that it does not have`, () => {
    const { status, stdout, stderr } = run(path, "--hepl");
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, /--hepl.*^Usage:/ms);
    assert.match(stderr.trimEnd(), said);
    assert.doesNotMatch(stderr, /^ +at /m);
  });
}

test("src/build/test.mjs refuses a suite that there is not, and words that are no options", () => {
  for (const args of [["--only", "ndoe"], ["ndoe"], ["--only"]]) {
    const { status, stderr } = run("src/build/test.mjs", ...args);
    assert.equal(status, 2);
    assert.match(stderr, /(?:ndoe|--only).*^Suites: .*\bnode\b/ms);
  }
});
