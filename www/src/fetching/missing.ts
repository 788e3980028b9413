/**
 * Fetches the sitemaps that open files name and that are not open.
 *
 * @module
 */

import { signal } from "@preact/signals";
import { incoming } from "../address.ts";
import { addFiles } from "../inspect.ts";
import { type Incoming, unfetched } from "../state.ts";
import { addressWords } from "../words/addresses.ts";
import { FetchError, fetchFile } from "./client.ts";
import type { FetchFailure } from "./messages.ts";

/** How many files are asked for at once: browsers ask one server for no more than six. */
const AT_ONCE = 4;

/** How far fetching has come; `null` when nothing is fetched. */
export const fetching = signal<{ readonly done: number; readonly total: number } | null>(null);

let running: AbortController | null = null;

/** Fetches them and opens those that could be fetched together, beside what is open; also when it is stopped. */
export async function fetchMissing(locs: readonly string[]): Promise<void> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const fetched = new Map<string, Incoming>();
  const failed = new Map<string, string>();
  const waiting = [...locs];
  const tell = (): void => {
    if (!signal.aborted) fetching.value = { done: locs.length - waiting.length, total: locs.length };
  };
  const work = async (): Promise<void> => {
    for (let loc = waiting.shift(); loc !== undefined && !signal.aborted; loc = waiting.shift()) {
      try {
        fetched.set(loc, incoming(loc, await fetchFile(loc, signal)));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof FetchError)) throw error;
        failed.set(loc, shortWords(error.reason));
      }
      tell();
    }
  };
  fetching.value = { done: 0, total: locs.length };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  fetching.value = null;
  unfetched.value = failed;
  // In the order in which they are named.
  const files = locs.flatMap((loc) => fetched.get(loc) ?? []);
  if (files.length > 0) addFiles(files);
}

/** Fetches no more. */
export function stopFetching(): void {
  running?.abort();
}

function shortWords(failure: FetchFailure): string {
  return failure.code === "status"
    ? addressWords.shortStatus(failure.status)
    : addressWords.short[failure.code];
}
