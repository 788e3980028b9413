import type { JSX } from "preact";
import { chooseFile } from "../intake.ts";
import { current } from "../state.ts";

/** The part of the header that is there once a file is open. */
export function Toolbar(): JSX.Element | null {
  if (current.value === undefined) return null;
  return (
    <button class="button small" type="button" onClick={chooseFile}>
      Open another
    </button>
  );
}
