/**
 * What each consumer makes of a document, on one line.
 *
 * @module
 */

import type { Reception, Report } from "../index.node.js";

/** The line, or nothing when all of them do the same, which the verdict has said. */
export function renderConsumers({ consumers, format }: Report): string {
  const receptions = Object.entries(consumers);
  if (
    receptions.every(
      ([, { reception, ignored }]) => reception === receptions[0]?.[1].reception && !ignored[0],
    )
  ) {
    return "";
  }
  const byWords = new Map<string, string[]>();
  for (const [consumer, reception] of receptions) {
    const words = describe(reception, format);
    byWords.set(words, [...(byWords.get(words) ?? []), consumer]);
  }
  const phrases = [...byWords].map(([words, names]) => `${names.join(", ")}: ${words}`);
  return `  ${phrases.join("; ")}\n`;
}

const WORDS: Readonly<Record<Reception["reception"], string>> = {
  accepted: "accepted",
  "accepted-in-part": "accepted in part",
  rejected: "rejected",
};

function describe({ reception, ignored, codes }: Reception, format: Report["format"]): string {
  if (reception === "rejected") {
    // Where no rule is the reason, the format is.
    return codes.length > 0 ? WORDS.rejected : `${WORDS.rejected} (takes no ${format})`;
  }
  return WORDS[reception] + (ignored.length === 0 ? "" : ` (ignores ${ignored.join(", ")})`);
}
