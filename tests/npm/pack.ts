/** The package as npm publishes it, packed once, and projects that install it. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { plainEnvironment } from "./run-cli.ts";

/** What `npm pack --json` says. */
interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sitemapkit-"));
after(() => rmSync(folder, { recursive: true }));

export const packed: Packed = pack();

function pack(): Packed {
  const [packed]: readonly Packed[] = JSON.parse(npm(root, "pack", "--json", "--pack-destination", folder));
  assert.ok(packed);
  return packed;
}

/**
 * A folder with these files and the package, installed from its tarball. It is removed after the tests, as what they
 * make beside it is.
 *
 * @param at - Where the folder is to be, if not among temporary files.
 */
export function projectOf(files: Readonly<Record<string, string | Uint8Array>>, at?: string): string {
  const project = at ?? join(folder, "project");
  for (const [name, content] of Object.entries({ "package.json": '{ "private": true }', ...files })) {
    const path = join(project, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  npm(project, "install", "--no-save", join(folder, packed.filename));
  return project;
}

/** Runs npm by itself: without the settings of an npm that runs this test, and without the network. */
function npm(cwd: string, ...args: readonly string[]): string {
  const environment = Object.entries(plainEnvironment()).filter(([name]) => !/^npm_/i.test(name));
  return execFileSync("npm", [...args, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd,
    env: {
      ...Object.fromEntries(environment),
      npm_config_cache: join(folder, "cache"),
      npm_config_update_notifier: "false",
    },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}
