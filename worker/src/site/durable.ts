/**
 * The database of a Durable Object.
 *
 * @module
 */

import { SchemaError } from "./migrate.ts";
import { PRODUCTION } from "./settings.ts";
import type { Sql, SqlRow, SqlValue } from "./sql.ts";

/** A database, and why it cannot be used: then all that is asked of it fails with that. */
export interface Database {
  readonly sql: Sql;
  readonly refusal: SchemaError | null;
}

/** The database of an object, which `prepare` has seen to. */
export function databaseOf(storage: DurableObjectStorage, prepare: (sql: Sql) => void): Database {
  const sql = sqlOf(storage);
  try {
    prepare(sql);
    return { sql, refusal: null };
  } catch (refusal) {
    if (!(refusal instanceof SchemaError)) throw refusal;
    const refuse = (): never => {
      throw refusal;
    };
    return { sql: { exec: refuse, transaction: refuse }, refusal };
  }
}

/** Wakes an object again whose database is refused, so that it goes on by itself when a version is deployed that knows it. */
export const waitForOther = (storage: DurableObjectStorage): Promise<void> =>
  storage.setAlarm(Date.now() + PRODUCTION.retryMax);

function sqlOf(storage: DurableObjectStorage): Sql {
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] =>
      storage.sql.exec<Row & Record<string, SqlStorageValue>>(statement, ...values).toArray(),
    transaction: (work) => storage.transactionSync(work),
  };
}
