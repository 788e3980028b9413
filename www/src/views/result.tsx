import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Summary } from "../engine/messages.ts";
import { edited } from "../fixing.ts";
import { count, counted, size } from "../format.ts";
import { cancel } from "../inspect.ts";
import { current, documents, notice, progress, shownViews, type View, view } from "../state.ts";
import { titleOf } from "../title.ts";
import { FORMAT_WORDS, VERDICT_WORDS } from "../verdict.ts";
import { words } from "../words/index.ts";
import { Chips } from "./chips.tsx";
import { Entries } from "./entries.tsx";
import { Files } from "./files.tsx";
import { FixBar } from "./fixing.tsx";
import { later } from "./later.tsx";
import { Overview } from "./overview.tsx";
import { Problems } from "./problems.tsx";
import { SeverityMark } from "./severity.tsx";

// Who has opened a file looks at other views first.
const Languages = later(async () => (await import("./languages.tsx")).Languages);
const Media = later(async () => (await import("./media.tsx")).Media);
const Structure = later(async () => (await import("./structure.tsx")).Structure);
const Timeline = later(async () => (await import("./timeline.tsx")).Timeline);

const Compare = later(async () => (await import("./compare.tsx")).Compare);

const TONES = { accepted: "ok", "accepted-with-problems": "warning", rejected: "error" } as const;

/** The result: its name, its verdict, and the tabs. */
export function Result({ summary }: { readonly summary: Summary }): JSX.Element {
  const chosen = view.value;
  const open = documents.value;
  const labels: Readonly<Record<View, JSX.Element>> = {
    overview: <>Overview</>,
    problems: <Counted name="Problems" number={summary.groups.length} />,
    entries: <Counted name="URLs" number={summary.entryCount} />,
    structure: <>Structure</>,
    timeline: <>Timeline</>,
    languages: <>Languages</>,
    media: <>Media</>,
    files: <Counted name="Files" number={open.length} />,
    compare: <>{words.compare.tab}</>,
  };
  return (
    <>
      <div class="masthead">
        <div class="title">
          <h1 tabIndex={-1}>{titleOf(open)}</h1>
          {edited.value.size > 0 && <span class="edited">edited</span>}
          <p class={`stamp ${TONES[summary.verdict]}`}>
            <SeverityMark severity={TONES[summary.verdict]} />
            <span>{VERDICT_WORDS[summary.verdict]}</span>
            <span class="dim"> {kindOf(summary)}</span>
          </p>
        </div>
        <Tabs labels={labels} />
      </div>
      <Rest />
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
        {chosen === "files" && <Files />}
        {chosen === "compare" && <Compare />}
      </div>
    </>
  );
}

function kindOf(summary: Summary): string {
  if (current.value === undefined) return counted(documents.value.length, "file");
  return summary.format === "unknown" ? "" : FORMAT_WORDS[summary.format];
}

function Counted({ name, number }: { readonly name: string; readonly number: number }): JSX.Element {
  return (
    <>
      {name} <span class="tab-count">{count(number)}</span>
    </>
  );
}

/** What is still being read. */
function Rest(): JSX.Element | null {
  const now = progress.value;
  if (now === null) return null;
  const done =
    current.value === undefined ? `Reading: ${size(now.bytes)} of ${size(now.totalBytes)}` : "Checking again";
  return (
    <div class="again" role="status">
      <progress max={1} value={now.bytes / Math.max(1, now.totalBytes)} aria-label={done} />
      <span>{done}</span>
      <button class="link" type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

function Tabs({ labels }: { readonly labels: Readonly<Record<View, JSX.Element>> }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);

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
    <div ref={list} class="tabs" role="tablist" aria-label="Views of the result" onKeyDown={onKeyDown}>
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
          {labels[name]}
        </button>
      ))}
    </div>
  );
}
