import type { ComponentChildren, JSX } from "preact";
import { areSitemaps, criteria, showRows, view } from "../state.ts";
import { dayWords } from "../when.ts";
import { words } from "../words/index.ts";
import { useWholeTimeline } from "./use-timeline.ts";

/** As many bars as can be told apart beside the facts. */
const BARS_MAX = 30;
const FEW_BARS = 3;

/** When pages were changed, at a glance. */
export function ChangesCard(): JSX.Element | null {
  const timeline = useWholeTimeline(BARS_MAX);
  // What is below keeps its place when it comes.
  if (timeline === null) return <div class="card changes coming" aria-hidden="true" />;
  if (timeline.rowCount === 0) return null;
  const { histogram, rowCount, datedCount, oldest, newest } = timeline;
  const undatedCount = rowCount - datedCount;
  // Few bars do not reach from end to end.
  const hasAxis = (histogram?.counts.length ?? 0) > FEW_BARS;
  return (
    <section class="card changes" aria-labelledby="changes-heading">
      <h2 id="changes-heading">{words.overview.changes(areSitemaps.value)}</h2>
      {histogram === null || oldest === null || newest === null ? (
        <p class="dim">{words.overview.noDates(areSitemaps.value)}</p>
      ) : (
        <>
          <div class={hasAxis ? "changes-bars" : "changes-bars few"} aria-hidden="true">
            {histogram.counts.map((value, index) => (
              <div
                key={index}
                style={{
                  height: value === 0 ? 0 : `max(3px, ${(100 * value) / Math.max(...histogram.counts)}%)`,
                }}
              />
            ))}
          </div>
          {hasAxis && (
            <div class="changes-axis">
              <span>{dayWords(oldest.from)}</span>
              <span>{dayWords(newest.from)}</span>
            </div>
          )}
          <p class="dim">{datesWords(rowCount, undatedCount, hasAxis ? null : [oldest.from, newest.from])}</p>
          <button
            class="button small"
            type="button"
            onClick={() => {
              criteria.value = {};
              view.value = "timeline";
            }}
          >
            {words.overview.showTimeline}
          </button>
        </>
      )}
    </section>
  );
}

/** How many rows have no date and, unless an axis says so, within which days the others lie. */
function datesWords(
  n: number,
  undatedCount: number,
  days: readonly [oldest: number, newest: number] | null,
): ComponentChildren {
  const say = words.overview;
  const are = areSitemaps.value;
  const [oldest, newest] = (days ?? []).map(dayWords);
  if (oldest === undefined || newest === undefined)
    return undatedCount === 0 ? say.allDated(n, are) : say.undated(undatedCount, n, are, undatedLink);
  return undatedCount === 0
    ? say.allDatedWithin(n, are, oldest, newest)
    : say.undatedWithin(undatedCount, n, are, [oldest, newest], undatedLink);
}

function undatedLink(text: string): JSX.Element {
  return (
    <button class="link" type="button" onClick={showUndated}>
      {text}
    </button>
  );
}

function showUndated(): void {
  showRows({ lastmod: "none" });
}
