/**
 * Fetches the sitemaps that open files name and that are not open.
 *
 * @module
 */

import { effect, signal } from "@preact/signals";
import type { Missing } from "../engine/messages.ts";
import { linkTarget } from "../format.ts";
import { addFiles } from "../inspect.ts";
import { documentOf, documents, type Incoming, site, unfetched } from "../state.ts";
import { addressWords } from "../words/addresses.ts";
import { FetchError, fetchFile } from "./client.ts";
import { incoming } from "./incoming.ts";
import type { FetchFailure } from "./messages.ts";

/** How many files are asked for at once: browsers ask one server for no more than six. */
const AT_ONCE = 4;

/** A sitemap that can be fetched, and the documents that name it. */
export interface NamedMissing {
  readonly loc: string;
  readonly by: readonly number[];
}

/** How far fetching has come. */
interface Fetching {
  readonly done: number;
  readonly total: number;
  /** How long the page's server is waited for; `null` when it is not. */
  readonly waitSeconds: number | null;
}

/** How far fetching has come; `null` when nothing is fetched. */
export const fetching = signal<Fetching | null>(null);

let running: AbortController | null = null;

/** What can be fetched of them, each once. */
export function fetchable(missing: readonly Missing[]): readonly NamedMissing[] {
  const byLoc = new Map<string, number[]>();
  for (const { document, loc } of missing) {
    const target = linkTarget(loc);
    if (target !== null) byLoc.set(target, [...(byLoc.get(target) ?? []), document]);
  }
  return Array.from(byLoc, ([loc, by]) => ({ loc, by }));
}

/** Fetches what a file names that was just opened, as soon as that is known; waits for the end, or until it is closed. */
export async function fetchNamedBy(file: File): Promise<void> {
  const named = await new Promise<readonly Missing[]>((resolve) => {
    const stopWaiting = effect(() => {
      const id = documents.value.find((document) => document.file === file)?.id;
      const isKnown = site.value?.relations.some(({ document }) => document === id) === true;
      if (id !== undefined && !isKnown) return;
      resolve(site.value?.missing.filter(({ document }) => document === id) ?? []);
      queueMicrotask(() => stopWaiting());
    });
  });
  const missing = fetchable(named);
  if (missing.length > 0) await fetchMissing(missing);
}

/**
 * Fetches them and opens those that could be fetched together, beside what is open; also when it is stopped. What only documents
 * name that are closed meanwhile is not opened, and where all are, nothing is left to be done.
 */
export async function fetchMissing(missing: readonly NamedMissing[]): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  const fetched = new Map<string, Incoming>();
  const failed = new Map<string, string>();
  const waiting = [...missing];
  const paused = new Map<string, number>();
  let done = 0;
  const tell = (): void => {
    const waitSeconds = paused.size === 0 ? null : Math.max(...paused.values());
    if (running === controller) fetching.value = { done, total: missing.length, waitSeconds };
  };
  const get = async (loc: string): Promise<Incoming> => {
    const onWait = (seconds: number | null): void => {
      if (seconds === null) paused.delete(loc);
      else paused.set(loc, seconds);
      tell();
    };
    return incoming(loc, await fetchFile(loc, signal, { onWait }));
  };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { loc } = next;
      try {
        if (isNamed(next)) fetched.set(loc, await get(loc));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof FetchError)) throw error;
        failed.set(loc, shortWords(error.reason));
      }
      done += 1;
      tell();
    }
  };
  tell();
  const stopWatching = effect(() => {
    if (!missing.some(isNamed)) leave(controller);
  });
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(stopWatching);
  if (running !== controller) return;
  leave(controller);
  unfetched.value = failed;
  // In the order in which they are named.
  const files = missing.filter(isNamed).flatMap(({ loc }) => fetched.get(loc) ?? []);
  if (files.length > 0) addFiles(files);
}

/** Whether a document that names it is open. */
function isNamed({ by }: NamedMissing): boolean {
  return by.some((id) => documentOf(id) !== undefined);
}

/** Ends a run, and what is told of it, unless another one has taken its place. */
function leave(controller: AbortController): void {
  controller.abort();
  if (running !== controller) return;
  running = null;
  fetching.value = null;
}

/** Fetches no more. */
export function stopFetching(): void {
  running?.abort();
}

/** Why a file could not be fetched, in few words. */
export function shortWords(failure: FetchFailure): string {
  return failure.code === "status"
    ? addressWords.shortStatus(failure.status)
    : addressWords.short[failure.code];
}
