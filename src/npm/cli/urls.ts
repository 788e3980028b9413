/**
 * `sitemapkit urls`: the URLs of each document, or all there is about its entries.
 *
 * @module
 */

import { type Command, formatOf } from "./command.js";
import { WHOLE } from "./decode.js";
import { eachFile } from "./each-file.js";
import { ENTRY_FORMATS, entryFormat } from "./entry-formats.js";
import { watchKind } from "./entry-kind.js";
import { WEB_OPTIONS } from "./options.js";
import { parseSource } from "./parse-source.js";
import { refuseTable } from "./table-start.js";
import { tellErrors, tellLines } from "./tell-errors.js";

/** The command. */
export const urls: Command = {
  name: "urls",
  usage: "FILE…",
  summary: "print the URLs of sitemaps, one a line, or entries as CSV or JSON",
  description: `Prints the URLs of each FILE, one a line, in their order and as they are written there; of a sitemap
index or a robots.txt, the URLs of its sitemaps; of a feed, the pages of its items. Pictures and videos
are not printed. FILE may be plain or gzip. URLs are printed while FILE is read. Of
a FILE that is broken the URLs that can be read are printed, with a message on standard error and exit
status 1.

Formats:
  text    the URLs; entries without one are left out
  csv     a line with the names of the columns, then a line for each entry (RFC 4180): loc, lastmod,
          changefreq and priority as they are written; how many images, videos, news articles and
          alternates there are; all that extensions add, as JSON; FILE; the number of the entry in it,
          from 0; its kind, page or sitemap. What a spreadsheet would take for a formula (a cell that
          begins with = + - @ or a control character) gets an apostrophe in front; convert removes it.
          For control characters their pictures are written, such as ␛, and in URLs percent-encodings
  ndjson  each entry as a JSON object on a line of its own, with everything that is in it and what it
          means: lastmodTime in milliseconds since 1970, lastmodPrecision, priorityValue and so on;
          nothing is lost of it
  json    the same objects in one array
All of them are written while FILE is read, so that memory does not grow with it.`,
  options: ["format", "json", ...WEB_OPTIONS, "concurrency"],
  formats: ENTRY_FORMATS,
  exitStatuses: [
    "all of each FILE was read",
    "a FILE is broken, and entries may be missing; what they say is for check to judge",
  ],
  examples: [
    ["sitemapkit urls sitemap.xml.gz", "print the URLs of a file"],
    ["sitemapkit urls sitemap.xml | sort | uniq -d", "find the URLs that are there twice"],
    ["sitemapkit urls feed.xml > urls.txt", "make a list of URLs from a feed"],
    ["sitemapkit urls sitemap-*.xml | wc -l", "count the URLs of several files"],
    ["sitemapkit urls --format csv sitemap.xml > sitemap.csv", "make a table for a spreadsheet"],
    ["sitemapkit urls --format ndjson sitemap.xml | jq -r .lastmod", "give the entries to a program"],
  ],
  async run(invocation, terminal) {
    const { stdout } = terminal;
    const format = entryFormat(formatOf(ENTRY_FORMATS, invocation));
    await stdout.write(format.start());
    const status = await eachFile(invocation.operands, terminal, 0, async (source) => {
      await refuseTable(source);
      const watched = watchKind(source);
      try {
        const report = await parseSource(watched.source, { check: false, limits: WHOLE }, async (entries) => {
          let text = "";
          for (const entry of entries) text += format.entry(entry, source.path, watched.kind());
          await stdout.write(text);
          return !stdout.closed;
        });
        if (report === null) return null;
        await tellLines(source.path, report, terminal);
        return await tellErrors(source.path, report, terminal);
      } finally {
        watched.free();
      }
    });
    await stdout.write(format.end());
    return status;
  },
};
