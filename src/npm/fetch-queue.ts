/**
 * The files of a site in the order in which they are told: each before those that it names, and these before the next one.
 * What is too far ahead to be fetched is not looked at.
 *
 * @module
 */

import type { FetchOutcome } from "./fetch-file.js";
import type { FetchError, FetchedSitemap } from "./fetch-types.js";

/** A file that was named. */
export interface FetchTask extends Pick<FetchedSitemap, "url" | "parent" | "depth" | "foundBy"> {
  /** Why it is not fetched. */
  refusal: FetchError | null;
  /** What comes of it, once it has been asked for. */
  outcome: Promise<FetchOutcome> | undefined;
}

export class FetchQueue {
  /** The tasks that have been looked at, each group followed by where the rest of it comes from. */
  readonly #items: (FetchTask | Iterator<FetchTask>)[] = [];
  /** Where the next task is put in. */
  #at = 0;

  /** Puts tasks before all others. */
  putFirst(tasks: Iterable<FetchTask>): void {
    this.#items.unshift(tasks[Symbol.iterator]());
  }

  /** The next tasks, at most `count`; the first is the one to be told. */
  window(count: number): readonly FetchTask[] {
    const window: FetchTask[] = [];
    this.#at = 0;
    while (window.length < count) {
      const item = this.#items[this.#at];
      if (item === undefined) break;
      if ("url" in item) {
        window.push(item);
        this.#at += 1;
        continue;
      }
      const { done, value } = item.next();
      if (done) this.#items.splice(this.#at, 1);
      else this.#items.splice(this.#at, 0, value);
    }
    return window;
  }

  /** The task with this URL that has been looked at already and stands behind the one that is being put in. */
  findLater(url: string): FetchTask | undefined {
    const later = this.#items.slice(this.#at + 1);
    return later.find(
      (item): item is FetchTask => "url" in item && item.url === url && item.refusal === null,
    );
  }

  /** The first task has been told. */
  shift(): void {
    this.#items.shift();
  }
}
