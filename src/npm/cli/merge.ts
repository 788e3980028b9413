/**
 * `sitemapkit merge`: one sitemap of several documents.
 *
 * @module
 */

import { UsageError } from "./arguments.js";
import type { Command, Formats } from "./command.js";
import { refuseJsonBeside } from "./json-output.js";
import { documentFormat, writeOneDocument } from "./one-document.js";
import { DOCUMENT_HELP, WRITING_OPTIONS, WRITING_RULES, WRITING_STATUSES } from "./writing-words.js";
import { checkRepair } from "./written-entry.js";

const FORMATS: Formats<"urlset" | "text"> = ["urlset", "text"];

/** The command. */
export const merge: Command = {
  name: "merge",
  usage: "FILE…",
  readsPages: true,
  summary: "make one sitemap of several",
  description: `Writes the entries of all FILEs as one sitemap to standard output, or to the file that --output names.
FILE is anything that convert reads: a sitemap, a list of URLs, a feed, CSV or NDJSON. If the entries do
not fit in one sitemap (50,000, or 50,000,000 bytes) nothing is written; split writes several.

${WRITING_RULES}`,
  options: [...WRITING_OPTIONS, "format", "json", "concurrency"],
  formats: FORMATS,
  hasJsonFacts: true,
  optionHelp: {
    ...DOCUMENT_HELP,
    format: [
      "what to write: urlset (default), or text, a list of URLs, also by the",
      "name of the output file: .xml or .txt",
    ],
  },
  exitStatuses: WRITING_STATUSES,
  examples: [
    ["sitemapkit merge sitemap-*.xml -o sitemap.xml", "make one sitemap of several"],
    ["sitemapkit merge pages.xml urls.txt feed.xml --repair -o all.xml.gz", "whatever they are"],
  ],
  async run(invocation, terminal) {
    const { output, isGzip } = invocation;
    if (isGzip && (output === null || output === "-")) {
      throw new UsageError("--gzip needs a file: --output FILE", merge);
    }
    checkRepair(invocation, merge);
    refuseJsonBeside(invocation, merge);
    return writeOneDocument(documentFormat(FORMATS, invocation, merge), invocation, terminal);
  },
};
