/**
 * Tables of entries: an ARIA grid that holds elements for the visible rows only. The rows live in the worker.
 *
 * Its rows change on every frame of a scroll, so they are written here and not by Preact.
 *
 * @module
 */

import type { Order, Row, Severity } from "../engine/messages.ts";
import { count, visible } from "../format.ts";
import { createRowCache } from "./row-cache.ts";
import { createScroller } from "./scroll.ts";

/** Rows are higher where fingers choose them. */
const ROW_PX = 32;
const COARSE_ROW_PX = 44;

/** The height of a row on this screen. */
export const rowHeightHere = (): number => (matchMedia("(pointer: coarse)").matches ? COARSE_ROW_PX : ROW_PX);

/** A column. */
export interface GridColumn<R> {
  /** What its cells have in their class, behind `cell-`. */
  readonly name: string;
  readonly header: string;
  /** Puts what is shown of `row` into a cell. */
  readonly fill: (cell: HTMLElement, row: R) => void;
}

/** How long the scroll bar must rest before it is put where it belongs, in milliseconds. */
const SETTLE_MS = 120;
/** How long rows may be missing before their places are shown empty, in milliseconds. */
const PATIENCE_MS = 150;

/** What the grid needs. */
export interface GridOptions<R> {
  /** The element with role `grid`, which scrolls. It is empty. */
  readonly frame: HTMLElement;
  readonly rowHeight: number;
  readonly columns: readonly GridColumn<R>[];
  readonly fetchRows: (start: number, count: number) => Promise<readonly R[]>;
  /** The worst that is to be said of a row. */
  readonly severityOf?: (row: R) => Severity | null;
  /** Told when another row is chosen, and with `null` when none is. */
  readonly onChoose: (row: R | null) => void;
  /** Told with the name of its column when a header is pressed; without it, headers cannot be. */
  readonly onSort?: (by: string) => void;
}

/** A table of entries. */
export interface Grid {
  /** Shows other rows, from the first on. */
  reset(rowCount: number, order?: Order): void;
  /** Chooses the row at `position` and brings it into view. */
  choose(position: number): void;
  /** Takes the rows away and stops listening. */
  remove(): void;
}

interface RowElement<R> {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  /** What is shown: written only when it changes. */
  position: number;
  row: R | undefined;
  /** The column that is active in this row; -1 for none. */
  active: number;
}

/** Fills `frame` with rows. */
export function createGrid<R>(options: GridOptions<R>): Grid {
  const { frame, rowHeight, columns, fetchRows, onChoose, onSort } = options;
  const scroller = createScroller();
  const cache = createRowCache(fetchRows, requestDraw);
  const pool: RowElement<R>[] = [];
  const head = frame.appendChild(makeHead(columns, onSort));
  const spacer = frame.appendChild(element("div", "grid-spacer", "presentation"));
  const body = frame.appendChild(element("div", "grid-body", "rowgroup"));
  const listening = new AbortController();

  let rowCount = 0;
  let activeRow = -1;
  let activeColumn = 1;
  /** Whether the header is active and not a row. */
  let isInHead = false;
  let frameRequest = 0;
  let settleTimer = 0;
  let patienceTimer = 0;
  let missingSince = 0;
  /** The position wanted one frame ago. */
  let wantedBefore = -1;
  /** Whether the chosen row was told about. */
  let told: R | null = null;

  function layout(): void {
    // The header covers rows, so what is seen is lower by its height.
    const header = head.offsetHeight;
    const viewHeight = Math.max(1, frame.clientHeight - header);
    scroller.resize({ rowCount, rowHeight, viewHeight });
    spacer.style.height = `${scroller.spacerHeight + header}px`;
    body.style.top = `${header}px`;
    const needed = Math.ceil(viewHeight / rowHeight) + 2;
    while (pool.length < needed) pool.push(makeRow(body, pool.length, columns));
  }

  function setBar(): void {
    frame.scrollTop = scroller.barTop();
    scroller.settle(frame.scrollTop);
  }

  function requestDraw(): void {
    frameRequest ||= requestAnimationFrame(() => {
      frameRequest = 0;
      draw();
    });
  }

  function here(top: number): boolean {
    if (rowCount === 0) return true;
    const first = Math.floor(top / rowHeight);
    const last = Math.min(rowCount - 1, first + pool.length - 1);
    return cache.row(first) !== undefined && cache.row(last) !== undefined;
  }

  // Rows come from the worker within a frame. So that a fast drag shows no empty rows, the position of one frame ago
  // is drawn while those of the present one are missing, and empty rows only when they are missing for long.
  function draw(): void {
    const wanted = scroller.top;
    const first = Math.floor(wanted / rowHeight);
    cache.want(first, first + pool.length);
    if (here(wanted)) {
      missingSince = 0;
      paint(wanted);
    } else {
      const now = performance.now();
      missingSince ||= now;
      if (wantedBefore >= 0 && wantedBefore !== wanted && here(wantedBefore)) {
        missingSince = now;
        paint(wantedBefore);
      } else if (now - missingSince > PATIENCE_MS) paint(wanted);
      else {
        clearTimeout(patienceTimer);
        patienceTimer = window.setTimeout(draw, PATIENCE_MS + 10);
      }
    }
    wantedBefore = wanted;
    cache.want(first - pool.length * 2, first + pool.length * 3);
  }

  function paint(top: number): void {
    const first = Math.floor(top / rowHeight);
    for (let offset = 0; offset < pool.length; offset += 1) {
      const position = first + offset;
      const shown = pool[position % pool.length];
      if (shown === undefined) continue;
      shown.element.hidden = position >= rowCount;
      if (shown.element.hidden) continue;
      shown.element.style.transform = `translateY(${position * rowHeight - top}px)`;
      fill(shown, position, cache.row(position), position === activeRow ? activeColumn : -1, options);
    }
    tellChosen();
  }

  function tellChosen(): void {
    if (activeRow < 0) return;
    const row = cache.row(activeRow);
    if (row === undefined || row === told) return;
    told = row;
    onChoose(row);
  }

  function showHead(): void {
    head.querySelectorAll(".cell").forEach((cell, index) => {
      const isActive = isInHead && index === activeColumn;
      cell.classList.toggle("active", isActive);
      if (isActive) frame.setAttribute("aria-activedescendant", cell.id);
    });
  }

  function choose(position: number, centre: boolean): void {
    isInHead = false;
    showHead();
    if (rowCount === 0) return;
    activeRow = Math.min(Math.max(0, position), rowCount - 1);
    scroller.reveal(activeRow, centre);
    setBar();
    const shown = pool[activeRow % pool.length];
    const cell = shown?.cells[activeColumn];
    if (cell !== undefined) frame.setAttribute("aria-activedescendant", cell.id);
    draw();
    tellChosen();
  }

  function moveColumn(step: number): void {
    // On a narrow screen some columns are not shown.
    const cells = pool[Math.max(0, activeRow) % pool.length]?.cells ?? [];
    let column = activeColumn + step;
    while (cells[column]?.offsetParent === null) column += step;
    if (cells[column] === undefined) return;
    activeColumn = column;
    if (isInHead) showHead();
    else choose(Math.max(0, activeRow), false);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.target !== frame) return;
    const page = Math.max(1, Math.floor((frame.clientHeight - head.offsetHeight) / rowHeight) - 1);
    const from = Math.max(0, activeRow);
    switch (event.key) {
      case "ArrowDown":
        choose(isInHead ? activeRow : activeRow + 1, false);
        break;
      case "ArrowUp":
        isInHead = from === 0;
        if (isInHead) showHead();
        else choose(from - 1, false);
        break;
      case "Enter":
        if (!isInHead) return;
        onSort?.(columns[activeColumn]?.name ?? "");
        break;
      case "PageDown":
        choose(from + page, false);
        break;
      case "PageUp":
        choose(from - page, false);
        break;
      case "Home":
        choose(0, false);
        break;
      case "End":
        choose(rowCount - 1, false);
        break;
      case "ArrowLeft":
        moveColumn(-1);
        break;
      case "ArrowRight":
        moveColumn(1);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  frame.addEventListener(
    "scroll",
    () => {
      scroller.follow(frame.scrollTop);
      if (scroller.drifts) {
        clearTimeout(settleTimer);
        settleTimer = window.setTimeout(setBar, SETTLE_MS);
      }
      requestDraw();
    },
    { passive: true, signal: listening.signal },
  );
  frame.addEventListener("keydown", onKey, { signal: listening.signal });
  body.addEventListener(
    "click",
    (event) => {
      const shown = pool.find(
        (candidate) => event.target instanceof Node && candidate.element.contains(event.target),
      );
      if (shown === undefined) return;
      const column = shown.cells.findIndex(
        (cell) => event.target instanceof Node && cell.contains(event.target),
      );
      if (column >= 0) activeColumn = column;
      choose(shown.position, false);
    },
    { signal: listening.signal },
  );
  const resized = new ResizeObserver(() => {
    const wasInView = activeRow >= 0 && scroller.shows(activeRow);
    layout();
    if (wasInView) scroller.reveal(activeRow, false);
    setBar();
    draw();
  });
  resized.observe(frame);

  return {
    reset(newRowCount, order) {
      rowCount = newRowCount;
      if (order !== undefined) showOrder(head, order);
      activeRow = -1;
      told = null;
      wantedBefore = -1;
      missingSince = 0;
      cache.clear(rowCount);
      frame.setAttribute("aria-rowcount", String(rowCount + 1));
      frame.removeAttribute("aria-activedescendant");
      scroller.rewind();
      layout();
      setBar();
      for (const shown of pool) shown.position = -1;
      onChoose(null);
      draw();
    },
    choose(position) {
      choose(position, true);
    },
    remove() {
      listening.abort();
      resized.disconnect();
      cancelAnimationFrame(frameRequest);
      clearTimeout(settleTimer);
      clearTimeout(patienceTimer);
      head.remove();
      spacer.remove();
      body.remove();
    },
  };
}

function element(tag: string, className: string, role: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.setAttribute("role", role);
  return made;
}

function showOrder(head: HTMLElement, { by, isDescending }: Order): void {
  for (const cell of head.querySelectorAll<HTMLElement>("[data-column]")) {
    const isSorted = cell.dataset.column === by && (by !== "index" || isDescending);
    if (isSorted) cell.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
    else cell.removeAttribute("aria-sort");
  }
}

function makeHead(
  columns: readonly GridColumn<never>[],
  onSort: ((by: string) => void) | undefined,
): HTMLElement {
  const head = element("div", "grid-head", "rowgroup");
  const row = element("div", "grid-row", "row");
  row.setAttribute("aria-rowindex", "1");
  columns.forEach(({ name, header }, index) => {
    const cell = element("div", `cell cell-${name}`, "columnheader");
    cell.setAttribute("aria-colindex", String(index + 1));
    cell.id = `head-${name}`;
    cell.dataset.column = name;
    if (onSort === undefined) cell.textContent = header;
    else cell.append(makeSort(header, () => onSort(name)));
    row.append(cell);
  });
  head.append(row);
  return head;
}

function makeSort(header: string, onPress: () => void): HTMLElement {
  const sort = document.createElement("button");
  sort.type = "button";
  sort.className = "sort";
  // The grid is one stop for the Tab key: its arrows reach the header as well.
  sort.tabIndex = -1;
  sort.textContent = header;
  sort.addEventListener("click", onPress);
  return sort;
}

function makeRow<R>(body: HTMLElement, number: number, columns: readonly GridColumn<never>[]): RowElement<R> {
  const row = element("div", "grid-row", "row");
  row.hidden = true;
  const cells = columns.map(({ name }, index) => {
    const cell = element("div", `cell cell-${name}`, "gridcell");
    cell.id = `cell-${number}-${name}`;
    cell.setAttribute("aria-colindex", String(index + 1));
    row.append(cell);
    return cell;
  });
  body.append(row);
  return { element: row, cells, position: -1, row: undefined, active: -1 };
}

function fill<R>(
  shown: RowElement<R>,
  position: number,
  row: R | undefined,
  active: number,
  { columns, severityOf }: Pick<GridOptions<R>, "columns" | "severityOf">,
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

/** The columns of the table of all entries. */
export const ENTRY_COLUMNS: readonly (GridColumn<Row> & { readonly name: Order["by"] })[] = [
  {
    name: "index",
    header: "No.",
    fill: (cell, row) => cell.replaceChildren(...severityMark(row), count(row.index + 1)),
  },
  { name: "loc", header: "URL", fill: (cell, row) => fillUrl(cell, row.loc) },
  { name: "lastmod", header: "Last modified", fill: fillText("lastmod") },
  { name: "changefreq", header: "Change frequency", fill: fillText("changefreq") },
  { name: "priority", header: "Priority", fill: fillText("priority") },
];

function fillText(field: "lastmod" | "changefreq" | "priority"): GridColumn<Row>["fill"] {
  return (cell, row) => {
    cell.textContent = row[field] === null ? "" : visible(row[field]);
  };
}

function severityMark(row: Row): readonly HTMLElement[] {
  if (row.severity === null) return [];
  const mark = document.createElement("span");
  mark.className = `tick ${row.severity}`;
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", row.severity);
  return [mark];
}
