/**
 * Entries as the records that a store keeps: the core checks them, brings them into their normal form, and mends them if that is
 * wanted, which takes the more time the more is at fault.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { type EntryLike, type Rejection, type RepairedValue, SitemapWriter } from "sitemapkit";
import { UNASKED_RULES, withGapsTold } from "../entries.ts";
import { textOf } from "../site/records.ts";

/** How entries are written, and who is told what of which of them, from 0. */
export interface Writing {
  readonly origin: string;
  /** Whether an entry with a fault is taken without what cannot be mended of it. */
  readonly isRepaired: boolean;
  readonly onRejected: (index: number, why: { readonly code: string; readonly message: string }) => void;
  readonly onRepaired: (index: number, values: readonly RepairedValue[]) => void;
}

/**
 * How much may be repaired in one request, which takes some seconds: of each entry its values, as many times as there are that are
 * at fault, since each of these is looked for in all of the entry.
 */
const REPAIR_MAX = 1_000_000;

/** As much as one entry takes, whatever it has: of very many values, all that are at fault are left out at once. */
const ENTRY_REPAIR_MAX = 200_000;

/** The records of all entries that are not rejected, in the order of these. */
export function recordsOf(entries: readonly EntryLike[], writing: Writing): Buffer {
  const documents: Buffer[] = [];
  let cost = 0;
  for (const { start, end } of writing.isRepaired ? groupsOf(entries) : [{ start: 0, end: entries.length }]) {
    const isMending = writing.isRepaired && cost < REPAIR_MAX;
    const writer = new SitemapWriter({
      base: `${writing.origin}/`,
      // Nobody knows what a picture is relative to.
      resolve: false,
      rules: UNASKED_RULES,
      onInvalid: isMending ? "repair" : "reject",
      onRejected: (rejection) => {
        const index = start + rejection.index;
        if (isMending) cost += repairCost(entries[index]);
        writing.onRejected(index, writing.isRepaired && !isMending ? unmended(rejection) : rejection);
      },
      onRepaired: ({ index, values }) => {
        cost += repairCost(entries[start + index], values.length);
        writing.onRepaired(start + index, values);
      },
    });
    for (const entry of entries.slice(start, end)) writer.write(withGapsTold(entry));
    documents.push(...writer.finish().map(({ bytes }) => recordsIn(bytes)));
  }
  return withoutDeclarations(Buffer.concat(documents));
}

const unmended = ({ message }: Rejection): { readonly code: string; readonly message: string } => ({
  code: "too-much-to-repair",
  message: `${message}; it was not repaired, since so much else of this request was: send it in another one`,
});

/**
 * Neighbours that take no longer to repair together, whatever is at fault, than one entry can: a writer repairs many in one go,
 * and only then says what that took.
 */
function* groupsOf(
  entries: readonly EntryLike[],
): Generator<{ readonly start: number; readonly end: number }> {
  let [start, cost] = [0, 0];
  for (const [index, entry] of entries.entries()) {
    const own = repairCost(entry);
    if (index > start && cost + own > ENTRY_REPAIR_MAX) {
      yield { start, end: index };
      [start, cost] = [index, 0];
    }
    cost += own;
  }
  yield { start, end: entries.length };
}

/** How much it takes to repair an entry with so many values at fault, or at most. */
function repairCost(entry: unknown, faults = Number.POSITIVE_INFINITY): number {
  const values = valueCount(entry, 0);
  return Math.min(values * Math.min(faults, values), ENTRY_REPAIR_MAX);
}

/** How deep values are counted: deeper than anything that is read. */
const DEPTH_MAX = 12;

function valueCount(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + valueCount(part, depth + 1), 0);
}

/** Before its first entry a document has at most what declares all extensions. */
const HEAD_BYTES = 4_096;

/** What stands between the start of a document and its end. */
function recordsIn(document: Uint8Array): Buffer {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const start = bytes
    .subarray(0, HEAD_BYTES)
    .toString("latin1")
    .search(/<url[ >]/);
  return start < 0 ? bytes.subarray(0, 0) : bytes.subarray(start, bytes.lastIndexOf("</urlset>"));
}

/**
 * Records as they are kept. An extension that none of the first entries had is declared where it is needed, since what comes
 * before is written by then; what is served declares it at its root.
 */
function withoutDeclarations(records: Buffer): Buffer {
  const text = textOf(records);
  // Text is escaped, so that this is a tag.
  return text.includes("<url ") ? Buffer.from(text.replaceAll(/<url [^>]*>/g, "<url>"), "latin1") : records;
}
