/**
 * Comparing sitemaps with lists: which lists there are, what is known of them, and what came out. It comes with the view.
 *
 * @module
 */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { fetchLocs } from "./asking.ts";
import { download } from "./download.ts";
import { connect, EngineError } from "./engine/client.ts";
import type {
  CoverageMethods,
  CoverageRow,
  Glance,
  ListFacts,
  ListMeaning,
  Measures,
  Sets,
  UrlChoice,
  UrlsFormat,
} from "./engine/coverage/types.ts";
import workerUrl from "./engine/coverage/worker.ts?worker&url";
import { fileNameOf } from "./engine/export/file-name.ts";
import { PASTED_TYPE } from "./engine/messages.ts";
import { apart, areSitemaps, comparable, documents, type Incoming, progress } from "./state.ts";

/** A list and what is known of it. */
export interface UrlList {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  /** What the user says that it means; `null` for what it says itself. */
  readonly means: ListMeaning | null;
  /** How much of it has been read, from 0 to 1; `null` when it is not being read. */
  readonly share: number | null;
  /** `null` until it was read. */
  readonly facts: ListFacts | null;
  /** Whether it could not be read. */
  readonly isLost: boolean;
}

/** What came out of sitemaps and lists. */
export interface Coverage {
  readonly sets: Sets;
  /** `null` where it could not be worked out. */
  readonly measures: Measures | null;
}

/** The lists that are open. */
export const lists = signal<readonly UrlList[]>([]);

/** What came out; `null` until there is something. It stays until the next is there. */
export const coverage = signal<Coverage | null>(null);

/** What is being done, and why nothing is done any more. */
export const stage = signal<"rest" | "sitemaps" | "lists" | "measuring" | "memory" | "crashed">("rest");

/** Where something is being done. */
export const isBusy: ReadonlySignal<boolean> = computed(() =>
  ["sitemaps", "lists", "measuring"].includes(stage.value),
);

/** The URLs that are listed. */
export const choice = signal<UrlChoice | null>(null);

/** What became of what was saved or copied last. */
export type Saved =
  | { readonly state: "making" | "copied" | "not-copied" | "failed" }
  | { readonly state: "saved"; readonly name: string };

/** What became of what was saved or copied last. */
export const saved = signal<Saved | null>(null);

/** How many URLs of a sitemap are handed on at a time. */
const LOCS_COUNT = 20_000;

/** How many URLs the clipboard takes. */
export const COPIED_MAX = 50_000;

/** Has the URLs. */
const keeper = connect<CoverageMethods>(workerUrl, () => {});
/** Measures, and ends with the memory that takes. */
const measurer = connect<CoverageMethods>(workerUrl, () => {});

/** The sitemaps that the keeper has, and the lists that it has read; `null` when it has nothing. */
let held: { readonly sitemaps: string; readonly lists: ReadonlyMap<number, ListMeaning | null> } | null =
  null;
/** What was measured last. */
let measured = "";
let lastId = 0;

/** The sitemaps that lists are compared with. */
const sitemaps = computed(() =>
  areSitemaps.value ? [] : comparable.value.filter(({ id }) => !apart.value.includes(id)),
);

/** What tells the sitemaps apart. */
const sitemapsKey = computed(() =>
  sitemaps.value.map(({ id, summary }) => `${id} ${summaryNumber(summary)}`).join(),
);

const summaries = new WeakMap<object, number>();
let summaryCount = 0;

/** Another number for each reading. */
function summaryNumber(summary: object | null): number {
  if (summary === null) return 0;
  const known = summaries.get(summary);
  if (known !== undefined) return known;
  summaryCount += 1;
  summaries.set(summary, summaryCount);
  return summaryCount;
}

/** What is to be measured. */
const wantedKey = computed(
  () => `${sitemapsKey.value};${lists.value.map(({ id, means }) => `${id} ${means ?? ""}`).join()}`,
);

effect(() => {
  const isReady = progress.value === null && sitemaps.value.length > 0;
  void wantedKey.value;
  if (isReady) void untracked(work);
});

// Lists stay when other sitemaps take the place of those that were open, and go when the user closes everything.
effect(() => {
  if (documents.value.length > 0) return;
  queueMicrotask(() => {
    if (documents.peek().length === 0) forget();
  });
});

function forget(): void {
  lists.value = [];
  reset();
  choice.value = null;
  saved.value = null;
}

function reset(): void {
  keeper.restart();
  measurer.restart();
  held = null;
  measured = "";
  coverage.value = null;
  stage.value = "rest";
}

/** Adds lists. */
export function addLists(files: readonly Incoming[]): void {
  saved.value = null;
  const added = files.map(({ file, name }): UrlList => {
    lastId += 1;
    return { id: lastId, name, file, means: null, share: null, facts: null, isLost: false };
  });
  lists.value = [...lists.value, ...added];
}

/** Adds a list of what was pasted. */
export function addText(text: string, name: string): void {
  addLists([{ file: new File([text], name, { type: PASTED_TYPE }), name }]);
}

/** Takes a list away; stops reading it. */
export function removeList(id: number): void {
  const isKept = lists.value.some((list) => list.id === id && (list.share !== null || held?.lists.has(id)));
  lists.value = lists.value.filter((list) => list.id !== id);
  saved.value = null;
  if (lists.value.length === 0) reset();
  // What it said cannot be taken out of what is known; where it is being read, that ends at once.
  else if (isKept) {
    keeper.restart();
    held = null;
  }
}

/** Tries again what went wrong. */
export function tryAgain(): void {
  measured = "";
  void work();
}

/** Says what a list means. */
export function setMeaning(id: number, means: ListMeaning | null): void {
  update(id, { means });
}

function update(id: number, change: Partial<UrlList>): void {
  lists.value = lists.value.map((list) => (list.id === id ? { ...list, ...change } : list));
}

let isWorking = false;

/** Reads and measures until nothing is left to do. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    while (await step()) {
      // There may be something else to do by then.
    }
    stage.value = "rest";
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    reset();
    stage.value = error.code === "out-of-memory" ? "memory" : "crashed";
    // It is not tried again before something changes.
    measured = wantedKey.value;
  } finally {
    isWorking = false;
  }
}

/** Does what comes next; tells whether there may be more. */
async function step(): Promise<boolean> {
  const [key, wanted] = [sitemapsKey.value, wantedKey.value];
  if (lists.value.length === 0 || sitemaps.value.length === 0 || wanted === measured) return false;
  try {
    if (!isHeld(key)) await hold(key);
    const next = lists.value.find(({ id }) => held?.lists.has(id) !== true);
    if (next !== undefined) await read(next);
    else await measureAll(wanted);
  } catch (error) {
    // What was read for is not wanted any more.
    if (!(error instanceof EngineError) || error.code !== "cancelled") throw error;
    held = null;
  }
  return true;
}

/** Whether the keeper has these sitemaps, and no list that is gone or means something else. */
function isHeld(key: string): boolean {
  if (held?.sitemaps !== key) return false;
  return [...held.lists].every(([id, means]) =>
    lists.value.some((list) => list.id === id && list.means === means),
  );
}

/** Hands the URLs of the sitemaps on. */
async function hold(key: string): Promise<void> {
  held = null;
  keeper.restart();
  stage.value = "sitemaps";
  for (const { id } of sitemaps.value) {
    for (let start = 0; ; start += LOCS_COUNT) {
      const locs = await fetchLocs(id, start, LOCS_COUNT);
      if (locs === null) break;
      await keeper.call("sitemaps", { document: id, start, locs }, { transfer: [locs.buffer] });
      if (sitemapsKey.value !== key) throw new EngineError("cancelled", "other sitemaps");
    }
  }
  held = { sitemaps: key, lists: new Map() };
}

async function read({ id, file, name, means }: UrlList): Promise<void> {
  stage.value = "lists";
  update(id, { share: 0 });
  try {
    const onProgress = ({ bytes, totalBytes }: { readonly bytes: number; readonly totalBytes: number }) =>
      update(id, { share: Math.min(1, bytes / Math.max(1, totalBytes)) });
    const facts = await keeper.call("read", { file, name, means }, { onProgress });
    update(id, { share: null, facts });
  } catch (error) {
    update(id, { share: null });
    if (!(error instanceof EngineError) || error.code !== "unreadable") throw error;
    update(id, { isLost: true });
  }
  if (held !== null) held = { ...held, lists: new Map([...held.lists, [id, means]]) };
}

async function measureAll(wanted: string): Promise<void> {
  stage.value = "measuring";
  const sets = await keeper.call("sets", null);
  const columns = await keeper.call("columns", null);
  const { bits, cluster, pageRank, firstSitemaps, firstDiscovery, section } = columns;
  const transfer = [bits, cluster, pageRank, firstSitemaps, firstDiscovery, section].map(
    ({ buffer }) => buffer,
  );
  const measures = await measurer.call("measure", columns, { transfer }).catch(withoutMemory);
  measurer.restart();
  if (wantedKey.value !== wanted) return;
  measured = wanted;
  coverage.value = { sets, measures };
}

/** What is found where is known all the same. */
function withoutMemory(error: unknown): null {
  if (error instanceof EngineError && error.code === "out-of-memory") return null;
  throw error;
}

/** URLs of a choice. */
export function fetchUrls(of: UrlChoice, start: number, count: number): Promise<readonly CoverageRow[]> {
  return keeper.call("rows", { ...of, start, count });
}

/** Saves the URLs of a choice. */
export async function saveChoice(of: UrlChoice, format: UrlsFormat): Promise<void> {
  const base = fileNameOf(sitemaps.value[0]?.name ?? "");
  const name = `${base}-${of.set}${of.state === null ? "" : `-${of.state}`}.${format === "csv" ? "csv" : "txt"}`;
  saved.value = { state: "making" };
  try {
    download(await keeper.call("save", { ...of, format }), name);
    saved.value = { state: "saved", name };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    saved.value = { state: "failed" };
  }
}

/** Copies the URLs of a choice, one on each line. */
export async function copyChoice(of: UrlChoice): Promise<void> {
  try {
    const blob = await keeper.call("save", { ...of, format: "text" });
    await navigator.clipboard.writeText(await blob.text());
    saved.value = { state: "copied" };
  } catch {
    saved.value = { state: "not-copied" };
  }
}

/** Looks at files, and ends when all have been seen. */
const looker = connect<CoverageMethods>(workerUrl, () => {});

/** What files are, by their starts; `null` for those that cannot be read. */
export async function glanceAtFiles(files: readonly Incoming[]): Promise<readonly (Glance | null)[]> {
  glancing += 1;
  try {
    return await Promise.all(
      files.map(({ file, name }) => looker.call("glance", { file, name }).catch(withoutGlance)),
    );
  } finally {
    glancing -= 1;
    // What others wait for goes on.
    if (glancing === 0) looker.restart();
  }
}

/** How many looks at files are under way. */
let glancing = 0;

function withoutGlance(error: unknown): null {
  if (error instanceof EngineError) return null;
  throw error;
}
