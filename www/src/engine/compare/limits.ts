/**
 * What the comparison of snapshots is bounded by, for those who tell it.
 *
 * @module
 */

/** How many removed and how many added URLs are compared for similarity. */
export const SIMILAR_MAX = 100_000;
