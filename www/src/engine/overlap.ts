/**
 * How much two files list alike.
 *
 * @module
 */

import type { PlacedFile, Table } from "./table.ts";
import { hashText } from "./text-hash.ts";
import type { Pause } from "./turns.ts";

/** How many rows are looked at before others have their turn. */
const STEP = 8_192;

/** For each of the others, how many of the URLs of the smaller of it and the document the other one has, from 0 to 1. */
export async function overlapsOf(
  table: Table,
  document: number,
  others: readonly number[],
  pause: Pause,
): Promise<readonly number[]> {
  const fileOf = (id: number): PlacedFile | undefined => table.files.find(({ file }) => file.document === id);
  const own = await hashesOf(fileOf(document), pause);
  const shares: number[] = [];
  for (const id of others) shares.push(shareOf(own, await hashesOf(fileOf(id), pause)));
  return shares;
}

function shareOf(first: ReadonlySet<number>, second: ReadonlySet<number>): number {
  const smaller = Math.min(first.size, second.size);
  let shared = 0;
  for (const hash of first) if (second.has(hash)) shared += 1;
  return smaller === 0 ? 0 : shared / smaller;
}

/** A number for each URL. */
async function hashesOf(placed: PlacedFile | undefined, pause: Pause): Promise<Set<number>> {
  const hashes = new Set<number>();
  const hash = { low: 0, high: 0 };
  const { entries } = placed?.file ?? {};
  for (let index = 0; index < (entries?.length ?? 0); index += 1) {
    if (index % STEP === 0) await pause();
    const loc = entries?.loc(index) ?? "";
    hashText(hash, loc, 0, loc.length);
    // As much of both halves as a number holds.
    hashes.add((hash.high % 2 ** 21) * 2 ** 32 + hash.low);
  }
  return hashes;
}
