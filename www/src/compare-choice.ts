/**
 * What is chosen for a comparison of two snapshots.
 *
 * @module
 */

import { effect, signal } from "@preact/signals";
import type { ComparedList, Ignorable, Side } from "./engine/compare/types.ts";
import { documents } from "./state.ts";

/** The side of each file that the user has put on one, or on none; `null` as long as nobody has. */
export const chosenSides = signal<ReadonlyMap<number, Side | null> | null>(null);

/** What is left out of account. */
export const ignored = signal<readonly Ignorable[]>([]);

/** The list that is shown. */
export const list = signal<ComparedList | null>(null);

// Other files have nothing to do with what was chosen for these.
effect(() => {
  if (documents.value.length > 0) return;
  chosenSides.value = null;
  ignored.value = [];
  list.value = null;
});
