import { TableError } from "sitemapkit/formats";
import { ended, HttpError } from "../http/error.ts";

/** <https://www.sitemaps.org/protocol.html#index> */
export const MAX_ENTRIES = 50_000;

/** How many entries of JSON and CSV are looked at, usable or not. */
export const READ_MAX_ENTRIES = 2 * MAX_ENTRIES;

/** Why a source is not served. All of them are 502: what is asked for is right, and what is stored is not. */
const REFUSALS = {
  "source-unreadable":
    "The stored source is neither an XML sitemap nor a feed, nor a list of URLs, as text, CSV or JSON.",
  "source-no-pages":
    "The stored source is a sitemap index, a robots.txt or an answer of OAI-PMH, which name no pages; no sitemap is made of it.",
  "source-not-utf-8": "The stored source is not UTF-8; save it as UTF-8.",
  "table-unreadable": "The stored source cannot be read as a table",
  "json-unreadable": "The stored source cannot be read as JSON",
  "json-no-list":
    'The stored source is JSON and neither a list of URLs and entries nor {"urls": […]}, nor is there an entry on each line.',
  "json-repeated-urls":
    "The stored source is JSON whose object has `urls` twice, and all but the last of them would be lost; write one list.",
  "source-too-large":
    "The stored source holds more than the 50,000 usable URLs of a sitemap, or in JSON or CSV more than 100,000 entries; divide it among several names.",
  "json-too-large":
    "The stored source is a list in JSON of more than 16 million characters; write one entry on each line.",
  "json-too-many-values":
    "The stored source is JSON with more than a million values in a list or a line; divide it among several names, or write one entry on each line.",
  "source-damaged":
    "The stored source is cut or damaged, or makes a sitemap of more than 52,428,800 bytes; sitemapkit check says more.",
  "source-empty": "The stored source holds no usable URL of this host.",
} as const;

/** For a source that cannot be served, because of a line of it where one is given. */
export function refuseSource(code: keyof typeof REFUSALS, cause?: unknown, line?: number): HttpError {
  const isTold = cause instanceof TableError || cause instanceof SyntaxError;
  const reason = isTold ? `: ${ended(line === undefined ? cause.message : inLine(line, cause.message))}` : "";
  return new HttpError(502, code, REFUSALS[code] + reason, { cause });
}

/** What is wrong with a line that was read by itself, whose place is another one in all of the source. */
const inLine = (line: number, message: string): string =>
  `${message.replace(/ at position \d.*$/, "")}, in line ${line}`;
