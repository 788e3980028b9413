#!/usr/bin/env node
/**
 * The entry of the command line.
 *
 * @module
 */

import { readFileSync } from "node:fs";
import { parseArguments, UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import { wantsColor } from "./color.js";
import type { ExitStatus } from "./command.js";
import { COMMANDS } from "./commands.js";
import { type Output, openOutput } from "./output.js";
import { commandHelp, programHelp } from "./usage.js";

/** The width of text that is not printed on a terminal. */
const DEFAULT_COLUMNS = 100;

const stdout = openOutput(process.stdout);
const stderr = openOutput(process.stderr);
process.exitCode = await run(process.argv.slice(2), stdout, stderr);

async function run(args: readonly string[], stdout: Output, stderr: Output): Promise<ExitStatus> {
  try {
    return await answer(args, stdout, stderr);
  } catch (error) {
    if (error instanceof UsageError) {
      const help = error.command === null ? "sitemapkit --help" : `sitemapkit ${error.command.name} --help`;
      await stderr.write(`sitemapkit: ${toPrintable(error.message)}\nsitemapkit: for the usage: ${help}\n`);
      return 2;
    }
    const reason = error instanceof Error ? error.message : String(error);
    await stderr.write(`sitemapkit: ${toPrintable(reason)}\n`);
    return 2;
  }
}

async function answer(args: readonly string[], stdout: Output, stderr: Output): Promise<ExitStatus> {
  const request = parseArguments(args, COMMANDS);
  if (request.kind === "version") {
    await stdout.write(`sitemapkit ${readVersion()}\n`);
    return 0;
  }
  if (request.kind === "help") {
    await stdout.write(request.command === null ? programHelp(COMMANDS) : commandHelp(request.command));
    return 0;
  }
  return request.command.run(request.invocation, {
    stdin: () => process.stdin,
    stdout,
    stderr,
    columns: process.stdout.columns ?? DEFAULT_COLUMNS,
    color: wantsColor(request.color, process.stdout.isTTY === true, process.env),
    now: () => new Date(),
  });
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "";
}
