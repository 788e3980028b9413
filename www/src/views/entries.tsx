import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { extraWords } from "../criteria-words.ts";
import type { Criteria, Row, Summary } from "../engine/messages.ts";
import { count, counted, linkTarget, visible } from "../format.ts";
import { choose, fetchRows, ignoreStopped, locateEntry } from "../inspect.ts";
import {
  criteria,
  current,
  documentOf,
  entryKey,
  filterProblem,
  kept,
  narrow,
  order,
  placesByEntry,
  showPlace,
  wantedEntry,
} from "../state.ts";
import { createGrid, ENTRY_COLUMNS, type Grid, rowHeightHere } from "./grid.ts";
import { Phrase } from "./phrase.tsx";
import { SeverityMark } from "./severity.tsx";

/** The table of entries with its filter, and the entry that is chosen. */
export function Entries({ summary }: { readonly summary: Summary }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  /** What the grid shows. */
  const inGrid = useRef<object | null>(null);
  const [chosen, setChosen] = useState<Row | null>(null);
  const rowHeight = rowHeightHere();

  useEffect(() => {
    if (frame.current === null) return;
    const made = createGrid({
      frame: frame.current,
      rowHeight,
      columns: ENTRY_COLUMNS,
      fetchRows,
      severityOf: ({ severity }) => severity,
      onChoose: setChosen,
      onSort(name) {
        const { by: before, isDescending } = order.value;
        const by = ENTRY_COLUMNS.find((column) => column.name === name)?.name ?? "index";
        order.value = { by, isDescending: by === before && !isDescending };
      },
    });
    grid.current = made;
    inGrid.current = null;
    return () => {
      grid.current = null;
      made.remove();
    };
  }, [rowHeight]);

  // What is shown has been chosen anew.
  const shown = kept.value;
  useEffect(() => {
    showKept();
  }, [shown, rowHeight]);

  /** Shows what was chosen, unless that is done. */
  function showKept(): void {
    if (grid.current === null || inGrid.current === kept.value) return;
    inGrid.current = kept.value;
    grid.current.reset(kept.value.count, order.value);
  }

  const wanted = wantedEntry.value;
  useEffect(() => {
    if (wanted === null) return;
    wantedEntry.value = null;
    void goTo(wanted.document, wanted.entry).catch(ignoreStopped);
  }, [wanted]);

  async function goTo(document: number, entry: number): Promise<void> {
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

  const all = counted(summary.entryCount, "URL");
  return (
    <div class="entries">
      <div class="filter-bar">
        <label class="visually-hidden" for="filter">
          Filter URLs
        </label>
        <input
          id="filter"
          type="search"
          placeholder="Filter URLs"
          autocomplete="off"
          spellcheck={false}
          value={criteria.value.text ?? ""}
          aria-describedby="filter-count"
          onInput={(event) => narrow({ text: event.currentTarget.value })}
        />
        <button
          class="button small pattern"
          type="button"
          aria-pressed={criteria.value.isPattern === true}
          title="Regular expression"
          onClick={() => narrow({ isPattern: criteria.value.isPattern !== true })}
        >
          <span aria-hidden="true">.*</span>
          <span class="visually-hidden">Regular expression</span>
        </button>
        <output id="filter-count" class="dim" for="filter">
          {filterProblem.value !== null && <span class="wrong">{PROBLEM_WORDS[filterProblem.value]} </span>}
          {isNarrowed(shown.criteria) ? `${count(shown.count)} of ${all}` : all}
        </output>
      </div>
      <div class="grid-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: A table element cannot hold a window of millions of rows. */}
        <div
          ref={frame}
          class="grid"
          role="grid"
          aria-label="URLs"
          aria-colcount={ENTRY_COLUMNS.length}
          aria-multiselectable={false}
          tabIndex={0}
        />
        {shown.count === 0 && (
          <p class="grid-empty">
            {summary.entryCount === 0 ? "There are no URLs in this file." : noneWords(shown.criteria)}
            {summary.entryCount > 0 && (
              <button
                class="link"
                type="button"
                onClick={() => {
                  criteria.value = {};
                }}
              >
                Show all
              </button>
            )}
          </p>
        )}
      </div>
      {chosen !== null && <EntryDetail row={chosen} />}
      {chosen === null && summary.entryCount > 0 && (
        <p class="entry-detail dim">Choose a row to see its whole URL and its problems.</p>
      )}
    </div>
  );
}

const PROBLEM_WORDS = {
  invalid: "This is no regular expression.",
  "too-slow": "This expression takes too long.",
} as const;

const isNarrowed = ({ isPattern: _, ...asked }: Criteria): boolean =>
  Object.values(asked).some((value) => value !== undefined && value !== "");

function noneWords({ text, ...others }: Criteria): string {
  return isNarrowed(others) ? "No URL is like that." : "No URL contains this text.";
}

function EntryDetail({ row }: { readonly row: Row }): JSX.Element {
  const target = linkTarget(row.loc);
  const places = placesByEntry.value.get(entryKey(row.document, row.index)) ?? [];
  return (
    <section class="entry-detail" aria-label={`Entry ${count(row.index + 1)}`}>
      <p class="entry-loc">
        {target === null ? (
          <bdi>{visible(row.loc) || "No URL"}</bdi>
        ) : (
          <a href={target} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{visible(row.loc)}</bdi>
          </a>
        )}
      </p>
      <p class="entry-facts dim">
        Entry {count(row.index + 1)}
        {current.value === undefined && ` of ${visible(documentOf(row.document)?.name ?? "")}`}
        {row.lastmod !== null && ` · modified ${visible(row.lastmod)}`}
        {row.changefreq !== null && ` · changes ${visible(row.changefreq)}`}
        {row.priority !== null && ` · priority ${visible(row.priority)}`}
      </p>
      {row.extras.length > 0 && (
        <dl class="entry-extras">
          {row.extras.map((extra) => (
            <div key={extra.kind}>
              <dt>{extraWords(extra)}</dt>
              {extra.names.map((name, index) => (
                <dd key={index}>
                  <bdi>{visible(name) || "without a name or a URL"}</bdi>
                </dd>
              ))}
              {extra.names.length > 0 && extra.count > extra.names.length && (
                <dd class="dim">and {count(extra.count - extra.names.length)} more</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {places.length > 0 && (
        <ul class="entry-problems">
          {places.map(({ group, place, index }) => (
            <li key={`${group.code}-${index}`}>
              <button class="link" type="button" onClick={() => showPlace(group.code, index)}>
                <SeverityMark severity={group.severity} />
                <span>
                  <Phrase text={place.message} />{" "}
                  <span class="dim">at {`${place.line}:${place.column}`}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
