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

const SCHEMA = `
-- What was asked for and is not in the chunks yet. \`kind\`: 0 a run of operations, 1 a prefix whose URLs are to be deleted.
CREATE TABLE IF NOT EXISTS op (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, body BLOB NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL
);
-- Requests that were answered, by the keys that clients gave them.
CREATE TABLE IF NOT EXISTS request (
  key TEXT PRIMARY KEY, hash TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS request_at ON request (at);
-- All records. A chunk has those from its \`first\` key up to the \`first\` of the next; the first chunk begins with "".
CREATE TABLE IF NOT EXISTS chunk (
  first TEXT NOT NULL UNIQUE, map INTEGER NOT NULL, n INTEGER NOT NULL, length INTEGER NOT NULL, crc INTEGER NOT NULL,
  extensions INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS chunk_map ON chunk (map, first);
-- Sitemaps. \`changed_at\` is of their contents; \`dirty_since\` is set while what is published is older, and \`dirty_from\` is the
-- first request that is missing there then. \`published\` is the version that KV has, 0 when none. What the index is to say
-- next of it was published at \`pending_at\`; \`listed_changed_at\` is what it says; \`listed_at\` is when it first said so.
-- Those with numbers below 0 have no chunks: they are made of the log of changes (\`recent.ts\`).
CREATE TABLE IF NOT EXISTS map (
  no INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL DEFAULT 0,
  dirty_since INTEGER, dirty_from INTEGER, published INTEGER NOT NULL DEFAULT 0, published_at INTEGER NOT NULL DEFAULT 0,
  published_n INTEGER NOT NULL DEFAULT 0, published_changed_at INTEGER NOT NULL DEFAULT 0,
  pending_at INTEGER, pending_changed_at INTEGER, listed_changed_at INTEGER, listed_at INTEGER
);
-- \`map\` had URLs that are in \`successor\` now: it keeps what is published until the successor can be seen everywhere.
CREATE TABLE IF NOT EXISTS hold (map INTEGER NOT NULL, successor INTEGER NOT NULL, PRIMARY KEY (map, successor)) WITHOUT ROWID;
-- The newest changes (\`changes.ts\`): those from the number \`first_seq\` to \`seq\`, the last of them made \`at\` that time.
CREATE TABLE IF NOT EXISTS change (
  id INTEGER PRIMARY KEY, first_seq INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, n INTEGER NOT NULL,
  length INTEGER NOT NULL, body BLOB NOT NULL
);
-- Whom changes are told: what is told at \`target\` up to \`done\`, and since when there is more to tell.
CREATE TABLE IF NOT EXISTS outbox (
  channel TEXT PRIMARY KEY, target TEXT NOT NULL, since INTEGER, done INTEGER NOT NULL, not_before INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dropped INTEGER NOT NULL DEFAULT 0, answer TEXT,
  answered_at INTEGER
) WITHOUT ROWID;
-- Who may write here; of tokens only SHA-256 is kept.
CREATE TABLE IF NOT EXISTS token (
  digest TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, label TEXT NOT NULL, scope TEXT NOT NULL, expires_at INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

/** Makes what is not there yet. */
export function prepare(sql: Sql): void {
  for (const statement of SCHEMA.split(";\n")) if (statement.trim() !== "") sql.exec(statement);
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
