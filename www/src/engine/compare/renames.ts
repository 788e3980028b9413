/**
 * Removed and added URLs that are probably those of one page.
 *
 * Not all pairs are looked at: a URL has a few keys, and only those that share one are compared. First come keys that leave out what
 * often changes when a page does not, then the host, if most of the site has moved to another one; those need no comparing. Then
 * come the last part of the path elsewhere, and similar last parts beside. There each key stands for a few URLs only, and there is
 * a bound for all of it. Exchanging the sides gives the same pairs.
 *
 * @module
 */

import type { Table } from "../table.ts";
import { hashText, type TextHash } from "../text-hash.ts";
import type { Pause } from "../turns.ts";
import type { Pairs } from "./compare.ts";
import { SIMILAR_MAX } from "./limits.ts";
import { lastOf, MIN_SCORE, renameOf } from "./rename-reasons.ts";
import { loosePath, partsOf, withoutTracking, withoutWww } from "./url-parts.ts";

/** How many URLs are looked at before others have their turn. */
const STEP = 2_048;
const PAIR_STEP = 256;

/** A key that more URLs of a side have says too little. */
const SAME_KEY_MAX = 8;

/** How many pairs are compared at most. */
const CANDIDATES_MAX = 300_000;

/** The site has moved to another host if this share of what is left is found there. */
const MOVED_SHARE = 0.5;

/** What was found, and what is left. */
export interface Renames {
  readonly pairs: Pairs;
  readonly removed: Uint32Array;
  readonly added: Uint32Array;
  /** Whether some were not compared, because there are too many. */
  readonly isPartial: boolean;
}

/** Finds them among rows of `table`. */
export async function findRenames(
  table: Table,
  removed: Uint32Array,
  added: Uint32Array,
  pause: Pause,
): Promise<Renames> {
  const before: number[] = [];
  const after: number[] = [];
  let left = { removed, added };
  const taken = new Uint8Array(table.length);
  const keep = (pairs: readonly (readonly [number, number])[]): void => {
    for (const [a, b] of pairs) {
      taken[a] = 1;
      taken[b] = 1;
      before.push(a);
      after.push(b);
    }
    const isLeft = (row: number): boolean => taken[row] === 0;
    left = { removed: left.removed.filter(isLeft), added: left.added.filter(isLeft) };
  };

  const keys = { removed: await keysOf(table, removed, pause), added: await keysOf(table, added, pause) };
  keep(await pairByKey(keys, true, pause));
  const onOtherHosts = await pairByKey(
    { removed: keysOfLeft(keys.removed, left.removed), added: keysOfLeft(keys.added, left.added) },
    false,
    pause,
  );
  const hasMoved = onOtherHosts.length > MOVED_SHARE * Math.min(left.removed.length, left.added.length);
  if (hasMoved) keep(onOtherHosts);
  const isPartial =
    Math.min(left.removed.length, left.added.length) > 0 &&
    Math.max(left.removed.length, left.added.length) > SIMILAR_MAX;
  keep(await pairSimilar(table, left.removed, left.added, hasMoved, pause));

  const order = Uint32Array.from(after.keys()).sort((a, b) => (after[a] ?? 0) - (after[b] ?? 0));
  return {
    pairs: { before: order.map((at) => before[at] ?? 0), after: order.map((at) => after[at] ?? 0) },
    ...left,
    isPartial,
  };
}

/** What rows are paired by, in columns. */
interface Keys {
  readonly rows: Uint32Array;
  /** The hash of the path and the query without what often changes when the page does not. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly host: Uint32Array;
}

async function keysOf(table: Table, rows: Uint32Array, pause: Pause): Promise<Keys> {
  const [low, high, host] = [rows.slice(), rows.slice(), rows.slice()];
  const hash: TextHash = { low: 0, high: 0 };
  for (let position = 0; position < rows.length; position += 1) {
    if (position % STEP === 0) await pause();
    const parts = partsOf(table.loc(rows[position] ?? 0) ?? "");
    const key = loosePath(parts.path) + withoutTracking(parts.query);
    hashText(hash, key, 0, key.length);
    low[position] = hash.low;
    high[position] = hash.high;
    const name = withoutWww(parts.host).toLowerCase();
    hashText(hash, name, 0, name.length);
    host[position] = hash.high;
  }
  return { rows, low, high, host };
}

/** The keys of those rows that are left; both are in order. */
function keysOfLeft(keys: Keys, left: Uint32Array): Keys {
  let at = 0;
  const isLeft = keys.rows.map((row) => {
    if (row !== left[at]) return 0;
    at += 1;
    return 1;
  });
  const kept = (column: Uint32Array): Uint32Array => column.filter((_, position) => isLeft[position] === 1);
  return { rows: left, low: kept(keys.low), high: kept(keys.high), host: kept(keys.host) };
}

/** Rows of both sides with the same key; of several, the first with the first and so on. */
async function pairByKey(
  { removed, added }: { readonly removed: Keys; readonly added: Keys },
  withHosts: boolean,
  pause: Pause,
): Promise<readonly (readonly [number, number])[]> {
  const count = removed.rows.length;
  if (count === 0 || added.rows.length === 0) return [];
  const slotCount = 2 ** Math.ceil(Math.log2(Math.max(16, count * 1.5)));
  /** The first and the last removed row of each key, and the one after each, all with 1 added. */
  const heads = new Uint32Array(slotCount);
  const tails = new Uint32Array(slotCount);
  const next = new Uint32Array(count);
  /** The slots that are taken keep the position that they were taken for. */
  const owners = new Int32Array(slotCount).fill(-1);

  function slotOf(keys: Keys, position: number): number {
    const [low, high, host] = [keys.low[position], keys.high[position], keys.host[position]];
    const isOther = (owner: number): boolean =>
      removed.low[owner] !== low ||
      removed.high[owner] !== high ||
      (withHosts && removed.host[owner] !== host);
    let slot = ((low ?? 0) ^ (withHosts ? (host ?? 0) : 0)) & (slotCount - 1);
    for (;;) {
      const owner = owners[slot] ?? -1;
      if (owner < 0 || !isOther(owner)) return slot;
      slot = (slot + 1) & (slotCount - 1);
    }
  }

  for (let position = 0; position < count; position += 1) {
    if (position % STEP === 0) await pause();
    const slot = slotOf(removed, position);
    const tail = tails[slot] ?? 0;
    if (tail === 0) {
      owners[slot] = position;
      heads[slot] = position + 1;
    } else next[tail - 1] = position + 1;
    tails[slot] = position + 1;
  }
  const pairs: [number, number][] = [];
  for (let position = 0; position < added.rows.length; position += 1) {
    if (position % STEP === 0) await pause();
    const slot = slotOf(added, position);
    const head = heads[slot] ?? 0;
    if (head === 0) continue;
    heads[slot] = next[head - 1] ?? 0;
    pairs.push([removed.rows[head - 1] ?? 0, added.rows[position] ?? 0]);
  }
  return pairs;
}

/** What is compared of a URL. */
interface Named {
  readonly row: number;
  readonly loc: string;
}

/** Rows whose URLs are similar, the most similar first. */
async function pairSimilar(
  table: Table,
  removed: Uint32Array,
  added: Uint32Array,
  ignoresHosts: boolean,
  pause: Pause,
): Promise<readonly (readonly [number, number])[]> {
  if (removed.length === 0 || added.length === 0) return [];
  const buckets = new Map<string, { readonly removed: Named[]; readonly added: Named[] }>();
  const put = async (rows: Uint32Array, side: "removed" | "added"): Promise<void> => {
    for (const [position, row] of rows.subarray(0, SIMILAR_MAX).entries()) {
      if (position % STEP === 0) await pause();
      const named = { row, loc: table.loc(row) ?? "" };
      for (const key of similarKeys(named.loc, ignoresHosts)) {
        const bucket = buckets.get(key);
        if (bucket === undefined) {
          // What only one side has leads to nothing.
          if (side === "removed") buckets.set(key, { removed: [named], added: [] });
        } else if (bucket[side].length <= SAME_KEY_MAX) bucket[side].push(named);
      }
    }
  };
  await put(removed, "removed");
  await put(added, "added");

  const candidates = new Map<number, { readonly a: number; readonly b: number; readonly score: number }>();
  const width = table.length;
  let compared = 0;
  for (const bucket of buckets.values()) {
    if (bucket.removed.length > SAME_KEY_MAX || bucket.added.length > SAME_KEY_MAX) continue;
    for (const a of bucket.removed) {
      for (const b of bucket.added) {
        const key = a.row * width + b.row;
        if (candidates.has(key) || compared >= CANDIDATES_MAX) continue;
        compared += 1;
        if (compared % PAIR_STEP === 0) await pause();
        candidates.set(key, { a: a.row, b: b.row, score: renameOf(a.loc, b.loc).score });
      }
    }
  }
  const best = [...candidates.values()]
    .filter(({ score }) => score >= MIN_SCORE)
    .sort(
      (x, y) => y.score - x.score || x.a + x.b - (y.a + y.b) || Math.abs(x.a - x.b) - Math.abs(y.a - y.b),
    );
  const taken = new Set<number>();
  const pairs: [number, number][] = [];
  for (const { a, b } of best) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a);
    taken.add(b);
    pairs.push([a, b]);
  }
  return pairs;
}

/** How much of a part of a path is a key. */
const STEM_UNITS = 6;

/** What similar URLs share at least one of. */
function similarKeys(loc: string, ignoresHosts: boolean): readonly string[] {
  const { host, path, query } = partsOf(loc);
  const loose = loosePath(path);
  const last = lastOf(loose);
  const parent = loose.slice(0, loose.length - last.length);
  const site = ignoresHosts ? "" : withoutWww(host).toLowerCase();
  const rest = withoutTracking(query);
  const keys = [`${site} ${last}${rest}`];
  if (last === "" || rest !== "") return last === "" ? [] : keys;
  const place = `${site} ${parent}`;
  keys.push(`${place} ^${last.slice(0, STEM_UNITS)}`, `${place} $${last.slice(-STEM_UNITS)}`);
  keys.push(
    `${place} ~${last
      .split(/[^\p{L}\p{N}]+/u)
      .sort()
      .join(" ")}`,
  );
  return keys;
}
