/**
 * Numbers that never fall, and where others have their place among them.
 *
 * @module
 */

/** The first position of a number above `limit`; behind the last one where none is. */
export function firstAbove(ascending: Readonly<ArrayLike<number>>, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
