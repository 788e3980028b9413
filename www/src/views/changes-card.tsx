import type { JSX } from "preact";
import { count, counted } from "../format.ts";
import { narrow, view } from "../state.ts";
import { dayWords } from "../when.ts";
import { useTimeline } from "./use-timeline.ts";

/** As many bars as can be told apart beside the facts. */
const BARS_MAX = 30;
const FEW_BARS = 3;

/** When pages were changed, at a glance. */
export function ChangesCard(): JSX.Element | null {
  const timeline = useTimeline(BARS_MAX);
  if (timeline === null || timeline.rowCount === 0) return null;
  const { histogram, rowCount, datedCount, oldest, newest } = timeline;
  const undatedCount = rowCount - datedCount;
  const withDates = rowCount === 1 ? "The URL has a date" : "All URLs have a date";
  // Few bars do not reach from end to end.
  const hasAxis = (histogram?.counts.length ?? 0) > FEW_BARS;
  return (
    <section class="card changes" aria-labelledby="changes-heading">
      <h2 id="changes-heading">When pages were changed</h2>
      {histogram === null || oldest === null || newest === null ? (
        <p class="dim">None of the URLs says when it was changed.</p>
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
          <p class="dim">
            {undatedCount === 0 ? (
              withDates
            ) : (
              <>
                <button class="link" type="button" onClick={showUndated}>
                  {counted(undatedCount, "URL")}
                </button>{" "}
                of {count(rowCount)} {undatedCount === 1 ? "has" : "have"} no date
              </>
            )}
            {!hasAxis && <>; {datesWords(oldest.from, newest.from)}</>}.
          </p>
          <button
            class="button small"
            type="button"
            onClick={() => {
              view.value = "timeline";
            }}
          >
            Show the timeline
          </button>
        </>
      )}
    </section>
  );
}

const datesWords = (oldest: number, newest: number): string =>
  oldest === newest
    ? `the only day is ${dayWords(oldest)}`
    : `dates go from ${dayWords(oldest)} to ${dayWords(newest)}`;

function showUndated(): void {
  narrow({ lastmod: "none" });
  view.value = "entries";
}
