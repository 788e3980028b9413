import type { JSX } from "preact";
import { visible } from "../../format.ts";
import { Phrase } from "../../views/phrase.tsx";

/** What makes an element the one that a label and what is said beside it belong to. */
export interface Labelled {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A field of a form, with its label, what is known about it, and what is wrong with what it holds. */
export function Field({
  id,
  label,
  hint = "",
  problem = "",
  problemLanguage,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string;
  /** The language of what is wrong, where the server says it. */
  readonly problemLanguage?: string | undefined;
  readonly children: (own: Labelled) => JSX.Element;
}): JSX.Element {
  const described = [hint === "" ? "" : `${id}-hint`, problem === "" ? "" : `${id}-problem`]
    .filter((name) => name !== "")
    .join(" ");
  return (
    <div class={problem === "" ? "field" : "field wrong"}>
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-invalid": problem === "" ? undefined : true,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {problem !== "" && (
        <p class="problem" id={`${id}-problem`} lang={problemLanguage}>
          {visible(problem)}
        </p>
      )}
      {hint !== "" && (
        <p class="dim small" id={`${id}-hint`}>
          <Phrase text={hint} />
        </p>
      )}
    </div>
  );
}

/** An input for what machines read: nothing in it is put right. */
export function CodeInput({
  onValue,
  ...others
}: Labelled & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputMode?: "text" | "url" | "numeric";
  readonly placeholder?: string;
}): JSX.Element {
  return (
    <input
      {...others}
      type="text"
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}
