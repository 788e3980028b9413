import { createElement, type JSX } from "preact";
import type { Severity } from "../engine/messages.ts";
import { SIGNS } from "../severity.ts";

/** The sign of a severity. Its name is in the text beside it. */
export function SeverityMark({ severity }: { readonly severity: Severity | "ok" }): JSX.Element {
  return (
    <svg class={`severity ${severity}`} viewBox="0 0 16 16" aria-hidden="true">
      {SIGNS[severity].map(([name, attributes], index) => createElement(name, { key: index, ...attributes }))}
    </svg>
  );
}
