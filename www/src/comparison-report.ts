/**
 * What came out of a comparison as Markdown, short enough for an issue tracker.
 *
 * @module
 */

import { type ComparedRow, type Comparison, FATES, FIELDS, FINDINGS } from "./engine/compare/types.ts";
import { mdPhrase, mdText } from "./engine/export/report.ts";
import { count } from "./format.ts";
import { comparisonWords as words } from "./words/comparison.ts";

/** `names` are those of the files of each side, `rows` the first of some lists. */
export function comparisonMarkdown(
  comparison: Comparison,
  names: readonly (readonly string[])[],
  rows: readonly ComparedRow[],
): string {
  const { before, after, counts } = comparison;
  const compare = words;
  const [nameBefore = "", nameAfter = ""] = names.map(([first = "", ...others]) =>
    others.length === 0 ? first : compare.markdown.more(first, others.length),
  );
  const lines = [`## ${mdText(compare.markdown.title(nameBefore, nameAfter))}`, ""];
  lines.push(`- ${compare.markdown.urls}: ${count(before.urlCount)}, ${count(after.urlCount)}`);
  for (const fate of FATES) lines.push(`- ${compare.fates[fate]}: ${count(counts[fate] ?? 0)}`);
  for (const field of FIELDS) {
    const number = counts[`field:${field}`];
    if (number !== undefined)
      lines.push(`  - ${compare.fieldHeading(compare.fields[field])}: ${count(number)}`);
  }
  for (const finding of FINDINGS) {
    const number = counts[finding];
    if (number !== undefined) lines.push(`- ${mdPhrase(compare.findings[finding](number))}`);
  }
  for (const fate of FATES) {
    const listed = rows.filter((row) => row.fate === fate);
    if (listed.length === 0) continue;
    const heading = compare.markdown.first(compare.fates[fate], listed.length, counts[fate] ?? 0);
    lines.push("", `### ${heading}`, "", ...listed.map(lineOf));
  }
  return `${lines.join("\n")}\n`;
}

function lineOf({ before, after, rename }: ComparedRow): string {
  const urls = [before, after].flatMap((row) => (row === null ? [] : [mdText(row.loc)])).join(" → ");
  if (rename === null) return `- ${urls}`;
  const reasons = rename.reasons.map((reason) => words.reasons[reason]).join(", ");
  return `- ${urls}: ${mdText(words.rename(reasons, rename.score))}`;
}
