/** The options of `npm start`. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../src/build/start.mjs", import.meta.url));

/** Runs it; a server that starts would be ended as one that failed. */
function start(...args) {
  return spawnSync(process.execPath, [script, ...args], { encoding: "utf8", timeout: 20_000 });
}

test("npm start prints its options when it is asked for them, and starts nothing", () => {
  for (const option of ["--help", "-h"]) {
    const { status, stdout, stderr } = start(option);
    assert.deepEqual([option, status, stderr], [option, 0, ""]);
    assert.match(stdout, /--port NUMBER/);
  }
});

test("npm start prints them before anything is set up", () => {
  const { status, stdout, stderr } = spawnSync("npm", ["--silent", "start", "--", "--help"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
    shell: process.platform === "win32",
    timeout: 20_000,
  });
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^Usage: npm start/);
});

test("npm start refuses an option that there is not, a port that is none, and a folder that is none", () => {
  for (const [args, said] of [
    [["--prot", "8788"], /--prot.*--port NUMBER/s],
    [["8788"], /8788.*--port NUMBER/s],
    [["--port", "all"], /"all" is not a port/],
    [["--state", ""], /"" is no folder/],
    [["--state", script], /start\.mjs" is no folder/],
  ]) {
    const { status, stderr } = start(...args);
    assert.deepEqual([args, status], [args, 2]);
    assert.match(stderr, said);
  }
});
