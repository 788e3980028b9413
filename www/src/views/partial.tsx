import type { JSX } from "preact";
import type { Summary } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { retry } from "../inspect.ts";
import { documents, type InspectedDocument, progress, type Stop } from "../state.ts";
import { words } from "../words/index.ts";

/** Why not all was read; where several are true the first is said. */
const REASONS = ["memory", "cancelled", "unreadable"] as const;

function reasonOf(summary: Summary | null, stop: Stop | null): (typeof REASONS)[number] | undefined {
  return summary?.partial?.reason ?? REASONS.find((reason) => reason === stop?.reason);
}

/** Above a result: that reading ended before all was read, why, and how to read the rest. */
export function PartialNotice(): JSX.Element | null {
  const open = documents.value;
  const cut = open.filter(({ summary, stop }) => reasonOf(summary, stop) !== undefined);
  if (progress.value !== null || cut.length === 0) return null;
  const detail = cut.map(({ summary, stop }) => summary?.partial?.detail ?? stop?.detail ?? "").find(Boolean);
  return (
    <section class="notice partial" aria-label={words.reading.part.label}>
      <p>{sentenceFor(open, cut)}</p>
      <button class="button small" type="button" onClick={retry}>
        {words.reading.part.readOn}
      </button>
      {detail !== undefined && (
        <details class="technical">
          <summary>{words.reading.part.detail}</summary>
          <code>{visible(detail)}</code>
        </details>
      )}
    </section>
  );
}

function sentenceFor(open: readonly InspectedDocument[], cut: readonly InspectedDocument[]): string {
  const { part } = words.reading;
  const reasons = cut.map(({ summary, stop }) => reasonOf(summary, stop));
  const sum = (of: (document: InspectedDocument) => number): number =>
    open.reduce((total, document) => total + of(document), 0);
  const bytes = sum(({ file, summary, stop }) => summary?.partial?.bytes ?? (stop === null ? file.size : 0));
  const total = sum(({ file }) => file.size);
  const urls = sum(({ summary }) => summary?.entryCount ?? 0);
  const why = REASONS.find((reason) => reasons.includes(reason)) ?? "unreadable";
  const sentences = [part[why](bytes, total, urls)];
  if (open.length > 1) sentences.push(part.files(open.length - cut.length, open.length));
  if (open.length > 1 && why === "memory") sentences.push(part.lessFiles);
  return sentences.join(" ");
}
