/**
 * Lines of lists in requests. Lists are written by hand and copied from documents, so a line may have more than its URL: that is
 * told, as `sitemapkit check` does, and is neither another page nor a wish to delete one.
 *
 * @module
 */

import { parse } from "sitemapkit";
import type { Unreadable, Wanted } from "./wanted.ts";

/** What an item of a list in a document begins with, and the URL behind it. A hyphen directly before a URL is none. */
const MARKED = /^(?:[-*+•–]|\d+[.)])\s+["'<]?([a-z][a-z\d+.-]*:\/\/[^\t]*)/i;

const LIST_MARKER: Unreadable = {
  code: "text-list-marker",
  message:
    "this line has a bullet or a number in front of its URL; of one that is to go, the hyphen stands directly before it",
};

/** What may stand beside a URL without a tab: no URL has the first, and few have the others. */
const BESIDE =
  / |[,;](?:https?:\/\/|\d{4}-\d\d|[01]?\.\d|(?:always|hourly|daily|weekly|monthly|yearly|never)\b)/i;

/** What the core finds where more than a URL stands in the first column. A space within one URL is told of any entry. */
const FAULTS: readonly Unreadable[] = [
  { code: "text-several-urls-on-line", message: "a line has more than one URL" },
  {
    code: "text-columns",
    message:
      "something stands beside the URL that is no part of it; before `lastmod` and the like stands a tab",
  },
];

const TOO_MANY_COLUMNS: Unreadable = {
  code: "unreadable",
  message:
    "this line has more cells than there are columns, which are the URL, `lastmod`, `changefreq` and `priority`",
};

/** `URL`, or with tabs `URL lastmod changefreq priority`; with `-` directly before it, it is to go. `line` is its number. */
export function textItem(text: string, line: number, ifNewer: boolean): Wanted | Unreadable {
  const isBare = text.startsWith("http");
  const marked = isBare ? undefined : MARKED.exec(text)?.[1];
  if (marked !== undefined) return { ...LIST_MARKER, loc: marked, line };
  // Not what only looks like a URL without the space before it.
  const isDelete = !isBare && /^-\S/.test(text);
  const columns = (isDelete ? text.slice(1) : text).split("\t");
  const [loc = "", lastmod, changefreq, priority] = columns;
  if (columns.length > 4) return { ...TOO_MANY_COLUMNS, loc, line };
  const fault = BESIDE.test(loc) ? faultOf(loc) : undefined;
  if (fault !== undefined) return { ...fault, loc, line };
  return { entry: { loc, lastmod, changefreq, priority }, isDelete, ifNewer, line };
}

function faultOf(column: string): Unreadable | undefined {
  const { counts } = parse(column);
  return FAULTS.find(({ code }) => counts[code as keyof typeof counts] !== undefined);
}
