/**
 * `sitemapkit convert`: a document as one of another format.
 *
 * @module
 */

import { UsageError } from "./arguments.js";
import type { Command } from "./command.js";
import { refuseJsonBeside } from "./json-output.js";
import { DOCUMENT_FORMATS, documentFormat, isRowsFormat, writeOneDocument } from "./one-document.js";
import { DOCUMENT_HELP, WRITING_OPTIONS, WRITING_RULES, WRITING_STATUSES } from "./writing-words.js";
import { checkRepair } from "./written-entry.js";

/** The command. */
export const convert: Command = {
  name: "convert",
  usage: "FILE",
  summary: "write a sitemap, list, feed or table in another format",
  description: `Writes the entries of FILE to standard output, or to the file that --output names, in another format.
FILE is a sitemap, a list of URLs, a feed (RSS, Atom), OAI-PMH, or a table: CSV, NDJSON or JSON as urls
writes them, of which other commands say that they are no sitemaps.
CSV, with commas, semicolons or tabs, is known by a column named loc in its first line, or url beside
others; lastmod, changefreq, priority and extensions (JSON) are read as well. An index or a robots.txt
can only become a table, because what they name are sitemaps and no pages; so kind says there.

${WRITING_RULES}

Formats:
  urlset  a sitemap with all that there is about each entry; pictures and videos of a feed
          (Media RSS) become those of a sitemap, and standard error says what it cannot say of them
  text    a list of URLs, which is a sitemap as well
  rss     a feed of RSS 2.0, with URLs and dates to the second: 2026-11 becomes its first, in UTC
  atom    a feed of Atom 1.0, with URLs and times; an entry without a date is rejected
  csv     a table, as urls prints it; every entry as it is
  ndjson  a JSON object for each entry, as urls prints it; every entry as it is
  json    an array of these objects
Of text, rss and atom, standard error says what they have no place for, and of every format what FILE
says beyond entries: titles, texts and enclosures of a feed, and elements of other namespaces.
Without --format the name of the output file decides: .xml, .txt, .rss, .atom, .csv,
.ndjson, .jsonl or .json. Other names get a urlset, but for slips such as .cvs and for formats that
convert does not write, such as .html, .md, .tsv, .xlsx and .yaml, which are refused.`,
  options: [...WRITING_OPTIONS, "format", "json"],
  formats: DOCUMENT_FORMATS,
  hasJsonFacts: true,
  optionHelp: {
    ...DOCUMENT_HELP,
    format: ["what to write: urlset (default), text, rss, atom, csv, ndjson or json"],
  },
  exitStatuses: WRITING_STATUSES,
  examples: [
    ["sitemapkit convert urls.txt -o sitemap.xml", "make a sitemap of a list of URLs"],
    [
      "sitemapkit convert feed.xml --repair -o sitemap.xml",
      "make one of a feed, and mend what is wrong in it",
    ],
    [
      "sitemapkit convert sitemap.xml -o sitemap.csv",
      "make a table, change it, and make a sitemap of it again:",
    ],
    ["sitemapkit convert sitemap.csv -o sitemap.xml.gz --force", "CSV becomes a compressed sitemap"],
  ],
  async run(invocation, terminal) {
    const { operands, output, isGzip, isRepaired } = invocation;
    if (operands.length > 1) {
      throw new UsageError("convert takes one FILE; merge makes one sitemap of several", convert);
    }
    checkRepair(invocation, convert);
    refuseJsonBeside(invocation, convert);
    const format = documentFormat(DOCUMENT_FORMATS, invocation, convert);
    if (isRepaired && isRowsFormat(format)) {
      throw new UsageError(`--repair is about sitemaps; ${format} takes every entry as it is`, convert);
    }
    if (isGzip && (output === null || output === "-")) {
      throw new UsageError("--gzip needs a file: --output FILE", convert);
    }
    return writeOneDocument(format, invocation, terminal);
  },
};
