/**
 * `sitemapkit check`: what is wrong with each document, and where.
 *
 * @module
 */

import type { Diagnostic, ParseOptions, Report, RuleCode } from "../index.node.js";
import { palette } from "./color.js";
import type { Command, ExitStatus, Invocation, Terminal } from "./command.js";
import { decodedText } from "./decode.js";
import { eachFile } from "./each-file.js";
import { readExcerpts } from "./excerpt.js";
import { parseSource } from "./parse-source.js";
import { JSON_END, JSON_START, renderDocument } from "./render-json.js";
import {
  renderDiagnostic,
  renderRemainders,
  renderSummary,
  severityCounts,
  type TextStyle,
  toLabel,
} from "./render-text.js";
import { KEPT_BYTES, type Source } from "./source.js";

/** The command. */
export const check: Command = {
  name: "check",
  summary: "say what is wrong with sitemaps, and where",
  description: `Checks each FILE and prints what is wrong with it: the place, the source line, why it matters and
how to fix it; then one line with the verdict. FILE is a sitemap, a sitemap index, a list of URLs, a
feed (RSS, Atom) or a robots.txt, plain or gzip; - is standard input. Reading goes on after a fault,
unless --strict is given. At most 100 places are printed for a rule; the counts are exact.

Verdicts:
  accepted                a search engine reads all of it
  accepted with problems  it is read, and some entries or values are ignored
  rejected                nothing is taken from it

--format json prints one object: documents, each with its source, format, verdict, counts of each rule
and diagnostics; lines and columns start at 1, and columns and offsets count UTF-16 code units.`,
  options: ["url", "now", "robots", "user-agent", "strict", "format"],
  examples: [
    ["sitemapkit check sitemap.xml", "check a file"],
    [
      "sitemapkit check --url https://example.com/sitemap.xml sitemap.xml.gz",
      "check the host, scheme and path of its URLs as well",
    ],
    [
      "sitemapkit check --robots robots.txt --url https://example.com/sitemap.xml sitemap.xml",
      "find URLs that robots.txt keeps crawlers from",
    ],
    ["curl -s https://example.com/sitemap.xml | sitemapkit check -", "check what a server sends"],
    ["sitemapkit check --strict sitemap.xml", "see how far a reader gets that forgives nothing"],
    ["sitemapkit check --format json *.xml > report.json", "give the result to a program"],
  ],
  async run(invocation, terminal) {
    const robots = invocation.robots === null ? undefined : await readRobots(invocation.robots, terminal);
    if (robots === null) {
      return 2;
    }
    const asked = { ...invocation, robotsBytes: robots };
    return invocation.format === "json" ? checkAsJson(asked, terminal) : checkAsText(asked, terminal);
  },
};

/** What was asked for, with the content of the file that `--robots` names. */
interface CheckInvocation extends Invocation {
  readonly robotsBytes: Uint8Array | undefined;
}

/** The part of a robots.txt file that counts; `null`, and the reason on standard error, if it cannot be read. */
async function readRobots(path: string, terminal: Terminal): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const status = await eachFile([path], terminal, false, async (source) => {
    for await (const chunk of source.read()) {
      parts.push(chunk.slice());
      length += chunk.length;
      if (length > ROBOTS_BYTES) {
        break;
      }
    }
    return 0;
  });
  return status === 0 ? Buffer.concat(parts) : null;
}

/** How much of a robots.txt file counts: <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>. */
const ROBOTS_BYTES = 512_000;

async function checkAsJson(invocation: CheckInvocation, terminal: Terminal): Promise<ExitStatus> {
  await terminal.stdout.write(JSON_START);
  let isFirst = true;
  const status = await eachFile(invocation.files, terminal, false, async (source) => {
    const url = documentUrl(source.path, invocation);
    const report = await checkSource(source, url, invocation, terminal);
    await terminal.stdout.write(renderDocument(source.path, url, report, isFirst));
    isFirst = false;
    return statusOf(report);
  });
  await terminal.stdout.write(JSON_END);
  return status;
}

async function checkAsText(invocation: CheckInvocation, terminal: Terminal): Promise<ExitStatus> {
  const style: TextStyle = { columns: terminal.columns, palette: palette(terminal.color) };
  return eachFile(invocation.files, terminal, true, async (source) => {
    const report = await checkSource(source, documentUrl(source.path, invocation), invocation, terminal);
    await printReport(source, report, terminal, style);
    return statusOf(report);
  });
}

async function checkSource(
  source: Source,
  url: string | null,
  invocation: CheckInvocation,
  terminal: Terminal,
): Promise<Report> {
  const options: ParseOptions = {
    url: url ?? undefined,
    now: invocation.now ?? terminal.now(),
    mode: invocation.isStrict ? "strict" : "tolerant",
    robots: invocation.robotsBytes,
    userAgent: invocation.userAgent ?? undefined,
  };
  // The entries are not needed; taking them keeps the parser small.
  const report = await parseSource(source, options, () => Promise.resolve(true));
  if (report === null) {
    throw new Error("the reading of a document to check was stopped");
  }
  return report;
}

/** Where a file is served from: `--url`, or a file of that folder when it is one folder for several files. */
function documentUrl(path: string, { url, files }: Invocation): string | null {
  if (url === null || files.length === 1 || path === "-" || !url.endsWith("/")) {
    return url;
  }
  const name = path.split(/[\\/]/).at(-1) ?? "";
  return url + encodeURIComponent(name);
}

async function printReport(
  source: Source,
  report: Report,
  terminal: Terminal,
  style: TextStyle,
): Promise<void> {
  const label = toLabel(source.path);
  const diagnostics = [...report.diagnostics];
  const excerpts = await readExcerpts(decodedText(source), diagnostics);
  const advised = new Map<RuleCode, string>();
  let isPartHidden = false;
  for (const diagnostic of diagnostics) {
    const excerpt = excerpts.get(diagnostic);
    const advice = adviceOf(diagnostic);
    const isAdviceKnown = advised.get(diagnostic.code) === advice;
    advised.set(diagnostic.code, advice);
    isPartHidden ||= excerpt === undefined && !source.isKeptWhole;
    await terminal.stdout.write(renderDiagnostic(diagnostic, label, excerpt, isAdviceKnown, style));
    if (terminal.stdout.closed) {
      return;
    }
  }
  if (isPartHidden) {
    const bound = KEPT_BYTES.toLocaleString("en-US");
    await terminal.stdout.write(`source lines after the first ${bound} bytes of ${label} are not shown\n\n`);
  }
  await terminal.stdout.write(renderRemainders(report) + renderSummary(label, report, style));
}

function adviceOf({ note, fix, spec }: Diagnostic): string {
  return [note, fix, spec].join("\n");
}

function statusOf(report: Report): ExitStatus {
  return report.verdict === "rejected" || severityCounts(report).error > 0 ? 1 : 0;
}
