/**
 * The database of a Durable Object.
 *
 * @module
 */

import { waitAfter } from "./failures.ts";
import { MigrationError, SchemaError } from "./migrate.ts";
import { PRODUCTION } from "./settings.ts";
import { type Sql, type SqlRow, type SqlValue, withMemory } from "./sql.ts";

/** Why a database cannot be used. */
export type Refusal = SchemaError | MigrationError;

/** A database. While it is refused, all that is asked of it fails with why. */
export interface Database {
  readonly sql: Sql;
  /** Why it cannot be used; `null` when it can. What may pass is tried again when it is time for that. */
  refusal(): Refusal | null;
  /** What can be read of it although it is refused; `null` where that fails, since its tables may be others. */
  peek<Result>(read: (sql: Sql) => Result): Result | null;
  /** Wakes the object again, so that it goes on by itself when the database can be used. */
  wait(): Promise<void>;
  /** Deletes all that the object has stored, and makes the tables anew. */
  empty(): Promise<void>;
}

/** The database of an object, which `prepare` sees to; `onRefused` is called each time that it could not. */
export function databaseOf(
  storage: DurableObjectStorage,
  prepare: (sql: Sql) => void,
  onRefused: (refusal: Refusal) => void,
  now: () => number = Date.now,
): Database {
  const there = sqlOf(storage);
  let refusal: Refusal | null = null;
  let attempts = 0;
  let nextAt = 0;
  const tryIt = (): void => {
    try {
      prepare(there);
      refusal = null;
    } catch (error) {
      refusal = error instanceof SchemaError ? error : new MigrationError(error);
      attempts += 1;
      // Another version is another deployment, and that another object.
      nextAt =
        refusal instanceof SchemaError ? Number.POSITIVE_INFINITY : now() + waitAfter(attempts, PRODUCTION);
      onRefused(refusal);
    }
  };
  const current = (): Refusal | null => {
    if (refusal !== null && nextAt <= now()) tryIt();
    return refusal;
  };
  let memory = withMemory(there);
  const usable = (): Sql => {
    const why = refusal === null ? null : current();
    if (why !== null) throw why;
    return memory;
  };
  tryIt();
  return {
    sql: {
      exec: (statement, ...values) => usable().exec(statement, ...values),
      transaction: (work) => usable().transaction(work),
    },
    refusal: current,
    peek: (read) => {
      try {
        return read(there);
      } catch {
        return null;
      }
    },
    wait: () => storage.setAlarm(Math.min(nextAt, now() + PRODUCTION.retryMax)),
    empty: async () => {
      await storage.deleteAll();
      memory = withMemory(there);
      tryIt();
    },
  };
}

function sqlOf(storage: DurableObjectStorage): Sql {
  const { sql } = storage;
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] =>
      sql.exec<Row & Record<string, SqlStorageValue>>(statement, ...values).toArray(),
    transaction: (work) => storage.transactionSync(work),
  };
}
