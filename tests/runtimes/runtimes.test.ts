/** The packed package in every runtime: imported, required, and as a program. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { urlset } from "../npm/documents.ts";
import { projectOf } from "../npm/pack.ts";
import { sitemapkit } from "../npm/run-cli.ts";
import { environment, type Runtime, runtimes } from "./programs.ts";
import { assertSame, MODULES } from "./project.ts";

const project = projectOf({
  ...MODULES,
  "require.cjs": `
    const { parse, rules } = require("sitemapkit");
    console.log(parse("https://example.com/").verdict, rules().length > 100);`,
  "good.xml": urlset("<url><loc>https://example.com/</loc></url>"),
  "bad.xml": urlset("<url><loc>https://example.com/</loc></url>", "<url><loc>/🫖</loc></url>"),
});

const PROGRAM = "node_modules/sitemapkit/dist/cli/main.js";

function run({ program, args }: Runtime, ...more: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, [...args, ...more], {
    cwd: project,
    env: environment,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** Whether it is a Node from before `require()` of ES modules. */
function isOld(name: string): boolean {
  const [, major = 0, minor = 0] = (/^Node (\d+)\.(\d+)/.exec(name) ?? []).map(Number);
  return major > 0 && (major < 20 || (major === 20 && minor < 19));
}

for (const runtime of runtimes) {
  describe(`In ${runtime.name}, the installed package`, () => {
    test("says the same of every case as in this Node, and goes on after its instance has failed", () => {
      const { stdout, stderr } = run(runtime, "print.mjs");
      assert.equal(stderr, "");
      assertSame(JSON.parse(stdout));
    });

    test("can be required where ES modules can", () => {
      const { status, stdout, stderr } = run(runtime, "require.cjs");
      if (isOld(runtime.name)) assert.match(stderr, /ERR_REQUIRE_ESM/);
      else assert.deepEqual({ status, stdout }, { status: 0, stdout: "accepted true\n" }, stderr);
    });

    for (const [file, status] of [
      ["good.xml", 0],
      ["bad.xml", 1],
      ["missing.xml", 2],
    ] as const) {
      test(`checks ${file} as in this Node, with exit status ${status}`, () => {
        // With a format for other programs the environment is asked, which Deno does not allow.
        for (const args of [[file], ["--format", "github", file]]) {
          const expected = sitemapkit(["check", ...args], { cwd: project });
          assert.deepEqual(run(runtime, PROGRAM, "check", ...args), { ...expected, status });
        }
      });
    }
  });
}

test("npm links a program that this Node starts", () => {
  const windows = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(
    `node_modules/.bin/sitemapkit${windows ? ".cmd" : ""}`,
    ["urls", "bad.xml"],
    {
      cwd: project,
      env: environment,
      encoding: "utf8",
      shell: windows,
    },
  );
  assert.equal(stdout, "https://example.com/\n/🫖\n", stderr);
  assert.equal(status, 0);
});
