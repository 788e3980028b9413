/**
 * What the open documents are called together, and the views of them.
 *
 * @module
 */

import { visible } from "./format.ts";
import { listsSitemaps } from "./overall.ts";
import { areSitemaps, type InspectedDocument, type View } from "./state.ts";
import { words } from "./words/index.ts";

/** The document that stands for all: the index that lists the others, or the first. */
export function leadOf(documents: readonly InspectedDocument[]): InspectedDocument | undefined {
  return documents.find(({ summary }) => summary !== null && listsSitemaps(summary)) ?? documents[0];
}

/** The name of the only document, or of the index that lists the others, with how many there are beside it. */
export function titleOf(documents: readonly InspectedDocument[]): string {
  const first = leadOf(documents);
  if (first === undefined) return "";
  const name = visible(first.name);
  const others = documents.length - 1;
  return others === 0 ? name : words.page.nameOfSeveral(name, others);
}

/** What a view is called. */
export const nameOfView = (name: View): string =>
  name === "entries" && areSitemaps.value ? words.result.sitemapsView : words.result.views[name];
