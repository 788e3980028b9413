/**
 * The table of URLs on paper. What the screen shows are the few rows that are seen; a browser that prints waits for nothing, so the
 * rows for paper are there beforehand, and become a plain table while it prints.
 *
 * @module
 */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fetchRows } from "../asking.ts";
import type { ColumnName } from "../columns.ts";
import { criteriaWords } from "../criteria-words.ts";
import type { Row } from "../engine/messages.ts";
import { printAfter } from "../printing.ts";
import { documentOf, type Kept } from "../state.ts";
import { seldomWords } from "../words/seldom.ts";
import { entryColumns } from "./entry-columns.ts";

/** How many rows are printed: some forty pages. */
const ROWS_MAX = 2_000;
/** How long the choice must rest before its rows are fetched, in milliseconds: somebody may still type. */
const REST_MS = 250;

/** What the table is on paper: nothing until something is printed. */
export function Paper(props: {
  readonly shown: Kept;
  readonly names: readonly ColumnName[];
  readonly total: number;
}): JSX.Element {
  const { shown, names, total } = props;
  const place = useRef<HTMLDivElement>(null);
  const rows = useRef<readonly Row[] | null>(null);

  useEffect(() => {
    rows.current = null;
    let isWanted = true;
    const fetched = new Promise((resolve) => setTimeout(resolve, REST_MS))
      .then(() => (isWanted ? fetchRows(0, Math.min(shown.count, ROWS_MAX)) : null))
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
  }, [shown, names]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeprint", () => place.current?.replaceChildren(...printed(props, rows.current)), {
      signal,
    });
    addEventListener("afterprint", () => place.current?.replaceChildren(), { signal });
    return () => listening.abort();
  }, [shown, names, total]);

  return <div ref={place} class="paper" />;
}

function printed(
  { shown, names, total }: Parameters<typeof Paper>[0],
  rows: readonly Row[] | null,
): readonly HTMLElement[] {
  const { paper } = seldomWords;
  const asked = criteriaWords(shown.criteria, (id) => documentOf(id)?.name ?? "").map(({ words }) => words);
  const said = [
    asked.length === 0 ? paper.all(shown.count) : paper.some(shown.count, total, asked),
    ...(rows === null ? [paper.notThere] : []),
    ...(rows !== null && rows.length < shown.count ? [paper.more(rows.length, shown.count)] : []),
  ];
  const about = document.createElement("p");
  about.textContent = said.join(" ");
  return rows === null || rows.length === 0 ? [about] : [about, tableOf(rows, names)];
}

function tableOf(rows: readonly Row[], names: readonly ColumnName[]): HTMLElement {
  // Whoever reads paper cannot choose a row to see what is wrong with it.
  const columns = entryColumns(names.includes("problems") ? names : [...names, "problems"], false);
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
