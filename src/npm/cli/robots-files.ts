/**
 * The robots.txt files that options name.
 *
 * @module
 */

import { type ParseOptions, RobotsTxt } from "../index.node.js";
import type { ExitStatus, Invocation, Terminal } from "./command.js";
import { eachFile } from "./each-file.js";
import type { Source } from "./source.js";
import { describeSystemError } from "./system-error.js";
import { isWebUrl } from "./web-source.js";

/** What they say, as options of reading. */
export type RobotsFiles = Pick<ParseOptions, "robots" | "hostRobots">;

/** Reads those of `--robots` and `--host-robots`; `null`, and why on standard error, if one cannot be read. */
export async function readRobotsFiles(
  { robots: path, hostRobots: paths }: Invocation,
  terminal: Terminal,
): Promise<RobotsFiles | null> {
  const robots = path === null ? undefined : await readRobots(path, terminal);
  const hostRobots: Record<string, Uint8Array> = {};
  let isComplete = robots !== null;
  for (const [url, path] of Object.entries(paths)) {
    const bytes = await readRobots(path, terminal);
    isComplete &&= bytes !== null;
    hostRobots[url] = bytes ?? new Uint8Array();
  }
  return isComplete ? { robots: robots ?? undefined, hostRobots } : null;
}

/** Whether a file is called as robots.txt files are. */
export function isRobotsName(path: string): boolean {
  return /(?:^|[\\/])robots\.txt$/i.test(path);
}

/**
 * Adds those that are checked together with other files: each is about the URLs of its host. One of which nobody says whose it
 * is, is that of the site, unless there are several. What cannot be read is told where it is checked.
 */
export async function withCheckedRobots(
  known: RobotsFiles,
  paths: readonly string[],
  urlOf: (path: string) => string | null,
  terminal: Terminal,
): Promise<RobotsFiles> {
  const silent = { ...terminal, stderr: { write: () => Promise.resolve(), closed: false } };
  const hostRobots: Record<string, Uint8Array | ArrayBuffer | string> = {};
  const unplaced: Uint8Array[] = [];
  for (const path of paths.filter((path) => isRobotsName(path) && !isWebUrl(path))) {
    const bytes = await readRobots(path, silent);
    if (bytes === null) {
      continue;
    }
    const host = urlOf(path) ?? originOf(bytes);
    if (host === null) {
      unplaced.push(bytes);
    } else {
      hostRobots[host] = bytes;
    }
  }
  return {
    robots: known.robots ?? (unplaced.length === 1 ? unplaced[0] : undefined),
    hostRobots: { ...hostRobots, ...known.hostRobots },
  };
}

function originOf(bytes: Uint8Array): string | null {
  const robots = new RobotsTxt(bytes);
  const { origin } = robots;
  robots.free();
  return origin;
}

/** The part of a file that counts. */
async function readRobots(path: string, terminal: Terminal): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const read = async (source: Source): Promise<ExitStatus> => {
    for await (const chunk of source.read()) {
      parts.push(chunk.slice());
      length += chunk.length;
      if (length > ROBOTS_BYTES) {
        break;
      }
    }
    return 0;
  };
  const describe = (_: string, error: unknown): string | null => describeSystemError(error);
  const status = await eachFile([path], terminal, 0, read, undefined, describe);
  return status === 0 ? Buffer.concat(parts) : null;
}

/** How much of a robots.txt file counts: <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>. */
const ROBOTS_BYTES = 512_000;
