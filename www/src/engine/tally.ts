/**
 * How often each of many texts occurs. The texts themselves are not kept, only what they hash to and where they first
 * stood: a million different ones take a few megabytes.
 *
 * @module
 */

import { hashText, type TextHash } from "./text-hash.ts";
import type { Pause } from "./turns.ts";

/** A text that was counted. */
export interface Tallied {
  readonly count: number;
  /** The position that was told with it when it was new. */
  readonly first: number;
}

/** Counts texts. */
export interface Tally {
  /** How many different texts there are. */
  readonly size: number;
  /** Counts the part of `text` from `start` to `end`; tells whether it is new. */
  add(text: string, start: number, end: number, position: number): boolean;
  /** The most frequent texts, at most `max`; of those that are equally frequent, what came first. In no order. */
  top(max: number, pause: Pause): Promise<readonly Tallied[]>;
}

/** Slots at the start; always a power of two. */
const SLOTS_MIN = 256;
/** How many slots are looked at before others have their turn. */
const STEP = 65_536;
/** More than any position. */
const POSITIONS = 2 ** 32;

interface Slots {
  /** The hash of each text, in two halves. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** 0 in an empty slot. */
  readonly counts: Uint32Array;
  readonly firsts: Uint32Array;
}

const slotsFor = (n: number): Slots => ({
  low: new Uint32Array(n),
  high: new Uint32Array(n),
  counts: new Uint32Array(n),
  firsts: new Uint32Array(n),
});

/** A tally of nothing. */
export function createTally(): Tally {
  let slots = slotsFor(SLOTS_MIN);
  let size = 0;
  const hash: TextHash = { low: 0, high: 0 };

  /** The slot of a text, or the empty one where it belongs. */
  function find({ low, high, counts }: Slots, a: number, b: number): number {
    const mask = counts.length - 1;
    let slot = (a ^ (b >>> 7)) & mask;
    while (counts[slot] !== 0 && (low[slot] !== a || high[slot] !== b)) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const { low, high, counts, firsts } = slots;
    const more = slotsFor(counts.length * 2);
    for (let from = 0; from < counts.length; from += 1) {
      const times = counts[from] ?? 0;
      if (times === 0) continue;
      const [a, b] = [low[from] ?? 0, high[from] ?? 0];
      const to = find(more, a, b);
      more.low[to] = a;
      more.high[to] = b;
      more.counts[to] = times;
      more.firsts[to] = firsts[from] ?? 0;
    }
    slots = more;
  }

  return {
    get size() {
      return size;
    },
    add(text, start, end, position) {
      hashText(hash, text, start, end);
      const { low: a, high: b } = hash;
      const slot = find(slots, a, b);
      const times = slots.counts[slot] ?? 0;
      slots.counts[slot] = times + 1;
      if (times > 0) return false;
      slots.low[slot] = a;
      slots.high[slot] = b;
      slots.firsts[slot] = position;
      size += 1;
      if (size * 3 > slots.counts.length * 2) grow();
      return true;
    },
    async top(max, pause) {
      const { counts, firsts } = slots;
      /** The best so far, ascending: what is more frequent, and what came first of the equally frequent, is more. */
      const ranks: number[] = [];
      for (let slot = 0; slot < counts.length; slot += 1) {
        if (slot % STEP === 0) await pause();
        const times = counts[slot] ?? 0;
        if (times === 0) continue;
        const rank = times * POSITIONS + (POSITIONS - 1 - (firsts[slot] ?? 0));
        if (ranks.length === max && rank < (ranks[0] ?? 0)) continue;
        ranks.splice(placeOf(ranks, rank), 0, rank);
        if (ranks.length > max) ranks.shift();
      }
      return ranks.map((rank) => ({
        count: Math.floor(rank / POSITIONS),
        first: POSITIONS - 1 - (rank % POSITIONS),
      }));
    },
  };
}

function placeOf(ascending: readonly number[], rank: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
