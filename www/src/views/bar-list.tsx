import "../styles/bar-list.css";
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Criteria } from "../engine/messages.ts";
import { narrow } from "../state.ts";
import { words } from "../words/index.ts";

/** A value, and how many rows have it. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** What shows only these rows. */
  readonly change: Criteria;
  /** Whether it stands for rows without a value. */
  readonly isNone?: boolean;
}

/**
 * Bars side by side that filter by their value. They are too narrow for a finger each, so all of them are one control: a pointer
 * chooses the nearest, and the keyboard goes along them. What is chosen is unchosen in the same way.
 */
export function BarList(props: {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The criterion that the bars are about. */
  readonly about: keyof Criteria;
  readonly asked: Criteria;
}): JSX.Element {
  const { label, bars, about, asked } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const chosen = bars.findIndex((bar) => isSame(asked[about], bar.change[about]));
  const at = Math.min(active, bars.length - 1);
  const high = Math.max(1, ...bars.map(({ count }) => count));

  function toggle(index: number): void {
    const bar = bars[index];
    if (bar === undefined) return;
    if (index === chosen) narrow({ [about]: undefined });
    else if (bar.count > 0) narrow(bar.change);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") toggle(at);
    else if (event.key === "Escape" && asked[about] !== undefined) narrow({ [about]: undefined });
    else {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: bars.length - 1 }[event.key];
      if (to === undefined) return;
      setActive(Math.max(0, Math.min(bars.length - 1, to)));
    }
    event.preventDefault();
  }

  const indexAt = (event: MouseEvent & { readonly currentTarget: HTMLElement }): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(bars.length - 1, Math.floor(((event.clientX - left) / width) * bars.length)));
  };
  const told = bars[pointed ?? (isFocused ? at : -1)];
  return (
    <>
      <div
        class="bar-list"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${at}`}
        onKeyDown={onKeyDown}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onPointerMove={(event) => setPointed(indexAt(event))}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          setActive(indexAt(event));
          toggle(indexAt(event));
        }}
      >
        {bars.map((bar, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: The list has the focus, and says which of its options is active.
          <div
            key={bar.label}
            id={`${id}-${index}`}
            role="option"
            class={`bar${bar.isNone === true ? " none" : ""}${isFocused && index === at ? " active" : ""}`}
            aria-label={words.entries.bar(bar.label, bar.count)}
            aria-selected={index === chosen}
            aria-disabled={bar.count === 0}
          >
            <span style={{ height: bar.count === 0 ? "0" : `max(2px, ${(100 * bar.count) / high}%)` }} />
          </div>
        ))}
      </div>
      {told !== undefined && (
        <p class="bar-told" aria-hidden="true">
          {words.entries.bar(told.label, told.count)}
        </p>
      )}
    </>
  );
}

const isSame = (left: unknown, right: unknown): boolean =>
  left !== undefined && JSON.stringify(left) === JSON.stringify(right);
