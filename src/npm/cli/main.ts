#!/usr/bin/env node
/**
 * The entry of the command line.
 *
 * @module
 */

import { parseArguments, UsageError } from "./arguments.js";
import { rootOf } from "./artifact-path.js";
import { toPrintable } from "./cells.js";
import { wantsColor } from "./color.js";
import { type ExitStatus, takesFiles, takesSeveral } from "./command.js";
import { COMMANDS } from "./commands.js";
import { eachOnce, expandFiles } from "./file-operands.js";
import { toInvocation } from "./invocation.js";
import { type Output, openOutput } from "./output.js";
import { removePendingFiles } from "./pending-files.js";
import { NO_PROGRESS, terminalProgress, wantsProgress } from "./progress.js";
import { SettingsError, withSettings } from "./settings.js";
import { commandHelp, programHelp } from "./usage.js";
import { readVersion } from "./version.js";
import { webFor } from "./web.js";
import { withoutPasswords } from "./web-source.js";

/** The width of text that is not printed on a terminal. */
const DEFAULT_COLUMNS = 100;

/** One line; what else is printed on the terminal takes it away first. */
const progress = terminalProgress({
  write: (text) => process.stderr.write(text),
  columns: () => columnsOf(process.stderr),
  now: () => performance.now(),
});
const stdout = openOutput(process.stdout, () => {
  if (process.stdout.isTTY === true) progress.clear();
});
const stderr = openOutput(process.stderr, progress.clear);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    removePendingFiles();
    progress.clear();
    // Nobody listens any more, so that it ends the process as it would have.
    process.kill(process.pid, signal);
  });
}
// Where nobody can be told what went wrong, the status says that something did.
process.exitCode = await run(process.argv.slice(2), stdout, stderr).catch(() => 2);

async function run(args: readonly string[], stdout: Output, stderr: Output): Promise<ExitStatus> {
  try {
    return await answer(args, stdout, stderr);
  } catch (error) {
    await stderr.write(
      messagesOf(error)
        .map((message) => `sitemapkit: ${message}\n`)
        .join(""),
    );
    return 2;
  }
}

/** What is said of an error, line by line. */
function messagesOf(error: unknown): readonly string[] {
  const told = (message: string): string => toPrintable(withoutPasswords(message));
  if (error instanceof UsageError) {
    const help = error.command === null ? "sitemapkit --help" : `sitemapkit ${error.command.name} --help`;
    return [told(error.message), `for the usage: ${help}`];
  }
  if (error instanceof SettingsError) return error.messages.map(told);
  return [told(error instanceof Error ? error.message : String(error))];
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
  const { command, operands, values } = request;
  const folder = process.cwd();
  const settled = command.options.includes("config")
    ? withSettings(values, folder, command, operands)
    : values;
  const isTerminal = process.stdout.isTTY === true;
  const color = wantsColor(values.color ?? "auto", isTerminal, process.env);
  const named = takesFiles(command) ? await expandFiles(operands, folder, command, stderr) : operands;
  const files = takesSeveral(command) ? eachOnce(named, folder) : named;
  const invocation = toInvocation(files, settled);
  return command.run(invocation, {
    stdin: () => process.stdin,
    stdout,
    stderr,
    columns: columnsOf(process.stdout),
    color,
    isRich: isTerminal || color,
    now: () => new Date(),
    progress: wantsProgress(values.quiet ?? false, process.stderr.isTTY === true, process.env)
      ? progress
      : NO_PROGRESS,
    web: webFor(invocation),
    folder,
    root: rootOf(folder, invocation.format, process.env),
  });
}

/** The width of a terminal. Some say that they have none. */
function columnsOf({ columns }: { readonly columns?: number }): number {
  return columns === undefined || columns === 0 ? DEFAULT_COLUMNS : columns;
}
