import { createElement, type JSX } from "preact";
import type { Severity } from "../engine/messages.ts";
import { SIGNS } from "../severity.ts";

/** The sign of a severity. It has a `name` where no text beside it says the same. */
export function SeverityMark({
  severity,
  name,
}: {
  readonly severity: Severity | "ok";
  readonly name?: string;
}): JSX.Element {
  return (
    <svg
      class={`severity ${severity}`}
      viewBox="0 0 16 16"
      role={name === undefined ? undefined : "img"}
      aria-label={name}
      aria-hidden={name === undefined}
    >
      {SIGNS[severity].map(([shape, attributes], index) =>
        createElement(shape, { key: index, ...attributes }),
      )}
    </svg>
  );
}
