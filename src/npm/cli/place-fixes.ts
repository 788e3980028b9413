/**
 * The fixes of diagnostics, at lines and columns.
 *
 * @module
 */

import { type Diagnostic, type FixOptions, type RuleCode, rule, suggestFixes } from "../index.node.js";
import type { PlacedEdit, PlacedFix } from "./report-format.js";

/** In how many places a fix may change the document. Those of more places are for `sitemapkit fix` to make. */
const EDITS_MAX = 1_000;

/**
 * The fixes of these diagnostics in the text that their offsets count in. Where a fix is the same for all diagnostics of a
 * rule, the first of them has it.
 */
export function placeFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  options: FixOptions,
): ReadonlyMap<Diagnostic, PlacedFix> {
  const only = fixableCodes(diagnostics);
  const byPlace = new Map(
    suggestFixes(text, { ...options, only })
      .filter(({ edits }) => edits.length > 0 && edits.length <= EDITS_MAX)
      .map((fix) => [keyOf(fix), fix] as const),
  );
  const found = diagnostics.flatMap((diagnostic) => {
    const fix = byPlace.get(keyOf(diagnostic));
    return fix === undefined ? [] : [[diagnostic, fix] as const];
  });
  const offsets = found.flatMap(([, { edits }]) => edits.flatMap(({ start, end }) => [start, end]));
  const positions = positionsOf(text, offsets);
  const START: Position = { line: 1, column: 1 };
  const place = ({ start, end, text }: { start: number; end: number; text: string }): PlacedEdit => {
    const { line, column } = positions.get(start) ?? START;
    const { line: endLine, column: endColumn } = positions.get(end) ?? START;
    return { line, column, endLine, endColumn, text };
  };
  return new Map(
    found.map(([diagnostic, { safety, edits }]) => [diagnostic, { safety, edits: edits.map(place) }]),
  );
}

/** The rules of these diagnostics that have fixes. */
export function fixableCodes(diagnostics: readonly Diagnostic[]): readonly RuleCode[] {
  const codes = new Set(diagnostics.map(({ code }) => code));
  return [...codes].filter((code) => rule(code).fixable !== undefined);
}

function keyOf({ code, start, end }: Pick<Diagnostic, "code" | "start" | "end">): string {
  return `${code} ${start} ${end}`;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of offsets, counted as those of diagnostics are. */
function positionsOf(text: string, offsets: readonly number[]): ReadonlyMap<number, Position> {
  const positions = new Map<number, Position>();
  const lineBreaks = text.matchAll(/\r\n|[\r\n]/g);
  const nextLineStart = (): number => {
    const { value } = lineBreaks.next();
    return value === undefined ? Number.POSITIVE_INFINITY : value.index + value[0].length;
  };
  let line = 1;
  let lineStart = 0;
  let next = nextLineStart();
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    while (next <= offset) {
      line++;
      lineStart = next;
      next = nextLineStart();
    }
    positions.set(offset, { line, column: offset - lineStart + 1 });
  }
  return positions;
}
