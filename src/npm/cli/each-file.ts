/**
 * One file after another; a file that cannot be read does not keep the others from being read.
 *
 * @module
 */

import { SitemapError } from "../index.node.js";
import { toPrintable } from "./cells.js";
import { type ExitStatus, type Terminal, worst } from "./command.js";
import { openSource, type Source } from "./source.js";
import { describeSystemError } from "./system-error.js";

/** Is told of a file that cannot be read, and why. */
export type FailureReceiver = (path: string, reason: string) => Promise<void>;

/**
 * Opens each file, hands it to `visit`, closes it, and gives the worst status. Of pipes, so many bytes are kept to be read
 * again. A failure is told on standard error, and to `tell`.
 */
export async function eachFile(
  files: readonly string[],
  terminal: Terminal,
  bytesToKeep: number,
  visit: (source: Source) => Promise<ExitStatus>,
  tell: FailureReceiver = () => Promise.resolve(),
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  for (const path of files) {
    if (terminal.stdout.closed) {
      break;
    }
    status = worst(status, await visitFile(path, terminal, bytesToKeep, visit, tell));
  }
  return status;
}

async function visitFile(
  path: string,
  terminal: Terminal,
  bytesToKeep: number,
  visit: (source: Source) => Promise<ExitStatus>,
  tell: FailureReceiver,
): Promise<ExitStatus> {
  try {
    const source = await openSource(path, terminal.stdin, bytesToKeep);
    try {
      return await visit(source);
    } finally {
      await source.close();
    }
  } catch (error) {
    const reason = error instanceof SitemapError ? error.message : describeSystemError(error);
    if (reason === null) {
      throw error;
    }
    const name = path === "-" ? "standard input" : path;
    await terminal.stderr.write(`sitemapkit: cannot read ${toPrintable(name)}: ${toPrintable(reason)}\n`);
    await tell(path, reason);
    return 2;
  }
}
