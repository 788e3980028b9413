import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fetchRows, findLines, findMarks, ignoreStopped, locateEntry } from "../asking.ts";
import { columns, hasCharts, isNarrow } from "../columns.ts";
import type { CountedColumn, Criteria, Row, Summary } from "../engine/messages.ts";
import { choose } from "../inspect.ts";
import {
  areSitemaps,
  chosenEntry,
  criteria,
  filterProblem,
  isSameEntry,
  type Kept,
  kept,
  order,
  overall,
  progress,
  wantedEntry,
} from "../state.ts";
import { words } from "../words/index.ts";
import { entryColumns, orderOf } from "./entry-columns.ts";
import { Filter, FilterProblem } from "./filter.tsx";
import { createGrid, type Grid, rowHeightHere } from "./grid.ts";
import { laterPart } from "./later.tsx";

const ColumnPicker = laterPart(async () => (await import("./column-picker.tsx")).ColumnPicker);
const ColumnCharts = laterPart(async () => (await import("./column-charts.tsx")).ColumnCharts);
const Paper = laterPart(async () => (await import("./paper.tsx")).Paper);
const EntryDetail = laterPart(async () => (await import("./entry-detail.tsx")).EntryDetail);

/** The table of entries with its filter, and the entry that is chosen. */
export function Entries({ summary }: { readonly summary: Summary }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  /** What the grid shows. */
  const inGrid = useRef<Kept | null>(null);
  /** Where the grid was before it was made anew. */
  const came = useRef<{
    readonly kept: object;
    readonly first: number;
    readonly chosen: number | null;
  } | null>(null);
  const [chosen, setChosen] = useState<Row | null>(null);
  const [places, setPlaces] = useState<ReadonlyMap<CountedColumn, HTMLElement>>(new Map());
  const [isPicking, setIsPicking] = useState(false);
  const rowHeight = rowHeightHere();

  const names = columns.value;
  const layout = names.join();
  const narrowly = isNarrow.value;

  // In the same turn in which the table has its name, so that no key or click on it is lost.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const made = createGrid({
      frame: frame.current,
      rowHeight,
      columns: entryColumns(names, narrowly),
      fetchRows,
      severityOf: ({ severity }) => severity,
      isSame: isSameEntry,
      findRow: ({ document, index }) => locateEntry(document, index),
      onChoose(row) {
        // The detail stays while its row is chosen again: without it the table would be higher for a moment, and scroll.
        if (row !== null || came.current === null) setChosen(row);
      },
      onOpen: () => document.getElementById("entry-detail")?.focus(),
      onSort(name) {
        const by = orderOf(name);
        if (by === null) return;
        const { by: before, isDescending } = order.value;
        order.value = { by, isDescending: by === before && !isDescending };
      },
    });
    grid.current = made;
    inGrid.current = null;
    setPlaces(made.chartPlaces);
    return () => {
      // With other columns, the same rows are shown.
      came.current = { kept: kept.value, first: made.first(), chosen: made.chosen() };
      grid.current = null;
      made.remove();
    };
  }, [rowHeight, layout, narrowly]);

  // What is shown has been chosen anew.
  const shown = kept.value;
  useLayoutEffect(() => {
    showKept();
  }, [shown, rowHeight, layout, narrowly]);

  // A link leads to it.
  useEffect(() => {
    chosenEntry.value = chosen === null ? null : { document: chosen.document, entry: chosen.index };
    return () => {
      chosenEntry.value = null;
    };
  }, [chosen]);

  // Where the detail is a sheet, it has come over rows.
  useLayoutEffect(() => grid.current?.show(), [chosen]);

  // Lines are found when somebody wants to see them; the rows tell them from then on.
  const hasLines = names.includes("line");
  const isReading = progress.value !== null;
  useEffect(() => {
    if (!hasLines || isReading) return;
    findLines()
      .then(() => grid.current?.refresh())
      .catch(ignoreStopped);
  }, [hasLines, isReading, overall.value]);

  // Reading stores the first places of each rule.
  const [hasAllMarks, setHasAllMarks] = useState(true);
  const isMore = summary.groups.some(({ count, places }) => count > places.length);
  useEffect(() => {
    if (!isMore || isReading) return;
    findMarks()
      .then((hasAll) => {
        setHasAllMarks(hasAll);
        grid.current?.refresh();
      })
      .catch(ignoreStopped);
  }, [isMore, isReading, overall.value]);

  /** Shows what was chosen, unless that is done. */
  function showKept(): void {
    const [inGridBefore, now] = [inGrid.current, kept.value];
    if (grid.current === null || inGridBefore === now) return;
    inGrid.current = now;
    // Files came or went, or were read again.
    if (inGridBefore?.criteria === now.criteria && inGridBefore.order === now.order) {
      grid.current.resize(now.count);
      return;
    }
    const before = came.current?.kept === now ? came.current : null;
    came.current = before;
    grid.current.reset(now.count, now.order);
    came.current = null;
    if (before === null) return;
    grid.current.startAt(before.first);
    if (before.chosen !== null) grid.current.choose(before.chosen);
  }

  const wanted = wantedEntry.value;
  useEffect(() => {
    if (wanted === null) return;
    wantedEntry.value = null;
    void goTo(wanted.document, wanted.entry).catch(ignoreStopped);
  }, [wanted]);

  async function goTo(document: number, entry: number): Promise<void> {
    // Where other rows are being chosen, it will be one of them.
    if (kept.value.criteria !== criteria.value || kept.value.order !== order.value) {
      await choose();
      showKept();
    }
    let position = await locateEntry(document, entry);
    if (position === null) {
      criteria.value = {};
      await choose();
      // The rows must be there before one of them is chosen.
      showKept();
      position = await locateEntry(document, entry);
    }
    if (position === null) return;
    grid.current?.choose(position);
    frame.current?.focus({ preventScroll: true });
  }

  const { entries } = words;
  return (
    <div class="entries">
      <div class="filter-bar">
        <Filter id="filter" saidBy="filter-count" />
        <output id="filter-count" class="dim" for="filter">
          {filterProblem.value !== null ? (
            <FilterProblem />
          ) : isNarrowed(shown.criteria) ? (
            entries.some(shown.count, summary.entryCount, areSitemaps.value)
          ) : (
            entries.all(summary.entryCount, areSitemaps.value)
          )}
        </output>
        <button class="button small columns-button" type="button" popovertarget="columns">
          {entries.columnsButton}
        </button>
        <div
          id="columns"
          class="popover columns"
          popover="auto"
          role="dialog"
          aria-labelledby="columns-heading"
          onToggle={(event) => setIsPicking(event.newState === "open")}
        >
          {isPicking && <ColumnPicker />}
        </div>
      </div>
      <div class="grid-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: A table element cannot hold a window of millions of rows. */}
        <div
          ref={frame}
          class="grid"
          role="grid"
          aria-label={entries.table}
          aria-colcount={names.length}
          aria-multiselectable={false}
          tabIndex={0}
        />
        {hasCharts.value && summary.entryCount > 0 && <ColumnCharts places={places} />}
        {shown.count === 0 && (
          <p class="grid-empty">
            {summary.entryCount === 0 ? entries.empty : noneWords(shown.criteria)}
            {summary.entryCount > 0 && (
              <button
                class="link"
                type="button"
                onClick={() => {
                  criteria.value = {};
                }}
              >
                {entries.showAll}
              </button>
            )}
          </p>
        )}
      </div>
      {isMore && !hasAllMarks && <p class="entry-hint dim">{entries.someMarks}</p>}
      <Paper shown={shown} names={names} total={summary.entryCount} />
      {chosen !== null && (
        <div class="entry-place">
          <EntryDetail
            row={chosen}
            onClose={() => {
              grid.current?.unchoose();
              frame.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      {chosen === null && summary.entryCount > 0 && <p class="entry-hint dim">{entries.chooseRow}</p>}
    </div>
  );
}

const isNarrowed = ({ isPattern: _, ...asked }: Criteria): boolean =>
  Object.values(asked).some((value) => value !== undefined && value !== "");

function noneWords({ text: _, ...others }: Criteria): string {
  return isNarrowed(others) ? words.entries.noneLike : words.entries.noneContains;
}
