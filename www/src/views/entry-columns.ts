/**
 * The columns of the table of all entries, as the grid shows them.
 *
 * @module
 */

import { COLUMN_NAMES, COLUMNS, type ColumnName } from "../columns.ts";
import { extraWords } from "../criteria-words.ts";
import type { Order, Row } from "../engine/messages.ts";
import { count, visible } from "../format.ts";
import { documentOf, entryKey, placesByEntry } from "../state.ts";
import { partsOf } from "../url-parts.ts";
import { words } from "../words/index.ts";
import { fillUrl, type GridColumn } from "./grid-cells.ts";

/** With more columns than these, the URL keeps a width to be read, and the table scrolls. */
const FEW_COLUMNS = 6;
const READABLE_URL_WIDTH = 18;
const NARROW_WIDTHS: { readonly [name in ColumnName]?: number } = { index: 4.25, loc: 9.5, lastmod: 6.9 };

/** Columns by their names. */
export function entryColumns(names: readonly ColumnName[], isNarrow: boolean): readonly GridColumn<Row>[] {
  const widthOf = (name: ColumnName): number => {
    const { width } = COLUMNS[name];
    if (isNarrow) return NARROW_WIDTHS[name] ?? width;
    return name === "loc" && names.length > FEW_COLUMNS ? READABLE_URL_WIDTH : width;
  };
  return names.map((name) => ({
    name,
    header: words.entries.columns[name],
    fill: (cell, row) => fillCell(cell, name, row),
    width: widthOf(name),
    isWide: name === "loc",
    isUnsorted: COLUMNS[name].order === null,
    counted: COLUMNS[name].counted,
  }));
}

/** What rows are sorted by when the header of a column is pressed. */
export function orderOf(name: string): Order["by"] | null {
  const known = COLUMN_NAMES.find((column) => column === name);
  return known === undefined ? null : COLUMNS[known].order;
}

function fillCell(cell: HTMLElement, column: ColumnName, row: Row): void {
  switch (column) {
    case "index":
      cell.replaceChildren(...severityMark(row), count(row.index + 1));
      return;
    case "loc":
      fillUrl(cell, row.loc);
      return;
    default:
      cell.textContent = wordsOf(row, column);
  }
}

function wordsOf(row: Row, column: Exclude<ColumnName, "index" | "loc">): string {
  switch (column) {
    case "host":
      return visible(partsOf(row.loc).host);
    case "document":
      return visible(documentOf(row.document)?.name ?? "");
    case "line":
      return row.line === null ? "" : count(row.line);
    case "depth":
      return count(partsOf(row.loc).depth);
    case "length":
      return count(row.loc.length);
    case "extras":
      return row.extras.map(extraWords).join(", ");
    case "problems": {
      if (row.severity === null) return "";
      // Files together may tell more.
      const stored = placesByEntry.value.get(entryKey(row.document, row.index))?.length ?? 0;
      const places = Math.max(stored, row.problems);
      return words.entries.problemsOfRow(words.terms.severities[row.severity], places);
    }
    case "lastmod":
    case "changefreq":
    case "priority":
      return row[column] === null ? "" : visible(row[column]);
  }
}

function severityMark(row: Row): readonly HTMLElement[] {
  if (row.severity === null) return [];
  const mark = document.createElement("span");
  mark.className = `tick ${row.severity}`;
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", words.entries.severities[row.severity]);
  return [mark];
}
