/**
 * `sitemapkit stats`: what is in documents.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import type { Report, Severity } from "../index.node.js";
import { toPrintable } from "./cells.js";
import { palette } from "./color.js";
import type { Command, ExitStatus, Invocation, Terminal } from "./command.js";
import { countsOf, severityIn } from "./counts.js";
import { WHOLE } from "./decode.js";
import { digits } from "./digits.js";
import { documentUrls } from "./document-url.js";
import { eachFile } from "./each-file.js";
import { type GzipMeter, gzipMeter } from "./gzip-size.js";
import { WEB_OPTIONS } from "./options.js";
import { parseChunks, withAnswer } from "./parse-source.js";
import { type StatsStyle, statsText } from "./render-stats.js";
import type { Source } from "./source.js";
import { refuseTable } from "./table-start.js";
import { makeTally, type Tally } from "./tally.js";
import { describeCounts, quantity, toLabel } from "./text-words.js";

/** The command. */
export const stats: Command = {
  name: "stats",
  usage: "FILE…",
  summary: "say what is in sitemaps: hosts, paths, dates, images, languages",
  description: `Counts what is in each FILE, and in all of them together: entries, hosts, first path segments, depth of
paths, the range of lastmod and how many entries fall in each day, month or year of it, its precision
and time zones, changefreq, priority (0.75 is one of 0.7), images, videos, news, alternates and
languages; the size of the file and of what gzip makes of it; and the verdict. FILE is anything that
check reads.

Of names such as hosts, the most frequent are printed (--top). Memory does not grow with FILE: after
10,000 different names of a kind, further ones are counted together as others. Counts are exact.

Settings are read from sitemapkit.json: url, profile and rules.`,
  options: [
    "top",
    "json",
    "url",
    "now",
    "profile",
    "rule",
    ...WEB_OPTIONS,
    "concurrency",
    "config",
    "no-config",
  ],
  optionHelp: {
    json: [
      "print JSON: files, each with its counts, all of them together, and what",
      "is unreadable; in segments, / is the home page, /* the pages beside it",
    ],
  },
  examples: [
    ["sitemapkit stats sitemap.xml", "see what is in a sitemap"],
    ["sitemapkit stats --top 3 sitemap-*.xml.gz", "see what is in several, shortly"],
    ["sitemapkit stats --json sitemap.xml > stats.json", "give the counts to a program"],
  ],
  async run(invocation, terminal) {
    return countAll(invocation, terminal);
  },
};

/** How many names of each kind are printed. */
const TOP_DEFAULT = 10;

async function countAll(invocation: Invocation, terminal: Terminal): Promise<ExitStatus> {
  const { isJson, operands } = invocation;
  const { stdout } = terminal;
  const top = invocation.top ?? TOP_DEFAULT;
  const style: StatsStyle = {
    columns: terminal.columns,
    palette: palette(terminal.color),
    isRich: terminal.isRich,
  };
  const urlOf = documentUrls(invocation);
  /** One file is all of them. */
  const single = makeTally();
  const all = operands.length > 1 ? makeTally() : single;
  let fileCount = 0;
  await stdout.write(isJson ? '{"files":[' : "");
  const unreadable: { readonly source: string; readonly error: string }[] = [];
  const count = async (source: Source): Promise<ExitStatus> => {
    await refuseTable(source);
    const own = operands.length > 1 ? makeTally() : single;
    const tallies = [...new Set([own, all])];
    const counted = await countSource(source, urlOf(source.path), tallies, invocation, terminal);
    const facts = own.facts(top);
    if (isJson) {
      const { path } = source;
      await stdout.write(
        `${fileCount > 0 ? "," : ""}\n${safeJson({ source: path, ...toJson(counted), ...facts })}`,
      );
    } else {
      const head = `${style.palette.bold(`${toLabel(source.path)}:`)} ${describe(counted, invocation)}\n`;
      await stdout.write(`${fileCount > 0 ? "\n" : ""}${head}${statsText(facts, style)}`);
    }
    fileCount += 1;
    return counted.report.verdict === "rejected" || errorCountOf(counted.report, invocation) > 0 ? 1 : 0;
  };
  const status = await eachFile(operands, terminal, 0, count, async (source, error) => {
    unreadable.push({ source, error });
  });
  if (isJson) {
    await stdout.write(`\n],"all":${safeJson(all.facts(top))},"unreadable":${safeJson(unreadable)}}\n`);
  } else if (fileCount > 1) {
    const facts = all.facts(top);
    const head = `${quantity(fileCount, "file")} together: ${quantity(facts.entryCount, "entry")}`;
    await stdout.write(`\n${style.palette.bold(head)}\n${statsText(facts, style)}`);
  }
  return status;
}

/** A document that was counted. */
interface Counted {
  readonly report: Report;
  /** The size of the file. */
  readonly fileBytes: number;
  /** Its size with gzip: that of the file if it is gzip. */
  readonly gzipBytes: number;
}

async function countSource(
  source: Source,
  url: string | null,
  tallies: readonly Tally[],
  { now, profile, rules }: Invocation,
  terminal: Terminal,
): Promise<Counted> {
  let fileBytes = 0;
  let meter: GzipMeter | null = null;
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of source.read()) {
      if (fileBytes === 0 && chunk[0] !== 0x1f) meter = gzipMeter();
      fileBytes += chunk.length;
      await meter?.push(chunk);
      yield chunk;
    }
  }
  const options = { url: url ?? undefined, now: now ?? terminal.now(), profile, rules, limits: WHOLE };
  for await (const { entries, report } of parseChunks(chunks(), withAnswer(source, options))) {
    source.progress.addEntries(entries.length);
    for (const entry of entries) {
      for (const tally of tallies) tally.add(entry);
    }
    if (report !== null) {
      const gzipBytes = (await (meter as GzipMeter | null)?.finish()) ?? fileBytes;
      return { report, fileBytes, gzipBytes };
    }
  }
  throw new Error("the reading of a document ended without a report");
}

function severityCountsOf(report: Report, invocation: Invocation): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const [code, count] of countsOf(report)) counts[severityIn(code, invocation)] += count;
  return counts;
}

function errorCountOf(report: Report, invocation: Invocation): number {
  return severityCountsOf(report, invocation).error;
}

/** The verdict, the format and the sizes, in one line. */
function describe({ report, fileBytes, gzipBytes }: Counted, invocation: Invocation): string {
  const { verdict, format, version, entryCount, bytes, compression } = report;
  const severityCounts = severityCountsOf(report, invocation);
  const ratio = `${(bytes / Math.max(1, gzipBytes)).toFixed(1)} : 1`;
  const size =
    compression === "gzip"
      ? `${digits(fileBytes)} bytes gzip, ${digits(bytes)} unpacked (${ratio})`
      : `${digits(fileBytes)} bytes, ${digits(gzipBytes)} with gzip (${ratio})`;
  const kind = version === null ? format : `${format} ${toPrintable(version)}`;
  const words = describeCounts({ severityCounts, leastSeverity: "info" });
  return `${verdict.replaceAll("-", " ")} (${kind}, ${quantity(entryCount, "entry")}, ${size}); ${words}`;
}

function toJson({ report, fileBytes, gzipBytes }: Counted): object {
  const { format, version, encoding, compression, bytes, verdict, counts } = report;
  return { format, version, encoding, compression, fileBytes, gzipBytes, bytes, verdict, counts };
}
