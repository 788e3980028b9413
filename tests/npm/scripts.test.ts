/** What is run while working on it: a word that it does not know is answered at once, with what there is. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

for (const [name, script] of [
  ["semver", "src/build/semver.mjs"],
  ["simulate", "tests/worker/simulator/run.mjs"],
] as const) {
  test(`npm run ${name} says how it is used`, () => {
    const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
    const options = { encoding: "utf8", timeout: 20_000 } as const;
    const { status, stderr } = spawnSync(process.execPath, ["--no-warnings", path, "--help"], options);
    assert.match(stderr, new RegExp(`^Usage: npm run ${name} -- `, "m"));
    assert.doesNotMatch(stderr, /^ +at /m);
    assert.equal(status, 1);
  });
}
