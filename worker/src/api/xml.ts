/**
 * Sitemaps and feeds in requests.
 *
 * @module
 */

import { decodeText, type Entry, parse, parseLastmod, type Report, type RuleCode } from "sitemapkit";
import { unreadEntities } from "../entries.ts";
import { HttpError } from "../http/error.ts";
import { BODY_MAX, tooLarge } from "./body.ts";
import { type Unreadable, URLS_MAX, type Wanted } from "./wanted.ts";

/** What an entry is called in each format. */
const TAGS: Readonly<Record<string, string>> = {
  urlset: "url",
  rss: "item",
  atom: "entry",
  "oai-pmh": "record",
};

/** What says of an element that no entry was made of it. */
const LOST: readonly RuleCode[] = [
  "loc-missing",
  "loc-empty",
  "loc-too-long",
  "feed-item-link-missing",
  "feed-entry-link-missing",
  "feed-entry-link-rel",
];

/** What is wrong with what has no pages. */
const NOT_A_SITEMAP = {
  sitemapindex:
    "The content is a sitemap index, which names sitemaps and no pages: send the sitemaps that it names.",
  robots: "The content is a robots.txt, which names sitemaps and no pages: send the sitemaps that it names.",
  unknown: "The content is neither a sitemap nor a feed.",
} as const;

/** The entries of a sitemap or a feed, with all that extensions add, and what should have been one and has no URL. */
export function* xmlItems(content: Uint8Array, ifNewer: boolean): Generator<Wanted | Unreadable> {
  const report = parse(content, {
    check: false,
    // Whatever has no URL is told, and counts as one.
    limits: { decodedBytes: BODY_MAX, diagnosticsPerRule: URLS_MAX + 1 },
  });
  if (!report.complete && report.bytes >= BODY_MAX) throw tooLarge(BODY_MAX);
  const { format } = report;
  if (format === "sitemapindex" || format === "robots" || format === "unknown")
    throw new HttpError(400, "not-a-sitemap", NOT_A_SITEMAP[format]);
  if (!report.wellFormed || !report.complete) throw notWellFormed(report);
  const isRss = format === "rss";
  const faultOf = unreadEntities(report);
  const lost = lostOf(report, content);
  let [next, index] = [lost.next(), 0];
  for (const entry of report.entries) {
    for (; !next.done && next.value.index <= index; next = lost.next(), index += 1) yield next.value.item;
    const fault = faultOf(entry);
    if (fault !== null) yield { ...fault, loc: entry.loc };
    else yield { entry: isRss ? { ...entry, lastmod: dateOf(entry) } : entry, isDelete: false, ifNewer };
    index += 1;
  }
  for (; !next.done; next = lost.next()) yield next.value.item;
}

/** What should have been an entry and is none, and which of all elements of entries that was, from 0. */
function* lostOf(
  { format, entries, diagnostics, counts }: Report,
  content: Uint8Array,
): Generator<{ readonly index: number; readonly item: Unreadable }, void> {
  const known = LOST.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  const isNested = counts["loc-nested-element"] !== undefined;
  if (known === 0 && !isNested) return;
  const starts = startsOf(decodeText(content), TAGS[format] ?? "url");
  // Mostly the text of a link in place of a URL is one: then there is an entry.
  const isNestedLost = isNested && starts.length > entries.length + known;
  let behind = 0;
  for (const { code, message, line, start } of diagnostics) {
    if (!LOST.includes(code) && !(isNestedLost && code === "loc-nested-element")) continue;
    while (behind < starts.length && (starts[behind] ?? 0) <= start) behind += 1;
    yield { index: Math.max(behind - 1, 0), item: { code, message, line } };
  }
}

/** Where elements with a name begin, whatever its prefix, as the offset of their tags. */
function startsOf(text: string, name: string): readonly number[] {
  const tag = new RegExp(
    `<!--[^]*?-->|<!\\[CDATA\\[[^]*?\\]\\]>|<\\?[^]*?\\?>|<(?:[\\w.-]+:)?${name}(?=[\\s/>])`,
    "gi",
  );
  return Array.from(text.matchAll(tag)).flatMap(({ 0: found, index }) =>
    /^<[!?]/.test(found) ? [] : [index],
  );
}

/** The date of an item of RSS, which has a form of its own: what it names is written as in a sitemap. */
function dateOf({ lastmod, lastmodTime }: Entry): string | null {
  if (lastmod === null || lastmodTime === null || parseLastmod(lastmod) !== null) return lastmod;
  return new Date(lastmodTime).toISOString().replace(".000Z", "Z");
}

function notWellFormed({ diagnostics }: Report): HttpError {
  const [first] = [...diagnostics]
    .filter(({ severity, authority }) => severity === "error" && authority === "xml")
    .toSorted((a, b) => a.start - b.start);
  const said =
    first === undefined
      ? ""
      : `, line ${first.line}, column ${first.column}: ${first.message} (${first.code})`;
  return new HttpError(400, "not-well-formed", `The content is not well-formed XML${said}.`);
}
