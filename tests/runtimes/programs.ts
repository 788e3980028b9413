/** The runtimes and bundlers of `tools`, a package of its own: only these tests need them. */

import assert from "node:assert/strict";
import { execFileSync, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { plainEnvironment } from "../npm/run-cli.ts";

const windows = process.platform === "win32";
const modules = fileURLToPath(new URL("tools/node_modules", import.meta.url));

export interface Runtime {
  readonly name: string;
  readonly program: string;
  /** What comes before the file that is run. */
  readonly args: readonly string[];
}

/** Node 20, 22 and 24, Deno and Bun. */
export const runtimes: readonly Runtime[] = [
  ...[20, 22].map((major) => node(anotherNode(major))),
  node(process.execPath),
  {
    name: "Deno",
    program: inScope("@deno", "deno"),
    // The package as it lies in node_modules, which it only reads.
    args: ["run", "--node-modules-dir=manual", "--no-remote", "--no-prompt", "--allow-read"],
  },
  { name: "Bun", program: inScope("@oven", "bin/bun"), args: ["--no-install"] },
];

function node(program: string): Runtime {
  return { name: `Node ${versionOf(program).slice(1)}`, program, args: [] };
}

function versionOf(program: string): string {
  return execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
}

function anotherNode(major: number): string {
  const folder = join(modules, `node-${major}-${process.platform}-${process.arch}`);
  return demand(join(folder, "bin", windows ? "node.exe" : "node"));
}

/** A program of the package that is for this system; npm installs no other of the scope. */
function inScope(scope: string, file: string): string {
  const folder = join(modules, scope);
  const packages = existsSync(folder) ? readdirSync(folder) : [];
  const found = packages.map((name) => join(folder, name, windows ? `${file}.exe` : file));
  return demand(found.find(existsSync) ?? join(folder, `*-${process.arch}`, file));
}

function demand(program: string): string {
  if (existsSync(program)) return program;
  throw new Error(
    `there is no ${program}: run \`npm run setup -- --for test\`, or on a system without that program leave this suite out`,
  );
}

/** The environment of everything that is run here: this Node first, no questions to the network, no files elsewhere. */
export const environment: NodeJS.ProcessEnv = {
  ...plainEnvironment(),
  PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
  DENO_DIR: fileURLToPath(new URL("../out/deno", import.meta.url)),
  DENO_NO_UPDATE_CHECK: "1",
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
  NEXT_TELEMETRY_DISABLED: "1",
  // With CI set, some programs would colour the parts of a URL.
  NO_COLOR: "1",
};

/** Runs a program of `tools` to its end; throws with what it printed when it fails. */
export function bundle(cwd: string, name: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(join(modules, ".bin", windows ? `${name}.cmd` : name), args, {
    cwd,
    env: environment,
    encoding: "utf8",
    shell: windows,
  });
  assert.equal(status, 0, `${name} failed: ${stdout}${stderr}`);
}

const SERVER_START_MS = 60_000;

/** Starts a server until the test ends; gives its origin once it has printed it. */
export function startServer(
  context: TestContext,
  cwd: string,
  script: string,
  ...args: readonly string[]
): Promise<string> {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  const server = spawn(process.execPath, [script, ...args], { cwd, env: environment, stdio });
  context.after(() => server.kill());
  return new Promise((resolve, reject) => {
    let printed = "";
    const tooLate = (): void => reject(new Error(`the server has not said where it is: ${printed}`));
    const timer = setTimeout(tooLate, SERVER_START_MS);
    context.after(() => clearTimeout(timer));
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const [origin] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    server.on("exit", () => reject(new Error(`the server has ended: ${printed}`)));
  });
}

/** A script of a package of `tools`. */
export const scriptOf = (path: string): string => join(modules, path);

/** Where the packages of `tools` are, for a project that looks for them itself. */
export const modulesFolder: string = modules;
