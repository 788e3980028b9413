/**
 * One file after another; a file that cannot be read does not keep the others from being read.
 *
 * @module
 */

import { TableError } from "../formats.js";
import { SitemapError } from "../index.node.js";
import { FilesAhead } from "./ahead.js";
import { toPrintable } from "./cells.js";
import { type ExitStatus, type Terminal, worst } from "./command.js";
import type { Source } from "./source.js";
import { describeReadError, LeftOut, WebFault } from "./system-error.js";

/** A file that belongs to the one that is visited cannot be read, or cannot be understood. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** Is told of a file that cannot be read, and why. */
export type FailureReceiver = (path: string, reason: string, error: unknown) => Promise<void>;

/** Reads a file. */
type Visitor = (source: Source) => Promise<ExitStatus | null>;

/**
 * Opens each file, hands it to `visit`, closes it, and gives the worst status. Of pipes, so many bytes are kept to be read
 * again. A failure is told on standard error, and to `tell`; `describe` says what it is. `null` from `visit` ends it: nobody wants
 * the other files.
 */
export async function eachFile(
  files: readonly string[],
  terminal: Terminal,
  bytesToKeep: number,
  visit: Visitor,
  tell: FailureReceiver = () => Promise.resolve(),
  describe: typeof describeReadError = describeReadError,
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const ahead = new FilesAhead(files, terminal, bytesToKeep);
  try {
    for (const [index, path] of files.entries()) {
      const own = await visitFile(path, () => ahead.open(index), terminal, visit, tell, describe);
      if (own === null) break;
      status = worst(status, own);
    }
  } finally {
    ahead.close();
  }
  return status;
}

async function visitFile(
  path: string,
  open: () => Promise<Source>,
  terminal: Terminal,
  visit: Visitor,
  tell: FailureReceiver,
  describe: typeof describeReadError,
): ReturnType<Visitor> {
  try {
    const source = await open();
    try {
      return await visit(source);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof LeftOut) {
      await terminal.stderr.write(`sitemapkit: ${toPrintable(path)}: ${toPrintable(error.message)}\n`);
      return 1;
    }
    const isKnown =
      error instanceof SitemapError || error instanceof TableError || error instanceof UnreadableFile;
    const reason = isKnown ? error.message : describe(path, error);
    if (reason === null) {
      throw error;
    }
    const failed = error instanceof UnreadableFile ? error.path : path;
    const name = failed === "-" ? "standard input" : failed;
    await terminal.stderr.write(`sitemapkit: cannot read ${toPrintable(name)}: ${toPrintable(reason)}\n`);
    await tell(failed, reason, error);
    // What another file has named, and nobody asked for, is part of what is found.
    return error instanceof WebFault && terminal.web.namedBy?.(path) !== undefined ? 1 : 2;
  }
}
