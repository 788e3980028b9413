import type { JSX } from "preact";
import type { Criteria, Timeline as Dates, Severity } from "../engine/messages.ts";
import { counted, percent } from "../format.ts";
import { kept, narrow, view } from "../state.ts";
import { dayWords, stretchWords } from "../when.ts";
import { Calendar } from "./calendar.tsx";
import { Histogram, useBarsMax } from "./histogram.tsx";
import { SeverityMark } from "./severity.tsx";
import { useTimeline } from "./use-timeline.ts";

/** When pages were changed: bars over time, a calendar, and what is notable. */
export function Timeline(): JSX.Element {
  const dates = useTimeline(useBarsMax());
  if (dates === null) return <div class="timeline" aria-busy="true" />;
  const { histogram, years, before, after } = dates;
  return (
    <div class="timeline">
      {histogram === null ? (
        <NoDates dates={dates} />
      ) : (
        <>
          <section class="card" aria-labelledby="histogram-heading">
            <h2 id="histogram-heading">When pages were changed</h2>
            <p id="histogram-keys" class="dim timeline-hint">
              Choose a bar to look closer, or drag over several. With the keyboard: arrow keys, Shift and
              arrow keys for several, and Enter. Times are in UTC.
            </p>
            <Histogram histogram={histogram} />
          </section>
          <Findings dates={dates} />
          <section class="card" aria-labelledby="calendar-heading">
            <h2 id="calendar-heading">Day by day</h2>
            <Calendar years={years} />
            {(before !== null || after !== null) && (
              <p class="dim">
                {counted(years.length, "year is", "years are")} drawn.
                {before !== null && (
                  <>
                    {" "}
                    <Rows count={before.count} change={within(before)} /> {before.count === 1 ? "is" : "are"}{" "}
                    older.
                  </>
                )}
                {after !== null && (
                  <>
                    {" "}
                    <Rows count={after.count} change={within(after)} /> {after.count === 1 ? "is" : "are"}{" "}
                    newer.
                  </>
                )}
              </p>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function NoDates({ dates: { rowCount } }: { readonly dates: Dates }): JSX.Element {
  const { lastmod } = kept.value.criteria;
  return (
    <section class="card" aria-labelledby="no-dates-heading">
      <h2 id="no-dates-heading">
        {rowCount === 0 ? "There are no URLs to show" : "No URL here says when it was changed"}
      </h2>
      <p class="dim">
        {rowCount === 0 ? (
          "A timeline is drawn from the dates of URLs."
        ) : (
          <>
            <Rows count={rowCount} change={{}} /> {rowCount === 1 ? "has" : "have"} no date in{" "}
            <code>&lt;lastmod&gt;</code> that can be read. Crawlers then find out for themselves which pages
            have changed, by coming back to all of them.
          </>
        )}
      </p>
      {lastmod !== undefined && (
        <button class="button small" type="button" onClick={() => narrow({ lastmod: undefined })}>
          Show all dates
        </button>
      )}
    </section>
  );
}

/** A number of URLs that leads to them. */
function Rows(props: { readonly count: number; readonly change: Criteria }): JSX.Element {
  return (
    <button
      class="link"
      type="button"
      onClick={() => {
        narrow(props.change);
        view.value = "entries";
      }}
    >
      {counted(props.count, "URL")}
    </button>
  );
}

const within = ({ from, to }: { readonly from: number; readonly to: number }): Criteria => ({
  lastmod: { from, to },
});

interface Finding {
  readonly name: string;
  readonly severity: Severity;
  readonly words: JSX.Element;
}

function Findings({ dates }: { readonly dates: Dates }): JSX.Element {
  return (
    <section class="card flush" aria-labelledby="findings-heading">
      <h2 id="findings-heading">What the dates tell</h2>
      <ul class="dates-told">
        {findingsOf(dates).map(({ name, severity, words }) => (
          <li key={name}>
            <SeverityMark severity={severity} />
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shareWords = (part: number, datedCount: number): string =>
  part === datedCount ? "all that have a date" : `${percent(part / datedCount)} of those with a date`;

function findingsOf(dates: Dates): readonly Finding[] {
  const { rowCount, datedCount, dateOnlyCount, minute, future, ancient, oldest, newest, recent } = dates;
  const { lastmod } = kept.value.criteria;
  const found: Finding[] = [];
  const tell = (name: string, severity: Severity, words: JSX.Element): void => {
    found.push({ name, severity, words });
  };
  // Who has chosen a stretch of time knows that the dates lie close together.
  if (minute !== null && lastmod === undefined) {
    tell(
      "minute",
      "warning",
      <>
        <Rows count={minute.count} change={within(minute)} />, {shareWords(minute.count, datedCount)},{" "}
        {minute.count === 1 ? "was" : "were"} changed within one minute, {stretchWords(minute)}. That looks
        like the time of writing the file, which crawlers learn to ignore.
      </>,
    );
  }
  if (future !== null) {
    tell(
      "future",
      "warning",
      <>
        <Rows count={future.count} change={within(future)} />{" "}
        {future.count === 1 ? "has a date" : "have dates"} in the future, up to {dayWords(future.to - 1)}.
        Crawlers trust the other dates less for it.
      </>,
    );
  }
  if (ancient !== null) {
    tell(
      "ancient",
      "warning",
      <>
        <Rows count={ancient.count} change={within(ancient)} />{" "}
        {ancient.count === 1 ? "has a date" : "have dates"} before the year 2000. A date like that is often
        one that was never set.
      </>,
    );
  }
  const undatedCount = rowCount - datedCount;
  if (undatedCount > 0) {
    tell(
      "none",
      "info",
      <>
        <Rows count={undatedCount} change={{ lastmod: "none" }} />, {percent(undatedCount / rowCount)} of all,{" "}
        {undatedCount === 1 ? "has" : "have"} no date that can be read.
      </>,
    );
  }
  if (newest !== null && oldest !== null) {
    tell(
      "newest",
      "info",
      newest.from === oldest.from ? (
        <>
          The only day that occurs is {dayWords(newest.from)}:{" "}
          <Rows count={newest.count} change={within(newest)} />.
        </>
      ) : (
        <>
          <Rows count={newest.count} change={within(newest)} /> {newest.count === 1 ? "has" : "have"} the
          newest date, {dayWords(newest.from)}; <Rows count={oldest.count} change={within(oldest)} />{" "}
          {oldest.count === 1 ? "has" : "have"} the oldest, {dayWords(oldest.from)}.
        </>
      ),
    );
  }
  const [day, week, month] = recent;
  if (day !== undefined && week !== undefined && month !== undefined) {
    tell(
      "recent",
      "info",
      month.count === 0 ? (
        <>No URL was changed in the last 30 days.</>
      ) : (
        <>
          In the last 30 days <Rows count={month.count} change={within(month)} />{" "}
          {month.count === 1 ? "was" : "were"} changed
          {week.count > 0 ? (
            <>
              , <Rows count={week.count} change={within(week)} /> of these in the last 7 days
            </>
          ) : (
            ", none of these in the last 7 days"
          )}
          {week.count > 0 &&
            (day.count > 0 ? (
              <>
                {" "}
                and <Rows count={day.count} change={within(day)} /> in the last 24 hours
              </>
            ) : (
              " and none in the last 24 hours"
            ))}
          .
        </>
      ),
    );
  }
  if (dateOnlyCount > 0) {
    tell(
      "date-only",
      "info",
      <>
        <Rows count={dateOnlyCount} change={{ precision: "day" }} />, {shareWords(dateOnlyCount, datedCount)},{" "}
        {dateOnlyCount === 1 ? "names" : "name"} no time of day. That is allowed; a crawler cannot tell two
        changes on one day apart.
      </>,
    );
  }
  return found;
}
