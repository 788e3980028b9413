/**
 * The verdict in the words of someone who waits for a crawler.
 *
 * @module
 */

import type { RuleGroup, Summary } from "./engine/messages.ts";
import { count, counted, sentence, visible } from "./format.ts";
import { words } from "./words/index.ts";

/** What the owner of a site should know first. */
export interface Judgement {
  readonly tone: "ok" | "warning" | "error";
  readonly headline: string;
  readonly detail: string;
  /** The place that decided, if one did. */
  readonly evidence: { readonly group: RuleGroup; readonly place: number } | null;
}

/** The verdict in one or two words. */
export const VERDICT_WORDS = {
  accepted: "Accepted",
  "accepted-with-problems": "Accepted with problems",
  rejected: "Rejected",
} as const;

/** What is said of a report in one or two words: no part is accepted as a whole. */
export function verdictWords({ verdict, partial }: Summary): string {
  return partial !== null && verdict === "accepted" ? words.reading.part.verdict : VERDICT_WORDS[verdict];
}

/** How good a report is. */
export function toneOf({ verdict, partial }: Summary): Judgement["tone"] {
  return partial !== null && verdict === "accepted" ? "warning" : VERDICT_TONES[verdict];
}

/** How good a verdict is. */
export const VERDICT_TONES = {
  accepted: "ok",
  "accepted-with-problems": "warning",
  rejected: "error",
} as const;

/** Why a document was not read, in a list. */
export const STOP_WORDS = {
  cancelled: "cancelled",
  crashed: "not read: the reader stopped",
  "input-too-large": "too large to be read",
  unreadable: "could not be opened",
  memory: "not read: no memory left",
  folder: "no sitemap in it",
} as const;

/** What a document is called. */
export const FORMAT_WORDS = {
  urlset: "Sitemap",
  sitemapindex: "Sitemap index",
  text: "List of URLs",
  rss: "RSS feed",
  atom: "Atom feed",
  "oai-pmh": "OAI-PMH list",
  robots: "robots.txt",
  unknown: "Not recognised",
} as const;

/** What the entries of a document are. */
export function entryNoun(summary: Summary): string {
  return summary.format === "sitemapindex" || summary.format === "robots" ? "sitemap" : "URL";
}

/** What rules are about, by the first word of their codes. */
const AREAS: readonly (readonly [name: string, prefixes: readonly string[]])[] = [
  ["XML and compression", ["xml", "gzip", "compression"]],
  ["Encoding", ["encoding"]],
  ["URLs", ["loc"]],
  ["Dates of change", ["lastmod"]],
  ["Hints to crawlers", ["changefreq", "priority"]],
  ["Images, videos and news", ["image", "video", "news", "mrss"]],
  ["Other languages", ["hreflang"]],
  ["Feeds", ["feed"]],
  ["Lists of URLs", ["text"]],
  ["robots.txt", ["robots"]],
];
const OTHER_AREA = "Structure and limits";

/** The areas that rules cover, with how many rules each has. */
export function areasOf(
  codes: readonly string[],
): readonly { readonly name: string; readonly ruleCount: number }[] {
  const areas = new Map<string, number>(
    [...AREAS.slice(0, 2).map(([name]) => name), OTHER_AREA].map((name) => [name, 0]),
  );
  for (const code of codes) {
    const prefix = code.split("-", 1)[0] ?? "";
    const name = AREAS.find(([, prefixes]) => prefixes.includes(prefix))?.[0] ?? OTHER_AREA;
    areas.set(name, (areas.get(name) ?? 0) + 1);
  }
  return [...areas]
    .filter(([, ruleCount]) => ruleCount > 0)
    .map(([name, ruleCount]) => ({ name, ruleCount }));
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
      return accepted(summary);
    case "accepted-with-problems":
      return acceptedWithProblems(summary);
    case "rejected":
      return rejected(summary);
  }
}

/** What is needed of one of several documents. */
interface Judged {
  readonly name: string;
  readonly summary: Summary | null;
}

/** Puts the reports of several documents into words: the worst of them decides. */
export function judgeAll(documents: readonly Judged[], all: Summary): Judgement {
  const of = (verdict: Summary["verdict"]): readonly Judged[] =>
    documents.filter(({ summary }) => summary?.verdict === verdict);
  const rejectedOnes = of("rejected");
  const [first] = rejectedOnes;
  const files = `of ${counted(documents.length, "file")}`;
  if (first?.summary != null) {
    const { headline, detail, evidence } = rejected(first.summary);
    const group = all.groups.find(({ code }) => code === evidence?.group.code);
    const place = evidence?.group.places[0];
    return {
      tone: "error",
      headline: `Crawlers reject ${count(rejectedOnes.length)} ${files}`,
      detail: `${visible(first.name)}: ${headline}. ${detail}`,
      evidence:
        group === undefined || place === undefined ? null : { group, place: group.places.indexOf(place) },
    };
  }
  const partly = of("accepted-with-problems").length;
  if (partly > 0) {
    const headline = `Crawlers read all files, but not all of ${count(partly)} ${files}`;
    return { ...acceptedWithProblems(all), headline };
  }
  if (all.partial !== null) return inPart(accepted(all), all);
  return { ...accepted(all), headline: "Crawlers can read all of these files" };
}

function accepted(summary: Summary): Judgement {
  const checked = `It was checked against ${counted(summary.ruleCodes.length, "rule")}.`;
  const detail =
    summary.groups.length === 0
      ? `Nothing to fix. ${checked}`
      : `Nothing is lost. ${sentence(`${counted(summary.groups.length, "thing")} ${summary.groups.length === 1 ? "is" : "are"} worth knowing`)} ${checked}`;
  return { tone: "ok", headline: "Crawlers can read all of this file", detail, evidence: null };
}

function acceptedWithProblems(summary: Summary): Judgement {
  const total = (severity: RuleGroup["severity"]): number =>
    summary.groups
      .filter((group) => group.severity === severity)
      .reduce((sum, group) => sum + group.count, 0);
  const errors = total("error");
  const warnings = total("warning");
  const parts = [];
  if (errors > 0) parts.push(counted(errors, "error"));
  if (warnings > 0) parts.push(`${counted(warnings, "value")} that crawlers ignore`);
  const detail = parts.length === 0 ? "See what was found below." : `It has ${parts.join(" and ")}.`;
  return { tone: "warning", headline: "Crawlers read this file, but not all of it", detail, evidence: null };
}

function rejected(summary: Summary): Judgement {
  const group = decisive(summary);
  const evidence = group === undefined ? null : { group, place: 0 };
  const verdict = (headline: string, detail: string): Judgement => ({
    tone: "error",
    headline,
    detail,
    evidence,
  });
  const reason = group === undefined ? "" : sentence(plain(group.places[0]?.message ?? group.summary));

  if (summary.bytes === 0) {
    return verdict("This file is empty", "There is nothing in it that a crawler could read.");
  }
  if (summary.format === "unknown") {
    const { guess } = summary;
    if (guess === null) return verdict("This is not a sitemap", reason);
    return verdict(
      `This is ${guess.what}, not a sitemap`,
      `${guess.evidence} Crawlers read XML sitemaps, feeds and lists of URLs.`,
    );
  }
  const place = group?.places[0];
  const isDamaged = group?.code.startsWith("gzip-") === true;
  const kept =
    summary.partial !== null
      ? ""
      : `${sentence(`${counted(summary.entryCount, entryNoun(summary))} could still be read and ${summary.entryCount === 1 ? "is" : "are"} listed here`)}`;
  if (isDamaged) return verdict(sentence(plain(group.summary)).replace(/\.$/, ""), kept);
  if (!summary.wellFormed && place !== undefined) {
    const where = `line ${count(place.line)}, column ${count(place.column)}`;
    return verdict(`Crawlers stop reading this file at ${where}`, `${reason} ${kept}`);
  }
  return verdict("Crawlers reject this file", `${reason} ${kept}`);
}

/**
 * The rule that made consumers reject the document: what stopped reading, else the first error about the document,
 * else the first error.
 */
function decisive(summary: Summary): RuleGroup | undefined {
  const errors = summary.groups.filter((group) => group.severity === "error");
  const aboutDocument = errors.filter((group) => group.places[0]?.entry === null);
  const stopping = ["gzip-", ...(summary.wellFormed ? [] : ["xml-", "encoding-"])];
  for (const prefix of stopping) {
    const found = aboutDocument.find((group) => group.code.startsWith(prefix));
    if (found !== undefined) return found;
  }
  return aboutDocument[0] ?? errors[0];
}

function plain(phrase: string): string {
  return phrase.replaceAll("`", "");
}
