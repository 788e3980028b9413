import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { words } from "../../words/admin.ts";
import { useDeed } from "../asking.ts";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";

/** What a dialog asks about, until it has closed. */
export interface Question<About> {
  readonly about: About;
  /** The key of its dialog: asked again, it is another one. */
  readonly no: number;
  end(): void;
}

/**
 * The question that is asked, and what asks one.
 *
 * A dialog says that it has closed a moment after it has given the focus back. Who presses again within that moment
 * asks anew, and the one that has closed ends its own question only.
 */
export function useQuestion<About>(): readonly [Question<About> | null, (about: About) => void] {
  const [asked, setAsked] = useState<{ readonly about: About; readonly no: number } | null>(null);
  const last = useRef(0);
  const question = asked && {
    ...asked,
    end: () => setAsked((now) => (now?.no === asked.no ? null : now)),
  };
  return [
    question,
    (about) => {
      last.current += 1;
      setAsked({ about, no: last.current });
    },
  ];
}

/** Asks whether something is meant, and does it. */
export function Confirm({
  heading,
  submit,
  typed,
  work,
  onClose,
  children,
}: {
  readonly heading: string;
  readonly submit: string;
  /** What has to be typed again before. */
  readonly typed?: { readonly label: string; readonly text: string };
  readonly work: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const deed = useDeed();
  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (await deed.run(work)) dialog.current?.close();
  }

  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="confirm-heading" onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <h2 id="confirm-heading">{heading}</h2>
        {children}
        {typed !== undefined && (
          <Field id="confirm-text" label={typed.label}>
            {(own) => <CodeInput {...own} value={text} onValue={setText} />}
          </Field>
        )}
        <FailureNotice failure={deed.failure} />
        <div class="actions end">
          <button class="button" type="button" onClick={() => dialog.current?.close()}>
            {words.page.cancel}
          </button>
          <button
            class="button danger"
            type="submit"
            disabled={deed.isBusy || (typed !== undefined && text.trim() !== typed.text)}
          >
            {submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}
