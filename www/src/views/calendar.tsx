import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Timeline } from "../engine/messages.ts";
import { narrow } from "../state.ts";
import { monthShort, timelineWords, weekdayShort, weekdayWords } from "../when.ts";
import { words } from "../words/index.ts";

type Year = Timeline["years"][number];

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const WEEKDAYS = Array.from({ length: 7 }, (_, row) => weekdayShort(MONDAY + row * DAY_MS));
/** How many shades days have. */
const LEVELS = 4;
/** The share of days that have all shades among them. */
const HIGH_SHARE = 0.95;

/** How many URLs were last changed on each day: a block for each year, a column for each week. */
export function Calendar({ years }: { readonly years: readonly Year[] }): JSX.Element {
  const high = highOf(years);
  return (
    <>
      <div class="calendar">
        {years.map((year) => (
          <YearBlock key={year.year} year={year} high={high} />
        ))}
      </div>
      <p class="calendar-legend dim" aria-hidden="true">
        {words.time.fewer}
        {Array.from({ length: LEVELS }, (_, level) => (
          <span key={level} class={`day shade-${level + 1}`} />
        ))}
        {timelineWords().more}
      </p>
    </>
  );
}

function YearBlock({ year, high }: { readonly year: Year; readonly high: number }): JSX.Element {
  const { days } = year;
  const start = new Date(0).setUTCFullYear(year.year, 0, 1);
  const used = days.flatMap((value, day) => (value > 0 ? [day] : []));
  const last = used.at(-1) ?? 0;
  const [active, setActive] = useState(last);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  /** The row of 1 January: 0 for a Monday. */
  const offset = (new Date(start).getUTCDay() + 6) % 7;
  const weekOf = (day: number): number => Math.floor((day + offset) / 7);
  const tabStop = used.includes(active) ? active : last;
  const months = Array.from({ length: 12 }, (_, month) => new Date(start).setUTCMonth(month));

  // What is newest is in sight, whatever other years have.
  useLayoutEffect(() => {
    const newest = frame.current?.querySelector<HTMLElement>(`[data-day="${last}"]`);
    if (frame.current === null || newest == null) return;
    frame.current.scrollLeft = newest.offsetLeft + 2 * newest.offsetWidth - frame.current.clientWidth;
  }, [year]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = {
      ArrowUp: used.findLast((day) => day < tabStop),
      ArrowDown: used.find((day) => day > tabStop),
      ArrowLeft: used.findLast((day) => day <= tabStop - 7) ?? used[0],
      ArrowRight: used.find((day) => day >= tabStop + 7) ?? last,
      Home: used[0],
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(next);
  }

  useLayoutEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  }, [active]);

  function onClick({ target }: MouseEvent): void {
    const clicked = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
    if (clicked === null) return;
    const from = start + Number(clicked.getAttribute("data-day")) * DAY_MS;
    narrow({ lastmod: { from, to: from + DAY_MS } });
  }

  const placeOf = (day: number): { readonly gridColumn: string; readonly gridRow: string } => ({
    gridColumn: `${weekOf(day) + 2}`,
    gridRow: `${((day + offset) % 7) + 2}`,
  });
  const wordsOf = (day: number): string =>
    timelineWords().urlsAt(weekdayWords(start + day * DAY_MS), days[day] ?? 0);

  return (
    <div class="calendar-year">
      <h3>
        {year.year} <span class="dim">{timelineWords().rows(year.count)}</span>
      </h3>
      <div ref={frame} class="calendar-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: A fieldset is for what is filled in. */}
        <div
          class="calendar-grid"
          style={{ "--weeks": `${weekOf(days.length - 1) + 1}` }}
          role="group"
          aria-label={words.time.daysOf(year.year)}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {months.map((time) => (
            <span
              key={time}
              class="month"
              aria-hidden="true"
              style={{ gridColumn: `${weekOf((time - start) / DAY_MS) + 2} / span 3` }}
            >
              {monthShort(time)}
            </span>
          ))}
          {WEEKDAYS.map((name, row) => (
            <span key={name} class="weekday" aria-hidden="true" style={{ gridRow: `${row + 2}` }}>
              {row % 2 === 0 && name}
            </span>
          ))}
          <div class="calendar-days" aria-hidden="true">
            {days.map((value, day) =>
              value === 0 ? (
                <span key={day} class="day" style={placeOf(day)} />
              ) : (
                <span
                  key={day}
                  class={`day shade-${levelOf(value, high)}`}
                  data-day={day}
                  title={wordsOf(day)}
                  style={placeOf(day)}
                />
              ),
            )}
          </div>
          {/* The one day that the keyboard has come to. A button for each day would be very many. */}
          <button
            key={tabStop}
            ref={button}
            class={`day shade-${levelOf(days[tabStop] ?? 0, high)}`}
            type="button"
            data-day={tabStop}
            title={wordsOf(tabStop)}
            aria-label={wordsOf(tabStop)}
            style={placeOf(tabStop)}
          />
        </div>
      </div>
    </div>
  );
}

/** The shade of a day. */
const levelOf = (value: number, high: number): number =>
  Math.max(1, Math.min(LEVELS, Math.ceil((LEVELS * value) / high)));

/** What few days have more of, so that these do not make all others pale. */
function highOf(years: readonly Year[]): number {
  const used = years.flatMap(({ days }) => days.filter((value) => value > 0)).sort((a, b) => a - b);
  return used[Math.floor(used.length * HIGH_SHARE)] ?? 1;
}
