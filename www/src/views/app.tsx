import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { documents, isWaiting, overall } from "../state.ts";
import { Reading } from "./reading.tsx";
import { Result } from "./result.tsx";
import { Stopped } from "./stopped.tsx";

/** All that follows the start view: documents that are read, were stopped, or have a result. */
export function App(): JSX.Element | null {
  const open = documents.value;
  const [first] = open;
  const summary = overall.value;
  const isReading = open.some((document) => document.progress !== null || isWaiting(document));
  const phase =
    first === undefined ? "start" : summary !== null ? "ready" : isReading ? "reading" : "stopped";
  const top = useRef<HTMLDivElement>(null);

  const phaseBefore = useRef(phase);

  // What was pressed is gone, so the focus goes to the heading of what came. Whoever closes one of several files goes on.
  useEffect(() => {
    const isSame = phaseBefore.current === phase && top.current?.contains(document.activeElement) === true;
    phaseBefore.current = phase;
    if (phase !== "start" && !isSame) top.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [phase, first?.id]);

  if (first === undefined) return null;
  const stopped = open.find(({ stop }) => stop !== null);
  return (
    <div ref={top} class="document">
      {summary !== null ? (
        <Result summary={summary} />
      ) : stopped?.stop != null && !isReading ? (
        <Stopped document={stopped} stop={stopped.stop} />
      ) : (
        <Reading />
      )}
    </div>
  );
}
