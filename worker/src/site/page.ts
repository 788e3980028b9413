/**
 * Pages: all records of a site, a few chunks at a time, while they go on changing between one page and the next.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { chunkFrom } from "./chunks.ts";
import { lowerBound, withoutPlace } from "./records.ts";
import { decompress } from "./segment.ts";
import { bytesIn, type Sql, type SqlValue } from "./sql.ts";

/** Some chunks, the key of the first record in them that counts, and where the next page begins; `null` behind the last. */
export interface Page {
  readonly chunks: readonly Uint8Array[];
  readonly start: string;
  readonly next: string | null;
}

/** The chunks from that with a key, or a placed key, on, as many as have so many bytes. */
export function pageOf(sql: Sql, from: string, bytesMax: number): Page {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let start = "";
  for (let key: string | null = from; key !== null; ) {
    const chunk = chunkFrom(sql, key);
    if (chunk === null) break;
    const { first, end, size } = chunk;
    if (chunks.length > 0 && bytes + size > bytesMax) return { chunks, start, next: key };
    // The first chunk may have been joined with the one before it, which was in the last page.
    if (chunks.length === 0 && first <= from) start = withoutPlace(from);
    const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM chunk WHERE first = ?", first);
    chunks.push(bytesIn(row?.body));
    bytes += size;
    key = end;
  }
  return { chunks, start, next: null };
}

/** The records of a page, chunk by chunk. */
export function* recordsOfPage({ chunks, start }: Page): Generator<Buffer, void, void> {
  for (const [index, chunk] of chunks.entries()) {
    const records = decompress(chunk);
    const rest = index === 0 ? records.subarray(lowerBound(records, start)) : records;
    if (rest.length > 0) yield rest;
  }
}
