import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { count } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { History, Stretch } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { useAnswer } from "../asking.ts";
import { dayWords, hourWords } from "../dates.ts";
import { isByHours, pointsOf, RANGES, type Range } from "../points.ts";
import { Chart } from "./chart.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** The history of a site where nothing happened. */
const NOTHING: History = { hours: [], days: [] };

/** How a site went: its URLs, what was written and deleted, and what was published, over the last days or months. `newest` is another text when there is something new. */
export function Charts({ site, newest }: { readonly site: string; readonly newest: string }): JSX.Element {
  const said = words.charts;
  const [range, setRange] = useState<Range>("2d");
  const asked = useAnswer(() => call<History>("GET", ofSite(site, "history")), site, {
    every: () => 60_000,
    version: newest,
  });
  return (
    <section class="card" aria-labelledby="charts-heading">
      <div class="charts-head">
        <h2 id="charts-heading">{said.heading}</h2>
        <fieldset class="choices">
          <legend class="visually-hidden">{said.range}</legend>
          {RANGES.map((name) => (
            <button
              key={name}
              class="choice"
              type="button"
              aria-pressed={name === range}
              onClick={() => setRange(name)}
            >
              {said.ranges[name]}
            </button>
          ))}
        </fieldset>
      </div>
      <Waiting asked={asked} outline={NOTHING}>
        {(history) => <Drawn history={history} range={range} />}
      </Waiting>
    </section>
  );
}

function Drawn({ history, range }: { readonly history: History; readonly range: Range }): JSX.Element {
  const said = words.charts;
  const points = pointsOf(history, range, Date.now());
  const when = isByHours(range) ? hourWords : dayWords;
  const sum = (of: (point: Stretch) => number): number =>
    points.reduce((total, point) => total + of(point), 0);
  const pace = isByHours(range) ? said.byHours : said.byDays;
  const times = points.map(({ at }) => at);
  return (
    <>
      <Chart
        name={said.urls}
        summary={said.now(points.at(-1)?.urls ?? 0)}
        times={times}
        when={when}
        values={points.map(({ urls }) => [urls])}
        told={({ 0: urls = 0 }) => count(urls)}
      />
      <div class="halves">
        <Chart
          name={said.changes}
          summary={said.both(
            sum(({ written }) => written),
            sum(({ deleted }) => deleted),
          )}
          times={times}
          when={when}
          values={points.map(({ written, deleted }) => [written, deleted])}
          told={({ 0: written = 0, 1: deleted = 0 }) => said.both(written, deleted)}
          legend={[said.written, said.deleted]}
        />
        <Chart
          name={said.sitemaps}
          summary={said.total(sum(({ sitemaps }) => sitemaps))}
          times={times}
          when={when}
          values={points.map(({ sitemaps }) => [sitemaps])}
          told={({ 0: sitemaps = 0 }) => count(sitemaps)}
        />
      </div>
      <details class="as-table">
        <summary>
          {said.table}, {pace}
        </summary>
        <AsTable points={points} range={range} when={when} />
      </details>
      <p class="dim small">{words.page.inUtc}</p>
    </>
  );
}

/** The stretches in which something was counted, the newest first. */
function AsTable({
  points,
  range,
  when,
}: {
  readonly points: readonly Stretch[];
  readonly range: Range;
  readonly when: (time: number) => string;
}): JSX.Element {
  const said = words.charts;
  const counted = points
    .filter(({ written, deleted, sitemaps, kvWrites }) => written + deleted + sitemaps + kvWrites > 0)
    .toReversed();
  if (counted.length === 0) return <p class="dim">{said.nothing}</p>;
  const heads = [said.time, said.urls, said.written, said.deleted, said.sitemaps, said.kvWrites];
  return (
    <Table heads={heads} label={said.table} caption={said.caption(said.ranges[range])} kind="numbers">
      {counted.map(({ at, urls, written, deleted, sitemaps, kvWrites }) => (
        <tr key={at}>
          <th scope="row">{when(at)}</th>
          {[urls, written, deleted, sitemaps, kvWrites].map((value, index) => (
            <td key={index}>{count(value)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
