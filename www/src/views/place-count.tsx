import type { JSX } from "preact";
import { count } from "../format.ts";
import { words } from "../words/index.ts";

/** How often a rule fired: a figure for eyes, and in words for those who do not see the list around it. */
export function PlaceCount({ places }: { readonly places: number }): JSX.Element {
  return (
    <>
      <span class="figure" aria-hidden="true">
        {count(places)}
      </span>
      <span class="visually-hidden">{words.problems.places(places)}</span>
    </>
  );
}
