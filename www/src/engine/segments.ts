/**
 * The entries of one document, gathered while it is read: the lists that the parser hands out, one behind the other.
 *
 * @module
 */

import type { LocColumn } from "sitemapkit";
import { firstAbove } from "./ascending.ts";

/** What is needed of a list of entries. */
export interface Segment<T> {
  readonly length: number;
  at(index: number): T | undefined;
  loc(index: number): string | undefined;
  locColumns(): readonly LocColumn[];
}

/** Several lists that look like one. */
export interface Segments<T> extends Segment<T> {
  add(segment: Segment<T>): void;
  /** The memory that the lists take, in bytes. */
  readonly memoryBytes: number;
}

/** No lists yet. */
export function createSegments<T>(): Segments<T> {
  const segments: Segment<T>[] = [];
  /** The index of the first entry of each list. */
  const starts: number[] = [];
  let length = 0;
  let memoryBytes = 0;
  // Rows are asked for one after the other: the next one is mostly in the same list.
  let latest = 0;

  function find(index: number): number {
    if (index < 0 || index >= length) return -1;
    if (inSegment(latest, index)) return latest;
    latest = firstAbove(starts, index) - 1;
    return latest;
  }

  function inSegment(segment: number, index: number): boolean {
    const start = starts[segment];
    return start !== undefined && index >= start && index < start + (segments[segment]?.length ?? 0);
  }

  return {
    get length() {
      return length;
    },
    get memoryBytes() {
      return memoryBytes;
    },
    add(segment) {
      if (segment.length === 0) return;
      starts.push(length);
      segments.push(segment);
      length += segment.length;
      // All columns of a list are in one buffer.
      for (const { text } of segment.locColumns()) memoryBytes += text.buffer.byteLength;
    },
    at(index) {
      const found = find(index);
      return segments[found]?.at(index - (starts[found] ?? 0));
    },
    loc(index) {
      const found = find(index);
      return segments[found]?.loc(index - (starts[found] ?? 0));
    },
    locColumns() {
      return segments.flatMap((segment) => segment.locColumns());
    },
  };
}
