import type { ComponentChildren, JSX } from "preact";
import type { NoValue } from "../engine/closed-lists.ts";
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
  const { histogram, rowCount, datedCount, unreadableCount, oldest, newest } = timeline;
  const undatedCount = rowCount - datedCount - unreadableCount;
  const are = areSitemaps.value;
  const unreadable = unreadableCount > 0 && (
    <p class="dim">{words.overview.unreadable(unreadableCount, rowCount, are, linkTo("unreadable"))}</p>
  );
  // Few bars do not reach from end to end.
  const hasAxis = (histogram?.counts.length ?? 0) > FEW_BARS;
  return (
    <section class="card changes" aria-labelledby="changes-heading">
      <h2 id="changes-heading">{words.overview.changes(are)}</h2>
      {histogram === null || oldest === null || newest === null ? (
        <>
          {undatedCount === rowCount && <p class="dim">{words.overview.noDates(are)}</p>}
          {undatedCount < rowCount && undatedCount > 0 && (
            <p class="dim">{words.overview.undated(undatedCount, rowCount, are, linkTo("none"))}</p>
          )}
          {unreadable}
        </>
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
          {unreadable}
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
    return undatedCount === 0 ? say.allDated(n, are) : say.undated(undatedCount, n, are, linkTo("none"));
  return undatedCount === 0
    ? say.allDatedWithin(n, are, oldest, newest)
    : say.undatedWithin(undatedCount, n, are, [oldest, newest], linkTo("none"));
}

/** A link to the URLs whose date is not there in this way. */
function linkTo(lastmod: NoValue): (text: string) => JSX.Element {
  return (text) => (
    <button class="link" type="button" onClick={() => showRows({ lastmod })}>
      {text}
    </button>
  );
}
