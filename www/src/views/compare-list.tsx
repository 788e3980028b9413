import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { fetchCompared } from "../asking.ts";
import type { ComparedList, ComparedRow, Comparison, Field, Side } from "../engine/compare/types.ts";
import { FATES, FIELDS, FINDINGS } from "../engine/compare/types.ts";
import type { Extra, Row } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { criteria, documentOf, filterProblem, showEntry } from "../state.ts";
import { comparisonWords as words } from "../words/comparison.ts";
import { Filter, FilterProblem } from "./filter.tsx";
import { createGrid, type Grid, rowHeightHere } from "./grid.ts";
import { fillUrl, type GridColumn } from "./grid-cells.ts";
import { Loc } from "./loc.tsx";
import { PaperRows } from "./paper.tsx";

/** Which columns a list has. */
type Layout = "one" | "changed" | "moved" | "renamed" | "respelt";

function layoutOf(list: ComparedList): Layout {
  if (list === "added" || list === "removed" || list === "unchanged") return "one";
  return list === "moved" || list === "renamed" || list === "respelt" ? list : "changed";
}

const columnWords = words.columns;

const rowOf = ({ before, after }: ComparedRow): Row | null => after ?? before;

function text(name: string, header: string, of: (row: ComparedRow) => string): GridColumn<ComparedRow> {
  return {
    name,
    header,
    fill(cell, row) {
      cell.textContent = visible(of(row));
    },
  };
}

function url(name: string, header: string, of: (row: ComparedRow) => Row | null): GridColumn<ComparedRow> {
  return { name, header, fill: (cell, row) => fillUrl(cell, of(row)?.loc ?? "") };
}

const fileOf = (row: Row | null): string => (row === null ? "" : (documentOf(row.document)?.name ?? ""));

const BOTH: readonly GridColumn<ComparedRow>[] = [
  { name: "loc", header: columnWords.from, fill: (cell, row) => fillUrl(cell, shortened(row)[0]) },
  { name: "to", header: columnWords.to, fill: (cell, row) => fillUrl(cell, shortened(row)[1]) },
];

const COLUMNS: Readonly<Record<Layout, readonly GridColumn<ComparedRow>[]>> = {
  one: [
    url("loc", columnWords.loc, rowOf),
    text("lastmod", columnWords.lastmod, (row) => rowOf(row)?.lastmod ?? ""),
    text("file", columnWords.file, (row) => fileOf(rowOf(row))),
  ],
  changed: [
    url("loc", columnWords.loc, rowOf),
    text("fields", columnWords.changed, fieldWords),
    text("before", columnWords.before, ({ before }) => before?.lastmod ?? ""),
    text("after", columnWords.after, ({ after }) => after?.lastmod ?? ""),
  ],
  moved: [
    url("loc", columnWords.loc, rowOf),
    text("before", columnWords.fileBefore, ({ before }) => fileOf(before)),
    text("after", columnWords.fileAfter, ({ after }) => fileOf(after)),
  ],
  renamed: [...BOTH, text("reason", columnWords.reason, renameWords)],
  respelt: BOTH,
};

/** Both URLs; without scheme and host where these are the same, so that what differs can be seen. */
function shortened({ before, after }: ComparedRow): readonly [string, string] {
  const [from, to] = [before?.loc ?? "", after?.loc ?? ""];
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]+(?=\/)/i.exec(from)?.[0] ?? "";
  return to.startsWith(`${origin}/`) ? [from.slice(origin.length), to.slice(origin.length)] : [from, to];
}

function fieldWords({ fields }: ComparedRow): string {
  return fields.map((field) => words.fields[field]).join(", ");
}

function renameWords({ rename }: ComparedRow): string {
  if (rename === null) return "";
  const reasons = rename.reasons.map((reason) => words.reasons[reason]).join(", ");
  return words.rename(reasons, rename.score);
}

/** What a list is called. */
export function nameOfList(list: ComparedList): string {
  const known = [...FATES, ...FINDINGS].find((name) => name === list);
  if (known !== undefined) return words.listHeading[known];
  const field = FIELDS.find((name) => `field:${name}` === list);
  return field === undefined ? "" : words.fieldHeading(words.fields[field]);
}

/** The lines of a list, and the one that is chosen. `of` is another object for each comparison. */
export function ComparedRows(props: {
  readonly list: ComparedList;
  readonly count: number;
  readonly of: object;
  readonly comparison: Comparison;
}): JSX.Element {
  const { list, count: lineCount, of, comparison } = props;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const [chosen, setChosen] = useState<ComparedRow | null>(null);
  const layout = layoutOf(list);
  const rowHeight = rowHeightHere();

  // In the same turn as its name: what is pressed in a list by another name would be lost.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const made = createGrid<ComparedRow>({
      frame: frame.current,
      rowHeight,
      columns: COLUMNS[layout],
      fetchRows: (start, n) => fetchCompared(list, start, n),
      onChoose: setChosen,
      onOpen: () => document.getElementById("compare-detail")?.focus(),
    });
    grid.current = made;
    return () => {
      grid.current = null;
      made.remove();
    };
  }, [list, rowHeight]);

  useLayoutEffect(() => grid.current?.reset(lineCount), [list, of, rowHeight]);

  return (
    <section class="card compare-list" aria-labelledby="list-heading">
      <div class="compare-list-head">
        <h2 id="list-heading">{nameOfList(list)}</h2>
        <span id="compare-count" class="dim" role="status">
          {filterProblem.value === null ? words.lines(lineCount) : <FilterProblem />}
        </span>
        <div class="compare-filter">
          <Filter id="compare-filter" saidBy="compare-count" />
        </div>
      </div>
      <div class="grid-frame" style={{ height: `clamp(9rem, ${(lineCount + 1) * rowHeight + 4}px, 55dvh)` }}>
        {/* biome-ignore lint/a11y/useSemanticElements: A table element cannot hold a window of millions of rows. */}
        <div
          ref={frame}
          class={`grid compared ${layout}`}
          role="grid"
          aria-label={nameOfList(list)}
          aria-colcount={COLUMNS[layout].length}
          aria-multiselectable={false}
          tabIndex={0}
        />
        {lineCount === 0 && (
          <p class="grid-empty">
            {comparison.isNarrowed ? words.noneNarrowed : words.none}
            {comparison.isNarrowed && (
              <button
                class="link"
                type="button"
                onClick={() => {
                  criteria.value = {};
                }}
              >
                {words.showAll}
              </button>
            )}
          </p>
        )}
      </div>
      {lineCount > 0 && (
        <PaperRows
          of={[list, of]}
          rowCount={lineCount}
          columns={COLUMNS[layout]}
          fetchRows={(start, n) => fetchCompared(list, start, n)}
          about={(printed) => {
            if (printed === null) return words.printedNone;
            return printed < lineCount ? words.printedFirst(printed, lineCount) : "";
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
      {chosen === null && lineCount > 0 && <p class="dim compare-hint">{words.chooseRow}</p>}
    </section>
  );
}

/** Both sides of a line. */
function Detail({ row, onClose }: { readonly row: ComparedRow; readonly onClose: () => void }): JSX.Element {
  const { before, after, fields } = row;
  const isChanged = (field: Field): boolean => fields.includes(field);
  const parts: readonly (readonly [name: string, isChanged: boolean, of: (row: Row) => string | null])[] = [
    [words.fields.file, isChanged("file"), (one) => fileOf(one)],
    [words.fields.lastmod, isChanged("lastmod"), ({ lastmod }) => lastmod],
    [words.fields.changefreq, isChanged("changefreq"), ({ changefreq }) => changefreq],
    [words.fields.priority, isChanged("priority"), ({ priority }) => priority],
    [words.extras, fields.some(isExtra), ({ extras }) => extrasWords(extras)],
  ];
  const shown = parts.filter(
    ([, changed, of]) => changed || [before, after].some((one) => one !== null && of(one)),
  );
  return (
    <section
      id="compare-detail"
      class="compare-detail"
      aria-label={words.detail(words.fates[row.fate])}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div class="compare-detail-head">
        {row.rename !== null && <p>{renameWords(row)}</p>}
        <button class="button small" type="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{words.part}</span>
            </th>
            <th scope="col">{words.sides.before}</th>
            <th scope="col">{words.sides.after}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.columns.loc}</th>
            <UrlCell row={before} side="before" />
            <UrlCell row={after} side="after" />
          </tr>
          {shown.map(([name, changed, of]) => (
            <tr key={name} class={changed ? "changed" : undefined}>
              <th scope="row">{name}</th>
              {[before, after].map((one, index) => (
                <td key={index}>{one !== null && saidOf(of(one))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function saidOf(value: string | null): JSX.Element {
  if (value === null || value === "") return <span class="dim">{words.unsaid}</span>;
  return <bdi>{visible(value)}</bdi>;
}

const OTHER_FIELDS: readonly Field[] = ["lastmod", "changefreq", "priority", "file"];
const isExtra = (field: Field): boolean => !OTHER_FIELDS.includes(field);

function extrasWords(extras: readonly Extra[]): string {
  return extras.map(({ kind, count: n }) => words.extra(words.fields[kind], n)).join(", ");
}

function UrlCell({ row, side }: { readonly row: Row | null; readonly side: Side }): JSX.Element {
  if (row === null) {
    return (
      <td>
        <span class="dim">{words.absent}</span>
      </td>
    );
  }
  return (
    <td>
      <Loc key={row.loc} loc={row.loc} none={words.noUrl} />
      <button
        class="link"
        type="button"
        aria-label={words.showEntryOf(words.sides[side])}
        onClick={() => showEntry(row.document, row.index)}
      >
        {words.showEntry}
      </button>
    </td>
  );
}
