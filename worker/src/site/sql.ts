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

/** The tables that statements read whose answers a database may remember, by the statements; and all of these tables. */
const REMEMBERED = new Map<string, readonly string[]>();
const TABLES = new Set<string>();
/** Those that a statement may write to: one that is written to is named, and so may be others. */
const writtenBy = new Map<string, readonly string[]>();

/**
 * A statement whose answers are remembered where a database does that ({@linkcode withMemory}), until one of the tables that it reads
 * is written to. It gives few and small rows, and has no moment among its values.
 */
export function remembered(statement: string): string {
  const tables = Array.from(statement.matchAll(/\b(?:FROM|JOIN) (\w+)/g), ([, table = ""]) => table);
  REMEMBERED.set(statement, [...new Set(tables)]);
  for (const table of tables) TABLES.add(table);
  writtenBy.clear();
  return statement;
}

const READ_META = remembered("SELECT value FROM meta WHERE name = ?");
const DELETE_META = "DELETE FROM meta WHERE name = ?";
const WRITE_META = "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)";
/** What each of these writes is the one row that its first value names. */
const OF_ROW: ReadonlySet<string> = new Set([DELETE_META, WRITE_META]);

/** What is written to when any row of `meta` may be another one. */
const META_ROWS = "meta *";

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

/** How many answers are remembered, and how many statements that write; with more, all are forgotten. */
const ANSWERS_MAX = 1_000;
const STATEMENTS_MAX = 1_000;

function tablesWrittenBy(statement: string): readonly string[] {
  const known = writtenBy.get(statement);
  if (known !== undefined) return known;
  const tables = [...TABLES].filter((table) => statement.includes(table));
  if (writtenBy.size === STATEMENTS_MAX) writtenBy.clear();
  writtenBy.set(statement, tables);
  return tables;
}

/**
 * The same database, which remembers what {@linkcode remembered} statements were answered: some of it is asked for again and again,
 * and a statement takes longer than what it asks for. Nobody else may write to that database.
 */
export function withMemory(sql: Sql): Sql {
  const answers = new Map<string, { readonly rows: SqlRow[]; readonly state: number }>();
  /** How often something may have been written to a table, to one row of `meta`, or to all of them. */
  const writes = new Map<string, number>();
  // Each count only grows, so their sum is the same as long as all are.
  const stateOf = (sources: readonly string[]): number =>
    sources.reduce((sum, source) => sum + (writes.get(source) ?? 0), 0);
  const rowOf = (name: SqlValue | undefined): string => `meta ${name}`;
  const noteWrite = (source: string): void => void writes.set(source, (writes.get(source) ?? 0) + 1);
  const noteWriteBy = (statement: string, [name]: readonly SqlValue[]): void => {
    const isOfRow = OF_ROW.has(statement);
    if (isOfRow) noteWrite(rowOf(name));
    for (const table of tablesWrittenBy(statement)) {
      noteWrite(table);
      if (table === "meta" && !isOfRow) noteWrite(META_ROWS);
    }
  };
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] => {
      const tables = REMEMBERED.get(statement);
      if (tables === undefined) {
        if (!statement.startsWith("SELECT ")) noteWriteBy(statement, values);
        return sql.exec<Row>(statement, ...values);
      }
      const sources = statement === READ_META ? [rowOf(values[0]), META_ROWS] : tables;
      const key = values.length === 0 ? statement : `${statement} ${JSON.stringify(values)}`;
      const [known, state] = [answers.get(key), stateOf(sources)];
      if (known?.state === state) return known.rows as Row[];
      const rows = sql.exec<Row>(statement, ...values);
      if (answers.size === ANSWERS_MAX) answers.clear();
      answers.set(key, { rows, state });
      return rows;
    },
    transaction: (work) => {
      try {
        return sql.transaction(work);
      } catch (error) {
        // What was read in it may not be there.
        answers.clear();
        throw error;
      }
    },
  };
}
