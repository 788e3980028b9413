import type { JSX } from "preact";
import { size, visible } from "../format.ts";
import { discardAll, retry } from "../inspect.ts";
import { chooseFile } from "../intake.ts";
import type { InspectedDocument, Stop } from "../state.ts";
import { SeverityMark } from "./severity.tsx";

interface Words {
  readonly heading: string;
  readonly text: string;
  /** What reading once more is called; `null` where it would not help. */
  readonly again: string | null;
}

function wordsFor(stop: Stop, document: InspectedDocument): Words {
  const name = visible(document.name);
  switch (stop.reason) {
    case "cancelled": {
      const read =
        stop.progress === null
          ? ""
          : ` after ${size(stop.progress.bytes)} of ${size(stop.progress.totalBytes)}`;
      return {
        heading: "Reading was cancelled",
        text: `You stopped ${name}${read}. Nothing of it was kept.`,
        again: "Read it again",
      };
    }
    case "crashed":
      return {
        heading: "The reader stopped unexpectedly",
        text: `This is a mistake of the inspector, not of your file. ${name} is still at hand, and a new reader is ready.`,
        again: "Try again",
      };
    case "input-too-large":
      return {
        heading: "This file is too large to be read here",
        text: `${name} is ${size(document.file.size)}. A sitemap may have 50 MB at most, and crawlers reject it far below this size.`,
        again: null,
      };
    case "unreadable":
      return {
        heading: "The file could not be read",
        text: `Your browser could not open ${name}. It may have been moved, changed or deleted since you chose it.`,
        again: "Try again",
      };
    case "folder":
      return {
        heading: "There is no sitemap in this folder",
        text: `${name} has no file whose name ends in .xml, .gz, .txt, .rss, .atom or .rdf.`,
        again: null,
      };
  }
}

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
      <SeverityMark severity={stop.reason === "crashed" || stop.reason === "unreadable" ? "error" : "info"} />
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
          Choose other files
        </button>
        <button class="button" type="button" onClick={discardAll}>
          Back to the start
        </button>
      </div>
      {stop.detail !== "" && stop.reason !== "cancelled" && (
        <details class="technical">
          <summary>Technical details</summary>
          <code>{visible(stop.detail)}</code>
        </details>
      )}
    </section>
  );
}
