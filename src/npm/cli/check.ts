/**
 * `sitemapkit check`: what is wrong with each document, and where.
 *
 * @module
 */

import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Diagnostic, ParseOptions, Report, RuleCode, Severity, SiteReport } from "../index.node.js";
import { SiteCheck } from "../index.node.js";
import { UsageError } from "./arguments.js";
import { artifactPath } from "./artifact-path.js";
import { toPrintable } from "./cells.js";
import { askThePages, readIntoSite } from "./check-site.js";
import { palette } from "./color.js";
import { type Command, type ExitStatus, formatOf, type Invocation, type Terminal, worst } from "./command.js";
import { countsOf, severityIn } from "./counts.js";
import { documentUrls } from "./document-url.js";
import { eachFile } from "./each-file.js";
import { followAll } from "./follow.js";
import { mend, mendingOptions, tellMended, writeDocument } from "./mend.js";
import { REPORT_FORMATS, SEVERITIES, WEB_OPTIONS } from "./options.js";
import { PageSample } from "./page-sample.js";
import { answerFor, parseSource } from "./parse-source.js";
import { githubFormat } from "./render-github.js";
import { jsonFormat } from "./render-json.js";
import { junitFormat } from "./render-junit.js";
import { sarifFormat } from "./render-sarif.js";
import { textFormat } from "./render-text.js";
import type { CheckedDocument, CheckedSite, Printed, ReportFormat } from "./report-format.js";
import { readResponse } from "./response-file.js";
import { readRobotsFiles } from "./robots-files.js";
import { bytesToKeep, readSecond } from "./second-reading.js";
import type { Source } from "./source.js";
import { type Survey, surveyFiles } from "./survey.js";
import { WebFault } from "./system-error.js";
import { refuseTable } from "./table-start.js";
import { readVersion } from "./version.js";

/** The command. */
export const check: Command = {
  name: "check",
  usage: "FILE…",
  summary: "say what is wrong with sitemaps, and where",
  description: `Checks each FILE and prints what is wrong with it: the place, the source line, why it matters and
how to fix it; then a line with the verdict, and one that says how much can be fixed, if anything
can. FILE is a sitemap, a sitemap index, a list of URLs, a feed (RSS, Atom) or a robots.txt, plain or
gzip. Reading goes on after a fault, unless --strict is given. At most 100 places are printed for a
rule; the counts are exact.

Several FILEs are also checked together: which of them an index or a robots.txt names, which are missing
or named nowhere, URLs in several files, alternates across files. An entry means the FILE with its URL,
or, without --url, the one whose name is the last part of it, which is checked as served from there.
URLs are compared with the robots.txt of their host if that is one of the FILEs: by its URL, or else by
the host that all its sitemaps are on.

With --follow, FILE is the URL of a site, of its robots.txt or of an index, and what these name is
fetched and checked as well; of a site, its robots.txt is asked which sitemaps there are, and if it
names none, the usual places are tried, as fetch does. Files on other hosts are left out unless --host
names them.

With --url, the server of FILE stands in for that of URL: what is listed on that host is fetched from
the server of FILE, such as one on your machine, and is judged as if it were there.

With --pages N, N of the pages that are listed are asked for, wherever FILE is, each as likely as any
other, and the same ones again next time. Told are those that fail, redirect, or say noindex or another
canonical URL, in their header or in their head. Crawlers ask in the same way; robots.txt is not heeded.

Verdicts:
  accepted                a search engine reads all of it
  accepted with problems  it is read, and some entries or values are ignored
  rejected                nothing is taken from it

Formats:
  text     for people
  json     one object: documents, each with its source, verdict, exact counts and diagnostics; lines and
           columns start at 1, and columns and offsets count UTF-16 code units; "fixable" is "safe" or
           "needs-a-look" where the rule of a diagnostic has fixes; unreadable, each FILE that cannot be
           read, with its source and the error; site, of all together, with missing, what is named and
           not there, and notFollowed, what an index names that an index names
  sarif    SARIF 2.1.0, for code scanning and editors, with the edits that fix what a result tells
  github   annotations of GitHub Actions, on the lines they are about
  junit    JUnit XML: a suite for each FILE, a failure for each rule that found an error or warning
The last three name files from the working directory, or from GITHUB_WORKSPACE where that is above it.
Diagnostics beyond the first 100 of a rule, and those that --max-diagnostics leaves out, are counted in
each of them.

To find out what can be fixed, documents of up to 10 MB are kept in memory. Of larger ones, text says
at most how much can be fixed, by rule, and SARIF has no edits; nor has it any for gzip, and for what
would change more than 1,000 places.

Settings are read from sitemapkit.json: url, robots, hostRobots, userAgent, strict, profile, severity,
failOn, format, maxDiagnostics and rules, such as:
  { "failOn": "warning", "rules": { "loc-fragment": "off" } }`,
  options: [
    "url",
    "now",
    "robots",
    "host-robots",
    "user-agent",
    "response",
    "follow",
    "pages",
    "strict",
    "no-strict",
    "profile",
    "rule",
    "severity",
    "fail-on",
    "max-diagnostics",
    "format",
    "json",
    "fix",
    "all",
    "time-zone",
    ...WEB_OPTIONS,
    "max-sitemaps",
    "concurrency",
    "config",
    "no-config",
  ],
  optionHelp: {
    "max-sitemaps": ["how many files are followed at most (default: 50,000)"],
    host: ["another host whose files are followed; may be given several times"],
  },
  formats: REPORT_FORMATS,
  exitStatuses: [
    "no error found, nor what --fail-on names",
    "errors found, or what --fail-on names; followed files or pages that were not to be had",
  ],
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
    [
      "sitemapkit check --url https://example.com/a.xml --host-robots https://example.org/=org.txt a.xml",
      "see if the robots.txt of example.org lets a.xml list URLs of that host",
    ],
    ["sitemapkit check https://www.example.com/sitemap.xml", "check what a server sends, and how it does"],
    [
      "sitemapkit check --url https://example.com/sitemap.xml --response headers.txt sitemap.xml",
      "check what curl -LD headers.txt -o sitemap.xml https://example.com/sitemap.xml got",
    ],
    ["sitemapkit check --strict sitemap.xml", "see how far a reader gets that forgives nothing"],
    ["sitemapkit check --rule loc-fragment=off --severity warning sitemap.xml", "print what matters to you"],
    [
      "sitemapkit check robots.txt index.xml sitemap-*.xml",
      "check an index with its sitemaps and robots.txt",
    ],
    ["sitemapkit check --follow https://www.example.com/", "check all sitemaps of a site"],
    [
      "sitemapkit check --follow --url https://www.example.com/ http://localhost:3000/",
      "check them before the site is there, from a server on your machine",
    ],
    [
      "sitemapkit check --follow --pages 500 --fail-on warning https://www.example.com/",
      "see if pages that are listed are there as well",
    ],
    ["sitemapkit check --fail-on warning sitemap.xml", "let a build fail for warnings as well"],
    ["sitemapkit check --fix sitemap-*.xml", "mend files where they are, and see what is left"],
    ["sitemapkit check --format json *.xml > report.json", "give the result to a program"],
    ["sitemapkit check --format sarif *.xml > sitemaps.sarif", "upload it to code scanning"],
  ],
  async run(invocation, given) {
    const { response, isFix, isAll, timeZone, isFollowed, maxSitemaps } = invocation;
    if (isFollowed && isFix) {
      throw new UsageError("--fix mends files, and --follow is for URLs", check);
    }
    const idle =
      (!isFix && isAll && "--all is for files that are mended: --fix") ||
      (!isFix && timeZone !== null && "--time-zone is for times that are mended: --fix") ||
      (!isFollowed && maxSitemaps !== null && "--max-sitemaps is for what is followed: --follow");
    if (idle) throw new UsageError(idle, check);
    const followed = isFollowed ? await followAll(invocation, check, given) : null;
    const terminal = followed ? { ...given, web: { ...given.web, namedBy: followed.namedBy } } : given;
    const operands = followed?.paths ?? invocation.operands;
    if (response !== null && operands.length > 1) {
      throw new UsageError(`--response is the answer for one FILE, not for ${operands.length}`, check);
    }
    if (response !== null && isFix) {
      throw new UsageError("--response is about what a server sent, which --fix changes", check);
    }
    const unreadable: (readonly [path: string, reason: string])[] = [];
    const named = await readRobotsFiles(invocation, terminal, async (path, reason) => {
      unreadable.push([path, reason]);
    });
    if (named === null) {
      await tellUnreadable(unreadable, invocation, terminal);
      return 2;
    }
    const robotsFiles = { ...named, hostRobots: { ...followed?.hostRobots, ...named.hostRobots } };
    // What was followed is where it was found.
    const addressOf = documentUrls({ ...invocation, ...(isFollowed ? { url: null } : {}), operands });
    const urlOf = (path: string): string | null => {
      const address = addressOf(path);
      return address === null ? null : terminal.web.urlOf(address);
    };
    const known =
      operands.length > 1
        ? await surveyFiles(operands, robotsFiles, urlOf, terminal)
        : { paths: operands, given: robotsFiles, urlOf, isFound: () => false, robotsOf: () => robotsFiles };
    return worst(await checkAll(known, invocation, terminal), followed?.isWhole === false ? 1 : 0);
  },
};

/** What is printed where nothing is checked, because files with rules cannot be read. */
async function tellUnreadable(
  files: readonly (readonly [path: string, reason: string])[],
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const format = makeFormat(invocation, terminal);
  const { stdout } = terminal;
  await stdout.write(format.start());
  for (const [path, reason] of files) {
    await stdout.write(format.unreadable(artifactPath(path, terminal), reason, path));
  }
  await stdout.write(format.end(2));
}

async function checkAll(survey: Survey, invocation: Invocation, terminal: Terminal): Promise<ExitStatus> {
  const written = invocation.isFix ? await mendAll(survey, invocation, terminal) : 0;
  const format = makeFormat(invocation, terminal);
  const { stdout } = terminal;
  let room = invocation.maxDiagnostics;
  const options = documentOptions(survey, invocation, terminal);
  const pages = invocation.pages === null ? null : new PageSample(invocation.pages);
  const isSite = survey.paths.length > 1 || invocation.isFollowed || pages !== null;
  const site = isSite ? new SiteCheck(options) : null;
  const sources: string[] = [];
  /** Why files of a site could not be fetched. */
  const failures = new Map<string, string>();
  await stdout.write(format.start());
  let status = await eachFile(
    survey.paths,
    terminal,
    bytesToKeep(format.needs),
    async (source) => {
      const path = invocation.response;
      const url = survey.urlOf(source.path);
      const robots = survey.robotsOf(source.path);
      const response =
        path === null ? answerFor(source, url) : await readResponse(path, source, url, terminal);
      const facts = { url: url ?? undefined, response, hostRobots: robots.hostRobots };
      await refuseTable(source);
      const read = (): Promise<Report> =>
        site === null
          ? checkSource(source, { ...options, ...facts })
          : readIntoSite(pages?.watch(source) ?? source, site, { ...facts, name: nameOf(source) }, () => {
              sources.push(source.path);
            });
      const document = await checkDocument(source, survey, read, room, invocation, terminal);
      const status = statusOf(document, invocation);
      // The status is that of all files, also where nobody reads on, as with `| head`.
      if (stdout.closed) return status;
      room -= document.diagnostics.length;
      const mending = mendingOptions(url, robots, invocation, terminal);
      const second = await readSecond(source, document, format.needs, mending);
      for (const piece of format.document(document, second)) {
        await stdout.write(piece);
        if (stdout.closed) {
          break;
        }
      }
      return status;
    },
    (file, reason, error) => {
      if (error instanceof WebFault) failures.set(file, reason);
      // An index may list it, and crawlers ask for it in vain.
      if (site !== null && error instanceof WebFault && !sources.includes(file)) {
        const { status } = error;
        const response = status === undefined ? undefined : { status, headers: {} };
        site.fail({ url: survey.urlOf(file) ?? undefined, name: toPrintable(file), response });
        sources.push(file);
      }
      return stdout.write(format.unreadable(artifactPath(file, terminal), reason, file));
    },
  );
  if (site !== null) {
    const asked = pages && (await askThePages(pages.urls, site, terminal));
    if (asked?.isWhole === false) status = worst(status, 1);
    const report = withReasons(site.finish(), sources, failures);
    const paths = sources.map((source) => artifactPath(source, terminal));
    const pageCount = asked?.count ?? null;
    const checked: CheckedSite = {
      sources,
      paths,
      report,
      pageCount,
      ...selectPrinted(report, room, invocation),
    };
    for (const piece of format.site(checked)) {
      await stdout.write(piece);
    }
    status = worst(status, failsFor(checked, invocation) ? 1 : 0);
  }
  status = worst(status, written);
  await stdout.write(format.end(status));
  return status;
}

/** The same with what is known here of why a file could not be fetched, of which the rule is told a status at most. */
function withReasons(
  report: SiteReport,
  sources: readonly string[],
  failures: ReadonlyMap<string, string>,
): SiteReport {
  const diagnostics = report.diagnostics.map((diagnostic) => {
    const { code, message, otherFile } = diagnostic;
    const reason = failures.get(sources[otherFile ?? -1] ?? "");
    if (code !== "index-child-fetch-failed" || reason === undefined) return diagnostic;
    return { ...diagnostic, message: message.replace(/(?<=` cannot be fetched: ).*/s, () => reason) };
  });
  return { ...report, diagnostics };
}

/** Mends each file where it is. Which one cannot be read is told by the check. */
async function mendAll(survey: Survey, invocation: Invocation, terminal: Terminal): Promise<ExitStatus> {
  if (invocation.operands.includes("-")) {
    throw new UsageError("standard input (-) cannot be mended where it is; use fix", check);
  }
  for (const path of survey.paths) {
    // What comes through a pipe can be read once, and is nowhere.
    const stats = await stat(resolve(terminal.folder, path)).catch(() => null);
    if (stats !== null && !stats.isFile() && !stats.isDirectory()) {
      throw new UsageError(
        `${toPrintable(path)} is no file that could be mended where it is; use fix`,
        check,
      );
    }
  }
  const silent = { ...terminal, stderr: { write: () => Promise.resolve(), closed: false } };
  let status: ExitStatus = 0;
  await eachFile(survey.paths, silent, 0, async (source) => {
    const { path } = source;
    const mended = await mend(source, survey.urlOf(path), survey.robotsOf(path), invocation, terminal);
    if (mended.isChanged) {
      const isGzip = mended.wasGzip || /\.gz$/i.test(path);
      if (!(await writeDocument(path, mended.text, { isGzip, isForced: true }, terminal))) {
        status = 2;
        return 2;
      }
    }
    await tellMended(path, mended, invocation, terminal);
    return 0;
  });
  return status;
}

/** The formats. A new one is a file and a line here, and its name in `options.ts`. */
function makeFormat(invocation: Invocation, terminal: Terminal): ReportFormat {
  switch (formatOf(REPORT_FORMATS, invocation)) {
    case "text":
      return textFormat({ columns: terminal.columns, palette: palette(terminal.color) }, invocation.isFix);
    case "json":
      return jsonFormat();
    case "sarif":
      return sarifFormat(readVersion(), invocation.rules);
    case "github":
      return githubFormat();
    case "junit":
      return junitFormat();
  }
}

/** Checks a document, of which at most `room` diagnostics are to be printed. */
async function checkDocument(
  source: Source,
  survey: Survey,
  read: () => Promise<Report>,
  room: number,
  invocation: Invocation,
  terminal: Terminal,
): Promise<CheckedDocument> {
  const startedMs = terminal.now().getTime();
  const report = await read();
  const seconds = Math.max(0, terminal.now().getTime() - startedMs) / 1_000;
  const path = artifactPath(source.path, terminal);
  const { isFile } = source;
  const [url, isUrlFound] = [survey.urlOf(source.path), survey.isFound(source.path)];
  const printed = selectPrinted(report, room, invocation);
  return { source: source.path, isFile, path, url, isUrlFound, report, seconds, ...printed };
}

/** Chooses what is printed of what the rules found. */
function selectPrinted<D extends Pick<Diagnostic, "code" | "severity">>(
  report: { readonly counts: Report["counts"]; readonly diagnostics: Iterable<D> },
  room: number,
  invocation: Invocation,
): Printed<D> {
  const severityOf = (code: RuleCode): Severity => severityIn(code, invocation);
  const printed = downTo(invocation.severity);
  const diagnostics: D[] = [];
  const hidden = new Map<RuleCode, number>();
  const severityCounts = { error: 0, warning: 0, info: 0 };
  for (const [code, count] of countsOf(report)) {
    severityCounts[severityOf(code)] += count;
    if (printed.includes(severityOf(code))) {
      hidden.set(code, count);
    }
  }
  for (const diagnostic of report.diagnostics) {
    if (diagnostics.length < room && printed.includes(diagnostic.severity)) {
      diagnostics.push(diagnostic);
      hidden.set(diagnostic.code, (hidden.get(diagnostic.code) ?? 0) - 1);
    }
  }
  return {
    diagnostics,
    hidden: new Map([...hidden].filter(([, count]) => count > 0)),
    severityCounts,
    leastSeverity: invocation.severity,
    severityOf,
  };
}

/** What is known of every document. */
function documentOptions(survey: Survey, invocation: Invocation, terminal: Terminal): ParseOptions {
  return {
    now: invocation.now ?? terminal.now(),
    mode: invocation.isStrict ? "strict" : "tolerant",
    robots: survey.given.robots,
    userAgent: invocation.userAgent ?? undefined,
    profile: invocation.profile,
    rules: invocation.rules,
  };
}

/** What messages call a source. */
function nameOf({ path }: Source): string {
  return path === "-" ? "standard input" : path;
}

async function checkSource(source: Source, options: ParseOptions): Promise<Report> {
  // The entries are not needed; taking them keeps the parser small.
  const report = await parseSource(source, options, () => Promise.resolve(true));
  if (report === null) {
    throw new Error("the reading of a document to check was stopped");
  }
  return report;
}

function statusOf(document: CheckedDocument, invocation: Invocation): ExitStatus {
  return document.report.verdict === "rejected" || failsFor(document, invocation) ? 1 : 0;
}

/** Whether something was found that `--fail-on` names. */
function failsFor({ severityCounts }: Printed<unknown>, { failOn }: Invocation): boolean {
  return downTo(failOn).some((severity) => severityCounts[severity] > 0);
}

/** The severities that are no less than `least`. */
function downTo(least: Severity): readonly Severity[] {
  return SEVERITIES.slice(0, SEVERITIES.indexOf(least) + 1);
}
