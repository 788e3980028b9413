/**
 * Diagnostics and verdicts as text for people.
 *
 * @module
 */

import {
  type Diagnostic,
  type Report,
  type RuleCode,
  rule,
  type Severity,
  type Verdict,
} from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Paint, Palette } from "./color.js";
import type { Excerpt } from "./excerpt.js";
import { underline } from "./underline.js";

/** What the rendering of one document needs to know. */
export interface TextStyle {
  readonly columns: number;
  readonly palette: Palette;
}

const NUMBER = new Intl.NumberFormat("en-US");

/** The name of a document in text: FILE, or what stands for standard input. */
export function toLabel(path: string): string {
  return path === "-" ? "<stdin>" : toPrintable(path);
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
    const advice = [
      ["note", diagnostic.note],
      ["fix", diagnostic.fix],
      ["spec", diagnostic.spec],
    ] as const;
    for (const [name, text] of advice) {
      if (text !== null && text !== "") {
        lines.push(`${" ".repeat(gutter)} ${frame("=")} ${bold(`${name}:`)} ${toPrintable(text)}`);
      }
    }
  }
  return `${lines.join("\n")}\n\n`;
}

function continuation(diagnostic: Diagnostic): string {
  return diagnostic.endLine > diagnostic.line ? ` … to ${diagnostic.endLine}:${diagnostic.endColumn}` : "";
}

/** A line for each rule that fired more often than its stored diagnostics say. */
export function renderRemainders(report: Report): string {
  const stored = new Map<RuleCode, number>();
  for (const { code } of report.diagnostics) {
    stored.set(code, (stored.get(code) ?? 0) + 1);
  }
  const lines = countsOf(report)
    .map(([code, count]) => [code, count - (stored.get(code) ?? 0)] as const)
    .filter(([, remainder]) => remainder > 0)
    .map(([code, remainder]) => `… and ${NUMBER.format(remainder)} more of ${code}\n`);
  return lines.length === 0 ? "" : `${lines.join("")}\n`;
}

/** The closing line of a document: the verdict, what it is, and how much was said about it. */
export function renderSummary(label: string, report: Report, { palette }: TextStyle): string {
  const verdict = verdictPaint(report.verdict, palette)(VERDICTS[report.verdict]);
  const facts = [
    describeFormat(report),
    quantity(report.entryCount, LISTS_SITEMAPS.includes(report.format) ? "sitemap" : "entry"),
    quantity(report.bytes, "byte"),
  ];
  if (report.compression === "gzip") {
    facts.push("unpacked from gzip");
  }
  return `${palette.bold(label)}: ${verdict} (${facts.join(", ")}); ${describeCounts(report)}\n`;
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

/** How often each severity occurs: exact, as `counts` is. */
export function severityCounts(report: Report): Readonly<Record<Severity, number>> {
  const totals = { error: 0, warning: 0, info: 0 };
  for (const [code, count] of countsOf(report)) {
    totals[rule(code).severity] += count;
  }
  return totals;
}

function describeCounts(report: Report): string {
  const totals = severityCounts(report);
  const parts = [
    totals.error > 0 ? quantity(totals.error, "error") : "",
    totals.warning > 0 ? quantity(totals.warning, "warning") : "",
    totals.info > 0 ? `${NUMBER.format(totals.info)} info` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "nothing to report" : parts.join(", ");
}

const PLURALS: Readonly<Record<string, string>> = { entry: "entries" };

function quantity(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? noun : (PLURALS[noun] ?? `${noun}s`)}`;
}

function countsOf(report: Report): [RuleCode, number][] {
  // The type of `Object.entries` forgets the keys of a record.
  return Object.entries(report.counts) as [RuleCode, number][];
}
