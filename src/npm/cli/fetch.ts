/**
 * `sitemapkit fetch`: the sitemaps of a site, from its server.
 *
 * @module
 */

import { isNoPlace } from "../fetch-places.js";
import { safeJson } from "../formats.js";
import {
  type FetchError,
  type FetchedSitemap,
  type FetchOptions,
  type FetchSummary,
  fetchSitemap,
  type Report,
} from "../index.node.js";
import { UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import { type Command, type ExitStatus, formatOf, type Invocation, type Terminal } from "./command.js";
import { digits } from "./digits.js";
import { ENTRY_FORMATS, entryFormat } from "./entry-formats.js";
import { WEB_OPTIONS } from "./options.js";
import { quantity } from "./text-words.js";
import { headersOf } from "./web.js";
import { isWebUrl, withoutPasswords } from "./web-source.js";

/** The command. */
export const fetchSite: Command = {
  name: "fetch",
  usage: "URL",
  summary: "fetch the sitemaps of a site, and print the URLs of its pages",
  description: `Fetches a sitemap and all that it names, and prints the URLs of the pages, one a line. URL is a sitemap,
an index, a robots.txt, or a site, such as https://www.example.com/: then its robots.txt is asked which
sitemaps there are, and if it names none, the usual places are tried: /sitemap.xml, /sitemap_index.xml,
/sitemap-index.xml, /wp-sitemap.xml, /sitemap.xml.gz, /sitemap.txt and a few others, up to the first
that has one.

Several files are fetched at once; what is printed comes in the order of the index. An index that lists
itself ends. Files on other hosts are left out unless --host names them. What --header says is sent to
the host of URL, with its scheme and port, and to those of --host; where else a file or a redirect
leads, only User-Agent is sent. URL may redirect to another host, but from the internet to a private
address or to localhost only if --host names it. A file that cannot be had is asked for again
(--retries). What fails or is left out is told on standard error, with its URL and a code.

Formats are those of urls, with the URL of the sitemap as source. With --files, a line for each file is
printed instead: its status, how many entries it has, what a crawler makes of it, its URL.`,
  options: [
    "format",
    "json",
    "files",
    "since",
    ...WEB_OPTIONS,
    "max-depth",
    "max-sitemaps",
    "concurrency",
    "now",
    "profile",
  ],
  optionHelp: {
    host: ["another host to fetch from; may be given several times"],
    timeout: ["how long to wait for a file in all, to its last byte (default: 30)"],
  },
  formats: ENTRY_FORMATS,
  exitStatuses: [
    "everything that was found was read",
    "something failed or was left out, apart from what --since leaves out",
    "wrong usage, or nothing was read",
  ],
  examples: [
    ["sitemapkit fetch https://www.example.com/", "print the URLs of all pages of a site"],
    ["sitemapkit fetch --files https://www.example.com/", "see which sitemaps there are, and how they are"],
    [
      "sitemapkit fetch --since 2026-11-01 --format csv https://www.example.com/sitemap.xml > new.csv",
      "read only what may have changed",
    ],
    [
      'sitemapkit fetch --header "Authorization: Bearer $TOKEN" https://staging.example.com/sitemap.xml',
      "fetch from a server that wants to know who asks",
    ],
  ],
  async run(invocation, terminal) {
    const [given, ...more] = invocation.operands;
    if (given === undefined || more.length > 0) {
      throw new UsageError(`fetch takes one URL, not ${invocation.operands.length}`, fetchSite);
    }
    const url = given.includes("://") ? given : `https://${given}`;
    if (!URL.canParse(url) || !isWebUrl(url)) {
      throw new UsageError(`${given} is no http or https URL`, fetchSite);
    }
    const { format, isFiles } = invocation;
    if (isFiles && (format === "csv" || format === "ndjson")) {
      throw new UsageError(`--files prints text or json, not ${format}`, fetchSite);
    }
    return fetchAll(url, invocation, terminal);
  },
};

/** What somebody asked for is no fault. */
const WANTED: readonly string[] = ["too-old", "filtered-out"];

/** What was told before is not lost. */
export const HARMLESS: readonly string[] = ["already-seen"];

async function fetchAll(url: string, invocation: Invocation, terminal: Terminal): Promise<ExitStatus> {
  const { stdout, stderr } = terminal;
  const format = invocation.isFiles ? fileFormat(invocation) : pageFormat(invocation);
  let summary: FetchSummary = { sitemaps: 0, entries: 0, bytes: 0, errors: {} };
  const options = fetchOptions(invocation, terminal, (progress) => {
    summary = progress;
  });
  let isWhole = true;
  // The first usual place without a sitemap; it is told if no other one has one.
  let place: string | null = null;
  let isFound = false;
  await stdout.write(format.start());
  for await (const sitemap of fetchSitemap(url, options)) {
    const isGuess = isNoPlace(sitemap);
    const fault = isGuess ? null : faultOf(sitemap);
    if (isGuess) place ??= faultOf(sitemap);
    else isFound ||= !isUsualRobots(sitemap);
    if (fault !== null && !HARMLESS.includes(sitemap.error?.code ?? "")) isWhole = false;
    // A line for each file says it as well.
    if (fault !== null && !invocation.isFiles) await stderr.write(fault);
    const lost = lostCount(sitemap.report, invocation.isFiles);
    if (lost > 0) {
      isWhole = false;
      const what = `${quantity(lost, "entry")} left out that ${lost === 1 ? "is" : "are"} longer than 65,536 bytes`;
      await stderr.write(`sitemapkit: ${toPrintable(withoutPasswords(sitemap.url))}: ${what}\n`);
    }
    for (const piece of format.sitemap(sitemap)) await stdout.write(piece);
    if (stdout.closed) break;
  }
  await stdout.write(format.end());
  if (place !== null && !isFound) {
    isWhole = false;
    await stderr.write(place.replace("\n", "; nor is a sitemap at another usual place\n"));
  }
  const counts = `${quantity(summary.entries, "page")} in ${quantity(summary.sitemaps, "file")}`;
  if (terminal.isRich && !stdout.closed) await stderr.write(`sitemapkit: ${counts}\n`);
  if (summary.sitemaps === 0) return 2;
  return isWhole ? 0 : 1;
}

/** How many entries a report lacks because their URLs are longer than any text that is kept. */
function lostCount(report: Report | null, isChecked: boolean): number {
  const told = report?.counts["loc-too-long"] ?? 0;
  if (report === null || told === 0 || !isChecked) return told;
  // Then the same is told of those that crawlers leave out, which are there.
  let kept = 0;
  for (const { loc } of report.entries) {
    if (loc.length > LOC_MAX_CHARS && [...loc].length > LOC_MAX_CHARS) kept += 1;
  }
  return Math.max(0, told - kept);
}

/** How long the URL of a page may be: <https://www.sitemaps.org/protocol.html#locdef>. */
const LOC_MAX_CHARS = 2_047;

/** What is to be told of a file that failed or was left out. */
export function faultOf(file: FetchedSitemap): string | null {
  const { url, parent, error } = file;
  if (error === null || WANTED.includes(error.code) || isUsualRobots(file)) return null;
  const named = parent === null ? "" : `; ${toPrintable(parent)} names it`;
  const what = `${toPrintable(withoutPasswords(url))}: ${toPrintable(wordsOf(error))}`;
  return `sitemapkit: ${what} (${error.code})${named}\n`;
}

/** Whether it is the robots.txt of a site. That there is none is no fault: the usual places are tried then. */
function isUsualRobots({ url, foundBy }: FetchedSitemap): boolean {
  return foundBy === "usual" && url.endsWith("/robots.txt");
}

/** The message, with the name that an option has on the command line. */
function wordsOf({ message }: FetchError): string {
  return message.replace("`hosts` does", "--host does");
}

/** How files are asked for. */
export function fetchOptions(
  invocation: Invocation,
  terminal: Terminal,
  onProgress: (summary: FetchSummary) => void,
): FetchOptions {
  const { header, since, hosts, maxDepth, maxSitemaps, concurrency, timeout, retries, now, profile } =
    invocation;
  return {
    headers: headersOf(header),
    since: since ?? undefined,
    hosts: hosts.length > 0 ? hosts : undefined,
    maxDepth: maxDepth ?? undefined,
    maxSitemaps: maxSitemaps ?? undefined,
    concurrency: concurrency ?? undefined,
    timeoutMs: timeout === null ? undefined : timeout * 1_000,
    retries: retries ?? undefined,
    check: invocation.isFiles,
    now: now ?? terminal.now(),
    profile,
    fetch: terminal.web.fetch,
    onProgress,
  };
}

/** A format, made anew for each run of the program. */
interface SiteFormat {
  start(): string;
  sitemap(sitemap: FetchedSitemap): Iterable<string>;
  end(): string;
}

/** How much text is written at a time. */
const PIECE_CHARS = 65_536;

function pageFormat(invocation: Invocation): SiteFormat {
  const format = entryFormat(formatOf(ENTRY_FORMATS, invocation));
  return {
    start: () => format.start(),
    *sitemap({ report, url }) {
      if (report === null || report.format === "sitemapindex" || report.format === "robots") return;
      let text = "";
      for (const entry of report.entries) {
        text += format.entry(entry, url, "page");
        if (text.length < PIECE_CHARS) continue;
        yield text;
        text = "";
      }
      yield text;
    },
    end: () => format.end(),
  };
}

function fileFormat(invocation: Invocation): SiteFormat {
  if (invocation.isJson || formatOf(ENTRY_FORMATS, invocation) !== "text") return jsonFiles();
  return {
    start: () => "",
    sitemap({ url, status, report, error }) {
      const count = report === null ? "" : digits(report.entries.length);
      const what = error?.code ?? report?.verdict ?? "";
      return [
        `${String(status ?? "-").padStart(3)} ${count.padStart(9)}  ${what.padEnd(22)}  ${toPrintable(url)}\n`,
      ];
    },
    end: () => "",
  };
}

function jsonFiles(): SiteFormat {
  let isFirst = true;
  return {
    start: () => '{"files":[',
    sitemap({ report, error, ...facts }) {
      const { format = null, entryCount = null, verdict = null, counts = {} } = report ?? {};
      const told = error && { code: error.code, message: wordsOf(error) };
      const text = `${isFirst ? "" : ","}\n${safeJson({ ...facts, format, entryCount, verdict, counts, error: told })}`;
      isFirst = false;
      return [text];
    },
    end: () => "\n]}\n",
  };
}
