/**
 * The header and the rows of a table as elements.
 *
 * @module
 */

import type { CountedColumn, Order, Severity } from "../engine/messages.ts";
import { visible } from "../format.ts";

/** A column. */
export interface GridColumn<R> {
  /** What its cells have in their class, behind `cell-`. */
  readonly name: string;
  readonly header: string;
  /** Puts what is shown of `row` into a cell. */
  readonly fill: (cell: HTMLElement, row: R) => void;
  /** How wide it is, in rem; without it, the style says so. */
  readonly width?: number;
  /** Whether it takes all the room there is, and `width` is the least. */
  readonly isWide?: boolean;
  /** Whether the rows cannot be sorted by it. */
  readonly isUnsorted?: boolean;
  /** What its chart in the header counts. */
  readonly counted?: CountedColumn | null;
}

/** A row of the table; it shows one entry after the other. */
export interface RowElement<R> {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  /** What is shown: written only when it changes. */
  position: number;
  row: R | undefined;
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

/** Gives columns the widths that they say they have. */
export function setWidths(frame: HTMLElement, columns: readonly GridColumn<never>[]): void {
  if (columns.some(({ width }) => width === undefined)) return;
  const tracks = columns.map(({ width, isWide }) =>
    isWide === true ? `minmax(${width}rem, 1fr)` : `${width}rem`,
  );
  frame.style.setProperty("--columns", tracks.join(" "));
  frame.style.setProperty("--columns-width", `${columns.reduce((sum, { width = 0 }) => sum + width, 0)}rem`);
}

/** The row of headers. */
export function makeHead(
  columns: readonly GridColumn<never>[],
  onSort: ((by: string) => void) | undefined,
): HeadElement {
  const head = element("div", "grid-head", "rowgroup");
  const row = element("div", "grid-row", "row");
  row.setAttribute("aria-rowindex", "1");
  const chartPlaces = new Map<CountedColumn, HTMLElement>();
  columns.forEach(({ name, header, isUnsorted, counted }, index) => {
    const cell = element("div", classOf(name), "columnheader");
    cell.setAttribute("aria-colindex", String(index + 1));
    cell.id = `head-${name}`;
    cell.dataset.column = name;
    if (onSort === undefined) cell.textContent = header;
    else {
      const label = makeLabel(header, isUnsorted === true ? null : () => onSort(name));
      label.id = `head-${name}-label`;
      cell.setAttribute("aria-labelledby", label.id);
      cell.append(label);
    }
    if (counted !== undefined && counted !== null) {
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

function makeLabel(header: string, onPress: (() => void) | null): HTMLElement {
  const label = document.createElement(onPress === null ? "span" : "button");
  label.className = "sort";
  label.textContent = header;
  if (label instanceof HTMLButtonElement && onPress !== null) {
    label.type = "button";
    // The grid is one stop for the Tab key: its arrows reach the header as well.
    label.tabIndex = -1;
    label.addEventListener("click", onPress);
  }
  return label;
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
export function makeRow<R>(
  body: HTMLElement,
  columns: readonly GridColumn<never>[],
  number: number,
): RowElement<R> {
  const row = element("div", "grid-row", "row");
  row.hidden = true;
  const cells = columns.map(({ name }, index) => {
    const cell = element("div", classOf(name), "gridcell");
    cell.id = `cell-${number}-${name}`;
    cell.setAttribute("aria-colindex", String(index + 1));
    row.append(cell);
    return cell;
  });
  body.append(row);
  return { element: row, cells, position: -1, row: undefined, active: -1 };
}

/** What is needed to show a row. */
interface Showing<R> {
  readonly columns: readonly GridColumn<R>[];
  readonly severityOf?: (row: R) => Severity | null;
}

/** Shows an entry in a row. `active` is the column that the keyboard is in, or -1. */
export function fill<R>(
  shown: RowElement<R>,
  position: number,
  row: R | undefined,
  active: number,
  { columns, severityOf }: Showing<R>,
): void {
  if (shown.position !== position || shown.row !== row) {
    shown.position = position;
    shown.row = row;
    shown.element.setAttribute("aria-rowindex", String(position + 2));
    shown.element.classList.toggle("odd", position % 2 === 1);
    shown.element.classList.toggle("waiting", row === undefined);
    shown.element.dataset.severity = (row !== undefined && severityOf?.(row)) || "";
    columns.forEach((column, index) => {
      const cell = shown.cells[index];
      if (cell === undefined) return;
      if (row === undefined) cell.textContent = "";
      else column.fill(cell, row);
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

/** Puts a URL into a cell. On narrow screens its start is cut, by writing from right to left; the URL itself stays as it is. */
export function fillUrl(cell: HTMLElement, loc: string): void {
  const url = document.createElement("bdi");
  url.textContent = visible(loc);
  cell.replaceChildren(url);
}

const classOf = (name: string): string => ["cell", `cell-${name}`].join(" ");
