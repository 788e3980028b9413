import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { count } from "../../format.ts";
import { words } from "../../words/admin.ts";

/** How high the drawing is, in its own units; it is stretched to its place. */
const HEIGHT = 100;

/** From how many bars on there is nothing between two. */
const CLOSE_BARS = 120;

/**
 * Bars over time. A bar has one value or several, one on top of the other. What it shows is also in a table, so to whom cannot
 * see it, it is one picture with a sentence.
 */
export function Chart({
  name,
  summary,
  times,
  when,
  values,
  told,
  legend = [],
}: {
  readonly name: string;
  /** What all of it comes to. */
  readonly summary: string;
  readonly times: readonly number[];
  readonly when: (time: number) => string;
  readonly values: readonly (readonly number[])[];
  /** What a bar says in words. */
  readonly told: (values: readonly number[]) => string;
  /** What the parts of a bar are, where it has several. */
  readonly legend?: readonly string[];
}): JSX.Element {
  const [pointed, setPointed] = useState<number | null>(null);
  const sums = values.map((parts) => parts.reduce((sum, part) => sum + part, 0));
  const most = Math.max(0, ...sums);
  const top = niceMax(most);
  const gap = values.length < CLOSE_BARS ? 0.15 : 0;
  const timeOf = (index: number): string => when(times[index] ?? 0);
  const mostAt = timeOf(sums.indexOf(most));
  const shown = pointed === null ? undefined : values[pointed];

  const indexAt = (event: PointerEvent & { readonly currentTarget: SVGElement }): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / Math.max(1, width)) * values.length);
    return Math.max(0, Math.min(values.length - 1, index));
  };

  return (
    <figure class="chart">
      <figcaption>
        <h3>{name}</h3>
        <p class="chart-told" aria-hidden="true">
          {shown === undefined || pointed === null ? summary : words.charts.at(timeOf(pointed), told(shown))}
        </p>
        {legend.length > 0 && (
          <ul class="legend" aria-hidden="true">
            {legend.map((text, index) => (
              <li key={text}>
                <span class={`swatch part-${index}`} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div class="plot">
        <div class="scale" aria-hidden="true">
          <span>{count(top)}</span>
          <span>0</span>
        </div>
        <svg
          class="bars"
          viewBox={`0 0 ${values.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            most === 0 ? `${name}: ${summary}` : words.charts.described(name, most, mostAt, summary)
          }
          onPointerMove={(event) => setPointed(indexAt(event))}
          onPointerLeave={() => setPointed(null)}
        >
          {pointed !== null && <rect class="pointed" x={pointed} y={0} width={1} height={HEIGHT} />}
          {values.flatMap((parts, index) => {
            let y = HEIGHT;
            return parts.map((part, no) => {
              // What is there is to be seen, however small it is beside the rest.
              const height = part === 0 ? 0 : Math.max(1.5, (HEIGHT * part) / top);
              y -= height;
              if (part === 0) return null;
              return (
                <rect
                  key={`${index} ${no}`}
                  class={`part-${no}`}
                  x={index + gap / 2}
                  y={Math.max(0, y)}
                  width={1 - gap}
                  height={height}
                />
              );
            });
          })}
        </svg>
        <div class="axis" aria-hidden="true">
          <span>{timeOf(0)}</span>
          <span class="middle">{timeOf(Math.floor(values.length / 2))}</span>
          <span>{timeOf(values.length - 1)}</span>
        </div>
      </div>
    </figure>
  );
}

/** The end of a scale that reads well. */
function niceMax(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (
    ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value && Number.isInteger(step * power)) ??
      10) * power
  );
}
