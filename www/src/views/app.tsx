import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { current } from "../state.ts";
import { Reading } from "./reading.tsx";
import { Result } from "./result.tsx";
import { Stopped } from "./stopped.tsx";

/** All that follows the start view: a document that is read, was stopped, or has a result. */
export function App(): JSX.Element | null {
  const document = current.value;
  const phase =
    document === undefined
      ? "start"
      : document.stop !== null
        ? "stopped"
        : document.summary === null
          ? "reading"
          : "ready";
  const top = useRef<HTMLDivElement>(null);

  // What was pressed is gone, so the focus goes to the heading of what came.
  useEffect(() => {
    if (phase !== "start") top.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [phase, document?.id]);

  if (document === undefined) return null;
  return (
    <div ref={top} class="document">
      {document.stop !== null ? (
        <Stopped document={document} stop={document.stop} />
      ) : document.summary === null ? (
        <Reading document={document} />
      ) : (
        <Result document={document} summary={document.summary} />
      )}
    </div>
  );
}
