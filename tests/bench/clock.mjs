/**
 * Time that other programs do not count in: what passes between start and end, less what the thread spent waiting
 * for a processor. Linux tells that; elsewhere the measured time is all that passes.
 *
 * @typedef {object} Sample
 * @property {number} ms
 * @property {boolean} isQuiet Whether there was next to no waiting: then caches and clock rates are undisturbed too.
 */

import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The largest part of a quiet sample that may be waiting. */
const QUIET_SHARE = 0.05;

/** @param {number} ms @param {number} waitedMs @returns {Sample} */
export function sample(ms, waitedMs) {
  return { ms: Math.max(ms - waitedMs, 0), isQuiet: waitedMs <= ms * QUIET_SHARE };
}

/**
 * Runs `work` on a clean heap.
 *
 * @param {() => unknown} work
 */
export async function timed(work) {
  collectGarbage();
  // Asking costs microseconds. Asked outside, waiting that is no part of the time could be taken off it.
  const start = performance.now();
  const before = waitedMs();
  await work();
  const after = waitedMs();
  return sample(performance.now() - start, after - before);
}

function waitedMs() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** @returns {() => void} */
function exposedCollector() {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

export const collectGarbage = exposedCollector();
