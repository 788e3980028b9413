import type { JSX } from "preact";
import { SeverityMark } from "../../views/severity.tsx";
import { words } from "../../words/admin.ts";
import type { Stand } from "../answers.ts";

/** How long after it was due it is said that nothing is published, in milliseconds. */
const LATE_MS = 10 * 60_000;

/** How a site stands, in a few words; `null`: it does not say. */
export function Stamp({ stand }: { readonly stand: Stand | null }): JSX.Element {
  const { tone, text } = stampOf(stand);
  return (
    <span class={`stamp ${tone}`}>
      <SeverityMark severity={tone} />
      <span>{text}</span>
    </span>
  );
}

function stampOf(stand: Stand | null): { readonly tone: "ok" | "info" | "warning"; readonly text: string } {
  const said = words.site;
  if (stand === null) return { tone: "warning", text: said.silent };
  const { urls, failing, waiting, unpublished, nextPublishAt } = stand;
  if (failing > 0) return { tone: "warning", text: said.failing(failing) };
  if (nextPublishAt !== null && nextPublishAt < Date.now() - LATE_MS)
    return { tone: "warning", text: said.late };
  if (waiting + unpublished > 0) return { tone: "info", text: said.states.publishing };
  return urls === 0 ? { tone: "info", text: said.states.empty } : { tone: "ok", text: said.states.published };
}
