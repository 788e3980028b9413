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

const READ_META = "SELECT value FROM meta WHERE name = ?";

/** A value that there is one of, such as how far something has come. */
export function readMeta(sql: Sql, name: string): SqlValue {
  const [row] = sql.exec<{ value: SqlValue }>(READ_META, name);
  return row?.value ?? null;
}

/** Changes it; `null` takes it away. */
export function writeMeta(sql: Sql, name: string, value: SqlValue): void {
  if (value === null) sql.exec("DELETE FROM meta WHERE name = ?", name);
  else sql.exec("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", name, value);
}

/**
 * The same database, which remembers what {@linkcode readMeta} has read until something may have changed it: some of it is asked for
 * again and again, and each statement takes longer than what it asks for.
 */
export function withMemory(sql: Sql): Sql {
  const rows = new Map<SqlValue | undefined, SqlRow[]>();
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] => {
      if (statement !== READ_META) {
        if (!statement.startsWith("SELECT ")) rows.clear();
        return sql.exec<Row>(statement, ...values);
      }
      const [name] = values;
      const known = rows.get(name);
      if (known !== undefined) return known as Row[];
      const read = sql.exec<Row>(statement, ...values);
      rows.set(name, read);
      return read;
    },
    transaction: (work) => {
      try {
        return sql.transaction(work);
      } catch (error) {
        // What was read in it may not be there.
        rows.clear();
        throw error;
      }
    },
  };
}
