/**
 * Pages: all records of a site, a few chunks at a time, while they go on changing between one page and the next.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { chunkOf } from "./chunks.ts";
import { lowerBound } from "./records.ts";
import { decompress } from "./segment.ts";
import { bytesIn, type Sql, type SqlValue } from "./sql.ts";

/** Some chunks, and the key with which the next page begins; `null` behind the last. */
export interface Page {
  readonly chunks: readonly Uint8Array[];
  readonly next: string | null;
}

/** The chunks from that with a key on, as many as have so many bytes. */
export function pageOf(sql: Sql, from: string, bytesMax: number): Page {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (let key: string | null = from; key !== null; ) {
    const { first, end, size } = chunkOf(sql, key);
    if (chunks.length > 0 && bytes + size > bytesMax) return { chunks, next: key };
    const [row] = sql.exec<{ body: SqlValue }>("SELECT body FROM chunk WHERE first = ?", first);
    chunks.push(bytesIn(row?.body));
    bytes += size;
    key = end;
  }
  return { chunks, next: null };
}

/** The records of a page that began with a key, chunk by chunk. */
export function* recordsOfPage({ chunks }: Page, from: string): Generator<Buffer, void, void> {
  for (const [index, chunk] of chunks.entries()) {
    const records = decompress(chunk);
    // The first chunk may have been joined with the one before it, which was in the last page.
    const rest = index === 0 ? records.subarray(lowerBound(records, from)) : records;
    if (rest.length > 0) yield rest;
  }
}
