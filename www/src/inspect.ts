/**
 * What a user can do: each action asks the worker and puts the answer into the state.
 *
 * @module
 */

import { effect, untracked } from "@preact/signals";
import { engine, ignoreStopped, whenCrashed } from "./asking.ts";
import { createEngine, EngineError } from "./engine/client.ts";
import { ANY_CRAWLER, type Criteria, type SampleName } from "./engine/messages.ts";
import { listsSitemaps } from "./overall.ts";
import { chooseWanted, showWanted } from "./showing.ts";
import {
  addDocuments,
  apart,
  closeDocuments,
  criteria,
  documentOf,
  documents,
  earlier,
  extraCounts,
  filterProblem,
  type Incoming,
  type InspectedDocument,
  isWaiting,
  kept,
  notice,
  order,
  overall,
  progress,
  removeDocument,
  resetResult,
  type Stop,
  site,
  unsaved,
  updateDocument,
  updateDocuments,
} from "./state.ts";
import {
  crawler,
  NO_SURVEY,
  receptionsOf,
  surroundingsOf,
  survey,
  versionOf,
  wantedCrawler,
} from "./surroundings.ts";
import { findVersions } from "./versions.ts";
import { words } from "./words/index.ts";

whenCrashed((error) => {
  for (const { id } of documents.value) stopDocument(id, "crashed", error.message);
});

/** Why reading stops, by what the worker says; anything else is a crash. */
const STOPS: Readonly<Partial<Record<EngineError["code"], Stop["reason"]>>> = {
  cancelled: "cancelled",
  "input-too-large": "input-too-large",
  unreadable: "unreadable",
  "out-of-memory": "memory",
};

/** How long the worker may take to stop reading by itself, in milliseconds. */
const CANCEL_MS = 1_000;

/** How often is shown what was read of many small files, in milliseconds: what all of them say together takes as long for each. */
const SHOW_MS = 250;

/** Opens files, in place of those that are open; tells whether it did, or the user kept what is open. */
export function openFiles(files: readonly Incoming[], url = "", remark = ""): boolean {
  if (!discardAll()) return false;
  addFiles(files, url, remark);
  return true;
}

/** Closes all documents. Where there are fixes that are not saved, the user is asked; tells whether they are closed. */
export function discardAll(): boolean {
  if (!mayDiscard(documents.value.map(({ id }) => id))) return false;
  close();
  return true;
}

/** Whether these documents may be closed: fixes that are not saved are asked for. */
function mayDiscard(ids: readonly number[]): boolean {
  return !ids.some((id) => unsaved.value.has(id)) || confirm(words.incoming.unsaved);
}

/** Grows whenever files are opened or closed. */
let turnCount = 0;

/** How often files were opened or closed. */
export const turns = (): number => turnCount;

/** Makes a question that is asked when what should be opened is there at last: whether other files were opened or closed meanwhile. */
export function overtaking(): () => boolean {
  const turn = turnCount;
  return () => turn !== turnCount;
}

/** Opens files beside those that are open; tells their ids. */
export function addFiles(files: readonly Incoming[], url = "", remark = ""): readonly number[] {
  turnCount += 1;
  notice.value = remark;
  const added = addDocuments(files, url);
  void readWaiting();
  return added.map(({ id }) => id);
}

/** Says that there is no file in what was dropped. */
export function refuseFolder(name: string): void {
  refuse(name, "folder", "");
}

/** Says that what came is a list to compare sitemaps with, which are not open yet. */
export function refuseList(name: string): void {
  refuse(name, "list", "");
}

/** Says why something cannot be opened, in place of the documents that are open. */
function refuse(name: string, reason: Stop["reason"], detail: string): void {
  if (!discardAll()) return;
  for (const { id } of addDocuments([{ file: new File([], name), name }], ""))
    stopDocument(id, reason, detail);
}

/** Says that the system handed over files that cannot be read. */
export function refuseUnreadable(name: string, detail: string): void {
  refuse(name, "unreadable", detail);
}

/** Makes a sample and opens it. */
export async function openSample(name: SampleName): Promise<void> {
  const isOvertaken = overtaking();
  try {
    const { file, url } = await engine.call("sample", { name });
    if (!isOvertaken()) openFiles([{ file, name: file.name }], url);
  } catch (error) {
    if (!isOvertaken()) refuse(words.incoming.sample, "crashed", String(error));
  }
}

/** Checks an open file again as if served from `url`. */
export function recheck(id: number, url: string): void {
  const document = documentOf(id);
  if (document === undefined || document.url === url) return;
  // What a server said is about the address that it was asked for.
  updateDocument(id, { url, response: null });
  void read({ ...document, url, response: null })
    .then(showFinished)
    .then(readWaiting);
}

/** Stops reading. What has been read stays. */
export function cancel(): void {
  const unread = documents.value.filter(
    (document) => (document.progress !== null || isWaiting(document)) && !finished.has(document.id),
  );
  for (const document of unread) {
    if (!isBegun(document)) stopDocument(document.id, "cancelled", "");
    else void engine.call("cancel", { document: document.id }).catch(ignoreStopped);
  }
  const number = readCount;
  setTimeout(() => {
    const isStuck =
      readCount === number && unread.some(({ id }) => begun.has(id) || documentOf(id)?.progress != null);
    if (isStuck) restart();
  }, CANCEL_MS);
}

/** Ends a worker that does not answer, with all it holds: what had been read is read once more. */
function restart(): void {
  engine.restart();
  finished.clear();
  for (const { id, summary } of documents.value) if (summary !== null) updateDocument(id, { summary: null });
  void readWaiting();
}

/** Reads what was not read, or not to its end; after a crash that is everything. */
export function retry(): void {
  for (const { id, stop, summary } of documents.value) {
    if (stop !== null) updateDocument(id, { stop: null });
    if (summary === null || summary.partial === null) continue;
    void engine.call("close", { document: id }).catch(ignoreStopped);
    updateDocument(id, { summary: null });
  }
  void readWaiting();
}

/** Goes back to the start view. */
function close(): void {
  turnCount += 1;
  for (const { id } of documents.value) void engine.call("close", { document: id }).catch(ignoreStopped);
  closeDocuments();
  siteChecker.restart();
}

/** Closes one of several documents. */
export async function closeDocument(id: number): Promise<void> {
  if (!mayDiscard([id])) return;
  removeDocument(id);
  if (criteria.value.document === id) criteria.value = { ...criteria.value, document: undefined };
  await engine.call("close", { document: id });
  await choose();
  await readWaiting();
}

// Whoever changes what is asked for gets it.
effect(() => {
  const [asked, inOrder, shown] = [criteria.value, order.value, kept.peek()];
  const isNew = asked !== shown.criteria || inOrder !== shown.order;
  if (isNew && documents.peek().length > 0) void untracked(choose).catch(ignoreStopped);
});

// Which duplicates there are depends on which files are a part of the site.
effect(() => {
  void apart.value;
  const isAbout = criteria.peek().duplicate !== undefined && documents.peek().length > 0;
  if (isAbout) void untracked(choose).catch(ignoreStopped);
});

/** Shows the rows that fulfil the criteria; tells whether it did, or a later choice overtook it. */
export async function choose(): Promise<boolean> {
  const asked = criteria.value;
  const problem = isInvalid(asked) ? "invalid" : null;
  filterProblem.value = problem;
  try {
    return await select(problem === null ? asked : { ...asked, text: undefined });
  } catch (error) {
    if (error instanceof EngineError && error.code === "out-of-memory") notice.value = words.reading.noMemory;
    if (!(error instanceof EngineError) || error.code !== "too-slow") throw error;
    filterProblem.value = "too-slow";
    return select({ ...asked, text: undefined });
  }
}

async function select(wanted: Criteria): Promise<boolean> {
  const inOrder = order.value;
  const count = await engine.call("select", { criteria: wanted, order: inOrder, apart: apart.value });
  if (count === null) return false;
  kept.value = { criteria: wanted, order: inOrder, count };
  return true;
}

function isInvalid({ text, isPattern }: Criteria): boolean {
  if (isPattern !== true) return false;
  try {
    RegExp(text ?? "", "imu");
    return false;
  } catch {
    return true;
  }
}

/** Counts what extensions add, once nothing is being read any more. */
async function countExtras(): Promise<void> {
  if (overall.value === null || progress.value !== null) return;
  const counts = await engine.call("extras", null);
  if (counts !== null && documents.value.length > 0) extraCounts.value = counts;
}

let isReading = false;
/** How many files have been begun. */
let readCount = 0;
/** The documents that are being read. That a small one is, nobody is told: it is read before it could be shown. */
const begun = new Set<number>();
/** What came out of reading documents, until it is shown. */
const finished = new Map<number, Finished>();
/** When it was shown last. */
let shownAt = Number.NEGATIVE_INFINITY;

/** A document that was read, and what is known of it now. */
interface Finished {
  readonly document: InspectedDocument;
  readonly change: Partial<InspectedDocument>;
}

/** Whether reading a document has begun. */
const isBegun = (document: InspectedDocument): boolean => begun.has(document.id) || !isWaiting(document);

/** What is to be read next. */
function nextToRead(): InspectedDocument | undefined {
  const open = documents.value.filter(({ id }) => !finished.has(id) && !begun.has(id));
  return open.find(isWaiting) ?? open.find(isOutdated);
}

/** Shows what was read. */
async function showFinished(): Promise<void> {
  if (finished.size === 0) return;
  const all = [...finished.values()];
  try {
    // Whoever sees a summary can go through its rows.
    await choose();
  } finally {
    const shown = all.filter((one) => finished.get(one.document.id) === one);
    for (const { document } of shown) finished.delete(document.id);
    const current = shown.filter(({ document }) => isCurrent(document));
    updateDocuments(new Map(current.map(({ document: { id }, change }) => [id, change])));
    shownAt = performance.now();
  }
}

/** Reads the documents that wait for it, one after the other, and then those of which other files say something new. */
async function readWaiting(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    for (;;) {
      await lookAround();
      const next = nextToRead();
      if (next !== undefined) await read(next, next.summary !== null);
      else if (finished.size > 0) await showFinished();
      else break;
    }
  } finally {
    isReading = false;
  }
  await lookAtAll();
}

/** What the survey was made of, and the documents that were open then. */
let surveyed = "";
let surveyedOf: readonly InspectedDocument[] = [];

/** Finds out what the open files say of each other, unless that is known. */
async function lookAround(): Promise<void> {
  for (;;) {
    const open = documents.value;
    if (open === surveyedOf) return;
    surveyedOf = open;
    const key = open.map(({ id, url, file }) => `${id} ${versionOf(file)} ${url}`).join("\n");
    if (key === surveyed) return;
    surveyed = key;
    const files = open.map(({ id, file, name, url, summary }) => ({
      document: id,
      file,
      name,
      url,
      format: summary?.format ?? null,
    }));
    survey.value = open.length < 2 ? NO_SURVEY : await engine.call("survey", { files }).catch(withoutSurvey);
  }
}

/** What can be read by itself is. */
function withoutSurvey(error: unknown): typeof NO_SURVEY {
  ignoreStopped(error);
  return NO_SURVEY;
}

/** Whether other files say something else of a document than when it was read. */
function isOutdated(document: InspectedDocument): boolean {
  const { summary, progress, stop, surroundings } = document;
  return (
    summary !== null && progress === null && stop === null && surroundings !== surroundingsOf(document).key
  );
}

/** What is found out about all files once each has been read. */
async function lookAtAll(): Promise<void> {
  if (overall.value === null) return;
  try {
    await countExtras();
    showWanted();
    await Promise.all([engine.call("prepare", {}), checkSite()]);
  } catch (error) {
    ignoreStopped(error);
  }
}

/** Files are read once more to look at them together, so that has a worker of its own, which ends with all the memory it took. */
const siteChecker = createEngine(() => {});

/** The files that have been read and belong to the site as it is. */
function filesOfSite(): readonly InspectedDocument[] {
  return documents.value.filter(({ id, summary }) => summary !== null && !apart.value.includes(id));
}

/** Compares URLs with what robots.txt says to another crawler. */
export function chooseCrawler(name: string): void {
  wantedCrawler.value = name;
  void readWaiting();
}

/** Grows whenever files are to be looked at together. */
let siteNumber = 0;

/** Looks at the files that have been read together, if there are several. */
async function checkSite(): Promise<void> {
  siteChecker.restart();
  siteNumber += 1;
  const number = siteNumber;
  await findVersions();
  if (number !== siteNumber) return;
  const files = filesOfSite();
  const listsOthers = files.some(({ summary }) => summary !== null && listsSitemaps(summary));
  if ((files.length < 2 && !listsOthers) || files.some(({ summary }) => summary?.partial !== null)) {
    site.value = null;
    return;
  }
  const request = {
    files: files.map(({ id, file, name, url }) => ({ document: id, file, name, url })),
    userAgent: crawler.value,
  };
  const found = await siteChecker.call("site", request).catch(siteFailed);
  if (found !== null) siteChecker.restart();
  const isSame = files.every((file) => isCurrent(file)) && files.length === filesOfSite().length;
  if (found !== null && isSame) site.value = found;
}

// Whoever says that files are an earlier snapshot wants to see the later one by itself.
effect(() => {
  void earlier.value;
  if (untracked(() => overall.value !== null && progress.value === null))
    void checkSite().catch(ignoreStopped);
});

/** Without memory for it there is no look at files together; all else stays as it is. */
function siteFailed(error: unknown): null {
  ignoreStopped(error);
  const isCancelled = error instanceof EngineError && error.code === "cancelled";
  if (!isCancelled) notice.value = words.reading.siteFailed;
  return null;
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
  await showFinished();
  void readWaiting();
}

/** Whether a document is still what is being read. */
function isCurrent({ id, file, url }: InspectedDocument): boolean {
  const now = documentOf(id);
  return now?.url === url && now.file === file;
}

/** Whether rows were chosen: the worker shows all of them once it has read another file. */
function isChosen(): boolean {
  const { by, isDescending } = order.value;
  return by !== "index" || isDescending || Object.values(criteria.value).some((one) => one !== undefined);
}

async function read(document: InspectedDocument, keepsChoice = false): Promise<void> {
  const { id, file, response } = document;
  const { url, robots, key: surroundings } = surroundingsOf(document);
  readCount += 1;
  begun.add(id);
  finished.delete(id);
  if (!isWaiting(document) || performance.now() - shownAt >= SHOW_MS)
    updateDocument(id, { progress: { bytes: 0, totalBytes: file.size, entries: 0 }, stop: null });
  try {
    const read = await engine.call(
      "open",
      { document: id, file, url, response, robots },
      { onProgress: (progress) => updateDocument(id, { progress }) },
    );
    if (!isCurrent(document)) return;
    const { userAgent } = robots;
    const { consumers } = read;
    const isForAny = userAgent === ANY_CRAWLER;
    const summary = { ...read, consumers: receptionsOf(document, read, userAgent) };
    const receptions = isForAny ? { key: surroundings, file, consumers } : document.receptions;
    if (documents.value.length === 1 && !keepsChoice) resetResult();
    chooseWanted();
    finished.set(id, { document, change: { progress: null, summary, surroundings, receptions } });
    if (performance.now() - shownAt >= SHOW_MS || summary.partial !== null) await showFinished();
    else if (isChosen()) await choose();
    if (summary.partial?.reason === "memory") stopWaiting();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // Another reading of the same file has taken over.
    if (error.code === "cancelled" && !isCurrent(document)) return;
    stopDocument(id, STOPS[error.code] ?? "crashed", error.message);
    if (error.code === "out-of-memory") stopWaiting();
  } finally {
    begun.delete(id);
  }
}

/** What has no memory left for one file has none for those after it. */
function stopWaiting(): void {
  for (const document of documents.value)
    if (!isBegun(document) && !finished.has(document.id)) stopDocument(document.id, "memory", "");
}

function stopDocument(id: number, reason: Stop["reason"], detail: string): void {
  const document = documentOf(id);
  if (document === undefined || document.stop !== null) return;
  if (documents.value.length === 1) resetResult();
  finished.delete(id);
  updateDocument(id, {
    progress: null,
    summary: null,
    stop: { reason, progress: document.progress, detail },
  });
  // What an earlier reading has left is no part of what is shown.
  if (document.summary === null || reason === "crashed") return;
  void engine.call("close", { document: id }).then(choose).catch(ignoreStopped);
}
