import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import { announce } from "../asking.ts";

/** A secret that the server says once, with a button that copies it. */
export function SaidOnce({
  text,
  secret,
  onDone,
}: {
  readonly text: string;
  readonly secret: string;
  readonly onDone: () => void;
}): JSX.Element {
  const code = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [secret]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      announce(words.page.copied);
    } catch {
      // The user copies what is selected.
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
      announce(words.page.notCopied);
    }
  }

  return (
    <section ref={box} class="said-once" tabIndex={-1} aria-label={text}>
      <p>
        <strong>{text}</strong>
      </p>
      <code ref={code} class="secret">
        {visible(secret)}
      </code>
      <div class="actions">
        <button class="button small primary" type="button" onClick={() => void copy()}>
          {words.page.copy}
        </button>
        <button class="button small" type="button" onClick={onDone}>
          {words.access.done}
        </button>
      </div>
    </section>
  );
}
