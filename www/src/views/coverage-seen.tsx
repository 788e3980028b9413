import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SeenDelta, Sets } from "../engine/coverage/types.ts";
import { count } from "../format.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { dayWords, decimal, ratio, shortDay } from "./coverage-numbers.ts";
import { Plot } from "./coverage-plot.tsx";
import { Phrase } from "./phrase.tsx";

/** How many pairs of days are drawn, and how many stand in the table: those with the most URLs. */
const DRAWN_MAX = 2_000;
const LISTED_MAX = 100;
const RADIUS_MIN = 3;
const RADIUS_MAX = 11;

/** What saw pages first, sitemaps or links: figure 6 of the paper, and its numbers. */
export function FirstSeen({ sets, seen }: { readonly sets: Sets; readonly seen: SeenDelta }): JSX.Element {
  const { dated } = sets;
  return (
    <section class="card coverage-seen" aria-labelledby="seen-heading">
      <h2 id="seen-heading">{words.seenHeading}</h2>
      {seen.n === 0 ? (
        <p class="dim">
          <Phrase text={words.seenNone(dated.sitemaps, dated.discovery)} />
        </p>
      ) : (
        <Dates seen={seen} />
      )}
    </section>
  );
}

function Dates({ seen }: { readonly seen: SeenDelta }): JSX.Element {
  const { n, sitemapsFirst, discoveryFirst, tie, scatter } = seen;
  const most = scatter.toSorted(([, , left], [, , right]) => right - left);
  const [first, last] = scatter.reduce(
    ([least, greatest], [sitemaps, links]) => [
      Math.min(least, sitemaps, links),
      Math.max(greatest, sitemaps, links),
    ],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const at = (day: number): number => (last === first ? 0.5 : (day - first) / (last - first));
  const high = most[0]?.[2] ?? 1;
  const ends = { from: shortDay(first), to: shortDay(last) };
  return (
    <>
      <p class="coverage-text">{words.seenText(n, sitemapsFirst, discoveryFirst, tie)}</p>
      <div class="coverage-beside">
        <Plot
          label={words.seenChart(n)}
          x={{ name: words.seenColumns.sitemaps, ...ends }}
          y={{ name: words.seenColumns.discovery, ...ends }}
          points={most.slice(0, DRAWN_MAX).map(([sitemaps, links, urls]) => ({
            key: `${sitemaps} ${links}`,
            x: at(sitemaps),
            y: at(links),
            radius: RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt((urls - 1) / Math.max(1, high)),
            title: words.seenPoint(dayWords(sitemaps), dayWords(links), urls),
          }))}
        />
        <div>
          <dl class="coverage-delta">
            <div>
              <dt>{words.delta.sum}</dt>
              <dd>{decimal(seen.sumDays)}</dd>
            </div>
            <div>
              <dt>{words.delta.mean}</dt>
              <dd>{decimal(seen.meanDays)}</dd>
            </div>
            <div>
              <dt>{words.delta.median}</dt>
              <dd>{decimal(seen.medianDays)}</dd>
            </div>
            <div>
              <dt>{words.delta.share}</dt>
              <dd>{ratio(seen.sitemapsFirstShare)}</dd>
            </div>
          </dl>
          <p class="dim coverage-note">{words.deltaHint}</p>
          <DayTable pairs={most} />
        </div>
      </div>
    </>
  );
}

function DayTable({ pairs }: { readonly pairs: SeenDelta["scatter"] }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const columns = words.seenColumns;
  return (
    <details class="coverage-days" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.showTable}</summary>
      {isOpen && (
        <>
          {pairs.length > LISTED_MAX && (
            <p class="dim coverage-note">{words.seenMore(LISTED_MAX, pairs.length)}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it. */}
          <section class="coverage-table" aria-label={words.seenTable} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.sitemaps}</th>
                  <th scope="col">{columns.discovery}</th>
                  <th scope="col">{columns.urls}</th>
                </tr>
              </thead>
              <tbody>
                {pairs.slice(0, LISTED_MAX).map(([sitemaps, links, urls]) => (
                  <tr key={`${sitemaps} ${links}`}>
                    <td>{dayWords(sitemaps)}</td>
                    <td>{dayWords(links)}</td>
                    <td>{count(urls)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </details>
  );
}
