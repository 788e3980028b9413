/**
 * What consumers make of a document, in words.
 *
 * @module
 */

import type { ConsumerReception, Severity, Summary } from "./engine/messages.ts";
import { words } from "./words/index.ts";

/** The sign that goes with what a consumer does. */
export const CONSUMER_TONES: Readonly<Record<ConsumerReception["reception"], Severity | "ok">> = {
  accepted: "ok",
  "accepted-in-part": "warning",
  rejected: "error",
};

/** What a consumer does with the document, without the rules because of which it does that. */
export function receptionWords(
  { reception, ignored, codes }: ConsumerReception,
  { format }: Summary,
): string {
  const { consumers, terms } = words;
  if (reception === "accepted") return consumers.accepts;
  if (reception === "rejected")
    return codes.length > 0 ? consumers.rejects : consumers.rejectsFormat(terms.formats[format]);
  const parts = ignored.map((part) => consumers.parts[part]);
  if (parts.length === 0) return consumers.leavesOut;
  return codes.length > 0 ? consumers.ignoresAndLeavesOut(parts) : consumers.ignores(parts);
}
