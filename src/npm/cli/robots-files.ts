/**
 * The robots.txt files that options name.
 *
 * @module
 */

import type { ParseOptions } from "../index.node.js";
import type { ExitStatus, Invocation, Terminal } from "./command.js";
import { eachFile, type FailureReceiver } from "./each-file.js";
import type { Source } from "./source.js";
import { describeSystemError } from "./system-error.js";

/** What they say, as options of reading. */
export type RobotsFiles = Pick<ParseOptions, "robots" | "hostRobots">;

/** Reads those of `--robots` and `--host-robots`; `null`, and why on standard error and to `tell`, if one cannot be read. */
export async function readRobotsFiles(
  { robots: path, hostRobots: paths }: Invocation,
  terminal: Terminal,
  tell?: FailureReceiver,
): Promise<RobotsFiles | null> {
  const robots = path === null ? undefined : await readRobots(path, terminal, tell);
  const hostRobots: Record<string, Uint8Array> = {};
  let isComplete = robots !== null;
  for (const [url, path] of Object.entries(paths)) {
    const bytes = await readRobots(path, terminal, tell);
    isComplete &&= bytes !== null;
    hostRobots[url] = bytes ?? new Uint8Array();
  }
  return isComplete ? { robots: robots ?? undefined, hostRobots } : null;
}

/** The part of a file that counts. */
async function readRobots(
  path: string,
  terminal: Terminal,
  tell: FailureReceiver | undefined,
): Promise<Uint8Array | null> {
  let content: Uint8Array | null = null;
  const read = async (source: Source): Promise<ExitStatus> => {
    content = await robotsIn(source.read());
    return 0;
  };
  const describe = (_: string, error: unknown): string | null => describeSystemError(error);
  const status = await eachFile([path], terminal, 0, read, tell, describe);
  return status === 0 ? content : null;
}

/** The part that counts of these bytes. */
export async function robotsIn(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk.slice());
    length += chunk.length;
    if (length > ROBOTS_BYTES) {
      break;
    }
  }
  return Buffer.concat(parts);
}

/** How much of a robots.txt file counts: <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>. */
const ROBOTS_BYTES = 512_000;
