import type { JSX } from "preact";
import { cancel } from "../inspect.ts";
import { current, documents, progress } from "../state.ts";
import { secondsLeft } from "../time-left.ts";
import { titleOf } from "../title.ts";
import { words } from "../words/index.ts";

/** Documents that are read for the first time. */
export function Reading(): JSX.Element {
  const { bytes, totalBytes, entries } = progress.value ?? { bytes: 0, totalBytes: 0, entries: 0 };
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  return (
    <section class="interlude reading" aria-busy="true">
      <p class="eyebrow">{words.reading.reading}</p>
      <h1 tabIndex={-1}>{titleOf(documents.value)}</h1>
      <progress max={1} value={share} aria-label={words.reading.reading} />
      <p class="reading-figures">
        <span>{words.reading.bytes(bytes, totalBytes)}</span>
        <span>{words.reading.urls(entries)}</span>
        <TimeLeft />
        <span>{words.reading.share(share)}</span>
      </p>
      <div class="actions">
        <button class="button" type="button" onClick={cancel}>
          {words.reading.cancel}
        </button>
      </div>
    </section>
  );
}

/** Above a result: what is still being read. */
export function ReadingRest(): JSX.Element | null {
  const now = progress.value;
  if (now === null) return null;
  const what =
    current.value === undefined ? words.reading.more(now.bytes, now.totalBytes) : words.reading.again;
  return (
    <div class="again">
      <progress max={1} value={now.bytes / Math.max(1, now.totalBytes)} aria-label={what} />
      <span>{what}</span>
      <TimeLeft />
      <button class="link" type="button" onClick={cancel}>
        {words.reading.cancel}
      </button>
    </div>
  );
}

function TimeLeft(): JSX.Element | null {
  const seconds = secondsLeft.value;
  return seconds === null ? null : <span class="dim">{words.reading.left(seconds)}</span>;
}
