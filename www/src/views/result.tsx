import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Summary } from "../engine/messages.ts";
import { edited } from "../fixing.ts";
import { count } from "../format.ts";
import { current, documents, isUnread, notice, shownViews, type View, view } from "../state.ts";
import { nameOfView, titleOf } from "../title.ts";
import { toneSoFar, verdictWords } from "../verdict.ts";
import { words } from "../words/index.ts";
import { Chips } from "./chips.tsx";
import { Entries } from "./entries.tsx";
import { Files } from "./files.tsx";
import { FixBar } from "./fixing.tsx";
import { later } from "./later.tsx";
import { Overview } from "./overview.tsx";
import { PartialNotice } from "./partial.tsx";
import { Problems } from "./problems.tsx";
import { ReadingRest } from "./reading.tsx";
import { SeverityMark } from "./severity.tsx";

// Who has opened a file looks at other views first.
const Compare = later(async () => (await import("./compare.tsx")).Compare);
const Coverage = later(async () => (await import("./coverage.tsx")).Coverage);
const Languages = later(async () => (await import("./languages.tsx")).Languages);
const Media = later(async () => (await import("./media.tsx")).Media);
const Structure = later(async () => (await import("./structure.tsx")).Structure);
const Timeline = later(async () => (await import("./timeline.tsx")).Timeline);

/** The result: its name, its verdict, and the tabs. */
export function Result({ summary }: { readonly summary: Summary }): JSX.Element {
  const chosen = view.value;
  const open = documents.value;
  const tone = toneSoFar(summary, isUnread.value);
  const numbers: Readonly<Partial<Record<View, number>>> = {
    problems: summary.groups.length,
    entries: summary.entryCount,
    files: open.length,
  };
  return (
    <>
      <div class="masthead">
        <div class="title">
          <h1 tabIndex={-1}>{titleOf(open)}</h1>
          {edited.value.size > 0 && <span class="edited">{words.result.edited}</span>}
          <p class={`stamp ${tone}`}>
            <SeverityMark severity={tone} />
            <span>{verdictWords(summary, isUnread.value)}</span>
            <span class="dim"> {kindOf(summary)}</span>
          </p>
        </div>
        <Tabs numbers={numbers} />
      </div>
      <ReadingRest />
      <PartialNotice />
      {notice.value !== "" && <p class="notice">{notice.value}</p>}
      <FixBar />
      <Chips />
      <div
        id="panel"
        class={`panel panel-${chosen}`}
        role="tabpanel"
        aria-labelledby={`tab-${chosen}`}
        tabIndex={-1}
      >
        {chosen === "overview" && <Overview summary={summary} />}
        {chosen === "problems" && <Problems summary={summary} />}
        {chosen === "entries" && <Entries summary={summary} />}
        {chosen === "structure" && <Structure />}
        {chosen === "timeline" && <Timeline />}
        {chosen === "languages" && <Languages />}
        {chosen === "media" && <Media />}
        {chosen === "coverage" && <Coverage />}
        {chosen === "files" && <Files />}
        {chosen === "compare" && <Compare />}
      </div>
    </>
  );
}

function kindOf(summary: Summary): string {
  if (current.value === undefined) return words.terms.files(documents.value.length);
  return summary.format === "unknown" ? "" : words.terms.formats[summary.format];
}

/** How wide the end is that fades out, in pixels, as `tabs.css` has it. */
const FADE = 48;

/** Marks the ends behind which there are more tabs than fit, for as long as they are there. */
function showCut(tabs: HTMLElement): () => void {
  const mark = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = tabs;
    tabs.toggleAttribute("data-more-before", scrollLeft > 1);
    tabs.toggleAttribute("data-more-after", scrollLeft + clientWidth < scrollWidth - 1);
  };
  const resized = new ResizeObserver(mark);
  resized.observe(tabs);
  tabs.addEventListener("scroll", mark);
  return () => {
    resized.disconnect();
    tabs.removeEventListener("scroll", mark);
  };
}

/** Brings the chosen tab to where it is seen, with as much of its neighbours as fades out. */
function scrollToChosen(tabs: HTMLElement): void {
  const chosen = tabs.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (chosen === undefined) return;
  const { left, right } = tabs.getBoundingClientRect();
  if (chosen.left < left + FADE) tabs.scrollLeft -= left + FADE - chosen.left;
  else if (chosen.right > right - FADE) tabs.scrollLeft += chosen.right - right + FADE;
}

/** The tabs of the views, some of them with how much there is. */
function Tabs({ numbers }: { readonly numbers: Readonly<Partial<Record<View, number>>> }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (list.current === null ? undefined : showCut(list.current)), []);
  // Other tabs need another room.
  useLayoutEffect(() => {
    list.current?.dispatchEvent(new Event("scroll"));
  });
  useLayoutEffect(() => (list.current === null ? undefined : scrollToChosen(list.current)), [view.value]);

  function onKeyDown(event: KeyboardEvent): void {
    const views = shownViews.value;
    const at = views.indexOf(view.value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1 }[event.key];
    const next = to === undefined ? undefined : views[(to + views.length) % views.length];
    if (next === undefined) return;
    event.preventDefault();
    view.value = next;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div class="tabs-frame">
      <div ref={list} class="tabs" role="tablist" aria-label={words.result.tabs} onKeyDown={onKeyDown}>
        {shownViews.value.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={view.value === name}
            aria-controls="panel"
            tabIndex={view.value === name ? 0 : -1}
            onClick={() => {
              view.value = name;
            }}
          >
            <span class="tab-name" data-name={nameOfView(name)}>
              {nameOfView(name)}
            </span>
            {numbers[name] !== undefined && (
              <>
                {" "}
                <span class="tab-count">{count(numbers[name])}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
