/**
 * The header and the rows of the table of entries as elements, and what stands in their cells.
 *
 * @module
 */

import { COLUMNS, type ColumnName } from "../columns.ts";
import type { CountedColumn, Order, Row } from "../engine/messages.ts";
import { count, visible } from "../format.ts";
import { SEVERITY_WORDS } from "../severity.ts";
import { documentOf, entryKey, placesByEntry } from "../state.ts";
import { partsOf } from "../url-parts.ts";
import { words } from "../words/index.ts";
import { extraWords } from "../words.ts";

/** A row of the table; it shows one entry after the other. */
export interface RowElement {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  /** What is shown: written only when it changes. */
  position: number;
  row: Row | undefined;
  /** The column that is active in this row; -1 for none. */
  active: number;
}

/** The header, and where the charts of its columns belong. */
export interface HeadElement {
  readonly element: HTMLElement;
  readonly chartPlaces: ReadonlyMap<CountedColumn, HTMLElement>;
}

/** An element of the table. */
export function element(tag: string, className: string, role: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.setAttribute("role", role);
  return made;
}

/** The row of headers. */
export function makeHead(columns: readonly ColumnName[], onSort: (by: Order["by"]) => void): HeadElement {
  const head = element("div", "grid-head", "rowgroup");
  const row = element("div", "grid-row", "row");
  row.setAttribute("aria-rowindex", "1");
  const chartPlaces = new Map<CountedColumn, HTMLElement>();
  columns.forEach((column, index) => {
    const { order, counted } = COLUMNS[column];
    const cell = element("div", `cell cell-${column}`, "columnheader");
    cell.setAttribute("aria-colindex", String(index + 1));
    cell.id = `head-${column}`;
    cell.dataset.column = column;
    const label = document.createElement(order === null ? "span" : "button");
    label.id = `head-${column}-label`;
    label.textContent = words.entries.columns[column];
    label.className = "sort";
    if (label instanceof HTMLButtonElement && order !== null) {
      label.type = "button";
      // The grid is one stop for the Tab key: its arrows reach the header as well.
      label.tabIndex = -1;
      label.addEventListener("click", () => onSort(order));
    }
    cell.setAttribute("aria-labelledby", label.id);
    cell.append(label);
    if (counted !== null) {
      const place = document.createElement("div");
      place.className = "chart-place";
      cell.append(place);
      chartPlaces.set(counted, place);
    }
    row.append(cell);
  });
  head.append(row);
  return { element: head, chartPlaces };
}

/** Marks what the rows are sorted by. */
export function showOrder(head: HTMLElement, { by, isDescending }: Order): void {
  for (const cell of head.querySelectorAll<HTMLElement>("[data-column]")) {
    const isSorted = cell.dataset.column === by && (by !== "index" || isDescending);
    if (isSorted) cell.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
    else cell.removeAttribute("aria-sort");
  }
}

/** Another row of the table. */
export function makeRow(body: HTMLElement, columns: readonly ColumnName[], number: number): RowElement {
  const row = element("div", "grid-row", "row");
  row.hidden = true;
  const cells = columns.map((column, index) => {
    const cell = element("div", `cell cell-${column}`, "gridcell");
    cell.id = `cell-${number}-${column}`;
    cell.setAttribute("aria-colindex", String(index + 1));
    row.append(cell);
    return cell;
  });
  body.append(row);
  return { element: row, cells, position: -1, row: undefined, active: -1 };
}

/** Shows an entry in a row. `active` is the column that the keyboard is in, or -1. */
export function fill(
  shown: RowElement,
  columns: readonly ColumnName[],
  position: number,
  row: Row | undefined,
  active: number,
): void {
  if (shown.position !== position || shown.row !== row) {
    shown.position = position;
    shown.row = row;
    shown.element.setAttribute("aria-rowindex", String(position + 2));
    shown.element.classList.toggle("odd", position % 2 === 1);
    shown.element.classList.toggle("waiting", row === undefined);
    shown.element.dataset.severity = row?.severity ?? "";
    columns.forEach((column, index) => {
      const cell = shown.cells[index];
      if (cell !== undefined) fillCell(cell, column, row);
    });
  }
  if (shown.active !== active) {
    shown.active = active;
    shown.element.setAttribute("aria-selected", String(active >= 0));
    shown.cells.forEach((cell, index) => {
      cell.classList.toggle("active", index === active);
    });
  }
}

function fillCell(cell: HTMLElement, column: ColumnName, row: Row | undefined): void {
  if (row === undefined) {
    cell.textContent = "";
    return;
  }
  switch (column) {
    case "index":
      cell.replaceChildren(...severityMark(row), count(row.index + 1));
      return;
    case "loc": {
      // On narrow screens the start of a URL is cut, by writing from right to left; the URL itself stays as it is.
      const url = document.createElement("bdi");
      url.textContent = visible(row.loc);
      cell.replaceChildren(url);
      return;
    }
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
      const places = placesByEntry.value.get(entryKey(row.document, row.index))?.length ?? 1;
      return words.entries.problemsOfRow(SEVERITY_WORDS[row.severity], places);
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
