import "../styles/column-charts.css";
import { type JSX, render } from "preact";
import { useEffect } from "preact/hooks";
import { CHANGEFREQS } from "sitemapkit/formats";
import { fetchColumns } from "../asking.ts";
import { NO_VALUES, type NoValue } from "../engine/closed-lists.ts";
import type { Lacking } from "../engine/columns.ts";
import { type ColumnCounts, type CountedColumn, type Criteria, DEPTH_MAX } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { criteria, documentOf, kept } from "../state.ts";
import { bucketWords } from "../when.ts";
import { words } from "../words/index.ts";
import { type Bar, BarList } from "./bar-list.tsx";
import { useAnswer } from "./use-answer.ts";

/** Small charts in the header of the table, of the rows that are shown: a bar filters by its value. */
export function ColumnCharts({
  places,
}: {
  readonly places: ReadonlyMap<CountedColumn, HTMLElement>;
}): JSX.Element | null {
  const names = [...places.keys()];
  const counts = useAnswer(() => fetchColumns(names), [kept.value, places]);
  const asked = criteria.value;

  // The header is no part of the tree that Preact keeps.
  useEffect(() => {
    for (const [column, place] of places) {
      render(
        counts === null ? null : <Chart column={column} bars={barsOf(column, counts)} asked={asked} />,
        place,
      );
    }
  }, [counts, places, asked]);
  useEffect(
    () => () => {
      for (const place of places.values()) render(null, place);
    },
    [places],
  );
  return null;
}

function Chart(props: {
  readonly column: CountedColumn;
  readonly bars: readonly Bar[];
  readonly asked: Criteria;
}): JSX.Element | null {
  const { column, bars, asked } = props;
  // One value for all rows says nothing that could be chosen, unless it can be unchosen.
  const isUseful = bars.filter(({ count }) => count > 0).length > 1 || asked[column] !== undefined;
  if (!isUseful || bars.length === 0) return null;
  const label = words.entries.chartOf(words.entries.columns[column]);
  return <BarList label={label} bars={bars} about={column} asked={asked} />;
}

function barsOf(column: CountedColumn, counts: ColumnCounts): readonly Bar[] {
  switch (column) {
    case "lastmod": {
      const { histogram = null, ...lacking } = counts.lastmod ?? NOTHING;
      const bars = (histogram?.counts ?? []).map((count, index): Bar => {
        const [from = 0, to = 0] = histogram?.borders.slice(index) ?? [];
        return {
          label: histogram === null ? "" : bucketWords(histogram, index),
          count,
          change: { lastmod: { from, to } },
        };
      });
      return withLacking(bars, words.entries.noDate, lacking, (lastmod) => ({ lastmod }));
    }
    case "priority": {
      const { counts: tenths = [], ...lacking } = counts.priority ?? NOTHING;
      const bars = tenths.map((count, tenth): Bar => {
        const [from, to] = [tenth / 10, tenth === 10 ? 2 : (tenth + 1) / 10];
        return { label: from.toFixed(1), count, change: { priority: { from, to } } };
      });
      return withLacking(bars, words.entries.noPriority, lacking, (priority) => ({ priority }));
    }
    case "changefreq": {
      const { counts: known = [], ...lacking } = counts.changefreq ?? NOTHING;
      const bars = CHANGEFREQS.map(
        (value, index): Bar => ({ label: value, count: known[index] ?? 0, change: { changefreq: value } }),
      );
      return withLacking(bars, words.entries.noChangefreq, lacking, (changefreq) => ({ changefreq }));
    }
    case "host":
      return (counts.host ?? []).map(({ host, count }) => ({
        label: visible(host) || words.entries.noHost,
        count,
        change: { host },
      }));
    case "document":
      return (counts.document ?? []).map(({ document, count }) => ({
        label: visible(documentOf(document)?.name ?? ""),
        count,
        change: { document },
      }));
    case "depth":
      return (counts.depth ?? []).map((count, depth) => ({
        label: depth === DEPTH_MAX ? words.entries.depthFrom(depth) : words.entries.depthOf(depth),
        count,
        change: { depth: { from: depth, to: depth === DEPTH_MAX ? null : depth + 1 } },
      }));
  }
}

/** What is told of a column that was not counted. */
const NOTHING: { readonly histogram?: never; readonly counts?: never } & Lacking = { none: 0, unreadable: 0 };

/** The bars of values, with those of rows without one. Nothing is charted where no row has a value. */
function withLacking(
  bars: readonly Bar[],
  noneLabel: string,
  lacking: Lacking,
  changeOf: (how: NoValue) => Criteria,
): readonly Bar[] {
  const labels = { none: noneLabel, unreadable: words.entries.unreadable };
  const ends = NO_VALUES.filter((how) => lacking[how] > 0).map(
    (how): Bar => ({ label: labels[how], count: lacking[how], change: changeOf(how), isNone: true }),
  );
  return ends.length > 0 && bars.every(({ count }) => count === 0) ? ends : [...bars, ...ends];
}
