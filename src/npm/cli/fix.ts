/**
 * `sitemapkit fix`: a document with what can be mended.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import { UsageError } from "./arguments.js";
import type { Command, ExitStatus, Invocation, Terminal } from "./command.js";
import { eachFile } from "./each-file.js";
import { refuseJsonBeside } from "./json-output.js";
import { errorsOf, type Mended, mend, tellMended, writeDocument } from "./mend.js";
import { WEB_OPTIONS } from "./options.js";
import { isSameFile, refuseExisting, refuseHalf } from "./pending-files.js";
import { type RobotsFiles, readRobotsFiles } from "./robots-files.js";
import type { Source } from "./source.js";
import { toLabel } from "./text-words.js";

/** The command. */
export const fix: Command = {
  name: "fix",
  usage: "FILE",
  summary: "mend sitemaps: write FILE with what can be fixed",
  description: `Mends FILE and writes it to standard output, or to the file that --output names. Standard error
says what was mended, how often, and what is left. Every other byte stays as it was; the result is
UTF-8.

Without --all only safe fixes are made: those after which FILE says the same in a way that search
engines understand, or without what none of them reads. Other fixes are guesses, or something is
lost: look at what they do. \`sitemapkit explain CODE\` says what a rule is about.

With FILE itself as --output it is mended where it is; another file that is there is replaced only
with --force. A file takes its place only when it is whole.

Nothing is written where part of FILE was lost before, as in a file that ends too early, unless --all
is given, and never in the place of a document what is none, such as the error page of a server. Several
FILEs are mended where they are by \`sitemapkit check --fix\`. FILE is kept in memory.

Settings are read from sitemapkit.json: url, robots, hostRobots, userAgent, profile and rules.`,
  options: [
    "output",
    "all",
    "only",
    "time-zone",
    "dry-run",
    "force",
    "json",
    "url",
    "now",
    "robots",
    "host-robots",
    "user-agent",
    "profile",
    "rule",
    ...WEB_OPTIONS,
    "config",
    "no-config",
  ],
  optionHelp: {
    json: [
      "print JSON of what was mended, waits and is left; the document goes to",
      "the file that --output names",
    ],
    url: ["where FILE is served from, for the rules about host, scheme and path"],
  },
  exitStatuses: ["no error is left", "errors are left"],
  examples: [
    ["sitemapkit fix sitemap.xml -o fixed.xml", "write a file with all safe fixes"],
    ["sitemapkit fix sitemap.xml -o sitemap.xml", "mend it where it is"],
    ["sitemapkit fix --dry-run --all sitemap.xml", "see what could be mended"],
    [
      "sitemapkit fix --only loc-host-case --only loc-port-default sitemap.xml -o fixed.xml",
      "mend only that",
    ],
    [
      "sitemapkit fix --url https://example.com/sitemap.xml sitemap.xml -o fixed.xml",
      "resolve relative URLs",
    ],
    ["curl -s https://example.com/sitemap.xml | sitemapkit fix - > fixed.xml", "mend what a server sends"],
  ],
  async run(invocation, terminal) {
    if (invocation.operands.length > 1) {
      throw new UsageError("fix takes one FILE; several are mended where they are by check --fix", fix);
    }
    if (!invocation.isDryRun) refuseJsonBeside(invocation, fix);
    const [file = "-"] = invocation.operands;
    const path = invocation.isDryRun || invocation.output === "-" ? null : invocation.output;
    const isInPlace = path !== null && file !== "-" && (await isSameFile(file, path));
    if (path !== null && !isInPlace) await refuseExisting(path, invocation);
    const robots = await readRobotsFiles(invocation, terminal);
    if (robots === null) {
      return 2;
    }
    return eachFile(invocation.operands, terminal, 0, (source) =>
      fixSource(source, { path, isInPlace }, robots, invocation, terminal),
    );
  },
};

/** Where the document is written. */
interface Target {
  /** `null` for standard output, or nowhere. */
  readonly path: string | null;
  /** Whether that is where it comes from. */
  readonly isInPlace: boolean;
}

async function fixSource(
  source: Source,
  { path, isInPlace }: Target,
  robots: RobotsFiles,
  invocation: Invocation,
  terminal: Terminal,
): Promise<ExitStatus> {
  const mended = await mend(source, invocation.url, robots, invocation, terminal);
  const { isDryRun } = invocation;
  // What is lost would be lost for good in what is written elsewhere.
  const isPart = mended.isPart && !isInPlace;
  const isWritten = path !== null && (isInPlace ? mended.isChanged : !isPart);
  if (path === null) {
    if (!isDryRun && !isPart) await terminal.stdout.write(mended.text);
  } else if (isWritten) {
    const isGzip = isInPlace ? mended.wasGzip : /\.gz$/i.test(path);
    const isForced = isInPlace || invocation.isForced;
    if (!(await writeDocument(path, mended.text, { isGzip, isForced }, terminal))) return 2;
  }
  await tellMended(source.path, mended, invocation, terminal);
  if (isPart && path !== null) await refuseHalf(path, { isWhole: false });
  if (isPart && !isDryRun) {
    const hint = invocation.isAll || mended.damage !== null ? "" : "; --all mends what is there";
    const label = toLabel(source.path);
    await terminal.stderr.write(
      `${label}: nothing is written, because part of it is missing, or was not read${hint}\n`,
    );
  }
  if (invocation.isJson) {
    await terminal.stdout.write(
      `${safeJson({ source: source.path, output: path, isWritten, ...toJson(mended, invocation) })}\n`,
    );
  }
  return errorsOf(mended.report, invocation) > 0 || (isPart && !isDryRun) ? 1 : 0;
}

/** What was mended, what waits for --all, and what is left. */
function toJson({ damage, complete, applied, waiting, report }: Mended, invocation: Invocation): object {
  const { verdict, entryCount, counts } = report;
  return {
    damage,
    complete,
    applied,
    waiting,
    verdict,
    entryCount,
    counts,
    errorCount: errorsOf(report, invocation),
  };
}
