import type { JSX } from "preact";
import { chooseFile, chooseMore } from "../intake.ts";
import { documents } from "../state.ts";
import { words } from "../words/index.ts";
import { Export } from "./export.tsx";

/** The list of all that can be done comes when it is first asked for. */
export async function openCommands(): Promise<void> {
  (await import("./palette.tsx")).openPalette();
}

/** The part of the header that is there once a file is open. */
export function Toolbar(): JSX.Element | null {
  if (documents.value.length === 0) return null;
  return (
    <>
      <button class="button small" type="button" onClick={() => chooseMore()}>
        {words.result.addFiles}
      </button>
      <button class="button small" type="button" onClick={chooseFile}>
        {words.result.openOther}
      </button>
      <Export />
      <button
        class="button small commands"
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void openCommands()}
      >
        {words.result.commands}
      </button>
    </>
  );
}
