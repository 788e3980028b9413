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

/** The tables that statements read whose answers a database may remember, by the statements. */
const REMEMBERED = new Map<string, readonly string[]>();

/**
 * A statement whose answers are remembered where a database does that ({@linkcode withMemory}), until one of the tables that it reads
 * is written to. It gives few and small rows, and has no moment among its values.
 */
export function remembered(statement: string): string {
  const tables = Array.from(statement.matchAll(/\b(?:FROM|JOIN) (\w+)/g), ([, table = ""]) => table);
  REMEMBERED.set(statement, [...new Set(tables)]);
  return statement;
}

const READ_META = remembered("SELECT value FROM meta WHERE name = ?");
const DELETE_META = "DELETE FROM meta WHERE name = ?";
const WRITE_META = "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)";
/** Each of these is of the one row that its first value names. */
const OF_ROW: ReadonlySet<string> = new Set([READ_META, DELETE_META, WRITE_META]);

/** A value that there is one of, such as how far something has come. */
export function readMeta(sql: Sql, name: string): SqlValue {
  const [row] = sql.exec<{ value: SqlValue }>(READ_META, name);
  return row?.value ?? null;
}

/** Changes it; `null` takes it away. */
export function writeMeta(sql: Sql, name: string, value: SqlValue): void {
  if (value === null) sql.exec(DELETE_META, name);
  else sql.exec(WRITE_META, name, value);
}

/** How many answers are remembered; with more, all are forgotten. */
const ANSWERS_MAX = 1_000;

/**
 * The same database, which remembers what {@linkcode remembered} statements were answered: some of it is asked for again and again,
 * and a statement takes longer than what it asks for. Nobody else may write to that database.
 */
export function withMemory(sql: Sql): Sql {
  const answers = new Map<string, { readonly rows: SqlRow[]; readonly state: number }>();
  /** How often something may have been written to what these are of, since the first of them: to a table, or to a row of `meta`. */
  const writes = new Map<string, number>();
  // Each count only grows, so their sum is the same as long as all are.
  const stateOf = (sources: readonly string[]): number =>
    sources.reduce((sum, source) => sum + (writes.get(source) ?? 0), 0);
  const rowOf = (name: SqlValue | undefined): string => `meta ${name}`;
  const noteWrite = (isMeant: (source: string) => boolean): void => {
    for (const [source, count] of writes) if (isMeant(source)) writes.set(source, count + 1);
  };
  const noteWriteBy = (statement: string, [name]: readonly SqlValue[]): void => {
    const row = rowOf(name);
    if (OF_ROW.has(statement)) noteWrite((source) => source === row || source === "meta");
    // A table that is written to is named; so may be others.
    else noteWrite((source) => statement.includes(source.split(" ", 1)[0] ?? ""));
  };
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] => {
      const tables = REMEMBERED.get(statement);
      if (tables === undefined) {
        if (!statement.startsWith("SELECT ")) noteWriteBy(statement, values);
        return sql.exec<Row>(statement, ...values);
      }
      const sources = OF_ROW.has(statement) ? [rowOf(values[0])] : tables;
      const key = values.length === 0 ? statement : `${statement} ${JSON.stringify(values)}`;
      const [known, state] = [answers.get(key), stateOf(sources)];
      if (known?.state === state) return known.rows as Row[];
      const rows = sql.exec<Row>(statement, ...values);
      for (const source of sources) if (!writes.has(source)) writes.set(source, 0);
      if (answers.size === ANSWERS_MAX) answers.clear();
      answers.set(key, { rows, state });
      return rows;
    },
    transaction: (work) => {
      try {
        return sql.transaction(work);
      } catch (error) {
        // What was read in it may not be there.
        noteWrite(() => true);
        throw error;
      }
    },
  };
}
