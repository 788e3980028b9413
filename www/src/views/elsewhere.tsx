import { ELSEWHERE } from "virtual:elsewhere";
import type { JSX } from "preact";
import { words } from "../words/index.ts";
import { RulePhrase } from "./phrase.tsx";

/** What the tools of search engines call what a rule finds, where they have a name for it. */
export function Elsewhere({ code }: { readonly code: string }): JSX.Element | null {
  const names = ELSEWHERE[code];
  if (names === undefined) return null;
  return (
    <div>
      <dt>{words.problems.elsewhere}</dt>
      {names.map(({ product, name }) => (
        <dd key={`${product} ${name}`}>
          <span lang="en">
            <RulePhrase text={name} />
          </span>{" "}
          <span class="dim">{words.problems.elsewhereIn(product)}</span>
        </dd>
      ))}
    </div>
  );
}
