/**
 * Diagnostics and verdicts as text for people.
 *
 * @module
 */

import type { Diagnostic, Report, RuleCode, Severity, Verdict } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Paint, Palette } from "./color.js";
import { digits } from "./digits.js";
import type { Excerpt } from "./excerpt.js";
import { renderConsumers } from "./render-consumers.js";
import { renderSite } from "./render-site.js";
import type { CheckedDocument, FixCounts, ReportFormat, SecondReading } from "./report-format.js";
import { KEPT_BYTES } from "./source.js";
import {
  describeCounts,
  hiddenWords,
  quantity,
  renderAdvice,
  type TextStyle,
  toLabel,
} from "./text-words.js";
import { underline } from "./underline.js";

/** The format. `isMended` says that what can be fixed has been told, because it was. */
export function textFormat(style: TextStyle, isMended: boolean): ReportFormat {
  return {
    needs: isMended ? ["lines"] : ["lines", "fix-counts"],
    start: () => "",
    document: (document, second) => renderDocument(document, second, style),
    unreadable: () => "",
    site: (site) => renderSite(site, style),
    end: () => "",
  };
}

function* renderDocument(
  document: CheckedDocument,
  { lines: { excerpts, isPartHidden }, fixCounts }: SecondReading,
  style: TextStyle,
): Generator<string> {
  const label = toLabel(document.source);
  const advised = new Map<RuleCode, string>();
  for (const diagnostic of document.diagnostics) {
    const { code, note, fix, spec } = diagnostic;
    const advice = [note, fix, spec].join("\n");
    const isAdviceKnown = advised.get(code) === advice;
    advised.set(code, advice);
    yield renderDiagnostic(diagnostic, label, excerpts.get(diagnostic), isAdviceKnown, style);
  }
  if (isPartHidden) {
    yield `source lines after the first ${digits(KEPT_BYTES)} bytes of ${label} are not shown\n\n`;
  }
  yield renderHidden(document.hidden) + renderSummary(label, document, style);
  yield renderFixCounts(fixCounts, document);
}

/**
 * One diagnostic: what is wrong, where, the line with the span underlined, and the advice. `isAdviceKnown`
 * leaves the advice out, when a diagnostic of the same rule has just given it.
 */
export function renderDiagnostic(
  diagnostic: Diagnostic,
  label: string,
  excerpt: Excerpt | undefined,
  isAdviceKnown: boolean,
  style: TextStyle,
): string {
  const { bold, frame } = style.palette;
  const paint = severityPaint(diagnostic.severity, style.palette);
  const gutter = String(diagnostic.line).length;
  const bar = frame(`${" ".repeat(gutter)} |`);
  const lines = [
    `${paint(`${diagnostic.severity}[${diagnostic.code}]`)}${bold(`: ${toPrintable(diagnostic.message)}`)}`,
    `${" ".repeat(gutter)}${frame("-->")} ${label}:${diagnostic.line}:${diagnostic.column}`,
  ];
  if (excerpt !== undefined) {
    const shown = underline(excerpt, Math.max(20, style.columns - gutter - 3));
    const carets = paint("^".repeat(shown.width));
    lines.push(
      bar,
      `${frame(`${diagnostic.line} |`)} ${shown.text}`.trimEnd(),
      `${bar} ${" ".repeat(shown.indent)}${carets}${continuation(diagnostic)}`,
    );
  }
  if (!isAdviceKnown) {
    lines.push(...renderAdvice(diagnostic, gutter, style.palette));
  }
  return `${lines.join("\n")}\n\n`;
}

function continuation(diagnostic: Diagnostic): string {
  return diagnostic.endLine > diagnostic.line ? ` … to ${diagnostic.endLine}:${diagnostic.endColumn}` : "";
}

function renderHidden(hidden: CheckedDocument["hidden"]): string {
  const lines = Array.from(hidden, ([code, count]) => `${hiddenWords(code, count)}\n`);
  return lines.length === 0 ? "" : `${lines.join("")}\n`;
}

/** The closing line of a document: the verdict, what it is, and how much was said about it. */
export function renderSummary(label: string, document: CheckedDocument, { palette }: TextStyle): string {
  const { report } = document;
  const verdict = verdictPaint(report.verdict, palette)(VERDICTS[report.verdict]);
  const facts = [
    describeFormat(report),
    quantity(report.entryCount, LISTS_SITEMAPS.includes(report.format) ? "sitemap" : "entry"),
    quantity(report.bytes, "byte"),
  ];
  if (report.compression === "gzip") {
    facts.push("unpacked from gzip");
  }
  const summary = `${palette.bold(label)}: ${verdict} (${facts.join(", ")}); ${describeCounts(document)}\n`;
  return summary + renderFoundUrl(document) + renderConsumers(report);
}

/** Where the document is, if only another one says so and that may have to do with what is told. */
function renderFoundUrl({ url, isUrlFound, diagnostics }: CheckedDocument): string {
  const isTold = isUrlFound && diagnostics.length > 0;
  return isTold ? `  checked as served from ${toPrintable(url ?? "")}, as another file says\n` : "";
}

/** What can be done about it with a command. */
function renderFixCounts({ safe, looks, isExact }: FixCounts, { isFile, source }: CheckedDocument): string {
  if (safe + looks === 0) {
    return "";
  }
  const command = (options: string): string =>
    isFile ? `sitemapkit check --fix${options}` : `sitemapkit fix${options} ${toPrintable(source)}`;
  const many = (count: number): string =>
    isExact ? quantity(count, "place") : `up to ${digits(count)} of these`;
  if (safe === 0) {
    return `  ${many(looks)} can be fixed after a look with \`${command(" --all")}\`\n`;
  }
  const more = `${isExact ? "" : "up to "}${digits(looks)} more after a look with \`--all\``;
  return `  ${many(safe)} can be fixed with \`${command("")}\`${looks === 0 ? "" : `, ${more}`}\n`;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  accepted: "accepted",
  "accepted-with-problems": "accepted with problems",
  rejected: "rejected",
};

function verdictPaint(verdict: Verdict, palette: Palette): Paint {
  return verdict === "accepted" ? palette.good : verdict === "rejected" ? palette.error : palette.warning;
}

function severityPaint(severity: Severity, palette: Palette): Paint {
  return palette[severity];
}

/** The formats whose entries are sitemaps. */
const LISTS_SITEMAPS: readonly Report["format"][] = ["sitemapindex", "robots"];

/** What a format is called, where that is not its own name. */
const FORMAT_NAMES: Readonly<Partial<Record<Report["format"], string>>> = {
  robots: "robots.txt",
  unknown: "not a sitemap",
};

function describeFormat({ format, version }: Report): string {
  const name = FORMAT_NAMES[format] ?? format;
  return version === null ? name : `${name} ${toPrintable(version)}`;
}
