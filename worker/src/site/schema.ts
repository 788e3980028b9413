/**
 * The tables of the store of a site.
 *
 * @module
 */

import { migrate, run } from "./migrate.ts";
import type { Sql } from "./sql.ts";

const TABLES = `
-- What was asked for and is not in the chunks yet. \`kind\`: 0 a run of operations, 1 a prefix whose URLs are to be deleted,
-- 2 the number of a snapshot that is to take the place of everything; 10 more of what came before the commit of the snapshot in
-- front of it and counts more than that (\`late.ts\`).
-- The body is last: to read a column behind a long one takes a walk through its pages.
CREATE TABLE op (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL
);
-- Requests that were answered, by the keys that clients gave them.
CREATE TABLE request (
  key TEXT PRIMARY KEY, hash TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX request_at ON request (at);
-- The URLs that went unless they were newer than \`date\` (\`gone.ts\`), in the order in which that was noted.
CREATE TABLE gone (
  no INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, date INTEGER NOT NULL, at INTEGER NOT NULL
);
-- All records. A chunk has those from its \`first\` key up to the \`first\` of the next; the first chunk begins with "". Where
-- some of them are news, \`bare\` is what they are without it.
CREATE TABLE chunk (
  first TEXT NOT NULL UNIQUE, map INTEGER NOT NULL, n INTEGER NOT NULL, length INTEGER NOT NULL, crc INTEGER NOT NULL,
  extensions INTEGER NOT NULL, body BLOB NOT NULL, bare_length INTEGER, bare_crc INTEGER, bare BLOB
);
CREATE INDEX chunk_bare ON chunk (map) WHERE bare IS NOT NULL;
CREATE INDEX chunk_map ON chunk (map, first);
-- Where URLs are that have places (\`places.ts\`): how many with a hash are at a place.
CREATE TABLE place (
  hash INTEGER NOT NULL, place INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (hash, place)
) WITHOUT ROWID;
-- The operations in hand, as soon as they have places (\`plan.ts\`).
CREATE TABLE plan (no INTEGER PRIMARY KEY, body BLOB NOT NULL);
-- Sitemaps. \`changed_at\` is of their contents; \`dirty_since\` is set while what is published is older, and \`dirty_from\` is the
-- first request that is missing there then. \`published\` is the version that KV has, 0 when none. What the index is to say
-- next of it was published at \`pending_at\`; \`listed_changed_at\` is what it says; \`listed_at\` is when it first said so, in
-- a part that is named.
-- \`digest\` says since which version, and since when, the list of URLs is what it is, where that is older (\`list.ts\`).
-- Those with numbers below 0 have no chunks: they are made of the log of changes (\`recent.ts\`), \`digest\` is of what they are,
-- and \`made\` is JSON: which changes their last versions have (\`seen.ts\`).
CREATE TABLE map (
  no INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL DEFAULT 0,
  dirty_since INTEGER, dirty_from INTEGER, published INTEGER NOT NULL DEFAULT 0, published_at INTEGER NOT NULL DEFAULT 0,
  published_n INTEGER NOT NULL DEFAULT 0, published_changed_at INTEGER NOT NULL DEFAULT 0,
  pending_at INTEGER, pending_changed_at INTEGER, listed_changed_at INTEGER, listed_at INTEGER,
  digest TEXT, made TEXT
);
-- The parts of the index (\`index-parts.ts\`): what is in them, in which version, which version KV has, since when it has any,
-- whether robots.txt names it, and when it was written last.
CREATE TABLE index_part (
  no INTEGER PRIMARY KEY, digest TEXT NOT NULL, version INTEGER NOT NULL, changed INTEGER NOT NULL, n INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0, first_at INTEGER, named INTEGER NOT NULL DEFAULT 0,
  published_at INTEGER
);
-- Writes to KV of which nobody knows what has become (\`doubt.ts\`): of which row of which of these two tables, and when that is to
-- be written again.
CREATE TABLE doubt (id INTEGER PRIMARY KEY, what TEXT NOT NULL, no INTEGER NOT NULL, at INTEGER NOT NULL);
-- \`map\` had URLs that are in \`successor\` now: it keeps what is published until the successor can be seen everywhere.
CREATE TABLE hold (map INTEGER NOT NULL, successor INTEGER NOT NULL, PRIMARY KEY (map, successor)) WITHOUT ROWID;
-- \`map\` was joined with others: it keeps what is published until that \`version\` of \`successor\` can be seen everywhere, which
-- was published at \`seen_at\`.
CREATE TABLE ending (
  map INTEGER PRIMARY KEY, successor INTEGER NOT NULL, version INTEGER NOT NULL, seen_at INTEGER
) WITHOUT ROWID;
-- Sitemaps that KV has lost, and that are to be written to it as they are.
CREATE TABLE again (map INTEGER PRIMARY KEY) WITHOUT ROWID;
-- Snapshots that are sent in parts, and their states (\`snapshot-state.ts\`). The last part came \`at\`.
CREATE TABLE snapshot (
  no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, state INTEGER NOT NULL, at INTEGER NOT NULL
);
-- Their parts, at level 0, and what is merged of them, as sorted runs; of one key, that of the highest \`rank\` counts.
CREATE TABLE run (
  no INTEGER PRIMARY KEY AUTOINCREMENT, snapshot INTEGER NOT NULL, level INTEGER NOT NULL, rank INTEGER NOT NULL,
  n INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0, UNIQUE (snapshot, level, rank)
);
CREATE TABLE piece (
  no INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL, body BLOB NOT NULL,
  UNIQUE (run, first)
);
-- What is asked for while they are sent (\`late.ts\`), as in \`op\`; \`snapshot\` is the last one that was open then.
CREATE TABLE late (
  no INTEGER PRIMARY KEY AUTOINCREMENT, snapshot INTEGER NOT NULL, kind INTEGER NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL
);
-- The newest changes (\`changes.ts\`): those from the number \`first_seq\` to \`seq\`, the last of them made \`at\` that time.
-- \`added\` has hashes of the URLs that were new.
CREATE TABLE change (
  id INTEGER PRIMARY KEY, first_seq INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, n INTEGER NOT NULL,
  length INTEGER NOT NULL, added BLOB NOT NULL, body BLOB NOT NULL
);
-- Articles that are news from \`begins\` to \`ends\`, or are going to be (\`articles.ts\`).
CREATE TABLE article (
  key TEXT PRIMARY KEY, begins INTEGER NOT NULL, ends INTEGER NOT NULL, record BLOB NOT NULL
) WITHOUT ROWID;
-- How much there was and was done (\`history.ts\`), in an hour or a day that is \`span\` milliseconds long and began \`at\` that
-- time.
CREATE TABLE history (
  span INTEGER NOT NULL, at INTEGER NOT NULL, urls INTEGER NOT NULL, written INTEGER NOT NULL, deleted INTEGER NOT NULL,
  sitemaps INTEGER NOT NULL, kv_writes INTEGER NOT NULL, PRIMARY KEY (span, at)
) WITHOUT ROWID;
-- Whom changes are told: what is told at \`target\` up to \`done\`, how many changes that are since the first one (\`counted\`), and
-- since when there is more to tell.
CREATE TABLE outbox (
  channel TEXT PRIMARY KEY, target TEXT NOT NULL, since INTEGER, done INTEGER NOT NULL, not_before INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dropped INTEGER NOT NULL DEFAULT 0, answer TEXT,
  answered_at INTEGER, counted INTEGER
) WITHOUT ROWID;
-- Tasks that fail (\`failures.ts\`): since when, how often, when last and when again. Of the publishing of a sitemap, \`map\` is
-- its number and \`name\` "", of others 0 and what they are called; \`dropped\` is 1 of what is not tried again.
CREATE TABLE failure (
  map INTEGER NOT NULL, name TEXT NOT NULL, dropped INTEGER NOT NULL, since INTEGER NOT NULL, attempts INTEGER NOT NULL,
  at INTEGER NOT NULL, next_at INTEGER NOT NULL, message TEXT NOT NULL, PRIMARY KEY (map, name, dropped)
) WITHOUT ROWID;
-- What crawlers have seen (\`seen.ts\`). URLs that came together with a version of a sitemap, \`at\` that time on the average, by
-- the changes from \`first_seq\` to \`last_seq\`; \`seen\` is JSON: when each family first fetched them. The versions of \`was_map\`
-- from \`was_version\` to \`was_upto\` have them, too.
CREATE TABLE arrival (
  id INTEGER PRIMARY KEY, map INTEGER NOT NULL, version INTEGER NOT NULL, first_seq INTEGER NOT NULL, last_seq INTEGER NOT NULL,
  n INTEGER NOT NULL, at REAL NOT NULL, seen TEXT NOT NULL, was_map INTEGER, was_version INTEGER, was_upto INTEGER
);
CREATE INDEX arrival_map ON arrival (map);
CREATE INDEX arrival_was ON arrival (was_map) WHERE was_map IS NOT NULL;
-- The last version of each document that each family of crawlers has fetched first, and of how many; and how long that took.
CREATE TABLE crawled (
  family TEXT NOT NULL, document TEXT NOT NULL, version INTEGER NOT NULL, changed_at INTEGER NOT NULL, at INTEGER NOT NULL,
  versions INTEGER NOT NULL, PRIMARY KEY (family, document)
) WITHOUT ROWID;
CREATE TABLE crawler (
  family TEXT PRIMARY KEY, verified INTEGER NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, urls TEXT NOT NULL,
  changes TEXT NOT NULL
) WITHOUT ROWID;
-- Who may write here; of tokens only SHA-256 is kept.
CREATE TABLE token (
  digest TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, label TEXT NOT NULL, scope TEXT NOT NULL, expires_at INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
-- Tokens that were revoked, so that who sends one is told.
CREATE TABLE revoked (digest TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
-- Who may send webhooks. A signature is checked with the secret itself, so that is what is kept.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY, source TEXT NOT NULL, secret TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
`;

/** How the tables came to be what they are: what makes them, and then what made each number of the schema the next. */
const MIGRATIONS = [run(TABLES)];

/** Sees to it that a database has these tables. @throws {SchemaError} */
export const prepare = (sql: Sql): void => migrate(sql, MIGRATIONS);
