import "../styles/columns.css";
import type { JSX } from "preact";
import { CHOOSABLE, columns, hasCharts, isChosen, resetColumns, showCharts, showColumn } from "../columns.ts";
import { words } from "../words/index.ts";

/** Which columns the table has. */
export function ColumnPicker(): JSX.Element {
  const shown = columns.value;
  return (
    <>
      <h2 id="columns-heading">{words.entries.columnsTitle}</h2>
      <ul class="column-list">
        {CHOOSABLE.map((name) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={(event) => showColumn(name, event.currentTarget.checked)}
              />
              <span>
                {words.entries.columns[name]} <span class="dim">{hintOf(name)}</span>
              </span>
            </label>
          </li>
        ))}
        <li class="column-charts">
          <label>
            <input
              type="checkbox"
              checked={hasCharts.value}
              onChange={(event) => showCharts(event.currentTarget.checked)}
            />
            <span>
              {words.entries.charts} <span class="dim">{words.entries.chartsHint}</span>
            </span>
          </label>
        </li>
      </ul>
      <p class="dim column-about">{words.entries.columnsAbout}</p>
      <button class="button small" type="button" aria-disabled={!isChosen.value} onClick={resetColumns}>
        {words.entries.usualColumns}
      </button>
    </>
  );
}

const hintOf = (name: string): string => new Map(Object.entries(words.entries.columnHints)).get(name) ?? "";
