import type { JSX } from "preact";
import { criteriaWords } from "../criteria-words.ts";
import {
  areSitemaps,
  criteria,
  documentOf,
  filterProblem,
  kept,
  narrow,
  overall,
  type View,
  view,
} from "../state.ts";
import { words } from "../words/index.ts";
import { FilterProblem } from "./filter.tsx";

/** The views of whole files, whatever the others are narrowed to. */
const WHOLE: ReadonlySet<View> = new Set(["overview", "problems", "files"]);

/** What views are narrowed to, each part with a way to take it away. */
export function Chips(): JSX.Element | null {
  const found = criteriaWords(criteria.value, (id) => documentOf(id)?.name ?? "");
  // The table says it in its filter, which keeps its place while somebody types.
  const isInFilter = view.value === "entries" && found.every(({ name }) => name === "text");
  if (found.length === 0 || isInFilter || WHOLE.has(view.value)) return null;
  const all = overall.value?.entryCount ?? 0;
  return (
    <section class="chips" aria-label={words.result.narrowed(areSitemaps.value)}>
      {filterProblem.value === null ? (
        <span class="dim">{words.result.narrowedTo(kept.value.count, all, areSitemaps.value)}</span>
      ) : (
        <FilterProblem />
      )}
      <ul>
        {found.map((criterion) => (
          <li key={criterion.name}>
            <button class="chip" type="button" onClick={() => narrow({ [criterion.name]: undefined })}>
              <bdi>{criterion.words}</bdi>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m5 5 6 6m0-6-6 6" />
              </svg>
              <span class="visually-hidden">{words.result.takeAway}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > 1 && (
        <button
          class="link"
          type="button"
          onClick={() => {
            criteria.value = {};
          }}
        >
          {words.terms.showAll}
        </button>
      )}
    </section>
  );
}
