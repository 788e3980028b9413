/**
 * One source line with its span, fitted into the columns there are.
 *
 * @module
 */

import { type Cell, toCells } from "./cells.js";
import type { Excerpt } from "./excerpt.js";

/** What to print, and what to underline. */
export interface UnderlinedLine {
  readonly text: string;
  /** How many columns are before the underline. */
  readonly indent: number;
  /** How many columns are underlined; at least one. */
  readonly width: number;
}

const ELLIPSIS = "…";

/** Lays out an excerpt in at most `columns` columns, cut around the span with `…` where it is longer. */
export function underline(excerpt: Excerpt, columns: number): UnderlinedLine {
  const cells = toCells(excerpt.text);
  const span = spanCells(cells, excerpt);
  const visible = visibleCells(cells, span, excerpt, columns);
  const before = visible.from > 0 || excerpt.isCutBefore ? ELLIPSIS : "";
  const after = visible.to < cells.length || excerpt.isCutAfter ? ELLIPSIS : "";
  const shown = cells.slice(visible.from, visible.to).map((cell) => cell.text);
  return {
    text: before + shown.join("") + after,
    indent: before.length + widthOf(cells, visible.from, span.from),
    width: Math.max(1, widthOf(cells, span.from, Math.min(span.to, visible.to))),
  };
}

/** A range of cells. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function spanCells(cells: readonly Cell[], { start, end }: Excerpt): Range {
  const first = cells.findIndex((cell) => cell.end > start);
  const from = first < 0 ? cells.length : first;
  const after = cells.findIndex((cell, index) => index >= from && cell.start >= end);
  return { from, to: after < 0 ? cells.length : after };
}

/** The cells to show: the span as far as it fits, and as much as fits around it. */
function visibleCells(cells: readonly Cell[], span: Range, excerpt: Excerpt, columns: number): Range {
  // The caret of a span at the end of the line takes a column of its own.
  const caret = span.from === cells.length ? 1 : 0;
  const isWhole = !excerpt.isCutBefore && !excerpt.isCutAfter;
  if (isWhole && widthOf(cells, 0, cells.length) + caret <= columns) {
    return { from: 0, to: cells.length };
  }
  let room = columns - 2 * ELLIPSIS.length - caret;
  let { from, to } = { from: span.from, to: span.from };
  const take = (index: number): boolean => {
    const width = cells[index]?.width ?? Number.POSITIVE_INFINITY;
    const fits = width <= room;
    room -= fits ? width : 0;
    return fits;
  };
  while (to < span.to && take(to)) {
    to++;
  }
  // A third of what is left goes before the span, the rest after it, and what is then left before it again.
  const reserved = Math.floor((room * 2) / 3);
  while (room > reserved && take(from - 1)) {
    from--;
  }
  while (to >= span.to && take(to)) {
    to++;
  }
  while (take(from - 1)) {
    from--;
  }
  return { from, to };
}

function widthOf(cells: readonly Cell[], from: number, to: number): number {
  return cells.slice(from, to).reduce((sum, cell) => sum + cell.width, 0);
}
