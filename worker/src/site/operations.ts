/**
 * Operations: what clients ask to be changed. Between the server and the store they travel as one run of bytes, sorted by
 * key: a record is to be stored as it is; `?` before it, unless what is stored is as new; `-` and a key delete, with a tab and
 * a date unless what is stored is newer. A line feed ends each.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import type { Gone } from "./gone.ts";
import {
  endOf,
  keptOver,
  keyAt,
  lastmodOf,
  lowerBound,
  recordAt,
  type Span,
  spansOf,
  textOf,
} from "./records.ts";

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

/** What is known of a URL: its record, and the date by which it went, in milliseconds. */
interface State {
  readonly stored: Buffer | null;
  readonly gone: number | null;
}

/** How many records are found in bytes in less time than it takes to make text of all. */
const FEW = 16;

/**
 * Does sorted operations to records. Those of one key are done one after the other. `wasGone` has those of their URLs that went
 * unless they were newer, and `gone` what has become of these, and more of them.
 */
export function merge(
  records: Buffer,
  operations: readonly Operation[],
  wasGone: ReadonlyMap<string, number>,
): Merged & { readonly gone: Gone } {
  const parts: Buffer[] = [];
  const written: Buffer[] = [];
  const added: string[] = [];
  const deleted: string[] = [];
  const gone = new Map<string, number | null>();
  if (operations.length > FEW) textOf(records);
  let copied = 0;
  let atEnd = false;
  for (let index = 0; index < operations.length; ) {
    const key = operations[index]?.key ?? "";
    const at = lowerBound(records, key, copied);
    const span = recordAt(records, at, key);
    const before = span === null ? null : records.subarray(span.start, span.end);
    const was = wasGone.get(key) ?? null;
    let state: State = { stored: before, gone: was };
    for (; operations[index]?.key === key; index += 1) state = outcome(state, operations[index] as Operation);
    if (state.gone !== was) gone.set(key, state.gone);
    const after = state.stored;
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
  if (parts.length === 0) return { records, written, added, deleted, atEnd, gone };
  parts.push(records.subarray(copied));
  return { records: Buffer.concat(parts), written, added, deleted, atEnd, gone };
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
        const record = keptOver(null, next.record);
        parts.push(record);
        written.push(record);
        added.push(next.key);
      }
      index += 1;
      next = operations[index];
    }
  };
  const upto = records.subarray(0, end);
  for (const span of spansOf(upto, start)) {
    const key = keyAt(upto, span.start);
    const before = records.subarray(span.start, span.end);
    writeUntil(key);
    const given = operations[index]?.key === key ? operations[index]?.record : null;
    if (given == null) {
      deleted.push(key);
      continue;
    }
    index += 1;
    const after = keptOver(before, given);
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

/**
 * The records with which URLs come by sorted operations if they are not there; `null` of one that does not come. `wasGone` has
 * those that went unless they were newer.
 */
export function firstRecordsOf(
  operations: readonly Operation[],
  wasGone: ReadonlyMap<string, number>,
): ReadonlyMap<string, Buffer | null> {
  const records = new Map<string, Buffer | null>();
  let key: string | null = null;
  let state: State = { stored: null, gone: null };
  for (const operation of operations) {
    if (operation.key !== key)
      [key, state] = [operation.key, { stored: null, gone: wasGone.get(operation.key) ?? null }];
    state = outcome(state, operation);
    // As it was given: its date is not kept, and may decide the place.
    records.set(key, records.get(key) ?? (state.stored === null ? null : operation.record));
  }
  return records;
}

function outcome(state: State, { record, unlessAsNewAs }: Operation): State {
  const { stored, gone } = state;
  const after = record === null ? null : keptOver(stored, record);
  // What is asked for without a condition may bring a URL back, and is not remembered where it deletes one.
  if (unlessAsNewAs === null) return { stored: after, gone: after === null ? gone : null };
  const given = Date.parse(unlessAsNewAs);
  const lastmod = stored === null ? null : lastmodOf(stored);
  const have = lastmod === null ? Number.NEGATIVE_INFINITY : Date.parse(lastmod);
  // To delete what changed at that very moment is what was meant; to store it again changes nothing.
  if (after === null) return have > given ? state : { stored: null, gone: Math.max(given, gone ?? given) };
  return Math.max(have, gone ?? have) >= given ? state : { stored: after, gone: null };
}
