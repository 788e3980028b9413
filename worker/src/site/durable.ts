import type { Sql, SqlRow, SqlValue } from "./sql.ts";

/** The database of a Durable Object. */
export function sqlOf(storage: DurableObjectStorage): Sql {
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] =>
      storage.sql.exec<Row & Record<string, SqlStorageValue>>(statement, ...values).toArray(),
    transaction: (work) => storage.transactionSync(work),
  };
}
