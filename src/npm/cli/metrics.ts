/**
 * `sitemapkit metrics`: what sitemaps are worth to crawlers.
 *
 * @module
 */

import { basename } from "node:path";
import { safeJson } from "../formats.js";
import { UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import { palette } from "./color.js";
import { type Command, type ExitStatus, type Invocation, type Terminal, worst } from "./command.js";
import { decodedText, WHOLE } from "./decode.js";
import { eachFile, UnreadableFile } from "./each-file.js";
import { watchKind } from "./entry-kind.js";
import { patternFiles } from "./file-operands.js";
import { metricFacts, type ReadList } from "./metric-facts.js";
import { WEB_OPTIONS } from "./options.js";
import { parseSource } from "./parse-source.js";
import { metricsText } from "./render-metrics.js";
import { SitemapCollection } from "./sitemap-usage.js";
import type { Source } from "./source.js";
import { describeSystemError } from "./system-error.js";
import { startOf } from "./table-start.js";
import { tellErrors } from "./tell-errors.js";
import { quantity } from "./text-words.js";
import { reasonOf, UrlLedger } from "./url-ledger.js";
import type { ListFile } from "./values.js";

/** The command. */
export const metrics: Command = {
  name: "metrics",
  usage: "FILE…",
  summary: "say what sitemaps are worth: which part of what is crawled and indexed they list",
  description: `Compares the URLs of each FILE, all together, with what other programs know of the site (--with LIST),
by the metrics of the paper Sitemaps: Above and Beyond the Crawl of Duty (2009):

  coverage          which part of the crawled URLs is in sitemaps
  unique coverage   the same of different contents: pages with the same one count once
  index coverage    the same of URLs in the index of a search engine; so for results and clicks
  signal to noise   different contents for each URL that anything led to
  efficiency        different contents for each URL that was crawled
  utility           index coverage for unique coverage

and what only sitemaps, only links or both lead to, how far these URLs came, which of those in sitemaps
cannot be indexed (errors and redirects, unless another LIST got the page; noindex; another canonical
URL), which first segments of paths are covered, and what was first where LISTs say when. What no LIST
tells is n/a. Without LIST, and below, it says what FILEs show alone: fields, formats, organisation,
top-level domains of several hosts.

LIST, plain or gzip, is known by its head: internal_*.csv and sitemaps_all.csv of Screaming Frog;
Pages.csv and Table.csv of Search Console; pages of Bing; logs (Common, Combined, IIS, CloudFront,
Cloudflare), of which hits count that claim to be of a search engine, or all where there are no user
agents; dumps of Nutch; CDX; lists of URLs; NDJSON or JSON with an object a line; CSV, TSV and the like
with a heading and a column of URLs.
A list is of URLs that links lead to unless NAME= says another thing: crawled, indexed, discovery,
sitemaps or results; indexed=Table.csv is a report of indexed pages. Images, styles and scripts in LISTs
are left out.

An index names files and lists no pages; give those as well. All URLs are kept in memory: a million of
them take about 1 GB and 20 seconds.`,
  options: ["with", "only-in", "non-indexable", "base", "top", "json", ...WEB_OPTIONS, "concurrency"],
  optionHelp: {
    base: [
      "where the site is: what paths in logs are paths of (default: the scheme",
      "and host that most URLs in FILE have)",
    ],
    top: ["how many path segments and top-level domains are printed (default: 10)"],
    json: [
      "print JSON: sitemaps, lists, coverage, nonIndexable, sections,",
      "distribution, seenDelta and what is unreadable, named as in",
      "sitemapkit/analysis",
    ],
  },
  exitStatuses: [
    "all of each FILE was read",
    "a FILE is broken, and entries may be missing; what they say is for check to judge",
  ],
  examples: [
    ["sitemapkit metrics sitemap.xml --with internal_html.csv", "compare a sitemap with a crawl"],
    [
      "sitemapkit metrics maps --with Pages.csv --with access.log.gz --json",
      "with Search Console and a log, for a program",
    ],
    ["sitemapkit metrics maps --with crawl.csv --only-in lists > missing.txt", "list what the sitemaps lack"],
    ["sitemapkit metrics maps --with crawl.csv --non-indexable", "list what they should not have, and why"],
    ["sitemapkit metrics sitemap-*.xml", "see how sitemaps are organised"],
  ],
  run,
};

/** How many names of each kind are printed. */
const TOP_DEFAULT = 10;

async function run(invocation: Invocation, terminal: Terminal): Promise<ExitStatus> {
  const { operands, lists, onlyIn, isNonIndexable, isJson } = invocation;
  const chosen = [
    ...(onlyIn === null ? [] : ["--only-in"]),
    ...(isNonIndexable ? ["--non-indexable"] : []),
    ...(isJson ? ["--json"] : []),
  ];
  const [first = "", second] = chosen;
  if (second !== undefined) throw new UsageError(`${first} and ${second} exclude each other`, metrics);
  if (lists.length === 0 && (onlyIn !== null || isNonIndexable)) {
    throw new UsageError(`${first} needs --with LIST`, metrics);
  }
  // Only this command needs them.
  const analysis = await import("../analysis.node.js");
  const ledger = new UrlLedger(analysis.urlKey);
  const sitemaps = new SitemapCollection(analysis, ledger);
  const unreadable: { readonly source: string; readonly error: string }[] = [];
  const tell = async (source: string, error: string): Promise<void> => {
    unreadable.push({ source, error });
  };
  const status = await eachFile(
    operands,
    terminal,
    0,
    (source) => readSitemap(source, sitemaps, terminal),
    tell,
  );
  const known = await readLists(invocation, terminal, ledger, sitemaps.mainOrigin, tell);
  if (onlyIn !== null) {
    await printUrls(urlsOf(ledger, onlyIn), terminal);
  } else if (isNonIndexable) {
    await printUrls(nonIndexable(ledger), terminal);
  } else {
    const top = invocation.top ?? TOP_DEFAULT;
    const facts = metricFacts(analysis, ledger, sitemaps.usage(top), known.lists, top);
    const style = {
      columns: terminal.columns,
      palette: palette(terminal.color),
      isRich: terminal.isRich,
    };
    const text = isJson ? `${safeJson({ ...facts, unreadable })}\n` : metricsText(facts, style);
    await terminal.stdout.write(text);
  }
  if (sitemaps.unreadCount > 0) {
    const what = quantity(sitemaps.unreadCount, "sitemap");
    await terminal.stderr.write(`sitemapkit: not among the FILEs: ${what} that an index names\n`);
  }
  return worst(status, known.status);
}

async function readSitemap(
  source: Source,
  sitemaps: SitemapCollection,
  terminal: Terminal,
): Promise<ExitStatus> {
  await refuseExport(source);
  const watched = watchKind(source);
  try {
    const report = await parseSource(watched.source, { check: false, limits: WHOLE }, async (entries) => {
      if (entries.length > 0) sitemaps.add(entries, watched.kind());
      return true;
    });
    if (report === null) return 0;
    const { format, entryCount } = report;
    sitemaps.end({ source: source.path, format, entryCount });
    return await tellErrors(source.path, report, terminal);
  } finally {
    watched.free();
  }
}

/** Throws an {@linkcode UnreadableFile} for what is no sitemap and may be a LIST, as where a shell makes several words of a pattern. */
async function refuseExport(source: Source): Promise<void> {
  const { ObservationReader } = await import("../observation-reader.js");
  const reader = new ObservationReader({ name: basename(source.path) });
  reader.push(await startOf(source));
  reader.finish();
  if (reader.kind === null || reader.kind === "urls") return;
  const what = `it is no sitemap but a LIST (${reader.source}); --with ${source.path} compares it with sitemaps`;
  throw new UnreadableFile(source.path, what);
}

/** Throws an {@linkcode UnreadableFile} for an archive, as Search Console gives it, or a workbook, which is one as well. */
async function refuseZip(source: Source): Promise<void> {
  let isZip = false;
  await source.peek((chunk) => {
    isZip = Buffer.from(chunk.subarray(0, ZIP.length)).toString("latin1") === ZIP;
    return true;
  });
  if (!isZip) return;
  const isWorkbook = /\.(?:xlsx|ods)$/i.test(source.path);
  throw new UnreadableFile(
    source.path,
    isWorkbook
      ? "it is a workbook of a spreadsheet; save the table as CSV"
      : "it is a ZIP archive; unpack it, and give the files that are in it",
  );
}

/** How a ZIP archive starts: <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>. */
const ZIP = "PK\x03\x04";

async function readLists(
  { lists, base }: Invocation,
  terminal: Terminal,
  ledger: UrlLedger,
  origin: string | null,
  tell: (source: string, error: string) => Promise<void>,
): Promise<{ readonly lists: readonly ReadList[]; readonly status: ExitStatus }> {
  const { ObservationReader } = await import("../observation-reader.js");
  const read: ReadList[] = [];
  let status: ExitStatus = 0;
  const readList = async (source: Source, { means }: ListFile): Promise<ExitStatus> => {
    const reader = new ObservationReader({
      name: basename(source.path),
      base: base ?? origin ?? undefined,
      means: means ?? undefined,
    });
    await refuseZip(source);
    for await (const text of decodedText(source.read())) {
      for (const observation of reader.push(text)) ledger.add(observation, reader.showsPages);
    }
    for (const observation of reader.finish()) ledger.add(observation, reader.showsPages);
    const { kind, source: program, counts } = reader;
    if (kind === null || program === null) {
      throw new UnreadableFile(
        source.path,
        "it is no list of URLs, and no export that is known to have some",
      );
    }
    const { rows: rowCount, skipped: skippedCount } = counts;
    read.push({ source: source.path, kind, program, means, rowCount, skippedCount });
    return 0;
  };
  for (const list of lists) {
    const paths = await patternFiles(list.path, terminal.folder);
    const own = await eachFile(
      paths,
      terminal,
      0,
      (source) => readList(source, list),
      tell,
      (_, error) => describeSystemError(error),
    );
    status = worst(status, own);
  }
  return { lists: read, status };
}

/** How much is written at once. */
const PRINTED_AT_ONCE = 1_000;

/** The URLs of one side. */
function* urlsOf(ledger: UrlLedger, side: NonNullable<Invocation["onlyIn"]>): Generator<string, void, void> {
  for (const known of ledger.known) {
    const { url, sitemaps = false, seen = false, crawled } = known;
    // What is no page, or is not indexed, is nothing that sitemaps lack.
    const isLacking = seen && !sitemaps && crawled !== false && reasonOf(known) === null;
    if (side === "sitemaps" ? sitemaps && !seen : isLacking) yield toPrintable(url);
  }
}

/** The URLs of sitemaps that are not indexed, and why. */
function* nonIndexable(ledger: UrlLedger): Generator<string, void, void> {
  for (const [url, reason] of ledger.nonIndexable()) yield `${toPrintable(url)}\t${reason}`;
}

/** Prints one a line. */
async function printUrls(urls: Iterable<string>, { stdout }: Terminal): Promise<void> {
  let lines: string[] = [];
  for (const url of urls) {
    lines.push(`${url}\n`);
    if (lines.length < PRINTED_AT_ONCE) continue;
    await stdout.write(lines.join(""));
    lines = [];
    if (stdout.closed) return;
  }
  await stdout.write(lines.join(""));
}
