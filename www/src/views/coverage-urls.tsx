import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  COPIED_MAX,
  type Coverage,
  choice as chosenUrls,
  copyChoice,
  fetchUrls,
  saveChoice,
  saved,
} from "../coverage.ts";
import {
  type CoverageRow,
  type SetCounts,
  STATES,
  type UrlChoice,
  type UrlState,
} from "../engine/coverage/types.ts";
import { count, list } from "../format.ts";
import { showEntry } from "../state.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { createGrid, type Grid, rowHeightHere } from "./grid.ts";
import { fillUrl, type GridColumn } from "./grid-cells.ts";
import { Loc } from "./loc.tsx";
import { PaperRows } from "./paper.tsx";

/** The furthest that a page came; what it includes need not be said. */
function furthest({ states }: CoverageRow): UrlState | null {
  return states.at(-1) ?? null;
}

/** What lists say of a URL, in short: why it is not indexed says more than how far it came. */
function saidOf(row: CoverageRow): string {
  if (row.nonIndexable !== null) return words.reasons[row.nonIndexable];
  const state = furthest(row);
  return state === null ? "" : words.states[state];
}

const COLUMNS: readonly GridColumn<CoverageRow>[] = [
  { name: "loc", header: words.columns.loc, fill: (cell, { url }) => fillUrl(cell, url) },
  {
    name: "states",
    header: words.columns.states,
    fill(cell, row) {
      cell.textContent = saidOf(row);
    },
  },
];

/** The URLs of a choice, and what can be done with them. */
export function CoverageUrls({
  of,
  choice,
}: {
  readonly of: Coverage;
  readonly choice: UrlChoice;
}): JSX.Element {
  const { set, state } = choice;
  const counts = of.sets.counts[set];
  const total = countOf(counts, state);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const [chosen, setChosen] = useState<CoverageRow | null>(null);
  const rowHeight = rowHeightHere();
  const fetchRows = (start: number, n: number): Promise<readonly CoverageRow[]> =>
    fetchUrls({ set, state }, start, n);

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const made = createGrid<CoverageRow>({
      frame: frame.current,
      rowHeight,
      columns: COLUMNS,
      fetchRows,
      onChoose: setChosen,
      onOpen: () => document.getElementById("coverage-detail")?.focus(),
    });
    made.reset(total);
    grid.current = made;
    return () => {
      grid.current = null;
      made.remove();
    };
  }, [of, set, state, rowHeight]);

  const heading = words.listHeading(words.sets[set]);
  return (
    <section class="card coverage-urls" aria-labelledby="urls-heading">
      <div class="coverage-urls-head">
        <h2 id="urls-heading">{heading}</h2>
        <span class="dim" role="status">
          {words.urls(total)}
        </span>
      </div>
      <Which counts={counts} choice={choice} />
      <div class="grid-frame" style={{ height: `clamp(9rem, ${(total + 1) * rowHeight + 4}px, 50dvh)` }}>
        {/* biome-ignore lint/a11y/useSemanticElements: A table element cannot hold a window of millions of rows. */}
        <div
          ref={frame}
          class="grid covered"
          role="grid"
          aria-label={heading}
          aria-colcount={COLUMNS.length}
          aria-multiselectable={false}
          tabIndex={0}
        />
        {total === 0 && <p class="grid-empty">{words.emptySets[set]}</p>}
      </div>
      {total > 0 && (
        <PaperRows
          of={[of, set, state]}
          rowCount={total}
          columns={COLUMNS}
          fetchRows={fetchRows}
          about={(printed) => {
            if (printed === null) return words.printedNone;
            return printed < total ? words.printedFirst(printed, total) : "";
          }}
        />
      )}
      {chosen !== null && (
        <Detail
          row={chosen}
          onClose={() => {
            grid.current?.unchoose();
            frame.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {chosen === null && total > 0 && <p class="dim coverage-note coverage-choose">{words.chooseRow}</p>}
      <Save choice={choice} total={total} />
    </section>
  );
}

/** How many URLs of a set are meant. */
function countOf({ all, own, nonIndexable, states }: SetCounts, state: UrlChoice["state"]): number {
  switch (state) {
    case null:
      return all;
    case "own":
      return own;
    case "non-indexable":
      return nonIndexable;
    case "indexable":
      return all - nonIndexable;
    default:
      return states[state];
  }
}

/** Which URLs of a set are listed. */
function Which(props: { readonly counts: SetCounts; readonly choice: UrlChoice }): JSX.Element | null {
  const { counts, choice } = props;
  const { all } = counts;
  const states = ["own", "indexable", "non-indexable", ...STATES] as const;
  const parts: readonly (readonly [UrlChoice["state"], string, number])[] = states.map((state) => [
    state,
    words.choices[state],
    countOf(counts, state),
  ]);
  const parted = parts.filter(([, , n]) => n > 0 && n < all);
  if (parted.length === 0) return null;
  const choices: typeof parts = [[null, words.all, all], ...parted];
  return (
    <fieldset class="choices">
      <legend class="visually-hidden">{words.which}</legend>
      {choices.map(([state, name, n]) => (
        <button
          key={name}
          class="choice"
          type="button"
          aria-pressed={choice.state === state}
          onClick={() => {
            chosenUrls.value = { set: choice.set, state };
          }}
        >
          {name} <span class="figure">{count(n)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Save({ choice, total }: { readonly choice: UrlChoice; readonly total: number }): JSX.Element {
  const now = saved.value;
  const isTooMany = total > COPIED_MAX;
  return (
    <div class="coverage-save">
      <div class="actions">
        <button
          class="button small"
          type="button"
          disabled={total === 0 || isTooMany}
          onClick={() => void copyChoice(choice)}
        >
          {words.copy}
        </button>
        <button
          class="button small"
          type="button"
          disabled={total === 0}
          onClick={() => void saveChoice(choice, "csv")}
        >
          {words.csv}
        </button>
        <button
          class="button small"
          type="button"
          disabled={total === 0}
          onClick={() => void saveChoice(choice, "text")}
        >
          {words.text}
        </button>
      </div>
      {isTooMany && <p class="dim coverage-note">{words.tooManyToCopy(COPIED_MAX)}</p>}
      <p role="status" class="coverage-saved">
        {now !== null && (now.state === "saved" ? words.savedAs(now.name) : words.saved[now.state])}
      </p>
    </div>
  );
}

/** All of a URL, and where it is. */
function Detail({ row, onClose }: { readonly row: CoverageRow; readonly onClose: () => void }): JSX.Element {
  const { url, states, nonIndexable, entry } = row;
  const said = states.map((state) => words.states[state]);
  return (
    <section
      id="coverage-detail"
      class="coverage-detail"
      aria-label={words.detail}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <p class="coverage-url">
        <Loc key={url} loc={url} none="" />
      </p>
      {(said.length > 0 || nonIndexable === null) && (
        <p class="dim">{said.length === 0 ? words.saidNothing : words.saidBy(list(said))}</p>
      )}
      {nonIndexable !== null && <p>{words.notIndexable(words.reasons[nonIndexable])}</p>}
      <div class="actions">
        {entry !== null && (
          <button class="button small" type="button" onClick={() => showEntry(entry.document, entry.entry)}>
            {words.showEntry}
          </button>
        )}
        <button class="button small" type="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </section>
  );
}
