/**
 * A sitemap as a page for people. Browsers are taking XSLT out, with which sitemaps used to be shown.
 *
 * @module
 */

import { escapeHtml } from "./escape-html.js";
import { parse } from "./parser.js";
import type { Entry, Report } from "./types.js";

/** How many entries are shown. */
const ROWS_MAX = 1_000;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: 0.3rem 1rem 0.3rem 0; text-align: start; vertical-align: top; }
td:first-child { overflow-wrap: anywhere; }
td:not(:first-child), th:not(:first-child) { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 48rem) {
  thead { display: none; }
  tr { border-bottom: 1px solid #8884; display: block; padding: 0.3rem 0; }
  td { border: 0; display: inline-block; padding: 0 1rem 0 0; }
  td:first-child { display: block; }
}
`;

/** What the page may do: nothing. <https://www.w3.org/TR/CSP3/> */
export const PAGE_POLICY: string =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A page of HTML that shows what is in a sitemap: how many entries there are, and the first 1,000 of them with links. It has no
 * script, and nothing in the sitemap can act in it. {@linkcode sitemapResponse} gives it to browsers, if it is asked to.
 *
 * @param bytes - The document, plain or gzip.
 *
 * @example
 * ```ts
 * const { bytes } = writeSitemap([{ loc: "https://www.example.com/?a=1&b=2" }]);
 * sitemapPage(bytes).includes('<a href="https://www.example.com/?a=1&amp;b=2" rel="noopener">'); // true
 * ```
 */
export function sitemapPage(bytes: Uint8Array): string {
  const report = parse(bytes, { check: false });
  const what = report.format === "sitemapindex" ? "Sitemap index" : "Sitemap";
  const rows: string[] = [];
  for (const entry of report.entries) {
    if (rows.length === ROWS_MAX) break;
    rows.push(rowOf(entry));
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${what}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${what}</h1>
<p>${summaryOf(report, rows.length)} This page is for people; crawlers get XML.</p>
<table>
<thead><tr><th>URL</th><th>Last modified</th><th>Changes</th><th>Priority</th><th>Images</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</body>
</html>
`;
}

function summaryOf({ format, entryCount }: Report, shown: number): string {
  const noun = format === "sitemapindex" ? "sitemaps" : "pages";
  const count = `${entryCount.toLocaleString("en")} ${entryCount === 1 ? noun.slice(0, -1) : noun}.`;
  return shown < entryCount ? `${count} The first ${shown.toLocaleString("en")} are shown.` : count;
}

function rowOf({ loc, lastmod, changefreq, priority, images }: Entry): string {
  const url = escaped(loc);
  // Other schemes could run a script.
  const link = /^https?:\/\//i.test(loc) ? `<a href="${url}" rel="noopener">${url}</a>` : url;
  const cells = [link, ...[lastmod, changefreq, priority, images?.length].map((value) => escaped(value))];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function escaped(value: string | number | null | undefined): string {
  return escapeHtml(String(value ?? ""));
}
