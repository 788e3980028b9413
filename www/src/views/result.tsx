import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Summary } from "../engine/messages.ts";
import { count, visible } from "../format.ts";
import { cancel } from "../inspect.ts";
import { type InspectedDocument, notice, VIEWS, type View, view } from "../state.ts";
import { FORMAT_WORDS, VERDICT_WORDS } from "../verdict.ts";
import { Entries } from "./entries.tsx";
import { Overview } from "./overview.tsx";
import { Problems } from "./problems.tsx";
import { SeverityMark } from "./severity.tsx";

const TONES = { accepted: "ok", "accepted-with-problems": "warning", rejected: "error" } as const;

/** The result of a document: its name, its verdict, and the tabs. */
export function Result({
  document,
  summary,
}: {
  readonly document: InspectedDocument;
  readonly summary: Summary;
}): JSX.Element {
  const chosen = view.value;
  const problemCount = summary.groups.length;
  const labels: Readonly<Record<View, JSX.Element>> = {
    overview: <>Overview</>,
    problems: (
      <>
        Problems <span class="tab-count">{count(problemCount)}</span>
      </>
    ),
    entries: (
      <>
        URLs <span class="tab-count">{count(summary.entryCount)}</span>
      </>
    ),
  };
  return (
    <>
      <div class="masthead">
        <div class="title">
          <h1 tabIndex={-1}>{visible(document.file.name)}</h1>
          <p class={`stamp ${TONES[summary.verdict]}`}>
            <SeverityMark severity={TONES[summary.verdict]} />
            <span>{VERDICT_WORDS[summary.verdict]}</span>
            {summary.format !== "unknown" && <span class="dim"> {FORMAT_WORDS[summary.format]}</span>}
          </p>
        </div>
        <Tabs labels={labels} />
      </div>
      {document.progress !== null && (
        <div class="again" role="status">
          <progress
            max={1}
            value={document.progress.bytes / Math.max(1, document.progress.totalBytes)}
            aria-label="Checking again"
          />
          <span>Checking again</span>
          <button class="link" type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      )}
      {notice.value !== "" && <p class="notice">{notice.value}</p>}
      <div
        id="panel"
        class={`panel panel-${chosen}`}
        role="tabpanel"
        aria-labelledby={`tab-${chosen}`}
        tabIndex={-1}
      >
        {chosen === "overview" && <Overview document={document} summary={summary} />}
        {chosen === "problems" && <Problems summary={summary} />}
        {chosen === "entries" && <Entries summary={summary} />}
      </div>
    </>
  );
}

function Tabs({ labels }: { readonly labels: Readonly<Record<View, JSX.Element>> }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = VIEWS.indexOf(view.value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: VIEWS.length - 1 }[event.key];
    const next = to === undefined ? undefined : VIEWS[(to + VIEWS.length) % VIEWS.length];
    if (next === undefined) return;
    event.preventDefault();
    view.value = next;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div ref={list} class="tabs" role="tablist" aria-label="Views of the result" onKeyDown={onKeyDown}>
      {VIEWS.map((name) => (
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
