/**
 * Tables of entries: an ARIA grid that holds elements for the visible rows only. The rows live in the worker.
 *
 * Its rows change on every frame of a scroll, so they are written here and not by Preact.
 *
 * @module
 */

import type { CountedColumn, Order, Severity } from "../engine/messages.ts";
import {
  element,
  fill,
  type GridColumn,
  makeHead,
  makeRow,
  type RowElement,
  setWidths,
  showOrder,
} from "./grid-cells.ts";
import { createRowCache } from "./row-cache.ts";
import { createScroller } from "./scroll.ts";

/** Rows are higher where fingers choose them. */
const ROW_PX = 32;
const COARSE_ROW_PX = 44;

/** The height of a row on this screen. */
export const rowHeightHere = (): number => (matchMedia("(pointer: coarse)").matches ? COARSE_ROW_PX : ROW_PX);

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
  /** Whether two rows tell of the same, so that what is chosen stays chosen when its row is fetched anew. */
  readonly isSame?: (row: R, other: R) => boolean;
  /** Where a row stands, or `null` when it is not shown any more: so what is chosen stays chosen when rows change places. */
  readonly findRow?: (row: R) => Promise<number | null>;
  /** Told when another row is chosen, and with `null` when none is. */
  readonly onChoose: (row: R | null) => void;
  /** Told when somebody asks for all of the chosen row. */
  readonly onOpen?: () => void;
  /** Told with the name of its column when a header is pressed; without it, headers cannot be. */
  readonly onSort?: (by: string) => void;
}

/** A table of entries. */
export interface Grid {
  /** Shows other rows, from the first on. */
  reset(rowCount: number, order?: Order): void;
  /** Shows the same choice of rows, of which there are more or fewer, from where it is. */
  resize(rowCount: number): void;
  /** Chooses the row at `position` and brings it into view. */
  choose(position: number): void;
  /** Scrolls the page to where the active cell is seen, if it is out of the window or covered. */
  show(): void;
  /** Asks for the rows once more: there is more to know of them. */
  refresh(): void;
  /** The first row that is seen. */
  first(): number;
  /** Brings a row into view as the first. */
  startAt(position: number): void;
  /** The row that is chosen, or `null`. */
  chosen(): number | null;
  /** Chooses no row any more. */
  unchoose(): void;
  /** Where the charts of columns belong. */
  readonly chartPlaces: ReadonlyMap<CountedColumn, HTMLElement>;
  /** Takes the rows away and stops listening. */
  remove(): void;
}

/** Fills `frame` with rows. */
export function createGrid<R>(options: GridOptions<R>): Grid {
  const { frame, rowHeight, columns, fetchRows, isSame, findRow, onChoose, onOpen, onSort } = options;
  const scroller = createScroller();
  const cache = createRowCache(fetchRows, requestDraw);
  let pool: readonly RowElement<R>[] = [];
  const { element: head, chartPlaces } = makeHead(columns, onSort);
  frame.append(head);
  setWidths(frame, columns);
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
  /** Where the bar was when this last heard of it. */
  let barSeen = 0;
  let patienceTimer = 0;
  let missingSince = 0;
  /** The position wanted one frame ago. */
  let wantedBefore = -1;
  /** The chosen row that was told about. */
  let told: R | null = null;
  /** What the chosen row was before all rows were fetched anew. */
  let chosenBefore: R | null = null;
  /** The chosen row that is looked for. */
  let lookedFor: R | null = null;
  /** Whether the chosen row stands where it was found. */
  let isFound = false;

  function layout(): void {
    // The header covers rows, so what is seen is lower by its height.
    const header = head.offsetHeight;
    const viewHeight = Math.max(1, frame.clientHeight - header);
    scroller.resize({ rowCount, rowHeight, viewHeight });
    spacer.style.height = `${scroller.spacerHeight + header}px`;
    body.style.top = `${header}px`;
    growPool(Math.ceil(viewHeight / rowHeight) + 2);
  }

  /** Makes more elements. Those that show a row go on showing it: somebody may be pressing one. */
  function growPool(needed: number): void {
    if (pool.length >= needed) return;
    const isShowing = ({ element, position }: RowElement<R>): boolean => position >= 0 && !element.hidden;
    const kept = new Map(pool.filter(isShowing).map((shown) => [shown.position % needed, shown]));
    const spare = pool.filter((shown) => !isShowing(shown));
    let made = pool.length;
    pool = Array.from({ length: needed }, (_, index) => {
      const known = kept.get(index) ?? spare.pop();
      if (known !== undefined) return known;
      made += 1;
      return makeRow(body, columns, made - 1);
    });
  }

  function setBar(): void {
    frame.scrollTop = scroller.barTop();
    barSeen = frame.scrollTop;
    scroller.settle(barSeen);
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
    body.removeAttribute("aria-busy");
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
    const isOther = chosenBefore !== null && isSame?.(row, chosenBefore) !== true;
    if (isOther && !isFound) {
      void follow();
      return;
    }
    chosenBefore = null;
    if (isOther) {
      unchoose();
      return;
    }
    told = row;
    onChoose(row);
  }

  /** Looks where the row that was chosen stands by now, unless that is being done. */
  async function follow(): Promise<void> {
    const row = chosenBefore;
    if (row === null || lookedFor !== null) return;
    lookedFor = row;
    const position = (await findRow?.(row).catch(() => null)) ?? null;
    // Another one was chosen meanwhile, or there are other rows.
    if (lookedFor !== row) return;
    lookedFor = null;
    if (position === null) {
      unchoose();
      return;
    }
    activeRow = position;
    isFound = true;
    if (!isInHead) pointAtCell();
    draw();
  }

  /** Rows are about to change places: the chosen one is looked for where it is not found again. */
  function forget(): void {
    chosenBefore = findRow === undefined ? null : (told ?? chosenBefore);
    told = null;
    lookedFor = null;
    isFound = false;
  }

  function unchoose(): void {
    activeRow = -1;
    told = null;
    chosenBefore = null;
    lookedFor = null;
    frame.removeAttribute("aria-activedescendant");
    draw();
    onChoose(null);
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
    chosenBefore = null;
    lookedFor = null;
    activeRow = Math.min(Math.max(0, position), rowCount - 1);
    scroller.reveal(activeRow, centre);
    setBar();
    pointAtCell();
    draw();
    tellChosen();
  }

  /** Says which cell is the active one. */
  function pointAtCell(): void {
    const cell = pool[activeRow % pool.length]?.cells[activeColumn];
    if (cell !== undefined) frame.setAttribute("aria-activedescendant", cell.id);
  }

  function moveColumn(step: number): void {
    // On a narrow screen some columns may not be shown.
    const cells = head.querySelectorAll<HTMLElement>(".cell");
    let column = activeColumn + step;
    while (cells[column]?.offsetParent === null) column += step;
    if (cells[column] === undefined) return;
    activeColumn = column;
    revealColumn();
    if (isInHead) showHead();
    else choose(Math.max(0, activeRow), false);
  }

  /** Brings the active column into view where the table is wider than its frame. */
  function revealColumn(): void {
    const cell = head.querySelectorAll<HTMLElement>(".cell")[activeColumn];
    if (cell === undefined) return;
    const { left, right } = cell.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (right > view.left + frame.clientWidth) frame.scrollLeft += right - view.left - frame.clientWidth;
    if (left < view.left) frame.scrollLeft += left - view.left;
  }

  /** The page keeps `scroll-padding-bottom` free: something may cover the lower edge of the window. */
  function show(): void {
    if (activeRow < 0 && !isInHead) return;
    const header = head.offsetHeight;
    const inFrame = isInHead ? 0 : header + activeRow * rowHeight - scroller.top;
    const top = frame.getBoundingClientRect().top + inFrame;
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    const below = top + (isInHead ? header : rowHeight) - (innerHeight - covered);
    // The header is seen with the rows below it, if there is room for both.
    const above = top - (isInHead ? 0 : header);
    if (below > 0) scrollBy(0, Math.ceil(below));
    else if (top < 0) scrollBy(0, Math.max(above, below));
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
        if (isInHead) {
          const column = columns[activeColumn];
          if (column !== undefined && column.isUnsorted !== true) onSort?.(column.name);
        } else if (activeRow >= 0) onOpen?.();
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
    show();
    event.preventDefault();
  }

  frame.addEventListener(
    "scroll",
    () => {
      barSeen = frame.scrollTop;
      scroller.follow(barSeen);
      if (scroller.drifts) {
        clearTimeout(settleTimer);
        settleTimer = window.setTimeout(() => {
          // Else it was moved, and an event that tells of it is on its way.
          if (frame.scrollTop === barSeen) setBar();
        }, SETTLE_MS);
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
      // After a reset, what is still seen are rows of the choice before.
      if (shown === undefined || shown.position < 0) return;
      const column = shown.cells.findIndex(
        (cell) => event.target instanceof Node && cell.contains(event.target),
      );
      if (column >= 0) activeColumn = column;
      choose(shown.position, false);
    },
    { signal: listening.signal },
  );
  const fit = (): void => {
    const wasInView = activeRow >= 0 && scroller.shows(activeRow);
    layout();
    if (wasInView) scroller.reveal(activeRow, false);
    setBar();
    draw();
  };
  const resized = new ResizeObserver(fit);
  resized.observe(frame);
  // Charts make the header higher.
  resized.observe(head);

  return {
    reset(newRowCount, order) {
      rowCount = newRowCount;
      if (order !== undefined) showOrder(head, order);
      activeRow = -1;
      forget();
      wantedBefore = -1;
      missingSince = 0;
      cache.clear(rowCount);
      frame.setAttribute("aria-rowcount", String(rowCount + 1));
      frame.removeAttribute("aria-activedescendant");
      scroller.rewind();
      layout();
      setBar();
      for (const shown of pool) shown.position = -1;
      // Until they come, those of the choice before are seen.
      body.setAttribute("aria-busy", "true");
      if (chosenBefore === null) onChoose(null);
      else void follow();
      draw();
    },
    resize(newRowCount) {
      rowCount = newRowCount;
      cache.clear(rowCount);
      frame.setAttribute("aria-rowcount", String(rowCount + 1));
      forget();
      layout();
      setBar();
      if (activeRow >= rowCount) void follow();
      draw();
    },
    choose(position) {
      choose(position, true);
    },
    show() {
      fit();
      show();
    },
    refresh() {
      cache.clear(rowCount);
      draw();
    },
    first: () => Math.floor(scroller.top / rowHeight),
    startAt(position) {
      const seen = Math.floor((frame.clientHeight - head.offsetHeight) / rowHeight);
      scroller.reveal(Math.max(0, Math.min(rowCount - 1, position + seen - 1)), false);
      setBar();
      draw();
    },
    chosen: () => (activeRow < 0 ? null : activeRow),
    unchoose,
    chartPlaces,
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
