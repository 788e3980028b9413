/**
 * What is said in text of documents and of sites.
 *
 * @module
 */

import type { Diagnostic, RuleCode, Severity } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Palette } from "./color.js";
import { digits } from "./digits.js";
import { SEVERITIES } from "./options.js";
import type { Printed } from "./report-format.js";

/** What the rendering needs to know of the terminal. */
export interface TextStyle {
  readonly columns: number;
  readonly palette: Palette;
}

/** The name of a document in text: FILE, or what stands for standard input. */
export function toLabel(path: string): string {
  return path === "-" ? "<stdin>" : toPrintable(path);
}

/** Why it matters, what to do about it, and who says so. */
export function renderAdvice(
  { note, fix, spec }: Pick<Diagnostic, "note" | "fix" | "spec">,
  gutter: number,
  { bold, frame }: Palette,
): string[] {
  const advice = Object.entries({ note, fix, spec }).filter(([, text]) => text !== null && text !== "");
  return advice.map(([name, text]) => {
    return `${" ".repeat(gutter)} ${frame("=")} ${bold(`${name}:`)} ${toPrintable(text ?? "")}`;
  });
}

/** What is said of the diagnostics of a rule that are not printed. */
export function hiddenWords(code: RuleCode, count: number): string {
  return `… and ${digits(count)} more of ${code}`;
}

/** How much was said, in words. */
export function describeCounts({
  severityCounts,
  leastSeverity,
}: Pick<Printed<Diagnostic>, "severityCounts" | "leastSeverity">): string {
  const isPrinted = (severity: Severity): boolean =>
    SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(leastSeverity);
  const parts = SEVERITIES.filter((severity) => severityCounts[severity] > 0).map((severity) => {
    const count = severityCounts[severity];
    const words = severity === "info" ? `${digits(count)} info` : quantity(count, severity);
    return isPrinted(severity) ? words : `${words} (not printed)`;
  });
  return parts.length === 0 ? "nothing to report" : parts.join(", ");
}

const PLURALS: Readonly<Record<string, string>> = { entry: "entries", index: "indexes", child: "children" };

/** So many of something. */
export function quantity(count: number, noun: string): string {
  return `${digits(count)} ${count === 1 ? noun : (PLURALS[noun] ?? `${noun}s`)}`;
}

/** How many files are named on a line. */
const NAMED = 6;

/** Names on a line: the first, and how many more there are. */
export function namesIn(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, more > 1 ? NAMED : names.length).join(", ");
  return more > 1 ? `${shown} and ${digits(more)} more` : shown;
}
