/**
 * Which file of one snapshot is which of the other: by name and, where that tells nothing, by the URLs in them.
 *
 * @module
 */

/** The folders that a file is in. */
export const foldersOf = (name: string): readonly string[] => name.split("/").slice(0, -1);

/** In how many folders all files are. */
export function commonDepth(names: readonly string[]): number {
  const [first = [], ...others] = names.map(foldersOf);
  let depth = 0;
  while (depth < first.length && others.every((parts) => parts[depth] === first[depth])) depth += 1;
  return depth;
}

/** What a file is called beside the others of its side: without the folders that all of them are in, and however it is packed. */
function relativeNames(names: readonly string[]): readonly string[] {
  const depth = commonDepth(names);
  return names.map((name) => name.split("/").slice(depth).join("/").toLowerCase().replace(/\.gz$/, ""));
}

/** How many URLs a file of one side has in common with a file of the other, by their numbers. */
export interface Shared {
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

/**
 * The number of the other side's file for each file of `before`, or -1. Exchanging the sides gives the same pairs: each file is in
 * one pair at most, and the order among equals is that of the sum of their numbers.
 */
export function partnersOf(
  before: readonly string[],
  after: readonly string[],
  shared: readonly Shared[],
): Int32Array {
  const partners = new Int32Array(before.length).fill(-1);
  const taken = new Uint8Array(after.length);
  const pair = (a: number, b: number): void => {
    if (partners[a] !== -1 || taken[b] === 1) return;
    partners[a] = b;
    taken[b] = 1;
  };
  const byName = new Map(relativeNames(after).map((name, index) => [name, index]));
  for (const [index, name] of relativeNames(before).entries()) {
    const same = byName.get(name);
    if (same !== undefined) pair(index, same);
  }
  const rank = shared.toSorted(
    (a, b) =>
      b.count - a.count ||
      a.before + a.after - (b.before + b.after) ||
      Math.abs(a.before - a.after) - Math.abs(b.before - b.after),
  );
  for (const { before: a, after: b } of rank) pair(a, b);
  return partners;
}
