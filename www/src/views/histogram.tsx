import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Timeline } from "../engine/messages.ts";
import { count } from "../format.ts";
import { narrow } from "../state.ts";
import { axisWords, bucketsWords, bucketWords, timelineWords } from "../when.ts";
import { words } from "../words/index.ts";

type Buckets = NonNullable<Timeline["histogram"]>;

/** Some bars that stand side by side: where choosing began, and where it has come to. */
interface Range {
  readonly anchor: number;
  readonly end: number;
}

/** The least width of a bar, so that it can be hit. */
const BAR_PX = 24;
/** What an axis needs for one date. */
const LABEL_PX = { hour: 108, day: 96, week: 96, month: 74, year: 50 } as const;
/** From this width on, what is far away says so at the axis. */
const FAR_LABEL_PX = 48;
/** What stands beside the bars in the window at least, and their greatest width. */
const BESIDE_PX = 112;
const WIDTH_MAX_PX = 1_104;

/** How many bars there is room for. */
export function useBarsMax(): number {
  const [max, setMax] = useState(barsMax);
  useEffect(() => {
    const onResize = (): void => setMax(barsMax());
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return max;
}

// Two more bars may hold what lies far from all others.
const barsMax = (): number =>
  Math.max(8, Math.floor(Math.min(WIDTH_MAX_PX, innerWidth - BESIDE_PX) / BAR_PX) - 2);

/** How many URLs were last changed when. Bars are chosen one at a time or several side by side. */
export function Histogram({ histogram }: { readonly histogram: Buckets }): JSX.Element {
  const { counts, borders, hasEarlier, hasLater } = histogram;
  const [active, setActive] = useState(counts.length - 1);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [range, setRange] = useState<Range | null>(null);
  const bars = useRef<HTMLDivElement>(null);
  const isZooming = useRef(false);

  // Other bars have come: the keyboard goes on among them.
  useLayoutEffect(() => {
    setRange(null);
    setPointed(null);
    setActive(counts.length - 1);
    if (isZooming.current) barAt(counts.length - 1)?.focus();
    isZooming.current = false;
  }, [borders.join()]);

  const barAt = (index: number): HTMLElement | null =>
    bars.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
  const first = range === null ? -1 : Math.min(range.anchor, range.end);
  const last = range === null ? -1 : Math.max(range.anchor, range.end);
  const sum = counts.slice(first, last + 1).reduce((total, value) => total + value, 0);
  const inRange = range === null ? "" : timelineWords().urlsAt(bucketsWords(histogram, first, last), sum);

  function choose(from: number, to: number): void {
    const [start, end] = [borders[from], borders[to + 1]];
    if (start === undefined || end === undefined) return;
    if (counts.slice(from, to + 1).every((value) => value === 0)) return;
    isZooming.current = true;
    narrow({ lastmod: { from: start, to: end } });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && range !== null) {
      setRange(null);
      return;
    }
    const to = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: counts.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(counts.length - 1, to));
    setRange(event.shiftKey ? { anchor: range?.anchor ?? active, end: next } : null);
    setActive(next);
    barAt(next)?.focus();
  }

  function indexAt(x: number): number {
    const box = bars.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    const index = Math.floor(((x - box.left) / box.width) * counts.length);
    return Math.max(0, Math.min(counts.length - 1, index));
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const anchor = indexAt(event.clientX);
    let end = anchor;
    setRange(null);
    const over = new AbortController();
    const { signal } = over;
    addEventListener(
      "pointermove",
      ({ clientX }) => {
        end = indexAt(clientX);
        setRange(end === anchor ? null : { anchor, end });
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      () => {
        over.abort();
        // Without a drag it is a click on one bar.
        if (end !== anchor) choose(Math.min(anchor, end), Math.max(anchor, end));
      },
      { signal },
    );
    addEventListener(
      "pointercancel",
      () => {
        over.abort();
        setRange(null);
      },
      { signal },
    );
  }

  const top = niceMax(Math.max(...counts));
  const shown = pointed ?? (isFocused ? active : null);
  const total = counts.reduce((sum, value) => sum + value, 0);
  return (
    <div class="histogram">
      <p class="time-readout" aria-hidden="true">
        {inRange !== ""
          ? inRange
          : shown === null
            ? timelineWords().withDate(total)
            : timelineWords().urlsAt(bucketWords(histogram, shown), counts[shown] ?? 0)}
      </p>
      <p class="visually-hidden" role="status">
        {inRange !== "" && words.time.pressEnter(inRange)}
      </p>
      <div class="time-plot">
        <div class="time-scale" aria-hidden="true">
          <span>{count(top)}</span>
          {top > 1 && <span>{count(top / 2)}</span>}
          <span>0</span>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: A fieldset is for what is filled in. */}
        <div
          ref={bars}
          class="time-bars"
          role="group"
          aria-label={timelineWords().bars}
          aria-describedby="histogram-keys"
          style={{ gridTemplateColumns: columns(counts.length) }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerLeave={() => setPointed(null)}
          onFocusIn={() => setIsFocused(true)}
          onFocusOut={() => setIsFocused(false)}
        >
          {counts.map((value, index) => {
            const isFar = (hasEarlier && index === 0) || (hasLater && index === counts.length - 1);
            const isIn = index >= first && index <= last;
            return (
              <button
                key={index}
                class={`time-bar${isFar ? " far" : ""}${isIn ? " in" : ""}`}
                type="button"
                data-index={index}
                tabIndex={index === active ? 0 : -1}
                aria-label={timelineWords().urlsAt(bucketWords(histogram, index), value)}
                aria-disabled={value === 0}
                onFocus={() => setActive(index)}
                onPointerEnter={() => setPointed(index)}
                onClick={() => (range === null ? choose(index, index) : choose(first, last))}
              >
                <span style={{ height: value === 0 ? 0 : `max(3px, ${(100 * value) / top}%)` }} />
              </button>
            );
          })}
        </div>
        <div class="time-axis" aria-hidden="true" style={{ gridTemplateColumns: columns(counts.length) }}>
          {labelsOf(histogram).map(({ index, text }) => (
            <span key={index} style={{ gridColumn: `${index + 1}` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const columns = (n: number): string => `repeat(${n}, minmax(0, 6.5rem))`;

/** The end of a scale that reads well and can be halved. */
function niceMax(value: number): number {
  if (value <= 2) return value;
  const power = 10 ** Math.floor(Math.log10(value));
  const nice = [1, 2, 4, 6, 8, 10].find((step) => step * power >= value && (step * power) % 2 === 0) ?? 10;
  return nice * power;
}

/** The dates at the axis: as many as there is room for. */
function labelsOf(histogram: Buckets): readonly { readonly index: number; readonly text: string }[] {
  const { unit, step, borders, counts, hasEarlier, hasLater } = histogram;
  const width = Math.min(WIDTH_MAX_PX, innerWidth - BESIDE_PX);
  const barWidth = Math.min(104, width / counts.length);
  const needed = LABEL_PX[step >= 12 ? "year" : unit];
  const every = Math.ceil(needed / barWidth);
  const end = counts.length - (hasLater ? 1 : 0);
  const far = barWidth >= FAR_LABEL_PX;
  const labels = [];
  if (hasEarlier && far) labels.push({ index: 0, text: words.time.earlier });
  const first = hasEarlier ? 1 : 0;
  for (let index = first; index < end; index += every) {
    if (index > first && ((far ? end : counts.length) - index) * barWidth < needed * 0.9) break;
    labels.push({ index, text: axisWords(histogram, borders[index] ?? 0) });
  }
  if (hasLater && far) labels.push({ index: end, text: words.time.later });
  return labels;
}
