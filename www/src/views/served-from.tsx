import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Summary } from "../engine/messages.ts";
import { linkTarget } from "../format.ts";
import { recheck } from "../inspect.ts";
import type { InspectedDocument } from "../state.ts";
import { words } from "../words/index.ts";

/** Where the file is served from: the rules about host and path need to know. */
export function ServedFrom({
  document,
  summary,
}: {
  readonly document: InspectedDocument;
  readonly summary: Summary;
}): JSX.Element {
  const [typed, setTyped] = useState(document.url);
  const [wrong, setWrong] = useState(false);
  const { suggestedUrl } = summary;

  function apply(text: string): void {
    const url = text.trim();
    const target = url === "" ? "" : linkTarget(url);
    setWrong(target === null);
    if (target !== null) recheck(document.id, target);
  }

  return (
    <form
      class="card served-from"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <label for="served-from">{words.overview.servedFrom}</label>
      <p id="served-from-hint" class="dim">
        {hintWords(document, summary)}
      </p>
      <div class="field">
        <input
          id="served-from"
          type="url"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder={words.overview.servedFromExample}
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? "served-from-wrong" : "served-from-hint"}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onChange={(event) => apply(event.currentTarget.value)}
        />
        {typed.trim() !== document.url && (
          <button class="button" type="submit">
            {words.overview.check}
          </button>
        )}
      </div>
      {wrong && (
        <p id="served-from-wrong" class="wrong" role="alert">
          {words.overview.noAddress}
        </p>
      )}
      {document.url === "" && suggestedUrl !== null && !wrong && (
        <button
          class="link suggestion"
          type="button"
          onClick={() => {
            setTyped(suggestedUrl);
            apply(suggestedUrl);
          }}
        >
          {words.overview.use(suggestedUrl)}
        </button>
      )}
    </form>
  );
}

function hintWords({ url }: InspectedDocument, { format }: Summary): string {
  const say = words.overview;
  if (url !== "") return say.servedFromKnown;
  return format === "robots" ? say.servedFromHintRobots : say.servedFromHint;
}
