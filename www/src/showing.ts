/**
 * Shows a result in the way that a link wants.
 *
 * @module
 */

import { batch } from "@preact/signals";
import { chosenSides, ignored, list } from "./compare-choice.ts";
import {
  criteria,
  documents,
  type FileOfLink,
  type InspectedDocument,
  isComparing,
  mediaFilter,
  order,
  overall,
  selection,
  view,
  type Wanted,
  wanted,
  wantedEntry,
} from "./state.ts";

/** Chooses the rows that a link wants. */
export function chooseWanted(): void {
  if (wanted.value === null) return;
  const { criteria: chosen, order: inOrder, file } = wanted.value;
  const document = file === null ? undefined : documentFor(file)?.id;
  batch(() => {
    criteria.value = { ...chosen, document };
    order.value = inOrder;
  });
}

/** Shows the view that a link wants, and what was chosen in it, once all files are there. */
export function showWanted(): void {
  const state = wanted.value;
  if (state === null) return;
  batch(() => {
    showChosen(state);
    compareAs(state);
    if (state.view === "compare") isComparing.value = true;
    view.value = state.view;
  });
  // The history is told until then that nobody has pressed anything.
  wanted.value = null;
}

function showChosen({ problem, media, row }: Wanted): void {
  if (problem !== undefined && overall.value?.groups.some(({ code }) => code === problem.code) === true)
    selection.value = problem;
  if (media !== undefined) mediaFilter.value = media;
  const document = row === undefined ? undefined : documentFor(row.file);
  if (row === undefined || document === undefined) return;
  // The row of another file is none that could be missed.
  if (row.entry < (document.summary?.entryCount ?? 0))
    wantedEntry.value = { document: document.id, entry: row.entry };
}

function compareAs({ comparison }: Wanted): void {
  if (comparison === undefined) return;
  const placed = comparison.sides.flatMap(({ file, side }) => {
    const document = documentFor(file);
    return document === undefined ? [] : [[document.id, side] as const];
  });
  chosenSides.value = new Map(placed);
  ignored.value = comparison.ignored;
  list.value = comparison.list;
}

/** The open document that is a file of a link: the one in its place if that has its name, else the first that has it. */
function documentFor({ position, name }: FileOfLink): InspectedDocument | undefined {
  const inPlace = documents.value[position];
  if (inPlace?.name === name) return inPlace;
  return documents.value.find((document) => document.name === name) ?? inPlace;
}
