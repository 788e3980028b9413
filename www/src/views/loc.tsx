import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { linkTarget, visible } from "../format.ts";
import { words } from "../words/index.ts";

/** How many characters of a URL are shown at first: some lines, whatever stands in it. */
const SHOWN_MAX = 400;

/** The start of a long URL, and all of a short one. */
export function startOf(loc: string): string {
  if (loc.length <= SHOWN_MAX) return visible(loc);
  // Half a character is none.
  return `${visible(loc.slice(0, SHOWN_MAX).replace(/[\ud800-\udbff]$/, ""))}…`;
}

/** A URL as a link; of a long one the start, until all is asked for. `none` stands where there is none. */
export function Loc({ loc, none }: { readonly loc: string; readonly none: string }): JSX.Element {
  const [isWhole, showWhole] = useState(false);
  const target = linkTarget(loc);
  const text = <bdi>{(isWhole ? visible(loc) : startOf(loc)) || none}</bdi>;
  return (
    <>
      {target === null ? (
        text
      ) : (
        <a href={target} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      )}
      {loc.length > SHOWN_MAX && (
        <>
          {" "}
          <button class="link loc-more" type="button" onClick={() => showWhole(!isWhole)}>
            {isWhole ? words.terms.showLess : words.terms.showAllOf(loc.length)}
          </button>
        </>
      )}
    </>
  );
}
