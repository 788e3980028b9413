/**
 * URLs that went unless they were newer: until when, so that an older message that comes late does not bring one back. None of
 * them is stored.
 *
 * @module
 */

import type { Settings } from "./settings.ts";
import { remembered, type Sql } from "./sql.ts";

/** How many keys are looked for at once: so many of the longest, with all their characters escaped, are one value still. */
const KEYS_MAX = 100;

/** The dates by which URLs went, in milliseconds, by their keys; `null` of one that is there again. */
export type Gone = ReadonlyMap<string, number | null>;

const IS_ANY = remembered("SELECT 1 FROM gone LIMIT 1");

/** Those of these keys that went. Where none has, that takes no look at each. */
export function goneAmong(
  sql: Sql,
  keys: Iterable<string>,
  { goneMemory }: Settings,
  now: number,
): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  if (sql.exec(IS_ANY).length === 0) return gone;
  const all = [...new Set(keys)];
  for (let at = 0; at < all.length; at += KEYS_MAX) {
    const rows = sql.exec<{ key: string; date: number }>(
      "SELECT key, date FROM gone WHERE key IN (SELECT value FROM json_each(?)) AND at > ?",
      ...[JSON.stringify(all.slice(at, at + KEYS_MAX)), now - goneMemory],
    );
    for (const { key, date } of rows) gone.set(key, date);
  }
  return gone;
}

/** Notes what became of URLs that went, or are there again. Only so many are kept, for so long. */
export function noteGone(sql: Sql, gone: Gone, { goneMax, goneMemory }: Settings, now: number): void {
  if (gone.size === 0) return;
  for (const [key, date] of gone) {
    // What is noted last has the highest number.
    if (date === null) sql.exec("DELETE FROM gone WHERE key = ?", key);
    else sql.exec("INSERT OR REPLACE INTO gone (key, date, at) VALUES (?, ?, ?)", key, date, now);
  }
  sql.exec("DELETE FROM gone WHERE no <= (SELECT max(no) FROM gone) - ?", goneMax);
  sql.exec(
    "DELETE FROM gone WHERE no < (SELECT no FROM gone WHERE at > ? ORDER BY no LIMIT 1)",
    now - goneMemory,
  );
}
