/**
 * Comparing two snapshots: which files are on which side, what is left out of account, and what is saved.
 *
 * @module
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { exportComparison, fetchCompared } from "./asking.ts";
import { chosenSides, ignored, list } from "./compare-choice.ts";
import { comparisonMarkdown } from "./comparison-report.ts";
import { download } from "./download.ts";
import { EngineError } from "./engine/client.ts";
import type {
  Comparison,
  ComparisonFile,
  ComparisonRequest,
  Ignorable,
  Side,
} from "./engine/compare/types.ts";
import { fileNameOf } from "./engine/export/file-name.ts";
import { chooseMore } from "./intake.ts";
import { guessSides } from "./sides.ts";
import {
  comparable,
  criteria,
  documents,
  earlier,
  type InspectedDocument,
  isComparing,
  startComparing,
} from "./state.ts";

/** The date of the latest change in each file; `null` until that is known. */
export const newest = signal<ReadonlyMap<number, number | null> | null>(null);

/** What was pressed to choose another snapshot, until what came of it is shown. */
export const awaited = signal<{ readonly pressed: Element | null } | null>(null);

/** What became of what was saved or copied last. */
export type Saved =
  | { readonly state: "making" | "copied" | "not-copied" | "failed" }
  | { readonly state: "saved"; readonly name: string };

/** What became of what was saved or copied last. */
export const saved = signal<Saved | null>(null);

// Other files have nothing to do with what was said of these.
effect(() => {
  if (documents.value.length > 0) return;
  newest.value = null;
  awaited.value = null;
  saved.value = null;
});

/** The side of each file that is on one; `null` until it is known. */
export const sides: ReadonlySignal<ReadonlyMap<number, Side> | null> = computed(() => {
  const files = comparable.value;
  const dates = newest.value;
  const byUser = chosenSides.value;
  if (byUser !== null) {
    const placed = files.map(({ id }) => [id, byUser.get(id) ?? null] as const);
    return new Map(placed.filter((pair): pair is [number, Side] => pair[1] !== null));
  }
  if (dates === null) return null;
  return guessSides(
    files.map(({ id, name, file }) => ({
      id,
      name,
      newest: dates.get(id) ?? null,
      written: file.lastModified,
    })),
  );
});

/** The files of a side. */
export function filesOn(side: Side): readonly InspectedDocument[] {
  return comparable.value.filter(({ id }) => sides.value?.get(id) === side);
}

// That sides were guessed says nothing yet: files of one site may be named alike.
effect(() => {
  const isAsked = isComparing.value || chosenSides.value !== null;
  const ids = isAsked ? filesOn("before").map(({ id }) => id) : [];
  if (ids.join() !== earlier.peek().join()) earlier.value = ids;
});

/** What is compared; `null` while a side has no file. */
export const request: ReadonlySignal<ComparisonRequest | null> = computed(() => {
  const [before, after] = [filesOn("before"), filesOn("after")];
  if (before.length === 0 || after.length === 0) return null;
  return {
    before: before.map(({ id }) => id),
    after: after.map(({ id }) => id),
    ignored: ignored.value,
    names: new Map([...before, ...after].map(({ id, name }) => [id, name])),
  };
});

/** Puts files on a side, or on none. */
export function putOn(side: Side | null, ids: readonly number[]): void {
  const now = new Map<number, Side | null>(sides.value ?? []);
  for (const id of ids) now.set(id, side);
  chosenSides.value = now;
}

/** Exchanges the sides. */
export function swapSides(): void {
  const now = sides.value ?? new Map<number, Side>();
  chosenSides.value = new Map([...now].map(([id, side]) => [id, side === "before" ? "after" : "before"]));
}

/** Leaves a difference out of account, or does not any more. */
export function toggleIgnored(what: Ignorable): void {
  const now = ignored.value;
  ignored.value = now.includes(what) ? now.filter((other) => other !== what) : [...now, what];
}

/** Lets the user choose the other snapshot. Those on no side are on the other one then. */
export function chooseSnapshot(side: Side): void {
  chooseMore((added) => {
    awaited.value = { pressed: document.activeElement };
    startComparing();
    const other: Side = side === "before" ? "after" : "before";
    const open = documents.value.map(({ id }) => id).filter((id) => !added.includes(id));
    const sided = open.map((id) => [id, sides.value?.get(id) ?? null] as const);
    const isPlaced = sided.some(([, known]) => known !== null);
    chosenSides.value = new Map([
      ...(isPlaced ? sided : open.map((id) => [id, other] as const)),
      ...added.map((id) => [id, side] as const),
    ]);
  });
}

// What was saved is told of what was shown then.
effect(() => {
  void [list.value, request.value, criteria.value];
  if (saved.peek()?.state !== "making") saved.value = null;
});

/** Saves what was compared last. What is shown of a list may be only some of it. */
export async function saveComparison(what: ComparisonFile, isNarrowed = false): Promise<void> {
  const name = `${fileNameOf(filesOn("after")[0]?.name ?? "")}-${partOf(what, isNarrowed)}.csv`;
  saved.value = { state: "making" };
  try {
    const blob = await exportComparison(what);
    if (blob === null) {
      saved.value = null;
      return;
    }
    download(blob, name);
    saved.value = { state: "saved", name };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    saved.value = { state: "failed" };
  }
}

/** What a file of a comparison has in its name. */
function partOf(what: ComparisonFile, isNarrowed: boolean): string {
  if (typeof what === "string") return what;
  return `${what.list.replace("field:", "changed-")}${isNarrowed ? "-filtered" : ""}`;
}

/** How many URLs of each list are in the text that is copied. */
const LISTED_MAX = 10;

/** Copies what came out as Markdown. */
export async function copyComparison(comparison: Comparison): Promise<void> {
  try {
    const lists = await Promise.all(
      (["added", "removed", "renamed"] as const).map((name) => fetchCompared(name, 0, LISTED_MAX)),
    );
    const names = (["before", "after"] as const).map((side) => filesOn(side).map(({ name }) => name));
    await navigator.clipboard.writeText(comparisonMarkdown(comparison, names, lists.flat()));
    saved.value = { state: "copied" };
  } catch {
    saved.value = { state: "not-copied" };
  }
}
