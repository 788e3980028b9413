/**
 * Lines of robots.txt that an owner has decided.
 *
 * @module
 */

import { Buffer } from "node:buffer";

/** How many bytes all lines of robots.txt may have: every reader of KV gets them with the rest of the configuration. */
export const ROBOTS_BYTES = 65_536;

/** How many lines there may be, how many characters one may have, and how many may name sitemaps. */
const [LINES_MAX, LINE_LENGTH, SITEMAPS_MAX] = [500, 2_048, 50] as const;

/** What a line names as a sitemap; `null` of any other line. */
export const sitemapIn = (line: string): string | null =>
  /^\s*sitemap\s*:\s*(.*?)\s*$/i.exec(line)?.[1] ?? null;

/** What is wrong with lines of robots.txt; `null` when nothing is. */
export function robotsFault(value: unknown): string | null {
  if (!Array.isArray(value)) return "is a list of lines, each of them text";
  if (value.length > LINES_MAX) return `has ${value.length} lines, and ${LINES_MAX} are allowed`;
  let sitemaps = 0;
  for (const [index, line] of value.entries()) {
    const fault = lineFault(line);
    if (fault !== null) return `line ${index + 1} ${fault}`;
    if (sitemapIn(line) !== null) sitemaps += 1;
  }
  if (sitemaps > SITEMAPS_MAX) return `names ${sitemaps} sitemaps, and ${SITEMAPS_MAX} are allowed`;
  const bytes = Buffer.byteLength(value.join("\n"));
  return bytes > ROBOTS_BYTES ? `has ${bytes} bytes, and ${ROBOTS_BYTES} bytes are allowed` : null;
}

function lineFault(line: unknown): string | null {
  if (typeof line !== "string") return "is no text";
  if (line.length > LINE_LENGTH) return `has ${line.length} characters, and ${LINE_LENGTH} are allowed`;
  // A tab is white space there: <https://www.rfc-editor.org/rfc/rfc9309#section-2.2>.
  const [control] = /(?!\t)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.exec(line) ?? [];
  const code = control?.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  if (code !== undefined) return `has U+${code}, which no line has; each line is one text of the list`;
  const sitemap = sitemapIn(line.replace(/^\uFEFF/, ""));
  if (sitemap === null || isAddress(sitemap)) return null;
  return "names a sitemap by what is no full URL, such as https://www.example.com/videos.xml";
}

/** Whether a text is a URL of http or https, as it is: without what a parser would take away, and without a user. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s#]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
