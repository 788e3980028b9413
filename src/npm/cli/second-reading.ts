/**
 * What a format wants to know of a document that its report does not say: the document is read a second time for it.
 *
 * @module
 */

import { type Diagnostic, type FixOptions, type FixResult, fix, rule } from "../index.node.js";
import { countsOf } from "./counts.js";
import { decodedText } from "./decode.js";
import { readExcerpts } from "./excerpt.js";
import { fixableCodes, placeFixes } from "./place-fixes.js";
import type { CheckedDocument, FixCounts, Need, SecondReading, SourceLines } from "./report-format.js";
import { allOf, KEPT_BYTES, type Source } from "./source.js";

/**
 * The largest document that is kept whole to find its fixes, in bytes without compression. Larger ones are only read in
 * pieces.
 */
const FIXABLE_BYTES = 10_000_000;

/** How much of a pipe has to be kept for what a format needs. */
export function bytesToKeep(needs: readonly Need[]): number {
  return Math.max(0, ...needs.map((need) => (need === "lines" ? KEPT_BYTES : FIXABLE_BYTES)));
}

/** Reads a document that was checked again, as far as a format needs it. */
export async function readSecond(
  source: Source,
  document: CheckedDocument,
  needs: readonly Need[],
  options: FixOptions,
): Promise<SecondReading> {
  return {
    lines: needs.includes("lines") ? await readLines(source, document.diagnostics) : NO_LINES,
    fixCounts: needs.includes("fix-counts") ? await readFixCounts(source, document, options) : NO_COUNTS,
    fixes: needs.includes("fixes") ? await readFixes(source, document, options) : NO_FIXES,
  };
}

const NO_LINES: SourceLines = { excerpts: new Map(), isPartHidden: false };

async function readLines(source: Source, diagnostics: readonly Diagnostic[]): Promise<SourceLines> {
  const excerpts = await readExcerpts(decodedText(source.readAgain()), diagnostics);
  return { excerpts, isPartHidden: excerpts.size < diagnostics.length && !source.isKeptWhole };
}

const NO_COUNTS: FixCounts = { safe: 0, looks: 0, isExact: true };

/** How much can be fixed: tried out, or, in a large document, by what is known of the rules. */
async function readFixCounts(
  source: Source,
  { report }: CheckedDocument,
  options: FixOptions,
): Promise<FixCounts> {
  const fixable = countsOf(report).filter(([code]) => rule(code).fixable !== undefined);
  if (fixable.length === 0) {
    return NO_COUNTS;
  }
  if (!isAtHand(source, report.bytes)) {
    const sum = (safety: string): number =>
      fixable.reduce((sum, [code, count]) => sum + (rule(code).fixable === safety ? count : 0), 0);
    return { safe: sum("safe"), looks: sum("needs-a-look"), isExact: false };
  }
  const bytes = await allOf(source.readAgain());
  const { damage, applied, waiting } = fix(bytes, options);
  const safe = sumOf(applied);
  const hasMore = Object.keys(waiting).length > 0;
  // Nothing is safe where part of the document is lost.
  if (damage === null && !hasMore) return { safe, looks: 0, isExact: true };
  const all = sumOf(fix(bytes, { ...options, safety: "needs-a-look" }).applied);
  // What is mended safely may also be taken away as a whole.
  return { safe, looks: Math.max(all - safe, hasMore ? 1 : 0), isExact: true };
}

function sumOf(counts: FixResult["applied"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const NO_FIXES: SecondReading["fixes"] = new Map();

/** The fixes of the diagnostics that are printed; none in a large document, or in one that an editor does not see as text. */
async function readFixes(
  source: Source,
  { report, diagnostics }: CheckedDocument,
  options: FixOptions,
): Promise<SecondReading["fixes"]> {
  const isText = report.compression === "none" && isAtHand(source, report.bytes);
  if (!isText || fixableCodes(diagnostics).length === 0) {
    return NO_FIXES;
  }
  let text = "";
  for await (const piece of decodedText(source.readAgain())) {
    text += piece;
  }
  return placeFixes(text, diagnostics, options);
}

/** Whether the whole document can be had, and is small enough to be kept. */
function isAtHand(source: Source, bytes: number): boolean {
  return source.isKeptWhole && bytes <= FIXABLE_BYTES;
}
