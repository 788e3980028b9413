/**
 * What a user can do: each action asks the worker and puts the answer into the state.
 *
 * @module
 */

import { effect } from "@preact/signals";
import { createEngine, EngineError } from "./engine/client.ts";
import {
  type ExcerptLine,
  type Mending,
  type MendRequest,
  PASTED_TYPE,
  type Place,
  type Row,
  type SampleName,
} from "./engine/messages.ts";
import {
  addDocuments,
  closeDocuments,
  criteria,
  documentOf,
  documents,
  type Incoming,
  type InspectedDocument,
  isWaiting,
  kept,
  notice,
  order,
  removeDocument,
  resetResult,
  type Stop,
  updateDocument,
} from "./state.ts";

const engine = createEngine((error) => {
  for (const { id } of documents.value) stopDocument(id, "crashed", error.message);
});

/** The order of the rows that are shown. */
let orderShown = order.value;

/** How long the worker may take to stop reading by itself, in milliseconds. */
const CANCEL_MS = 1_000;

/** Opens files, in place of those that are open. */
export function openFiles(files: readonly Incoming[], url = "", remark = ""): void {
  close();
  addFiles(files, url, remark);
}

/** Opens files beside those that are open. */
export function addFiles(files: readonly Incoming[], url = "", remark = ""): void {
  notice.value = remark;
  addDocuments(files, url);
  void readWaiting();
}

/** Opens what was pasted. */
export function openText(text: string): void {
  const file = new File([text], "Pasted text", { type: PASTED_TYPE });
  openFiles([{ file, name: file.name }]);
}

/** Says that there is no file in what was dropped. */
export function refuseFolder(name: string): void {
  close();
  for (const { id } of addDocuments([{ file: new File([], name), name }], "")) stopDocument(id, "folder", "");
}

/** Makes a sample and opens it. */
export async function openSample(name: SampleName): Promise<void> {
  try {
    const { file, url } = await engine.call("sample", { name });
    openFiles([{ file, name: file.name }], url);
  } catch (error) {
    close();
    const added = addDocuments([{ file: new File([], "Sample"), name: "Sample" }], "");
    for (const { id } of added) stopDocument(id, "crashed", String(error));
  }
}

/** Checks an open file again as if served from `url`. */
export function recheck(id: number, url: string): void {
  const document = documentOf(id);
  if (document === undefined || document.url === url) return;
  updateDocument(id, { url });
  void read({ ...document, url });
}

/** Stops reading. What has been read stays. */
export function cancel(): void {
  const unread = documents.value.filter((document) => document.progress !== null || isWaiting(document));
  for (const document of unread) {
    if (isWaiting(document)) stopDocument(document.id, "cancelled", "");
    else void engine.call("cancel", { document: document.id }).catch(ignoreStopped);
  }
  const number = readCount;
  setTimeout(() => {
    // A worker that does not answer is ended with all it holds.
    const isStuck = readCount === number && unread.some(({ id }) => documentOf(id)?.progress != null);
    if (isStuck) engine.restart();
  }, CANCEL_MS);
}

/** Reads what was stopped once more; after a crash that is everything. */
export function retry(): void {
  for (const { id, stop } of documents.value) if (stop !== null) updateDocument(id, { stop: null });
  void readWaiting();
}

/** Goes back to the start view. */
export function close(): void {
  for (const { id } of documents.value) void engine.call("close", { document: id }).catch(ignoreStopped);
  closeDocuments();
}

/** Closes one of several documents. */
export async function closeDocument(id: number): Promise<void> {
  removeDocument(id);
  await engine.call("close", { document: id });
  await choose();
}

// Whoever changes what is asked for gets it.
effect(() => {
  const isAsked = criteria.value !== kept.peek().criteria || order.value !== orderShown;
  if (isAsked && documents.peek().length > 0) void choose().catch(ignoreStopped);
});

/** Shows the rows that fulfil the criteria; tells whether it did, or a later choice overtook it. */
export async function choose(): Promise<boolean> {
  const asked = { criteria: criteria.value, order: order.value };
  const count = await engine.call("select", asked);
  if (count === null) return false;
  orderShown = asked.order;
  kept.value = { criteria: asked.criteria, count };
  return true;
}

/** Rows of the table. */
export function fetchRows(start: number, count: number): Promise<readonly Row[]> {
  return engine.call("rows", { start, count });
}

/** Where an entry stands in the table, or `null` when it is not shown. */
export function locateEntry(document: number, entry: number): Promise<number | null> {
  return engine.call("locate", { document, entry });
}

/** The source around a place, or `null` when it cannot be shown. */
export function fetchExcerpt(place: Place): Promise<readonly ExcerptLine[] | null> {
  return engine.call("excerpt", { place });
}

/** For calls that nobody waits for: the state already tells when the worker was stopped or has crashed. */
export function ignoreStopped(error: unknown): void {
  if (!(error instanceof EngineError)) throw error;
}

let isReading = false;
/** How many files have been begun. */
let readCount = 0;

/** Reads the documents that wait for it, one after the other. */
async function readWaiting(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    for (;;) {
      const next = documents.value.find(isWaiting);
      if (next === undefined) break;
      await read(next);
    }
  } finally {
    isReading = false;
  }
}

/** Puts other files in the places of those that are open, and reads them. What is chosen in the result stays chosen. */
export async function replaceFiles(
  changes: readonly { readonly id: number; readonly file: File }[],
): Promise<void> {
  for (const { id, file } of changes) updateDocument(id, { file });
  for (const { id, file } of changes) {
    const document = documentOf(id);
    if (document?.file === file) await read(document, true);
  }
}

/** Whether a document is still what is being read. */
function isCurrent({ id, file, url }: InspectedDocument): boolean {
  const now = documentOf(id);
  return now?.url === url && now.file === file;
}

async function read(document: InspectedDocument, keepsChoice = false): Promise<void> {
  const { id, file, url } = document;
  readCount += 1;
  updateDocument(id, { progress: { bytes: 0, totalBytes: file.size, entries: 0 }, stop: null });
  try {
    const summary = await engine.call(
      "open",
      { document: id, file, url },
      { onProgress: (progress) => updateDocument(id, { progress }) },
    );
    if (!isCurrent(document)) return;
    if (documents.value.length === 1 && !keepsChoice) resetResult();
    updateDocument(id, { progress: null, summary });
    await choose();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // Another reading of the same file has taken over.
    if (error.code === "cancelled" && !isCurrent(document)) return;
    stopDocument(id, error.code === "internal" ? "crashed" : error.code, error.message);
  }
}

function stopDocument(id: number, reason: Stop["reason"], detail: string): void {
  const document = documentOf(id);
  if (document === undefined || document.stop !== null) return;
  if (documents.value.length === 1) resetResult();
  updateDocument(id, {
    progress: null,
    summary: null,
    stop: { reason, progress: document.progress, detail },
  });
}

/** Mending is one long call, and the first worker has rows to show meanwhile: so it has a worker of its own. */
const mender = createEngine(() => {});

/** Mends a file; what is open stays as it is. */
export function mendFile(request: MendRequest): Promise<Mending> {
  return mender.call("mend", request);
}

/** Ends mending that is under way, and gives back the memory that it took. */
export function stopMending(): void {
  mender.restart();
}
