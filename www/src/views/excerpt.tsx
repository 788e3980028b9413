import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fetchExcerpt } from "../asking.ts";
import { CONTEXT_LINES, PLACE_LINES_MAX } from "../engine/excerpt.ts";
import type { ExcerptLine, Place, Severity } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { words } from "../words/index.ts";
import { RulePhrase } from "./phrase.tsx";

/** How close to the right edge a place may be before the excerpt scrolls, in pixels. */
const MARGIN_PX = 48;

/** How high a line of the excerpt is, and the carets with the space around all; in its own `em`. */
const LINE_EM = 1.7;
const CARET_EM = 3;

type Shown =
  | { readonly state: "coming" }
  | { readonly state: "here"; readonly lines: readonly ExcerptLine[] }
  | { readonly state: "missing" };

/** The source around a place, with carets under what the diagnostic is about. */
export function Excerpt({
  place,
  severity,
}: {
  readonly place: Place;
  readonly severity: Severity;
}): JSX.Element {
  const [shown, setShown] = useState<Shown>({ state: "coming" });
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    let wanted = true;
    fetchExcerpt(place).then(
      (lines) => {
        if (wanted)
          setShown(lines === null || lines.length === 0 ? { state: "missing" } : { state: "here", lines });
      },
      () => {
        if (wanted) setShown({ state: "missing" });
      },
    );
    return () => {
      wanted = false;
    };
  }, [place]);

  // A place far to the right is brought into view, with what stands before it.
  useLayoutEffect(() => {
    const mark = frame.current?.querySelector("mark");
    if (frame.current === null || mark == null) return;
    const { clientWidth } = frame.current;
    const end = mark.offsetLeft + Math.min(mark.offsetWidth, clientWidth / 4);
    frame.current.scrollLeft = end > clientWidth - MARGIN_PX ? end - clientWidth * 0.6 : 0;
  }, [shown]);

  // What is below keeps its place when the lines come.
  const height = shown.state === "coming" ? `${linesExpected(place) * LINE_EM + CARET_EM}em` : undefined;
  if (shown.state === "missing") return <p class="excerpt-missing dim">{words.result.noSource}</p>;
  const lines = shown.state === "here" ? shown.lines : [];
  return (
    <section
      ref={frame}
      class={`excerpt ${severity}`}
      aria-label={words.result.sourceAround(place.line)}
      aria-busy={shown.state === "coming"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <div class="lines" style={{ minHeight: height }}>
        {lines.map((line) => (
          <Line key={line.number} line={line} message={line.number === place.line ? place.message : null} />
        ))}
      </div>
    </section>
  );
}

/** How many lines there will be, unless the text ends before. */
function linesExpected({ line, endLine }: Place): number {
  return Math.min(CONTEXT_LINES, line - 1) + Math.min(endLine - line + 1, PLACE_LINES_MAX) + CONTEXT_LINES;
}

function Line({
  line,
  message,
}: {
  readonly line: ExcerptLine;
  readonly message: string | null;
}): JSX.Element {
  const { text, mark } = line;
  const before = visible(mark === null ? text : text.slice(0, mark.from));
  const marked = mark === null ? "" : visible(text.slice(mark.from, mark.to));
  const after = mark === null ? "" : visible(text.slice(mark.to));
  return (
    <>
      <div class={mark === null ? "line" : "line hit"}>
        <span class="line-number">{line.number}</span>
        <span class="line-text">
          <bdi>
            {line.clippedStart && <span class="clipped">…</span>}
            {before}
            {marked !== "" && <mark>{marked}</mark>}
            {after}
            {line.clippedEnd && <span class="clipped">…</span>}
          </bdi>
        </span>
      </div>
      {mark !== null && message !== null && (
        <div class="line hit caret" aria-hidden="true">
          <span class="line-number" />
          <span class="line-text">
            {/* The same text, unseen, puts the carets in place whatever the width of its characters. */}
            <span class="unseen">
              {line.clippedStart && "…"}
              {before}
            </span>
            {"^".repeat(Math.max(1, marked.length))} <RulePhrase text={message} />
          </span>
        </div>
      )}
    </>
  );
}
