/**
 * Open files that are earlier versions of another one: they are no part of the site as it is.
 *
 * @module
 */

import { measureOverlaps } from "./asking.ts";
import { namedForDays } from "./sides.ts";
import { documents, outdated } from "./state.ts";

/** How much of what they list two versions of a file have in common. A site may also have a file for each day. */
const OVERLAP_MIN = 0.5;

/** Finds files whose names differ in a day only and that list mostly the same: all but the latest are earlier versions. */
export async function findVersions(): Promise<void> {
  const found: number[] = [];
  const read = documents.value.filter(({ summary }) => summary !== null);
  for (const [latest, ...others] of namedForDays(read)) {
    if (latest === undefined || others.length === 0) continue;
    const shares = (await measureOverlaps(latest, others)) ?? [];
    found.push(...others.filter((_, index) => (shares[index] ?? 0) >= OVERLAP_MIN));
  }
  if (found.join() !== outdated.peek().join()) outdated.value = found;
}
