/**
 * The tables of a database and the number of their schema, which is kept beside them. A database that has none gets all tables;
 * one with a lower number goes through the migrations that it lacks. Another one is not touched: what wrote it knows more.
 *
 * @module
 */

import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** Makes the tables of one number those of the next. Once it is released, it stays as it is. */
export type Migration = (sql: Sql) => void;

/** By what the number is known. */
const NUMBER = "schema";

const ANEW =
  "on a machine of your own, begin anew with `npm start -- --state DIR` and another folder, or delete the one that there is";

/** The tables of a database are not those that this version of the server knows. */
export class SchemaError extends Error {
  /** By what it is known on the other side of the border of an object, and in answers. */
  static readonly code = "other-schema";
  override readonly name = "SchemaError";
  readonly code = SchemaError.code;
}

/** The tables of a database could not be made those of this version; they are as they were, and it may be tried again. */
export class MigrationError extends Error {
  /** By what it is known on the other side of the border of an object, and in answers. */
  static readonly code = "not-migrated";
  override readonly name = "MigrationError";
  readonly code = MigrationError.code;

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `What is stored could not be brought into the form of this version of the server: ${why}. It stays as it was, nothing is lost, and it is tried again by itself. Where there is no room, make some: on a machine of your own on its disk; of a deployment, deploy the version before it again and delete what is not needed.`,
      { cause },
    );
  }
}

/** Runs statements, each of which ends a line. */
export const run =
  (statements: string): Migration =>
  (sql) => {
    for (const statement of statements.split(";\n")) if (statement.trim() !== "") sql.exec(statement);
  };

/**
 * Sees to it that a database has the tables of the last migration.
 *
 * @throws {SchemaError}
 */
export function migrate(sql: Sql, migrations: readonly Migration[]): void {
  const [number, last] = [numberOf(sql), migrations.length];
  if (number === last) return;
  if (number > last)
    throw new SchemaError(
      `What is stored was written by a newer version of this server (schema ${number}; this one knows ${last}): deploy that version again, and nothing is lost; ${ANEW}.`,
    );
  sql.transaction(() => {
    if (number === 0) sql.exec("CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID");
    for (const migration of migrations.slice(number)) migration(sql);
    writeMeta(sql, NUMBER, last);
  });
}

/** The number of the schema of a database; 0 where it has no tables. */
function numberOf(sql: Sql): number {
  // The platform has tables of its own, and so has SQLite.
  const tables = sql.exec<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  );
  if (tables.length === 0) return 0;
  const number = tables.some(({ name }) => name === "meta") ? readMeta(sql, NUMBER) : null;
  if (typeof number === "number" && number > 0) return number;
  throw new SchemaError(
    `What is stored was written before the first release of this server, and has no number of its schema: export it with the version that wrote it, if it is needed; ${ANEW}.`,
  );
}
