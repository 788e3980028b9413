/**
 * Opens what a link leads to, when the page starts and whenever its address changes.
 *
 * @module
 */

import { effect, signal, untracked } from "@preact/signals";
import { PASTED_TYPE } from "./engine/messages.ts";
import { visible } from "./format.ts";
import { addFiles, discardAll } from "./inspect.ts";
import { type Linked, type LinkedFile, linkedBy, sha256Of } from "./permalink.ts";
import { chooseWanted, showWanted } from "./showing.ts";
import {
  documents,
  type FileOfLink,
  type InspectedDocument,
  notice,
  overall,
  progress,
  type Wanted,
  wanted,
} from "./state.ts";
import { words } from "./words/index.ts";

/** The files that the latest link was made of and that are not in it, until files are opened. */
export const expected = signal<Pick<Linked, "files" | "fileCount"> | null>(null);

/** Grows with each link that is followed. */
let latest = 0;

/** The documents that the address is about. */
let linkedIds: ReadonlySet<number> | null = null;

/**
 * Does what the address asks for. What is no link of ours changes nothing. `isStart`: the page has just been loaded, and files
 * that the user has opened meanwhile go before those of the link.
 */
export async function followLink(isStart: boolean): Promise<void> {
  latest += 1;
  const number = latest;
  const linked = await linkedBy(location.hash);
  if (linked === null || number !== latest) return;
  const { files } = linked;
  const state = stateOf(linked);
  if (isStart && documents.value.length > 0) {
    // The user was faster than the code that reads links.
    if (files.some(({ bytes }) => bytes !== null)) return;
    show(state);
    if (files.length > 0) await tell(linked, documents.value);
    return;
  }
  const likeness = documents.value.length === 0 ? null : await likenessOf(files, documents.value);
  if (number !== latest) return;
  if (likeness === "same" || likeness === "alike") {
    show(state);
  } else if (files.length > 0 && files.every(({ bytes }) => bytes !== null)) {
    linkedIds = null;
    if (!discardAll()) {
      clearAddress();
      return;
    }
    expected.value = null;
    addFiles(files.map(toIncoming));
    linkedIds = new Set(documents.value.map(({ id }) => id));
    wanted.value = state;
  } else if (documents.value.length > 0) {
    show(state);
    if (files.length > 0) notice.value = words.incoming.other(namesOf(files));
  } else {
    wanted.value = state;
    expected.value = files.length > 0 ? linked : null;
  }
}

/** Forgets the link. */
export function forgetLink(): void {
  latest += 1;
  expected.value = null;
  wanted.value = null;
  linkedIds = null;
  clearAddress();
}

function clearAddress(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Shows open documents in the way of a link, now or as soon as they have been read. */
function show(state: Wanted): void {
  wanted.value = state;
  linkedIds = new Set(documents.value.map(({ id }) => id));
  if (overall.value === null || progress.value !== null) return;
  chooseWanted();
  showWanted();
}

function stateOf(linked: Linked): Wanted {
  const { view, criteria, order, position, files, problem, media, row, comparison } = linked;
  const fileAt = (at: number): FileOfLink => ({ position: at, name: files[at]?.name ?? null });
  const sides = comparison?.sides.map((side, at) => ({ file: fileAt(at), side }));
  return {
    ...{ view, criteria, order, problem, media },
    file: position === null ? null : fileAt(position),
    row: row === undefined ? undefined : { file: fileAt(row.position), entry: row.entry },
    comparison: comparison === undefined ? undefined : { ...comparison, sides: sides ?? [] },
  };
}

function toIncoming({ name, url, isPasted, bytes }: LinkedFile): { file: File; name: string; url: string } {
  const called = name === "" ? (isPasted ? words.incoming.pasted : words.incoming.linked) : name;
  const file = new File(bytes === null ? [] : [bytes], called, isPasted ? { type: PASTED_TYPE } : {});
  return { file, name: called, url };
}

/** Whether open documents are the files of a link: byte for byte, as far as can be seen, or not; `null` when the link names none. */
async function likenessOf(
  files: readonly LinkedFile[],
  open: readonly InspectedDocument[],
): Promise<"same" | "alike" | "other" | null> {
  if (files.length === 0) return null;
  let likeness: "same" | "alike" = "same";
  for (const linked of files) {
    const alike = open.filter(({ file }) => file.size === linked.size);
    const sum = linked.bytes === null ? linked.sha256 : await sha256Of(new File([linked.bytes], linked.name));
    const sums = sum === null ? [] : await Promise.all(alike.map(({ file }) => sha256Of(file)));
    if (sum !== null && sums.includes(sum)) continue;
    const isKnown = sum !== null && sums.every((found) => found !== null);
    if (isKnown || !alike.some(({ name }) => name === linked.name)) return "other";
    likeness = "alike";
  }
  return likeness;
}

/** Names that fit into a sentence. */
function namesOf(files: readonly LinkedFile[]): string {
  return files.map(({ name, isPasted }) => visible(isPasted ? words.incoming.pasted : name)).join(", ");
}

// Whoever opens files for a link is told whether they are the right ones.
effect(() => {
  const open = documents.value;
  const linked = untracked(() => expected.value);
  if (open.length === 0 || linked === null) return;
  expected.value = null;
  linkedIds = new Set(open.map(({ id }) => id));
  void tell(linked, open);
});

async function tell(
  { files, fileCount }: Pick<Linked, "files" | "fileCount">,
  open: readonly InspectedDocument[],
): Promise<void> {
  const likeness = await likenessOf(files, open);
  if (!open.some(({ id }) => documents.value.some((document) => document.id === id))) return;
  const { same, alike, other } = words.incoming;
  const remark =
    likeness === "same" && files.length === fileCount
      ? same(fileCount)
      : likeness === "other"
        ? other(namesOf(files))
        : alike(fileCount);
  notice.value = [notice.value, remark].filter((text) => text !== "").join(" ");
}

// An address that leads to files which are closed would open them again when the page is loaded anew.
effect(() => {
  const open = documents.value;
  if (linkedIds === null || open.some(({ id }) => linkedIds?.has(id))) return;
  linkedIds = null;
  clearAddress();
});
