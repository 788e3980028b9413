/**
 * Tables of rows on paper. What the screen shows are the few rows that are seen; a browser that prints waits for nothing, so the
 * rows for paper are there beforehand, and become a plain table while it prints.
 *
 * @module
 */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fetchRows } from "../asking.ts";
import type { ColumnName } from "../columns.ts";
import { criteriaWords } from "../criteria-words.ts";
import { printAfter } from "../printing.ts";
import { documentOf, type Kept } from "../state.ts";
import { seldomWords } from "../words/seldom.ts";
import { entryColumns } from "./entry-columns.ts";
import type { GridColumn } from "./grid-cells.ts";

/** How many rows are printed: some forty pages. */
const ROWS_MAX = 2_000;
/** How long the choice must rest before its rows are fetched, in milliseconds: somebody may still type. */
const REST_MS = 250;

interface PrintedRows<R> {
  /** What is printed, by which its rows are fetched anew. */
  readonly of: readonly unknown[];
  readonly rowCount: number;
  readonly columns: readonly GridColumn<R>[];
  readonly fetchRows: (start: number, count: number) => Promise<readonly R[]>;
  /** What is said above the table; `printed` is `null` when the rows are not there yet. */
  readonly about: (printed: number | null) => string;
}

/** What a table of rows is on paper: nothing until something is printed. */
export function PaperRows<R>(props: PrintedRows<R>): JSX.Element {
  const { of, rowCount, fetchRows } = props;
  const place = useRef<HTMLDivElement>(null);
  const rows = useRef<readonly R[] | null>(null);

  useEffect(() => {
    rows.current = null;
    let isWanted = true;
    const fetched = new Promise((resolve) => setTimeout(resolve, REST_MS))
      .then(() => (isWanted ? fetchRows(0, Math.min(rowCount, ROWS_MAX)) : null))
      .then((found) => {
        if (isWanted) rows.current = found;
      });
    printAfter(fetched);
    fetched.catch(() => {
      // The worker has gone, and the page is about to say so.
    });
    return () => {
      isWanted = false;
      printAfter(Promise.resolve());
    };
  }, of);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeprint", () => place.current?.replaceChildren(...printed(props, rows.current)), {
      signal,
    });
    addEventListener("afterprint", () => place.current?.replaceChildren(), { signal });
    return () => listening.abort();
  }, of);

  return <div ref={place} class="paper" />;
}

/** What the table of URLs is on paper. */
export function Paper(props: {
  readonly shown: Kept;
  readonly names: readonly ColumnName[];
  readonly total: number;
}): JSX.Element {
  const { shown, names, total } = props;
  const { paper } = seldomWords;
  const about = (printed: number | null): string => {
    const asked = criteriaWords(shown.criteria, (id) => documentOf(id)?.name ?? "").map(({ words }) => words);
    return [
      asked.length === 0 ? paper.all(shown.count) : paper.some(shown.count, total, asked),
      ...(printed === null ? [paper.notThere] : []),
      ...(printed !== null && printed < shown.count ? [paper.more(printed, shown.count)] : []),
    ].join(" ");
  };
  return (
    <PaperRows
      of={[shown, names, total]}
      rowCount={shown.count}
      // Whoever reads paper cannot choose a row to see what is wrong with it.
      columns={entryColumns(names.includes("problems") ? names : [...names, "problems"], false)}
      fetchRows={fetchRows}
      about={about}
    />
  );
}

function printed<R>({ columns, about }: PrintedRows<R>, rows: readonly R[] | null): readonly HTMLElement[] {
  const said = document.createElement("p");
  said.textContent = about(rows?.length ?? null);
  return rows === null || rows.length === 0 ? [said] : [said, tableOf(rows, columns)];
}

function tableOf<R>(rows: readonly R[], columns: readonly GridColumn<R>[]): HTMLElement {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const { name, header } of columns) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.className = `paper-${name}`;
    cell.textContent = header;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const { name, fill } of columns) {
      const cell = line.insertCell();
      cell.className = `paper-${name}`;
      fill(cell, row);
    }
  }
  return table;
}
