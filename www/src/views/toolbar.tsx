import type { JSX } from "preact";
import { chooseFile, chooseMore } from "../intake.ts";
import { documents } from "../state.ts";
import { Export } from "./export.tsx";

/** The part of the header that is there once a file is open. */
export function Toolbar(): JSX.Element | null {
  if (documents.value.length === 0) return null;
  return (
    <>
      <button class="button small" type="button" onClick={() => chooseMore()}>
        Add files
      </button>
      <button class="button small" type="button" onClick={chooseFile}>
        Open other
      </button>
      <Export />
    </>
  );
}
