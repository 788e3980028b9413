/**
 * `sitemapkit urls`: the URLs of each document, one a line.
 *
 * @module
 */

import type { EntryList, Report } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Command, ExitStatus, Terminal } from "./command.js";
import { eachFile } from "./each-file.js";
import { parseSource } from "./parse-source.js";
import { toLabel } from "./text-words.js";

/** The command. */
export const urls: Command = {
  name: "urls",
  usage: "FILE…",
  summary: "print the URLs of sitemaps, one a line",
  description: `Prints the URLs of each FILE, one a line, in their order and as they are written there; of a sitemap
index or a robots.txt, the URLs of its sitemaps; of a feed, the pages of its items. Pictures and videos
are not printed. FILE may be plain or gzip; - is standard input. URLs are printed while FILE is read. Of
a FILE that is broken the URLs that can be read are printed, with a message on standard error and exit
status 1.`,
  options: [],
  examples: [
    ["sitemapkit urls sitemap.xml.gz", "print the URLs of a file"],
    ["sitemapkit urls sitemap.xml | sort | uniq -d", "find the URLs that are there twice"],
    ["sitemapkit urls feed.xml > urls.txt", "make a list of URLs from a feed"],
    ["sitemapkit urls sitemap-*.xml | wc -l", "count the URLs of several files"],
  ],
  run(invocation, terminal) {
    return eachFile(invocation.operands, terminal, 0, async (source) => {
      const report = await parseSource(source, { check: false }, async (entries) => {
        await terminal.stdout.write(toLines(entries));
        return !terminal.stdout.closed;
      });
      return report === null ? 0 : await tellErrors(source.path, report, terminal);
    });
  },
};

function toLines(entries: EntryList): string {
  let lines = "";
  for (let index = 0; index < entries.length; index++) {
    const loc = entries.loc(index) ?? "";
    lines += loc === "" ? "" : `${encodeControls(loc)}\n`;
  }
  return lines;
}

/** Percent-encodes what would break the line or act on the terminal; no URL has such characters. */
function encodeControls(loc: string): string {
  return loc.replace(/[\p{Cc}\u2028\u2029]/gu, encodeURIComponent);
}

/** The first error on standard error: the URLs may not be all that somebody wrote. */
async function tellErrors(path: string, report: Report, terminal: Terminal): Promise<ExitStatus> {
  const errors = [...report.diagnostics].filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined && report.verdict !== "rejected") {
    return 0;
  }
  const label = toLabel(path);
  const place = first === undefined ? label : `${label}:${first.line}:${first.column}`;
  const what = first === undefined ? "rejected" : toPrintable(first.message);
  await terminal.stderr.write(
    `sitemapkit: ${place}: ${what}; for more: sitemapkit check ${toPrintable(path)}\n`,
  );
  return 1;
}
