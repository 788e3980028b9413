/** Runs the command line as a user does: the built program in a process of its own, in a folder of files. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";

/** The program that `npx sitemapkit` starts. */
export const PROGRAM: string = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

export interface Result {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** What standard input gives; nothing when absent. */
  readonly input?: string | Uint8Array;
  /** Variables that are added to an environment without any about colours. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `sitemapkit` with these arguments to its end. */
export function sitemapkit(args: readonly string[], options: RunOptions = {}): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: options.cwd,
    input: options.input ?? "",
    env: { ...plainEnvironment(), ...options.env },
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

/** The same without stopping the servers of this process. */
export async function sitemapkitBesides(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  const env = { ...plainEnvironment(), ...options.env };
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: options.cwd, env });
  child.stdin.end(options.input ?? "");
  const ended = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  return { status, stdout, stderr };
}

/** The environment of the tests without what would change colours. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _force, NO_COLOR: _no, NODE_OPTIONS: _options, ...rest } = process.env;
  return rest;
}

/** A new folder with these files; it is removed after the test. */
export function folderOf(context: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "sitemapkit-"));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
