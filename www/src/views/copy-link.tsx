import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hashOf } from "../permalink.ts";
import { criteria, current, view } from "../state.ts";

/** How large a document may be before nobody tries to put it into a link. */
const FILE_MAX_BYTES = 256 * 1024;
/** How long it is said that a link was copied, in milliseconds. */
const SAID_MS = 6_000;

/** Copies a link to what is shown. */
export function CopyLink(): JSX.Element {
  const [said, setSaid] = useState("");

  async function copy(): Promise<void> {
    const only = current.value;
    const isSmall = only !== undefined && only.file.size <= FILE_MAX_BYTES;
    const file = isSmall ? { name: only.name, bytes: new Uint8Array(await only.file.arrayBuffer()) } : null;
    const hash = await hashOf({ view: view.value, criteria: criteria.value, file });
    const link = new URL(`#${hash}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(
        new URLSearchParams(hash).has("data")
          ? "Link copied. The file is in it."
          : "Link copied. It leads to this view, and the file must be opened there.",
      );
    } catch {
      setSaid("The browser did not let the link be copied.");
    }
    setTimeout(() => setSaid(""), SAID_MS);
  }

  return (
    <>
      <button class="button small" type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span class="said" role="status">
        {said}
      </span>
    </>
  );
}
