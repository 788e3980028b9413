/**
 * The verdict in the words of someone who waits for a crawler.
 *
 * @module
 */

import type { RuleGroup, RuleOfGroup, Summary } from "./engine/messages.ts";
import { sentence, visible } from "./format.ts";
import { listsSitemaps } from "./overall.ts";
import { words } from "./words/index.ts";

/** What the owner of a site should know first. */
export interface Judgement {
  readonly tone: "ok" | "info" | "warning" | "error";
  readonly headline: string;
  readonly detail: string;
  /** The part of `detail` that a rule says, in English; `""` where no rule says anything. */
  readonly ruleWords: string;
  /** The place that decided, if one did. */
  readonly evidence: { readonly group: RuleGroup; readonly place: number } | null;
}

/** What is said of a report in one or two words: no part is accepted as a whole. */
export function verdictWords({ verdict, partial }: Summary, isReading = false): string {
  if (isReading && verdict !== "rejected") return words.reading.rest.verdict;
  return partial !== null && verdict === "accepted"
    ? words.reading.part.verdict
    : words.terms.verdicts[verdict];
}

/** How good a report is. */
export function toneOf({ verdict, partial }: Summary): "ok" | "warning" | "error" {
  return partial !== null && verdict === "accepted" ? "warning" : VERDICT_TONES[verdict];
}

/** How good a report is while other files are still read: none is good before all are. */
export function toneSoFar(summary: Summary, isReading: boolean): Judgement["tone"] {
  return isReading && summary.verdict !== "rejected" ? "info" : toneOf(summary);
}

/** How good a verdict is. */
export const VERDICT_TONES = {
  accepted: "ok",
  "accepted-with-problems": "warning",
  rejected: "error",
} as const;

/** The areas of what was checked, in the order in which they are told, with the groups of rules in each. */
const AREAS = {
  xml: ["xml", "gzip"],
  encoding: ["encoding"],
  structure: ["document", "index", "limits", "http", "site", "extension", "seo"],
  urls: ["loc"],
  dates: ["lastmod"],
  hints: ["changefreq", "priority"],
  media: ["image", "video", "news"],
  languages: ["hreflang"],
  feeds: ["feed"],
  lists: ["text"],
  robots: ["robots"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The areas that these rules cover, with how many rules each has. */
export function areasOf(
  rules: readonly RuleOfGroup[],
): readonly { readonly name: string; readonly ruleCount: number }[] {
  return Object.entries(AREAS).flatMap(([area, groups]: [string, readonly string[]]) => {
    const ruleCount = rules.filter(({ group }) => groups.includes(group)).length;
    if (ruleCount === 0) return [];
    const isOfXml = area !== "xml" || rules.some(({ group }) => group === "xml");
    return [{ name: words.verdict.areas[isOfXml ? (area as keyof typeof AREAS) : "compression"], ruleCount }];
  });
}

/** Puts a report into words. */
export function judge(summary: Summary): Judgement {
  const judgement = judgeRead(summary);
  return summary.partial === null ? judgement : inPart(judgement, summary);
}

/** The judgement of a part says nothing of the rest. */
function inPart(judgement: Judgement, { verdict }: Summary): Judgement {
  const { headline, ignored, advice } = words.reading.part;
  const detail = `${judgement.detail.trim()} ${advice}`;
  if (verdict === "rejected") return { ...judgement, detail };
  if (verdict === "accepted") return { ...judgement, tone: "warning", headline, detail };
  return { ...judgement, headline: ignored, detail };
}

function judgeRead(summary: Summary): Judgement {
  switch (summary.verdict) {
    case "accepted":
      return accepted(summary, words.verdict.accepted(rejecting(summary)));
    case "accepted-with-problems":
      return acceptedWithProblems(summary, words.verdict.partly(rejecting(summary)));
    case "rejected":
      return rejected(summary);
  }
}

/** What is needed of one of several documents. */
interface Judged {
  readonly name: string;
  readonly summary: Summary | null;
  readonly stop: object | null;
}

/** Puts the reports of several documents into words: the worst of them decides. */
export function judgeAll(documents: readonly Judged[], all: Summary): Judgement {
  const of = (verdict: Summary["verdict"]): readonly Judged[] =>
    documents.filter(({ summary }) => summary?.verdict === verdict);
  const rejectedOnes = of("rejected");
  const [first] = rejectedOnes;
  if (first?.summary != null) {
    const { headline, detail, ruleWords, evidence } = rejected(first.summary);
    const group = all.groups.find(({ code }) => code === evidence?.group.code);
    const place = evidence?.group.places[0];
    return {
      tone: "error",
      headline: words.verdict.rejectedSome(rejectedOnes.length, documents.length),
      detail: words.verdict.ofFile(visible(first.name), headline, detail),
      ruleWords,
      evidence:
        group === undefined || place === undefined ? null : { group, place: group.places.indexOf(place) },
    };
  }
  const partly = of("accepted-with-problems").length;
  const readCount = documents.filter(({ summary, stop }) => summary !== null || stop !== null).length;
  if (readCount < documents.length) {
    const { headline, nothing, ignored } = words.reading.rest;
    const detail = partly > 0 ? ignored(partly) : nothing;
    return {
      tone: "info",
      headline: headline(readCount, documents.length),
      detail,
      ruleWords: "",
      evidence: null,
    };
  }
  if (partly > 0) {
    const headline = words.verdict.partlyAll(partly, documents.length, rejecting(all));
    return acceptedWithProblems(all, headline, documents.length);
  }
  const judgement = accepted(all, words.verdict.acceptedAll(rejecting(all)));
  return all.partial === null ? judgement : inPart(judgement, all);
}

/** Who takes nothing of it, though it is not rejected as a whole: search engines that do not know its format, say. */
const rejecting = ({ consumers }: Summary): readonly string[] =>
  consumers.flatMap(({ consumer, reception }) =>
    reception === "rejected" ? [words.consumers.names[consumer]] : [],
  );

function accepted({ groups, rules, consumers }: Summary, headline: string): Judgement {
  const isUsed = consumers.every(({ reception }) => reception === "accepted");
  const detail =
    groups.length === 0
      ? words.verdict.nothingToFix(rules.length)
      : words.verdict.worthKnowing(groups.length, rules.length, isUsed);
  return { tone: "ok", headline, detail, ruleWords: "", evidence: null };
}

function acceptedWithProblems(summary: Summary, headline: string, files = 1): Judgement {
  const total = (severity: RuleGroup["severity"]): number =>
    summary.groups
      .filter((group) => group.severity === severity)
      .reduce((sum, group) => sum + group.count, 0);
  const detail = problemWords(files, total("error"), total("warning"));
  return { tone: "warning", headline, detail, ruleWords: "", evidence: null };
}

function problemWords(files: number, errors: number, warnings: number): string {
  const say = words.verdict;
  if (errors > 0 && warnings > 0) return say.hasBoth(files, errors, warnings);
  if (errors > 0) return say.hasErrors(files, errors);
  return warnings > 0 ? say.hasWarnings(files, warnings) : say.seeBelow;
}

function rejected(summary: Summary): Judgement {
  const say = words.verdict;
  const group = decisive(summary);
  const evidence = group === undefined ? null : { group, place: 0 };
  const verdict = (headline: string, ruleWords: string, ...sentences: readonly string[]): Judgement => ({
    tone: "error",
    headline,
    detail: [ruleWords, ...sentences].filter((one) => one !== "").join(" "),
    ruleWords,
    evidence,
  });
  if (summary.bytes === 0) return verdict(say.empty, "", say.emptyDetail);
  if (group === undefined) return verdict(summary.format === "unknown" ? say.notSitemap : say.rejected, "");

  const place = group.places[0];
  const message = place?.message ?? group.summary;
  const reason = plain(sentence(message));
  if (group.code === "xml-empty-file") return verdict(say.empty, reason);
  if (isOther(group)) {
    const { what, seen } = otherOf(message);
    const advice = group.code === "html-instead-of-sitemap" ? say.webPageAdvice : "";
    return verdict(say.isSomethingElse(what), plain(seen), advice, say.whatCrawlersRead);
  }
  const kept = keptWords(summary);
  if (group.breaks === "gzip") {
    const damage = plain(sentence(group.summary));
    const headline = say.damaged(damage.replace(/\.$/, ""));
    return damage.startsWith(headline) ? verdict(headline, "", kept) : verdict(headline, damage, kept);
  }
  if (group.code === "root-unknown") return verdict(say.otherRoot, reason, kept);
  if (!summary.wellFormed && place !== undefined)
    return verdict(say.stopped(place.line, place.column), reason, kept);
  return verdict(say.rejected, reason, kept);
}

/** The rules that say what a file is that is no sitemap. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  "html-instead-of-sitemap",
  "robots-html",
  "format-unrecognised",
  "compression-not-gzip",
]);

function isOther({ code }: RuleGroup): boolean {
  return OF_OTHERS.has(code);
}

/** What such a rule says that the file is, and how that was seen and what else there is to say: "this is JSON (it starts with `{`), not a sitemap". */
function otherOf(message: string): { readonly what: string; readonly seen: string } {
  const [, what = "", how = "", more = ""] =
    /^(?:this|the file) is (.+?)(?: \((.+)\))?(?:, not [^`]+|; (.+))$/s.exec(message) ?? [];
  const said = [how, more].filter((one) => one !== "").map(sentence);
  return { what, seen: said.join(" ") };
}

/** What could be read of a document in spite of all; of a part that is told beside it. */
function keptWords(summary: Summary): string {
  if (summary.partial !== null || summary.entryCount === 0) return "";
  const { keptSitemaps, keptUrls } = words.verdict;
  return listsSitemaps(summary) ? keptSitemaps(summary.entryCount) : keptUrls(summary.entryCount);
}

/**
 * The rule that made consumers reject the document: what says that it is something else, else what stopped reading, wherever
 * it stands, else the first error about the document, else the first error.
 */
function decisive(summary: Summary): RuleGroup | undefined {
  const errors = summary.groups.filter((group) => group.severity === "error");
  const other = summary.format === "unknown" ? errors.find(isOther) : undefined;
  const damage = errors.find(({ breaks }) => breaks === "gzip");
  const stopping = summary.wellFormed ? undefined : firstOf(errors.filter(({ breaks }) => breaks === "xml"));
  const aboutDocument = errors.find((group) => group.places[0]?.entry === null);
  return other ?? damage ?? stopping ?? aboutDocument ?? errors[0];
}

/** The rule that fired first in the document. */
function firstOf(groups: readonly RuleGroup[]): RuleGroup | undefined {
  const start = ({ places }: RuleGroup): number => places[0]?.start ?? Number.POSITIVE_INFINITY;
  return groups.toSorted((one, other) => start(one) - start(other))[0];
}

function plain(phrase: string): string {
  return phrase.replaceAll("`", "");
}
