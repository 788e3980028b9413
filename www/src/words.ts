/**
 * What things are called that several views name.
 *
 * @module
 */

import type { Criteria, Extra } from "./engine/messages.ts";
import { counted, visible } from "./format.ts";
import { clockWords, stretchWords, weekdayName, zoneName } from "./when.ts";
import { words } from "./words/index.ts";

const EXTRA_NOUNS = {
  image: ["image", "images"],
  video: ["video", "videos"],
  news: ["news article", "news articles"],
  alternate: ["alternate", "alternates"],
  media: ["media item", "media items"],
  "page-map": ["PageMap object", "PageMap objects"],
  mobile: ["page for feature phones", "pages for feature phones"],
} as const satisfies Readonly<Record<Extra["kind"], readonly [one: string, many: string]>>;

/** How many of its kind an extra has. */
export function extraWords(extra: Extra): string {
  if (extra.kind === "mobile") return "for feature phones";
  const [one, many] = EXTRA_NOUNS[extra.kind];
  return counted(extra.count, one, many);
}

/** A criterion and what it is called. */
export interface Criterion {
  readonly name: keyof Criteria;
  readonly words: string;
}

/** The criteria that are set, in words. */
export function criteriaWords(
  criteria: Criteria,
  nameOf: (document: number) => string,
): readonly Criterion[] {
  const { text, isPattern, document, rule, path, lastmod, extra, language, precision } = criteria;
  const found: Criterion[] = [];
  if (text !== undefined && text.trim() !== "")
    found.push({
      name: "text",
      words: `${isPattern === true ? "matches" : "contains"} “${visible(text.trim())}”`,
    });
  if (document !== undefined) found.push({ name: "document", words: `in ${visible(nameOf(document))}` });
  if (path !== undefined) found.push({ name: "path", words: `below ${visible(path)}` });
  if (rule !== undefined) found.push({ name: "rule", words: `told by ${visible(rule)}` });
  if (lastmod !== undefined) found.push({ name: "lastmod", words: lastmodWords(lastmod) });
  if (extra !== undefined) found.push({ name: "extra", words: `with ${EXTRA_NOUNS[extra][1]}` });
  if (language !== undefined) found.push({ name: "language", words: namingWords(language) });
  if (precision !== undefined) found.push({ name: "precision", words: "with a date but no time of day" });
  return [...found, ...valueWords(criteria)];
}

function valueWords(criteria: Criteria): readonly Criterion[] {
  const { priority, changefreq, host, depth, duplicate, clock, weekday, zone } = criteria;
  const said = words.entries.criteria;
  const found: Criterion[] = [];
  if (priority !== undefined) found.push({ name: "priority", words: priorityWords(priority) });
  if (changefreq !== undefined)
    found.push({
      name: "changefreq",
      words: changefreq === "none" ? said.noChangefreq : said.changefreq(changefreq),
    });
  if (host !== undefined)
    found.push({ name: "host", words: host === "" ? said.noHost : said.host(visible(host)) });
  if (depth !== undefined) found.push({ name: "depth", words: depthWords(depth) });
  if (duplicate !== undefined) found.push({ name: "duplicate", words: said[duplicate] });
  if (clock !== undefined) {
    const { from, to } = clock;
    const isMinute = to - from === 1;
    found.push({
      name: "clock",
      words: isMinute
        ? said.clock(clockWords(from))
        : said.clockBetween(clockWords(from), clockWords(to - 1)),
    });
  }
  if (weekday !== undefined) found.push({ name: "weekday", words: said.weekday(weekdayName(weekday)) });
  if (zone !== undefined) found.push({ name: "zone", words: said.zone(zoneName(zone)) });
  return found;
}

function priorityWords(priority: NonNullable<Criteria["priority"]>): string {
  const said = words.entries.criteria;
  if (priority === "none") return said.noPriority;
  const { from, to } = priority;
  return to > 1 ? said.priority(from.toFixed(1)) : said.priorityBetween(from.toFixed(1), to.toFixed(1));
}

function depthWords({ from, to }: NonNullable<Criteria["depth"]>): string {
  const said = words.entries.criteria;
  if (to === null) return said.depthFrom(from);
  return to - from === 1 ? said.depth(from) : said.depthBetween(from, to - 1);
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** What people call the language of an `hreflang`, or `null` when it is none that is known. */
export function languageName(code: string): string | null {
  if (code.toLowerCase() === "x-default") return "everybody else";
  try {
    return languageNames.of(code) ?? null;
  } catch {
    // What is not built like a code of a language is no error of ours.
    return null;
  }
}

function namingWords(language: string): string {
  if (language === "*") return "names a page in some language";
  const name = languageName(language);
  const code = visible(language);
  return name === null ? `names a page as “${code}”` : `names a page for ${name} (${code})`;
}

function lastmodWords(lastmod: NonNullable<Criteria["lastmod"]>): string {
  return lastmod === "none" ? "without a date" : `changed ${stretchWords(lastmod)}`;
}
