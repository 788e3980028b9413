/**
 * The part of a Durable Object's SQLite that the store uses: <https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/>.
 *
 * @module
 */

import { Buffer } from "node:buffer";

/** What a column holds. */
export type SqlValue = string | number | null | ArrayBuffer | Uint8Array;

/** A row, by the names of its columns. */
export type SqlRow = Record<string, SqlValue>;

/** A database with one writer. */
export interface Sql {
  /** Runs a statement; the rows that it gives. */
  exec<Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[];
  /** Runs work of which all or nothing stays. */
  transaction<Result>(work: () => Result): Result;
}

/** The bytes in a column. */
export function bytesIn(value: SqlValue | undefined): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  throw new TypeError("the column holds no bytes");
}

/** A value that there is one of, such as how far something has come. */
export function readMeta(sql: Sql, name: string): SqlValue {
  const [row] = sql.exec<{ value: SqlValue }>("SELECT value FROM meta WHERE name = ?", name);
  return row?.value ?? null;
}

/** Changes it; `null` takes it away. */
export function writeMeta(sql: Sql, name: string, value: SqlValue): void {
  if (value === null) sql.exec("DELETE FROM meta WHERE name = ?", name);
  else sql.exec("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", name, value);
}
