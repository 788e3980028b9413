/**
 * The name that somebody probably meant.
 *
 * @module
 */

/** The member of `names` that is one or two slips away from `name`, or `null` when none is. */
export function nearest(name: string, names: readonly string[]): string | null {
  let best: string | null = null;
  // A short name with two slips is another word.
  let bestDistance = name.length < 4 ? 2 : 3;
  for (const candidate of names) {
    const distance = candidate.startsWith(name) && name.length > 1 ? 1 : editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** How many insertions, deletions, replacements and swaps of neighbours turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
