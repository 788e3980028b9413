import type { JSX } from "preact";

/** An axis: what it is, and what stands at its ends. */
interface Axis {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A point; `x` and `y` are from 0 to 1. */
export interface Point {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly title: string;
}

const SIZE = 300;
/** What is left free at each edge, so that points at the ends are whole. */
const FREE = 15;
const SPAN = SIZE - 2 * FREE;

/** Points in a square with a line between its corners. What it shows stands in a table beside it. */
export function Plot(props: {
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly points: readonly Point[];
}): JSX.Element {
  const { label, x, y, points } = props;
  return (
    <div class="coverage-plot" role="img" aria-label={label}>
      <span class="plot-name">{y.name}</span>
      <span class="plot-to">{y.to}</span>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <rect class="plot-frame" x="0.5" y="0.5" width={SIZE - 1} height={SIZE - 1} />
        <line class="plot-line" x1={FREE} y1={SIZE - FREE} x2={SIZE - FREE} y2={FREE} />
        {points.map(({ key, x: across, y: up, radius, title }) => (
          <circle
            key={key}
            class="plot-point"
            cx={FREE + across * SPAN}
            cy={SIZE - FREE - up * SPAN}
            r={radius}
          >
            <title>{title}</title>
          </circle>
        ))}
      </svg>
      <span class="plot-from">{y.from}</span>
      <span class="plot-axis">
        <span>{x.from}</span>
        <span class="plot-across">{x.name}</span>
        <span>{x.to}</span>
      </span>
    </div>
  );
}
