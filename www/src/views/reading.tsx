import type { JSX } from "preact";
import { count, percent, size } from "../format.ts";
import { cancel } from "../inspect.ts";
import { documents, progress } from "../state.ts";
import { titleOf } from "../title.ts";

/** Documents that are read for the first time. */
export function Reading(): JSX.Element {
  const { bytes, totalBytes, entries } = progress.value ?? { bytes: 0, totalBytes: 0, entries: 0 };
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  return (
    <section class="interlude reading" aria-busy="true">
      <p class="eyebrow">Reading</p>
      <h1 tabIndex={-1}>{titleOf(documents.value)}</h1>
      <progress max={1} value={share} aria-label="Reading" />
      <p class="reading-figures">
        <span>
          {size(bytes)} of {size(totalBytes)}
        </span>
        <span>{count(entries)} URLs so far</span>
        <span>{percent(share)}</span>
      </p>
      <div class="actions">
        <button class="button" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}
