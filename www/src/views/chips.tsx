import type { JSX } from "preact";
import { count } from "../format.ts";
import { criteria, documentOf, kept, narrow, overall } from "../state.ts";
import { criteriaWords } from "../words.ts";

/** What all views are narrowed to, each part with a way to take it away. */
export function Chips(): JSX.Element | null {
  const found = criteriaWords(criteria.value, (id) => documentOf(id)?.name ?? "");
  if (found.length === 0) return null;
  const all = overall.value?.entryCount ?? 0;
  return (
    <section class="chips" aria-label="Only some URLs are shown">
      <span class="dim">
        {count(kept.value.count)} of {count(all)} URLs:
      </span>
      <ul>
        {found.map(({ name, words }) => (
          <li key={name}>
            <button class="chip" type="button" onClick={() => narrow({ [name]: undefined })}>
              <bdi>{words}</bdi>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m5 5 6 6m0-6-6 6" />
              </svg>
              <span class="visually-hidden">, take away</span>
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
          Show all
        </button>
      )}
    </section>
  );
}
