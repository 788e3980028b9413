import type { JSX } from "preact";
import { fetchDuplicates } from "../asking.ts";
import { apart, overall, progress, showRows } from "../state.ts";
import { words } from "../words/index.ts";
import { useAnswer } from "./use-answer.ts";

/** How many URLs occur more than once, or have variants: numbers that lead to them. */
export function DuplicatesFact(): JSX.Element {
  // As long as files come, each would be in vain.
  const isReading = progress.value !== null;
  const counts = useAnswer(
    async () => (isReading ? null : fetchDuplicates()),
    [overall.value, isReading, apart.value],
  );
  // What is below keeps its place when they come.
  const { exact = 0, variant = 0 } = counts ?? {};
  return (
    <dl class="duplicates-fact">
      <div>
        <dt>{words.entries.duplicatesFact}</dt>
        <dd>
          {exact + variant === 0 && (counts === null ? "…" : words.entries.noneTwice)}
          {exact > 0 && (
            <button class="link" type="button" onClick={() => showRows({ duplicate: "exact" })}>
              {words.entries.exactCount(exact)}
            </button>
          )}
          {exact > 0 && variant > 0 && ", "}
          {variant > 0 && (
            <button class="link" type="button" onClick={() => showRows({ duplicate: "variant" })}>
              {words.entries.variantCount(variant)}
            </button>
          )}
        </dd>
      </div>
    </dl>
  );
}
