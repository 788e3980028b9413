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
-- What was asked for and is not in the chunks yet. \`kind\`: 0 a run of operations, 1 a prefix whose URLs are to be deleted,
-- 2 the number of a snapshot that is to take the place of everything; 10 more of what came before the commit of the snapshot in
-- front of it and counts more than that (\`late.ts\`).
-- The body is last: to read a column behind a long one takes a walk through its pages.
CREATE TABLE IF NOT EXISTS op (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL
);
-- Requests that were answered, by the keys that clients gave them.
CREATE TABLE IF NOT EXISTS request (
  key TEXT PRIMARY KEY, hash TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS request_at ON request (at);
-- The URLs that went unless they were newer than \`date\` (\`gone.ts\`), in the order in which that was noted.
CREATE TABLE IF NOT EXISTS gone (
  no INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, date INTEGER NOT NULL, at INTEGER NOT NULL
);
-- All records. A chunk has those from its \`first\` key up to the \`first\` of the next; the first chunk begins with "". Where
-- some of them are news, \`bare\` is what they are without it.
CREATE TABLE IF NOT EXISTS chunk (
  first TEXT NOT NULL UNIQUE, map INTEGER NOT NULL, n INTEGER NOT NULL, length INTEGER NOT NULL, crc INTEGER NOT NULL,
  extensions INTEGER NOT NULL, body BLOB NOT NULL, bare_length INTEGER, bare_crc INTEGER, bare BLOB
);
CREATE INDEX IF NOT EXISTS chunk_bare ON chunk (map) WHERE bare IS NOT NULL;
CREATE INDEX IF NOT EXISTS chunk_map ON chunk (map, first);
-- Where URLs are that have places (\`places.ts\`): how many with a hash are at a place.
CREATE TABLE IF NOT EXISTS place (
  hash INTEGER NOT NULL, place INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (hash, place)
) WITHOUT ROWID;
-- The operations in hand, as soon as they have places (\`plan.ts\`).
CREATE TABLE IF NOT EXISTS plan (no INTEGER PRIMARY KEY, body BLOB NOT NULL);
-- Sitemaps. \`changed_at\` is of their contents; \`dirty_since\` is set while what is published is older, and \`dirty_from\` is the
-- first request that is missing there then. \`published\` is the version that KV has, 0 when none. What the index is to say
-- next of it was published at \`pending_at\`; \`listed_changed_at\` is what it says; \`listed_at\` is when it first said so, in
-- a part that is named.
-- Those with numbers below 0 have no chunks: they are made of the log of changes (\`recent.ts\`), \`digest\` is of what they are,
-- and \`made\` is JSON: which changes their last versions have (\`seen.ts\`). \`doubt\` is when what is published is to be
-- written again after a write that was given up (\`doubt.ts\`).
CREATE TABLE IF NOT EXISTS map (
  no INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL DEFAULT 0,
  dirty_since INTEGER, dirty_from INTEGER, published INTEGER NOT NULL DEFAULT 0, published_at INTEGER NOT NULL DEFAULT 0,
  published_n INTEGER NOT NULL DEFAULT 0, published_changed_at INTEGER NOT NULL DEFAULT 0,
  pending_at INTEGER, pending_changed_at INTEGER, listed_changed_at INTEGER, listed_at INTEGER,
  digest TEXT, made TEXT, doubt INTEGER
);
-- The parts of the index (\`index-parts.ts\`): what is in them, in which version, which version KV has, since when it has any,
-- whether robots.txt names it, and when it was written last.
CREATE TABLE IF NOT EXISTS index_part (
  no INTEGER PRIMARY KEY, digest TEXT NOT NULL, version INTEGER NOT NULL, changed INTEGER NOT NULL, n INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0, first_at INTEGER, named INTEGER NOT NULL DEFAULT 0,
  published_at INTEGER, doubt INTEGER
);
-- \`map\` had URLs that are in \`successor\` now: it keeps what is published until the successor can be seen everywhere.
CREATE TABLE IF NOT EXISTS hold (map INTEGER NOT NULL, successor INTEGER NOT NULL, PRIMARY KEY (map, successor)) WITHOUT ROWID;
-- \`map\` was joined with others: it keeps what is published until that \`version\` of \`successor\` can be seen everywhere, which
-- was published at \`seen_at\`.
CREATE TABLE IF NOT EXISTS ending (
  map INTEGER PRIMARY KEY, successor INTEGER NOT NULL, version INTEGER NOT NULL, seen_at INTEGER
) WITHOUT ROWID;
-- Sitemaps that KV has lost, and that are to be written to it as they are.
CREATE TABLE IF NOT EXISTS again (map INTEGER PRIMARY KEY) WITHOUT ROWID;
-- Snapshots that are sent in parts, and their states (\`snapshot-state.ts\`). The last part came \`at\`.
CREATE TABLE IF NOT EXISTS snapshot (
  no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, state INTEGER NOT NULL, at INTEGER NOT NULL
);
-- Their parts, at level 0, and what is merged of them, as sorted runs; of one key, that of the highest \`rank\` counts.
CREATE TABLE IF NOT EXISTS run (
  no INTEGER PRIMARY KEY AUTOINCREMENT, snapshot INTEGER NOT NULL, level INTEGER NOT NULL, rank INTEGER NOT NULL,
  n INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0, UNIQUE (snapshot, level, rank)
);
CREATE TABLE IF NOT EXISTS piece (
  no INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL, body BLOB NOT NULL,
  UNIQUE (run, first)
);
-- What is asked for while they are sent (\`late.ts\`), as in \`op\`; \`snapshot\` is the last one that was open then.
CREATE TABLE IF NOT EXISTS late (
  no INTEGER PRIMARY KEY AUTOINCREMENT, snapshot INTEGER NOT NULL, kind INTEGER NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL
);
-- The newest changes (\`changes.ts\`): those from the number \`first_seq\` to \`seq\`, the last of them made \`at\` that time.
-- \`added\` has hashes of the URLs that were new.
CREATE TABLE IF NOT EXISTS change (
  id INTEGER PRIMARY KEY, first_seq INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, n INTEGER NOT NULL,
  length INTEGER NOT NULL, added BLOB, body BLOB NOT NULL
);
-- Articles that are news from \`begins\` to \`ends\`, or are going to be (\`articles.ts\`).
CREATE TABLE IF NOT EXISTS article (
  key TEXT PRIMARY KEY, begins INTEGER NOT NULL, ends INTEGER NOT NULL, record BLOB NOT NULL
) WITHOUT ROWID;
-- How much there was and was done (\`history.ts\`), in an hour or a day that is \`span\` milliseconds long and began \`at\` that
-- time.
CREATE TABLE IF NOT EXISTS history (
  span INTEGER NOT NULL, at INTEGER NOT NULL, urls INTEGER NOT NULL, written INTEGER NOT NULL, deleted INTEGER NOT NULL,
  sitemaps INTEGER NOT NULL, kv_writes INTEGER NOT NULL, PRIMARY KEY (span, at)
) WITHOUT ROWID;
-- Whom changes are told: what is told at \`target\` up to \`done\`, how many changes that are since the first one (\`counted\`), and
-- since when there is more to tell.
CREATE TABLE IF NOT EXISTS outbox (
  channel TEXT PRIMARY KEY, target TEXT NOT NULL, since INTEGER, done INTEGER NOT NULL, not_before INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dropped INTEGER NOT NULL DEFAULT 0, answer TEXT,
  answered_at INTEGER, counted INTEGER
) WITHOUT ROWID;
-- Tasks that fail (\`failures.ts\`): since when, how often, when last and when again. Of the publishing of a sitemap, \`map\` is
-- its number and \`name\` "", of others 0 and what they are called; \`dropped\` is 1 of what is not tried again.
CREATE TABLE IF NOT EXISTS failure (
  map INTEGER NOT NULL, name TEXT NOT NULL, dropped INTEGER NOT NULL, since INTEGER NOT NULL, attempts INTEGER NOT NULL,
  at INTEGER NOT NULL, next_at INTEGER NOT NULL, message TEXT NOT NULL, PRIMARY KEY (map, name, dropped)
) WITHOUT ROWID;
-- What crawlers have seen (\`seen.ts\`). URLs that came together with a version of a sitemap, \`at\` that time on the average, by
-- the changes from \`first_seq\` to \`last_seq\`; \`seen\` is JSON: when each family first fetched them. The versions of \`was_map\`
-- from \`was_version\` to \`was_upto\` have them, too.
CREATE TABLE IF NOT EXISTS arrival (
  id INTEGER PRIMARY KEY, map INTEGER NOT NULL, version INTEGER NOT NULL, first_seq INTEGER NOT NULL, last_seq INTEGER NOT NULL,
  n INTEGER NOT NULL, at REAL NOT NULL, seen TEXT NOT NULL, was_map INTEGER, was_version INTEGER, was_upto INTEGER
);
CREATE INDEX IF NOT EXISTS arrival_map ON arrival (map);
CREATE INDEX IF NOT EXISTS arrival_was ON arrival (was_map) WHERE was_map IS NOT NULL;
-- The last version of each document that each family of crawlers has fetched first, and of how many; and how long that took.
CREATE TABLE IF NOT EXISTS crawled (
  family TEXT NOT NULL, document TEXT NOT NULL, version INTEGER NOT NULL, changed_at INTEGER NOT NULL, at INTEGER NOT NULL,
  versions INTEGER NOT NULL, PRIMARY KEY (family, document)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS crawler (
  family TEXT PRIMARY KEY, verified INTEGER NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, urls TEXT NOT NULL,
  changes TEXT NOT NULL
) WITHOUT ROWID;
-- Who may write here; of tokens only SHA-256 is kept.
CREATE TABLE IF NOT EXISTS token (
  digest TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, label TEXT NOT NULL, scope TEXT NOT NULL, expires_at INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
-- Tokens that were revoked, so that who sends one is told.
CREATE TABLE IF NOT EXISTS revoked (digest TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
-- Who may send webhooks. A signature is checked with the secret itself, so that is what is kept.
CREATE TABLE IF NOT EXISTS webhook (
  id TEXT PRIMARY KEY, source TEXT NOT NULL, secret TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

/** Columns that tables of a store from before do not have. */
const ADDED_COLUMNS: readonly (readonly [table: string, column: string, type: string])[] = [
  ["chunk", "bare_length", "INTEGER"],
  ["chunk", "bare_crc", "INTEGER"],
  ["chunk", "bare", "BLOB"],
  ["map", "digest", "TEXT"],
  ["map", "made", "TEXT"],
  ["map", "doubt", "INTEGER"],
  ["index_part", "published_at", "INTEGER"],
  ["index_part", "doubt", "INTEGER"],
  ["change", "added", "BLOB"],
  ["outbox", "counted", "INTEGER"],
  ["arrival", "was_map", "INTEGER"],
  ["arrival", "was_version", "INTEGER"],
  ["arrival", "was_upto", "INTEGER"],
];

/** Makes what is not there yet. */
export function prepare(sql: Sql): void {
  for (const [table, column, type] of ADDED_COLUMNS) {
    const columns = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table);
    if (columns.length > 0 && !columns.some(({ name }) => name === column))
      sql.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
  for (const statement of SCHEMA.split(";\n")) if (statement.trim() !== "") sql.exec(statement);
  // A store from before had one part of its index, whose tags must not begin anew.
  const [before] = sql.exec("DELETE FROM meta WHERE name = 'index_version' RETURNING value AS version");
  if (before !== undefined)
    sql.exec(
      "INSERT OR IGNORE INTO index_part (no, digest, version, changed, n) VALUES (1, '', ?, 0, 0)",
      before.version ?? 0,
    );
  gather(sql);
}

/** Puts together what a store from before had in rows of its own. */
function gather(sql: Sql): void {
  if (readMeta(sql, "recent") === null && readMeta(sql, "recent_at") !== null) {
    const [since, at, until] = ["recent_since", "recent_at", "recent_until"].map((name) =>
      readMeta(sql, name),
    );
    writeMeta(sql, "recent", JSON.stringify({ since, at, until }));
  }
  sql.exec(
    `UPDATE map SET digest = (SELECT value FROM meta WHERE name = 'digest of ' || no)
      WHERE digest IS NULL AND 'digest of ' || no IN (SELECT name FROM meta)`,
  );
  sql.exec(
    `DELETE FROM meta WHERE name IN ('recent_since', 'recent_at', 'recent_until', 'applied', 'index_at',
      'digest of -1', 'digest of -2', 'digest of -3')`,
  );
  sql.exec("DROP TABLE IF EXISTS made");
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
