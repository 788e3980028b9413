/**
 * The columns of the table of URLs: which there are, and which are shown. What was chosen is kept by the browser; it is about
 * the table and nothing of a file.
 *
 * @module
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { CountedColumn, Order } from "./engine/messages.ts";

/** A column. */
export interface Column {
  /** How wide it is, in rem; that of the URL is the least. */
  readonly width: number;
  /** Whether it is sorted by. The file and the line are in the order of the number. */
  readonly order: Order["by"] | null;
  readonly counted: CountedColumn | null;
}

/** The columns, in their order. */
export const COLUMNS = {
  index: { width: 5.5, order: "index", counted: null },
  loc: { width: 14, order: "loc", counted: null },
  host: { width: 11, order: "host", counted: "host" },
  document: { width: 11, order: null, counted: "document" },
  line: { width: 5.5, order: null, counted: null },
  lastmod: { width: 13.5, order: "lastmod", counted: "lastmod" },
  changefreq: { width: 9.5, order: "changefreq", counted: "changefreq" },
  priority: { width: 7, order: "priority", counted: "priority" },
  depth: { width: 6.5, order: "depth", counted: "depth" },
  length: { width: 5.5, order: "length", counted: null },
  extras: { width: 12, order: "extras", counted: null },
  problems: { width: 8.5, order: "problems", counted: null },
} as const satisfies Readonly<Record<string, Column>>;

/** The name of a column. */
export type ColumnName = keyof typeof COLUMNS;

/** The names of {@link COLUMNS}. */
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

/** What the table cannot do without. */
const FIXED: readonly ColumnName[] = ["index", "loc"];
const WIDE: readonly ColumnName[] = [...FIXED, "lastmod", "changefreq", "priority"];
const NARROW: readonly ColumnName[] = [...FIXED, "lastmod"];

/** The columns that can be taken away. */
export const CHOOSABLE: readonly ColumnName[] = COLUMN_NAMES.filter((name) => !FIXED.includes(name));

const KEY = "sitemapkit-table";

/** What was chosen; what is missing is as is usual for the window. */
interface Choice {
  readonly columns?: readonly ColumnName[];
  readonly hasCharts?: boolean;
}

const choice = signal<Choice>(readChoice());

/** Whether the window is too narrow for more than few columns. */
export const isNarrow = signal(false);
if (typeof matchMedia === "function") {
  const query = matchMedia("(max-width: 52rem)");
  isNarrow.value = query.matches;
  query.addEventListener("change", ({ matches }) => {
    isNarrow.value = matches;
  });
}

/** The columns that are shown. */
export const columns: ReadonlySignal<readonly ColumnName[]> = computed(() => {
  const chosen = choice.value.columns;
  if (chosen === undefined) return isNarrow.value ? NARROW : WIDE;
  return COLUMN_NAMES.filter((name) => FIXED.includes(name) || chosen.includes(name));
});

/** Whether the header has charts. */
export const hasCharts: ReadonlySignal<boolean> = computed(() => choice.value.hasCharts ?? !isNarrow.value);

/** Whether anything is other than usual. */
export const isChosen: ReadonlySignal<boolean> = computed(() => Object.keys(choice.value).length > 0);

/** Shows a column, or takes it away. */
export function showColumn(name: ColumnName, isShown: boolean): void {
  const others = columns.value.filter((shown) => shown !== name);
  keep({ ...choice.value, columns: isShown ? [...others, name] : others });
}

/** Shows the charts in the header, or takes them away. */
export function showCharts(isShown: boolean): void {
  keep({ ...choice.value, hasCharts: isShown });
}

/** Shows what is usual. */
export function resetColumns(): void {
  keep({});
}

// Where a browser keeps nothing for a page, a choice holds as long as the page is open.
function keep(chosen: Choice): void {
  choice.value = chosen;
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {}
}

function readChoice(): Choice {
  try {
    return choiceIn(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** What of a stored choice can be used: it may be that of another version. */
export function choiceIn(stored: unknown): Choice {
  if (typeof stored !== "object" || stored === null) return {};
  const found: { columns?: readonly ColumnName[]; hasCharts?: boolean } = {};
  if ("columns" in stored && Array.isArray(stored.columns)) {
    const names: readonly unknown[] = stored.columns;
    found.columns = COLUMN_NAMES.filter((name) => names.includes(name));
  }
  if ("hasCharts" in stored && typeof stored.hasCharts === "boolean") found.hasCharts = stored.hasCharts;
  return found;
}
