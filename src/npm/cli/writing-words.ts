/**
 * What every command that writes sitemaps has in its help.
 *
 * @module
 */

import type { Command, CommandOption } from "./command.js";
import { WEB_OPTIONS } from "./options.js";

/** The options of every command that writes sitemaps. */
export const WRITING_OPTIONS: readonly CommandOption[] = [
  "output",
  "base",
  "repair",
  "time-zone",
  "gzip",
  "force",
  "now",
  "profile",
  "rule",
  ...WEB_OPTIONS,
  "config",
  "no-config",
];

/** What some of them mean where one document is written. */
export const DOCUMENT_HELP: NonNullable<Command["optionHelp"]> = {
  output: ["where to write (default: standard output); compressed when the name", "ends with .gz"],
  gzip: ["compress the file, also when its name does not end with .gz"],
  json: [
    "print JSON of what was written, rejected, repaired and left out; the",
    "document goes to the file that --output names",
  ],
};

/** What the exit statuses of commands that write sitemaps mean. */
export const WRITING_STATUSES: readonly [zero: string, one: string] = [
  "all entries are written",
  "entries were rejected, images and the like are lost, or part of a FILE cannot be read",
];

/** What is said of every command that writes sitemaps. */
export const WRITING_RULES = `A sitemap that is written is valid: an entry with a URL or a value that a search engine would ignore is
rejected, and standard error says which one and why; so is a row of CSV or NDJSON that cannot be read.
With --repair it is mended as fix --all does (a time without a time zone is then one of UTC, or of
--time-zone), and standard error says what was changed or left out. Of entries with the same URL the
first one is written, with the newest lastmod of all, and in a urlset with the images, videos and so on
that it lacks and others of them have: as many entries wait for that as one sitemap may have. What of
them is lost is said, too, and so is another priority or changefreq than that of the first.
A file takes its place only when it is whole, and replaces another one only with --force, and only if no
FILE is cut off. Settings are read from sitemapkit.json: profile and rules.`;
