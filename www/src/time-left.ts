/**
 * How long reading will still take, from how fast it was in the last seconds.
 *
 * @module
 */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { documents, isWaiting, progress } from "./state.ts";

/** How long is waited before anything is said, in milliseconds: files begin at different speeds. */
const QUIET_MS = 2_000;
/** Nothing is said when less is left, in seconds. */
const SHORT_SECONDS = 2;
/** How much of the past counts, in milliseconds. */
const WINDOW_MS = 5_000;
/** How much a new estimate counts beside those before. */
const NEW_PART = 0.2;

/** How many bytes are read in the time that a file takes by itself, however small it is. */
const FILE_BYTES = 150_000;

/** Estimates how long something takes. */
export interface Estimate {
  /** How many seconds are left when `done` of `total` is done at the time `now`; `null` when nobody can say, or few are. */
  at(now: number, done: number, total: number): number | null;
}

/** An estimate of work that begins with the last question before something is done: what is looked at before is no work. */
export function createEstimate(): Estimate {
  const before: { readonly time: number; readonly done: number }[] = [];
  let started: number | null = null;
  /** When it is expected to end. */
  let end: number | null = null;
  return {
    at(now, done, total) {
      if (before.length === 1 && before[0]?.done === done) {
        before.pop();
        started = null;
      }
      started ??= now;
      before.push({ time: now, done });
      while (before[1] !== undefined && now - before[1].time >= WINDOW_MS) before.shift();
      const [first] = before;
      if (first === undefined || now - started < QUIET_MS || done <= first.done) return null;
      const rate = (done - first.done) / (now - first.time);
      const found = now + (total - done) / rate;
      end = end === null ? found : end + (found - end) * NEW_PART;
      const seconds = (end - now) / 1_000;
      return seconds > SHORT_SECONDS ? seconds : null;
    },
  };
}

const seconds = signal<number | null>(null);

/** How many seconds reading all files will still take; `null` when nothing is read, nobody can say, or few are left. */
export const secondsLeft: ReadonlySignal<number | null> = seconds;

let estimate: Estimate | null = null;
let lastTotal = 0;

effect(() => {
  const now = progress.value;
  if (now === null) {
    estimate = null;
    seconds.value = null;
    return;
  }
  // Files came or went.
  if (now.totalBytes !== lastTotal) estimate = null;
  lastTotal = now.totalBytes;
  estimate ??= createEstimate();
  const open = documents.value;
  const unread = open.filter((document) => document.progress !== null || isWaiting(document)).length;
  const done = now.bytes + (open.length - unread) * FILE_BYTES;
  seconds.value = estimate.at(performance.now(), done, now.totalBytes + open.length * FILE_BYTES);
});
