/**
 * What each row of the log of changes has that is the newest of its URL, as `recent.ts` puts it together. It is kept in memory,
 * so that a row is read again only when it was changed, or a URL of it was: who loses it reads all rows anew, and comes to the
 * same bytes.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { changesIn, type Row } from "./changes.ts";
import { extensionsIn } from "./document.ts";
import { keyAt, spansOf, withoutNews } from "./records.ts";
import { compress, decompress, type Segment } from "./segment.ts";
import type { Sql } from "./sql.ts";

/** How many bytes are kept, about; an object has 128 MB of memory. */
const BYTES_MAX = 16_000_000;

/** What has become of a URL last. */
export interface Entry {
  readonly key: string;
  /** Without what it says as news, which is said where only news are. */
  readonly record: Buffer;
  readonly seq: number;
  readonly at: number;
  /** The title of an article, escaped as it is there; `null` of other pages. */
  readonly title: string | null;
}

/** Records, compressed. */
export interface Records extends Segment {
  readonly count: number;
  readonly extensions: number;
}

/** The newest of a row: records, the newest first. */
export interface RowPart extends Records {
  /** Which of them were changed together. */
  readonly runs: readonly { readonly count: number; readonly seq: number; readonly at: number }[];
  /** The titles of articles, by where these are. */
  readonly titles: ReadonlyMap<number, string>;
  /** Of their keys. */
  readonly hashes: Uint32Array;
}

/** URLs that have changed since. */
export class Changed {
  readonly #keys = new Set<string>();
  readonly #hashes = new Set<number>();

  /** Whether a URL is one of them; from now on it is. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.#hashes.add(crc32(key));
    return true;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Whether some URLs with these hashes may be among them. */
  mayHave(hashes: Uint32Array): boolean {
    return this.#hashes.size > 0 && hashes.some((hash) => this.#hashes.has(hash));
  }
}

/** What is known of the rows of a log. They are taken one after the other, the newest first. */
export class NewestRows {
  readonly #parts = new Map<number, RowPart>();
  /** The last change that they know. */
  #upto = 0;

  /** Begins with these rows. */
  begin(rows: readonly Row[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.#parts.keys()) if (!ids.has(id)) this.#parts.delete(id);
    if (rows.some(({ id, seq }) => seq <= this.#upto && !this.#parts.has(id))) this.forget();
  }

  /** What the next row has, with changes up to one; and whether that took any work. */
  take(
    sql: Sql,
    { id, seq }: Row,
    upto: number,
    changed: Changed,
  ): { readonly part: RowPart; readonly isMade: boolean } {
    const known = seq <= this.#upto ? this.#parts.get(id) : undefined;
    if (known !== undefined && !changed.mayHave(known.hashes)) return { part: known, isMade: false };
    const part = known === undefined ? partIn(sql, id, upto, changed) : without(known, changed);
    this.#parts.set(id, part);
    return { part, isMade: true };
  }

  /** Says that all rows were taken. */
  end(upto: number): void {
    this.#upto = upto;
    const sizes = Array.from(this.#parts.values(), sizeOf);
    if (sizes.reduce((sum, size) => sum + size, 0) > BYTES_MAX) this.forget();
  }

  /** Begins anew with the next rows. */
  forget(): void {
    this.#parts.clear();
    this.#upto = 0;
  }
}

const sizeOf = ({ body, hashes }: RowPart): number => body.length + hashes.byteLength;

/** What a row of the log has of URLs that have not changed since. */
function partIn(sql: Sql, id: number, upto: number, changed: Changed): RowPart {
  const entries: Entry[] = [];
  for (const { seq, at, key, record } of changesIn(sql, id).toReversed()) {
    if (seq > upto || !changed.add(key) || record === null) continue;
    entries.push({ key, seq, at, record: withoutNews(record), title: titleOf(record) });
  }
  return partOf(entries);
}

/** A part without URLs that have changed since. */
function without(part: RowPart, changed: Changed): RowPart {
  return partOf([...entriesOf(part)].filter(({ key }) => !changed.has(key)));
}

/** A part with these entries. */
export function partOf(entries: readonly Entry[]): RowPart {
  const runs: { count: number; seq: number; at: number }[] = [];
  const titles = new Map<number, string>();
  for (const [index, { seq, at, title }] of entries.entries()) {
    const run = runs.at(-1);
    if (run?.seq === seq) run.count += 1;
    else runs.push({ count: 1, seq, at });
    if (title !== null) titles.set(index, title);
  }
  return {
    ...recordsOf(entries.map(({ record }) => record)),
    ...{ runs, titles },
    hashes: Uint32Array.from(entries, ({ key }) => crc32(key)),
  };
}

/** Compresses records. */
export function recordsOf(records: readonly Buffer[]): Records {
  const bytes = Buffer.concat(records);
  return { ...compress(bytes), count: records.length, extensions: extensionsIn(bytes) };
}

/** The entries of a part, the newest first. */
export function* entriesOf({ body, runs, titles }: RowPart): Generator<Entry, void, void> {
  const records = decompress(body);
  let index = 0;
  const spans = spansOf(records);
  for (const { count, seq, at } of runs) {
    for (const end = index + count; index < end; index += 1) {
      const { value: span } = spans.next();
      if (span === undefined) return;
      const record = records.subarray(span.start, span.end);
      yield { key: keyAt(records, span.start), record, seq, at, title: titles.get(index) ?? null };
    }
  }
}

function titleOf(record: Buffer): string | null {
  return record.includes("<news:title>")
    ? (/<news:title>([^<]*)/.exec(record.toString())?.[1] ?? null)
    : null;
}
