import "../styles/clock.css";
import type { ComponentChildren, JSX } from "preact";
import type { ClockReport, Criteria } from "../engine/messages.ts";
import { count } from "../format.ts";
import { criteria } from "../state.ts";
import { clockWords, timelineWords, weekdayName, weekdayNameShort, zoneName } from "../when.ts";
import { type Bar, BarList } from "./bar-list.tsx";
import { Phrase } from "./phrase.tsx";
import { Rows } from "./rows.tsx";

/** How many time zones are named. */
const ZONES_MAX = 8;
/** The hours that the axis names. */
const AXIS_HOURS = [0, 6, 12, 18];

/** When in the day and in the week pages were changed, and by which clocks. */
export function ClockCard({ clock }: { readonly clock: ClockReport }): JSX.Element {
  const said = timelineWords();
  const hours = clock.hours.map((rows, hour): Bar => {
    const [from, to] = [hour * 60, (hour + 1) * 60];
    return {
      label: said.hour(clockWords(from), clockWords(to)),
      count: rows,
      change: { clock: { from, to } },
    };
  });
  const weekdays = clock.weekdays.map(
    (rows, weekday): Bar => ({ label: weekdayName(weekday), count: rows, change: { weekday } }),
  );
  return (
    <section class="card" aria-labelledby="clock-heading">
      <h2 id="clock-heading">{said.clockHeading}</h2>
      <p class="dim timeline-hint">
        <Phrase text={said.clockAbout} />
      </p>
      <div class="clock-parts">
        <Chart
          name={said.hoursTitle}
          label={said.hours}
          bars={hours}
          about="clock"
          isEmpty={clock.timedCount === 0}
        >
          {AXIS_HOURS.map((hour) => (
            <span key={hour} style={{ gridColumn: `${hour + 1} / span 6` }}>
              {clockWords(hour * 60)}
            </span>
          ))}
        </Chart>
        <Chart
          name={said.weekdaysTitle}
          label={said.weekdays}
          bars={weekdays}
          about="weekday"
          isEmpty={false}
        >
          {weekdays.map(({ label }, weekday) => (
            <span key={label}>{weekdayNameShort(weekday)}</span>
          ))}
        </Chart>
        <Zones clock={clock} />
      </div>
    </section>
  );
}

function Chart(props: {
  readonly name: string;
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly about: keyof Criteria;
  readonly isEmpty: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { name, label, bars, about, isEmpty, children } = props;
  return (
    <div class={`clock-chart of-${about}`}>
      <h3>{name}</h3>
      {isEmpty ? (
        <p class="dim">{timelineWords().noHours}</p>
      ) : (
        <>
          <BarList label={label} bars={bars} about={about} asked={criteria.value} />
          <div
            class="clock-axis"
            aria-hidden="true"
            style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
          >
            {children}
          </div>
        </>
      )}
    </div>
  );
}

function Zones({ clock: { zones, datedCount, timedCount } }: { readonly clock: ClockReport }): JSX.Element {
  const said = timelineWords();
  const others = zones.slice(ZONES_MAX);
  return (
    <div class="clock-zones">
      <table>
        <caption class="visually-hidden">{said.zones}</caption>
        <thead>
          <tr>
            <th scope="col">{said.zone}</th>
            <th scope="col">{said.zoneUrls}</th>
          </tr>
        </thead>
        <tbody>
          {zones.slice(0, ZONES_MAX).map(({ offset, count: rows }) => (
            <tr key={offset}>
              <th scope="row">{zoneName(offset)}</th>
              <td>
                <Rows count={rows} change={{ zone: offset }} isFigure />
              </td>
            </tr>
          ))}
          {others.length > 0 && (
            <tr>
              <th scope="row">{said.otherZones(others.length)}</th>
              <td>{count(others.reduce((sum, zone) => sum + zone.count, 0))}</td>
            </tr>
          )}
          {timedCount < datedCount && (
            <tr>
              <th scope="row">{said.noTime}</th>
              <td>
                <Rows count={datedCount - timedCount} change={{ precision: "day" }} isFigure />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
