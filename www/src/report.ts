/**
 * The report on all open files, in words.
 *
 * @module
 */

import type { Report, ReportFile } from "./engine/export/messages.ts";
import { ANY_CRAWLER, type SiteSummary, type Summary } from "./engine/messages.ts";
import { count, size } from "./format.ts";
import { listsSitemaps } from "./overall.ts";
import type { InspectedDocument } from "./state.ts";
import { addressOf, crawler } from "./surroundings.ts";
import { titleOf } from "./title.ts";
import { judge, judgeAll, toneOf, verdictWords } from "./verdict.ts";
import { words } from "./words/index.ts";
import { LANGUAGE } from "./words/language.ts";
import { seldomWords } from "./words/seldom.ts";

const say = seldomWords.report;

const moment = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** How many sitemaps that are not open are named. */
const MISSING_MAX = 100;

/** The report on `documents`, which say `summary` together. */
export function reportOf(
  documents: readonly InspectedDocument[],
  summary: Summary,
  site: SiteSummary | null,
  now: Date,
): Report {
  const { headline, detail, ruleWords } =
    documents.length === 1 ? judge(summary) : judgeAll(documents, summary);
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return {
    language: LANGUAGE,
    title: titleOf(documents),
    made: `${moment.format(now)} UTC`,
    tone: toneOf(summary),
    verdict: verdictWords(summary),
    headline,
    detail,
    ruleWords,
    facts: factsOf(documents, summary),
    files: documents.map(fileOf),
    missing: [...new Set(site?.missing.map(({ loc }) => loc))].slice(0, MISSING_MAX),
    missingCount: site?.missingCount ?? 0,
    groups: summary.groups.map((group) => ({
      ...group,
      places: group.places.map((place) => ({ ...place, file: names.get(place.document) ?? "" })),
    })),
  };
}

function factsOf(documents: readonly InspectedDocument[], summary: Summary): Report["facts"] {
  const [only] = documents;
  const total = (severity: "error" | "warning" | "info"): string =>
    count(summary.groups.reduce((sum, group) => sum + (group.severity === severity ? group.count : 0), 0));
  const facts = [
    { name: listsSitemaps(summary) ? say.sitemaps : say.urls, value: count(summary.entryCount) },
  ];
  const add = (name: string, value: string): void => void facts.push({ name, value });
  if (documents.length > 1) add(say.fileCount, count(documents.length));
  add(say.size, size(summary.bytes));
  if (documents.length === 1 && only !== undefined) {
    const { format, version, encoding, compression } = summary;
    add(say.format, `${words.terms.formats[format]}${version === null ? "" : ` ${version}`}`);
    add(say.encoding, encoding.toUpperCase());
    add(say.compression, compression === "none" ? say.uncompressed : compression);
    if (only.url !== "") add(say.servedFrom, only.url);
  }
  if (crawler.value !== ANY_CRAWLER) add(say.crawler, crawler.value);
  add(say.errors, total("error"));
  add(say.warnings, total("warning"));
  add(say.notes, total("info"));
  add(say.rules, count(summary.rules.length));
  return facts;
}

function fileOf(document: InspectedDocument): ReportFile {
  const { name, file, summary, stop } = document;
  const url = addressOf(document);
  if (summary === null) {
    const result = stop === null ? say.notRead : words.terms.stops[stop.reason];
    const tone = stop === null ? null : "error";
    return { name, url, kind: "", result, tone, entryCount: null, problemCount: null, size: size(file.size) };
  }
  const { format, compression, entryCount, groups, bytes } = summary;
  return {
    name,
    url,
    kind: compression === "gzip" ? say.gzip(words.terms.formats[format]) : words.terms.formats[format],
    result: verdictWords(summary),
    tone: toneOf(summary),
    entryCount,
    problemCount: groups.reduce((sum, group) => sum + (group.severity === "info" ? 0 : group.count), 0),
    size: size(bytes),
  };
}
