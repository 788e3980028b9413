/**
 * Several files together as text for people.
 *
 * @module
 */

import type { MissingFile, RuleCode, SiteDiagnostic, SiteFile, SiteRole } from "../index.node.js";
import { toPrintable } from "./cells.js";
import { isWorthShowing, notThere } from "./check-site.js";
import { digits } from "./digits.js";
import type { CheckedSite } from "./report-format.js";
import {
  describeCounts,
  hiddenWords,
  namesIn,
  quantity,
  renderAdvice,
  type TextStyle,
  toLabel,
} from "./text-words.js";

/** The diagnostics, a line about the files, and what names what. */
export function* renderSite(site: CheckedSite, style: TextStyle): Generator<string> {
  if (!isWorthShowing(site)) {
    return;
  }
  const advised = new Set<RuleCode>();
  for (const diagnostic of site.diagnostics) {
    yield renderSiteDiagnostic(diagnostic, site, advised.has(diagnostic.code), style);
    advised.add(diagnostic.code);
  }
  const hidden = Array.from(site.hidden, ([code, count]) => `${hiddenWords(code, count)}\n`);
  yield hidden.length === 0 ? "" : `${hidden.join("")}\n`;
  yield renderSiteSummary(site, style);
}

function renderSiteDiagnostic(
  diagnostic: SiteDiagnostic,
  site: CheckedSite,
  isAdviceKnown: boolean,
  { palette }: TextStyle,
): string {
  const { code, severity, message } = diagnostic;
  const paint = palette[severity];
  const place = sitePlace(diagnostic, site.sources.map(toLabel));
  const lines = [
    `${paint(`${severity}[${code}]`)}${palette.bold(`: ${toPrintable(message)}`)}`,
    ...(place === "" ? [] : [` ${palette.frame("-->")} ${place}`]),
    ...(isAdviceKnown ? [] : renderAdvice(diagnostic, 1, palette)),
  ];
  return `${lines.join("\n")}\n\n`;
}

/** Where it is: a file with the line and column, or the number of the entry, as far as they are known. */
export function sitePlace(
  { file, entry, line, column }: Pick<SiteDiagnostic, "file" | "entry" | "line" | "column">,
  names: readonly string[],
): string {
  const name = file === null ? "" : (names[file] ?? "");
  if (line !== null) {
    return `${name}:${line}:${column}`;
  }
  return entry === null ? name : `${name}: entry ${digits(entry + 1)}`;
}

/** The line about the files, and lines about what names what. */
export function renderSiteSummary(site: CheckedSite, { palette }: TextStyle): string {
  const { files, urlCount } = site.report;
  const { missing, notFollowed } = notThere(site.report);
  const labels = site.sources.map(toLabel);
  const of = (role: SiteRole): SiteFile[] => files.filter((file) => file.role === role);
  const unlisted = files.flatMap(({ role }, index) => (role === "unlisted" ? [labels[index] ?? ""] : []));
  const facts = [
    quantity(files.length, "file"),
    ...(of("index").length > 0 ? [quantity(of("index").length, "index")] : []),
    ...(of("child").length > 0 ? [quantity(of("child").length, "child")] : []),
    ...(unlisted.length > 0 ? [`${digits(unlisted.length)} unlisted`] : []),
    ...(missing.length > 0 ? [`${digits(missing.length)} missing`] : []),
    ...(notFollowed.length > 0 ? [`${digits(notFollowed.length)} not followed`] : []),
    quantity(urlCount, "different URL"),
    ...(site.pageCount === null ? [] : [`${quantity(site.pageCount, "page")} answered`]),
  ];
  const lines = [`${palette.bold("site")}: ${facts.join(", ")}; ${describeCounts(site)}`];
  const namedIn = (named: readonly MissingFile[], index: number | null): readonly string[] =>
    named.filter(({ file }) => file === index).map(({ loc }) => toPrintable(loc));
  for (const [index, { children }] of files.entries()) {
    const gone = namedIn(missing, index);
    const unknown = namedIn(notFollowed, index);
    const parts = [
      ...(children.length > 0 ? [namesIn(children.map((child) => labels[child] ?? ""))] : []),
      ...(gone.length > 0 ? [`missing ${namesIn(gone)}`] : []),
      ...(unknown.length > 0 ? [`not followed ${namesIn(unknown)}`] : []),
    ];
    if (parts.length > 0) lines.push(`  ${labels[index]} → ${parts.join("; ")}`);
  }
  const elsewhere = namedIn(missing, null);
  if (elsewhere.length > 0) {
    lines.push(`  robots.txt → missing ${namesIn(elsewhere)}`);
  }
  if (unlisted.length > 0) {
    lines.push(`  unlisted: ${namesIn(unlisted)}`);
  }
  return `${lines.join("\n")}\n`;
}
