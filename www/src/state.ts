/**
 * What the page knows, and how it changes. It touches no DOM: views read it, and `inspect.ts` asks the worker for it.
 *
 * @module
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Place, Progress, RuleGroup, Summary } from "./engine/messages.ts";

/** The views of a result, in the order of their tabs. */
export const VIEWS = ["overview", "problems", "entries"] as const;
/** The name of a view. */
export type View = (typeof VIEWS)[number];

/** Why there is no result. */
export interface Stop {
  readonly reason: "cancelled" | "crashed" | "input-too-large" | "unreadable" | "folder";
  /** How far reading had come. */
  readonly progress: Progress | null;
  /** For those who look closer. */
  readonly detail: string;
}

/** A file and what is known about it. */
export interface InspectedDocument {
  readonly id: number;
  readonly file: File;
  /** Where it is served from; `""` when nobody has said. */
  readonly url: string;
  /** Set while it is read. */
  readonly progress: Progress | null;
  /** The latest result. It stays while the file is read again. */
  readonly summary: Summary | null;
  readonly stop: Stop | null;
}

/** The documents that are open. */
export const documents = signal<readonly InspectedDocument[]>([]);

/** The document that is shown. */
export const current: ReadonlySignal<InspectedDocument | undefined> = computed(() => documents.value[0]);

/** The view that is shown. */
export const view = signal<View>("overview");

/** The rule and the place that the problems view shows. */
export const selection = signal<{ readonly code: string; readonly place: number } | null>(null);

/** The filter of the table of entries as typed. */
export const filter = signal("");

/** The filter that the table shows, which follows what is typed, and how many entries it keeps. */
export const kept = signal<{ readonly filter: string; readonly count: number }>({ filter: "", count: 0 });

/** The entry that the table is asked to go to. */
export const wantedEntry = signal<number | null>(null);

/** A remark that is no result, such as that only one of several files was opened. */
export const notice = signal("");

/** What is stored about each entry of the current document. */
export const placesByEntry: ReadonlySignal<ReadonlyMap<number, readonly PlaceOfEntry[]>> = computed(() => {
  const byEntry = new Map<number, PlaceOfEntry[]>();
  for (const group of current.value?.summary?.groups ?? []) {
    group.places.forEach((place, index) => {
      if (place.entry === null) return;
      const known = byEntry.get(place.entry);
      const found = { group, place, index };
      if (known === undefined) byEntry.set(place.entry, [found]);
      else known.push(found);
    });
  }
  return byEntry;
});

/** A place with the rule that speaks about it. */
export interface PlaceOfEntry {
  readonly group: RuleGroup;
  readonly place: Place;
  /** The position of `place` among those of `group`. */
  readonly index: number;
}

let lastId = 0;

/** Puts `file` in the place of what is open. */
export function addDocument(file: File, url: string): InspectedDocument {
  lastId += 1;
  const added: InspectedDocument = { id: lastId, file, url, progress: null, summary: null, stop: null };
  documents.value = [added];
  view.value = "overview";
  resetResult();
  return added;
}

/** Changes what is known about a document that is still open. */
export function updateDocument(id: number, change: Partial<Omit<InspectedDocument, "id" | "file">>): void {
  documents.value = documents.value.map((document) =>
    document.id === id ? { ...document, ...change } : document,
  );
}

/** Closes all documents. */
export function closeDocuments(): void {
  documents.value = [];
  notice.value = "";
  resetResult();
}

/** Forgets what was chosen in a result that is gone. */
export function resetResult(): void {
  selection.value = null;
  filter.value = "";
  kept.value = { filter: "", count: 0 };
  wantedEntry.value = null;
}

/** Shows a place in the problems view. */
export function showPlace(code: string, place = 0): void {
  selection.value = { code, place };
  view.value = "problems";
}

/** Shows an entry in the table. */
export function showEntry(entry: number): void {
  wantedEntry.value = entry;
  view.value = "entries";
}
