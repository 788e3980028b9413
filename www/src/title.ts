/**
 * What the open documents are called together.
 *
 * @module
 */

import { counted, visible } from "./format.ts";
import { listsSitemaps } from "./overall.ts";
import type { InspectedDocument } from "./state.ts";

/** The name of the only document, or of the index that lists the others, with how many there are beside it. */
export function titleOf(documents: readonly InspectedDocument[]): string {
  const index = documents.find(({ summary }) => summary !== null && listsSitemaps(summary));
  const first = index ?? documents[0];
  if (first === undefined) return "";
  const name = visible(first.name);
  const others = documents.length - 1;
  return others === 0 ? name : `${name} and ${counted(others, "other file", "other files")}`;
}
