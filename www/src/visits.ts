/**
 * Back and forward of the browser: from a result to the one before and to the start view, and between its views.
 *
 * What stands in the history are numbers and names. The files themselves stay in this page, and are read again.
 *
 * @module
 */

import { effect, untracked } from "@preact/signals";
import { addFiles, discardAll } from "./inspect.ts";
import {
  documents,
  type Incoming,
  type Selection,
  selection,
  shownViews,
  VIEWS,
  type View,
  view,
  wanted,
} from "./state.ts";

/** How many results can be gone back to. */
const RESULTS_MAX = 10;

/** What an entry of the history leads to. The start view is result 0. */
interface Visit {
  readonly result: number;
  readonly view: View;
  readonly selection: Selection | null;
}

const START: Visit = { result: 0, view: "overview", selection: null };

/** The files of each result as they were opened, and those of each document. */
const results = new Map<number, readonly Incoming[]>();
const opened = new Map<number, Incoming>();

/** What is shown. */
let shown: Visit = START;
let shownIds: ReadonlySet<number> = new Set();
/** The number of the latest result; after the page was loaded anew, those before are gone, and so are their numbers. */
let latest = isVisit(history.state) ? history.state.result : 0;
let isNoted = true;
/** Whether what is shown has changed by itself. */
let isAutomatic = false;

/** Follows the user through the history, and puts into it what is shown. */
export function startVisits(): void {
  addEventListener("popstate", ({ state }) => {
    // Whoever follows a link to a part of the page comes to an entry that is none of ours.
    if (isVisit(state)) goTo(state);
  });
  effect(() => {
    void [documents.value, view.value, selection.value];
    isAutomatic ||= wanted.peek() !== null;
    if (!isNoted) return;
    isNoted = false;
    // What changes at once is one step.
    queueMicrotask(() => untracked(note));
  });
}

function note(): void {
  isNoted = true;
  const isByItself = isAutomatic;
  isAutomatic = false;
  const open = documents.value;
  if (open.length === 0) {
    shownIds = new Set();
    return;
  }
  const isOther = !open.some(({ id }) => shownIds.has(id));
  shownIds = new Set(open.map(({ id }) => id));
  const now = { view: view.value, selection: selection.value };
  if (isOther) {
    if (!isVisit(history.state)) history.replaceState(START, "");
    latest += 1;
    put({ result: latest, ...now }, false);
  } else if (now.view !== shown.view || (now.selection === null) !== (shown.selection === null)) {
    put({ result: shown.result, ...now }, isByItself || !shownViews.value.includes(shown.view));
  } else if (now.selection !== shown.selection) {
    put({ result: shown.result, ...now }, true);
  }
  keepFiles();
}

function put(visit: Visit, isReplaced: boolean): void {
  shown = visit;
  if (isReplaced) history.replaceState(visit, "");
  else history.pushState(visit, "");
}

/** Keeps the files of what is shown as they came, not as they were mended. */
function keepFiles(): void {
  for (const { id, file, name, stop } of documents.value)
    if (!opened.has(id) && stop?.reason !== "folder" && stop?.reason !== "list")
      opened.set(id, { file, name });
  const files = documents.value.flatMap(({ id, url, response }) => {
    const incoming = opened.get(id);
    return incoming === undefined ? [] : { ...incoming, url, ...(response === null ? {} : { response }) };
  });
  results.set(shown.result, files);
  results.delete(shown.result - RESULTS_MAX);
  for (const id of opened.keys()) if (!shownIds.has(id)) opened.delete(id);
}

function goTo(visit: Visit): void {
  if (visit.result === shown.result && documents.value.length > 0) {
    shown = visit;
    view.value = visit.view;
    selection.value = visit.selection;
    return;
  }
  if (!discardAll()) {
    history.pushState(shown, "");
    return;
  }
  shown = visit;
  const files = results.get(visit.result) ?? [];
  if (files.length === 0) {
    document.getElementById("main")?.focus({ preventScroll: true });
    return;
  }
  const ids = addFiles(files);
  // They are this entry of the history, and no step further.
  shownIds = new Set(ids);
  wanted.value = { view: visit.view, criteria: {}, order: { by: "index", isDescending: false }, file: null };
  shown = { result: visit.result, view: "overview", selection: null };
}

function isVisit(state: unknown): state is Visit {
  return (
    typeof state === "object" &&
    state !== null &&
    "result" in state &&
    typeof state.result === "number" &&
    "view" in state &&
    VIEWS.some((name) => name === state.view)
  );
}
