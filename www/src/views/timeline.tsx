import type { JSX } from "preact";
import { fetchClock } from "../asking.ts";
import type { ClockReport, Criteria, Timeline as Dates, Severity } from "../engine/messages.ts";
import { percent } from "../format.ts";
import { kept, narrow } from "../state.ts";
import { clockWords, dayWords, stretchWords, timelineWords } from "../when.ts";
import { words } from "../words/index.ts";
import { Calendar } from "./calendar.tsx";
import { Histogram, useBarsMax } from "./histogram.tsx";
import { laterPart } from "./later.tsx";
import { Rows } from "./rows.tsx";
import { SeverityMark } from "./severity.tsx";
import { Slots } from "./slots.tsx";
import { useAnswer } from "./use-answer.ts";
import { useTimeline } from "./use-timeline.ts";

const ClockCard = laterPart(async () => (await import("./clock-card.tsx")).ClockCard);

/** When pages were changed: bars over time, a calendar, clocks, and what is notable. */
export function Timeline(): JSX.Element {
  const dates = useTimeline(useBarsMax());
  const clock = useAnswer(fetchClock, [kept.value]);
  if (dates === null) return <div class="timeline" aria-busy="true" />;
  const { histogram, years, before, after } = dates;
  const said = timelineWords();
  return (
    <div class="timeline">
      {histogram === null ? (
        <NoDates dates={dates} />
      ) : (
        <>
          <section class="card" aria-labelledby="histogram-heading">
            <h2 id="histogram-heading">{said.heading}</h2>
            <p id="histogram-keys" class="dim timeline-hint">
              <span class="for-screen">{said.keys}</span> {said.inUtc}
            </p>
            <Histogram histogram={histogram} />
          </section>
          <Findings dates={dates} clock={clock} />
          <section class="card" aria-labelledby="calendar-heading">
            <h2 id="calendar-heading">{said.calendarHeading}</h2>
            <Calendar years={years} />
            {(before !== null || after !== null) && (
              <p class="dim">
                {said.years(years.length)}
                {before !== null && (
                  <>
                    {" "}
                    <Slots text={said.older(before.count)} slots={[rowsWithin(before)]} />
                  </>
                )}
                {after !== null && (
                  <>
                    {" "}
                    <Slots text={said.newer(after.count)} slots={[rowsWithin(after)]} />
                  </>
                )}
              </p>
            )}
          </section>
          {clock !== null && clock.datedCount > 0 && <ClockCard clock={clock} />}
        </>
      )}
    </div>
  );
}

function NoDates({ dates }: { readonly dates: Dates }): JSX.Element {
  const { rowCount, unreadableCount } = dates;
  const { lastmod } = kept.value.criteria;
  const said = timelineWords();
  return (
    <section class="card" aria-labelledby="no-dates-heading">
      <h2 id="no-dates-heading">
        {rowCount === 0 ? said.noUrls : unreadableCount > 0 ? said.noneReadable : said.noDates}
      </h2>
      <p class="dim">
        {rowCount === 0 ? (
          said.noUrlsDetail
        ) : (
          <Slots
            text={said.noDatesDetail(rowCount - unreadableCount, unreadableCount)}
            slots={[
              <Rows key="none" count={rowCount - unreadableCount} change={{ lastmod: "none" }} />,
              <Rows key="unreadable" count={unreadableCount} change={{ lastmod: "unreadable" }} />,
            ]}
          />
        )}
      </p>
      {lastmod !== undefined && (
        <button class="button small" type="button" onClick={() => narrow({ lastmod: undefined })}>
          {said.showAllDates}
        </button>
      )}
    </section>
  );
}

const within = ({ from, to }: { readonly from: number; readonly to: number }): Criteria => ({
  lastmod: { from, to },
});

const rowsWithin = (stretch: {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}): JSX.Element => <Rows key={stretch.from} count={stretch.count} change={within(stretch)} />;

interface Finding {
  readonly name: string;
  readonly severity: Severity;
  readonly words: JSX.Element;
}

function Findings(props: { readonly dates: Dates; readonly clock: ClockReport | null }): JSX.Element {
  return (
    <section class="card flush" aria-labelledby="findings-heading">
      <h2 id="findings-heading">{timelineWords().findings}</h2>
      <ul class="dates-told">
        {findingsOf(props.dates, props.clock).map(({ name, severity, words: told }) => (
          <li key={name}>
            <SeverityMark severity={severity} name={words.terms.severities[severity]} />
            <p>{told}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function findingsOf(dates: Dates, clock: ClockReport | null): readonly Finding[] {
  const {
    rowCount,
    datedCount,
    unreadableCount,
    dateOnlyCount,
    minute,
    future,
    ancient,
    oldest,
    newest,
    recent,
  } = dates;
  const { lastmod, clock: askedClock } = kept.value.criteria;
  const said = timelineWords();
  const found: Finding[] = [];
  const tell = (name: string, severity: Severity, text: string, ...slots: readonly JSX.Element[]): void => {
    found.push({ name, severity, words: <Slots text={text} slots={slots} /> });
  };
  const rows = (count: number, change: Criteria): JSX.Element => <Rows count={count} change={change} />;
  const shareWords = (part: number): string =>
    part === datedCount ? said.allDated : said.shareDated(percent(part / datedCount));
  // Who has chosen a stretch of time knows that the dates lie close together.
  if (minute !== null && lastmod === undefined)
    tell(
      "minute",
      "warning",
      said.minute(minute.count, shareWords(minute.count), stretchWords(minute)),
      rowsWithin(minute),
    );
  const sameTime = clock?.sameTime ?? null;
  if (clock !== null && sameTime !== null && askedClock === undefined) {
    const { minute: at, count } = sameTime;
    const share =
      count === clock.timedCount ? said.allTimed : said.shareTimed(percent(count / clock.timedCount));
    tell(
      "same-time",
      "warning",
      said.sameTime(count, share, clockWords(at), at === 0),
      rows(count, { clock: { from: at, to: at + 1 } }),
    );
  }
  if (future !== null)
    tell("future", "warning", said.future(future.count, dayWords(future.to - 1)), rowsWithin(future));
  if (ancient !== null) tell("ancient", "warning", said.ancient(ancient.count), rowsWithin(ancient));
  if (unreadableCount > 0)
    tell(
      "unreadable",
      "warning",
      said.unreadable(unreadableCount, percent(unreadableCount / rowCount)),
      rows(unreadableCount, { lastmod: "unreadable" }),
    );
  const undatedCount = rowCount - datedCount - unreadableCount;
  if (undatedCount > 0)
    tell(
      "none",
      "info",
      said.undated(undatedCount, percent(undatedCount / rowCount)),
      rows(undatedCount, { lastmod: "none" }),
    );
  if (newest !== null && oldest !== null) {
    const [newestDay, oldestDay] = [dayWords(newest.from), dayWords(oldest.from)];
    if (newest.from === oldest.from) tell("newest", "info", said.onlyDay(newestDay), rowsWithin(newest));
    else
      tell(
        "newest",
        "info",
        said.newestAndOldest(newest.count, newestDay, oldest.count, oldestDay),
        rowsWithin(newest),
        rowsWithin(oldest),
      );
  }
  const [day, week, month] = recent;
  if (day !== undefined && week !== undefined && month !== undefined)
    tell(
      "recent",
      "info",
      month.count === 0 ? said.noneRecent : said.recent(month.count, week.count, day.count),
      rowsWithin(month),
      rowsWithin(week),
      rowsWithin(day),
    );
  if (dateOnlyCount > 0)
    tell(
      "date-only",
      "info",
      said.dateOnly(dateOnlyCount, shareWords(dateOnlyCount)),
      rows(dateOnlyCount, { precision: "day" }),
    );
  return found;
}
