/**
 * Operations: what clients ask to be changed. Between the server and the store they travel as one run of bytes, sorted by
 * key: a record is to be stored as it is; `?` before it, unless what is stored is as new; `-` and a key delete, with a tab and
 * a date unless what is stored is newer. A line feed ends each.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { endOf, keyAt, lastmodOf, lowerBound, recordAt, type Span, spansOf, textOf } from "./records.ts";

/** What is to become of one URL. */
export interface Operation {
  readonly key: string;
  /** What is to be stored; `null` when it is to be deleted. */
  readonly record: Buffer | null;
  /** The date that what is stored may not have reached, for this to be done; `null` when it is done whatever is stored. */
  readonly unlessAsNewAs: string | null;
}

/** The operations of a run, in its order. */
export function* operationsIn(run: Buffer): Generator<Operation, void, void> {
  const text = textOf(run);
  for (let at = 0; at < text.length; ) {
    if (text[at] === "-") {
      const end = text.indexOf("\n", at);
      const [key = "", date = null] = text.slice(at + 1, end).split("\t");
      yield { key, record: null, unlessAsNewAs: date };
      at = end + 1;
      continue;
    }
    const isConditional = text[at] === "?";
    const start = isConditional ? at + 1 : at;
    const end = endOf(run, start);
    const record = run.subarray(start, end);
    yield { key: keyAt(run, start), record, unlessAsNewAs: isConditional ? lastmodOf(record) : null };
    at = end;
  }
}

/** A run of these operations, in the order of their keys; of one key they stay in their order. */
export function runOf(operations: readonly Operation[]): Buffer {
  const sorted = operations.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return Buffer.concat(
    sorted.flatMap(({ key, record, unlessAsNewAs }) => {
      if (record === null)
        return Buffer.from(`-${key}${unlessAsNewAs === null ? "" : `\t${unlessAsNewAs}`}\n`);
      return unlessAsNewAs === null ? record : [Buffer.from("?"), record];
    }),
  );
}

/** A run as several ones of about so many bytes, and how many operations each has. */
export function splitRun(run: Buffer, bytesMax: number): { readonly run: Buffer; readonly count: number }[] {
  const parts: { run: Buffer; count: number }[] = [];
  const text = textOf(run);
  let [start, count] = [0, 0];
  for (let at = 0; at < run.length; ) {
    const next = text[at] === "-" ? text.indexOf("\n", at) + 1 : endOf(run, at);
    if (count > 0 && next - start > bytesMax) {
      parts.push({ run: run.subarray(start, at), count });
      [start, count] = [at, 0];
    }
    count += 1;
    at = next;
  }
  if (count > 0) parts.push({ run: run.subarray(start), count });
  return parts;
}

/** The first of sorted operations with this key or a later one. */
export function indexAt(operations: readonly Operation[], key: string, from = 0): number {
  let [low, high] = [from, operations.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((operations[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first of them with a later key. */
export function indexAfter(operations: readonly Operation[], key: string): number {
  let at = indexAt(operations, key);
  while (operations[at]?.key === key) at += 1;
  return at;
}

/** What operations made of records. */
export interface Merged {
  /** The same object when nothing has changed. */
  readonly records: Buffer;
  /** What is there now and was not, or not like this. */
  readonly written: readonly Buffer[];
  /** The keys of what is there now and was not. */
  readonly added: readonly string[];
  /** The keys of what is there no more. */
  readonly deleted: readonly string[];
  /** Whether something was put behind all that was there. */
  readonly atEnd: boolean;
}

/** Does sorted operations to records. Those of one key are done one after the other. */
export function merge(records: Buffer, operations: readonly Operation[]): Merged {
  const parts: Buffer[] = [];
  const written: Buffer[] = [];
  const added: string[] = [];
  const deleted: string[] = [];
  let copied = 0;
  let atEnd = false;
  for (let index = 0; index < operations.length; ) {
    const key = operations[index]?.key ?? "";
    const at = lowerBound(records, key, copied);
    const span = recordAt(records, at, key);
    const before = span === null ? null : records.subarray(span.start, span.end);
    let after = before;
    for (; operations[index]?.key === key; index += 1) after = outcome(after, operations[index] as Operation);
    if (after === before || (after !== null && before?.equals(after) === true)) continue;
    parts.push(records.subarray(copied, at));
    copied = span?.end ?? at;
    if (after === null) deleted.push(key);
    else {
      parts.push(after);
      written.push(after);
      atEnd ||= at === records.length;
      if (before === null) added.push(key);
    }
  }
  if (parts.length === 0) return { records, written, added, deleted, atEnd };
  parts.push(records.subarray(copied));
  return { records: Buffer.concat(parts), written, added, deleted, atEnd };
}

/** Puts records, sorted and with different keys, in the place of all those between two. */
export function mergeWhole(records: Buffer, { start, end }: Span, operations: readonly Operation[]): Merged {
  const parts = [records.subarray(0, start)];
  const written: Buffer[] = [];
  const added: string[] = [];
  const deleted: string[] = [];
  let index = 0;
  const writeUntil = (key: string | null): void => {
    for (let next = operations[index]; next !== undefined && (key === null || next.key < key); ) {
      if (next.record !== null) {
        parts.push(next.record);
        written.push(next.record);
        added.push(next.key);
      }
      index += 1;
      next = operations[index];
    }
  };
  for (const span of spansOf(records.subarray(0, end), start)) {
    const key = keyAt(records, span.start);
    const before = records.subarray(span.start, span.end);
    writeUntil(key);
    const after = operations[index]?.key === key ? operations[index]?.record : null;
    if (after == null) {
      deleted.push(key);
      continue;
    }
    index += 1;
    const isSame = before.equals(after);
    parts.push(isSame ? before : after);
    if (!isSame) written.push(after);
  }
  const inside = written.length;
  writeUntil(null);
  if (written.length + deleted.length === 0) return { records, written, added, deleted, atEnd: false };
  const atEnd = written.length > inside && end === records.length;
  parts.push(records.subarray(end));
  return { records: Buffer.concat(parts), written, added, deleted, atEnd };
}

function outcome(stored: Buffer | null, { record, unlessAsNewAs }: Operation): Buffer | null {
  if (unlessAsNewAs === null || stored === null) return record;
  const lastmod = lastmodOf(stored);
  if (lastmod === null) return record;
  const [have, given] = [Date.parse(lastmod), Date.parse(unlessAsNewAs)];
  // To delete what changed at that very moment is what was meant; to store it again changes nothing.
  const isKept = record === null ? have > given : have >= given;
  return isKept ? stored : record;
}
