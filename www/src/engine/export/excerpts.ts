/**
 * The source that a report shows.
 *
 * @module
 */

import { excerptOf, WINDOW_UNITS } from "../excerpt.ts";
import { placeInText } from "../line-place.ts";
import type { ExcerptLine } from "../messages.ts";
import type { Source } from "../source.ts";
import type { Pause } from "../turns.ts";
import type { Report } from "./messages.ts";

/** How many places of a rule a report shows the source of. */
const EXCERPTS_MAX = 5;

/**
 * The source of the first places of each rule, by the code of the rule and the number of the place with a space between. That of
 * a large document is read again for each, so it is only the first.
 */
export async function excerptsFor(
  { groups }: Report,
  sources: ReadonlyMap<number, Source>,
  large: ReadonlySet<number>,
  pause: Pause,
): Promise<ReadonlyMap<string, readonly ExcerptLine[]>> {
  const excerpts = new Map<string, readonly ExcerptLine[]>();
  for (const { code, places } of groups) {
    for (const [index, place] of places.slice(0, EXCERPTS_MAX).entries()) {
      await pause();
      const source = sources.get(place.document);
      if (source === undefined || (index > 0 && large.has(place.document))) continue;
      const found = await placeInText(place, source);
      const window = await source(Math.max(0, found.start - WINDOW_UNITS), found.end + WINDOW_UNITS);
      excerpts.set(`${code} ${index}`, excerptOf(window, found));
    }
  }
  return excerpts;
}
