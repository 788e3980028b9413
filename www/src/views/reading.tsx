import type { JSX } from "preact";
import { count, percent, size, visible } from "../format.ts";
import { cancel } from "../inspect.ts";
import type { InspectedDocument } from "../state.ts";

/** A document that is read for the first time. */
export function Reading({ document }: { readonly document: InspectedDocument }): JSX.Element {
  const { bytes, totalBytes, entries } = document.progress ?? {
    bytes: 0,
    totalBytes: document.file.size,
    entries: 0,
  };
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  return (
    <section class="interlude reading" aria-busy="true">
      <p class="eyebrow">Reading</p>
      <h1 tabIndex={-1}>{visible(document.file.name)}</h1>
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
