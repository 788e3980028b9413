import type { JSX } from "preact";
import type { Criteria } from "../engine/messages.ts";
import { count } from "../format.ts";
import { showNarrowed } from "../state.ts";
import { timelineWords } from "../when.ts";

/** A number of URLs that leads to them; with `isFigure` only the number is seen. */
export function Rows(props: {
  readonly count: number;
  readonly change: Criteria;
  readonly isFigure?: boolean;
}): JSX.Element {
  const { count: rows, change, isFigure } = props;
  const name = timelineWords().rows(rows);
  return (
    <button
      class="link"
      type="button"
      aria-label={isFigure === true ? name : undefined}
      onClick={() => showNarrowed(change)}
    >
      {isFigure === true ? count(rows) : name}
    </button>
  );
}
