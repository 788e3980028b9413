/**
 * The robots.txt files that options name.
 *
 * @module
 */

import { type ParseOptions, parse, type Report } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { ExitStatus, Invocation, Terminal } from "./command.js";
import { eachFile, type FailureReceiver, UnreadableFile } from "./each-file.js";
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

/** The part of a file that counts. What a server sends in its place counts as crawlers take it, and is told. */
async function readRobots(
  path: string,
  terminal: Terminal,
  tellFailure: FailureReceiver | undefined,
): Promise<Uint8Array | null> {
  const tell = (words: string): Promise<void> =>
    terminal.stderr.write(`sitemapkit: ${toPrintable(path)}: ${words}\n`);
  let content: Uint8Array | null = null;
  const read = async (source: Source): Promise<ExitStatus> => {
    const status = source.answer?.status ?? 200;
    if (isUnavailable(status)) {
      content = new Uint8Array();
      await tell(`the server has no robots.txt there (status ${status}); ${ALL_ALLOWED}`);
      return 0;
    }
    if (status >= 300) {
      throw new UnreadableFile(path, `the server answers with status ${status}, and not with a robots.txt`);
    }
    const bytes = await robotsIn(source.read());
    const kind = otherKind(bytes);
    if (kind !== null && source.answer === undefined) {
      throw new UnreadableFile(path, `it is ${kind} and no robots.txt`);
    }
    if (kind !== null) await tell(`the server sends ${kind} as its robots.txt; ${ALL_ALLOWED}`);
    content = kind === null ? bytes : new Uint8Array();
    return 0;
  };
  const describe = (_: string, error: unknown): string | null => describeSystemError(error);
  const status = await eachFile([path], terminal, 0, read, tellFailure, describe);
  return status === 0 ? content : null;
}

/** What follows from an answer without rules. */
const ALL_ALLOWED = "crawlers may then ask for every URL";

/**
 * Whether a server says by this status that there is none, so that crawlers may ask for everything:
 * <https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3>. Of too many requests (429) another answer may come later.
 */
function isUnavailable(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** What a file is that is certainly no robots.txt; `null` for one, and for text in which crawlers find no rule. */
function otherKind(bytes: Uint8Array): string | null {
  const { format, compression, counts } = parse(bytes, { check: false });
  if (compression === "gzip") return "a compressed file (gzip)";
  const name = KINDS[format];
  if (name !== undefined) return name;
  if (format !== "unknown") return null;
  if (counts["html-instead-of-sitemap"] !== undefined) return "an HTML page";
  // Crawlers pass over a line that they do not know.
  const text = new TextDecoder().decode(bytes);
  return /^\s*</.test(text) && !/^\s*user-agent\s*:/im.test(text) ? "XML" : null;
}

const KINDS: Readonly<Partial<Record<Report["format"], string>>> = {
  urlset: "a sitemap",
  sitemapindex: "a sitemap index",
  text: "a list of URLs",
  rss: "a feed (RSS)",
  atom: "a feed (Atom)",
  "oai-pmh": "an answer of OAI-PMH",
};

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
