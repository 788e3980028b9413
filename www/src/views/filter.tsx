import type { JSX } from "preact";
import { criteria, filterProblem, narrow } from "../state.ts";
import { words } from "../words/index.ts";

/** The field that narrows the rows by text, and whether that is a regular expression. `saidBy` is what tells of its effect. */
export function Filter({ id, saidBy }: { readonly id: string; readonly saidBy: string }): JSX.Element {
  const { filter, pattern } = words.entries;
  return (
    <>
      <input
        id={id}
        type="search"
        aria-label={filter}
        placeholder={filter}
        autocomplete="off"
        spellcheck={false}
        value={criteria.value.text ?? ""}
        aria-invalid={filterProblem.value !== null}
        aria-describedby={saidBy}
        onInput={(event) => narrow({ text: event.currentTarget.value })}
      />
      <button
        class="button small pattern"
        type="button"
        aria-pressed={criteria.value.isPattern === true}
        title={pattern}
        onClick={() => narrow({ isPattern: criteria.value.isPattern !== true })}
      >
        <span aria-hidden="true">.*</span>
        <span class="visually-hidden">{pattern}</span>
      </button>
    </>
  );
}

/** What is wrong with what was typed; `null` where nothing is. */
export function FilterProblem(): JSX.Element | null {
  const { invalid, tooSlow } = words.entries;
  if (filterProblem.value === null) return null;
  return <span class="wrong">{filterProblem.value === "invalid" ? invalid : tooSlow}</span>;
}
