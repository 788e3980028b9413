/**
 * What a user can do: each action asks the worker and puts the answer into the state.
 *
 * @module
 */

import { createEngine, EngineError } from "./engine/client.ts";
import { type ExcerptLine, PASTED_TYPE, type Place, type Row, type SampleName } from "./engine/messages.ts";
import {
  addDocument,
  closeDocuments,
  current,
  documents,
  type InspectedDocument,
  kept,
  notice,
  resetResult,
  type Stop,
  updateDocument,
} from "./state.ts";

const engine = createEngine((error) => {
  const document = current.value;
  if (document !== undefined) stopDocument(document.id, "crashed", error.message);
});

/** Opens a file, in place of the one that is open. */
export function openFile(file: File, url = "", remark = ""): void {
  if (current.value?.progress != null) engine.restart();
  for (const { id } of documents.value) void engine.call("close", { document: id }).catch(ignoreStopped);
  const document = addDocument(file, url);
  notice.value = remark;
  void read(document);
}

/** Opens what was pasted. */
export function openText(text: string): void {
  openFile(new File([text], "Pasted text", { type: PASTED_TYPE }));
}

/** Says that a folder was dropped, which cannot be opened. */
export function refuseFolder(name: string): void {
  if (current.value?.progress != null) engine.restart();
  const document = addDocument(new File([], name), "");
  stopDocument(document.id, "folder", "");
}

/** Makes a sample and opens it. */
export async function openSample(name: SampleName): Promise<void> {
  try {
    const { file, url } = await engine.call("sample", { name });
    openFile(file, url);
  } catch (error) {
    const document = addDocument(new File([], "Sample"), "");
    stopDocument(document.id, "crashed", String(error));
  }
}

/** Checks the open file again as if served from `url`. */
export function recheck(url: string): void {
  const document = current.value;
  if (document === undefined || document.url === url) return;
  if (document.progress !== null) engine.restart();
  updateDocument(document.id, { url });
  void read({ ...document, url });
}

/** Stops reading. */
export function cancel(): void {
  engine.restart();
}

/** Reads the open file once more, after a crash or a stop. */
export function retry(): void {
  const document = current.value;
  if (document !== undefined) void read(document);
}

/** Goes back to the start view. */
export function close(): void {
  if (current.value?.progress != null) engine.restart();
  for (const { id } of documents.value) void engine.call("close", { document: id }).catch(ignoreStopped);
  closeDocuments();
}

/** Rows of the table. */
export async function fetchRows(start: number, count: number): Promise<readonly Row[]> {
  const document = current.value;
  return document === undefined ? [] : engine.call("rows", { document: document.id, start, count });
}

/** Keeps the entries whose URL contains `text`; tells whether it did, or a later filter overtook it. */
export async function applyFilter(text: string): Promise<boolean> {
  const document = current.value;
  if (document === undefined) return false;
  const count = await engine.call("filter", { document: document.id, text });
  if (count === null || current.value?.id !== document.id) return false;
  kept.value = { filter: text.trim(), count };
  return true;
}

/** Where an entry stands in the table, or `null` when the filter leaves it out. */
export async function locateEntry(entry: number): Promise<number | null> {
  const document = current.value;
  return document === undefined ? null : engine.call("locate", { document: document.id, entry });
}

/** The source around a place, or `null` when it cannot be shown. */
export async function fetchExcerpt(place: Place): Promise<readonly ExcerptLine[] | null> {
  const document = current.value;
  return document === undefined ? null : engine.call("excerpt", { document: document.id, place });
}

/** For calls that nobody waits for: the state already tells when the worker was stopped or has crashed. */
export function ignoreStopped(error: unknown): void {
  if (!(error instanceof EngineError)) throw error;
}

async function read(document: InspectedDocument): Promise<void> {
  const { id, file, url } = document;
  const start = { bytes: 0, totalBytes: file.size, entries: 0 };
  updateDocument(id, { progress: start, stop: null });
  try {
    const summary = await engine.call(
      "open",
      { document: id, file, url },
      { onProgress: (progress) => updateDocument(id, { progress }) },
    );
    resetResult();
    kept.value = { filter: "", count: summary.entryCount };
    updateDocument(id, { progress: null, summary });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // Another reading of the same file has taken over.
    if (error.code === "cancelled" && current.value?.url !== url) return;
    stopDocument(id, error.code === "internal" ? "crashed" : error.code, error.message);
  }
}

function stopDocument(id: number, reason: Stop["reason"], detail: string): void {
  const document = documents.value.find((candidate) => candidate.id === id);
  if (document === undefined || document.stop !== null) return;
  resetResult();
  updateDocument(id, {
    progress: null,
    summary: null,
    stop: { reason, progress: document.progress, detail },
  });
}
