import type { JSX } from "preact";
import { visible } from "../format.ts";
import { discardAll, retry } from "../inspect.ts";
import { chooseFile } from "../intake.ts";
import type { InspectedDocument, Stop } from "../state.ts";
import { words } from "../words/index.ts";
import { SeverityMark } from "./severity.tsx";

interface StopWords {
  readonly heading: string;
  readonly text: string;
  /** What reading once more is called; `null` where it would not help. */
  readonly again: string | null;
}

function wordsFor(stop: Stop, document: InspectedDocument): StopWords {
  const name = visible(document.name);
  const { size } = document.file;
  const { cancelled, crashed, tooLarge, unreadable, memory, folder, list } = words.reading;
  switch (stop.reason) {
    case "cancelled": {
      const { progress } = stop;
      const read = progress && { done: progress.bytes, total: progress.totalBytes, urls: progress.entries };
      return { ...cancelled, text: cancelled.text(name, read) };
    }
    case "crashed":
      return { ...crashed, text: crashed.text(name) };
    case "input-too-large":
      return { ...tooLarge, text: tooLarge.text(name, size), again: null };
    case "unreadable":
      return { ...unreadable, text: unreadable.text(name) };
    case "memory":
      return { ...memory, text: memory.text(name, size) };
    case "folder":
      return { ...folder, text: folder.text(name), again: null };
    case "list":
      return { ...list, text: list.text(name), again: null };
  }
}

/** Stops that are nobody's wish. */
const FAILURES: ReadonlySet<Stop["reason"]> = new Set(["crashed", "unreadable", "memory"]);

/** A document without a result, and what can be done about it. */
export function Stopped({
  document,
  stop,
}: {
  readonly document: InspectedDocument;
  readonly stop: Stop;
}): JSX.Element {
  const { heading, text, again } = wordsFor(stop, document);
  return (
    <section class="interlude" aria-labelledby="stopped-heading">
      <SeverityMark severity={FAILURES.has(stop.reason) ? "error" : "info"} />
      <h1 id="stopped-heading" tabIndex={-1}>
        {heading}
      </h1>
      <p class="lede">{text}</p>
      <div class="actions">
        {again !== null && (
          <button class="button primary" type="button" onClick={retry}>
            {again}
          </button>
        )}
        <button class={again === null ? "button primary" : "button"} type="button" onClick={chooseFile}>
          {words.reading.chooseOthers}
        </button>
        <button class="button" type="button" onClick={discardAll}>
          {words.reading.toStart}
        </button>
      </div>
      {stop.detail !== "" && stop.reason !== "cancelled" && (
        <details class="technical">
          <summary>{words.reading.detail}</summary>
          <code>{visible(stop.detail)}</code>
        </details>
      )}
    </section>
  );
}
